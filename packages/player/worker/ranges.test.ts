import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRange } from './ranges.ts';

describe('a part of a kept film', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-20', { first: 80, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
  ])('is read from %s', (header, range) => {
    expect(readRange(header, 100)).toEqual(range);
  });

  it.each([null, '', 'bytes=-', 'bytes=100-', 'bytes=20-10', 'bytes=0-1,5-6', 'lines=1-2'])(
    'is the whole film for %s',
    (header) => {
      expect(readRange(header, 100)).toBeNull();
    },
  );

  it('never reaches outside', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1_000_000 }), (from, to, size) => {
        const range = readRange(`bytes=${from}-${to}`, size);
        return range === null || (range.first >= 0 && range.first <= range.last && range.last < size);
      }),
    );
  });
});
