import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('what is worked on stands before what waits, the longest first, and that before what has ended', () => {
  const made = (id: string, state: 'queued' | 'running' | 'done' | 'failed', minute: number) => ({
    id,
    state,
    created_at: `2030-01-01T10:0${minute}:00.000Z`,
  });
  const listed = [
    made('e', 'queued', 5),
    made('d', 'done', 4),
    made('c', 'queued', 3),
    made('b', 'running', 2),
    made('a', 'failed', 1),
  ];
  expect(inOrder(listed).map(({ id }) => id)).toEqual(['b', 'c', 'e', 'd', 'a']);
});
