import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN, readCorners, readFilter, writeFilter } from './image-look.ts';

describe('the filter of a picture', () => {
  it.each([
    [undefined, PLAIN],
    ['', PLAIN],
    ['none', PLAIN],
    ['brightness(1.2) blur(4px)', { ...PLAIN, brightness: 120, blur: 4 }],
    ['saturate(0%)', { ...PLAIN, saturate: 0 }],
    ['sepia(1)', null],
    ['blur(50%)', null],
    ['contrast(calc(1 + 1))', null],
    ['brightness(1) brightness(2)', null],
  ])('%j', (css, filter) => {
    expect(readFilter(css)).toEqual(filter);
  });

  it('is read as it was written', () => {
    const percent = fc.integer({ min: 0, max: 200 });
    const filters = fc.record({
      brightness: percent,
      contrast: percent,
      saturate: percent,
      blur: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readFilter(writeFilter(filter))).toEqual(filter);
      }),
    );
    expect(writeFilter(PLAIN)).toBe('');
  });
});

it.each([
  [undefined, 0],
  ['12px', 12],
  ['0', 0],
  ['50%', 'round'],
  ['1em', 'other'],
  ['4px 8px', 'other'],
])('corners of %j', (css, corners) => {
  expect(readCorners(css)).toBe(corners);
});
