import type { TeamSignInShown } from '@rostrum/contract';
import { Trash2 } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notification-store.ts';
import { Problem } from '../../ui/problem.tsx';
import { FormShell } from '../accounts/form-shell.tsx';
import type { FormOutcome } from '../settings/form-outcome.ts';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { CopyLine } from './copy-line.tsx';
import { ProviderForm } from './provider-form.tsx';
import { WhoComesIn } from './who-comes-in.tsx';
import './team-sign-in.css';

const words = () => messages.teamSignIn.settings;

interface SignInSettingsProps {
  readonly shown: TeamSignInShown;
  readonly domains: readonly string[];
  readonly isOwner: boolean;
  readonly outcome: FormOutcome;
}

/** Says that the provider lets nobody in, and turns it on. */
function ProviderOff() {
  const { revalidate } = useRevalidator();
  const turnOn = async (): Promise<void> => {
    await api.call('teamSignInUpdate', { body: { sign_in: { on: true } } });
    notify(words().turnedOn, { tone: 'positive' });
    await revalidate();
  };
  return (
    <SettingsBlock title={words().offTitle} text={words().offText}>
      <FormShell action="/api/v1/team/sign_in" method="put" className="settings-inline" onSend={turnOn}>
        <input type="hidden" name="sign_in[on]" value="true" />
        <Button type="submit">{words().turnOn}</Button>
      </FormShell>
    </SettingsBlock>
  );
}

/** How people of the team sign in. */
export function SignInSettings({ shown, domains, isOwner, outcome }: SignInSettingsProps) {
  const { sign_in: signIn, redirect_url: redirect, sign_in_url: address } = shown;
  const { revalidate } = useRevalidator();
  const remove = async (): Promise<void> => {
    await api.call('teamSignInDelete', {});
    notify(words().removed);
    await revalidate();
  };
  return (
    <>
      <h1>{words().title}</h1>
      <p className="settings-lead">{words().lead}</p>
      {outcome.saved === null ? null : (
        <p className="ui-note ui-note-good" role="status">
          {words().saved}
        </p>
      )}
      {signIn === null || signIn.off_at === null ? null : <ProviderOff />}
      <SettingsBlock title={words().tell} text={`${words().tellText} ${words().scopes}`}>
        <CopyLine label={words().redirect} hint={words().redirectHint} value={redirect} />
      </SettingsBlock>
      <SettingsBlock title={words().provider} text={words().providerText}>
        <Problem text={outcome.problem} />
        <ProviderForm key={signIn === null ? 'none' : 'set up'} signIn={signIn} />
      </SettingsBlock>
      {signIn === null ? null : (
        <>
          <WhoComesIn signIn={signIn} domains={domains} isOwner={isOwner} />
          <SettingsBlock title={words().forMembers} text={words().signInText}>
            <CopyLine label={words().signInAddress} hint={words().signInHint} value={address} />
            {signIn.used_at === null ? (
              <p className="settings-lead">{words().notYet}</p>
            ) : (
              <p className="settings-lead">
                {words().used} <TimeAgo time={signIn.used_at} />
              </p>
            )}
          </SettingsBlock>
          <SettingsBlock title={words().removeHead} text={words().removeText}>
            <FormShell
              action="/api/v1/team/sign_in"
              method="delete"
              className="settings-inline"
              confirm={{ title: words().removeTitle, text: words().removeText, action: words().remove }}
              onSend={remove}
            >
              <Button kind="danger" type="submit" icon={Trash2}>
                {words().remove}
              </Button>
            </FormShell>
          </SettingsBlock>
        </>
      )}
    </>
  );
}
