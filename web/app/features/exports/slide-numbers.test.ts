import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSlideNumbers, writeSlideNumbers } from './slide-numbers.ts';

test.each([
  ['1', [0]],
  ['1-3, 5', [0, 1, 2, 4]],
  ['5 2', [1, 4]],
  ['2 - 4', [1, 2, 3]],
  ['2–3;3', [1, 2]],
  [' 9, 9 ', [8]],
])('%j names slides', (text, places) => {
  expect(readSlideNumbers(text, 9)).toEqual(places);
});

test.each(['', ' , ', '0', '10', '3-2', '1-', 'two', '1.5', '-1'])('%j names none', (text) => {
  expect(readSlideNumbers(text, 9)).toBeNull();
});

test('whatever is written, no slide is named that is not there, and none twice', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789-, –x') }),
      fc.integer({ min: 1, max: 40 }),
      (text, total) => {
        const places = readSlideNumbers(text, total) ?? [];
        expect(new Set(places).size).toBe(places.length);
        expect(places.every((place) => place >= 0 && place < total)).toBe(true);
      },
    ),
  );
});

test('slides are written as people write them, and read as those that were meant', () => {
  expect(writeSlideNumbers([4, 0, 1, 2, 7, 8])).toBe('1-3, 5, 8-9');
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 1 }), (places) => {
      expect(readSlideNumbers(writeSlideNumbers(places), 61)).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});
