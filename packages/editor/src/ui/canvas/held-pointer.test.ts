import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHeldPointer } from './held-pointer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a pressed pointer of which nothing is heard for 30 s is let go, one that moves or ends is not', () => {
  const letGo = vi.fn();
  const held = createHeldPointer(letGo);
  held.down();
  vi.advanceTimersByTime(29_999);
  held.move();
  vi.advanceTimersByTime(29_999);
  expect(letGo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(letGo).toHaveBeenCalledTimes(1);
  held.down();
  held.up();
  held.move();
  vi.advanceTimersByTime(60_000);
  expect(letGo).toHaveBeenCalledTimes(1);
});
