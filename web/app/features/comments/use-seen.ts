import type { Comment } from '@rostrum/contract';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { seenIn } from './seen.ts';
import type { Comments } from './use-comments.ts';

/** Tells that what others said was read, once it is shown in a visible window: of a slide, or of all of them (null). */
export function useSeen(comments: Comments, slideId: string | null, threads: readonly Comment[]): void {
  const isVisible = useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const { state, shutOut, unreadBySlide: unread, userId, see } = comments;
  const isWhole = state === 'loaded' && shutOut === null;
  const seen = isWhole ? seenIn({ slideId, threads, isVisible, unread, userId }) : null;
  const until = seen?.until ?? null;
  // Before it is drawn that something is unread which is shown already.
  useLayoutEffect(() => {
    if (until !== null) see({ slideId, until });
  }, [see, slideId, until]);
}

function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
