import type { Log } from '../log/index.ts';
import { type Work, workSinceLastLook } from './work-at-hand.ts';

/** Milliseconds from one look to the next. */
const LOOK_EVERY = 50;
/** A delay of more milliseconds is logged. */
const STALL = 200;
/** Pieces of work that a line names. */
const MOST_NAMED = 10;

export interface EventLoopWatchDeps {
  readonly log: Log;
  /** Told how late each look came. */
  readonly late: (seconds: number) => void;
  /** Milliseconds of a clock that nobody sets. */
  readonly now?: () => number;
}

/**
 * Measures how late the event loop comes to what is due, and says what this process was working on when it came too
 * late: while one piece of work computes, all the others wait.
 */
export class EventLoopWatch {
  readonly #deps: EventLoopWatchDeps;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #last: number;

  constructor(deps: EventLoopWatchDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? (() => performance.now());
    this.#last = this.#now();
  }

  start(): void {
    this.#last = this.#now();
    this.#timer = setInterval(() => this.look(), LOOK_EVERY);
    this.#timer.unref();
  }

  /** Called by the timer. */
  look(): void {
    const now = this.#now();
    const late = Math.max(0, now - this.#last - LOOK_EVERY);
    this.#last = now;
    this.#deps.late(late / 1000);
    const work = workSinceLastLook();
    if (late <= STALL) return;
    const named = work.slice(0, MOST_NAMED).map(asLogged);
    const more = work.length - named.length;
    this.#deps.log.warn(
      { ms: Math.round(late), work: named, ...(more > 0 && { more }) },
      named.length === 0
        ? 'the event loop stood still, with nothing at work that is known'
        : 'the event loop stood still: one of these kept all others waiting',
    );
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

const asLogged = ({ kind, name, id, deck }: Work) => ({
  [kind]: name,
  ...(id !== undefined && { id }),
  ...(deck !== undefined && { deck }),
});
