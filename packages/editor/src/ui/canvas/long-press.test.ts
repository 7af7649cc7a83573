import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLongPress, LONG_PRESS_MS } from './long-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a finger that rests asks for the menu once; one that moves, leaves, or is joined by another does not', () => {
  const press = createLongPress();
  const onLong = vi.fn();
  press.down({ x: 10, y: 10 }, onLong);
  press.move({ x: 14, y: 13 });
  vi.advanceTimersByTime(LONG_PRESS_MS - 1);
  expect(onLong).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLong).toHaveBeenCalledTimes(1);

  press.down({ x: 10, y: 10 }, onLong);
  press.move({ x: 30, y: 10 });
  vi.advanceTimersByTime(LONG_PRESS_MS);
  press.down({ x: 10, y: 10 }, onLong);
  press.end();
  vi.advanceTimersByTime(LONG_PRESS_MS);
  expect(onLong).toHaveBeenCalledTimes(1);
});

test('a finger whose moves could not be heard yet has not rested', () => {
  const press = createLongPress();
  const onLong = vi.fn();
  press.down({ x: 10, y: 10 }, onLong);
  // Nothing else runs for a while: all timers that are due are called once, late, and then the move is heard.
  vi.runOnlyPendingTimers();
  expect(onLong).not.toHaveBeenCalled();
  press.move({ x: 60, y: 10 });
  vi.advanceTimersByTime(LONG_PRESS_MS);
  expect(onLong).not.toHaveBeenCalled();
});
