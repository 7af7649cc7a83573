import { type Block, type Deck, type Slide, type SlideId, slidesInOrder } from '@rostrum/deck';

/** What of a deck goes out. Whoever asks may see it: rights are looked at before. */
export interface OutChoice {
  /** null: all of them. */
  readonly slides: ReadonlySet<SlideId> | null;
  /** Slides that no audience sees. */
  readonly hidden: boolean;
  /** What only the presenter sees. */
  readonly notes: boolean;
}

/** The deck with that alone: other slides, their blocks and their notes are not in it, so that no writer can let them out. */
export function chosenDeck(deck: Deck, { slides, hidden, notes }: OutChoice): Deck {
  const chosen = slidesInOrder(deck, { includeHidden: hidden }).filter(({ id }) => slides === null || slides.has(id));
  const ids = new Set(chosen.map(({ id }) => id));
  const stacks = new Set(chosen.map(({ parentId }) => parentId));
  const stays = ({ id, kind }: Slide): boolean =>
    kind === 'layout' || (kind === 'stack' ? stacks.has(id) : ids.has(id));
  const kept = Object.fromEntries(Object.entries(deck.slides).filter(([, slide]) => stays(slide)));
  const isKept = ({ slideId }: Block): boolean => kept[slideId] !== undefined;
  return {
    ...deck,
    slides: kept,
    blocks: Object.fromEntries(Object.entries(deck.blocks).filter(([, block]) => isKept(block))),
    notes: notes ? Object.fromEntries(Object.entries(deck.notes).filter(([id]) => ids.has(id))) : {},
  };
}
