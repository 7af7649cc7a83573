/**
 * A value that can be read at once and watched. `get` gives the same object until the value changes, so that it fits
 * React's `useSyncExternalStore(slice.subscribe, slice.get)` as it is.
 */
export interface Slice<T> {
  readonly get: () => T;
  /** Calls back after each change. Returns how to stop it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Cell<T> extends Slice<T> {
  /** Tells the listeners only when the value is another one. */
  readonly set: (next: T) => void;
}

/**
 * Makes a cell. `equal` says when two values count as the same, so that a new object with the same
 * content tells nobody.
 */
export function createCell<T>(initial: T, equal: (a: T, b: T) => boolean = Object.is): Cell<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (equal(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      // A wrapper of its own, so that the same function given twice is two subscriptions.
      const entry = () => listener();
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
}
