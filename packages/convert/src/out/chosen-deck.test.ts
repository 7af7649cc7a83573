import { type Deck, slidesInOrder } from '@rostrum/deck';
import { parseDeck, renderDeck } from '@rostrum/deck/html';
import { deckArbitrary } from '@rostrum/deck/testing';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenDeck } from './chosen-deck.ts';
import { writePlainText } from './plain-text.ts';

const everything = (deck: Deck): string => renderDeck(deck, { includeHidden: true, includeNotes: true });

test('nothing goes out but the slides that were chosen, in their order, with the notes that were chosen', () => {
  fc.assert(
    fc.property(deckArbitrary, fc.boolean(), fc.boolean(), fc.func(fc.boolean()), (deck, hidden, notes, isChosen) => {
      const all = slidesInOrder(deck, { includeHidden: hidden });
      const wanted = new Set(all.map(({ id }) => id).filter((id) => isChosen(id)));
      const out = chosenDeck(deck, { slides: wanted, hidden, notes });
      expect(slidesInOrder(out, { includeHidden: true }).map(({ id }) => id)).toEqual([...wanted]);
      for (const { slideId } of Object.values(out.blocks)) expect(out.slides[slideId]).toBeDefined();
      for (const id of Object.keys(out.notes)) expect(notes && wanted.has(id)).toBe(true);
      for (const { id, kind } of Object.values(out.slides)) expect(kind === 'slide' && !wanted.has(id)).toBe(false);
    }),
    propertyRuns({ daily: 30, long: 100 }),
  );
});

test('a deck of which all is chosen is that deck', () => {
  fc.assert(
    fc.property(deckArbitrary, (deck) => {
      const out = chosenDeck(deck, { slides: null, hidden: true, notes: true });
      expect(everything(out)).toBe(everything(deck));
    }),
    propertyRuns({ daily: 25, long: 100 }),
  );
});

const slide = (id: string, hidden = false) => `<section data-id="${id}"${hidden ? ' data-visibility="hidden"' : ''}>`;

test('as plain text a deck is its title and its slides by number, with their notes', () => {
  let ids = 0;
  const box = (words: string) =>
    `<div class="sl-block" data-block-type="text" style="left: 0; top: 0; width: 9px; height: auto;"><div class="sl-block-content">${words}</div></div>`;
  const { deck } = parseDeck(
    `${slide('a')}${box('<h1>Tides</h1>')}${box('<ul><li>in</li><li>out</li></ul>')}</section>${slide('b', true)}${box('<p>Secret</p>')}</section>${slide('c')}</section>`,
    { newId: () => `id${(ids += 1)}` },
  );
  const noted = { ...deck, notes: { a: 'Slowly.', b: 'Never.' } };
  expect(writePlainText(chosenDeck(noted, { slides: null, hidden: false, notes: true }), 'The sea')).toBe(
    'The sea\n\n1\nTides\n- in\n- out\nNotes:\nSlowly.\n\n2\n',
  );
});
