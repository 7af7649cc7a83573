import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refuseUnboundedJson } from './json-bounds.ts';

const isRefused = (json: string): boolean => {
  try {
    refuseUnboundedJson(json);
    return false;
  } catch {
    return true;
  }
};
const MOST = 100_000;

it('counts values and names, whatever strings stand before them', () => {
  const strings = fc.array(fc.oneof(fc.string({ maxLength: 200 }), fc.constantFrom('\\', '"', '\\"', ',[{')), {
    maxLength: 40,
  });
  const lists = (count: number) => `${`[${','.repeat(999)}],`.repeat(count)}0`;
  fc.assert(
    fc.property(strings, (some) => {
      const before = JSON.stringify(some);
      expect(isRefused(`[${before},${lists(99)}]`)).toBe(false);
      expect(isRefused(`[${before},${lists(100)}]`)).toBe(true);
      expect(isRefused(`[${before},${JSON.stringify(','.repeat(MOST + 1))}]`)).toBe(false);
    }),
    { numRuns: 50 },
  );
});

it('counts the values of each list and object', () => {
  const list = (count: number) => `[${Array.from({ length: count }, () => '[0,0]').join()}]`;
  const object = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":[0]`).join()}}`;
  for (const some of [list, object]) {
    expect(isRefused(`[${some(10_000)},${some(10_000)}]`)).toBe(false);
    expect(isRefused(`[0,${some(10_001)}]`)).toBe(true);
  }
});

it('counts how deep values nest, and not what strings hold', () => {
  const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
  expect(isRefused(nested(100))).toBe(false);
  expect(isRefused(nested(102))).toBe(true);
  expect(isRefused(`[${Array.from({ length: 1100 }, () => nested(98)).join()}]`)).toBe(true);
  expect(isRefused(`[${Array.from({ length: 900 }, () => nested(98)).join(',')}]`)).toBe(false);
  expect(isRefused(`["${'['.repeat(1000)}"]`)).toBe(false);
});

it('comes to an end with strings that have none', () => {
  for (const json of ['"', '"\\', `"${'a'.repeat(1000)}`, `["${'\\"'.repeat(1000)}`])
    expect(isRefused(json)).toBe(false);
});
