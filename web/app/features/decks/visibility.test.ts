import type { DeckCard } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { mayBe, visibilityChanged, visibilityChoices, visibilityHint } from './visibility.ts';

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

describe('what is said of who sees a deck', () => {
  const told = (people: boolean, links: boolean) => {
    const asked = { let_in: { people, links }, visibility: 'self' as const };
    return [visibilityHint(asked, 'self'), visibilityChanged(asked)];
  };

  it('names the people on it and its links as long as there are any', () => {
    expect(told(false, false)).toEqual(['Nobody else', 'Only you can see this deck now']);
    expect(told(true, false)).toEqual([
      'You and the people on this deck',
      'Only you and the people on this deck can see it now',
    ]);
    expect(told(false, true)).toEqual([
      'You and anyone with a private link',
      'Only you and anyone with a private link can see this deck now',
    ]);
    expect(told(true, true)).toEqual([
      'You, the people on this deck and anyone with a private link',
      'Only you, the people on this deck and anyone with a private link can see it now',
    ]);
  });

  it('is that it is shared, to who may not know with whom', () => {
    expect(visibilityHint({ let_in: null }, 'self')).toBe('Only people it is shared with');
  });
});
