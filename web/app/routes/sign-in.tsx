import { MESSAGES, ownPath } from '@rostrum/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { leadTo } from '../api/lead-to.ts';
import { isApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { requestContext } from '../context.ts';
import { FormShell } from '../features/accounts/form-shell.tsx';
import { reportProblem } from '../features/accounts/report-problem.ts';
import { sentBefore } from '../features/accounts/sent-before.ts';
import { accountAddress, signInReason } from '../features/accounts/sign-in-reason.ts';
import { ProviderNote, TeamWay } from '../features/team-sign-in/team-way.tsx';
import { teamWayOf } from '../features/team-sign-in/team-way-of.ts';
import { messages } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField, TextField } from '../ui/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { settleAll, useField } from '../ui/use-field.ts';
import type { Route } from './+types/sign-in.ts';

const words = () => messages.account;

export const meta: Route.MetaFunction = () => [{ title: `${words().signInTitle} · ${messages.product}` }];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const returnTo = ownPath(url.searchParams.get('return_to'));
  const { user, api: server } = context.get(requestContext);
  if (user !== null) throw leadTo(returnTo);
  const wanted = url.searchParams.get('for');
  return {
    returnTo,
    wanted,
    reason: await signInReason(server, returnTo, wanted),
    before: sentBefore(request, url),
    team: teamWayOf(returnTo),
    accountIsGone: url.searchParams.get('account') === 'deleted',
    passwordWasSet: url.searchParams.get('password') === 'changed',
  };
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { returnTo, wanted, reason, before, team, passwordWasSet, accountIsGone } = loaderData;
  const { fields, typed } = before;
  const login = useField({
    initial: typed['login'] ?? '',
    problem: fields['login'],
    required: MESSAGES.required,
    trims: true,
  });
  const password = useField({ problem: fields['password'], required: MESSAGES.required });
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState(before.problem);
  /** Where they sign in whom a password does not let in. */
  const [provider, setProvider] = useState(before.provider);
  const send = async () => {
    setProblem(null);
    setProvider(null);
    if (!settleAll([login, password])) return;
    setSending(true);
    try {
      const answer = await api.call('signIn', {
        body: { user: { login: login.value.trim(), password: password.value }, return_to: returnTo },
      });
      // A new document: everything on it belongs to this person.
      window.location.assign(ownPath(answer.return_to));
    } catch (error) {
      setSending(false);
      if (isApiError(error) && error.code === 'wrong_credentials') {
        setProblem(words().wrongCredentials);
        password.focus();
      } else if (isApiError(error) && error.signInUrl !== null) setProvider(error.signInUrl);
      // Who is shut out is told by whom.
      else if (isApiError(error) && error.code === 'forbidden') setProblem(error.message);
      else reportProblem(error, { login, password });
    }
  };
  return (
    <div className="account-card">
      <h1>{words().signInTitle}</h1>
      {passwordWasSet && problem === null ? (
        <p className="ui-note ui-note-good" role="status">
          {words().resetDone}
        </p>
      ) : null}
      {accountIsGone && problem === null ? (
        <p className="ui-note ui-note-good" role="status">
          {messages.settings.leaving.done}
        </p>
      ) : null}
      {reason === null ? null : <p className="account-lead">{reason}</p>}
      <Problem text={problem} />
      {provider === null ? null : <ProviderNote path={provider} returnTo={returnTo} />}
      <FormShell action="/users/sign_in" onSend={send}>
        <input type="hidden" name="return_to" value={returnTo} />
        <TextField
          label={words().login}
          name="user[login]"
          field={login}
          size="l"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          required
        />
        <PasswordField
          label={words().password}
          name="user[password]"
          field={password}
          size="l"
          autoComplete="current-password"
          required
        />
        <p className="account-row">
          <Link className="ui-link" to="/users/password/new">
            {words().forgot}
          </Link>
        </p>
        <Button kind="primary" size="l" type="submit" wide isPending={sending}>
          {words().signInButton}
        </Button>
      </FormShell>
      <TeamWay path={team} />
      <p className="account-other">
        {words().noAccount}
        <Link className="ui-link" to={accountAddress('/users/sign_up', returnTo, wanted)}>
          {words().createOne}
        </Link>
      </p>
    </div>
  );
}
