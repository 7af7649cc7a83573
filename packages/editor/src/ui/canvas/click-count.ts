/** Two presses within this time, and about the same place, are a double click. */
export const DOUBLE_CLICK_MS = 400;
const SAME_PLACE_PX = 5;
/** Fingers come back less exactly. */
const SAME_PLACE_TOUCH_PX = 24;

interface CountedPress {
  readonly x: number;
  readonly y: number;
  readonly time: number;
  readonly touch?: boolean;
  /** It puts something there: the next press is the first on that. */
  readonly places?: boolean;
}

export interface ClickCounter {
  /** 1 for a press by itself, 2 for the second of a double click, and so on. */
  readonly press: (press: CountedPress) => number;
  /** Whether the last press counts as the first only because it came late after another one at its place. */
  readonly isLate: () => boolean;
}

/**
 * Counts presses, which pointer events do not. How slow a double click may be is a setting of the person's system, and
 * only the browser's `dblclick` says so: it makes a late press the second one (`isLate`).
 */
export function createClickCounter(): ClickCounter {
  let last: CountedPress | null = null;
  let count = 0;
  let isLate = false;
  return {
    press(press) {
      const reach = press.touch === true ? SAME_PLACE_TOUCH_PX : SAME_PLACE_PX;
      const follows = last !== null && last.places !== true && Math.hypot(press.x - last.x, press.y - last.y) <= reach;
      const isSoon = last !== null && press.time - last.time <= DOUBLE_CLICK_MS;
      count = follows && isSoon ? count + 1 : 1;
      isLate = follows && !isSoon;
      last = press;
      return count;
    },
    isLate: () => isLate,
  };
}
