import type { Comment } from '@rostrum/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { askedThread, ASKED } from './asked-comment.ts';
import type { Comments } from './use-comments.ts';

/**
 * Leads once to the comment that the address names, when its place is there: it is asked for before all the others, and
 * where that is not answered it is looked for among them once they are here.
 */
export function useAskedComment(
  { state, threads, find }: Comments,
  isReady: boolean,
  show: (thread: Comment) => void,
): void {
  const isAsked = useRef(false);
  const isLed = useRef(false);
  /** Whom nobody answered about. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const lead = useEffectEvent((thread: Comment | null) => {
    isLed.current = true;
    if (thread === null) notify(messages.comments.askedGone);
    else show(thread);
  });
  const ask = useEffectEvent(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const address = new URL(window.location.href);
    const id = address.searchParams.get(ASKED);
    if (id === null) return;
    address.searchParams.delete(ASKED);
    window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash);
    find(id).then(lead, () => setAwaited(id));
  });
  const look = useEffectEvent((id: string) => {
    if (!isLed.current) lead(askedThread(threads, id));
  });
  useEffect(() => {
    if (isReady) ask();
  }, [isReady]);
  useEffect(() => {
    if (awaited !== null && state === 'loaded') look(awaited);
  }, [awaited, state]);
}
