interface Timer {
  at: number;
  readonly every: number | null;
  readonly run: () => void;
}

/** Milliseconds of a step while something is waited for that takes real time as well. */
const STEP = 10;

/**
 * The time of a view: its timers, `Date` and `performance.now()` stand still but for what the test lets pass. Frames
 * that are drawn, pictures and the network keep to real time.
 */
export class ViewClock {
  readonly #timers = new Map<number, Timer>();
  readonly #start: number;
  #now = 0;
  #lastId = 0;

  constructor(view: Window & typeof globalThis, start: number) {
    this.#start = start;
    const add =
      (every: boolean) =>
      (handler: unknown, delay?: number, ...given: unknown[]) => {
        this.#lastId += 1;
        const wait = Math.max(1, Number(delay) || 0);
        const run = (): void => {
          if (typeof handler === 'function') (handler as (...args: unknown[]) => void)(...given);
        };
        this.#timers.set(this.#lastId, { at: this.#now + wait, every: every ? wait : null, run });
        return this.#lastId;
      };
    const clear = (id?: number): void => void (id !== undefined && this.#timers.delete(id));
    const now = (): number => this.date;
    const RealDate = view.Date;
    class ViewDate extends RealDate {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [now()] : given) as [number]));
      }
      static override now = now;
    }
    Object.assign(view, {
      setTimeout: add(false),
      setInterval: add(true),
      clearTimeout: clear,
      clearInterval: clear,
      Date: ViewDate,
    });
    view.performance.now = () => this.#now;
  }

  /** What the view takes for now. */
  get date(): number {
    return this.#start + this.#now;
  }

  /** Lets so many milliseconds pass, each timer at its time. */
  async runFor(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#next();
      if (next === null || next[1].at > end) break;
      const [id, timer] = next;
      this.#now = Math.max(this.#now, timer.at);
      if (timer.every === null) this.#timers.delete(id);
      else timer.at += timer.every;
      timer.run();
      // What it began by a promise is due before the next one.
      await turn();
    }
    this.#now = end;
  }

  /** Lets time pass until something is so, which may take real time besides. */
  async runUntil(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await this.runFor(STEP);
      await new Promise((resolve) => window.setTimeout(resolve, STEP));
    }
  }

  #next(): [number, Timer] | null {
    const due = [...this.#timers].toSorted(([, one], [, other]) => one.at - other.at);
    return due[0] ?? null;
  }
}

/** Lets everything go on that waits for nothing but its turn. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
