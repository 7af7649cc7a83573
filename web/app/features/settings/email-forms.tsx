import { type CurrentUser, emailProblem, MESSAGES } from '@rostrum/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notification-store.ts';
import { RemoteButton } from '../../ui/remote-form.tsx';
import { settleAll, useField } from '../../ui/use-field.ts';
import { useKeptField } from '../../ui/use-kept-field.ts';
import { FormShell } from '../accounts/form-shell.tsx';
import { reportProblem } from '../accounts/report-problem.ts';
import { useMail } from '../accounts/use-mail.ts';

const words = () => messages.settings.email;

/** The address that somebody has, and the one that waits for its confirmation. */
export function PresentEmail({ user }: { readonly user: CurrentUser }) {
  const waiting = user.unconfirmed_email;
  return (
    <>
      <p className="settings-present">
        <span className="ui-sr">{words().present}</span>
        <b>{user.email}</b>
        <Badge {...(user.email_confirmed && { tone: 'good' as const })}>
          {user.email_confirmed ? words().confirmed : words().unconfirmed}
        </Badge>
      </p>
      {waiting === null ? (
        user.email_confirmed ? null : (
          <div className="settings-calm">
            <p>{words().unconfirmedText}</p>
            <div>
              <SendAgain email={user.email} />
            </div>
          </div>
        )
      ) : (
        <div className="settings-calm" role="status">
          <p>{words().pending(waiting)}</p>
          <div>
            <SendAgain email={waiting} />
            <CancelChange />
          </div>
        </div>
      )}
    </>
  );
}

function SendAgain({ email }: { readonly email: string }) {
  const mail = useMail();
  return (
    <RemoteButton
      action="/api/v1/users/send_confirmation_email"
      className="settings-inline"
      size="s"
      onDone={() => mail.notify(words().sent(email))}
    >
      {words().send}
    </RemoteButton>
  );
}

function CancelChange() {
  const { revalidate } = useRevalidator();
  return (
    <RemoteButton
      action="/api/v1/user/unconfirmed_email"
      method="delete"
      className="settings-inline"
      kind="quiet"
      size="s"
      onDone={async () => {
        notify(words().cancelled);
        await revalidate();
      }}
    >
      {words().cancel}
    </RemoteButton>
  );
}

interface EmailFormProps {
  readonly user: CurrentUser;
  /** It is asked for: the form begins anew. */
  readonly onDone: () => void;
}

/** Asks for another address; it counts once a link that goes there was opened. */
export function EmailForm({ user, onDone }: EmailFormProps) {
  const { revalidate } = useRevalidator();
  const mail = useMail();
  const email = useKeptField('another address', {
    required: MESSAGES.required,
    rule: (value) => emailProblem(value.trim()) ?? (value.trim().toLowerCase() === user.email ? words().same : null),
    type: 'email',
  });
  const password = useField({ required: MESSAGES.required });
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (!settleAll([email, password])) return;
    setSending(true);
    const wanted = email.value.trim();
    try {
      await api.call('accountUpdate', { body: { user: { email: wanted, current_password: password.value } } });
      mail.notify(words().asked(wanted));
      await revalidate();
      email.forget();
      onDone();
    } catch (error) {
      reportProblem(error, { email, current_password: password });
    } finally {
      setSending(false);
    }
  };
  return (
    <FormShell action="/users" method="put" className="settings-form" onSend={send}>
      <TextField
        label={words().newEmail}
        name="user[email]"
        field={email}
        type="email"
        inputMode="email"
        maxLength={255}
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      <PasswordField
        label={messages.settings.password.current}
        name="user[current_password]"
        field={password}
        autoComplete="current-password"
        required
      />
      <Button type="submit" isPending={sending}>
        {words().change}
      </Button>
    </FormShell>
  );
}
