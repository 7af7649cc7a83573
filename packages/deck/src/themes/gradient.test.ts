import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGradient, type Gradient, gradientLine, MAX_STOPS, parseGradient } from './gradient.ts';

const colors = fc.constantFrom('#d33', '#aabbcc80', 'rgba(0, 0, 0, 0.25)', 'var(--deck-accent)', 'teal');
const gradients: fc.Arbitrary<Gradient> = fc
  .record({
    kind: fc.constantFrom('linear' as const, 'radial' as const),
    angle: fc.integer({ min: 0, max: 359 }),
    stops: fc.array(fc.record({ color: colors, at: fc.integer({ min: 0, max: 100 }) }), {
      minLength: 2,
      maxLength: MAX_STOPS,
    }),
  })
  .map(({ kind, angle, stops }) => ({
    kind,
    angle: kind === 'linear' ? angle : 0,
    stops: stops.toSorted((a, b) => a.at - b.at),
  }));

describe('a gradient', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(gradients, (gradient) => {
        expect(parseGradient(formatGradient(gradient))).toEqual(gradient);
      }),
    );
  });

  it.each([
    ['linear-gradient(#fff, #000)', { kind: 'linear', angle: 180 }],
    ['linear-gradient(to right, red 10%, rgb(0, 0, 255))', { kind: 'linear', angle: 90 }],
    ['LINEAR-GRADIENT(-90deg, red, blue)', { kind: 'linear', angle: 270 }],
    ['radial-gradient(ellipse at center, red, blue)', { kind: 'radial' }],
  ])('%s', (css, expected) => {
    expect(parseGradient(css)).toMatchObject(expected);
  });

  it('puts stops that say no place evenly between the others', () => {
    expect(parseGradient('linear-gradient(red, blue 10%, teal, lime, pink 40%)')?.stops.map(({ at }) => at)).toEqual([
      0, 10, 20, 30, 40,
    ]);
  });

  it.each([
    '',
    '#fff',
    'linear-gradient(red)',
    'linear-gradient(red, blue',
    'linear-gradient(red, url(x))',
    'linear-gradient(to top right, red, blue)',
    'linear-gradient(red 10px, blue)',
    'radial-gradient(circle, red, blue)',
    'conic-gradient(red, blue)',
    `linear-gradient(${Array.from({ length: MAX_STOPS + 1 }, () => 'red').join(', ')})`,
  ])('is none of these fields: %j', (css) => {
    expect(parseGradient(css)).toBeNull();
  });
});

describe('the line of a linear gradient', () => {
  it('runs as CSS says, from one corner to the other where it is slanted', () => {
    const rounded = (angle: number) =>
      Object.values(gradientLine(angle, 200, 100)).map((value) => Math.round(value * 100) / 100 + 0);
    expect(rounded(90)).toEqual([0, 50, 200, 50]);
    expect(rounded(180)).toEqual([100, 0, 100, 100]);
    expect(rounded(0)).toEqual([100, 100, 100, 0]);
    // Its ends lie square to the corners.
    expect(rounded(45)).toEqual([25, 125, 175, -25]);
  });
});
