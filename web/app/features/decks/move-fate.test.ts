import { describe, expect, it } from 'vitest';
import { moveFate } from './move-fate.ts';

const deck = (visibility: 'self' | 'team' | 'all', move_to_team = true) => ({
  visibility,
  abilities: { move_to_team },
});
const [open, closed] = [{ allow_public_decks: true }, { allow_public_decks: false }];

describe('what a deck becomes that is moved to a team', () => {
  it('is internal where it was private', () => {
    expect(moveFate(deck('self'), open)).toBe('internal');
    expect(moveFate(deck('self'), closed)).toBe('internal');
  });

  it('is public as it was, where the team has public decks', () => {
    expect(moveFate(deck('all'), open)).toBe('public');
    expect(moveFate(deck('all'), closed)).toBe('closed');
  });

  it('is what it was, where it is not one’s own or in a team already', () => {
    expect(moveFate(deck('team', false), open)).toBe('stays');
  });
});
