import { checkUpdate, DOC_LIMITS, migrateDoc, readDeck, type UpdateReport, type UpdateRules } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/server';
import * as Y from 'yjs';
import { againAfterDeadlock, type Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  appendUpdate,
  type Author,
  claimClients,
  dropTail,
  isPenElsewhere,
  loadDocument,
  loadMissed,
  type StoredDocument,
  type StoredUpdate,
  takeBackUpdate,
  writeSnapshot,
} from './store.ts';
import { touchedBetween, touchedBy } from './touched.ts';

/** How long a document stays in memory after its last use. */
const IDLE_MS = 60_000;
/** How often a number is tried for: each failure means that another process appended one. */
const MAX_ATTEMPTS = 100;
/** Yjs transactions of what comes from the database: never appended again. */
const STORED = Symbol('stored');

/** What was appended: nothing when the document held it already. */
export interface Appended {
  readonly seq: number;
  readonly update: Uint8Array | null;
}

/**
 * A deck's standing document, held by one caller at a time. What it holds is in the database, but for a change of
 * the server's own that is being appended; when that fails the document is thrown away, so that nobody ever reads
 * what was not stored.
 */
export interface Room {
  readonly doc: Y.Doc;
  readonly generation: string;
  readonly seq: number;
  /**
   * Appends an update that somebody sent; `before` runs when it may be applied and is not yet. Throws `RefusedUpdate`,
   * having changed nothing, when it may not be applied.
   */
  append(
    update: Uint8Array,
    author: Author,
    rules: UpdateRules,
    before: (report: UpdateReport) => Promise<void>,
  ): Promise<Appended>;
  /** Changes the document on the server's own behalf, as one update. */
  change(userId: string | null, work: (doc: Y.Doc) => void): Promise<Appended>;
  /** Throws `conflict` where `change` would, because somebody else has the pen. */
  checkPen(userId: string): Promise<void>;
  /** Reads what other processes appended. */
  catchUp(): Promise<void>;
  /** Folds the tail into the snapshot. */
  compact(): Promise<void>;
}

/** Told of what this process appends. */
export interface OtherNodes {
  readonly appended: (deckId: string, seq: number) => void;
}

interface Entry {
  /** The end of the queue: the next caller goes on from it. */
  last: Promise<unknown>;
  waiting: number;
  room: StandingRoom | null;
  /** The last number that another process is known to have appended. */
  elsewhere: number;
  idle: NodeJS.Timeout | null;
}

/** The documents that are in use, one queue each. */
export class DocumentRooms {
  readonly #entries = new Map<string, Entry>();
  readonly #db: Db;
  readonly #others: OtherNodes;

  constructor(db: Db, others: OtherNodes) {
    this.#db = db;
    this.#others = others;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Another process appended an update: whoever uses the document next reads it first. */
  appendedElsewhere(deckId: string, seq: number): void {
    const entry = this.#entries.get(deckId);
    if (entry !== undefined) entry.elsewhere = Math.max(entry.elsewhere, seq);
  }

  /** Runs `work` alone on a deck's document. Throws `not_found` when the deck has none. */
  async with<T>(deckId: string, work: (room: Room) => Promise<T>): Promise<T> {
    const entry = this.#entryOf(deckId);
    entry.waiting += 1;
    if (entry.idle !== null) clearTimeout(entry.idle);
    const turn = entry.last.then(async () => {
      entry.room ??= await StandingRoom.open(this.#db, deckId, {
        appended: (seq) => this.#others.appended(deckId, seq),
        mayBeAhead: (seq) => entry.elsewhere > seq,
      });
      const room = entry.room;
      try {
        return await work(room);
      } finally {
        if (room.broken) {
          room.doc.destroy();
          entry.room = null;
        }
      }
    });
    entry.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      entry.waiting -= 1;
      if (entry.waiting === 0) entry.idle = setTimeout(() => this.#close(deckId, entry), IDLE_MS).unref();
    }
  }

