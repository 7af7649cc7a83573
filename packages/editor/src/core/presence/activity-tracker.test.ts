import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActivityTracker, createActivityTracker, MAX_STAMPS } from './activity-tracker.ts';

let tracker: ActivityTracker;
beforeEach(() => {
  vi.useFakeTimers();
  tracker = createActivityTracker();
});
afterEach(() => {
  tracker.destroy();
  vi.useRealTimers();
});

function heard(duration: number): boolean[] {
  const told: boolean[] = [];
  tracker.listen(duration, (isActive) => told.push(isActive));
  return told;
}

describe('the activity tracker', () => {
  it('tells each listener by its own duration', () => {
    const [short, long] = [heard(1000), heard(5000)];
    tracker.input();
    expect([short, long]).toEqual([[true], [true]]);
    vi.advanceTimersByTime(1500);
    expect([short, long]).toEqual([[true, false], [true]]);
    vi.advanceTimersByTime(4000);
    expect(long).toEqual([true, false]);
    tracker.input();
    expect([short.at(-1), long.at(-1)]).toEqual([true, true]);
  });

  it('looks every 500 ms, and not before the pause is longer than the duration', () => {
    const told = heard(1000);
    tracker.input();
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([true]);
    vi.advanceTimersByTime(500);
    expect(told).toEqual([true, false]);
  });

  it('takes input within 100 ms as one', () => {
    for (let each = 0; each < 10; each += 1) {
      tracker.input();
      vi.advanceTimersByTime(50);
    }
    expect(tracker.inputsWithin(10_000)).toBe(5);
  });

  it('remembers 1000 inputs and no more', () => {
    for (let each = 0; each < MAX_STAMPS + 50; each += 1) {
      tracker.input();
      vi.advanceTimersByTime(100);
    }
    expect(tracker.inputsWithin(1e9)).toBe(1000);
    expect(tracker.inputsWithin(1000)).toBe(10);
  });

  it('tells nobody any more who has stopped listening, nor anybody once it is over', () => {
    const told: boolean[] = [];
    const stop = tracker.listen(1000, (isActive) => told.push(isActive));
    const other = heard(1000);
    stop();
    tracker.input();
    tracker.destroy();
    vi.advanceTimersByTime(5000);
    expect([told, other]).toEqual([[], [true]]);
  });

  it('knows whether somebody is active for those who come later', () => {
    expect(tracker.isActive(1000)).toBe(false);
    tracker.input();
    expect(tracker.isActive(1000)).toBe(true);
    const told = heard(1000);
    vi.advanceTimersByTime(2000);
    expect(told).toEqual([false]);
  });
});
