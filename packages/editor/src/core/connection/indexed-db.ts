import type {
  DeckStorage,
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
    async open(owner) {
      return new IndexedDbDeck(await openDatabase(databaseName(owner)));
    },
    async countUnsent(userId) {
      const unsent = await Promise.all((await databasesOf(userId)).map(holdsUnsent));
      return unsent.filter((holds) => holds).length;
    },
    async forget(userId) {
      const names = await databasesOf(userId);
      await Promise.all(names.map((name) => settled(indexedDB.deleteDatabase(name))));
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
    const stores = ['pending', 'refused'] as const;
    const transaction = database.transaction(stores, 'readonly');
    const counts = await Promise.all(stores.map((store) => settled(transaction.objectStore(store).count())));
    return counts.some((count) => count > 0);
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

class IndexedDbDeck implements DeckStorage {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
    // Another tab signs out and deletes everything: it must not wait for this one.
    database.onversionchange = () => database.close();
  }

  async load(): Promise<StoredDeck> {
    const transaction = this.#database.transaction(STORES, 'readonly');
    const pendingStore = transaction.objectStore('pending');
    const [updates, keys, values, generation, refused] = await Promise.all([
      settled<unknown[]>(transaction.objectStore('updates').getAll()),
      settled(pendingStore.getAllKeys()),
      settled<unknown[]>(pendingStore.getAll()),
      settled<unknown>(transaction.objectStore('facts').get('generation')),
      settled<unknown[]>(transaction.objectStore('refused').getAll()),
    ]);
    const pending = values.map((update, index): PendingUpdate => ({ key: Number(keys[index]), update: bytes(update) }));
    return {
      updates: updates.map(bytes),
      pending,
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

  reset(state: Uint8Array, generation: string, refused: RefusedEdits | null): Promise<void> {
    return this.#write(STORES, (store) => {
      if (refused !== null) store('refused').add(refused);
      store('pending').clear();
      store('updates').clear();
      store('updates').add(state);
      store('facts').put(generation, 'generation');
    });
  }

  forgetRefused(): Promise<void> {
    return this.#write(['refused'], (store) => store('refused').clear());
  }

  close(): void {
    this.#database.close();
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
