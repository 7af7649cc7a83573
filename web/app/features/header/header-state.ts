/** Pixels of scrolling past which a bar looks lifted, and past which it may give its place to the page. */
export const SCROLLED = [30, 150] as const;
/** Pointing above this many pixels brings it back. */
export const REVEAL = 20;
/** Pixels that are no decision to go anywhere. */
const STILL = 4;

export interface HeaderState {
  readonly scrolled: 0 | 30 | 150;
  /** Out of the way, since the page is being read. */
  readonly away: boolean;
  /** Where the page stood when this was said. */
  readonly at: number;
}

interface Seen {
  readonly scroll: number;
  /** Of the pointer, from the window's top. */
  readonly pointer?: number;
  /** Somebody types in the bar, or has opened something of it. */
  readonly isUsed?: boolean;
}

/** What a bar is after scrolling or pointing. */
export function headerState(before: HeaderState, { scroll, pointer, isUsed = false }: Seen): HeaderState {
  const [lifted, far] = SCROLLED;
  const scrolled = scroll > far ? far : scroll > lifted ? lifted : 0;
  const moved = scroll - before.at;
  const at = Math.abs(moved) < STILL ? before.at : scroll;
  if (isUsed || scrolled !== far || (pointer !== undefined && pointer < REVEAL)) return { scrolled, away: false, at };
  if (Math.abs(moved) < STILL) return { scrolled, away: before.away, at };
  return { scrolled, away: moved > 0, at };
}
