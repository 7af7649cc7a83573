import { type ManagedPerson, MESSAGES } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useField } from '../../ui/use-field.ts';

const words = () => messages.administration.people;

interface DeletePersonDialogProps {
  readonly person: ManagedPerson;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/** Asks for the username before an account is deleted for ever. */
export function DeletePersonDialog({ person, onCancel, onDelete }: DeletePersonDialogProps) {
  const { name, username, deck_count: decks } = person;
  const field = useField({ required: MESSAGES.required });
  const send = (): void => {
    if (!field.settle()) return;
    if (field.value.trim().replace(/^@/, '').toLowerCase() === username) onDelete();
    else field.fail(words().deleteWrong);
  };
  return (
    <Dialog title={words().deleteTitle(name)} isOpen onClose={onCancel} width={440}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="ui-dialog-body">
          <p className="settings-lead">{words().deleteText(decks)}</p>
          <TextField
            label={words().deleteField(username)}
            name="username"
            field={field}
            autoComplete="off"
            autoCapitalize="none"
            autoFocus
            required
          />
        </div>
        <div className="ui-dialog-foot">
          <Button onPress={onCancel}>{messages.common.cancel}</Button>
          <Button kind="danger-solid" type="submit">
            {words().deleteDo}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
