import type { isNewerState, ShowState } from '@rostrum/contract';
import type { PlayerState } from '../state.ts';
import type { MediaMoment } from '../window-link.ts';

/** The same decision as the server's, without its schemas. */
export const isNewer: typeof isNewerState = (one, than) => {
  if (than === null) return true;
  return one.number === than.number ? one.by > than.by : one.number > than.number;
};

/** Numbers states by the server's clock, as far as it is known: more than any that was seen. */
export class StateClock {
  readonly #now: () => number;
  #ahead: number | null = null;
  #seen = 0;
  #given = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** What the server's clock says now. */
  get serverNow(): number {
    return this.#now() + (this.#ahead ?? 0);
  }

  /** Answers by how much the numbers of before are to be put right: they were given by the device's own clock. */
  set(serverNow: number): number {
    const ahead = serverNow - this.#now();
    const isFirst = this.#ahead === null;
    this.#ahead = ahead;
    if (!isFirst) return 0;
    this.#given += ahead;
    return ahead;
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

export function placeOf({ slideId, h, v, step, paused, overview }: PlayerState): Place {
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
