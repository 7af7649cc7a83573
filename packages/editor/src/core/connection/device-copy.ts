import { leanedOn, type OwnEdit } from './leaning.ts';
import type {
  DeckStorage,
  EditorPersistence,
  PendingUpdate,
  RefusedEdits,
  StorageOwner,
  StoredDeck,
} from './persistence.ts';

/** So many stored updates are merged into one. */
const COMPACT_AFTER = 300;

/** An edit that is kept until it is acknowledged. */
export interface Kept extends OwnEdit {
  /** Where this device keeps it; null when it could not. */
  readonly key: Promise<number | null>;
}

interface DeviceHost {
  /** From now on nothing is kept. */
  onLost(): void;
  /** Another window dropped what is kept at these places. */
  onDropped(keys: ReadonlySet<number>): void;
}

/**
 * What this device keeps of the deck that is open, for as long as it can keep anything. When it cannot any more the
 * editor works on without it, and only the promise to keep changes offline is not given: nothing here is ever thrown.
 */
export class DeviceCopy {
  readonly #persistence: EditorPersistence;
  readonly #host: DeviceHost;
  #owner: StorageOwner | null = null;
  #storage: DeckStorage | null = null;
  #stored = 0;
  #closed = false;
  /** What the server has is kept in the order in which it was told. */
  #last: Promise<unknown> = Promise.resolve();
  /** While everything that is pending is dropped: what is edited is kept after that. */
  #replacing: Promise<void> | null = null;

  constructor(persistence: EditorPersistence, host: DeviceHost) {
    this.#persistence = persistence;
    this.#host = host;
  }

  /** Whether what is edited outlives the page on this device. */
  get keeps(): boolean {
    return this.#storage !== null;
  }

  /** Whether it is time to merge what is kept into one update. */
  get isLong(): boolean {
    return this.#stored >= COMPACT_AFTER;
  }

  /** null when the device keeps nothing. */
  async open(owner: StorageOwner): Promise<StoredDeck | null> {
    this.#owner = owner;
    try {
      const storage = await this.#persistence.open(owner, (keys) => this.#host.onDropped(new Set(keys)));
      if (this.#closed) {
        storage.close();
        return null;
      }
      this.#storage = storage;
    } catch {
      this.#lose();
    }
    const kept = await this.load();
    this.#stored = kept?.updates.length ?? 0;
    return kept;
  }

