import { describe, expect, it } from 'vitest';
import { NOTIFICATION_FADE, notificationDuration } from './notification-timing.ts';

describe('notifications', () => {
  it('stay for 3 s and 25 ms a character', () => {
    expect(notificationDuration('', 'plain', false)).toBe(3000);
    expect(notificationDuration('Link copied', 'positive', false)).toBe(3275);
  });

  it('stay half as long again when something went wrong', () => {
    expect(notificationDuration('Failed to save', 'negative', false)).toBe(5025);
  });

  it('stay for 10 s at least where there is something to press, and no shorter than they are read', () => {
    expect(notificationDuration('Comment resolved', 'plain', true)).toBe(10_000);
    expect(notificationDuration('x'.repeat(400), 'plain', true)).toBe(13_000);
  });

  it('fade for 400 ms', () => {
    expect(NOTIFICATION_FADE).toBe(400);
  });
});
