import type { AssistantUsage } from '@rostrum/contract';
import { locale } from '@rostrum/words';
import { words } from '@rostrum/words/editor';
import { useCallback, useEffect, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import type { AssistantTask } from '../panels.ts';
import type { SlideStyles } from '../surface/slide-styles.ts';
import './assistant.css';
import { AltTask } from './alt-task.tsx';
import { DescriptionTask } from './description-task.tsx';
import { NotesTask } from './notes-task.tsx';
import { SlidesTask } from './slides-task.tsx';
import { TextTask } from './text-task.tsx';
import { TranslateTask } from './translate-task.tsx';

export interface TaskProps {
  readonly usage: AssistantUsage;
  /** Asks anew how many requests are left. */
  readonly refresh: () => void;
  readonly close: () => void;
}

interface AssistantDialogProps {
  readonly task: AssistantTask;
  readonly styles: SlideStyles;
  readonly close: () => void;
}

type Known = (AssistantUsage & { readonly enabled: boolean; readonly renewed_at: string }) | 'failed' | null;

/** Asks first whether there is an assistant, and what is left of the month. */
export default function AssistantDialog({ task, styles, close }: AssistantDialogProps) {
  const { client } = useScreen();
  const [known, setKnown] = useState<Known>(null);
  // A month that is used up while a task is open is said when it is asked again.
  const [began, setBegan] = useState(false);
  const refresh = useCallback(() => {
    client.call('assistantUsage', {}).then(
      (usage) => {
        setKnown(usage);
        setBegan((now) => now || (usage.enabled && usage.used < usage.limit));
      },
      () => setKnown((now) => (now === null ? 'failed' : now)),
    );
  }, [client]);
  useEffect(refresh, [refresh]);

  if (known === null)
    return (
      <Modal title={words.assistant.title} isOpen onClose={close}>
        <div className="ed-assistant" aria-busy="true">
          <span className="ed-bone ed-assistant-bone" />
        </div>
      </Modal>
    );
  if (known === 'failed')
    return <Said title={words.assistant.unreached.title} text={words.assistant.unreached.away} close={close} />;
  if (!known.enabled) return <Said {...words.assistant.off} close={close} />;
  if (!began && known.used >= known.limit)
    return (
      <Said
        title={words.assistant.usedUp.title}
        text={words.assistant.usedUp.text(
          known.limit,
          new Date(known.renewed_at).toLocaleDateString(locale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }),
        )}
        close={close}
        more={
          <a className="ed-btn ed-btn-secondary ed-btn-m" href="/pricing">
            {words.assistant.usedUp.plans}
          </a>
        }
      />
    );
  const props: TaskProps = { usage: known, refresh, close };
  switch (task.kind) {
    case 'notes':
      return <NotesTask {...props} of={task.of} />;
    case 'description':
      return <DescriptionTask {...props} />;
    case 'slides':
      return <SlidesTask {...props} styles={styles} />;
    case 'translate':
      return <TranslateTask {...props} />;
    case 'text':
      return <TextTask {...props} blockId={task.blockId} />;
    case 'alt':
      return <AltTask {...props} blockId={task.blockId} />;
  }
}

interface SaidProps {
  readonly title: string;
  readonly text: string;
  readonly close: () => void;
  readonly more?: React.ReactNode;
}

/** Why there is nothing to be asked for, and what can be done. */
function Said({ title, text, close, more }: SaidProps) {
  return (
    <Modal
      title={title}
      isOpen
      onClose={close}
      footer={
        <>
          {more}
          <Button kind="primary" onPress={close}>
            {words.ui.close}
          </Button>
        </>
      }
    >
      <p className="ed-assistant-said">{text}</p>
    </Modal>
  );
}
