import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCell } from '../core/index.ts';
import { atRest, createRest, REST_MS } from './rest.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what waits happens once, after the last time it was asked for', () => {
  const rest = createRest();
  const action = vi.fn();
  rest.wait(action);
  vi.advanceTimersByTime(REST_MS - 1);
  rest.wait(action);
  vi.advanceTimersByTime(REST_MS - 1);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(1);
  rest.wait(action);
  rest.cancel();
  vi.advanceTimersByTime(REST_MS);
  expect(action).toHaveBeenCalledTimes(1);
});

test('a slice at rest shows the last of many changes, and at once what may not wait', () => {
  const letters = createCell('a');
  const slice = atRest(letters, (before, after) => after.startsWith(before));
  const heard: string[] = [];
  const stop = slice.subscribe(() => heard.push(slice.get()));
  letters.set('ab');
  letters.set('abc');
  expect([slice.get(), heard]).toEqual(['a', []]);
  vi.advanceTimersByTime(REST_MS);
  expect([slice.get(), heard]).toEqual(['abc', ['abc']]);
  // Another word is shown at once, with what was still waiting.
  letters.set('abcd');
  letters.set('x');
  expect([slice.get(), heard]).toEqual(['x', ['abc', 'x']]);
  vi.advanceTimersByTime(REST_MS);
  expect(heard).toEqual(['abc', 'x']);
  stop();
  letters.set('xy');
  expect(slice.get()).toBe('xy');
  vi.advanceTimersByTime(REST_MS);
  expect(heard).toEqual(['abc', 'x']);
});
