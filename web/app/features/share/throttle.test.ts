import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

describe('throttling', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs once for many calls, after the time is up', () => {
    const work = vi.fn();
    const saving = throttle(work, 1000);
    for (let call = 0; call < 5; call += 1) {
      saving.call();
      vi.advanceTimersByTime(150);
    }
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('does not lose the last call', () => {
    const work = vi.fn();
    const saving = throttle(work, 1000);
    saving.call();
    vi.advanceTimersByTime(1000);
    saving.call();
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('runs nothing when it is called off', () => {
    const work = vi.fn();
    const saving = throttle(work, 1000);
    saving.call();
    saving.cancel();
    vi.advanceTimersByTime(2000);
    expect(work).not.toHaveBeenCalled();
  });
});
