import { describe, expect, it } from 'vitest';
import { groupLosses, slideRanges } from './group-losses.ts';

describe('the report of an import', () => {
  it('says what happened on many slides once, the whole deck first', () => {
    const code = { kind: 'kept', message: 'Kept as it looks: code' };
    expect(
      groupLosses([
        { slide: 9, ...code, count: 2 },
        { slide: 2, kind: 'picture', message: 'A picture is missing', count: 1 },
        { slide: 4, ...code, count: 1 },
        { slide: null, kind: 'css', message: 'Styles were left out', count: 1 },
      ]),
    ).toEqual([
      { message: 'Styles were left out', slides: [], count: 1 },
      { message: 'A picture is missing', slides: [2], count: 1 },
      { message: 'Kept as it looks: code', slides: [4, 9], count: 3 },
    ]);
  });

  it('names slides in ranges', () => {
    expect(slideRanges([3])).toBe('3');
    expect(slideRanges([3, 4])).toBe('3, 4');
    expect(slideRanges([1, 3, 4, 5, 6, 9])).toBe('1, 3 to 6, 9');
  });
});
