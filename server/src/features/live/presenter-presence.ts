import type { Clock } from '../../platform/clock.ts';

/** Milliseconds between two looks. */
const LOOK_EVERY = 1000;
/**
 * Milliseconds for which nobody hears that the presenter is gone: a window is loaded again, a process starts, and other
 * nodes say no more often than every 10 s that it is with them.
 */
export const AWAY_AFTER = 12_000;

export interface PresenterPresenceDeps {
  readonly clock: Clock;
  /** Decks that somebody on this node watches. */
  readonly watchedHere: () => readonly string[];
  /** How many windows present the deck, on all nodes. */
  readonly presenting: (deckId: string) => number;
  /** To those of this node who watch. */
  readonly tell: (deckId: string, here: boolean) => void;
}

/** Whether anybody who presents a deck is connected, as far as those who watch it on this node are concerned. */
export class PresenterPresence {
  readonly #deps: PresenterPresenceDeps;
  /** Since when nobody presents, by the clock. */
  readonly #since = new Map<string, number>();
  readonly #told = new Set<string>();
  readonly #timer: NodeJS.Timeout;

  constructor(deps: PresenterPresenceDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.look(), LOOK_EVERY);
    this.#timer.unref();
  }

  /** Whether those who watch were told that the presenter is gone: who comes is told as well. */
  isAway(deckId: string): boolean {
    return this.#told.has(deckId);
  }

  look(): void {
    const { clock, presenting, tell, watchedHere } = this.#deps;
    const now = clock.now().getTime();
    const watched = new Set(watchedHere());
    for (const deckId of this.#since.keys()) if (!watched.has(deckId)) this.#forget(deckId);
    for (const deckId of watched) {
      if (presenting(deckId) > 0) {
        if (this.#told.has(deckId)) tell(deckId, true);
        this.#forget(deckId);
        continue;
      }
      const since = this.#since.get(deckId) ?? now;
      this.#since.set(deckId, since);
      if (now - since < AWAY_AFTER || this.#told.has(deckId)) continue;
      this.#told.add(deckId);
      tell(deckId, false);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #forget(deckId: string): void {
    this.#since.delete(deckId);
    this.#told.delete(deckId);
  }
}
