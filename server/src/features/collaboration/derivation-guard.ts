import type { Deck } from '@rostrum/deck';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log/index.ts';
import { during } from '../../platform/metrics/work-at-hand.ts';
import { DeriveProcessEnded, deriveApart } from './derive-apart.ts';
import { type CountingTheme, type Derived, deriveDeck, RENDERER } from './derive.ts';
import {
  claimDerivation,
  type DerivationKey,
  lastSeq,
  loadDerivation,
  releaseDerivation,
  setDerivationAside,
} from './store.ts';

/** Another process may end or begin a derivation between two looks at its record. */
const MAX_ATTEMPTS = 3;

/** A state of a document with the theme that counts for it. */
interface DeckState {
  readonly deckId: string;
  readonly deck: Deck;
  readonly theme: CountingTheme | null;
}

/**
 * Keeps a deck whose derivation ended a process from ending the next one. A record is stored before a derivation
 * and deleted after it. Where another process left a record, that may have died of the deck: the deck is derived
 * in a process of its own, also after edits, until that succeeds. A state that ends such a process as well is set
 * aside: it is not derived again. A deck that another living node happens to derive is treated the same way,
 * which costs a second.
 */
export class DerivationGuard {
  readonly #db: Db;
  readonly #log: Log;
  readonly #process = newId();

  constructor({ db, log }: { readonly db: Db; readonly log: Log }) {
    this.#db = db;
    this.#log = log;
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
   * Derives a document; returns null where it was set aside. The record remains until `endDerivation` or `release`,
   * because storing the result takes memory as well.
   */
  async derive({ deckId, deck, theme }: DeckState, seq: number): Promise<Derived | null> {
    if (await this.#claim({ deckId, isFormer: false }, seq))
      return during({ kind: 'task', name: 'derivation', deck: deckId }, () => deriveDeck(deck, theme));
    try {
      return await deriveApart(deck, theme);
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
      if (await this.#claim(key, 0))
        return await during({ kind: 'task', name: 'derivation', deck: deckId }, () => deriveDeck(deck, theme));
      return await deriveApart(deck, theme);
    } catch (error) {
      if (!(error instanceof DeriveProcessEnded)) throw error;
      this.#log.error({ err: error, deckId }, 'a former state of a deck cannot be derived');
      throw new AppError('unavailable');
    } finally {
      await releaseDerivation(this.#db, key, this.#process);
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
