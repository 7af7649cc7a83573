/** From the first to the last of the imports that were under way together, by the numbers they were given in turn. */
export interface ImportSpan {
  readonly first: number;
  readonly last: number;
}

/** Grows by those that run now; null, to begin anew, once none does. */
export function spanOf(before: ImportSpan | null, running: readonly number[]): ImportSpan | null {
  if (running.length === 0) return null;
  return { first: Math.min(before?.first ?? Infinity, ...running), last: Math.max(before?.last ?? 0, ...running) };
}

/** Which one it is that runs, and of how many: those that have ended are counted. */
export function placeIn({ first, last }: ImportSpan, running: number): [place: number, total: number] {
  const total = last - first + 1;
  return [total - running + 1, total];
}
