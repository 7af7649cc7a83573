import type { Readable } from 'node:stream';
import type { CloudProvider, DeckExport, ExportOffer, ExportRequest } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { FastifyRequest } from 'fastify';
import { accountOf, type Actor } from '../../access/actor.ts';
import { can, may } from '../../access/can.ts';
import type { DeckFacts, ExportFacts } from '../../access/facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { newToken } from '../../platform/new-token.ts';
import { isStorable } from '../../platform/storable.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import type { CloudService } from '../cloud/service.ts';
import { checkFormat, checkRequest, type HasProgram, offersFor } from './choice.ts';
import { ASKED_AN_HOUR, HISTORY_DAYS, SILENCE, UNENDED_AT_ONCE } from './limits.ts';
import { isThere, presentExport } from './presenter.ts';
import {
  countUnended,
  deleteEnded,
  deleteOld,
  endExport,
  expiredExports,
  type ExportRow,
  filesOf,
  findExport,
  findReader,
  giveBackSilent,
  insertExport,
  isExported,
  listExports,
  oldestForgotten,
  releaseFile,
  retryExport,
} from './store.ts';

const HOUR_SECONDS = 3600;
const DAY = 24 * 3_600_000;
const PER_PAGE = 24;

export interface ExportsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly uses: UseCounts;
  readonly has: HasProgram;
  readonly factsOf: (deckId: string, actor: Actor) => Promise<DeckFacts | null>;
  readonly enqueue: (row: Pick<ExportRow, 'id' | 'format'>, tx?: Tx) => Promise<void>;
  /** Tells whichever process makes it that it was cancelled. */
  readonly cancelled: (exportId: string) => void;
  readonly dropFiles: (names: readonly string[]) => Promise<void>;
  readonly findActor: (userId: string) => Promise<Actor | null>;
  /** Tells its person's pages how an export is now. */
  readonly told: (exportId: string) => Promise<void>;
  readonly cloud: () => Pick<CloudService, 'offers' | 'save' | 'savingsOf'>;
  /** Makes the file, unless somebody is at it. */
  readonly make: (exportId: string, signal: AbortSignal) => Promise<void>;
}

/** What people take of decks as files: asked for, followed, cancelled, fetched, forgotten. `making.ts` makes them. */
export class ExportsService {
  readonly #deps: ExportsDeps;

  constructor(deps: ExportsDeps) {
    this.#deps = deps;
  }

  /**
   * Asks for a file of a deck. `address`: whom somebody without an account is counted as; they get a key, which is told
   * this once. Throws `forbidden`, `upgrade_required`, `invalid` where the server cannot make it, `rate_limited`.
   */
  async ask(
    actor: Actor,
    deckId: string,
    request: ExportRequest,
    address: string,
  ): Promise<DeckExport & { key: string | null }> {
    const { db, clock, enqueue, factsOf, has } = this.#deps;
    const deck = await factsOf(deckId, actor);
    if (deck === null) throw new AppError('not_found');
    checkRequest(actor, deck, request);
    checkFormat(request, has);
    const userId = accountOf(actor)?.userId ?? null;
    const key = userId === null ? newToken() : null;
    const row = { id: newId(), deckId, userId, keyHash: key && hashToken(key), format: request.format };
    const now = clock.now();
    await db.transaction(async (tx) => {
      await this.#count(tx, userId, address);
      await insertExport(tx, { ...row, request, createdAt: now, updatedAt: now });
      await enqueue(row, tx);
    });
    await this.told(row.id);
    return { ...(await this.show(row.id, key)), key };
  }

