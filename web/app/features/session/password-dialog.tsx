import { useSyncExternalStore } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { isIncomplete } from '../../ui/required.ts';
import { isAskingForPassword, settlePassword, subscribeToPassword } from './password-store.ts';
import { usePasswordAgain } from './use-password-again.ts';

const words = () => messages.session;

/** Asks for the password again where what the person does needs it, and then lets that go on. */
export function PasswordDialog() {
  const asking = useSyncExternalStore(subscribeToPassword, isAskingForPassword, () => false);
  return (
    <Dialog title={words().passwordTitle} isOpen={asking} onClose={() => settlePassword(false)} width={400}>
      <PasswordAgain />
    </Dialog>
  );
}

function PasswordAgain() {
  const { password, isSending, send } = usePasswordAgain(() => settlePassword(true));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIncomplete(event.currentTarget)) void send();
      }}
    >
      <div className="ui-dialog-body">
        <p className="ui-hint">{words().passwordText}</p>
        <PasswordField
          label={messages.account.password}
          name="user[current_password]"
          field={password}
          autoComplete="current-password"
          autoFocus
          required
        />
        <p className="ui-hint">
          <a className="ui-link" href="/users/password/new" target="_blank" rel="noreferrer">
            {words().passwordNone}
          </a>
        </p>
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={() => settlePassword(false)}>{messages.common.cancel}</Button>
        <Button kind="primary" type="submit" isPending={isSending}>
          {words().passwordGoOn}
        </Button>
      </div>
    </form>
  );
}
