import { describe, expect, it } from 'vitest';
import { deckLimitWords } from './deck-limit-words.ts';

describe('what is said of the decks that a plan holds', () => {
  it('is that it holds no more once it is full, and how to make room', () => {
    for (const total of [10, 12])
      expect(deckLimitWords(total, 10)).toEqual({
        isFull: true,
        title: 'Your plan holds no more decks',
        text: 'It holds 10. Move a deck to the trash to make room: it can be recovered for 30 days.',
      });
  });

  it('is that there is room as long as there is, and of what', () => {
    expect(deckLimitWords(9, 10)).toEqual({
      isFull: false,
      title: 'You have room for more decks',
      text: 'Your plan holds 10 decks, and you have 9.',
    });
    expect(deckLimitWords(200, null)).toEqual({
      isFull: false,
      title: 'Your plan has no deck limit',
      text: 'Make as many decks as you like.',
    });
  });
});
