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
  const { onCancel, onDiscard, onSave, isBusy = false, canSave = true, hasFailed = false } = props;
  return (
    <Modal
      title="Save changes?"
      isAlert
      isOpen
      onClose={onCancel}
      footer={
        <>
          <div className="ed-grow">
            <Button kind="quiet" autoFocus={!canSave} onPress={onCancel}>
              Cancel
            </Button>
          </div>
          <Button isDisabled={isBusy} onPress={onDiscard}>
            Discard
          </Button>
          <Button kind="primary" autoFocus={canSave} isDisabled={isBusy || !canSave} onPress={onSave}>
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
