/** Seconds before the end at which a talk is told that time runs short; 0: it is over. */
const LEFT = [300, 60, 0] as const;

/**
 * What a talk of that many seconds is to be told that has come from one moment to another. Those longer than
 * half of it are none.
 */
export function warningsBetween(end: number, before: number, now: number): number[] {
  return LEFT.filter((left) => left <= end / 2 && before < end - left && now >= end - left);
}

/** A talk's time as it goes: tells each time once that it runs short. */
export class Warnings {
  #before = 0;

  /**
   * Whether something has come since the last look. Nothing has at the first one: whoever comes in the middle of a talk
   * is not told of what is past. Seconds.
   */
  haveCome(end: number, now: number): boolean {
    const before = this.#before;
    this.#before = now;
    return before > 0 && warningsBetween(end, before, now).length > 0;
  }
}
