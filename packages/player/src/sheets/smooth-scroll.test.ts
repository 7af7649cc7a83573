import { describe, expect, it } from 'vitest';
import { DURATION, placeAfter } from './smooth-scroll.ts';

describe('the way to a slide of the scroll view', () => {
  it('takes a second: there at its end, and not before', () => {
    expect(DURATION).toBe(1000);
    expect(placeAfter(0, 200, 1200)).toBe(200);
    expect(placeAfter(999, 200, 1200)).toBeLessThan(1200);
    expect(placeAfter(1000, 200, 1200)).toBe(1200);
  });

  it('begins slowly, is half way after half the time, and ends slowly, up as down', () => {
    const at = (elapsed: number) => placeAfter(elapsed, 0, 1000);
    expect(at(500)).toBe(500);
    expect(at(100)).toBeCloseTo(4, 6);
    expect(at(900)).toBeCloseTo(996, 6);
    for (let elapsed = 0; elapsed < 1000; elapsed += 10) expect(at(elapsed + 10)).toBeGreaterThan(at(elapsed));
    expect(placeAfter(250, 1200, 200)).toBeCloseTo(1200 - (placeAfter(250, 200, 1200) - 200), 6);
  });

  it('leaves neither end where a frame comes before it began, or late', () => {
    expect(placeAfter(-16, 200, 1200)).toBe(200);
    expect(placeAfter(5000, 200, 1200)).toBe(1200);
  });
});
