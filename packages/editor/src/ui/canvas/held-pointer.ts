/** Milliseconds without a word of a pressed pointer until it counts as let go (specification 1-core §9). */
export const HELD_RESET_MS = 30_000;

export interface HeldPointer {
  readonly down: () => void;
  readonly move: () => void;
  readonly up: () => void;
}

/**
 * Lets go of what nobody holds any more: where the end of a press was never heard (a window of the system came
 * between), the gesture would wait for it for ever.
 */
export function createHeldPointer(letGo: () => void): HeldPointer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const up = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const down = (): void => {
    up();
    timer = setTimeout(() => {
      timer = undefined;
      letGo();
    }, HELD_RESET_MS);
  };
  return {
    down,
    move() {
      if (timer !== undefined) down();
    },
    up,
  };
}
