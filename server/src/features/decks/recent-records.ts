import type { DeckRecord, DeckRef } from './record.ts';

/** Milliseconds. Another process may have changed a deck: what it allows reaches everybody within a second. */
const KEPT_FOR = 500;
/** Decks. */
const MOST = 2000;

interface Kept {
  readonly record: Promise<DeckRecord | null>;
  readonly until: number;
}

/**
 * Decks as anybody without an account may ask for them, kept for a moment: a deck that a room full of people opens is
 * looked up once. Whatever this process writes to its database, to any deck, ends it at once; what another
 * one says that it wrote does as well.
 */
export class RecentRecords {
  readonly #writes: { readonly count: number };
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  #count = 0;

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(writes: { readonly count: number }, now: () => number = () => performance.now()) {
    this.#writes = writes;
    this.#now = now;
  }

  /** Another process changed something. */
  forget(): void {
    this.#kept.clear();
  }

  async get(ref: DeckRef, load: () => Promise<DeckRecord | null>): Promise<DeckRecord | null> {
    const { count } = this.#writes;
    if (count !== this.#count || this.#kept.size >= MOST) this.#kept.clear();
    this.#count = count;
    const key = 'id' in ref ? ref.id : `${ref.username}/${ref.slug}`.toLowerCase();
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > this.#now()) return kept.record;
    const record = load();
    this.#kept.set(key, { record, until: this.#now() + KEPT_FOR });
    record.catch(() => {
      if (this.#kept.get(key)?.record === record) this.#kept.delete(key);
    });
    return record;
  }
}
