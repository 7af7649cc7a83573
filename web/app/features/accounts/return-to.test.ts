import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './return-to.ts';

describe('returning after signing in', () => {
  it('goes to a path of this application', () => {
    expect(safeReturnTo('/amara/night-train/edit?x=1#/2')).toBe('/amara/night-train/edit?x=1#/2');
  });

  it('never leads to another host', () => {
    for (const wanted of [
      null,
      '',
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'decks',
    ])
      expect(safeReturnTo(wanted)).toBe('/');
  });

  it('sees through what an address parser would drop', () => {
    expect(safeReturnTo('/\t/evil.example')).toBe('/');
    expect(safeReturnTo('/a/../../b')).toBe('/b');
  });
});
