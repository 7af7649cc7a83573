import { MESSAGES, ownPath } from '@rostrum/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { FormShell } from '../features/accounts/form-shell.tsx';
import { reportProblem } from '../features/accounts/report-problem.ts';
import { sentBefore } from '../features/accounts/sent-before.ts';
import { messages } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField, TextField } from '../ui/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { settleAll, useField } from '../ui/use-field.ts';
import type { Route } from './+types/sign-in-connect.ts';
import '../features/team-sign-in/team-sign-in.css';

const words = () => messages.teamSignIn;

export const meta: Route.MetaFunction = () => [
  { title: `${words().connectTitle} · ${messages.product}` },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request, url }: Route.LoaderArgs) {
  const code = url.searchParams.get('error');
  const isSaid =
    code === 'forbidden' ? words().problems.not_member : code === 'conflict' ? words().problems.stale : null;
  const before = sentBefore(request, url);
  return { before: isSaid === null ? before : { ...before, problem: isSaid } };
}

/** Whom a provider let in, and who is nobody here yet: which account is theirs they prove by its password, once. */
export default function SignInConnect({ loaderData: { before } }: Route.ComponentProps) {
  const login = useField({ problem: before.fields['login'], required: MESSAGES.required, trims: true });
  const password = useField({ problem: before.fields['password'], required: MESSAGES.required });
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState(before.problem);
  const send = async (): Promise<void> => {
    setProblem(null);
    if (!settleAll([login, password])) return;
    setSending(true);
    try {
      const answer = await api.call('teamIdentityConnect', {
        body: { user: { login: login.value.trim(), password: password.value } },
      });
      // A new document: everything on it belongs to this person.
      window.location.assign(ownPath(answer.return_to));
    } catch (error) {
      setSending(false);
      if (isApiError(error) && error.code === 'wrong_credentials') {
        setProblem(messages.account.wrongCredentials);
        password.focus();
      } else if (isApiError(error) && (error.code === 'forbidden' || error.code === 'conflict')) {
        setProblem(error.message);
      } else reportProblem(error, { login, password });
    }
  };
  return (
    <div className="account-card">
      <h1>{words().connectTitle}</h1>
      <p className="account-lead">{words().connectLead}</p>
      <Problem text={problem} />
      <FormShell action="/users/sign_in/team/connect" onSend={send}>
        <TextField
          label={messages.account.login}
          name="user[login]"
          field={login}
          size="l"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          required
        />
        <PasswordField
          label={messages.account.password}
          name="user[password]"
          field={password}
          size="l"
          autoComplete="current-password"
          required
        />
        <Button kind="primary" size="l" type="submit" wide isPending={sending}>
          {words().connect}
        </Button>
      </FormShell>
      <p className="account-other">
        {words().connectNone}
        <Link className="ui-link" to="/users/password/new">
          {words().setPassword}
        </Link>
      </p>
    </div>
  );
}
