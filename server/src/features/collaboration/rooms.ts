import type { Deck } from '@rostrum/deck';
import { DOC_LIMITS, type UpdateRules } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/server';
import { againAfterDeadlock, type Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Workers } from '../../platform/workers/index.ts';
import type { StepOutput } from './document-task.ts';
import { DocumentLost, OpenDocument } from './open-document.ts';
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

/** How long a document stays in memory after its last use. */
const IDLE_MS = 15_000;
/** How often a number is tried for: each failure means that another process appended one. */
const MAX_ATTEMPTS = 100;
/** Updates after which a tail is folded into its snapshot. */
const COMPACT_AFTER = 500;
/** And bytes, where the snapshot has fewer: each byte of it is written again for one of the tail at most. */
const COMPACT_BYTES = 1024 ** 2;
/**
 * Bytes that a document may grow by before the storage of its owner is asked about again: so much may be taken beyond
 * it, for each document that is open.
 */
const ALLOWED_AT_ONCE = 1024 ** 2;
/** Small updates that only delete are accepted even if the owner's storage is full. */
const LARGEST_DELETION = 64 * 1024;

/** What was appended: nothing when the document held it already. */
export interface Appended {
  readonly seq: number;
  readonly update: Uint8Array | null;
}

/**
 * A deck's standing document, held by one caller at a time. What it holds is in the database, but for a change of
 * the server's own that is being appended; when that fails the document is thrown away, so that nobody ever reads
 * what was not stored. The document itself is in a worker thread.
 */
export interface Room {
  readonly generation: string;
  readonly seq: number;
  deck(): Promise<Deck>;
  /** The document as one update. */
  state(): Promise<Uint8Array>;
  /** The part that somebody with this state vector does not have. Throws `invalid` where it is no state vector. */
  diff(stateVector: Uint8Array): Promise<NonNullable<StepOutput<'diff'>>>;
  /** Whether all locked slides would stay as they are when the document held another deck. */
  keepsLocked(deck: Deck): Promise<boolean>;
  /**
   * Appends an update that somebody sent; `before` runs when it may be applied and is not yet. Throws `RefusedUpdate`,
   * having changed nothing, when it may not be applied, and `TaskStopped` where looking at it takes too much.
   */
  append(
    update: Uint8Array,
    author: Author,
    rules: UpdateRules,
    before: (edit: { readonly reorders: boolean }) => Promise<void>,
  ): Promise<Appended>;
  /** Makes the document hold another deck, as one update on somebody's behalf. */
  change(userId: string | null, deck: Deck): Promise<Appended>;
  /** Throws `conflict` where `change` would, because somebody else has the pen. */
  checkPen(userId: string): Promise<void>;
  /** Throws `storage_limit` where the storage of the deck's owner is full, and the document would grow. */
  checkAllowance(userId: string, deck: Deck): Promise<void>;
  /** Reads what other processes appended. */
  catchUp(): Promise<void>;
  /** Folds the tail into the snapshot. */
  compact(): Promise<void>;
  /**
   * Whether that is to be done, since the tail is long or large, or soon, since less is in the document than before.
   */
  takeCompaction(): 'now' | 'soon' | null;
}

/** How many bytes the documents of a deck's owner may still grow by, and whose storage it is. */
export interface Allowance {
  readonly left: number;
  readonly ownerId: string;
  readonly isOfTeam: boolean;
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
  readonly #workers: Workers;
  readonly #others: OtherNodes;
  readonly #allowanceOf: (deckId: string) => Promise<Allowance>;

