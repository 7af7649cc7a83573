import { expect, it } from 'vitest';
import { smoothly } from './smooth.ts';

it('what somebody else moves goes evenly from one message to the next, from wherever it is', () => {
  const pointer = smoothly({ x: 0, y: 0 }, true);
  pointer.to({ x: 80, y: 8 }, 1000);
  expect(pointer.at(1000)).toEqual({ value: { x: 0, y: 0 }, isThere: false });
  expect(pointer.at(1040)).toEqual({ value: { x: 40, y: 4 }, isThere: false });
  pointer.to({ x: 0, y: 4 }, 1040);
  expect(pointer.at(1080).value).toEqual({ x: 20, y: 4 });
  expect(pointer.at(1200)).toEqual({ value: { x: 0, y: 4 }, isThere: true });
});

it('it is there at once for who wants nothing to move', () => {
  const pointer = smoothly({ x: 0 }, false);
  pointer.to({ x: 80 }, 1000);
  expect(pointer.at(1000)).toEqual({ value: { x: 80 }, isThere: true });
});
