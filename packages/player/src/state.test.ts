import { expect, it } from 'vitest';
import { INITIAL_STATE, leadsOn } from './state.ts';

it('leads on through the steps of a slide, then to the next one, and from the last only where the deck begins again', () => {
  const at = (number: number, step: number, loops = false) =>
    leadsOn({ ...INITIAL_STATE, number, total: 3, step, steps: number === 3 ? 2 : 0 }, loops);
  expect([at(1, 0), at(2, 0), at(3, 0), at(3, 1)]).toEqual([true, true, true, true]);
  expect(at(3, 2)).toBe(false);
  expect(at(3, 2, true)).toBe(true);
});
