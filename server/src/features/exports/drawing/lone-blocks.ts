import type { Block, BlockId, Deck } from '@rostrum/deck';

/** A deck of those blocks alone, with the groups that hold them: only slides that have one, and no layouts. */
export function deckOfBlocks(deck: Deck, wanted: (block: Block) => boolean): Deck {
  const kept = new Map<BlockId, Block>();
  for (const block of Object.values(deck.blocks)) {
    if (deck.slides[block.slideId]?.kind !== 'slide' || !wanted(block)) continue;
    for (let one: Block | undefined = block; one !== undefined; one = deck.blocks[one.parentId ?? ''])
      kept.set(one.id, one);
  }
  const shown = new Set([...kept.values()].map(({ slideId }) => slideId));
  for (const id of [...shown]) shown.add(deck.slides[id]?.parentId ?? id);
  return {
    ...deck,
    slides: Object.fromEntries(Object.entries(deck.slides).filter(([id]) => shown.has(id))),
    blocks: Object.fromEntries(kept),
  };
}

/**
 * A deck of one block in the corner of its slide, as it looks before it is turned, mirrored and made see-through with
 * the groups around it: whoever shows its picture does that with it.
 */
export function deckOfBlock(deck: Deck, { id }: Pick<Block, 'id'>): Deck {
  const alone = deckOfBlocks(deck, (block) => block.id === id);
  return {
    ...alone,
    blocks: Object.fromEntries(Object.entries(alone.blocks).map(([key, block]) => [key, asItIs(block)])),
  };
}

function asItIs<T extends Block>(block: T): T {
  const { opacity: _, ...style } = block.style;
  const [, , width, height] = block.rect;
  return {
    ...block,
    style,
    rect: [0, 0, width, height],
    rotation: 0,
    flipX: false,
    flipY: false,
    opacity: 1,
    fragment: null,
    animation: null,
  };
}
