import type { Comment, PublicUser } from '@rostrum/contract';
import { useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';

/** Tells that what others said was read, once it is looked at (`threads`; null: it is not): no mail tells of it then. */
export function useSeen(deckId: string, threads: readonly Comment[] | null, user: PublicUser | null): void {
  const told = useRef('');
  const latest = (threads ?? [])
    .flatMap((thread) => [thread, ...thread.replies])
    .filter((said) => said.user?.id !== user?.id)
    .reduce((last, said) => (said.created_at > last ? said.created_at : last), '');
  useEffect(() => {
    if (latest <= told.current) return;
    told.current = latest;
    // Not told, it is told of by mail: no harm.
    api.call('commentsSeen', { params: { id: deckId }, body: { seen_at: latest } }).catch(() => undefined);
  }, [deckId, latest]);
}
