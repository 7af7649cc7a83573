import { MESSAGES } from '@rostrum/contract';
import { useLocation, useRevalidator } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { FormShell } from '../accounts/form-shell.tsx';
import { usePasswordAgain } from './use-password-again.ts';

/** In the place of a page that needs the password again, which is shown once it was given. */
export function PasswordForm() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const wasWrong = new URLSearchParams(search).has('why', 'current_password.wrongPassword');
  const problem = wasWrong ? MESSAGES.wrongPassword : undefined;
  const { password, isSending, send } = usePasswordAgain(() => void revalidate(), problem);
  return (
    <FormShell action="/api/v1/user/confirm_password" className="error-screen-password" onSend={send}>
      <input type="hidden" name="return_to" value={wasWrong ? pathname : pathname + search} />
      <PasswordField
        label={messages.account.password}
        name="user[current_password]"
        field={password}
        autoComplete="current-password"
        autoFocus
        required
      />
      <Button kind="primary" type="submit" wide isPending={isSending}>
        {messages.session.passwordGoOn}
      </Button>
      <a className="ui-link" href="/users/password/new">
        {messages.session.passwordNone}
      </a>
    </FormShell>
  );
}
