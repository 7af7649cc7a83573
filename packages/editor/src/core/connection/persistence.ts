/** Whose edits these are. Another account on the same device has another storage and never sends them. */
export interface StorageOwner {
  readonly userId: string;
  readonly deckId: string;
}

export interface PendingUpdate {
  readonly key: number;
  readonly update: Uint8Array;
}

/** Edits that the server refused, as something that can be read without the document that they were made in. */
export interface RefusedEdits {
  /** ISO 8601. */
  readonly refusedAt: string;
  /** The slides that were edited, with their notes, as they were here: sections that can be imported again. */
  readonly html: string;
}

export interface StoredDeck {
  /** What the server has, as far as it was here: a document when merged. Empty on the first visit. */
  readonly updates: readonly Uint8Array[];
  /** What was edited here and not acknowledged, in order. */
  readonly pending: readonly PendingUpdate[];
  /** Of the stored document; see `SyncAnswer.generation`. */
  readonly generation: string | null;
  /** Oldest first; kept until somebody has no use for them any more. */
  readonly refused: readonly RefusedEdits[];
}

/**
 * Of the pending edits that a device keeps, those that go: by their keys, or all, where none fits the
 * document any more.
 */
export type Dropped = readonly number[] | 'all';

/**
 * What this device keeps of one deck, for all windows that have it open. Promises are rejected when the
 * device cannot keep it.
 */
export interface DeckStorage {
  load(): Promise<StoredDeck>;
  /** Keeps something that the server has. */
  append(update: Uint8Array): Promise<void>;
  /** Keeps an edit until it is acknowledged. */
  addPending(update: Uint8Array): Promise<number>;
  /** The edits were acknowledged: they are now part of what the server has. */
  settle(keys: readonly number[], update: Uint8Array): Promise<void>;
  /** Replaces what the server has by one update; pending edits stay. */
  compact(state: Uint8Array, generation: string): Promise<void>;
  /**
   * Another document took the old one's place: pending edits are dropped, and what was refused of them is
   * kept, in one step.
   */
  reset(state: Uint8Array, generation: string, refused: RefusedEdits | null, dropped: Dropped): Promise<void>;
  /** Drops pending edits, and nothing else: there may be no room to write anything. */
  drop(keys: readonly number[]): Promise<void>;
  /** Drops all edits that were refused. */
  forgetRefused(): Promise<void>;
  close(): void;
}

export interface EditorPersistence {
  /** `onDropped`: another window dropped pending edits, by their keys. This one may have them as well. */
  open(owner: StorageOwner, onDropped?: (keys: readonly number[]) => void): Promise<DeckStorage>;
  /** Once more, after a storage has failed; null where nothing is kept any more. */
  reopen(owner: StorageOwner): Promise<DeckStorage | null>;
  /** Edits were discarded and cannot be dropped: nobody loads them from here any more. */
  forgo(owner: StorageOwner, edits: readonly PendingUpdate[]): Promise<void>;
  /** How many of an account's decks hold edits that the server does not have, or refused. */
  countUnsent(userId: string): Promise<number>;
  /** Removes everything kept for an account, as at sign-out. */
  forget(userId: string): Promise<void>;
}

/** For tests, and for browsers that keep nothing: lives as long as the page. */
export function memoryPersistence(): EditorPersistence {
  const decks = new Map<string, MemoryDeck>();
  return {
    async open({ userId, deckId }, onDropped = () => undefined) {
      const name = `${userId}/${deckId}`;
      const deck = decks.get(name) ?? new MemoryDeck();
      decks.set(name, deck);
      return deck.open(onDropped);
    },
    async reopen({ userId, deckId }) {
      return decks.get(`${userId}/${deckId}`)?.open(() => undefined) ?? null;
    },
    async forgo({ userId, deckId }, edits) {
      decks.get(`${userId}/${deckId}`)?.drop(edits.map(({ key }) => key));
    },
    async countUnsent(userId) {
      return [...decks].filter(([name, deck]) => name.startsWith(`${userId}/`) && deck.holdsUnsent()).length;
    },
    async forget(userId) {
      for (const name of [...decks.keys()]) if (name.startsWith(`${userId}/`)) decks.delete(name);
    },
  };
}

class MemoryDeck {
  readonly #windows = new Set<(keys: readonly number[]) => void>();
  #updates: Uint8Array[] = [];
  readonly #pending = new Map<number, Uint8Array>();
  #refused: RefusedEdits[] = [];
  #generation: string | null = null;
  #nextKey = 1;

  open(onDropped: (keys: readonly number[]) => void): DeckStorage {
    this.#windows.add(onDropped);
    return {
      load: () => this.load(),
      append: (update) => this.append(update),
      addPending: (update) => this.addPending(update),
      settle: (keys, update) => this.settle(keys, update),
      compact: (state, generation) => this.compact(state, generation),
      reset: async (state, generation, refused, dropped) => {
        await this.reset(state, generation, refused, dropped === 'all' ? [...this.#pending.keys()] : []);
        if (dropped !== 'all') this.drop(dropped, onDropped);
      },
      drop: async (keys) => this.drop(keys, onDropped),
      forgetRefused: () => this.forgetRefused(),
      close: () => void this.#windows.delete(onDropped),
    };
  }

  holdsUnsent(): boolean {
    return this.#pending.size > 0 || this.#refused.length > 0;
  }

  async load(): Promise<StoredDeck> {
    const pending = [...this.#pending].map(([key, update]) => ({ key, update }));
    return { updates: [...this.#updates], pending, generation: this.#generation, refused: [...this.#refused] };
  }

  async append(update: Uint8Array): Promise<void> {
    this.#updates.push(update);
  }

  async addPending(update: Uint8Array): Promise<number> {
    const key = this.#nextKey;
    this.#nextKey += 1;
    this.#pending.set(key, update);
    return key;
  }

  async settle(keys: readonly number[], update: Uint8Array): Promise<void> {
    for (const key of keys) this.#pending.delete(key);
    this.#updates.push(update);
  }

  async compact(state: Uint8Array, generation: string): Promise<void> {
    this.#updates = [state];
    this.#generation = generation;
  }

  async reset(
    state: Uint8Array,
    generation: string,
    refused: RefusedEdits | null,
    dropped: readonly number[],
  ): Promise<void> {
    for (const key of dropped) this.#pending.delete(key);
    if (refused !== null) this.#refused.push(refused);
    await this.compact(state, generation);
  }

  /** `by`: the window that knows of it. */
  drop(keys: readonly number[], by?: (keys: readonly number[]) => void): void {
    for (const key of keys) this.#pending.delete(key);
    for (const told of this.#windows) if (told !== by) told(keys);
  }

  async forgetRefused(): Promise<void> {
    this.#refused = [];
  }
}
