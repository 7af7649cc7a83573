import type { Deck } from '@rostrum/deck';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log/index.ts';
import { TaskStopped, type Workers } from '../../platform/workers/index.ts';
import { DeriveProcessEnded, deriveApart } from './derive-apart.ts';
import { type CountingTheme, type Derived, RENDERER } from './derive.ts';
import {
  claimDerivation,
  type DerivationKey,
  lastSeq,
  loadDerivation,
  releaseDerivation,
  setDerivationAside,
} from './store.ts';
import { deriveTask } from './tasks.ts';

/** Another process may end or begin a derivation between two looks at its record. */
const MAX_ATTEMPTS = 3;

/** A state of a document with the theme that counts for it. */
interface DeckState {
  readonly deckId: string;
  readonly deck: Deck;
  readonly theme: CountingTheme | null;
}

/**
 * Derives decks in the worker threads. One that takes too much time or memory there is derived in a process of its
 * own, which has more time.
 *
 * Keeps a deck whose derivation ended the whole process from ending the next one. A record is stored before a
 * derivation and deleted after it. Where another process left a record, that may have died of the deck: the deck is
 * derived in a process of its own, also after edits, until that succeeds. A state that ends such a process as well is
 * set aside: it is not derived again. A deck that another living node happens to derive is treated the same way,
 * which costs a second.
 */
export class DerivationGuard {
  readonly #db: Db;
  readonly #log: Log;
  readonly #workers: Workers;
  readonly #process = newId();

  constructor({ db, log, workers }: { readonly db: Db; readonly log: Log; readonly workers: Workers }) {
    this.#db = db;
    this.#log = log;
    this.#workers = workers;
  }

  /** Whether another process started to derive a document and did not end that. */
  async isSuspect(deckId: string): Promise<boolean> {
    return this.#isElsewhere({ deckId, isFormer: false });
  }

  /** Whether a document was set aside, and has not changed since. */
  async isSetAside(deckId: string): Promise<boolean> {
    const record = await loadDerivation(this.#db, { deckId, isFormer: false });
    if (record === null || !record.setAside || record.renderer !== RENDERER) return false;
    return record.seq === (await lastSeq(this.#db, deckId));
  }

  /**
   * Derives a document; returns null where it was set aside. `key`: whose turn among the worker threads that is. The
   * record remains until `endDerivation` or `release`,
   * because storing the result takes memory as well.
   */
  async derive({ deckId, deck, theme }: DeckState, seq: number, key: string): Promise<Derived | null> {
    try {
      if (await this.#claim({ deckId, isFormer: false }, seq))
        return await this.#deriveInThread({ deckId, deck, theme }, key);
      return await deriveApart(this.#workers, deck, theme);
    } catch (error) {
      if (!(error instanceof DeriveProcessEnded)) throw error;
      await setDerivationAside(this.#db, { deckId, renderer: RENDERER, seq });
      this.#log.error({ err: error, deckId, seq }, 'a deck cannot be derived, and is set aside until it is edited');
      return null;
    }
  }

  /** The derivation of a document failed. */
  async release(deckId: string): Promise<void> {
    await releaseDerivation(this.#db, { deckId, isFormer: false }, this.#process);
  }

  /**
   * Derives a former state of a document. Throws `unavailable` where that takes too much. The record does not say which
   * state ended a process: after that, all former states of the deck are derived in a separate process.
   */
  async deriveFormer({ deckId, deck, theme }: DeckState): Promise<Derived> {
    const key = { deckId, isFormer: true };
    try {
      if (await this.#claim(key, 0)) return await this.#deriveInThread({ deckId, deck, theme }, deckId);
      return await deriveApart(this.#workers, deck, theme);
    } catch (error) {
      if (!(error instanceof DeriveProcessEnded)) throw error;
      this.#log.error({ err: error, deckId }, 'a former state of a deck cannot be derived');
      throw new AppError('unavailable');
    } finally {
      await releaseDerivation(this.#db, key, this.#process);
    }
  }

  /** Derives a deck without a stored document. Throws `unavailable` when that takes too much. */
  async deriveNobodys(deck: Deck): Promise<Derived> {
    const derived = await this.#workers.run(deriveTask, { deck, theme: null }, { key: 'nobody' });
    if (derived === null) throw new AppError('unavailable');
    return derived;
  }

  /** Throws `DeriveProcessEnded`. */
  async #deriveInThread({ deckId, deck, theme }: DeckState, key: string): Promise<Derived> {
    try {
      const derived = await this.#workers.run(deriveTask, { deck, theme }, { key });
      if (derived === null) throw new DeriveProcessEnded('It becomes too large.');
      return derived;
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error;
      this.#log.warn({ err: error, deckId }, 'a deck takes too much in a worker thread, and is derived in a process');
      return deriveApart(this.#workers, deck, theme);
    }
  }

  /** False where another process has not ended its derivation. Throws `not_found` for a deck that is gone. */
  async #claim(key: DerivationKey, seq: number): Promise<boolean> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      if (await claimDerivation(this.#db, { ...key, process: this.#process, renderer: RENDERER, seq })) return true;
      if (await this.#isElsewhere(key)) return false;
    }
    throw new AppError('not_found');
  }

  async #isElsewhere(key: DerivationKey): Promise<boolean> {
    const record = await loadDerivation(this.#db, key);
    return record !== null && record.process !== this.#process;
  }
}
