import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentNotifications, dismissNotification } from '../../ui/notification-store.ts';
import { keepSignedUp, sayConfirmationSent } from './just-signed-up.ts';

afterEach(() => vi.unstubAllGlobals());

const kept = new Map<string, string>();
const EMAIL = 'ada@example.test';
const sending = { sendsMail: true, isAdministrator: false };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  for (const { id } of currentNotifications()) dismissNotification(id);
});

it('says once after signing up that a mail asks to confirm the address', () => {
  sayConfirmationSent(sending);
  expect(currentNotifications()).toEqual([]);
  keepSignedUp(EMAIL);
  sayConfirmationSent(sending);
  sayConfirmationSent(sending);
  const [said, ...more] = currentNotifications();
  expect(said?.text).toContain('We sent a mail to ada@example.test.');
  expect(more).toEqual([]);
  expect(kept.size).toBe(0);
});

it('says where the mail lies that could not be sent, to whom may read it', () => {
  keepSignedUp(EMAIL);
  sayConfirmationSent({ sendsMail: false, isAdministrator: true });
  const [written] = currentNotifications();
  expect(written?.text).toContain('lies under Outgoing mail');
  expect(written?.action?.label).toBe('Open it');
});

it('promises no mail to others where none can be sent', () => {
  keepSignedUp(EMAIL);
  sayConfirmationSent({ sendsMail: false, isAdministrator: false });
  const [said] = currentNotifications();
  expect(said?.text).toContain('Whoever runs this instance can give you the link');
  expect(said?.action).toBeNull();
});
