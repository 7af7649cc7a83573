import { Forgone } from './forgone.ts';
import type {
  DeckStorage,
  Dropped,
  EditorPersistence,
  PendingUpdate,
  RefusedEdits,
  StorageOwner,
  StoredDeck,
} from './persistence.ts';

const PREFIX = 'rostrum-deck';
const VERSION = 1;
const STORES = ['updates', 'pending', 'refused', 'facts'] as const;
type StoreName = (typeof STORES)[number];

/** One database an account and deck: the name is the wall between accounts. */
export function databaseName({ userId, deckId }: StorageOwner): string {
  return `${PREFIX}:${userId}:${deckId}`;
}

/** Keeps decks in the browser's IndexedDB. `open` is rejected where the browser offers none (some private windows). */
export function indexedDbPersistence(): EditorPersistence {
  return {
    async open(owner, onDropped) {
      return new IndexedDbDeck(await openDatabase(databaseName(owner)), onDropped);
    },
    async reopen(owner) {
      // Opening would make what signing out has removed.
      const name = databaseName(owner);
      const names = await databasesOf(owner.userId);
      return names.includes(name) ? new IndexedDbDeck(await openDatabase(name)) : null;
    },
    async forgo(owner, edits) {
      const name = databaseName(owner);
      forgone(name).add(edits);
      const windows = new BroadcastChannel(name);
      windows.postMessage(edits.map(({ key }) => key));
      windows.close();
    },
    async countUnsent(userId) {
      const unsent = await Promise.all((await databasesOf(userId)).map(holdsUnsent));
      return unsent.filter((holds) => holds).length;
    },
    async forget(userId) {
      const names = await databasesOf(userId);
      await Promise.all(names.map((name) => settled(indexedDB.deleteDatabase(name))));
      for (const name of names) forgone(name).clear();
    },
  };
}

async function databasesOf(userId: string): Promise<string[]> {
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) => (name?.startsWith(`${PREFIX}:${userId}:`) ? name : []));
}

async function holdsUnsent(name: string): Promise<boolean> {
  const database = await openDatabase(name);
  try {
    const transaction = database.transaction(['pending', 'refused'], 'readonly');
    const [pending, refused] = await Promise.all([
      pendingOf(transaction),
      settled(transaction.objectStore('refused').count()),
    ]);
    return refused > 0 || forgone(name).part(pending).left.length > 0;
  } finally {
    database.close();
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    for (const store of STORES) {
      if (store === 'facts') request.result.createObjectStore(store);
      else request.result.createObjectStore(store, { autoIncrement: true });
    }
  };
  return settled(request);
}

async function pendingOf(transaction: IDBTransaction): Promise<PendingUpdate[]> {
  const store = transaction.objectStore('pending');
  const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled<unknown[]>(store.getAll())]);
  return values.map((update, index) => ({ key: Number(keys[index]), update: bytes(update) }));
}

function forgone(name: string): Forgone {
  return new Forgone(notes(), name);
}

/** Where the browser has no room for notes nothing was noted. */
function notes(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}

class IndexedDbDeck implements DeckStorage {
  readonly #database: IDBDatabase;
  /** To the other windows that have this deck open. */
  readonly #windows: BroadcastChannel;

  constructor(database: IDBDatabase, onDropped: (keys: readonly number[]) => void = () => undefined) {
    this.#database = database;
    this.#windows = new BroadcastChannel(database.name);
    this.#windows.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (Array.isArray(data)) onDropped(data.map(Number));
    };
    // Another tab signs out and deletes everything: it must not wait for this one.
    database.onversionchange = () => database.close();
  }

  async load(): Promise<StoredDeck> {
    const transaction = this.#database.transaction(STORES, 'readonly');
    const [updates, pending, generation, refused] = await Promise.all([
      settled<unknown[]>(transaction.objectStore('updates').getAll()),
      pendingOf(transaction),
      settled<unknown>(transaction.objectStore('facts').get('generation')),
      settled<unknown[]>(transaction.objectStore('refused').getAll()),
    ]);
    return {
      updates: updates.map(bytes),
      pending: this.#withoutForgone(pending),
      generation: typeof generation === 'string' ? generation : null,
      refused: refused.filter(isRefusedEdits),
    };
  }

  append(update: Uint8Array): Promise<void> {
    return this.#write(['updates'], (store) => store('updates').add(update));
  }

  async addPending(update: Uint8Array): Promise<number> {
    let key: IDBRequest<IDBValidKey> | undefined;
    await this.#write(['pending'], (store) => {
      key = store('pending').add(update);
    });
    return Number(key?.result);
  }

  settle(keys: readonly number[], update: Uint8Array): Promise<void> {
    return this.#write(['pending', 'updates'], (store) => {
      for (const key of keys) store('pending').delete(key);
      store('updates').add(update);
    });
  }

  compact(state: Uint8Array, generation: string): Promise<void> {
    return this.#write(['updates', 'facts'], (store) => {
      store('updates').clear();
      store('updates').add(state);
      store('facts').put(generation, 'generation');
    });
  }

  async reset(state: Uint8Array, generation: string, refused: RefusedEdits | null, dropped: Dropped): Promise<void> {
    await this.#write(STORES, (store) => {
      if (refused !== null) store('refused').add(refused);
      if (dropped === 'all') store('pending').clear();
      else for (const key of dropped) store('pending').delete(key);
      store('updates').clear();
      store('updates').add(state);
      store('facts').put(generation, 'generation');
    });
    if (dropped !== 'all') this.#windows.postMessage(dropped);
  }

  async drop(keys: readonly number[]): Promise<void> {
    await this.#write(['pending'], (store) => {
      for (const key of keys) store('pending').delete(key);
    });
    this.#windows.postMessage(keys);
  }

  forgetRefused(): Promise<void> {
    return this.#write(['refused'], (store) => store('refused').clear());
  }

  close(): void {
    this.#windows.close();
    this.#database.close();
  }

  /** What was discarded and could not be dropped then is dropped now, if it can be. */
  #withoutForgone(pending: readonly PendingUpdate[]): readonly PendingUpdate[] {
    const note = forgone(this.#database.name);
    const { gone, left } = note.part(pending);
    if (gone.length === 0) note.clear();
    else
      this.drop(gone.map(({ key }) => key)).then(
        () => note.clear(),
        () => undefined,
      );
    return left;
  }

  /** All or nothing; done when it is on the disk. */
  #write(names: readonly StoreName[], work: (store: (name: StoreName) => IDBObjectStore) => unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction([...names], 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser could not keep the change.'));
      work((name) => transaction.objectStore(name));
    });
  }
}

function bytes(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array();
}

function isRefusedEdits(value: unknown): value is RefusedEdits {
  const { refusedAt, html } = (value ?? {}) as Partial<RefusedEdits>;
  return typeof refusedAt === 'string' && typeof html === 'string';
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing here.'));
  });
}
