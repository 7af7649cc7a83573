import type { AssistantUsage } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { CircleAlert, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Modal } from '../kit/modal.tsx';
import type { Run } from './use-run.ts';

interface TaskFrameProps {
  readonly title: string;
  readonly run: Run;
  readonly usage: AssistantUsage;
  readonly close: () => void;
  readonly width?: number;
  /** What can be done now; while it is at work it can be stopped instead. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A task of the assistant: what is asked, what it says, and what becomes of it. */
export function TaskFrame({ title, run, usage, close, width = 560, actions, children }: TaskFrameProps) {
  return (
    <Modal
      title={title}
      width={width}
      isOpen
      onClose={close}
      footer={
        <>
          <span className="ed-hint ed-grow ed-assistant-used">{words.assistant.used(usage.used, usage.limit)}</span>
          {run.isRunning ? (
            <Button icon={Square} onPress={run.stop}>
              {words.assistant.stop}
            </Button>
          ) : (
            actions
          )}
        </>
      }
    >
      <div className="ed-assistant" aria-busy={run.isRunning}>
        {children}
        <p className="ed-assistant-state" role="status">
          {run.isRunning ? words.assistant.isWriting : ''}
        </p>
        {run.problem === null ? null : (
          <p className="ed-assistant-problem" role="alert">
            <Icon of={CircleAlert} />
            {run.problem}
          </p>
        )}
      </div>
    </Modal>
  );
}
