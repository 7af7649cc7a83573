import { expect, it } from 'vitest';
import { arrowStep, rangeOf, withinRange } from './range.ts';

it('is 0 to 100 in steps of 1, and a small range has a hundred steps', () => {
  expect(rangeOf({})).toEqual({ min: 0, max: 100, step: 1 });
  expect(rangeOf({ min: 0, max: 1 })).toEqual({ min: 0, max: 1, step: 0.01 });
  expect(rangeOf({ min: 0.5, max: 1 }).step).toBe(0.005);
  expect(rangeOf({ max: 2 }).step).toBe(1);
  expect(rangeOf({ max: 1, step: 0.5 }).step).toBe(0.5);
});

it('clamps a value and rounds it to its decimals', () => {
  expect(withinRange(120, rangeOf({}))).toBe(100);
  expect(withinRange(-3, rangeOf({}))).toBe(0);
  expect(withinRange(12.6, rangeOf({}))).toBe(13);
  expect(withinRange(0.12345, rangeOf({ max: 1 }))).toBe(0.12);
});

it('steps with the arrows, ten times as far with shift', () => {
  const range = rangeOf({ max: 50, step: 2 });
  expect(arrowStep(10, 'ArrowRight', false, range)).toBe(12);
  expect(arrowStep(10, 'ArrowUp', true, range)).toBe(30);
  expect(arrowStep(10, 'ArrowDown', true, range)).toBe(0);
  expect(arrowStep(10, 'ArrowLeft', false, range)).toBe(8);
  expect(arrowStep(10, 'Home', false, range)).toBeNull();
});
