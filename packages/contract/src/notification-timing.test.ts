import { describe, expect, it } from 'vitest';
import { NOTIFICATION_FADE, notificationDuration } from './notification-timing.ts';

describe('notifications', () => {
  it('stay for 3 s and 25 ms a character', () => {
    expect(notificationDuration('', 'plain')).toBe(3000);
    expect(notificationDuration('Link copied', 'positive')).toBe(3275);
  });

  it('stay half as long again when something went wrong', () => {
    expect(notificationDuration('Failed to save', 'negative')).toBe(5025);
  });

  it('fade for 400 ms', () => {
    expect(NOTIFICATION_FADE).toBe(400);
  });
});
