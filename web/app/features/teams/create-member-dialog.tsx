import { LIMITS, MESSAGES } from '@rostrum/contract';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notification-store.ts';
import { settleAll, useField } from '../../ui/use-field.ts';
import { checkUsername } from '../accounts/check-username.ts';
import { reportProblem } from '../accounts/report-problem.ts';

const words = () => messages.teams.members;

/** Makes an account for somebody of the team. */
export function CreateMemberDialog({ onClose }: { readonly onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const name = useField({ required: MESSAGES.required, trims: true });
  const username = useField({ required: MESSAGES.required, type: 'username', check: checkUsername });
  const email = useField({ required: MESSAGES.required, type: 'email' });
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!settleAll([name, username, email])) return;
    setSending(true);
    try {
      const user = { name: name.value, username: username.value, email: email.value.trim() };
      await api.call('teamMemberCreate', { body: { user } });
      notify(words().created(name.value), { tone: 'positive' });
      onClose();
      await revalidate();
    } catch (error) {
      setSending(false);
      reportProblem(error, { name, username, email });
    }
  };
  return (
    <Dialog title={words().createTitle} isOpen onClose={onClose} width={440}>
      <form className="team-remove" noValidate onSubmit={(event) => void send(event)}>
        <p>{words().createText}</p>
        <TextField label={words().name} name="name" field={name} maxLength={LIMITS.name} autoFocus required />
        <TextField
          label={words().username}
          name="username"
          field={username}
          checkingText={messages.account.usernameChecking}
          maxLength={LIMITS.username}
          autoCapitalize="none"
          autoComplete="off"
          required
        />
        <TextField label={words().email} name="email" field={email} type="email" autoComplete="off" required />
        <div className="ui-ask-do">
          <Button onPress={onClose}>{messages.common.cancel}</Button>
          <Button kind="primary" type="submit" isPending={sending}>
            {words().create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
