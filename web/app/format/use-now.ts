import { useSyncExternalStore } from 'react';
import { RELATIVE_TIME_REFRESH } from './relative-time.ts';

/** One clock for all times on the page; it stands still while nobody looks. */
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, RELATIVE_TIME_REFRESH);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

function read(): number {
  if (now === 0) now = Date.now();
  return now;
}

/**
 * The time, looked at again every two minutes; null until the page runs, since server and browser never agree on it.
 */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(subscribe, read, () => null);
}
