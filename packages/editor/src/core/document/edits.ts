import { type Block, type BlockId, type Deck, orderKeyBetween, type SlideId } from '@rostrum/deck';
import { keysInSequence, patchBlock, patchSlide, putNote, putSlide, rootsOf } from '@rostrum/deck/doc';
import * as Y from 'yjs';

/**
 * Gives siblings the order in which they are listed. `moved` get new keys; the others keep theirs unless two of them
 * merged into the same one. Reads the stored keys, not the repaired ones, which are only what a reader makes of them.
 */
export function placeSlides(doc: Y.Doc, ids: readonly SlideId[], moved: ReadonlySet<SlideId>): void {
  for (const [id, order] of newKeys(rootsOf(doc).slides, ids, moved)) patchSlide(doc, id, { order });
}

export function placeBlocks(doc: Y.Doc, ids: readonly BlockId[], moved: ReadonlySet<BlockId>): void {
  for (const [id, order] of newKeys(rootsOf(doc).blocks, ids, moved)) patchBlock(doc, id, { order });
}

function newKeys(records: Y.Map<unknown>, ids: readonly string[], moved: ReadonlySet<string>) {
  return keysInSequence(
    ids.map((id) => {
      const record = records.get(id);
      const order = record instanceof Y.Map ? record.get('order') : undefined;
      return { id, order: moved.has(id) || typeof order !== 'string' ? null : order };
    }),
  );
}

/**
 * Writes a slide that the reader made up because the document has none (everybody deleted another half of the deck),
 * so that what is put on it stands on something.
 */
export function ensureSlide(doc: Y.Doc, deck: Deck, id: SlideId): void {
  const slide = deck.slides[id];
  if (slide && !rootsOf(doc).slides.has(id)) {
    putSlide(doc, slide);
    putNote(doc, id, deck.notes[id] ?? '');
  }
}

/** A key for a block that comes last among its siblings. */
export function lastOrder(siblings: readonly Block[]): string {
  return orderKeyBetween(siblings.at(-1)?.order ?? null, null);
}
