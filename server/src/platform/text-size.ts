import type { Deck } from '@rostrum/deck';
import { words } from '@rostrum/words/server';
import { AppError } from './http/errors.ts';

/**
 * Paragraphs and list items of one block, and of a whole deck. More would block the server for seconds.
 */
const MOST = { block: 20_000, deck: 100_000 };

/** Throws `invalid` for a deck whose texts have too many paragraphs. */
export function checkTextSize({ blocks }: Pick<Deck, 'blocks'>): void {
  let total = 0;
  for (const { props } of Object.values(blocks)) {
    const count = countNodes(props);
    total += count;
    if (count > MOST.block) throw tooMany(words.collaboration.manyParagraphs(MOST.block));
    if (total > MOST.deck) throw tooMany(words.collaboration.manyParagraphsOfDeck(MOST.deck));
  }
}

function tooMany(message: string): AppError {
  return new AppError('invalid', message, { data: message });
}

/** Nodes of rich text in a value, but for the letters themselves. A list, since texts may be nested. */
function countNodes(value: unknown): number {
  let count = 0;
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if ('type' in next && typeof next.type === 'string' && next.type !== 'text' && next.type !== 'doc') count += 1;
    for (const part of Object.values(next)) if (typeof part === 'object') open.push(part);
  }
  return count;
}
