/** Rows of one height in something that scrolls; all in pixels. */
export interface Rows {
  readonly count: number;
  readonly height: number;
  readonly gap: number;
}

/** What is seen of them: from where, and how much; from the beginning of the first row. */
export interface Sight {
  readonly top: number;
  readonly height: number;
}

export interface RowsInSight {
  readonly first: number;
  /** The one after the last. */
  readonly end: number;
  /** Pixels that the rows before and after these take. */
  readonly before: number;
  readonly after: number;
}

/** Which rows to draw: those that are seen, and twice as much on either side, so that none comes late. */
export function rowsInSight({ count, height, gap }: Rows, sight: Sight): RowsInSight {
  const step = height + gap;
  const within = (index: number) => Math.min(count, Math.max(0, index));
  const first = within(Math.min(count - 1, Math.floor((sight.top - 2 * sight.height) / step)));
  const end = within(Math.max(first + 1, Math.ceil((sight.top + 3 * sight.height) / step)));
  return { first, end, before: first * step, after: (count - end) * step };
}
