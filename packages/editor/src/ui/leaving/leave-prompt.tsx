import { useState } from 'react';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import { saveAll } from '../when-saved.ts';

/** Asks who leaves with unsaved changes. */
export function LeavePrompt() {
  const { leaving } = useScreen();
  const question = useSlice(leaving.question);
  return question === null ? null : <Question answer={question.answer} />;
}

function Question({ answer }: { answer: (mayGo: boolean) => void }) {
  const editor = useEditor();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    setFailed(false);
    if (await saveAll(editor)) return answer(true);
    setFailed(true);
    setBusy(false);
  }
  async function discard(): Promise<void> {
    setBusy(true);
    await editor.connection.discard();
    answer(true);
  }
  return (
    <Modal
      title="Save changes?"
      isAlert
      isOpen
      onClose={() => answer(false)}
      footer={
        <>
          <div className="ed-grow">
            <Button kind="quiet" onPress={() => answer(false)}>
              Cancel
            </Button>
          </div>
          <Button isDisabled={isBusy} onPress={() => void discard()}>
            Discard
          </Button>
          <Button kind="primary" autoFocus isDisabled={isBusy} onPress={() => void save()}>
            Save changes
          </Button>
        </>
      }
    >
      <p>There are unsaved changes. Do you want to save?</p>
      {hasFailed ? (
        <p className="ed-error" role="alert">
          Failed to save
        </p>
      ) : null}
    </Modal>
  );
}
