import { describe, expect, it } from 'vitest';
import { matchScore } from './match.ts';

describe('finding commands', () => {
  it('finds everything when nothing is typed', () => {
    expect(matchScore('Duplicate', '')).toBeGreaterThan(0);
  });
  it('puts beginnings before beginnings of words before insides', () => {
    const beginning = matchScore('Bring to front', 'bri');
    const word = matchScore('Move to bright', 'bri');
    const inside = matchScore('Fabric', 'bri');
    expect(beginning).toBeGreaterThan(word);
    expect(word).toBeGreaterThan(inside);
    expect(inside).toBeGreaterThan(0);
  });
  it('finds words in any order and letters in their order', () => {
    expect(matchScore('Bring to front', 'front bring')).toBeGreaterThan(0);
    expect(matchScore('Bring to front', 'brfr')).toBeGreaterThan(0);
    expect(matchScore('Bring to front', 'zzz')).toBe(0);
  });
});
