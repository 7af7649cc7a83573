import { slidesInOrder, type Deck } from '@rostrum/deck';
import { useEffect, useRef } from 'react';
import { messages } from '../../messages/index.ts';
import { slideStyles } from '../slides/slide-styles.ts';
import { StillSlide } from '../slides/still-slide.tsx';
import { useRowsInSight } from './use-rows-in-sight.ts';

/**
 * The slides of a deck below one another, as they will look. Only those near what is seen are there: a text
 * may be thousands.
 */
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
          <StillSlide
            className="markdown-slide"
            deck={deck}
            slideId={id}
            label={messages.markdown.slide(first + index + 1)}
          />
        </li>
      ))}
    </ol>
  );
}
