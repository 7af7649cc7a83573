import { describe, expect, test } from 'vitest';
import { MARK, markPlaces } from './mark-places.ts';

const box = (x: number, y: number, width = 200, height = 100) => ({ x, y, width, height });
const canvas = { width: 1000, height: 600 };
const whole = { zoom: 1, offset: { x: 0, y: 0 }, canvas };

describe('marks of blocks', () => {
  test('stand beside the upper right corner, off the block', () => {
    const [place] = markPlaces([box(100, 200)], whole);
    expect(place).toEqual({ x: 305, y: 200 - 5 - MARK });
  });

  test('keep their size and distance at any zoom', () => {
    const [place] = markPlaces([box(100, 200)], { zoom: 0.5, offset: { x: 40, y: 30 }, canvas });
    expect(place).toEqual({ x: 40 + 150 + 5, y: 30 + 100 - 5 - MARK });
  });

  test('stay on the canvas where the block reaches its edge', () => {
    const [place] = markPlaces([box(0, 0, 1000, 600)], whole);
    expect(place).toEqual({ x: 1000 - MARK - 4, y: 4 });
  });

  test('are not there for blocks out of sight', () => {
    const places = markPlaces([box(-300, 0), box(1100, 0), box(0, 700), box(0, -200), box(10, 40)], whole);
    expect(places.map((place) => place !== null)).toEqual([false, false, false, false, true]);
  });

  test('stand in a row where they would lie on one another', () => {
    const places = markPlaces([box(100, 200), box(110, 205), box(100, 200)], whole);
    const columns = places.map((place) => place?.x ?? 0).sort((a, b) => a - b);
    for (const [at, x] of columns.entries())
      if (at > 0) expect(x - (columns[at - 1] ?? 0)).toBeGreaterThanOrEqual(MARK);
  });

  test('more than fit in a row end at the edge', () => {
    const places = markPlaces(
      Array.from({ length: 8 }, () => box(20, 200, 60)),
      whole,
    );
    expect(Math.min(...places.map((place) => place?.x ?? -1))).toBe(4);
  });
});
