import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repairDeck } from '../model/repair.ts';
import { deckArbitrary, withPlainOrder } from '../testing/index.ts';
import { parseDeck, renderDeck } from './index.ts';

const WHOLE = { includeHidden: true, includeNotes: true } as const;

function countingIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `new-${count}`;
  };
}

describe('laws of the codec', () => {
  test('C1: parse(render(deck)) is the deck, order keys aside', () => {
    fc.assert(
      fc.property(deckArbitrary, (deck) => {
        const { width, height } = deck.meta;
        const { deck: read } = parseDeck(renderDeck(deck, WHOLE), { newId: countingIds(), width, height });
        expect(withPlainOrder(read)).toEqual(withPlainOrder(deck));
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test('a generated deck needs no repair', () => {
    fc.assert(
      fc.property(deckArbitrary, (deck) => repairDeck(deck) === deck),
      { numRuns: 100 },
    );
  });
});
