import type { DeckExport } from '@rostrum/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followExports } from './follow-exports.ts';

/** The line, as it is told what to do. */
const line = vi.hoisted(() => ({
  isOpen: false,
  listeners: new Set<{ told: (made: unknown) => void; opened: () => void }>(),
}));
vi.mock('./export-line.ts', () => ({
  exportLine: {
    get isOpen() {
      return line.isOpen;
    },
    hear(listener: { told: (made: unknown) => void; opened: () => void }) {
      line.listeners.add(listener);
      return () => line.listeners.delete(listener);
    },
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  line.isOpen = false;
});
afterEach(() => {
  vi.useRealTimers();
});

function follow(isStranger = false) {
  const look = vi.fn(() => Promise.resolve());
  const told = vi.fn();
  return { look, told, stop: followExports({ isStranger, told, look, pause: () => 1000 }) };
}
const open = (): void => {
  line.isOpen = true;
  for (const { opened } of line.listeners) opened();
};

it('as long as there is no line, it is looked each second, also after a look that failed', async () => {
  const { look, stop } = follow();
  look.mockRejectedValueOnce(new Error('offline'));
  await vi.advanceTimersByTimeAsync(3500);
  expect(look).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(3);
  expect(line.listeners.size).toBe(0);
});

it('a line that opens is followed by one look, since what was told before was not heard; then it tells', async () => {
  const { look, told, stop } = follow();
  open();
  await vi.advanceTimersByTimeAsync(5000);
  expect(look).toHaveBeenCalledTimes(1);
  const made = { id: 'one' } as DeckExport;
  for (const listener of line.listeners) listener.told(made);
  expect(told).toHaveBeenCalledExactlyOnceWith(made);
  stop();
});

it('for who has no account there is no line', async () => {
  line.isOpen = true;
  const { look, stop } = follow(true);
  expect(line.listeners.size).toBe(0);
  await vi.advanceTimersByTimeAsync(2500);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
});
