import { slidesInOrder, type Deck, type SlideId } from '@rostrum/deck';
import { putStillSlide, type StillSlide } from '@rostrum/editor/still-slides';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '../../messages/index.ts';
import { slideStyles } from './slide-styles.ts';

/** The slides of a deck below one another, as they will look. */
export default function SlidesPreview({ deck }: { readonly deck: Deck }) {
  useEffect(() => slideStyles().update(deck.meta), [deck.meta]);
  const slides = slidesInOrder(deck, { includeHidden: true });
  return (
    <ol className="markdown-slides">
      {slides.map(({ id }, index) => (
        <li key={id}>
          <span className="ui-num" aria-hidden="true">
            {index + 1}
          </span>
          <Slide deck={deck} slideId={id} number={index + 1} />
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

/** Drawn while it is near what is seen, so that a text of hundreds of slides stays light. */
function Slide({ deck, slideId, number }: SlideProps) {
  const host = useRef<HTMLDivElement>(null);
  const slide = useRef<StillSlide | null>(null);
  const isNear = useRef(false);
  const draw = useEffectEvent((shown: Deck) => {
    if (!isNear.current || host.current === null) return;
    slide.current ??= putStillSlide(host.current, slideStyles());
    slide.current.fit(shown, host.current.clientWidth);
    slide.current.draw(shown, slideId);
  });
  const drawLatest = useEffectEvent(() => draw(deck));
  const fit = useEffectEvent(() => {
    if (host.current !== null) slide.current?.fit(deck, host.current.clientWidth);
  });
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        isNear.current = entries.at(-1)?.isIntersecting ?? false;
        drawLatest();
      },
      { root: element.closest('.markdown-show'), rootMargin: '400px 0px' },
    );
    const sizes = new ResizeObserver(() => fit());
    watcher.observe(element);
    sizes.observe(element);
    return () => {
      watcher.disconnect();
      sizes.disconnect();
      slide.current?.destroy();
      slide.current = null;
    };
  }, []);
  useEffect(() => draw(deck), [deck]);
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
