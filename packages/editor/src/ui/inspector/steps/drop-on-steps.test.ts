import { expect, test } from 'vitest';
import type { StepItem } from '../../../core/index.ts';
import { placeOfDrop } from './drop-on-steps.ts';

const item = (key: string): StepItem => ({
  blockId: key,
  nth: null,
  key,
  kind: 'block',
  words: '',
  style: '',
  index: null,
});
const STEPS = [[item('a'), item('b')], [item('c')]];

test('a drop on an item, or between two of one step, joins the step', () => {
  expect(placeOfDrop(STEPS, 'b', 'on')).toEqual({ at: 0, joins: true });
  expect(placeOfDrop(STEPS, 'a', 'after')).toEqual({ at: 0, joins: true });
  expect(placeOfDrop(STEPS, 'b', 'before')).toEqual({ at: 0, joins: true });
});

test('a drop between two steps, before the first or after the last is a step of its own', () => {
  expect(placeOfDrop(STEPS, 'a', 'before')).toEqual({ at: 0, joins: false });
  expect(placeOfDrop(STEPS, 'b', 'after')).toEqual({ at: 1, joins: false });
  expect(placeOfDrop(STEPS, 'c', 'before')).toEqual({ at: 1, joins: false });
  expect(placeOfDrop(STEPS, 'c', 'after')).toEqual({ at: 2, joins: false });
});
