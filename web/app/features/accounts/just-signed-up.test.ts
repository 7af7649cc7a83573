import { afterEach, expect, it, vi } from 'vitest';
import { currentNotifications } from '../../ui/notification-store.ts';
import { keepSignedUp, sayConfirmationSent } from './just-signed-up.ts';

afterEach(() => vi.unstubAllGlobals());

it('says once after signing up that a mail asks to confirm the address', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  sayConfirmationSent();
  expect(currentNotifications()).toEqual([]);
  keepSignedUp('ada@example.test');
  sayConfirmationSent();
  sayConfirmationSent();
  const [said, ...more] = currentNotifications();
  expect(said?.text).toContain('We sent a mail to ada@example.test.');
  expect(more).toEqual([]);
  expect(kept.size).toBe(0);
});
