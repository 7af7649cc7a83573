import { describe, expect, it } from 'vitest';
import { countdownAt, notificationDuration } from './notification-timing.ts';

describe('notifications', () => {
  it('stay for 3 s and 25 ms a character', () => {
    expect(notificationDuration('', 'plain')).toBe(3000);
    expect(notificationDuration('Link copied', 'positive')).toBe(3275);
  });

  it('stay half as long again when something went wrong', () => {
    expect(notificationDuration('Failed to save', 'negative')).toBe(5025);
  });
});

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
