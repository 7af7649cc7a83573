import { createDeck, type Deck, LIMITS } from '@rostrum/deck';
import { describe, expect, it } from 'vitest';
import { problemWithRoom } from './room.ts';

let made = 0;
const deck: Deck = createDeck({
  newId: () => {
    made += 1;
    return `id${made}`;
  },
});
const room = { slides: 1, blocks: LIMITS.blocks };

describe('room in a deck', () => {
  it('is enough for as many slides as it holds more', () => {
    expect(problemWithRoom(deck, room)).toBeNull();
  });

  it('says how many slides still fit', () => {
    expect(problemWithRoom(deck, { ...room, slides: 0 })).toBe(
      'A deck can have at most 2,000 slides, and this one has room for none. Choose fewer.',
    );
    expect(problemWithRoom({ ...deck, slides: { ...deck.slides, b: {} as never } }, room)).toBe(
      'A deck can have at most 2,000 slides, and this one has room for 1 more. Choose fewer.',
    );
  });

  it('says how many blocks still fit', () => {
    const blocks = Object.fromEntries([1, 2, 3].map((id) => [`b${id}`, {} as never]));
    expect(problemWithRoom({ ...deck, blocks }, { slides: 5, blocks: 2 })).toBe(
      'A deck can have at most 10,000 blocks, and this one has room for 2 more. Choose fewer slides.',
    );
  });
});
