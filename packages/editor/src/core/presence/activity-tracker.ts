/** So often it is looked whether somebody has gone quiet. */
export const CHECK_EVERY_MS = 500;
/** Input within so long is one. */
export const INPUT_THROTTLE_MS = 100;
/** So many inputs are remembered. */
export const MAX_STAMPS = 1000;

export interface ActivityTracker {
  /** Somebody did something: moved, pressed, typed, scrolled. */
  input(): void;
  /**
   * Calls back when somebody becomes active, which is at their first input, and inactive, which is when the last one is
   * longer ago than `duration` (milliseconds). Returns how to stop.
   */
  listen(duration: number, onChange: (isActive: boolean) => void): () => void;
  /** Whether there was input within the last `duration` milliseconds. */
  isActive(duration: number): boolean;
  /** How often there was input within the last `duration` milliseconds, as far as is remembered. */
  inputsWithin(duration: number): number;
  destroy(): void;
}

interface Listener {
  readonly duration: number;
  readonly onChange: (isActive: boolean) => void;
  isActive: boolean;
}

/** Says whether somebody is at work, to each listener by its own measure of how long a pause may be. */
export function createActivityTracker(now: () => number = Date.now): ActivityTracker {
  const stamps: number[] = [];
  const listeners = new Set<Listener>();

  const isActive = (duration: number): boolean => {
    const last = stamps.at(-1);
    return last !== undefined && now() - last <= duration;
  };
  const tell = (): void => {
    for (const listener of [...listeners]) {
      const next = isActive(listener.duration);
      if (next === listener.isActive) continue;
      listener.isActive = next;
      listener.onChange(next);
    }
  };
  const timer = setInterval(tell, CHECK_EVERY_MS);

  return {
    input() {
      const at = now();
      const last = stamps.at(-1);
      if (last !== undefined && at - last < INPUT_THROTTLE_MS) return;
      stamps.push(at);
      if (stamps.length > MAX_STAMPS) stamps.shift();
      tell();
    },
    listen(duration, onChange) {
      const listener: Listener = { duration, onChange, isActive: isActive(duration) };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isActive,
    inputsWithin(duration) {
      const since = now() - duration;
      return stamps.filter((stamp) => stamp >= since).length;
    },
    destroy() {
      clearInterval(timer);
      listeners.clear();
    },
  };
}
