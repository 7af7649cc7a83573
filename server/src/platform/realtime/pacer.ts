/** How often something may come: at once, and lastingly. */
export interface EventPace {
  readonly burst: number;
  readonly perSecond: number;
}

/** A bucket of tries that fills again with time. */
export class Pacer {
  readonly #pace: EventPace;
  readonly #now: () => number;
  #left: number;
  #at: number;

  constructor(pace: EventPace, now: () => number) {
    this.#pace = pace;
    this.#now = now;
    this.#left = pace.burst;
    this.#at = now();
  }

  /** So many may come now. */
  get left(): number {
    const at = this.#now();
    // A clock that is set back takes nothing away.
    const gone = Math.max(0, at - this.#at);
    this.#left = Math.min(this.#pace.burst, this.#left + (gone / 1000) * this.#pace.perSecond);
    this.#at = at;
    return this.#left;
  }

  isTooFast(amount = 1): boolean {
    if (this.left < amount) return true;
    this.#left -= amount;
    return false;
  }
}
