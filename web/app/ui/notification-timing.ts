/** The countdown of a notification that tries again. All times are milliseconds. */

/** How often a countdown moves. */
export const COUNTDOWN_STEP = 250;
const NEARLY = 2000;

export interface Countdown {
  /** Whole seconds to show, from the next one on. */
  readonly seconds: number;
  /** 1 at the start, 0 at the end. */
  readonly left: number;
  /** Under two seconds the words change to 'Retrying...'. */
  readonly isRetrying: boolean;
  readonly isOver: boolean;
}

/** Where a countdown stands after `elapsed`, in steps of 250 ms. */
export function countdownAt(elapsed: number, total: number): Countdown {
  const stepped = Math.floor(elapsed / COUNTDOWN_STEP) * COUNTDOWN_STEP;
  const remaining = Math.max(0, total - stepped);
  return {
    seconds: Math.ceil(remaining / 1000),
    left: total <= 0 ? 0 : remaining / total,
    isRetrying: remaining < NEARLY,
    isOver: remaining === 0,
  };
}
