import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOverview } from './overview-size.ts';

const wide = { width: 1360, height: 780 };

describe('the overview of all slides', () => {
  it('shows a short deck large, but not larger than needed to see it', () => {
    expect(sizeOverview(1, 16 / 9, wide)).toEqual({ columns: 1, width: 400 });
    expect(sizeOverview(6, 16 / 9, wide)).toEqual({ columns: 3, width: 400 });
  });

  it('shows forty slides at once on a laptop', () => {
    const { columns, width } = sizeOverview(40, 16 / 9, wide);
    expect(Math.ceil(40 / columns) * (width / (16 / 9) + 28 + 20)).toBeLessThanOrEqual(780 + 20);
  });

  it('keeps miniatures of a long deck large enough to be told apart', () => {
    expect(sizeOverview(500, 16 / 9, wide).width).toBeGreaterThanOrEqual(148);
    expect(sizeOverview(500, 16 / 9, { width: 358, height: 600 })).toMatchObject({ columns: 2 });
  });

  it('never needs more width than there is, nor less than one column', () => {
    fc.assert(
      fc.property(
        fc.nat(2000),
        fc.double({ min: 0.3, max: 4, noNaN: true }),
        fc.record({ width: fc.integer({ min: 60, max: 4000 }), height: fc.integer({ min: 0, max: 3000 }) }),
        (count, ratio, space) => {
          const { columns, width } = sizeOverview(count, ratio, space);
          expect(columns).toBeGreaterThanOrEqual(1);
          expect(columns * width + (columns - 1) * 20).toBeLessThanOrEqual(space.width);
        },
      ),
    );
  });
});
