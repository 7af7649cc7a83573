import { type ApiClient, MESSAGES } from '@rostrum/contract';
import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { requestContext } from '../context.ts';
import { NewPasswordField } from '../features/accounts/fields.tsx';
import { FormShell } from '../features/accounts/form-shell.tsx';
import { reportProblem } from '../features/accounts/report-problem.ts';
import { sentBefore } from '../features/accounts/sent-before.ts';
import { messages } from '../messages/index.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { settleAll, useField } from '../ui/use-field.ts';
import { fieldMessages } from '../ui/validation.ts';
import type { Route } from './+types/password-edit.ts';

const words = () => messages.account;

export const meta: Route.MetaFunction = () => [{ title: `${words().resetTitle} · ${messages.product}` }];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('reset_password_token') ?? '';
  return {
    token,
    isUsable: await isUsable(context.get(requestContext).api, token),
    failed: url.searchParams.get('error'),
    before: sentBefore(request, url),
  };
}

/** Whether it is worth choosing a password. In doubt it is: sending the form tells for certain. */
async function isUsable(api: ApiClient, token: string): Promise<boolean> {
  if (token === '') return false;
  try {
    return (await api.call('resetPasswordShow', { query: { reset_password_token: token } })).usable;
  } catch (error) {
    return !isApiError(error) || error.code !== 'invalid';
  }
}

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const { token, before } = loaderData;
  const password = useField({
    problem: before.fields['password'],
    required: MESSAGES.required,
    type: 'password',
  });
  const [sending, setSending] = useState(false);
  // What is not about the password is about the link.
  const [isSpent, setSpent] = useState(
    !loaderData.isUsable || ![null, 'invalid', 'rate_limited'].includes(loaderData.failed),
  );
  const send = async () => {
    if (!settleAll([password])) return;
    setSending(true);
    try {
      await api.call('resetPassword', { body: { user: { reset_password_token: token, password: password.value } } });
      window.location.assign('/users/sign_in?password=changed');
    } catch (error) {
      setSending(false);
      const about = isApiError(error) && error.status < 500 && error.status > 0 ? fieldMessages(error.fields) : null;
      // What is not about the password is about the link.
      if (about !== null && about['password'] === undefined && isApiError(error) && error.code !== 'rate_limited')
        setSpent(true);
      else reportProblem(error, { password });
    }
  };
  if (isSpent)
    return (
      <div className="account-card">
        <h1>{token === '' ? words().resetMissingTitle : words().resetUsedTitle}</h1>
        <p className="account-lead">{token === '' ? words().resetMissingText : words().resetUsedText}</p>
        <div className="account-form">
          <LinkButton kind="primary" size="l" wide to="/users/password/new">
            {words().resetAgain}
          </LinkButton>
        </div>
      </div>
    );
  return (
    <div className="account-card">
      <h1>{words().resetTitle}</h1>
      <p className="account-lead">{words().resetEnds}</p>
      <Problem text={before.problem} />
      <FormShell action="/users/password" method="put" onSend={send}>
        <input type="hidden" name="user[reset_password_token]" value={token} />
        <NewPasswordField label={words().newPassword} field={password} autoFocus />
        <Button kind="primary" size="l" type="submit" wide isPending={sending}>
          {words().resetButton}
        </Button>
      </FormShell>
    </div>
  );
}
