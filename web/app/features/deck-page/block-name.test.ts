import { describe, expect, it } from 'vitest';
import { shortName } from './block-name.ts';

describe('what a block is called where its deck plays', () => {
  it('is the first that says something, in one line', () => {
    expect(shortName([null, undefined, '  ', 'Ebb\n  and  flood ', 'Tides'])).toBe('Ebb and flood');
  });

  it('is nothing where nothing says anything', () => {
    expect(shortName([null, '', ' \n'])).toBe('');
  });

  it('is cut where it is long', () => {
    expect(shortName(['A table of all tides from the first of May to the last'])).toBe(
      'A table of all tides from the first of M…',
    );
  });
});
