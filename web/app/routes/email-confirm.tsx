import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { requestContext } from '../context.ts';
import { FormShell } from '../features/accounts/form-shell.tsx';
import { reportProblem } from '../features/accounts/report-problem.ts';
import { messages } from '../messages/index.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import type { Route } from './+types/email-confirm.ts';

const words = () => messages.settings.confirm;

export const meta: Route.MetaFunction = () => [{ title: `${words().openTitle} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('confirmation_token') ?? '';
  const { api: server } = context.get(requestContext);
  const { state, email } = await server.call('emailConfirmationShow', { query: { confirmation_token: token } });
  return {
    token,
    state,
    email: email ?? '',
    /** A form sent without scripts comes back here. */
    isDone: url.searchParams.get('done') === 'true' && state === 'used',
    failed: url.searchParams.get('error'),
  };
}

/** Confirms an address by a button: programs that look at the links of mails press none. */
export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  const { token, state, email, failed } = loaderData;
  const [sending, setSending] = useState(false);
  const [isDone, setDone] = useState(loaderData.isDone);
  const [isTaken, setTaken] = useState(failed === 'invalid' && state === 'open');
  const send = async () => {
    setSending(true);
    try {
      await api.call('emailConfirm', { body: { confirmation_token: token } });
      setDone(true);
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid') setTaken(true);
      else reportProblem(error, {});
    } finally {
      setSending(false);
    }
  };
  if (isDone) return <Told title={words().doneTitle} text={words().doneText(email)} isGood />;
  if (isTaken) return <Told title={words().takenTitle} text={words().takenText} />;
  if (state === 'used') return <Told title={words().usedTitle} text={words().usedText(email)} isGood />;
  if (state === 'spent') return <Told title={words().spentTitle} text={words().spentText} />;
  if (state === 'unknown') return <Told title={words().unknownTitle} text={words().unknownText} />;
  return (
    <div className="account-card">
      <h1>{words().openTitle}</h1>
      <p className="account-lead">{words().openText(email)}</p>
      <Problem text={failed === null ? null : (messages.errors.generic[0] ?? null)} />
      <FormShell action="/api/v1/users/confirm" onSend={send}>
        <input type="hidden" name="confirmation_token" value={token} />
        <Button kind="primary" size="l" type="submit" wide isPending={sending}>
          {words().button}
        </Button>
      </FormShell>
    </div>
  );
}

interface ToldProps {
  readonly title: string;
  readonly text: string;
  readonly isGood?: boolean;
}

/** How it ended, and where to go on. */
function Told({ title, text, isGood = false }: ToldProps) {
  return (
    <div className="account-card" role="status">
      <h1>{title}</h1>
      <p className="account-lead">{text}</p>
      <div className="account-form">
        {isGood ? (
          <LinkButton kind="primary" size="l" wide to="/">
            {words().toDecks}
          </LinkButton>
        ) : (
          <LinkButton kind="primary" size="l" wide to="/users/edit">
            {words().toSettings}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
