export interface FairTurnsOptions {
  /** How many have their turn at a time. */
  readonly places: number;
  /** Of all, and of one of them, who wait for it. */
  readonly mostWaiting: { readonly all: number; readonly each: number };
  /** What is thrown to whoever comes where too many wait. */
  readonly refusal: () => Error;
}

/**
 * Fair turns: one at a time for each key, and a key that just had its turn goes behind all others that wait.
 */
export class FairTurns {
  readonly #options: FairTurnsOptions;
  readonly #served = new Set<string>();
  #waiting: { readonly whose: string; readonly proceed: () => void }[] = [];

  constructor(options: FairTurnsOptions) {
    this.#options = options;
  }

  /** Does the work when it is its turn. Throws the refusal, and the reason of a signal that ends the wait. */
  async take<T>(whose: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    await this.#enter(whose, signal);
    try {
      return await work();
    } finally {
      this.#served.delete(whose);
      this.#waiting = [
        ...this.#waiting.filter((one) => one.whose !== whose),
        ...this.#waiting.filter((one) => one.whose === whose),
      ];
      this.#letIn();
    }
  }

  async #enter(whose: string, signal: AbortSignal | undefined): Promise<void> {
    const { mostWaiting, refusal } = this.#options;
    const ofThem = this.#waiting.filter((one) => one.whose === whose).length;
    if (this.#waiting.length >= mostWaiting.all || ofThem >= mostWaiting.each) throw refusal();
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(signal?.reason as Error);
      };
      const proceed = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { whose, proceed };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
      this.#letIn();
    });
  }

  #letIn(): void {
    while (this.#served.size < this.#options.places) {
      const at = this.#waiting.findIndex(({ whose }) => !this.#served.has(whose));
      const [next] = at === -1 ? [] : this.#waiting.splice(at, 1);
      if (next === undefined) return;
      this.#served.add(next.whose);
      next.proceed();
    }
  }
}
