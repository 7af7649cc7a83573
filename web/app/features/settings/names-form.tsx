import { type CurrentUser, LIMITS, MESSAGES } from '@rostrum/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notification-store.ts';
import { settleAll, useField } from '../../ui/use-field.ts';
import { checkUsername } from '../accounts/check-username.ts';
import { FormShell } from '../accounts/form-shell.tsx';
import { reportProblem } from '../accounts/report-problem.ts';
import { LeaveQuestion } from '../navigation/leave-question.tsx';

const words = () => messages.settings;

interface NamesFormProps {
  readonly user: CurrentUser;
  /** Under which the person's decks stand. */
  readonly host: string;
}

/** How somebody is called, and under which address they are. */
export function NamesForm({ user, host }: NamesFormProps) {
  const { revalidate } = useRevalidator();
  const name = useField({ initial: user.name, required: MESSAGES.required });
  const username = useField({
    initial: user.username,
    required: MESSAGES.required,
    type: 'username',
    check: checkUsername,
  });
  const [sending, setSending] = useState(false);
  const [saved, setSaved] = useState({ name: user.name, username: user.username });
  const wanted = username.value.toLowerCase();
  const isRenamed = wanted !== user.username;
  const send = async (): Promise<boolean> => {
    if (!settleAll([name, username])) return false;
    setSending(true);
    try {
      await api.call('accountUpdate', { body: { user: { name: name.value, username: wanted } } });
      setSaved({ name: name.value, username: wanted });
      notify(words().saved, { tone: 'positive' });
      await revalidate();
      return true;
    } catch (error) {
      reportProblem(error, { name, username });
      return false;
    } finally {
      setSending(false);
    }
  };
  const address = messages.account.usernameHint(`${host}/${wanted}`);
  return (
    <FormShell action="/users" method="put" className="settings-form" onSend={async () => void (await send())}>
      <LeaveQuestion isEdited={name.value !== saved.name || wanted !== saved.username} save={send} />
      <TextField
        label={messages.account.name}
        name="user[name]"
        field={name}
        hint={messages.account.nameHint}
        maxLength={LIMITS.name}
        autoComplete="name"
        autoCapitalize="words"
        required
      />
      <TextField
        label={messages.account.username}
        name="user[username]"
        field={username}
        hint={isRenamed ? words().names.renamed(user.username) : address}
        checkingText={messages.account.usernameChecking}
        {...(isRenamed && { successText: words().names.renamed(user.username) })}
        maxLength={LIMITS.username}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <Button kind="primary" type="submit" isPending={sending}>
        {words().save}
      </Button>
    </FormShell>
  );
}