  constructor(db: Db, workers: Workers, others: OtherNodes, allowanceOf: (deckId: string) => Promise<Allowance>) {
    this.#db = db;
    this.#workers = workers;
    this.#others = others;
    this.#allowanceOf = allowanceOf;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Another process appended an update: whoever uses the document next reads it first. */
  appendedElsewhere(deckId: string, seq: number): void {
    const entry = this.#entries.get(deckId);
    if (entry !== undefined) entry.elsewhere = Math.max(entry.elsewhere, seq);
  }

  /**
   * Runs `work` alone on a deck's document. Throws `not_found` when the deck has none, and `unavailable` when its
   * thread was stopped meanwhile.
   */
  async with<T>(deckId: string, work: (room: Room) => Promise<T>): Promise<T> {
    const entry = this.#entryOf(deckId);
    entry.waiting += 1;
    if (entry.idle !== null) clearTimeout(entry.idle);
    const turn = entry.last.then(async () => {
      if (entry.room?.isLost === true) entry.room = null;
      entry.room ??= await StandingRoom.open(this.#db, this.#workers, deckId, {
        appended: (seq) => this.#others.appended(deckId, seq),
        mayBeAhead: (seq) => entry.elsewhere > seq,
        allowance: () => this.#allowanceOf(deckId),
      });
      const room = entry.room;
      try {
        return await work(room);
      } catch (error) {
        if (!(error instanceof DocumentLost)) throw error;
        room.broken = true;
        throw new AppError('unavailable', words.collaboration.busy, undefined, { cause: error });
      } finally {
        if (room.broken) {
          room.close();
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
    entry.room?.close();
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

/** How one document stands to other processes, and to the other decks of its owner. */
interface Neighbours {
  readonly appended: (seq: number) => void;
  /** Whether others may have appended more than so many. */
  readonly mayBeAhead: (seq: number) => boolean;
  readonly allowance: () => Promise<Allowance>;
}

/** The message for an update that would grow a deck whose owner's storage is full. */
export function storageFull({ isOfTeam, ownerId }: Allowance, userId: string | null): AppError {
  const { ownerStorageFull, storageFull: own, teamStorageFull } = words.collaboration;
  return new AppError('storage_limit', isOfTeam ? teamStorageFull : ownerId === userId ? own : ownerStorageFull);
}

class StandingRoom implements Room {
  readonly generation: string;
  broken = false;
  #seq: number;
  /** At least what the document takes: what was deleted may count as if it were there. */
  #bytes: number;
  /** The update after which `#bytes` was measured; null: never. */
  #measuredAt: number | null = null;
  /** Of the snapshot, and of the updates behind it, as they are stored. */
  #stateBytes: number;
  #tailBytes: number;
  /** How large the tail was when its compaction was last asked for. */
  #compactedFrom = 0;
  #frees = false;
  /** Bytes that the document may grow by before anybody is asked. */
  #allowed = 0;
  /** Who writes by which number, as far as it is known here. */
  readonly #authors = new Map<number, string | null>();
  readonly #document: OpenDocument;
  readonly #db: Db;
  readonly #deckId: string;
  readonly #neighbours: Neighbours;

  private constructor(
    db: Db,
    deckId: string,
    neighbours: Neighbours,
    document: OpenDocument,
    { generation, state, seq, tail }: StoredDocument,
  ) {
    this.#db = db;
    this.#deckId = deckId;
    this.#neighbours = neighbours;
    this.generation = generation;
    this.#document = document;
    this.#seq = tail.at(-1)?.seq ?? seq;
    this.#stateBytes = state.byteLength;
    this.#tailBytes = tail.reduce((sum, { update }) => sum + update.byteLength, 0);
    this.#bytes = this.#stateBytes + this.#tailBytes;
  }

  static async open(db: Db, workers: Workers, deckId: string, neighbours: Neighbours): Promise<StandingRoom> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const stored = await loadDocument(db, deckId);
      if (stored === null) throw new AppError('not_found');
      const updates = [stored.state, ...stored.tail.map(({ update }) => update)];
      const document = await OpenDocument.open(workers, deckId, updates);
      const room = new StandingRoom(db, deckId, neighbours, document, stored);
      try {
        if (await room.#migrate()) return room;
      } catch (error) {
        room.close();
        throw error;
      }
      room.close();
    }
    throw new AppError('unavailable', words.collaboration.busy);
  }

  get seq(): number {
    return this.#seq;
  }

  get isLost(): boolean {
    return this.#document.isLost;
  }

  close(): void {
    this.#document.close();
  }

  deck(): Promise<Deck> {
    return this.#document.ask('deck');
  }

  state(): Promise<Uint8Array> {
    return this.#document.ask('state');
  }

  async diff(stateVector: Uint8Array): Promise<NonNullable<StepOutput<'diff'>>> {
    const diff = await this.#document.ask('diff', stateVector);
    if (diff === null) throw new AppError('invalid');
    return diff;
  }

  keepsLocked(deck: Deck): Promise<boolean> {
    return this.#document.ask('keepsLocked', deck);
  }

  async append(
    update: Uint8Array,
    author: Author,
    rules: UpdateRules,
    before: (edit: { readonly reorders: boolean }) => Promise<void>,
  ): Promise<Appended> {
    // Saves a try that cannot succeed.
    if (this.#neighbours.mayBeAhead(this.#seq)) await this.catchUp();
    let isAllowed = false;
    // Applied when it is stored, and looked at again when somebody else came first: by then the slide may
    // have been locked.
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      let check = await this.#document.ask('check', { update, rules });
      if (!check.ok && check.code === 'incomplete') {
        // What it builds on may have come through another process.
        await this.catchUp();
        check = await this.#document.ask('check', { update, rules });
      }
      if (!check.ok) throw new RefusedUpdate(check.code, check.message);
      if (check.empty) return { seq: this.#seq, update: null };
      const { news, clients, touched, reorders, frees } = check;
      if (!(await this.#areTheirs(clients, author.userId)))
        throw new RefusedUpdate('invalid', words.collaboration.otherNumber);
      // An update that only deletes has no operations.
      if (clients.length > 0 && !(await this.#hasRoom(news.byteLength)))
        throw new RefusedUpdate('invalid', words.collaboration.tooLarge(MOST_MB));
      if (!isAllowed && (clients.length > 0 || news.byteLength > LARGEST_DELETION)) {
        const hasAllowance = await this.#takeAllowance(author.userId, news.byteLength, () =>
          this.#document.ask('growthBy', news),
        );
        isAllowed = true;
        // Making room in a full storage must not fill the disk in the meantime.
        if (!hasAllowance && this.#isHeavy(news.byteLength)) {
          await this.compact();
          continue;
        }
      }
      await before({ reorders });
      const seq = this.#seq + 1;
      if (await appendUpdate(this.#db, { deckId: this.#deckId, seq, update: news, touched, ...author })) {
        await this.#take({ seq, update: news, userId: author.userId });
        this.#frees ||= frees;
        this.#neighbours.appended(this.#seq);
        return { seq: this.#seq, update: news };
      }
      if (await isPenElsewhere(this.#db, this.#deckId, author))
        throw new RefusedUpdate('pen', words.collaboration.penElsewhere);
      await this.catchUp();
    }
    throw new AppError('unavailable', words.collaboration.busy);
  }

  async checkPen(userId: string): Promise<void> {
    if (await isPenElsewhere(this.#db, this.#deckId, { userId, tab: null }))
      throw new AppError('conflict', words.collaboration.penElsewhere);
  }

  async checkAllowance(userId: string, deck: Deck): Promise<void> {
    await this.#takeAllowance(userId, 1, () => this.#document.ask('growthTo', deck));
  }

  /**
   * Lets the document grow by so many bytes. False: the storage of its owner is full, and by `growth` the
   * document takes no more than before. Throws `storage_limit` where it would. The owner's storage is asked about
   * once for many bytes.
   */
  async #takeAllowance(userId: string | null, bytes: number, growth: () => Promise<number>): Promise<boolean> {
    if (bytes > this.#allowed) {
      const allowance = await this.#neighbours.allowance();
      const { left } = allowance;
      if (bytes > left) {
        this.#allowed = 0;
        if ((await growth()) > 0) throw storageFull(allowance, userId);
        this.#frees = true;
        return false;
      }
      this.#allowed = Math.max(bytes, Math.min(left, ALLOWED_AT_ONCE));
    }
    this.#allowed -= bytes;
    return true;
  }

  /** Whether the tail would be larger than the snapshot with so many bytes more. */
  #isHeavy(bytes: number): boolean {
    return this.#tailBytes + bytes > Math.max(COMPACT_BYTES, this.#stateBytes);
  }

  takeCompaction(): 'now' | 'soon' | null {
    const isLarge = this.#isHeavy(-this.#compactedFrom);
    const isFreeing = this.#frees;
    this.#frees = false;
    if (isLarge) this.#compactedFrom = this.#tailBytes;
    if (isLarge || this.#seq % COMPACT_AFTER === 0) return 'now';
    return isFreeing ? 'soon' : null;
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
    await this.#whole(async () => {
      await this.#document.ask('apply', [document.state]);
      this.#seq = Math.max(this.#seq, document.seq);
      this.#folded(document.state);
      await this.#read(document.tail);
    });
  }

  /** Where something is read by half, the document is thrown away and read anew by whoever comes next. */
  async #whole(read: () => Promise<void>): Promise<void> {
    try {
      await read();
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
      state: await this.state(),
      generation: this.generation,
    };
    await againAfterDeadlock(() =>
      this.#db.transaction(async (tx) => {
        await writeSnapshot(tx, row);
        await dropTail(tx, this.#deckId, row.seq);
      }),
    );
    this.#folded(row.state);
  }

  /** The tail is in the snapshot. */
  #folded(state: Uint8Array): void {
    this.#stateBytes = state.byteLength;
    this.#tailBytes = 0;
    this.#compactedFrom = 0;
  }

  /**
   * Applies what was just stored, all of it. What cannot be, for whatever reason that looking at it did not find, is
   * not left in the database: nobody could open the document again.
   */
  async #take(stored: StoredUpdate): Promise<void> {
    this.broken = true;
    let isWhole = false;
    let error: unknown = null;
    try {
      isWhole = await this.#document.ask('apply', [stored.update]);
    } catch (thrown) {
      // It is stored, and whoever comes next reads it with a fresh document.
      if (thrown instanceof DocumentLost) return this.#count(stored);
      error = thrown;
    }
    if (!isWhole) {
      await takeBackUpdate(this.#db, this.#deckId, stored.seq);
      throw new RefusedUpdate('invalid', words.collaboration.unreadable, { cause: error });
    }
    this.#count(stored);
    this.broken = false;
  }

  #count({ seq, update }: Pick<StoredUpdate, 'seq' | 'update'>): void {
    this.#seq = seq;
    this.#bytes += update.byteLength;
    this.#tailBytes += update.byteLength;
  }

  /**
   * Whether somebody's operations go by numbers that are theirs: each belongs to whoever used it first. Otherwise
   * others could write in the name of a page that is offline, and what was typed there would be taken for known. null:
   * the server's own.
   */
  async #areTheirs(clients: readonly number[], userId: string | null): Promise<boolean> {
    const unknown = clients.filter((client) => !this.#authors.has(client));
    if (unknown.length > 0)
      for (const [client, author] of await claimClients(this.#db, this.#deckId, unknown, userId))
        this.#authors.set(client, author);
    return clients.every((client) => this.#authors.get(client) === userId);
  }

  /** Whether the document may grow by so many bytes. It is measured only where it seems too large. */
  async #hasRoom(bytes: number): Promise<boolean> {
    if (this.#bytes + bytes > DOC_LIMITS.documentBytes && this.#measuredAt !== this.#seq) await this.#measure();
    return this.#bytes + bytes <= DOC_LIMITS.documentBytes;
  }

  async #measure(): Promise<void> {
    this.#bytes = await this.#document.ask('bytes');
    this.#measuredAt = this.#seq;
  }

  async #read(tail: StoredDocument['tail']): Promise<void> {
    const missed = tail.filter(({ seq }) => seq > this.#seq);
    if (missed.length === 0) return;
    const updates = missed.map(({ update }) => update);
    await this.#document.ask('apply', updates);
    for (const update of missed) this.#count(update);
  }

  /**
   * Brings a document of an older version up to date. False when somebody appended meanwhile: then it is read again and
   * migrated as it is now, since two migrations of one document must never be merged.
   */
  async #migrate(): Promise<boolean> {
    const migrated = await this.#document.ask('migrate');
    if (migrated === false) throw new AppError('unavailable', words.collaboration.newer);
    if (migrated.migration === null) return true;
    const update = migrated.migration;
    const row = { deckId: this.#deckId, seq: this.#seq + 1, update, userId: null, tab: null, touched: [] };
    if (!(await appendUpdate(this.#db, row))) return false;
    this.#count(row);
    this.#neighbours.appended(this.#seq);
    return true;
  }

  /** Any failure leaves a document that must not be read again. */
  async change(userId: string | null, deck: Deck): Promise<Appended> {
    if (this.#isHeavy(0)) await this.compact();
    this.broken = true;
    const made = await this.#document.ask('change', deck);
    if (made === null) {
      this.broken = false;
      return { seq: this.#seq, update: null };
    }
    const { update, touched, growth } = made;
    if (this.#bytes + update.byteLength > DOC_LIMITS.documentBytes) {
      // The change is in it already.
      await this.#measure();
      if (this.#bytes > DOC_LIMITS.documentBytes) throw new AppError('invalid', words.collaboration.tooLarge(MOST_MB));
    }
    if (userId !== null) await this.#takeAllowance(userId, update.byteLength, async () => growth);
    if (growth < 0) this.#frees = true;
    const author = { userId, tab: null };
    // Nobody else writes as the server.
    await this.#areTheirs([this.#document.client], null);
    for (let attempt = 1; ; attempt += 1) {
      if (await appendUpdate(this.#db, { deckId: this.#deckId, seq: this.#seq + 1, update, touched, ...author })) break;
      if (await isPenElsewhere(this.#db, this.#deckId, author))
        throw new AppError('conflict', words.collaboration.penElsewhere);
      if (attempt === MAX_ATTEMPTS) throw new AppError('unavailable', words.collaboration.busy);
      await this.catchUp();
    }
    this.#count({ seq: this.#seq + 1, update });
    this.broken = false;
    this.#neighbours.appended(this.#seq);
    return { seq: this.#seq, update };
  }
}
