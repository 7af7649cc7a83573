import type { Comment } from '@rostrum/contract';
import { useLayoutEffect } from 'react';
import { useIsVisible } from '../../ui/use-is-visible.ts';
import { seenIn } from './seen.ts';
import type { Comments } from './use-comments.ts';

/** Tells that what others said was read, once it is shown in a visible window: of a slide, or of all of them (null). */
export function useSeen(comments: Comments, slideId: string | null, threads: readonly Comment[]): void {
  const isVisible = useIsVisible();
  const { state, shutOut, unreadBySlide: unread, userId, see } = comments;
  const isWhole = state === 'loaded' && shutOut === null;
  const seen = isWhole ? seenIn({ slideId, threads, isVisible, unread, userId }) : null;
  const until = seen?.until ?? null;
  // Before it is drawn that something is unread which is shown already.
  useLayoutEffect(() => {
    if (until !== null) see({ slideId, until });
  }, [see, slideId, until]);
}
