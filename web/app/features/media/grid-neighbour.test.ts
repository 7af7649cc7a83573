import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighbourOf } from './grid-neighbour.ts';

const grid = { count: 10, columns: 4 };

describe('a key in a grid', () => {
  it.each([
    [5, 'ArrowLeft', 4],
    [5, 'ArrowUp', 1],
    [5, 'ArrowDown', 9],
    [6, 'ArrowDown', null],
    [0, 'ArrowLeft', null],
    [3, 'End', 9],
    [9, 'End', null],
    [5, 'Enter', null],
    [5, 'toString', null],
  ])('at %i, %s leads to %s', (from, key, to) => {
    expect(neighbourOf(from, key, grid)).toBe(to);
  });

  it('that leads somewhere has one that leads back', () => {
    const back: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowUp: 'ArrowDown' };
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.constantFrom('ArrowLeft', 'ArrowUp'), (from, key) => {
        const to = neighbourOf(from, key, grid);
        if (to !== null) expect(neighbourOf(to, back[key] ?? '', grid)).toBe(from);
      }),
    );
  });
});
