import { describe, expect, it } from 'vitest';
import { pathOf, touches } from './ink.ts';

const stroke = { id: 'one', colour: 'red', width: 4, points: [0, 0, 100, 0] } as const;

describe('a stroke', () => {
  it('is a line through its points', () => {
    expect(pathOf([3, 4])).toBe('M3 4h0.01');
    expect(pathOf([0, 0, 10, 0])).toBe('M0 0L10 0');
    expect(pathOf([0, 0, 10, 0, 10, 10])).toBe('M0 0Q10 0 10 5L10 10');
  });

  it('is erased by what comes near it, between its points as well', () => {
    const drawn = { ...stroke, points: [...stroke.points] };
    expect(touches(drawn, 50, 10, 9)).toBe(true);
    expect(touches(drawn, 50, 20, 9)).toBe(false);
    expect(touches(drawn, 120, 0, 9)).toBe(false);
    expect(touches({ ...drawn, points: [5, 5] }, 6, 6, 1)).toBe(true);
  });
});
