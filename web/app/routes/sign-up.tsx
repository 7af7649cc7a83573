import { LIMITS, MESSAGES, ownPath } from '@rostrum/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { leadTo } from '../api/lead-to.ts';
import { api } from '../api/client.ts';
import { requestContext } from '../context.ts';
import { checkUsername } from '../features/accounts/check-username.ts';
import { EmailField, NewPasswordField } from '../features/accounts/fields.tsx';
import { FormShell } from '../features/accounts/form-shell.tsx';
import { invitedAddress } from '../features/accounts/invited-address.ts';
import { keepSignedUp } from '../features/accounts/just-signed-up.ts';
import { reportProblem } from '../features/accounts/report-problem.ts';
import { sentBefore } from '../features/accounts/sent-before.ts';
import { accountAddress, signInReason } from '../features/accounts/sign-in-reason.ts';
import { messages } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { settleAll, useField } from '../ui/use-field.ts';
import type { Route } from './+types/sign-up.ts';

const words = () => messages.account;

export const meta: Route.MetaFunction = () => [{ title: `${words().signUpTitle} · ${messages.product}` }];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const returnTo = ownPath(url.searchParams.get('return_to'));
  const { user, api: server } = context.get(requestContext);
  if (user !== null) throw leadTo(returnTo);
  const wanted = url.searchParams.get('for');
  const [reason, invited, { setup_code_required: needsCode }] = await Promise.all([
    signInReason(server, returnTo, wanted),
    invitedAddress(server, returnTo),
    server.call('signUpShow', {}),
  ]);
  return { returnTo, wanted, reason, invited, needsCode, host: url.host, before: sentBefore(request, url) };
}

export default function SignUp({ loaderData }: Route.ComponentProps) {
  const { returnTo, wanted, reason, invited, needsCode, host, before } = loaderData;
  const { fields, typed } = before;
  const name = useField({
    initial: typed['name'] ?? '',
    problem: fields['name'],
    required: MESSAGES.required,
    trims: true,
  });
  const username = useField({
    initial: typed['username'] ?? '',
    problem: fields['username'],
    required: MESSAGES.required,
    type: 'username',
    check: checkUsername,
  });
  const email = useField({
    initial: typed['email'] ?? invited,
    problem: fields['email'],
    required: MESSAGES.required,
    type: 'email',
  });
  const password = useField({ problem: fields['password'], required: MESSAGES.required, type: 'password' });
  const setupCode = useField({
    problem: fields['setup_code'],
    trims: true,
    ...(needsCode && { required: MESSAGES.required }),
  });
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (!settleAll([setupCode, name, username, email, password])) return;
    setSending(true);
    try {
      const answer = await api.call('signUp', {
        body: {
          user: {
            name: name.value,
            username: username.value,
            email: email.value.trim(),
            password: password.value,
            ...(needsCode && { setup_code: setupCode.value }),
          },
          return_to: returnTo,
        },
      });
      keepSignedUp(answer.user.email);
      window.location.assign(ownPath(answer.return_to));
    } catch (error) {
      setSending(false);
      reportProblem(error, { setup_code: setupCode, name, username, email, password });
    }
  };
  const shownName = /^[a-z0-9_-]{2,}$/i.test(username.value)
    ? username.value.toLowerCase()
    : words().username.toLowerCase();
  return (
    <div className="account-card">
      <h1>{words().signUpTitle}</h1>
      {reason === null ? null : <p className="account-lead">{reason}</p>}
      <Problem text={before.problem} />
      <FormShell action="/users" onSend={send}>
        <input type="hidden" name="return_to" value={returnTo} />
        {needsCode ? (
          <TextField
            label={words().setupCode}
            name="user[setup_code]"
            field={setupCode}
            hint={words().setupCodeHint}
            size="l"
            maxLength={255}
            autoComplete="one-time-code"
            autoFocus
            required
          />
        ) : null}
        <TextField
          label={words().name}
          name="user[name]"
          field={name}
          hint={words().nameHint}
          size="l"
          maxLength={LIMITS.name}
          autoComplete="name"
          autoCapitalize="words"
          autoFocus={!needsCode}
          required
        />
        <TextField
          label={words().username}
          name="user[username]"
          field={username}
          hint={words().usernameHint(`${host}/${shownName}`)}
          checkingText={words().usernameChecking}
          successText={words().usernameHint(`${host}/${shownName}`)}
          size="l"
          maxLength={LIMITS.username}
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <EmailField field={email} hint={words().emailHint} />
        <NewPasswordField label={words().password} field={password} />
        <Button kind="primary" size="l" type="submit" wide isPending={sending}>
          {words().signUpButton}
        </Button>
      </FormShell>
      <p className="account-other">
        {words().haveAccount}
        <Link className="ui-link" to={accountAddress('/users/sign_in', returnTo, wanted)}>
          {words().signInInstead}
        </Link>
      </p>
    </div>
  );
}
