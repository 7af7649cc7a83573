/** Numbers that are pulled along a line or stepped with the arrow keys (specification 1-core §5). */

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** 0 to 100 in steps of 1, where nothing else is wanted; a range of 1 or less has a hundred steps. */
export function rangeOf({ min = 0, max = 100, step }: Partial<Range>): Range {
  return { min, max, step: step ?? (max - min <= 1 ? (max - min) / 100 : 1) };
}

/** A value between the ends, with no more decimals than the steps have. */
export function withinRange(value: number, { min, max, step }: Range): number {
  const decimals = /\.(\d+)$/.exec(step.toFixed(6).replace(/0+$/, ''))?.[1]?.length ?? 0;
  return Number(Math.min(max, Math.max(min, value)).toFixed(decimals));
}

/** Where an arrow key leads: by one step, with shift by ten. null: it is no arrow key. */
export function arrowStep(value: number, key: string, isShift: boolean, range: Range): number | null {
  const way = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key];
  return way === undefined ? null : withinRange(value + way * range.step * (isShift ? 10 : 1), range);
}
