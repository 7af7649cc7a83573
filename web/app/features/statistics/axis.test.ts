import { expect, it } from 'vitest';
import { axisOf } from './axis.ts';

it.each([
  [0, 1, null],
  [1, 1, null],
  [2, 2, 1],
  [3, 4, 2],
  [5, 6, 3],
  [10, 10, 5],
  [11, 20, 10],
  [61, 80, 40],
  [99, 100, 50],
  [100, 100, 50],
  [101, 200, 100],
  [123_456, 200_000, 100_000],
])('of %i at most the axis ends at %i, with %s in the middle', (most, top, middle) => {
  expect(axisOf(most)).toEqual({ top, middle });
});

it('holds whatever there is in half of itself or more, in whole numbers', () => {
  for (let most = 2; most < 5000; most += 1) {
    const { top, middle } = axisOf(most);
    expect(top).toBeGreaterThanOrEqual(most);
    expect(top).toBeLessThan(2 * most);
    expect(middle).toBe(Math.trunc(top / 2));
  }
});
