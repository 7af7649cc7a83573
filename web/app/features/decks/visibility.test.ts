import type { DeckCard } from '@rostrum/contract';
import { expect, it } from 'vitest';
import { mayBe } from './visibility.ts';

const deck = (make_private: boolean, visibility: DeckCard['visibility']) =>
  ({ abilities: { make_private }, visibility }) as DeckCard;

it('nothing offers to make a deck private where its plan has no private decks', () => {
  expect(mayBe(deck(false, 'all'), 'self')).toBe(false);
  expect(mayBe(deck(false, 'all'), 'all')).toBe(true);
  expect(mayBe(deck(true, 'all'), 'self')).toBe(true);
  expect(mayBe(deck(false, 'self'), 'self'), 'what it is stays chosen').toBe(true);
});
