import type { Block, BlockId, Deck, Slide, SlideId } from '@rostrum/deck';
import { putBlock, putNote, putSlide } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/editor';
import type * as Y from 'yjs';

/** What somebody is at. */
export interface Whereabouts {
  readonly slideId: SlideId | null;
  /** Whose words are being written. */
  readonly editedId: BlockId | null;
  readonly chosen: readonly BlockId[];
}

/** What somebody else deleted under the hands of who was at it, as it was here to the last letter. */
export interface TakenAway {
  readonly message: string;
  readonly slide: Slide | null;
  readonly blocks: readonly Block[];
  readonly note: string;
}

/** What of that went with a change; null: nothing. */
export function takenAway(before: Deck, after: Deck, { slideId, editedId, chosen }: Whereabouts): TakenAway | null {
  const slide = slideId === null ? undefined : before.slides[slideId];
  if (slide !== undefined && after.slides[slide.id] === undefined) {
    const blocks = Object.values(before.blocks).filter((block) => block.slideId === slide.id);
    return { message: words.core.slideGone, slide, blocks, note: before.notes[slide.id] ?? '' };
  }
  const gone = (ids: readonly BlockId[]): Block[] =>
    withMembers(before, ids).flatMap((id) => (after.blocks[id] === undefined ? (before.blocks[id] ?? []) : []));
  const written = editedId === null ? [] : gone([editedId]);
  if (written.length > 0) return { message: words.core.wordsGone, slide: null, blocks: written, note: '' };
  const blocks = gone(chosen);
  return blocks.length > 0 ? { message: words.core.chosenGone, slide: null, blocks, note: '' } : null;
}

/** Puts back what is still not there. False where there is nothing left to put, or no slide to put it on. */
export function putBack(doc: Y.Doc, deck: Deck, { slide, blocks, note }: TakenAway): boolean {
  const isNew = slide !== null && deck.slides[slide.id] === undefined;
  if (isNew) {
    putSlide(doc, slide);
    if (note !== '') putNote(doc, slide.id, note);
  }
  const missing = blocks.filter(
    ({ id, slideId }) =>
      deck.blocks[id] === undefined && (deck.slides[slideId] !== undefined || (isNew && slideId === slide.id)),
  );
  for (const block of missing) putBlock(doc, block);
  return isNew || missing.length > 0;
}

/** Blocks with all that is in them, where they are groups. */
function withMembers(deck: Deck, ids: readonly BlockId[]): BlockId[] {
  const found = new Set(ids);
  // A set grows while it is walked: members of members come last.
  for (const id of found)
    if (deck.blocks[id]?.type === 'group')
      for (const block of Object.values(deck.blocks)) if (block.parentId === id) found.add(block.id);
  return [...found];
}
