import { MESSAGES } from '@rostrum/contract';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../api/client.ts';
import { EmailField } from '../features/accounts/fields.tsx';
import { FormShell } from '../features/accounts/form-shell.tsx';
import { reportProblem } from '../features/accounts/report-problem.ts';
import { useMail } from '../features/accounts/use-mail.ts';
import { sentBefore } from '../features/accounts/sent-before.ts';
import { messages } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Problem } from '../ui/problem.tsx';
import { settleAll, useField } from '../ui/use-field.ts';
import type { Route } from './+types/password-new.ts';

const words = () => messages.account;

export const meta: Route.MetaFunction = () => [{ title: `${words().forgotTitle} · ${messages.product}` }];

export function loader({ request, url }: Route.LoaderArgs) {
  return { wasSent: url.searchParams.has('sent'), before: sentBefore(request, url) };
}

export default function ForgottenPassword({ loaderData }: Route.ComponentProps) {
  const { before } = loaderData;
  const email = useField({
    initial: before.typed['email'] ?? '',
    problem: before.fields['email'],
    required: MESSAGES.required,
    type: 'email',
  });
  const [sentTo, setSentTo] = useState(loaderData.wasSent ? '' : null);
  const [sending, setSending] = useState(false);
  const mail = useMail();
  const send = async () => {
    if (!settleAll([email])) return;
    setSending(true);
    try {
      await api.call('requestPassword', { body: { user: { email: email.value.trim() } } });
      setSentTo(email.value.trim());
    } catch (error) {
      reportProblem(error, { email });
    } finally {
      setSending(false);
    }
  };
  if (sentTo !== null)
    return (
      <div className="account-card" role="status">
        <Icon of={MailCheck} size={24} />
        <h1>{mail.isSent ? words().forgotSentTitle : words().forgotKeptTitle}</h1>
        <p className="account-lead">{mail.isSent ? words().forgotSentText(sentTo) : words().forgotKeptText}</p>
        <BackToSignIn />
      </div>
    );
  return (
    <div className="account-card">
      <h1>{words().forgotTitle}</h1>
      <p className="account-lead">{words().forgotText}</p>
      <Problem text={before.problem} />
      <FormShell action="/users/password" onSend={send}>
        <EmailField field={email} autoFocus />
        <Button kind="primary" size="l" type="submit" wide isPending={sending}>
          {words().forgotButton}
        </Button>
      </FormShell>
      <BackToSignIn />
    </div>
  );
}

function BackToSignIn() {
  return (
    <p className="account-other">
      <Link className="ui-link account-back" to="/users/sign_in">
        {words().backToSignIn}
      </Link>
    </p>
  );
}
