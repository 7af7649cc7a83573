import type { Block, Deck, SlideId } from '@rostrum/deck';

/** A slide that shows a medium, or lies behind one; null: the deck's CSS names it. */
export function slideWithMedium({ blocks, slides }: Deck, id: string): SlideId | null {
  const names = (part: Block | Deck['slides'][string]): boolean => JSON.stringify(part).includes(`/media/${id}`);
  const block = Object.values(blocks).find(names);
  return block?.slideId ?? Object.values(slides).find(names)?.id ?? null;
}
