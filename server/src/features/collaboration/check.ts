import { changesOf, readNote, readRawBlock, rootsOf } from '@rostrum/deck/doc';
import type * as Y from 'yjs';
import { AppError } from '../../platform/http/errors.ts';

/** Bounds of what one deck may hold; far above what people make, and what one process can still handle. */
export const MOST_SLIDES = 5_000;
export const MOST_BLOCKS = 100_000;
/** Characters of one block's properties, inline SVG and HTML included. */
export const MOST_BLOCK_CHARACTERS = 2_000_000;
/** Characters of one slide's notes (specification 2-editor §5). */
export const MOST_NOTE_CHARACTERS = 10_000;

/**
 * Looks at what an update did to a document. Throws `invalid`, naming the bound, when it went past one. Costs what
 * changed, not what the document holds.
 */
export function checkBounds(transaction: Y.Transaction): void {
  const { doc } = transaction;
  const changes = changesOf(transaction);
  const roots = rootsOf(doc);
  if (changes.slides.size > 0 && roots.slides.size > MOST_SLIDES)
    throw new AppError('invalid', `A deck can have at most ${MOST_SLIDES} slides.`);
  if (changes.blocks.size > 0 && roots.blocks.size > MOST_BLOCKS)
    throw new AppError('invalid', `A deck can have at most ${MOST_BLOCKS} blocks.`);
  for (const id of changes.notes)
    if (readNote(doc, id).length > MOST_NOTE_CHARACTERS)
      throw new AppError('invalid', `Notes can have at most ${MOST_NOTE_CHARACTERS} characters.`);
  for (const id of changes.blocks) {
    const block = readRawBlock(doc, id);
    if (block !== null && JSON.stringify(block).length > MOST_BLOCK_CHARACTERS)
      throw new AppError('invalid', 'A block is too large.');
  }
}
