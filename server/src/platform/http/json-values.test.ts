import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refuseManyValues } from './json-values.ts';

const isRefused = (json: string): boolean => {
  try {
    refuseManyValues(json);
    return false;
  } catch {
    return true;
  }
};
const MOST = 250_000;

it('counts values and names, whatever strings stand before them', () => {
  const strings = fc.array(fc.oneof(fc.string({ maxLength: 200 }), fc.constantFrom('\\', '"', '\\"', ',[{')), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(strings, (some) => {
      const before = JSON.stringify(some);
      expect(isRefused(`[${before},[${','.repeat(MOST - 100)}]]`)).toBe(false);
      expect(isRefused(`[${before},[${','.repeat(MOST)}]]`)).toBe(true);
      expect(isRefused(`[${before},${JSON.stringify(','.repeat(MOST + 1))}]`)).toBe(false);
    }),
    { numRuns: 50 },
  );
});

it('comes to an end with strings that have none', () => {
  for (const json of ['"', '"\\', `"${'a'.repeat(1000)}`, `["${'\\"'.repeat(1000)}`])
    expect(isRefused(json)).toBe(false);
});
