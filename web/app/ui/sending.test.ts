import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileOff } from './sending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is off while something is under way, and on again when it is done', async () => {
  const said: boolean[] = [];
  await whileOff(
    (isOff) => said.push(isOff),
    async () => {
      expect(said).toEqual([true]);
    },
  );
  expect(said).toEqual([true, false]);
});

it('is on again 13 ms after a failure', async () => {
  const said: boolean[] = [];
  const failing = whileOff(
    (isOff) => said.push(isOff),
    () => Promise.reject(new Error('No network.')),
  );
  await expect(failing).rejects.toThrow('No network.');
  vi.advanceTimersByTime(12);
  expect(said).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([true, false]);
});