  async #count(tx: Tx, userId: string | null, address: string): Promise<void> {
    if (userId !== null && (await countUnended(tx, userId)) >= UNENDED_AT_ONCE)
      throw new AppError('rate_limited', words.exports.tooMany(UNENDED_AT_ONCE), undefined, { retryAfterSeconds: 30 });
    const subject = userId === null ? `exports from ${address}` : `exports of decks by ${userId}`;
    const most = userId === null ? ASKED_AN_HOUR.address : ASKED_AN_HOUR.person;
    const wait = await this.#deps.uses.take({ subject, most, seconds: HOUR_SECONDS }, tx);
    if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
  }

  /** Makes the file of an export here and now, where its job has not begun; resolves at once where it has. */
  make(exportId: string, signal: AbortSignal): Promise<void> {
    return this.#deps.make(exportId, signal);
  }

  /**
   * What the actor has taken of a deck, the newest first, and what can be had. Of who has no account nothing is listed.
   */
  async list(actor: Actor, deckId: string, page: number) {
    const { db, clock, cloud, factsOf, has } = this.#deps;
    const deck = await factsOf(deckId, actor);
    if (deck === null) throw new AppError('not_found');
    const userId = accountOf(actor)?.userId;
    const { total, rows } =
      userId === undefined
        ? { total: 0, rows: [] }
        : await listExports(db, { deckId, userId, page, perPage: PER_PAGE });
    const formats: ExportOffer[] = offersFor(actor, deck, has);
    const savings = await cloud().savingsOf(rows.map(({ id }) => id));
    return {
      total,
      page,
      per_page: PER_PAGE,
      results: rows.map((row) => presentExport(row, clock.now(), { savings: savings.get(row.id) ?? [] })),
      formats,
      cloud: userId === undefined ? [] : await cloud().offers(userId),
      abilities: { hidden: may(actor, 'deck.export_hidden', deck), notes: may(actor, 'deck.read_notes', deck) },
    };
  }

  /** What the access table asks of the export that a route names. */
  async factsOfRequest(request: FastifyRequest, actor: Actor): Promise<ExportFacts | null> {
    const { id, export_id: exportId } = request.params as Record<string, string | undefined>;
    if (id === undefined || exportId === undefined || !isStorable(id + exportId)) return null;
    const row = await findExport(this.#deps.db, exportId);
    const deck = row === null || row.deckId !== id ? null : await this.#deps.factsOf(id, actor);
    if (row === null || deck === null) return null;
    const { hidden, notes } = row.request;
    return { id: row.id, deck, isOwn: isOwn(row, actor, keyOf(request)), hidden, notes };
  }

  /** Throws `not_found`. */
  async show(exportId: string, key: string | null = null): Promise<DeckExport> {
    const { db, clock, cloud } = this.#deps;
    const row = await findExport(db, exportId);
    if (row === null) throw new AppError('not_found');
    const savings = (await cloud().savingsOf([exportId])).get(exportId) ?? [];
    return presentExport(row, clock.now(), { key, savings });
  }

  /**
   * Has the file saved to a service that its person has connected. Throws `not_found` when its time is
   * over, `conflict`.
   */
  async save(actor: Actor, exportId: string, provider: CloudProvider): Promise<DeckExport> {
    const { db, clock, cloud } = this.#deps;
    const row = await findExport(db, exportId);
    const userId = accountOf(actor)?.userId;
    if (row === null || userId === undefined || !isThere(row, clock.now()))
      throw new AppError('not_found', words.exports.gone);
    await cloud().save(userId, exportId, provider);
    await this.told(exportId);
    return this.show(exportId);
  }

  /**
   * The file for somebody whom it is brought to, also when its time has come meanwhile, and as long as they may have
   * it: that is asked again. Throws an AppError with words for them.
   */
  async fileFor(userId: string, exportId: string): Promise<{ storageKey: string; bytes: number; name: string }> {
    const { db, factsOf, findActor } = this.#deps;
    const [row, actor] = [await findExport(db, exportId), await findActor(userId)];
    if (row === null || row.storageKey === null || actor === null)
      throw new AppError('not_found', words.exports.deletedUnsaved);
    const { id, hidden, notes } = { id: row.id, ...row.request };
    const deck = await factsOf(row.deckId, actor);
    const facts = deck && { id, deck, isOwn: row.userId === userId, hidden, notes };
    const decision = can(actor, 'export.download', facts);
    if (!decision.allow)
      throw new AppError('forbidden', decision.status === 404 ? words.exports.noMore : decision.reason);
    return { storageKey: row.storageKey, bytes: row.bytes, name: row.fileName };
  }

  /**
   * Ends an export that has not ended, whoever works on it. One that has goes from the history with its file; answers
   * what it was. As long as its file is on its way to a service it stays, and tells what came of that.
   */
  async cancel(exportId: string, key: string | null = null): Promise<DeckExport> {
    const { db, clock, cancelled } = this.#deps;
    const ended = await endExport(db, exportId, { state: 'cancelled' }, clock.now());
    if (ended !== null) {
      cancelled(exportId);
      await this.told(exportId);
      return this.show(exportId, key);
    }
    await this.#release(exportId);
    const was = await this.show(exportId, key);
    await deleteEnded(db, exportId);
    await this.told(exportId);
    return was;
  }

  /** The file. Throws `not_found` when its time is over. */
  async file(exportId: string): Promise<{ content: Readable; bytes: number; name: string; contentType: string }> {
    const { db, clock, storage } = this.#deps;
    const row = await findExport(db, exportId);
    if (row === null || !isThere(row, clock.now())) throw new AppError('not_found', words.exports.gone);
    const { bytes, fileName: name, contentType } = row;
    return { content: await storage.read(row.storageKey), bytes, name, contentType };
  }

  /** Who is told that a file is there, and where; null when it is not any more. */
  async reader(
    exportId: string,
  ): Promise<{ userId: string; email: string; name: string; fileName: string; path: string } | null> {
    const { db, clock } = this.#deps;
    const row = await findExport(db, exportId);
    if (row === null || !isThere(row, clock.now())) return null;
    const found = await findReader(db, row);
    return found && { ...found, fileName: row.fileName, path: `${found.path}/export` };
  }

  /** Tells its person's pages how an export is now. */
  told(exportId: string): Promise<void> {
    return this.#deps.told(exportId);
  }

  /**
   * Has exports made whose process ended in the middle, or whose job was lost: of each person the oldest first. Those
   * that were begun are said to wait at once. Answers how many are called for.
   */
  async resume(): Promise<number> {
    const { db, clock, enqueue } = this.#deps;
    const before = new Date(clock.now().getTime() - SILENCE);
    for (const { id } of await giveBackSilent(db, before)) await this.told(id);
    const forgotten = await oldestForgotten(db, before);
    for (const row of forgotten) await enqueue(row);
    return forgotten.length;
  }

  /** Deletes files whose time is over, and what is too old to be told of. Answers how many files. */
  async forget(): Promise<number> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const over = await expiredExports(db, now);
    for (const exportId of over) await this.#release(exportId);
    await deleteOld(db, new Date(now.getTime() - HISTORY_DAYS * DAY));
    return over.length;
  }

  async #release(exportId: string): Promise<void> {
    const file = await releaseFile(this.#deps.db, exportId);
    if (file !== null) await this.#deps.dropFiles([file]);
  }

  /** Has an export made that was set aside, in the caller's transaction. False: there is none. */
  async retry(tx: Tx, exportId: string): Promise<boolean> {
    const row = await retryExport(tx, exportId, this.#deps.clock.now());
    if (row !== null) await this.#deps.enqueue(row, tx);
    return row !== null;
  }

  /** Files of a deck, or of a person, before they go: for `dropFiles`, after the transaction. */
  filesOf(tx: Tx, of: { readonly deckId: string } | { readonly userId: string }): Promise<string[]> {
    return filesOf(tx, of);
  }

  /** Whether a file that can be had has these bytes. */
  isKept(storageKey: string): Promise<boolean> {
    return isExported(this.#deps.db, storageKey);
  }
}

function isOwn(row: ExportRow, actor: Actor, key: string | null): boolean {
  if (row.userId !== null) return accountOf(actor)?.userId === row.userId;
  return row.keyHash !== null && key !== null && hashToken(key) === row.keyHash;
}

/** As it came with the request. */
export function keyOf({ query }: FastifyRequest): string | null {
  const { key } = (query ?? {}) as Record<string, unknown>;
  return typeof key === 'string' && key !== '' ? key : null;
}
