import { type Deck, type SlideId, slidesInOrder } from '@rostrum/deck';
import { renderDeck, renderSlide } from '@rostrum/deck/html';

/** Slides with their notes as HTML that can be imported again; null: the whole deck, stacks and all. */
export function exportSlides(deck: Deck, ids: ReadonlySet<SlideId> | null): string {
  const options = { includeHidden: true, includeNotes: true };
  if (ids === null) return renderDeck(deck, options);
  return slidesInOrder(deck, { includeHidden: true })
    .filter(({ id }) => ids.has(id))
    .map(({ id }) => renderSlide(deck, id, options))
    .join('\n');
}
