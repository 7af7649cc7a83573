import { expect, test } from 'vitest';
import { readShown } from './shown-step.ts';

const said = (state: object | undefined, namespace = 'reveal') =>
  JSON.stringify({ namespace, eventName: 'fragmentshown', state });

test('a frame tells where its show stands, on a slide without steps too', () => {
  expect(readShown(said({ indexh: 2, indexv: 1, indexf: 0, paused: false }))).toEqual({ h: 2, v: 1, step: 0 });
  expect(readShown(said({ indexh: 2, indexv: 0 }))).toEqual({ h: 2, v: 0, step: -1 });
});

test('other messages are not heard', () => {
  for (const other of [said(undefined), said({ indexh: '2' }), said({ indexh: 2, indexv: 0 }, 'x'), '{', 7, null])
    expect(readShown(other)).toBeNull();
});
