import type { CurrentUser } from '@rostrum/contract';
import { MESSAGES } from '@rostrum/contract';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notification-store.ts';
import { isIncomplete } from '../../ui/required.ts';
import { settleAll, useField } from '../../ui/use-field.ts';
import { isAskingToSignIn, settleSession, subscribeToSession } from './session-store.ts';
import { useSessionCheck } from './use-session-check.ts';

const ASK_EVERY = 4000;

/** Asks to sign in again when the session has ended, and closes by itself once another tab did it. */
export function SessionDialog({ user }: { readonly user: CurrentUser | null }) {
  useSessionCheck(user);
  const [isGone, setGone] = useState(false);
  const asking = useSyncExternalStore(subscribeToSession, isAskingToSignIn, () => false);
  const finish = useEffectEvent((now: CurrentUser) => {
    if (user === null || now.id === user.id) {
      settleSession(true);
      notify(messages.session.signedInAgain, { tone: 'positive' });
      return;
    }
    settleSession(false);
    notify(messages.session.otherAccount);
    window.location.reload();
  });
  /** Whether there is nobody any more who could sign in again. */
  const look = useEffectEvent(async () => {
    const status = await api.call('status', {}).catch(() => null);
    if (status?.user) finish(status.user);
    return status?.user === null && user !== null && (await isNobodys(user.id));
  });
  useEffect(() => {
    if (!asking) return undefined;
    const ask = (): void => void look().then(setGone);
    // Another tab may have done it before this one was told.
    ask();
    const timer = setInterval(ask, ASK_EVERY);
    return () => clearInterval(timer);
  }, [asking]);
  if (isGone)
    return (
      <Dialog title={messages.session.goneTitle} isOpen={asking} onClose={() => settleSession(false)} width={400}>
        <div className="ui-dialog-body">
          <p>{messages.session.goneText}</p>
        </div>
        <div className="ui-dialog-foot">
          <LinkButton to="/" reloadDocument>
            {messages.errors.toHome}
          </LinkButton>
          <Button kind="primary" onPress={() => settleSession(false)}>
            {messages.session.stay}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={messages.session.expiredTitle} isOpen={asking} onClose={() => settleSession(false)} width={400}>
      <SignInAgain login={user?.email ?? ''} onDone={(now) => finish(now)} />
    </Dialog>
  );
}

/** An account that was deleted, in another window or elsewhere: nobody can sign in to it again. */
async function isNobodys(userId: string): Promise<boolean> {
  return api.call('userShow', { params: { id: userId } }).then(
    () => false,
    (error: unknown) => isApiError(error) && error.status === 404,
  );
}

function SignInAgain({ login, onDone }: { readonly login: string; readonly onDone: (user: CurrentUser) => void }) {
  const name = useField({ initial: login, required: MESSAGES.required });
  const password = useField({ required: MESSAGES.required });
  const [sending, setSending] = useState(false);
  /** Where they sign in whom a password does not let in. */
  const [provider, setProvider] = useState<string | null>(null);
  const send = async () => {
    if (!settleAll([name, password])) return;
    setSending(true);
    try {
      const { user } = await api.call('signIn', { body: { user: { login: name.value, password: password.value } } });
      onDone(user);
    } catch (error) {
      if (isApiError(error) && error.code === 'wrong_credentials') password.fail(messages.account.wrongCredentials);
      else if (isApiError(error) && error.signInUrl !== null) setProvider(error.signInUrl);
      else
        notify(isApiError(error) && error.status === 429 ? messages.account.tooMany : genericError(), {
          tone: 'negative',
        });
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIncomplete(event.currentTarget)) void send();
      }}
    >
      <div className="ui-dialog-body">
        <p className="ui-hint">{messages.session.expiredText}</p>
        {provider === null ? null : (
          <p className="ui-note" role="alert">
            {messages.teamSignIn.required}{' '}
            {/* In a window of its own, so that this page stays: it closes by itself once that one did it. */}
            <a className="ui-link" href={`${provider}?return_to=/users/edit`} target="_blank" rel="noreferrer">
              {messages.teamSignIn.goOn}
            </a>
          </p>
        )}
        <TextField
          label={messages.account.login}
          name="user[login]"
          field={name}
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField
          label={messages.account.password}
          name="user[password]"
          field={password}
          autoComplete="current-password"
          autoFocus={login !== ''}
        />
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={() => settleSession(false)}>{messages.common.cancel}</Button>
        <Button kind="primary" type="submit" isPending={sending}>
          {messages.account.signInButton}
        </Button>
      </div>
    </form>
  );
}
