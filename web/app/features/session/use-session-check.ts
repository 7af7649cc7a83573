import type { CurrentUser } from '@rostrum/contract';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { askToSignInOnce, sawSignedIn } from './session-store.ts';

/** Milliseconds from one question whether somebody is still signed in to the next. */
const SESSION_CHECK_MS = 60_000;

/**
 * Looks now and then whether the session is still the person's, and asks to sign in again when it is not: once, however
 * often it is looked. Windows that nobody sees look when they are seen again. What the person is to their team, and
 * their plan, may have changed meanwhile: then the page is loaded again by its data.
 */
export function useSessionCheck(user: CurrentUser | null): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(async () => {
    if (user === null || document.hidden) return;
    const status = await api.call('status', {}).catch(() => null);
    if (status === null) return;
    if (status.user?.id !== user.id) return void askToSignInOnce();
    sawSignedIn();
    if (standingOf(status.user) !== standingOf(user)) await revalidate();
    return undefined;
  });
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setInterval(() => void look(), SESSION_CHECK_MS);
    const onVisible = (): void => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isSignedIn]);
}

/** What pages are drawn by besides who it is. */
const standingOf = ({ membership, team, account_type: plan }: CurrentUser): string =>
  JSON.stringify([membership, team?.id, team?.name, plan]);
