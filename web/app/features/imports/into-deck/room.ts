import type { Deck } from '@rostrum/deck';
import type { DeckRoom } from '@rostrum/editor';
import { messages } from '../../../messages/index.ts';

/** Why slides do not fit into a deck that has so much room; null: they do. */
export function problemWithRoom({ slides, blocks }: Pick<Deck, 'slides' | 'blocks'>, room: DeckRoom): string | null {
  const words = messages.imports.into;
  if (Object.keys(slides).length > room.slides) return words.noRoomForSlides(Math.max(0, room.slides));
  if (Object.keys(blocks).length > room.blocks) return words.noRoomForBlocks(Math.max(0, room.blocks));
  return null;
}
