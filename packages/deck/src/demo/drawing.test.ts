import { expect, it } from 'vitest';
import { swellPath, tideLevel } from './drawing.ts';

it('draws a swell from beyond one edge to beyond the other, closed below', () => {
  const path = swellPath({ top: 100, height: 20, length: 400, width: 960, bottom: 540 });
  expect(path).toMatch(/^M-200 100 q100 -20 200 0 t200 0 /);
  expect(path).toMatch(/ V540 H-200 Z$/);
  const waves = path.match(/ t200 0/g)?.length ?? 0;
  expect(-200 + waves * 400).toBeGreaterThanOrEqual(960 + 200);
});

it('has springs, and neaps of less than half of them a week later', () => {
  const highest = (from: number) =>
    Math.max(...Array.from({ length: 240 }, (_, index) => tideLevel(from + index / 120)));
  expect(highest(0)).toBeCloseTo(1.42, 2);
  expect(highest(6.4)).toBeLessThan(highest(0) / 2);
});
