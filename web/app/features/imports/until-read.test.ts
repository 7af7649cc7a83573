import { ApiError, type ImportState } from '@rostrum/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilRead } from './until-read.ts';

/** The line, as it is told what to do. */
const line = vi.hoisted(() => ({
  isOpen: false,
  listeners: new Set<{ told: (state: unknown) => void; opened: () => void }>(),
}));
vi.mock('./import-line.ts', () => ({
  importLine: {
    get isOpen() {
      return line.isOpen;
    },
    hear(listener: { told: (state: unknown) => void; opened: () => void }) {
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

const as = (state: ImportState['state'], id = 'one'): ImportState => ({ id, state }) as ImportState;
const tell = (state: ImportState): void => {
  for (const { told } of line.listeners) told(state);
};

function follow(first = as('queued')) {
  const states: string[] = [];
  const waiting: boolean[] = [];
  const controller = new AbortController();
  const show = vi.fn(() => Promise.resolve(as('running')));
  const ended = untilRead(first, {
    show,
    onState: ({ state }) => void states.push(state),
    onWaiting: (isWaiting) => void waiting.push(isWaiting),
    signal: controller.signal,
  });
  return { ended, show, states, waiting, cancel: () => controller.abort() };
}

describe('following an import', () => {
  it('ends with what the line tells, and hears no more', async () => {
    const { ended, states, show } = follow();
    tell(as('running'));
    tell(as('done', 'another'));
    tell(as('done'));
    expect((await ended).state).toBe('done');
    expect(states).toEqual(['running', 'done']);
    expect(line.listeners.size).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(show).not.toHaveBeenCalled();
  });

  it('asks each second where there is no line, seldom where there is, and at once when it is back', async () => {
    const { ended, show } = follow();
    await vi.advanceTimersByTimeAsync(3000);
    expect(show).toHaveBeenCalledTimes(3);
    line.isOpen = true;
    for (const { opened } of line.listeners) opened();
    expect(show).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(9999);
    expect(show).toHaveBeenCalledTimes(4);
    show.mockResolvedValueOnce(as('failed'));
    await vi.advanceTimersByTimeAsync(1);
    expect((await ended).state).toBe('failed');
  });

  it('says that it waits while the server cannot be reached, and goes on', async () => {
    const { ended, show, waiting } = follow();
    show.mockRejectedValueOnce(new ApiError(0, null, null));
    await vi.advanceTimersByTimeAsync(1000);
    expect(waiting).toEqual([true]);
    show.mockResolvedValueOnce(as('done'));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await ended).state).toBe('done');
    expect(waiting).toEqual([true, false]);
  });

  it('ends with a refusal, as where it is not there any more', async () => {
    const { ended, show } = follow();
    show.mockRejectedValueOnce(new ApiError(404, null, null));
    const refused = expect(ended).rejects.toMatchObject({ status: 404 });
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
    expect(line.listeners.size).toBe(0);
  });

  it('ends when it is cancelled', async () => {
    const { ended, cancel, show } = follow();
    const refused = expect(ended).rejects.toMatchObject({ name: 'AbortError' });
    cancel();
    await refused;
    await vi.advanceTimersByTimeAsync(5000);
    expect(show).not.toHaveBeenCalled();
  });

  it('has nothing to wait for where it has ended', async () => {
    expect((await follow(as('done')).ended).state).toBe('done');
    expect(line.listeners.size).toBe(0);
  });
});
