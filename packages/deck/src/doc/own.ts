import { ownStyle, placeOf, placesByLayout } from '../model/layouts.ts';
import type { Block, Deck } from '../model/types.ts';

/**
 * The blocks of a deck as they are to be stored: those that follow a layout without the style that they have from it,
 * so that they go on following. Their rect and z are stored as they are last seen, for when the layout is gone.
 */
export function ownBlocks(deck: Pick<Deck, 'slides' | 'blocks'>): Block[] {
  const blocks = Object.values(deck.blocks);
  if (!blocks.some(({ followsLayout }) => followsLayout)) return blocks;
  const places = placesByLayout(blocks, deck.slides);
  return blocks.map((block) => {
    const place = placeOf(block, deck.slides, places);
    return place ? { ...block, style: ownStyle(block, place) } : block;
  });
}
