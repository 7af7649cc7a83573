import type { Deck, SlideId } from '@rostrum/deck';
import { putStillSlide, type StillSlide as DrawnSlide } from '@rostrum/editor/still-slides';
import { useEffect, useEffectEvent, useRef } from 'react';
import { slideStyles } from './slide-styles.ts';

interface StillSlideProps {
  readonly deck: Deck;
  readonly slideId: SlideId;
  /** What it is; null where something beside it says so. */
  readonly label: string | null;
  readonly className: string;
}

/** A slide of a deck that nobody edits here, as wide as there is room. `slideStyles` holds the look of its deck. */
export function StillSlide({ deck, slideId, label, className }: StillSlideProps) {
  const host = useRef<HTMLDivElement>(null);
  const slide = useRef<DrawnSlide | null>(null);
  const fit = useEffectEvent(() => {
    if (host.current !== null) slide.current?.fit(deck, host.current.clientWidth);
  });
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    slide.current = putStillSlide(element, slideStyles());
    const sizes = new ResizeObserver(() => fit());
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      slide.current?.destroy();
      slide.current = null;
    };
  }, []);
  useEffect(() => {
    fit();
    slide.current?.draw(deck, slideId);
  }, [deck, slideId]);
  return (
    <div
      ref={host}
      className={className}
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      style={{ aspectRatio: deck.meta.width / deck.meta.height }}
    />
  );
}
