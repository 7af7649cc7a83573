import type { Media } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Shelf } from './media-calls.ts';
import { UseList } from './use-list.tsx';
import { labelOf } from './use-media-actions.ts';
import { useUses } from './use-uses.ts';

const words = () => messages.media;

interface DeleteDialogProps {
  readonly item: Media;
  readonly shelf: Shelf;
  readonly onClose: () => void;
  readonly onHide: () => void;
  readonly onDelete: () => void;
}

/**
 * Asks once before an upload is gone, with the decks that use it; while there are some it can be hidden, not deleted.
 */
export function DeleteDialog({ item, shelf, onClose, onHide, onDelete }: DeleteDialogProps) {
  const uses = useUses(item, shelf);
  const isUsed = uses !== null && uses !== 'failed' && uses.count > 0;
  const label = labelOf(item);
  const mayDelete = uses !== null && uses !== 'failed' && uses.count === 0;
  return (
    <Dialog title={isUsed ? words().usedTitle(label) : words().deleteTitle(label)} isOpen onClose={onClose} width={440}>
      <div className="ui-dialog-body media-delete">
        {mayDelete ? <p>{words().deleteText}</p> : <UseList uses={uses} />}
        {isUsed ? <p>{item.hidden ? words().usedHiddenText : words().usedText}</p> : null}
      </div>
      <div className="ui-dialog-foot">
        <Button autoFocus onPress={onClose}>
          {messages.common.cancel}
        </Button>
        {isUsed ? (
          item.hidden ? null : (
            <Button kind="primary" onPress={onHide}>
              {words().hide}
            </Button>
          )
        ) : (
          <Button kind="danger-solid" isDisabled={!mayDelete} onPress={onDelete}>
            {words().delete}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
