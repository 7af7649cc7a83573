import { speak } from '@rostrum/words';
import { afterEach, expect, test } from 'vitest';
import { counterOf } from './counter.ts';

afterEach(() => speak(() => 'en'));

test('a counter says n/max, and warns above 95% of the limit', () => {
  expect(counterOf(0, 200)).toEqual({ text: '0/200', isNear: false });
  expect(counterOf(190, 200)).toEqual({ text: '190/200', isNear: false });
  expect(counterOf(191, 200)).toEqual({ text: '191/200', isNear: true });
  expect(counterOf(2500, 2500)).toEqual({ text: '2,500/2,500', isNear: true });
});

test('a counter writes long numbers as the language does', () => {
  speak(() => 'de');
  expect(counterOf(3358, 4_000_000).text).toBe('3.358/4.000.000');
});
