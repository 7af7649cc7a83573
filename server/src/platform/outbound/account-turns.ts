import { Semaphore } from '../semaphore.ts';

/** Some turns for each account, whatever others do. */
export class AccountTurns {
  readonly #places: number;
  readonly #accounts = new Map<string, { readonly semaphore: Semaphore; users: number }>();

  constructor(places: number) {
    this.#places = places;
  }

  /** Does the work when it is its turn. Throws the reason of the signal when that comes first. */
  async take<T>(account: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turns = this.#accounts.get(account) ?? { semaphore: new Semaphore(this.#places), users: 0 };
    this.#accounts.set(account, turns);
    turns.users += 1;
    const entering = turns.semaphore.enter();
    try {
      const leave = await untilAborted(entering, signal, (late) => late());
      try {
        return await work();
      } finally {
        leave();
      }
    } finally {
      turns.users -= 1;
      if (turns.users === 0) this.#accounts.delete(account);
    }
  }
}

/** The result, or the reason of the signal when that comes first. `late` gets a result that nobody waits for. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal, late?: (result: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work
      .then((result) => {
        if (signal.aborted) late?.(result);
        resolve(result);
      }, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}
