import { describe, expect, it } from 'vitest';
import { placeIn, spanOf } from './import-span.ts';

describe('imports that run together', () => {
  it('are counted with those that have ended and those that came later', () => {
    const begun = spanOf(null, [4, 5, 6, 7]);
    expect(begun).toEqual({ first: 4, last: 7 });
    const later = spanOf(begun, [6, 7, 8, 9]);
    expect(later).toEqual({ first: 4, last: 9 });
    expect(later && placeIn(later, 4)).toEqual([3, 6]);
  });

  it('are counted anew once none is under way', () => {
    expect(spanOf({ first: 1, last: 9 }, [])).toBeNull();
  });
});
