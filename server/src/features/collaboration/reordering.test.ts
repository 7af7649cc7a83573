import { createDeck, type Deck, repairDeck, slidesInOrder } from '@rostrum/deck';
import { createDoc, inspectUpdate, patchSlide, putNote, removeSlide } from '@rostrum/deck/doc';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { mostAreMoved, mostAreMovedBy } from './reordering.ts';

/** A deck of slides that are called so, in this order. */
const deckOf = (...ids: readonly string[]): Deck =>
  repairDeck({ slides: Object.fromEntries(ids.map((id, index) => [id, { order: `a${index}` }])) });

describe('a reorder of more than half the slides', () => {
  it.each([
    ['nothing moves', 'abcd', false],
    ['one slide goes to the end', 'bcda', false],
    ['half are turned round', 'bacd', false],
    ['all are turned round', 'dcba', true],
    ['most are gone', 'a', true],
    ['some come in between', 'axbycd', false],
  ])('V2 is told by what passes others: %s', (_, after, expected) => {
    expect(
      slidesInOrder(deckOf(...after))
        .map(({ id }) => id)
        .join(''),
    ).toBe(after);
    expect(mostAreMoved(deckOf(...'abcd'), deckOf(...after))).toBe(expected);
  });

  it('V2 is none where there is one slide', () => {
    expect(mostAreMoved(deckOf('a'), createDeck({ newId: () => crypto.randomUUID() }))).toBe(false);
  });

  it.each([
    [2, 'moved', false],
    [3, 'moved', true],
    [2, 'removed', false],
    [3, 'removed', true],
  ])('V2 is told by an update before it is applied: %i of 4 are %s', (count, how, expected) => {
    const doc = createDoc(deckOf('a', 'b', 'c', 'd'));
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
    const before = Y.encodeStateVector(copy);
    copy.transact(() => {
      for (const id of ['a', 'b', 'c'].slice(0, count))
        if (how === 'moved') patchSlide(copy, id, { order: `b${id}` });
        else removeSlide(copy, id);
      putNote(copy, 'd', 'Last.');
    });
    const report = inspectUpdate(doc, Y.encodeStateAsUpdate(copy, before));
    expect(report && mostAreMovedBy(report, doc)).toBe(expected);
  });
});
