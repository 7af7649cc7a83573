import { slidesInOrder, type Deck, type SlideId } from '@rostrum/deck';
import { putStillSlide, type StillSlide } from '@rostrum/editor/still-slides';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '../../messages/index.ts';
import { slideStyles } from './slide-styles.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

/** The slides of a deck below one another, as they will look. Only those near what is seen are there: a text may be thousands. */
export default function SlidesPreview({ deck }: { readonly deck: Deck }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => slideStyles().update(deck.meta), [deck.meta]);
  const slides = slidesInOrder(deck, { includeHidden: true });
  const { first, end, before, after } = useRowsInSight(list, slides.length);
  return (
    <ol ref={list} className="markdown-slides" style={{ paddingTop: before, paddingBottom: after }}>
      {slides.slice(first, end).map(({ id }, index) => (
        <li key={first + index} aria-setsize={slides.length} aria-posinset={first + index + 1}>
          <span className="ui-num" aria-hidden="true">
            {first + index + 1}
          </span>
          <Slide deck={deck} slideId={id} number={first + index + 1} />
        </li>
      ))}
    </ol>
  );
}

interface SlideProps {
  readonly deck: Deck;
  readonly slideId: SlideId;
  readonly number: number;
}

function Slide({ deck, slideId, number }: SlideProps) {
  const host = useRef<HTMLDivElement>(null);
  const slide = useRef<StillSlide | null>(null);
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
      className="markdown-slide"
      role="img"
      aria-label={messages.markdown.slide(number)}
      style={{ aspectRatio: deck.meta.width / deck.meta.height }}
    />
  );
}
