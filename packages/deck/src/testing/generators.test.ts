import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_META } from '../model/defaults.ts';
import { metaSchema } from '../model/schema.ts';
import { deckArbitrary } from './arbitrary-deck.ts';
import { metaArbitrary } from './arbitrary-meta.ts';
import { missingFrom, unchosen, unvaried } from './coverage.ts';

describe('what the laws are tested with', () => {
  test('generated decks hold every type of block, every property with its choices, every setting and every kind of text', () => {
    expect(missingFrom(fc.sample(deckArbitrary, { numRuns: 250, seed: 7 }))).toEqual([]);
  }, 60_000);

  test('generated settings differ from the usual ones in every field, and take every choice', () => {
    const settings = fc.sample(metaArbitrary, { numRuns: 200, seed: 7 });
    expect([...unvaried(settings, DEFAULT_META), ...unchosen(metaSchema, settings)]).toEqual([]);
  });

  test('what is missing is named', () => {
    expect(missingFrom([])).toContain('no chart');
    expect(unvaried([{ a: 1, b: { c: 2 } }], { a: 1, b: { c: 3 } })).toEqual(['a']);
  });
});
