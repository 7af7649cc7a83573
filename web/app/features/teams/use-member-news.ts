import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';

/** Milliseconds from one look to the next. */
const LOOK_EVERY = 15_000;

interface ShownMembers {
  readonly words: string;
  readonly page: number;
  readonly members: { readonly total: number; readonly results: readonly unknown[] };
}

/**
 * Loads the list of members again when somebody else changed it: it is asked for now and then while the window is seen,
 * and as soon as it is seen again. What cannot be asked just then changes nothing.
 */
export function useMemberNews({ words, page, members }: ShownMembers): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(async () => {
    if (document.hidden || state !== 'idle') return;
    const found = await api.call('teamMembersSearch', { query: { q: words, page } }).catch(() => null);
    if (found !== null && JSON.stringify(found.results) !== JSON.stringify(members.results)) await revalidate();
  });
  useEffect(() => {
    const timer = setInterval(() => void look(), LOOK_EVERY);
    const onVisible = (): void => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