  /** Forgets a document without waiting: its deck was destroyed, or the process stops. */
  forget(deckId: string): void {
    const entry = this.#entries.get(deckId);
    if (entry !== undefined && entry.waiting === 0) this.#close(deckId, entry);
  }

  forgetAll(): void {
    for (const deckId of [...this.#entries.keys()]) this.forget(deckId);
  }

  #entryOf(deckId: string): Entry {
    let entry = this.#entries.get(deckId);
    if (entry === undefined) {
      entry = { last: Promise.resolve(), waiting: 0, room: null, elsewhere: 0, idle: null };
      this.#entries.set(deckId, entry);
    }
    return entry;
  }

  #close(deckId: string, entry: Entry): void {
    if (entry.waiting > 0) return;
    if (entry.idle !== null) clearTimeout(entry.idle);
    entry.room?.doc.destroy();
    this.#entries.delete(deckId);
  }
}

/** Of a whole document. */
const MOST_MB = DOC_LIMITS.documentBytes / 1024 ** 2;

/**
 * An update that may not be applied: not one of a deck, past a bound, on a locked slide, or one that
 * leans on lost ones.
 */
export class RefusedUpdate extends Error {
  readonly code: 'invalid' | 'locked' | 'incomplete' | 'pen';

  constructor(code: RefusedUpdate['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Whether something in it waits for what it builds on. */
function hasPending({ store }: Y.Doc): boolean {
  return store.pendingStructs !== null || store.pendingDs !== null;
}

/** The document that a snapshot and its tail make. */
function restoreDocument(stored: StoredDocument): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    Y.applyUpdate(doc, stored.state, STORED);
    for (const { update } of stored.tail) Y.applyUpdate(doc, update, STORED);
  }, STORED);
  return doc;
}

/** The updates that some work on a document makes. */
function collectUpdates(doc: Y.Doc, work: () => void): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  const listen = (piece: Uint8Array): void => void pieces.push(piece);
  doc.on('update', listen);
  try {
    work();
  } finally {
    doc.off('update', listen);
  }
  return pieces;
}

function migrateToday(doc: Y.Doc): void {
  try {
    migrateDoc(doc);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('unavailable', words.collaboration.newer, undefined, {
      cause: error,
    });
  }
}

/** How one document stands to other processes. */
interface Neighbours {
  readonly appended: (seq: number) => void;
  /** Whether others may have appended more than so many. */
  readonly mayBeAhead: (seq: number) => boolean;
}

class StandingRoom implements Room {
  readonly doc: Y.Doc;
  readonly generation: string;
  broken = false;
  #seq: number;
  /** At least what the document takes: what was deleted may count as if it were there. */
  #bytes: number;
  /** The update after which `#bytes` was measured; null: never. */
  #measuredAt: number | null = null;
  /** Who writes by which number, as far as it is known here. */
  readonly #authors = new Map<number, string | null>();
  readonly #db: Db;
  readonly #deckId: string;
  readonly #neighbours: Neighbours;

  private constructor(
    db: Db,
    deckId: string,
    neighbours: Neighbours,
    { generation, doc, seq, bytes }: { generation: string; doc: Y.Doc; seq: number; bytes: number },
  ) {
    this.#db = db;
    this.#deckId = deckId;
    this.#neighbours = neighbours;
    this.generation = generation;
    this.doc = doc;
    this.#seq = seq;
    this.#bytes = bytes;
  }

