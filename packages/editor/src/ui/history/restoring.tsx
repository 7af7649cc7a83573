import type { Revision } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import { saveAll } from '../when-saved.ts';

interface RestoringProps {
  readonly version: Revision;
  readonly name: string;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/**
 * Asks once, then makes the deck what it was. What it is until then stays in the history, and the notice
 * leads back to it.
 */
export function Restoring({ version, name, onCancel, onDone }: RestoringProps) {
  const say = words.history.restore;
  const { client, deck, editor, notices } = useScreen();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function restore(revisionId: string): Promise<string> {
    const params = { id: deck.id, revision_id: revisionId };
    return (await client.call('revisionRestore', { params })).before.id;
  }
  /** What somebody has changed since would go with it: then it is asked. */
  async function takeBack(revisionId: string, isSure = false): Promise<void> {
    try {
      if (!isSure && (await hasChangedSince()))
        return notices.say(say.changedSince, {
          tone: 'negative',
          action: { label: say.undoAll, run: () => void takeBack(revisionId, true) },
        });
      await restore(revisionId);
      notices.say(say.undone, { tone: 'positive' });
    } catch (error) {
      notices.say(say.notUndone(messageOf(error)), {
        tone: 'negative',
        action: { label: words.ui.tryAgain, run: () => void takeBack(revisionId, isSure) },
      });
    }
  }
  async function hasChangedSince(): Promise<boolean> {
    if (!(await saveAll(editor))) throw new Error(words.history.notSavedYet);
    const params = { id: deck.id, revision_id: version.id };
    const { slides } = await client.call('revisionCompare', { params });
    return slides.some(({ change }) => change !== 'none');
  }
  async function begin(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      // What was typed a moment ago is part of what can be come back to.
      if (!(await saveAll(editor))) throw new Error(words.history.notSavedYet);
      const before = await restore(version.id);
      notices.say(say.done(name), {
        tone: 'positive',
        action: { label: words.ui.undo, run: () => void takeBack(before) },
      });
      onDone();
    } catch (error) {
      setProblem(say.failed(messageOf(error)));
      setBusy(false);
    }
  }
  return (
    <Modal
      title={say.question}
      isAlert
      isOpen
      onClose={onCancel}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onCancel}>
            {words.ui.cancel}
          </Button>
          <Button kind="primary" isDisabled={isBusy} onPress={() => void begin()}>
            {isBusy ? say.busy : say.button}
          </Button>
        </>
      }
    >
      <p>{say.outcome(name)}</p>
      {problem === null ? null : (
        <p className="ed-error" role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
