import { type CurrentUser, type Deletion, LIMITS, MESSAGES } from '@rostrum/contract';
import { indexedDbPersistence } from '@rostrum/editor/device';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { settleAll, useField } from '../../ui/use-field.ts';
import { FormShell } from '../accounts/form-shell.tsx';
import { reportProblem } from '../accounts/report-problem.ts';

const words = () => messages.settings.leaving;

interface DeletionFormProps {
  readonly user: CurrentUser;
  readonly deletion: Deletion;
}

/** What would be gone, and the form that has it go. */
export function DeletionForm({ user, deletion }: DeletionFormProps) {
  const username = useField({
    required: MESSAGES.required,
    rule: (value) => (value.trim().replace(/^@/, '').toLowerCase() === user.username ? null : MESSAGES.wrongUsername),
  });
  const password = useField({ required: MESSAGES.required });
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (!settleAll([username, password])) return;
    setSending(true);
    try {
      await api.call('accountDelete', {
        body: { user: { username: username.value, current_password: password.value } },
      });
      // A browser that keeps nothing has nothing to forget.
      await indexedDbPersistence()
        .forget(user.id)
        .catch(() => undefined);
      window.location.assign('/users/sign_in?account=deleted');
    } catch (error) {
      setSending(false);
      reportProblem(error, { username, current_password: password });
    }
  };
  const { decks, people, media, media_kept: kept, shared_decks: shared, comments, invitations, links } = deletion;
  const gone = [
    words().account,
    decks === 0 ? null : words().decks(decks, people),
    media === 0 ? null : words().media(media),
    shared === 0 ? null : words().shared(shared),
    invitations + links === 0 ? null : words().grants(messages.people.grants.counts({ invitations, links })),
  ];
  const stays = [comments === 0 ? null : words().comments(comments), kept === 0 ? null : words().mediaKept(kept)];
  return (
    <>
      <div className="settings-numbers">
        <Lines title={words().gone} lines={gone} />
        <Lines title={words().stays} lines={stays} />
      </div>
      <FormShell action="/users" method="delete" className="settings-form" onSend={send}>
        <TextField
          label={words().username(user.username)}
          name="user[username]"
          field={username}
          maxLength={LIMITS.username}
          autoComplete="off"
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
        <Button kind="danger-solid" type="submit" isPending={sending}>
          {words().button}
        </Button>
      </FormShell>
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly (string | null)[];
}

/** Nothing where there is no line. */
function Lines({ title, lines }: LinesProps) {
  const said = lines.filter((line) => line !== null);
  if (said.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
