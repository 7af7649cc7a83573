import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { applyDeck, createDoc, readBlock, readDeck } from '../doc/index.ts';
import { keepsLockedSlides, withLockedSlidesOf } from '../doc/locked.ts';
import { parseDeck, renderDeck } from '../html/index.ts';
import { objectNameArbitrary } from '../testing/values.ts';
import { deckText } from './deck-text.ts';
import { repairDeck } from './repair.ts';
import { deckSchema } from './schema.ts';
import { slideChanges } from './slide-changes.ts';
import type { Deck } from './types.ts';
import { isUsableId } from './usable-id.ts';

const idArbitrary = fc.oneof(fc.constantFrom('a', 'b', 'c'), objectNameArbitrary);

function countingIds(): () => string {
  let count = 0;
  return () => `new-${(count += 1)}`;
}

const sectionOf = (id: string, blockId: string, notes: string): string =>
  `<section data-id="${id}" data-origin-id="${id}" data-notes="${notes}" data-layout-id="${id}">` +
  `<div class="sl-block" data-block-type="text" data-block-id="${blockId}" data-origin-id="${blockId}"><div class="sl-block-content"><p>Tides</p></div></div>` +
  `<div class="sl-block" data-block-type="line"><div class="sl-block-content" data-line-start-block="${blockId}"></div></div></section>`;

/** What is made of every deck, as far as it looks things up by id. */
function expectWhole(deck: Deck): void {
  expect(deckSchema.safeParse(deck).error).toBeUndefined();
  expect(repairDeck(structuredClone(deck))).toEqual(deck);
  const read = readDeck(createDoc(deck));
  expect(read).toEqual(deck);
  for (const { notes, text } of deckText(deck)) expect([typeof notes, typeof text]).toEqual(['string', 'string']);
  expect(renderDeck(deck, { includeHidden: true, includeNotes: true })).not.toContain('native code');
  expect(slideChanges(deck, read)).toEqual({ added: [], removed: [], moved: [], changed: [] });
  expect(keepsLockedSlides(deck, withLockedSlidesOf(deck, deck))).toBe(true);
}

test('no name that every object answers to is an id', () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) expect(isUsableId(name), name).toBe(false);
  expect(isUsableId('')).toBe(false);
  expect(['one', 'Constructor', 'prototype', 'length'].every(isUsableId)).toBe(true);
});

test('slides and blocks that come under such a name in HTML get another, and all that is on them stays', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(idArbitrary, idArbitrary, fc.constantFrom('', 'Say it')), { minLength: 1, maxLength: 4 }),
      (slides) => {
        const html = slides.map(([id, blockId, notes]) => sectionOf(id, blockId, notes)).join('');
        const { deck } = parseDeck(html, { newId: countingIds() });
        expect(Object.keys(deck.slides)).toHaveLength(slides.length);
        expect(Object.keys(deck.blocks)).toHaveLength(slides.length * 2);
        expect(Object.keys(deck.notes)).toHaveLength(slides.filter(([, , notes]) => notes !== '').length);
        expectWhole(deck);
      },
    ),
  );
});

test('what stands under such a name in a document is not read, and the document can be changed into any deck', () => {
  const { deck: next } = parseDeck(sectionOf('next', 'block', 'Say it'), { newId: countingIds() });
  fc.assert(
    fc.property(objectNameArbitrary, objectNameArbitrary, (id, other) => {
      const doc = createDoc(next);
      const text = (words: string) => new Y.Text(words);
      const map = (fields: Record<string, unknown>) => new Y.Map(Object.entries(fields));
      doc.getMap('slides').set(id, map({ kind: 'slide', order: 'a5' }));
      doc.getMap('notes').set(id, text('words'));
      doc.getMap('blocks').set('lost', map({ slideId: id, type: 'shape', order: 'a0' }));
      doc.getMap('blocks').set(other, map({ slideId: 'next', type: 'shape', order: 'a9' }));
      const read = readDeck(doc);
      expect(read).toEqual(next);
      expectWhole(read);
      expect([readBlock(doc, other), readBlock(doc, 'lost')]).toEqual([null, null]);
      applyDeck(doc, parseDeck(sectionOf(id, other, ''), { newId: countingIds() }).deck);
      expect(Object.keys(readDeck(doc).slides)).toEqual(['new-1']);
    }),
  );
});
