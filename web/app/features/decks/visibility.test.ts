import type { DeckCard } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { mayBe, visibilityChoices } from './visibility.ts';

const deck = (visibility: DeckCard['visibility'], ...abilities: (keyof DeckCard['abilities'])[]) =>
  ({ abilities: Object.fromEntries(abilities.map((each) => [each, true])), visibility }) as unknown as DeckCard;

describe('who may see a deck', () => {
  it('is oneself, one’s team and everybody, as plan and team allow', () => {
    expect(visibilityChoices(deck('self', 'make_private', 'make_public'))).toEqual(['self', 'all']);
    expect(visibilityChoices(deck('self', 'make_private', 'make_internal', 'make_public'))).toEqual([
      'self',
      'team',
      'all',
    ]);
    expect(visibilityChoices(deck('team', 'make_private', 'make_internal'))).toEqual(['self', 'team']);
  });

  it('is what it is already, whatever the plan and the team say now', () => {
    expect(visibilityChoices(deck('all'))).toEqual(['self', 'all']);
    expect(visibilityChoices(deck('team'))).toEqual(['self', 'team']);
    expect(mayBe(deck('self'), 'self')).toBe(true);
  });

  it('cannot be oneself alone where the plan has no private decks', () => {
    expect(mayBe(deck('all'), 'self')).toBe(false);
    expect(mayBe(deck('all'), 'all')).toBe(true);
    expect(mayBe(deck('all', 'make_private'), 'self')).toBe(true);
  });
});
