import type { ShowStanding, ShowState, ShowTimer } from '@rostrum/contract';
import { elapsed } from '../speaker/timer.ts';
import type { TalkMessage } from '../window-link.ts';

type TimerMessage = Pick<Extract<TalkMessage, { kind: 'timer' }>, 'kind' | 'elapsed' | 'runs'>;

/**
 * A show that begins later than this (milliseconds) after its window was there had no network: the talk has been
 * going on since then.
 */
const BEGINS_WITHIN = 5000;

/** The talk's time, the same on all devices that present, by the server's clock (milliseconds). */
export class TalkTime {
  /** Null: it goes from the show's beginning. */
  #timer: ShowTimer | null = null;
  /** When this window began to present, by the page's own clock; null: it has begun its show, or does so when asked. */
  #since: number | null;

  constructor(beginsAtOnce: boolean) {
    this.#since = beginsAtOnce ? performance.now() : null;
  }

  /** What a state says of it: nothing, as long as it goes from the show's beginning. */
  get told(): Pick<ShowState, 'timer'> {
    return this.#timer === null ? {} : { timer: this.#timer };
  }

  /** Null: there is no talk that is known of here. */
  of(show: ShowStanding | null): ShowTimer | null {
    if (this.#timer !== null || show === null) return this.#timer;
    return { counted: 0, startedAt: Date.parse(show.begunAt) };
  }

  set(timer: ShowTimer | null): void {
    this.#timer = timer;
  }

  /** Whole milliseconds, as the server wants them. */
  setRounded({ counted, startedAt }: ShowTimer): void {
    this.#timer = { counted: Math.round(counted), startedAt: startedAt === null ? null : Math.round(startedAt) };
  }

  /** Its show is under way: it has a beginning. */
  begun(): void {
    this.#since = null;
  }

  /** A new show begins now. A talk that began without a network has its time from then on. */
  beginsAnew(now: number, isOwn: boolean): void {
    const gone = this.#since === null || !isOwn ? 0 : performance.now() - this.#since;
    this.#timer = gone < BEGINS_WITHIN ? null : { counted: 0, startedAt: Math.round(now - gone) };
  }

  /** What was said before the server's clock was known was `wrong` by so many milliseconds. */
  putRight(wrong: number): void {
    if (this.#timer === null || this.#timer.startedAt === null) return;
    this.#timer = { ...this.#timer, startedAt: Math.max(0, Math.round(this.#timer.startedAt + wrong)) };
  }

  /** For the windows of this browser, which need no network to agree; null: there is nothing to say. */
  message(show: ShowStanding | null, now: number): TimerMessage | null {
    const timer = this.of(show);
    return timer === null ? null : { kind: 'timer', elapsed: elapsed(timer, now), runs: timer.startedAt !== null };
  }

  /** What another window of this browser said. */
  hear({ elapsed: gone, runs }: TimerMessage, now: number): void {
    this.setRounded(runs ? { counted: 0, startedAt: now - gone } : { counted: gone, startedAt: null });
  }
}
