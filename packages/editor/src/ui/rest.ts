import type { Slice } from '../core/index.ts';

/** How long a hand rests, in ms, before what only follows it is brought up to date. */
export const REST_MS = 300;

/** One action that waits until nothing has asked for it anew for a while. */
export interface Rest {
  readonly wait: (action: () => void, ms?: number) => void;
  readonly cancel: () => void;
}

export function createRest(): Rest {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const cancel = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    cancel,
    wait(action, ms = REST_MS) {
      cancel();
      timer = setTimeout(() => {
        timer = null;
        action();
      }, ms);
    },
  };
}

/** A slice whose changes wait for a rest where `mayWait` says so: those that a panel need not show letter by letter. */
export function atRest<T>(source: Slice<T>, mayWait: (before: T, after: T) => boolean): Slice<T> {
  const listeners = new Set<() => void>();
  const rest = createRest();
  let shown = source.get();
  let stop: (() => void) | null = null;

  function show(): void {
    rest.cancel();
    if (shown === source.get()) return;
    shown = source.get();
    for (const listener of [...listeners]) listener();
  }
  return {
    get() {
      // Nobody is told of changes yet.
      if (stop === null) shown = source.get();
      return shown;
    },
    subscribe(listener) {
      const entry = (): void => listener();
      listeners.add(entry);
      stop ??= source.subscribe(() => {
        if (mayWait(shown, source.get())) rest.wait(show);
        else show();
      });
      return () => {
        listeners.delete(entry);
        if (listeners.size > 0) return;
        rest.cancel();
        stop?.();
        stop = null;
      };
    },
  };
}
