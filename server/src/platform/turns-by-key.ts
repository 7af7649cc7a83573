import { Semaphore } from './semaphore.ts';
import { untilAborted } from './until-aborted.ts';

/** So many turns at a time for each key (an account, an address, a link), whatever others do. */
export class TurnsByKey {
  readonly #places: number;
  readonly #keys = new Map<string, { readonly semaphore: Semaphore; users: number }>();

  constructor(places: number) {
    this.#places = places;
  }

  /** How many do their work under a key, or wait for that. */
  usersOf(key: string): number {
    return this.#keys.get(key)?.users ?? 0;
  }

  /** Does the work when it is its turn. Throws the reason of the signal when that comes first. */
  async take<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const turns = this.#keys.get(key) ?? { semaphore: new Semaphore(this.#places), users: 0 };
    this.#keys.set(key, turns);
    turns.users += 1;
    try {
      const entering = turns.semaphore.enter();
      const leave = await (signal === undefined ? entering : untilAborted(entering, signal, (late) => late()));
      try {
        return await work();
      } finally {
        leave();
      }
    } finally {
      turns.users -= 1;
      if (turns.users === 0) this.#keys.delete(key);
    }
  }
}
