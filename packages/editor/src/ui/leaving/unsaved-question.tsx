import { words } from '@rostrum/words/editor';
import { Button } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';

interface UnsavedQuestionProps {
  readonly onCancel: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly isBusy?: boolean;
  readonly canSave?: boolean;
  /** The last saving did not succeed. */
  readonly hasFailed?: boolean;
}

/** Asked before what was written is lost. */
export function UnsavedQuestion(props: UnsavedQuestionProps) {
  const say = words.leaving;
  const { onCancel, onDiscard, onSave, isBusy = false, canSave = true, hasFailed = false } = props;
  return (
    <Modal
      title={say.title}
      isAlert
      isOpen
      onClose={onCancel}
      footer={
        <>
          <div className="ed-grow">
            <Button kind="quiet" autoFocus={!canSave} onPress={onCancel}>
              {words.ui.cancel}
            </Button>
          </div>
          <Button isDisabled={isBusy} onPress={onDiscard}>
            {say.discard}
          </Button>
          <Button kind="primary" autoFocus={canSave} isDisabled={isBusy || !canSave} onPress={onSave}>
            {say.save}
          </Button>
        </>
      }
    >
      <p>{say.question}</p>
      {hasFailed ? (
        <p className="ed-error" role="alert">
          {say.failed}
        </p>
      ) : null}
    </Modal>
  );
}
