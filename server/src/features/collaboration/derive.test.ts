import { createDeck, type Deck } from '@rostrum/deck';
import { expect, it } from 'vitest';
import { deriveDeck } from './derive.ts';

let count = 0;
const newId = () => `id-${(count += 1)}`;

function deckWith(meta: Partial<Deck['meta']>): Deck {
  const deck = createDeck({ newId });
  return { ...deck, meta: { ...deck.meta, ...meta } };
}

it("sends a deck's own colours with its author's rules, and nothing where there are none", async () => {
  const { css } = await deriveDeck(deckWith({ tokens: { background: '#102030' }, css: 'h1 { color: red }' }));
  expect(css).toContain('--deck-background: #102030 !important;');
  expect(css).toContain('.reveal h1:is(.slides *, .backgrounds *) { color: red; }');
  expect((await deriveDeck(deckWith({}))).css).toBe('');
  expect((await deriveDeck(deckWith({ tokens: { background: 'url(https://elsewhere.example)' } }))).css).toBe('');
});
