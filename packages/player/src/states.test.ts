import { describe, expect, test } from 'vitest';
import { ownStates } from './states.ts';

describe('states of a slide', () => {
  test('are the words that its deck chose', () => {
    expect(ownStates('night  harbour')).toBe('night harbour');
  });

  test("are never the player's own", () => {
    expect(ownStates('slidechanged night Paused view-embed reveal-viewport')).toBe('night');
    expect(ownStates('autoanimate')).toBe('');
  });
});
