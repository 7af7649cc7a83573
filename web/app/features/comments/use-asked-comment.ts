import type { Comment } from '@rostrum/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { askedThread, ASKED } from './asked-comment.ts';
import type { Comments } from './use-comments.ts';

/** Leads once to the comment that the address names, when both it and its place are there. */
export function useAskedComment({ state, threads }: Comments, isReady: boolean, show: (thread: Comment) => void): void {
  const isDone = useRef(false);
  const lead = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    const address = new URL(window.location.href);
    const id = address.searchParams.get(ASKED);
    if (id === null) return;
    address.searchParams.delete(ASKED);
    window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash);
    const thread = askedThread(threads, id);
    if (thread === null) notify(messages.comments.askedGone);
    else show(thread);
  });
  useEffect(() => {
    if (state === 'loaded' && isReady) lead();
  }, [state, isReady]);
}
