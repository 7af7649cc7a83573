import { beforeEach, expect, test } from 'vitest';
import { askForPassword, isAskingForPassword, settlePassword } from './password-store.ts';

beforeEach(() => settlePassword(true));

test('asks once for all calls that are refused together, and all of them get the answer', async () => {
  const [one, other] = [askForPassword(false), askForPassword(true)];
  expect(isAskingForPassword()).toBe(true);
  settlePassword(true);
  expect(await Promise.all([one, other])).toEqual([true, true]);
  expect(isAskingForPassword()).toBe(false);
});

test('asks whoever would not again for what they do, and not for what the page does by itself', async () => {
  const one = askForPassword(false);
  settlePassword(false);
  expect(await one).toBe(false);
  expect(await askForPassword(true)).toBe(false);
  expect(isAskingForPassword()).toBe(false);
  void askForPassword(false);
  expect(isAskingForPassword()).toBe(true);
});
