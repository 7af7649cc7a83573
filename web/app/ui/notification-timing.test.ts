import { describe, expect, it } from 'vitest';
import { countdownAt } from './notification-timing.ts';

describe('the countdown of a retry', () => {
  it('moves in steps of 250 ms', () => {
    expect(countdownAt(0, 10_000).left).toBe(1);
    expect(countdownAt(249, 10_000).left).toBe(1);
    expect(countdownAt(250, 10_000).left).toBe(0.975);
  });

  it('shows whole seconds, the one under way included', () => {
    expect(countdownAt(0, 5000).seconds).toBe(5);
    expect(countdownAt(250, 5000).seconds).toBe(5);
    expect(countdownAt(1000, 5000).seconds).toBe(4);
  });

  it('says that it retries once under two seconds are left', () => {
    expect(countdownAt(3000, 5000).isRetrying).toBe(false);
    expect(countdownAt(3250, 5000).isRetrying).toBe(true);
  });

  it('is over at the end and stays so', () => {
    expect(countdownAt(5000, 5000)).toMatchObject({ isOver: true, left: 0, seconds: 0 });
    expect(countdownAt(9000, 5000).isOver).toBe(true);
  });
});
