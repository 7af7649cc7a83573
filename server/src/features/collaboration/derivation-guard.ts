import type { Deck } from '@rostrum/deck';
import type { CircuitBreaker, Work } from '../../platform/circuit-breaker/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { TaskStopped, type Workers } from '../../platform/workers/index.ts';
import { DeriveProcessEnded, deriveApart } from './derive-apart.ts';
import { type Derived, type DeriveInput, RENDERER } from './derive.ts';
import { lastSeq } from './store.ts';
import { deriveTask } from './tasks.ts';

/** A state of a document with the theme that counts for it. */
interface DeckState extends Pick<DeriveInput, 'theme'> {
  readonly deckId: string;
  readonly deck: Deck;
}

/** Which state of a document is derived, and by which renderer. */
const stateAt = (seq: number): string => `${RENDERER}/${seq}`;

const workOn = (deckId: string) => ({ kind: 'deck', subject: deckId, deckId }) as const;

/**
 * Derives decks in the worker threads. One that takes too much time or memory there is derived in a process of its
 * own, which has more time.
 *
 * A deck whose derivation ended the whole process is suspect: it is derived in a process of its own, also after edits,
 * until that succeeds. A state that ends such a process as well is set aside: it is not derived again until an
 * administrator asks for it, or has it derived with the source of its formulas and code alone. A deck that another
 * living node happens to derive is treated as suspect as well, which costs a second.
 */
export class DerivationGuard {
  readonly #breaker: CircuitBreaker;
  readonly #db: Db;
  readonly #log: Log;
  readonly #workers: Workers;

  constructor(deps: {
    readonly breaker: CircuitBreaker;
    readonly db: Db;
    readonly log: Log;
    readonly workers: Workers;
  }) {
    this.#breaker = deps.breaker;
    this.#db = deps.db;
    this.#log = deps.log;
    this.#workers = deps.workers;
  }

  /** Whether another process started to derive a document and did not end that, or died of it. */
  async isSuspect(deckId: string): Promise<boolean> {
    const record = await this.#breaker.find(workOn(deckId));
    return record !== null && this.#breaker.isSuspect(record);
  }

  /** Whether a document was set aside, and has not changed since. */
  async isSetAside(deckId: string): Promise<boolean> {
    const record = await this.#breaker.find(workOn(deckId));
    if (record === null || record.setAsideAt === null || record.sourceOnly) return false;
    const seq = await lastSeq(this.#db, deckId);
    return seq !== null && record.state === stateAt(seq);
  }

  /**
   * Derives a document; returns null where it is set aside. `key`: whose turn among the worker threads that is. The
   * record remains until `finish` or `release`, because storing the result takes memory as well.
   */
  async derive({ deckId, deck, theme }: DeckState, seq: number, key: string): Promise<Derived | null> {
    const work = { ...workOn(deckId), state: stateAt(seq) };
    try {
      const record = await this.#breaker.find(work);
      if (record?.sourceOnly === true && record.setAsideAt !== null)
        return await deriveApart(this.#workers, { deck, theme, sourceOnly: true });
      const standing = await this.#breaker.begin(work);
      if (standing === 'set aside') return null;
      if (standing === 'first') return await this.#deriveInThread({ deckId, deck, theme }, key);
      return await deriveApart(this.#workers, { deck, theme });
    } catch (error) {
      if (!(error instanceof DeriveProcessEnded)) throw error;
      await this.#breaker.setAside(work, error.reason);
      this.#log.error({ err: error, deckId, seq }, 'a deck cannot be derived, and is set aside until it is edited');
      return null;
    }
  }

  /** What was derived of a document is stored. */
  async finish(tx: Tx, deckId: string): Promise<void> {
    await this.#breaker.finish(tx, workOn(deckId));
  }

  /** The derivation of a document failed. */
  async release(deckId: string): Promise<void> {
    await this.#breaker.pause(workOn(deckId));
  }

  /**
   * Derives a former state of a document. Throws `unavailable` where that takes too much. The record does not say which
   * state ended a process: after that, all former states of the deck are derived in a separate process.
   */
  async deriveFormer({ deckId, deck, theme }: DeckState): Promise<Derived> {
    const work: Work = { kind: 'former_deck', subject: deckId, deckId, canBeSetAside: false };
    try {
      if ((await this.#breaker.begin(work)) === 'first')
        return await this.#deriveInThread({ deckId, deck, theme }, deckId);
      return await deriveApart(this.#workers, { deck, theme });
    } catch (error) {
      if (!(error instanceof DeriveProcessEnded)) throw error;
      this.#log.error({ err: error, deckId }, 'a former state of a deck cannot be derived');
      throw new AppError('unavailable');
    } finally {
      await this.#breaker.pause(work);
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
      if (derived === null) throw new DeriveProcessEnded('It becomes too large.', { why: 'large' });
      return derived;
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error;
      this.#log.warn({ err: error, deckId }, 'a deck takes too much in a worker thread, and is derived in a process');
      return deriveApart(this.#workers, { deck, theme });
    }
  }
}
