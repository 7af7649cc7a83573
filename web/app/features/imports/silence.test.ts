import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Silence } from './silence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is said after 240000 ms without a word, of that import alone', () => {
  const silent: number[] = [];
  const silence = new Silence((key) => void silent.push(key));
  silence.heard(1);
  silence.heard(2);
  silence.heard(3);
  vi.advanceTimersByTime(239_999);
  silence.heard(2);
  silence.forget(3);
  expect(silent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(silent).toEqual([1]);
  vi.advanceTimersByTime(240_000);
  expect(silent).toEqual([1, 2]);
});