  /** null when the device keeps nothing. */
  async load(): Promise<StoredDeck | null> {
    await this.#last;
    return (await this.#storage?.load().catch(() => this.#lose())) ?? null;
  }

  /** Keeps an edit until it is acknowledged; where it is kept, or null. */
  async addPending(update: Uint8Array): Promise<number | null> {
    const storage = this.#storage;
    if (this.#replacing !== null) await this.#replacing;
    return (await storage?.addPending(update).catch(() => this.#lose())) ?? null;
  }

  /** Keeps something that the server has. */
  append(update: Uint8Array): void {
    this.#stored += 1;
    void this.#keep((storage) => storage.append(update));
  }

  /** The edits that are kept there were acknowledged: they are now part of what the server has. */
  settle(edits: readonly Kept[], update: Uint8Array): void {
    void this.#keep(async (storage) => {
      await storage.settle(keysOf(await keptOf(edits)), update);
      this.#stored += 1;
    });
  }

  /** Replaces what the server has by one update; pending edits stay. */
  compact(state: Uint8Array, generation: string): void {
    this.#stored = 1;
    void this.#keep((storage) => storage.compact(state, generation));
  }

  /**
   * Goes back to what the server has: this window's edits are dropped, and what was refused of them is kept. Those of
   * other windows stay, and so does of these edits what they build on. What was kept before the device failed goes as
   * well, if it can be.
   */
  reset(edits: readonly Kept[], state: Uint8Array, generation: string, refused: RefusedEdits | null): Promise<void> {
    this.#stored = 1;
    return this.#inOrder(async (storage) => {
      if (storage === null && refused === null && (await keptOf(edits)).length === 0) return;
      await this.#try(storage, async (to) => {
        await to.reset(state, generation, refused, keysOf(await droppable(to, edits, state)));
      });
    });
  }

  /** U3: the same, for good: what cannot be dropped at all is never loaded again. */
  discard(edits: readonly Kept[], state: Uint8Array, generation: string): Promise<void> {
    this.#stored = 1;
    return this.#inOrder(async (storage) => {
      let going = await keptOf(edits);
      if (storage === null && going.length === 0) return;
      const isReset = await this.#try(storage, async (to) => {
        going = await droppable(to, edits, state);
        await to.reset(state, generation, null, keysOf(going));
      });
      const isDropped = isReset || (await this.#try(null, (to) => to.drop(keysOf(going))));
      if (!isDropped && this.#owner !== null) await this.#persistence.forgo(this.#owner, going);
    });
  }

  /** Another document took the old one's place, on which nothing fits that is pending, whosever it is. */
  replace(state: Uint8Array, generation: string, refused: RefusedEdits | null): void {
    this.#stored = 1;
    const done = this.#keep((storage) => storage.reset(state, generation, refused, 'all'));
    this.#replacing = done;
    void done.then(() => {
      if (this.#replacing === done) this.#replacing = null;
    });
  }

  forgetRefused(): void {
    void this.#keep((storage) => storage.forgetRefused());
  }

  /** Lets go of the storage as soon as what is on its way there has arrived. */
  close(edits: readonly Kept[]): void {
    const storage = this.#storage;
    this.#storage = null;
    this.#closed = true;
    void Promise.allSettled([this.#last, keptOf(edits)]).then(() => storage?.close());
  }

  #keep(work: (storage: DeckStorage) => Promise<void>): Promise<void> {
    return this.#inOrder(async (storage) => {
      if (storage !== null) await work(storage).catch(() => this.#lose());
    });
  }

  #inOrder(work: (storage: DeckStorage | null) => Promise<void>): Promise<void> {
    const storage = this.#storage;
    const done = this.#last.then(() => work(storage)).catch(() => undefined);
    this.#last = done;
    return done;
  }

  /** False: neither the storage takes it nor one that is opened for it. */
  async #try(storage: DeckStorage | null, work: (storage: DeckStorage) => Promise<void>): Promise<boolean> {
    try {
      if (storage !== null) {
        await work(storage);
        return true;
      }
    } catch {
      this.#lose();
    }
    return this.#tryAnew(work);
  }

  async #tryAnew(work: (storage: DeckStorage) => Promise<void>): Promise<boolean> {
    if (this.#owner === null) return false;
    try {
      const storage = await this.#persistence.reopen(this.#owner);
      if (storage !== null) await work(storage).finally(() => storage.close());
      return true;
    } catch {
      return false;
    }
  }

  #lose(): null {
    if (this.#closed) return null;
    this.#storage = null;
    this.#host.onLost();
    return null;
  }
}

async function keptOf(edits: readonly Kept[]): Promise<PendingUpdate[]> {
  const places = await Promise.all(edits.map(async ({ key, update }) => ({ key: await key, update })));
  return places.flatMap(({ key, update }) => (key === null ? [] : { key, update }));
}

const keysOf = (edits: readonly PendingUpdate[]): number[] => edits.map(({ key }) => key);

/** Of a window's edits those that may go: all without which no edit of another window, open or not, would be lost. */
async function droppable(storage: DeckStorage, edits: readonly Kept[], state: Uint8Array): Promise<PendingUpdate[]> {
  const keys = new Set(keysOf(await keptOf(edits)));
  const others = (await storage.load()).pending.filter(({ key }) => !keys.has(key)).map(({ update }) => update);
  const staying = leanedOn(state, others, edits);
  return keptOf(edits.filter((edit) => !staying.has(edit)));
}
