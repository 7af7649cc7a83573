import { type CurrentUser, LIMITS, MESSAGES } from '@rostrum/contract';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { notify } from '../../ui/notification-store.ts';
import { settleAll, useField } from '../../ui/use-field.ts';
import { FormShell } from '../accounts/form-shell.tsx';
import { reportProblem } from '../accounts/report-problem.ts';

const words = () => messages.settings.password;

interface PasswordFormProps {
  readonly user: CurrentUser;
  /** It is changed: the form begins anew. */
  readonly onDone: () => void;
}

/** Another password; the other browsers are signed out by it. */
export function PasswordForm({ user, onDone }: PasswordFormProps) {
  const current = useField({ required: MESSAGES.required });
  const next = useField({ required: MESSAGES.required, type: 'password' });
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (!settleAll([current, next])) return;
    setSending(true);
    try {
      await api.call('accountUpdate', {
        body: { user: { password: next.value, current_password: current.value } },
      });
      notify(words().changed, { tone: 'positive' });
      onDone();
    } catch (error) {
      reportProblem(error, { current_password: current, password: next });
    } finally {
      setSending(false);
    }
  };
  return (
    <FormShell action="/users" method="put" className="settings-form" onSend={send}>
      {/* For programs that keep passwords. */}
      <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
      <PasswordField
        label={words().current}
        name="user[current_password]"
        field={current}
        autoComplete="current-password"
        required
      />
      <PasswordField
        label={words().next}
        name="user[password]"
        field={next}
        hint={messages.account.passwordHint}
        maxLength={LIMITS.password}
        autoComplete="new-password"
        required
      />
      <Button type="submit" isPending={sending}>
        {words().change}
      </Button>
    </FormShell>
  );
}
