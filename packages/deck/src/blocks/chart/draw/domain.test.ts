import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsAxis, valueAxis } from './domain.ts';

const AUTO = { min: null, max: null, step: null };
const ends = (values: readonly number[], bounds: Partial<typeof AUTO> | object = {}, steps = 8) => {
  const { scale, ticks } = valueAxis(values, { ...AUTO, ...bounds }, steps);
  const [low, high] = scale.domain();
  return { low, high, step: Number(((ticks[1] ?? 0) - (ticks[0] ?? 0)).toPrecision(12)) };
};

describe('an axis of values ends where those of the field do', () => {
  // The first is the chart that PowerPoint begins with, whose axis runs from 0 to 6 by 1.
  test.each([
    ['begins at zero', [4.3, 2.5, 3.5, 4.5, 2.4, 4.4, 1.8, 2.8, 2, 2, 3, 5], { low: 0, high: 6, step: 1 }],
    ['leaves a twentieth free above', [96, 20], { low: 0, high: 100, step: 20 }],
    ['goes on to the next line where that is full', [100, 20], { low: 0, high: 120, step: 20 }],
    ['begins near values that differ by less than a sixth', [92, 95, 97, 99], { low: 91, high: 100, step: 1 }],
    ['begins at zero where they differ by a sixth', [83, 100], { low: 0, high: 120, step: 20 }],
    ['and not where it is less', [84, 100], { low: 80, high: 105, step: 5 }],
    ['ends at zero below it', [-96, -20], { low: -100, high: 0, step: 20 }],
    ['ends near values far below it', [-92, -99], { low: -100, high: -91, step: 1 }],
    ['leaves a twentieth free on both sides', [-10, 10], { low: -15, high: 15, step: 5 }],
    ['of one value begins at zero', [100], { low: 0, high: 120, step: 20 }],
    ['of nothing but zero', [0, 0], { low: 0, high: 1, step: 0.2 }],
    ['of nothing', [], { low: 0, high: 1, step: 0.2 }],
  ])('%s: %j', (_, values, expected) => {
    expect(ends(values)).toEqual(expected);
  });
});

describe('what an author says of it', () => {
  test('counts: ends, and how far apart lines are', () => {
    expect(ends([1, 9], { min: 3, max: 7, step: 2 })).toEqual({ low: 3, high: 7, step: 2 });
    expect(ends([1, 9], { step: 4 })).toEqual({ low: 0, high: 12, step: 4 });
    expect(ends([10, 90], { min: 5, step: 20 })).toEqual({ low: 5, high: 105, step: 20 });
    expect(ends([10, 90], { max: 95 })).toMatchObject({ low: 0, high: 95 });
  });

  test('counts not where there would be no room, or more lines than anybody reads', () => {
    expect(ends([1, 9], { min: 9, max: 1 })).toEqual(ends([1, 9]));
    expect(ends([0, 1e9], { step: 1 })).toEqual(ends([0, 1e9]));
    const { ticks } = valueAxis([0, 90], { ...AUTO, step: 1 }, 4);
    expect(ticks.length).toBeLessThanOrEqual(10);
  });
});

test('parts of a whole take 0 to 100%, below zero as far too', () => {
  const domain = (values: readonly number[]) => partsAxis(values, AUTO, 5).scale.domain();
  expect(domain([0.2, 1])).toEqual([0, 1]);
  expect(domain([-0.2, 0.8])).toEqual([-1, 1]);
  expect(domain([-0.2, 0])).toEqual([-1, 0]);
  expect(domain([])).toEqual([0, 1]);
  expect(partsAxis([1], { ...AUTO, min: 5 }, 5).scale.domain()).toEqual([0, 1]);
});

test('lines that are to be much further apart than its ends leave it room all the same', () => {
  expect(valueAxis([], { min: null, max: 0, step: 999999999.9999999 }, 2).scale.domain()).toEqual([-1e9, 0]);
});

test('ends that only more digits than a number has tell apart leave no room, and count as not said', () => {
  expect(valueAxis([], { min: -999999999999999.6, max: -999999999999999.5, step: null }, 2).scale.domain()).toEqual([
    0, 1,
  ]);
});

test('whatever the values, it holds them, and its lines are numbers within its ends', () => {
  const number = fc.oneof(fc.double({ min: -1e15, max: 1e15, noNaN: true }), fc.integer({ min: -9, max: 9 }));
  const bound = fc.option(number, { nil: null, freq: 3 });
  const step = fc.option(fc.double({ min: 1e-9, max: 1e15, noNaN: true }), { nil: null, freq: 3 });
  fc.assert(
    fc.property(fc.array(number), bound, bound, step, fc.integer({ min: 2, max: 8 }), (values, min, max, by, steps) => {
      const { scale, ticks } = valueAxis(values, { min, max, step: by }, steps);
      const [low = 0, high = 0] = scale.domain();
      expect(Number.isFinite(low) && Number.isFinite(high) && low < high).toBe(true);
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThanOrEqual(steps * 2 + 1);
      const within = Math.max(Math.abs(low), Math.abs(high)) * 1e-9;
      for (const tick of ticks) expect(tick >= low - within && tick <= high + within).toBe(true);
      if (min !== null || max !== null) return;
      for (const value of values) expect(value >= low - within && value <= high + within).toBe(true);
    }),
  );
});
