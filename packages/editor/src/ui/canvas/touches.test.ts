import { expect, test } from 'vitest';
import { Touches } from './touches.ts';

test('two fingers are known by where they were, and one that was lifted unheard is forgotten after 1.5 s', () => {
  const touches = new Touches();
  touches.down(1, { x: 0, y: 0 }, 0);
  expect(touches.move(1, { x: 5, y: 0 }, 100)).toBeNull();
  touches.down(2, { x: 100, y: 0 }, 1600);
  expect(touches.count).toBe(2);
  expect(touches.move(2, { x: 110, y: 0 }, 1700)).toMatchObject({ before: { x: 100 }, other: { x: 5 } });
  touches.up(2);
  touches.down(3, { x: 50, y: 0 }, 1601);
  expect(touches.count).toBe(1);
  touches.up(3);
  expect(touches.count).toBe(0);
});
