import { describe, expect, it } from 'vitest';
import { isSilent } from './sound.ts';

describe('what is heard of a talk', () => {
  it.each([
    ['show', [false, true]],
    ['speaker', [true, false]],
    ['both', [false, false]],
  ] as const)('with the sound in %s', (sound, [show, speaker]) => {
    expect([isSilent('show', sound, true), isSilent('speaker', sound, true)]).toEqual([show, speaker]);
  });

  it('is the show where nobody follows it', () => {
    expect(isSilent('show', 'speaker', false)).toBe(false);
  });

  it('is never both windows by accident: a speaker view is silent before it knows of the show', () => {
    expect(isSilent('speaker', 'show', false)).toBe(true);
  });
});
