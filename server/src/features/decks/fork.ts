import { type Deck, layoutsOf, slidesInOrder } from '@rostrum/deck';

/** What somebody may take along: a fork never holds what its maker could not see. Layouts are not seen either. */
export interface ForkRights {
  readonly notes: boolean;
  readonly hiddenSlides: boolean;
}

/** A copy's document: without notes, or hidden slides and layouts, where its maker may not see them. Pure. */
export function forkedDeck(deck: Deck, rights: ForkRights): Deck {
  const kept = new Set(slidesInOrder(deck, { includeHidden: rights.hiddenSlides }).map(({ id }) => id));
  if (rights.hiddenSlides) for (const { id } of layoutsOf(deck)) kept.add(id);
  const stacks = new Set([...kept].map((id) => deck.slides[id]?.parentId).filter((id) => typeof id === 'string'));
  const slides = Object.fromEntries(Object.entries(deck.slides).filter(([id]) => kept.has(id) || stacks.has(id)));
  const blocks = Object.fromEntries(Object.entries(deck.blocks).filter(([, block]) => kept.has(block.slideId)));
  const notes = rights.notes ? Object.fromEntries(Object.entries(deck.notes).filter(([id]) => kept.has(id))) : {};
  return { ...deck, slides, blocks, notes };
}
