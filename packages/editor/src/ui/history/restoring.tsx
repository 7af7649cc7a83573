import type { Revision } from '@rostrum/contract';
import { useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import { saveAll } from '../when-saved.ts';

interface RestoringProps {
  readonly version: Revision;
  readonly words: string;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Asks once, then makes the deck what it was. What it is until then stays in the history, and the notice leads back to it. */
export function Restoring({ version, words, onCancel, onDone }: RestoringProps) {
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
        return notices.say('The deck has been changed since. Those changes would leave it too, for the history.', {
          tone: 'negative',
          action: { label: 'Undo all of it', run: () => void takeBack(revisionId, true) },
        });
      await restore(revisionId);
      notices.say('The deck is as it was before.', { tone: 'positive' });
    } catch (error) {
      notices.say(`That could not be taken back. ${messageOf(error)}`, {
        tone: 'negative',
        action: { label: 'Try again', run: () => void takeBack(revisionId, isSure) },
      });
    }
  }
  async function hasChangedSince(): Promise<boolean> {
    if (!(await saveAll(editor))) throw new Error('Your last changes are not saved yet.');
    const params = { id: deck.id, revision_id: version.id };
    const { slides } = await client.call('revisionCompare', { params });
    return slides.some(({ change }) => change !== 'none');
  }
  async function begin(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      // What was typed a moment ago is part of what can be come back to.
      if (!(await saveAll(editor))) throw new Error('Your last changes are not saved yet.');
      const before = await restore(version.id);
      notices.say(`Restored: ${words}`, {
        tone: 'positive',
        action: { label: 'Undo', run: () => void takeBack(before) },
      });
      onDone();
    } catch (error) {
      setProblem(`The version could not be restored. ${messageOf(error)}`);
      setBusy(false);
    }
  }
  return (
    <Modal
      title="Restore this version?"
      isAlert
      isOpen
      onClose={onCancel}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onCancel}>
            Cancel
          </Button>
          <Button kind="primary" isDisabled={isBusy} onPress={() => void begin()}>
            {isBusy ? 'Restoring…' : 'Restore'}
          </Button>
        </>
      }
    >
      <p>
        The deck becomes what it was: {words}. What it is now stays in the history, so nothing is lost. Everybody who
        has the deck open sees the change.
      </p>
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
