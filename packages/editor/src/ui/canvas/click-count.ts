/** Two presses within this time, and about the same place, are a double click. */
export const DOUBLE_CLICK_MS = 400;
const SAME_PLACE_PX = 5;
/** Fingers come back less exactly. */
const SAME_PLACE_TOUCH_PX = 24;

/**
 * Counts presses, which pointer events do not: 1 for a press by itself, 2 for the second of a double click, and so on.
 */
export function createClickCounter(): (press: {
  readonly x: number;
  readonly y: number;
  readonly time: number;
  readonly touch?: boolean;
  /** It puts something there: the next press is the first on that. */
  readonly places?: boolean;
}) => number {
  let last = { x: 0, y: 0, time: -Infinity };
  let count = 0;
  return (press) => {
    const isNear =
      Math.hypot(press.x - last.x, press.y - last.y) <= (press.touch === true ? SAME_PLACE_TOUCH_PX : SAME_PLACE_PX);
    count = isNear && press.time - last.time <= DOUBLE_CLICK_MS ? count + 1 : 1;
    last = press.places === true ? { ...press, time: -Infinity } : press;
    return count;
  };
}
