interface Due {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  /** A timer of whoever sets one, and not of the simulation. */
  readonly isTimer: boolean;
}

/** What a timer of a clock is known by. */
interface Handle {
  readonly clock: VirtualTime;
  readonly id: number;
  readonly unref: () => Handle;
  readonly ref: () => Handle;
  readonly [Symbol.toPrimitive]: () => number;
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
};

/** What is not done by then waits for a timer of this clock. */
const MOST_TURNS = 1000;

/** A clock of its own, and all timers by it. Time passes only when what was due until then has been done. */
export class VirtualTime {
  now = 0;
  /** Whether anybody is at something that needs no time of this clock. */
  isBusy: () => boolean = () => false;
  #order = 0;
  readonly #due: Due[] = [];
  readonly #cancelled = new Set<number>();

  /** Puts the timers of this process onto this clock, until `uninstall`. */
  install(): void {
    const handle = (id: number): Handle => ({
      clock: this,
      id,
      unref: () => handle(id),
      ref: () => handle(id),
      [Symbol.toPrimitive]: () => id,
    });
    const cancel = (given: unknown): void => {
      const { clock, id } = (given ?? {}) as Partial<Handle>;
      // The database outlives a run, and lets go of its timers in the next one, where their numbers are those
      // of other things.
      if (clock === this && id !== undefined) this.#cancelled.add(id);
    };
    const put = (wait: number, id: number, work: () => void): void => this.#put(this.now + wait, id, work, true);
    const every = (work: () => void, wait: number, id: number): void =>
      put(wait, id, () => {
        work();
        if (!this.#cancelled.has(id)) every(work, wait, id);
      });
    Object.assign(globalThis, {
      setTimeout: (work: (...given: unknown[]) => void, wait = 0, ...given: unknown[]) => {
        const id = this.#next();
        put(wait, id, () => work(...given));
        return handle(id);
      },
      setInterval: (work: (...given: unknown[]) => void, wait = 0, ...given: unknown[]) => {
        const id = this.#next();
        every(() => work(...given), wait, id);
        return handle(id);
      },
      clearTimeout: cancel,
      clearInterval: cancel,
    });
  }

  uninstall(): void {
    Object.assign(globalThis, real);
  }

  /**
   * Does something after so many milliseconds; things due at once are done in the order in which they were asked for.
   */
  after(wait: number, run: () => void): number {
    const id = this.#next();
    this.#put(this.now + wait, id, run, false);
    return id;
  }

  /**
   * Does what is due until a time. Between two things everything that they set off has come to its end, but where
   * `isHurried` says that the next one comes in between.
   */
  async runUntil(end: number, isHurried: () => boolean): Promise<void> {
    for (;;) {
      const next = this.#first();
      if (next === undefined || next.at > end) break;
      this.#due.splice(this.#due.indexOf(next), 1);
      if (this.#cancelled.delete(next.order)) continue;
      this.now = next.at;
      next.run();
      // Timers may be somebody's who is no part of the run: chance is not asked about them.
      if (next.isTimer || !isHurried()) await this.#allDone();
    }
    this.now = end;
    await this.#allDone();
  }

  async #allDone(): Promise<void> {
    await settled();
    for (let turn = 0; turn < MOST_TURNS && this.isBusy(); turn += 1) await settled();
  }

  #first(): Due | undefined {
    let first: Due | undefined;
    for (const due of this.#due)
      if (first === undefined || due.at < first.at || (due.at === first.at && due.order < first.order)) first = due;
    return first;
  }

  #next(): number {
    this.#order += 1;
    return this.#order;
  }

  #put(at: number, order: number, run: () => void, isTimer: boolean): void {
    this.#due.push({ at, order, run, isTimer });
  }
}

/** Everything that was set off has come to its end: none of it waits for anything outside this process. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => real.setImmediate(resolve));
}