  static async open(db: Db, deckId: string, neighbours: Neighbours): Promise<StandingRoom> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const stored = await loadDocument(db, deckId);
      if (stored === null) throw new AppError('not_found');
      const doc = restoreDocument(stored);
      const room = new StandingRoom(db, deckId, neighbours, {
        generation: stored.generation,
        doc,
        seq: stored.tail.at(-1)?.seq ?? stored.seq,
        bytes: stored.tail.reduce((sum, { update }) => sum + update.byteLength, stored.state.byteLength),
      });
      if (await room.#migrate()) return room;
      doc.destroy();
    }
    throw new AppError('unavailable', words.collaboration.busy);
  }

  get seq(): number {
    return this.#seq;
  }

  async append(
    update: Uint8Array,
    author: Author,
    rules: UpdateRules,
    before: (report: UpdateReport) => Promise<void>,
  ): Promise<Appended> {
    // Saves a try that cannot succeed.
    if (this.#neighbours.mayBeAhead(this.#seq)) await this.catchUp();
    // Applied when it is stored, and looked at again when somebody else came first: by then the slide may
    // have been locked.
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      let check = checkUpdate(this.doc, update, rules);
      if (!check.ok && check.code === 'incomplete') {
        // What it builds on may have come through another process.
        await this.catchUp();
        check = checkUpdate(this.doc, update, rules);
      }
      if (!check.ok) throw new RefusedUpdate(check.code, check.message);
      const { report, news } = check;
      if (report.empty) return { seq: this.#seq, update: null };
      if (!(await this.#areTheirs(report.clients, author.userId)))
        throw new RefusedUpdate('invalid', words.collaboration.otherNumber);
      // An update that only deletes has no operations.
      if (report.clients.size > 0 && !this.#hasRoom(news.byteLength))
        throw new RefusedUpdate('invalid', words.collaboration.tooLarge(MOST_MB));
      await before(report);
      const touched = touchedBy(report);
      const seq = this.#seq + 1;
      if (await appendUpdate(this.#db, { deckId: this.#deckId, seq, update: news, touched, ...author })) {
        await this.#take({ seq, update: news, userId: author.userId });
        this.#neighbours.appended(this.#seq);
        return { seq: this.#seq, update: news };
      }
      if (await isPenElsewhere(this.#db, this.#deckId, author))
        throw new RefusedUpdate('pen', words.collaboration.penElsewhere);
      await this.catchUp();
    }
    throw new AppError('unavailable', words.collaboration.busy);
  }

  async change(userId: string | null, work: (doc: Y.Doc) => void): Promise<Appended> {
    return this.#record(userId, () => work(this.doc));
  }

  async checkPen(userId: string): Promise<void> {
    if (await isPenElsewhere(this.#db, this.#deckId, { userId, tab: null }))
      throw new AppError('conflict', words.collaboration.penElsewhere);
  }

  async catchUp(): Promise<void> {
    const missed = await loadMissed(this.#db, this.#deckId, this.#seq);
    if ('tail' in missed) return this.#whole(() => this.#read(missed.tail));
    const { document } = missed;
    if (document === null || document.generation !== this.generation) {
      this.broken = true;
      if (document === null) throw new AppError('not_found');
      throw new AppError('unavailable', words.collaboration.putBack);
    }
    this.#whole(() => {
      Y.applyUpdate(this.doc, document.state, STORED);
      this.#seq = Math.max(this.#seq, document.seq);
      this.#read(document.tail);
    });
  }

  /** Where something is read by half, the document is thrown away and read anew by whoever comes next. */
  #whole(read: () => void): void {
    try {
      read();
    } catch (error) {
      this.broken = true;
      throw error;
    }
  }

  async compact(): Promise<void> {
    await this.catchUp();
    const row = {
      deckId: this.#deckId,
      seq: this.#seq,
      state: Y.encodeStateAsUpdate(this.doc),
      generation: this.generation,
    };
    await againAfterDeadlock(() =>
      this.#db.transaction(async (tx) => {
        await writeSnapshot(tx, row);
        await dropTail(tx, this.#deckId, row.seq);
      }),
    );
  }

  /**
   * Applies what was just stored, all of it. What cannot be, for whatever reason that looking at it did not find, is
   * not left in the database: nobody could open the document again.
   */
  async #take(stored: StoredUpdate): Promise<void> {
    this.broken = true;
    const hadPending = hasPending(this.doc);
    let error: unknown = null;
    try {
      this.#read([stored]);
    } catch (thrown) {
      error = thrown;
    }
    const isWhole = error === null && (hadPending || !hasPending(this.doc));
    if (isWhole) this.broken = false;
    else {
      await takeBackUpdate(this.#db, this.#deckId, stored.seq);
      throw new RefusedUpdate('invalid', words.collaboration.unreadable, { cause: error });
    }
  }

  /**
   * Whether somebody's operations go by numbers that are theirs: each belongs to whoever used it first. Otherwise
   * others could write in the name of a page that is offline, and what was typed there would be taken for known. null:
   * the server's own.
   */
  async #areTheirs(clients: ReadonlySet<number>, userId: string | null): Promise<boolean> {
    const unknown = [...clients].filter((client) => !this.#authors.has(client));
    if (unknown.length > 0)
      for (const [client, author] of await claimClients(this.#db, this.#deckId, unknown, userId))
        this.#authors.set(client, author);
    return [...clients].every((client) => this.#authors.get(client) === userId);
  }

  /** Whether the document may grow by so many bytes. It is measured only where it seems too large. */
  #hasRoom(bytes: number): boolean {
    if (this.#bytes + bytes > DOC_LIMITS.documentBytes && this.#measuredAt !== this.#seq) this.#measure();
    return this.#bytes + bytes <= DOC_LIMITS.documentBytes;
  }

  #measure(): void {
    this.#bytes = Y.encodeStateAsUpdate(this.doc).byteLength;
    this.#measuredAt = this.#seq;
  }

  #read(tail: StoredDocument['tail']): void {
    for (const { seq, update } of tail) {
      if (seq <= this.#seq) continue;
      Y.applyUpdate(this.doc, update, STORED);
      this.#seq = seq;
      this.#bytes += update.byteLength;
    }
  }

  /**
   * Brings a document of an older version up to date. False when somebody appended meanwhile: then it is read again and
   * migrated as it is now, since two migrations of one document must never be merged.
   */
  async #migrate(): Promise<boolean> {
    const pieces = collectUpdates(this.doc, () => migrateToday(this.doc));
    const [first] = pieces;
    if (first === undefined) return true;
    const update = pieces.length === 1 ? first : Y.mergeUpdates(pieces);
    const row = { deckId: this.#deckId, seq: this.#seq + 1, update, userId: null, tab: null, touched: [] };
    if (!(await appendUpdate(this.#db, row))) return false;
    this.#seq += 1;
    this.#neighbours.appended(this.#seq);
    return true;
  }

  /** Runs `work`, and appends what it changed. Any failure leaves a document that must not be read again. */
  async #record(userId: string | null, work: () => void): Promise<Appended> {
    this.broken = true;
    const before = readDeck(this.doc);
    const pieces = collectUpdates(this.doc, work);
    const [first] = pieces;
    if (first === undefined) {
      this.broken = false;
      return { seq: this.#seq, update: null };
    }
    const update = pieces.length === 1 ? first : Y.mergeUpdates(pieces);
    if (this.#bytes + update.byteLength > DOC_LIMITS.documentBytes) {
      // The change is in it already.
      this.#measure();
      if (this.#bytes > DOC_LIMITS.documentBytes) throw new AppError('invalid', words.collaboration.tooLarge(MOST_MB));
    }
    const touched = touchedBetween(before, readDeck(this.doc));
    const author = { userId, tab: null };
    // Nobody else writes as the server.
    await this.#areTheirs(new Set([this.doc.clientID]), null);
    for (let attempt = 1; ; attempt += 1) {
      if (await appendUpdate(this.#db, { deckId: this.#deckId, seq: this.#seq + 1, update, touched, ...author })) break;
      if (await isPenElsewhere(this.#db, this.#deckId, author))
        throw new AppError('conflict', words.collaboration.penElsewhere);
      if (attempt === MAX_ATTEMPTS) throw new AppError('unavailable', words.collaboration.busy);
      await this.catchUp();
    }
    this.#seq += 1;
    this.#bytes += update.byteLength;
    this.broken = false;
    this.#neighbours.appended(this.#seq);
    return { seq: this.#seq, update };
  }
}
