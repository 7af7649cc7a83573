import type { isNewerState, ShowState } from '@rostrum/contract';
import type { MediaMoment } from '../window-link.ts';

/** The same decision as the server's, without its schemas. */
export const isNewer: typeof isNewerState = (one, than) => {
  if (than === null) return true;
  return one.number === than.number ? one.by > than.by : one.number > than.number;
};

/**
 * Milliseconds of the device's clock as it was when this was made, and from then on counted: whoever sets it
 * changes nothing.
 */
function steadyClock(): () => number {
  const beginning = Date.now() - performance.now();
  return () => beginning + performance.now();
}

/** Numbers states by the server's clock, as far as it is known: more than any that was seen. */
export class StateClock {
  readonly #now: () => number;
  #ahead: number | null = null;
  #seen = 0;
  #given = 0;

  constructor(now: () => number = steadyClock()) {
    this.#now = now;
  }

  /** What the server's clock says now. */
  get serverNow(): number {
    return this.#now() + (this.#ahead ?? 0);
  }

  /** The device's own clock, for `set` to know when the server was asked. */
  get deviceNow(): number {
    return this.#now();
  }

  /**
   * What the server said its clock was. On its way here that has grown old: a word that came sooner is nearer to the
   * truth, and stays, unless an answer shows that it was too far ahead. `askedAt`: `deviceNow` when the server was
   * asked; absent where it spoke unasked. Answers by how much the numbers of before are to be put right: they were
   * given by the device's own clock.
   */
  set(serverNow: number, askedAt = Number.NEGATIVE_INFINITY): number {
    // Numbers are whole.
    const least = Math.round(serverNow - this.#now());
    const known = this.#ahead;
    if (known === null) {
      this.#ahead = least;
      this.#given += least;
      return least;
    }
    if (known < least || known > Math.round(serverNow - askedAt)) this.#ahead = least;
    return 0;
  }

  /** Counts anew by the server's clock, on from what is shown there: what was numbered last lay too far ahead of it. */
  countAnew(serverNow: number, shown: Pick<ShowState, 'number'> | null): void {
    this.#ahead = Math.round(serverNow - this.#now());
    this.#given = 0;
    this.#seen = shown?.number ?? 0;
  }

  /** The number by the device's own clock, as one has it that was given before the server's was known. */
  byDevice(number: number): number {
    return number - (this.#ahead ?? 0);
  }

  saw({ number }: Pick<ShowState, 'number'>): void {
    this.#seen = Math.max(this.#seen, number);
  }

  next(): number {
    this.#given = Math.max(this.#seen + 1, this.#given + 1, Math.round(this.serverNow));
    return this.#given;
  }
}

/** Where a window stands, as it is told to others. */
export type Place = Pick<ShowState, 'slideId' | 'h' | 'v' | 'step' | 'paused' | 'overview'>;

export function placeOf({ slideId, h, v, step, paused, overview }: Place): Place {
  return { slideId, h, v, step, paused, overview };
}

export const isSamePlace = (one: Place, other: Place): boolean => keyOf(one) === keyOf(other);
const keyOf = ({ slideId, h, v, step, paused, overview }: Place): string =>
  JSON.stringify([slideId, h, v, step, paused, overview]);

/** A film that plays goes on while what is said of it is under way. */
export function goneOn(moment: MediaMoment, milliseconds: number): MediaMoment {
  const gone = moment.playing ? (Math.max(0, milliseconds) / 1000) * moment.rate : 0;
  return { ...moment, time: moment.time + gone };
}

/** How the films and sounds of a slide stand, as they were last told. */
export class SlideMoments {
  #slideId = '';
  readonly #kept = new Map<number, { readonly moment: MediaMoment; readonly at: number }>();

  keep(moment: MediaMoment, at: number): void {
    this.moveTo(moment.slideId);
    this.#kept.set(moment.index, { moment, at });
  }

  /** Those of another slide are forgotten. */
  moveTo(slideId: string): void {
    if (slideId === this.#slideId) return;
    this.#slideId = slideId;
    this.#kept.clear();
  }

  at(now: number): MediaMoment[] {
    return [...this.#kept.values()].map(({ moment, at }) => goneOn(moment, now - at));
  }
}
