import { expect, test } from 'vitest';
import { counterOf } from './counter.ts';

test('a counter says n/max, and warns above 95% of the limit', () => {
  expect(counterOf(0, 200)).toEqual({ text: '0/200', isNear: false });
  expect(counterOf(190, 200)).toEqual({ text: '190/200', isNear: false });
  expect(counterOf(191, 200)).toEqual({ text: '191/200', isNear: true });
  expect(counterOf(2500, 2500)).toEqual({ text: '2500/2500', isNear: true });
});
