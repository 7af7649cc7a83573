/** Milliseconds that what is said often is gathered, and after which it is told once more. */
const GATHER_FOR = 200;
const AGAIN_AFTER = 2000;

type Waiting = Map<string, { readonly gathered: Set<string>; readonly timer: NodeJS.Timeout }>;

/**
 * Gathers what has changed, and has it told once. It is told again a little later: of two nodes that told at once, the
 * older word may have come last.
 */
export class Later {
  readonly #work: (key: string, changed: readonly string[]) => Promise<void>;
  readonly #soon: Waiting = new Map();
  readonly #again: Waiting = new Map();

  /** `work` does not throw. */
  constructor(work: (key: string, changed: readonly string[]) => Promise<void>) {
    this.#work = work;
  }

  mark(key: string, changed: string): void {
    this.#gather(this.#soon, GATHER_FOR, key, [changed]);
  }

  stop(): void {
    for (const waiting of [this.#soon, this.#again]) {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    }
  }

  #gather(into: Waiting, wait: number, key: string, changed: Iterable<string>): void {
    let waiting = into.get(key);
    if (waiting === undefined) {
      const gathered = new Set<string>();
      const timer = setTimeout(() => {
        into.delete(key);
        if (into === this.#soon) this.#gather(this.#again, AGAIN_AFTER, key, gathered);
        void this.#work(key, [...gathered]);
      }, wait);
      waiting = { gathered, timer: timer.unref() };
      into.set(key, waiting);
    }
    for (const one of changed) waiting.gathered.add(one);
  }
}
