import { backgroundTransitions, playedBackgroundTransition, playedTransition, transitions } from '@rostrum/deck/themes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Animated, leadsOn, playable } from './transitions.ts';

const KNOWN = ['slide', 'convex', 'concave', 'fade', 'none', 'zoom'];

describe("a slide's own transition", () => {
  it.each([
    ['zoom', 'zoom'],
    ['default', 'convex'],
    ['linear', 'slide'],
    ['cube', 'convex'],
    ['page', 'concave'],
    ['somersault', 'slide'],
    ['zoom-in fade-out', 'zoom-in fade-out'],
    ['cube-in  page-out', 'convex-in concave-out'],
    ['none', 'none'],
  ])('%s is played as %s', (stored, played) => {
    expect(playable(stored, playedTransition, false)).toBe(played);
  });

  it('fades for people who asked for less motion, unless there is none', () => {
    expect(playable('cube', playedTransition, true)).toBe('fade');
    expect(playable('zoom-in none-out', playedTransition, true)).toBe('fade-in none-out');
    expect(playable('none', playedTransition, true)).toBe('none');
    for (const { id } of backgroundTransitions)
      expect(playable(id, playedBackgroundTransition, true)).toBe(id === 'none' ? 'none' : 'fade');
  });

  it('is always one that reveal.js knows', () => {
    const word = fc.oneof(fc.constantFrom(...transitions.map(({ id }) => id)), fc.stringMatching(/^[a-z-]{1,10}$/));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.boolean(), (words, calm) => {
        for (const played of playable(words.join(' '), playedTransition, calm).split(' '))
          expect(KNOWN).toContain(played.replace(/-(?:in|out)$/, ''));
      }),
    );
  });
});

describe('auto-animate', () => {
  const slide = (fields: Partial<Animated> = {}): Animated => ({
    animates: true,
    id: null,
    restarts: false,
    ...fields,
  });

  it('leads from one animated slide to the next of the same id', () => {
    expect(leadsOn(slide(), slide())).toBe(true);
    expect(leadsOn(slide({ id: 'a' }), slide({ id: 'a' }))).toBe(true);
    expect(leadsOn(slide({ id: 'a' }), slide({ id: 'b' }))).toBe(false);
    expect(leadsOn(slide({ animates: false }), slide())).toBe(false);
    expect(leadsOn(slide(), slide({ animates: false }))).toBe(false);
    expect(leadsOn(slide(), slide({ restarts: true }))).toBe(false);
  });
});
