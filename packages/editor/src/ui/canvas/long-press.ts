import { DRAG_DISTANCE } from '../../core/index.ts';

/** A finger that rests so long asks for the menu, as the second button of a mouse does. */
export const LONG_PRESS_MS = 500;
/**
 * The time is counted in pieces: while the page is too busy to hear that the finger moves, it does not
 * count as resting.
 */
const PIECES = 10;

interface Press {
  readonly x: number;
  readonly y: number;
}

export interface LongPress {
  readonly down: (press: Press, onLong: () => void) => void;
  readonly move: (press: Press) => void;
  readonly end: () => void;
}

/** Follows one finger. Some browsers tell of a long press themselves, by `contextmenu`; others do not. */
export function createLongPress(): LongPress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: Press = { x: 0, y: 0 };
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    down(press, onLong) {
      end();
      from = press;
      let left = PIECES;
      const wait = (): void => {
        timer = setTimeout(() => {
          left -= 1;
          if (left > 0) return wait();
          timer = undefined;
          onLong();
        }, LONG_PRESS_MS / PIECES);
      };
      wait();
    },
    move(press) {
      if (Math.hypot(press.x - from.x, press.y - from.y) > DRAG_DISTANCE.touch) end();
    },
    end,
  };
}
