import { useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { draftOf } from './drafts.ts';
import type { Comments } from './use-comments.ts';

/**
 * Asks for the comments again when a slide has gone or come, as those on it went or came with it; and says so where
 * somebody was writing on the one that went (`draft`: what their words are kept under).
 */
export function useSlidesAnew(
  comments: Comments,
  slides: readonly { readonly slideId: string }[],
  slideId: string,
  draft: (slideId: string) => string,
): void {
  const all = slides
    .map((slide) => slide.slideId)
    .sort()
    .join(' ');
  const before = useRef({ all, slideId });
  const look = useEffectEvent((now: { readonly all: string; readonly slideId: string }) => {
    const { all: had, slideId: shown } = before.current;
    before.current = now;
    if (had === '' || now.all === '' || had === now.all) return;
    comments.lookAgain();
    const isGone = shown !== '' && !slides.some((slide) => slide.slideId === shown);
    if (isGone && draftOf(draft(shown)) !== null) notify(messages.comments.draftKept);
  });
  useEffect(() => look({ all, slideId }), [all, slideId]);
}
