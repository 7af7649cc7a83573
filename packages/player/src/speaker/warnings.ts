/** Seconds before the end at which a talk is told that time runs short; 0: it is over. */
const LEFT = [300, 60, 0] as const;

/** What a talk of that many seconds is to be told that has come from one moment to another. Those longer than half of it are none. */
export function warningsBetween(end: number, before: number, now: number): number[] {
  return LEFT.filter((left) => left <= end / 2 && before < end - left && now >= end - left);
}
