import type { DeckCard } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { hasOpenChoices, openChoices } from './open-choices.ts';

const may = (...abilities: (keyof DeckCard['abilities'])[]) =>
  ({
    edit: false,
    comment: false,
    present: false,
    ...Object.fromEntries(abilities.map((each) => [each, true])),
  }) as DeckCard['abilities'];

describe('what a deck is opened to', () => {
  it('is, for its owner, to edit, present, view, scroll and run by itself', () => {
    const abilities = may('transfer', 'edit', 'present', 'comment');
    expect(openChoices(abilities)).toEqual(['edit', 'present', 'view', 'scroll', 'autoplay']);
    // A private deck that the plan does not cover any more.
    expect(openChoices(may('transfer', 'present', 'comment'))).toEqual(['present', 'view', 'scroll', 'autoplay']);
  });

  it('is, for who works on it, to collaborate, view and scroll, and to present where their role allows it', () => {
    expect(openChoices(may('edit', 'present', 'comment'))).toEqual(['collaborate', 'present', 'view', 'scroll']);
    expect(openChoices(may('present', 'comment'))).toEqual(['review', 'present', 'view', 'scroll']);
    expect(openChoices(may('comment'))).toEqual(['review', 'view', 'scroll']);
  });

  it('is nothing to choose from for a stranger, and to present for the holder of a presenter link', () => {
    expect([hasOpenChoices(may()), hasOpenChoices(may('present'))]).toEqual([false, true]);
    expect(openChoices(may('present'))).toEqual(['present', 'view', 'scroll']);
  });
});
