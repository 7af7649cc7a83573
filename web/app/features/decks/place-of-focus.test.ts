import { expect, it } from 'vitest';
import { placeOfFocus } from './place-of-focus.ts';

it.each([
  ['what takes the place of one that went', ['a', 'b', 'c'], ['a', 'c'], 'c'],
  ['the last one, when the last one went', ['a', 'b', 'c'], ['a', 'b'], 'b'],
  ['nothing, when nothing is left', ['a'], [], null],
  ['one that came back', ['a', 'c'], ['a', 'b', 'c'], 'b'],
  ['the first one that came', [], ['a'], 'a'],
  ['nothing, when all is as it was', ['a', 'b'], ['b', 'a'], null],
  ['nothing, when it is another page of the list', ['a', 'b'], ['c', 'd'], null],
])('the focus goes to %s', (_, before, after, expected) => {
  expect(placeOfFocus(before, after)).toBe(expected);
});
