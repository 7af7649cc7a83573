import { backgroundOver, type Block, blockTree, type Deck, type Slide, type SlideId } from '@rostrum/deck';
import type { SlideView } from '../api.ts';
import { blocksInOrder } from '../selection/selection.ts';

/** A slide with what stands on it, of any deck. */
export function viewOf(deck: Deck, id: SlideId): SlideView | null {
  const slide = deck.slides[id];
  if (slide?.kind !== 'slide') return null;
  const blocks = blocksInOrder(deck, id);
  const stack = slide.parentId === null ? undefined : deck.slides[slide.parentId];
  const background = stack === undefined ? slide.background : backgroundOver(stack.background, slide.background);
  // Not the deck itself: a slide that nobody changes would keep an old state of all others.
  const base = { schema: deck.schema, meta: deck.meta };
  let alone: Deck | null = null;
  return {
    slide,
    background,
    blocks,
    notes: deck.notes[id] ?? '',
    // Who only reads a slide's name, as the list of hundreds of them does, needs no deck of it.
    get deck() {
      alone ??= aloneIn(base, slide, blocks);
      return alone;
    },
  };
}

/** A deck that holds one slide. */
function aloneIn(base: Pick<Deck, 'schema' | 'meta'>, slide: Slide, blocks: readonly Block[]): Deck {
  const alone: Deck = {
    ...base,
    slides: { [slide.id]: slide.parentId === null ? slide : { ...slide, parentId: null } },
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    notes: {},
  };
  // Built here once, so that whoever renders the slide finds its tree ready.
  blockTree(alone, slide.id);
  return alone;
}
