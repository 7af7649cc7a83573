import { issuerProblem, LIMITS, MESSAGES, type ProviderTest, type TeamSignIn } from '@rostrum/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notification-store.ts';
import { settleAll, useField } from '../../ui/use-field.ts';
import { FormShell } from '../accounts/form-shell.tsx';
import { reportProblem } from '../accounts/report-problem.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { LeaveQuestion } from '../navigation/leave-question.tsx';

const words = () => messages.teamSignIn.settings;

/** Who the provider is, and who we are to it; `signIn` null: none is set up. */
export function ProviderForm({ signIn }: { readonly signIn: TeamSignIn | null }) {
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState({ issuer: signIn?.issuer ?? '', clientId: signIn?.client_id ?? '' });
  const issuer = useField({ initial: saved.issuer, required: MESSAGES.required, trims: true, rule: issuerProblem });
  const clientId = useField({ initial: saved.clientId, required: MESSAGES.required, trims: true });
  const isKept = signIn !== null && issuer.value.trim() === saved.issuer;
  const secret = useField(isKept ? {} : { required: MESSAGES.required });
  const [sending, setSending] = useState(false);
  const [testing, setTesting] = useState(false);
  const [tested, setTested] = useState<ProviderTest | null>(null);
  const isEdited = issuer.value !== saved.issuer || clientId.value !== saved.clientId || secret.value !== '';

  const send = async (): Promise<boolean> => {
    if (!settleAll([issuer, clientId, secret])) return false;
    setSending(true);
    try {
      const { sign_in: now } = await api.call('teamSignInUpdate', {
        body: { sign_in: { issuer: issuer.value, client_id: clientId.value, client_secret: secret.value } },
      });
      setSaved({ issuer: now?.issuer ?? '', clientId: now?.client_id ?? '' });
      secret.change('');
      notify(words().saved, { tone: 'positive' });
      await revalidate();
      return true;
    } catch (error) {
      reportProblem(error, { issuer, client_id: clientId, client_secret: secret });
      return false;
    } finally {
      setSending(false);
    }
  };
  const test = async (): Promise<void> => {
    setTested(null);
    if (!issuer.settle()) return issuer.focus();
    setTesting(true);
    try {
      setTested(await api.call('teamSignInTest', { body: { sign_in: { issuer: issuer.value.trim() } } }));
    } catch (error) {
      reportFailure(error);
    } finally {
      setTesting(false);
    }
  };

  return (
    <FormShell
      action="/api/v1/team/sign_in"
      method="put"
      className="settings-form"
      onSend={async () => void (await send())}
    >
      <LeaveQuestion isEdited={isEdited} save={send} />
      <TextField
        label={words().issuer}
        name="sign_in[issuer]"
        field={issuer}
        hint={words().issuerHint}
        maxLength={LIMITS.url}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        onChange={() => setTested(null)}
        required
      />
      <TextField
        label={words().clientId}
        name="sign_in[client_id]"
        field={clientId}
        maxLength={LIMITS.openIdWord}
        autoCapitalize="none"
        autoComplete="off"
        required
      />
      <PasswordField
        label={words().clientSecret}
        name="sign_in[client_secret]"
        field={secret}
        hint={isKept ? words().secretKept : words().secretHint}
        maxLength={LIMITS.openIdWord}
        autoComplete="off"
        required={!isKept}
      />
      <div className="sign-in-do">
        <Button kind="primary" type="submit" isPending={sending}>
          {words().save}
        </Button>
        <Button isPending={testing} onPress={() => void test()}>
          {words().test}
        </Button>
      </div>
      {tested === null ? null : <Tested result={tested} />}
    </FormShell>
  );
}

function Tested({ result: { problem, detail, authorization_endpoint: endpoint } }: { readonly result: ProviderTest }) {
  if (problem === null)
    return (
      <p className="ui-note ui-note-good" role="status">
        {words().tested(endpoint === null ? '' : new URL(endpoint).host)}
      </p>
    );
  const { problems } = words();
  const text = Object.hasOwn(problems, problem) ? problems[problem as keyof typeof problems] : problems.other;
  return (
    <p className="ui-note ui-note-bad" role="alert">
      {text} {detail === null ? null : words().detail(detail)}
    </p>
  );
}
