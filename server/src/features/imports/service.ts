import { type ImportState, oneLine, type PdfAs } from '@rostrum/contract';
import type { Diagram, ImportResult, MediaFile } from '@rostrum/convert';
import { speakingTo } from '../../platform/speaking-to.ts';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import { planHas } from '../../access/plans.ts';
import type { CircuitBreaker } from '../../platform/circuit-breaker/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log/index.ts';
import { asStorageFull } from '../../platform/storage/index.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { Workers } from '../../platform/workers/index.ts';
import { type AccountsService, requireAccount } from '../accounts/service.ts';
import type { DecksService } from '../decks/service.ts';
import type { ExportsService } from '../exports/service.ts';
import type { MediaService, PreparedMedia } from '../media/service.ts';
import { checkContent } from './documents.ts';
import { type PictureSource, pictureFetcher } from './fetch-pictures.ts';
import type { ForeignFiles } from './foreign-files.ts';
import type { HeldSlides } from './held.ts';
import type { PageDrawing, PagePictures } from './page-pictures.ts';
import { presentImport } from './presenter.ts';
import type { FetchAnswer, ReadFile, StoreAnswer } from './read-task.ts';
import { readInThread } from './reader.ts';
import { IMPORT_MILLISECONDS, MOST_TOLD, TOLD_FOR } from './limits.ts';
import { seenFromBeginning } from './seen.ts';
import type { ImportUploads } from './uploads.ts';
import {
  abandonedImports,
  claimImport,
  deleteFailed,
  endImport,
  findImport,
  type ImportRow,
  insertImport,
  isWaitedFor,
  markReportRead,
  markSeen,
  reportedImports,
  reportProgress,
  requeueImport,
  retryImport,
  unseenImports,
} from './store.ts';

/** An import that says nothing for so long has lost its process (milliseconds). */
export const SILENCE = 30_000;
/** Progress is written this often, also when it stands still: it tells that the process lives (milliseconds). */
const HEARTBEAT = 1000;

export interface ImportsDeps {
  readonly db: Db;
  readonly breaker: CircuitBreaker;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Log;
  readonly accounts: () => Pick<AccountsService, 'actorOf'>;
  readonly decks: () => Pick<DecksService, 'createFrom'>;
  readonly media: () => Pick<MediaService, 'prepareMedia' | 'addMedia' | 'discardMedia' | 'isStored'>;
  /** What only another program reads. */
  readonly foreign: Pick<ForeignFiles, 'readable' | 'drawing'>;
  readonly pages: Pick<PagePictures, 'check' | 'open'>;
  readonly films: () => {
    readonly prepareBrought: (
      file: MediaFile & { readonly ownerId: string; readonly kept: boolean; readonly kind: 'film' | 'sound' },
      until: { readonly signal: AbortSignal; readonly enough: AbortSignal },
    ) => Promise<readonly PreparedMedia[]>;
  };
  readonly exports: () => Pick<ExportsService, 'isKept'>;
  readonly enqueue: (importId: string, tx?: Tx) => Promise<void>;
  /** In some seconds, when there may be room. */
  readonly enqueueLater: (importId: string) => Promise<void>;
  readonly uploads: () => Pick<ImportUploads, 'fileOf' | 'forget'>;
  readonly held: () => Pick<HeldSlides, 'checkTarget' | 'hold' | 'letGo'>;
  /** Tells whichever process reads it that it was cancelled. */
  readonly cancelled: (importId: string) => void;
  /** Tells somebody how an import of theirs is now. */
  readonly tell: (userId: string, state: ImportState) => void;
  readonly drawDiagrams: (
    diagrams: readonly Diagram[],
    userId: string,
    signal: AbortSignal,
  ) => Promise<readonly FetchAnswer[]>;
  readonly pictureSource: PictureSource;
  readonly workers: Workers;
}

interface CreateOptions {
  /** The deck that it is for; null: it becomes one of its own. */
  readonly targetDeckId?: string | null | undefined;
  readonly pdfAs?: PdfAs;
}

/** Why a run ends without an end of its own: somebody cancelled the import. */
class Cancelled extends Error {}

/** Decks made elsewhere on their way in. */
export class ImportsService {
  readonly #deps: ImportsDeps;
  readonly #running = new Map<string, AbortController>();

  constructor(deps: ImportsDeps) {
    this.#deps = deps;
  }

  /**
   * Takes a stored file as an import of the actor's, and has it read soon. Throws `invalid` where it cannot come in so.
   */
  async create(
    actor: Actor,
    file: { name: string; storageKey: string; bytes: number },
    { targetDeckId = null, pdfAs = 'text' }: CreateOptions = {},
  ): Promise<ImportState> {
    const account = requireAccount(actor);
    const { db, clock, enqueue, held, pages } = this.#deps;
    pages.check(pdfAs);
    if (targetDeckId !== null) await held().checkTarget(actor, targetDeckId);
    const id = newId();
    const now = clock.now();
    await db.transaction(async (tx) => {
      await insertImport(tx, {
        id,
        userId: account.userId,
        targetDeckId,
        pdfAs,
        fileName: file.name,
        bytes: file.bytes,
        storageKey: file.storageKey,
        seenAt: seenFromBeginning(actor, now),
        createdAt: now,
        updatedAt: now,
      });
      await enqueue(id, tx);
    });
    await this.told(id);
    return this.show(id);
  }

  /** Throws `not_found`. */
  async show(importId: string): Promise<ImportState> {
    const record = await findImport(this.#deps.db, importId);
    if (record === null) throw new AppError('not_found');
    return presentImport(record, this.#deps.clock.now());
  }

  /**
   * Imports of the actor's that reported something, and the decks that they made; of one deck, where one is asked for.
   */
  async reported(actor: Actor, deckId?: string): Promise<{ id: string; deck_id: string; is_read: boolean }[]> {
    const account = requireAccount(actor);
    const found = await reportedImports(this.#deps.db, account.userId, deckId);
    return found.map(({ id, deckId: deck_id, isRead }) => ({ id, deck_id, is_read: isRead }));
  }

  /** The report of an import was opened by its person. */
  async markRead(importId: string): Promise<ImportState> {
    const { clock, db } = this.#deps;
    await markReportRead(db, importId, clock.now());
    return this.show(importId);
  }

  /** Imports of the actor's that are under way, or ended lately without their being told. */
  async unseen(actor: Actor): Promise<ImportState[]> {
    const { clock, db } = this.#deps;
    const { userId } = requireAccount(actor);
    const now = clock.now();
    const since = new Date(now.getTime() - TOLD_FOR);
    const records = await unseenImports(db, userId, { now, since, most: MOST_TOLD });
    return records.map((record) => presentImport(record, now));
  }

  /** Its person was told how an import ended. */
  async markSeen(importId: string): Promise<ImportState> {
    const { clock, db } = this.#deps;
    await markSeen(db, importId, clock.now());
    return this.show(importId);
  }

  /**
   * Ends an import that has not ended, whoever works on it. Of one that has ended, slides that are kept are let go of.
   */
  async cancel(importId: string): Promise<ImportState> {
    const { db, clock } = this.#deps;
    const cancelled = await endImport(db, importId, { state: 'cancelled' }, clock.now());
    if (cancelled) {
      this.#deps.cancelled(importId);
      const record = await findImport(db, importId);
      if (record !== null) await this.#forgetFilesOf(record.row);
      await this.told(importId);
    } else await this.#deps.held().letGo(importId);
    return this.show(importId);
  }

  /** Tells its owner how an import is now. What is not heard is asked for: failing to tell fails nothing else. */
  async told(importId: string): Promise<void> {
    const { clock, db, log, tell } = this.#deps;
    try {
      const record = await findImport(db, importId);
      if (record !== null) tell(record.row.userId, presentImport(record, clock.now()));
    } catch (error) {
      log.warn({ err: error, importId }, 'how an import is was not told');
    }
  }

  /** Takes an import out of what its person brought in, which came to nothing: whoever asked for it was told why. */
  async forget(importId: string): Promise<void> {
    await deleteFailed(this.#deps.db, importId);
  }

  /** Ends the work on an import, where this process is at it. */
  abort(importId: string): void {
    this.#running.get(importId)?.abort(new Cancelled());
  }

  /**
   * Makes a deck of an import, its pictures with it, in one transaction that also says that it is done: whatever
   * happens in between leaves neither. Does nothing when another process is at it, or it has ended.
   */
  async run(importId: string, signal: AbortSignal): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const since = new Date(now.getTime() - SILENCE);
    // One after the other: there is always room for others, and pictures that two files share are one.
    const row = await claimImport(db, importId, now, since);
    if (row === 'later') return this.#deps.enqueueLater(importId);
    if (row === null) return;
    const control = new AbortController();
    this.#running.set(importId, control);
    try {
      const isRun = await this.#deps.breaker.run({ kind: 'import', subject: importId, userId: row.userId }, () =>
        speakingTo(db, row.userId, () => this.#attempt(row, AbortSignal.any([signal, control.signal]), control)),
      );
      if (!isRun) await speakingTo(db, row.userId, () => this.#setAside(row));
    } finally {
      this.#running.delete(importId);
    }
  }

  /** Has an import read that was set aside, in the caller's transaction. False: there is none. */
  async retry(tx: Tx, importId: string): Promise<boolean> {
    const row = await retryImport(tx, importId, this.#deps.clock.now());
    if (row !== null) await this.#deps.enqueue(importId, tx);
    return row !== null;
  }

  /** Nobody tries an import again that was set aside: its file is of no use any more. */
  async forgetSetAside(importId: string): Promise<void> {
    const record = await findImport(this.#deps.db, importId);
    if (record?.row.state === 'failed') await this.#forgetFilesOf(record.row);
  }

  /** The file stays for an administrator, who may have it read once more. */
  async #setAside(row: ImportRow): Promise<void> {
    const { clock, db } = this.#deps;
    await endImport(db, row.id, { state: 'failed', error: words.imports.setAside }, clock.now());
    await this.told(row.id);
  }

  /** Has imports read again whose process ended in the middle. Answers how many. */
  async resume(): Promise<number> {
    const { db, clock, enqueue } = this.#deps;
    const abandoned = await abandonedImports(db, new Date(clock.now().getTime() - SILENCE));
    for (const importId of abandoned) await enqueue(importId);
    return abandoned.length;
  }

  /**
   * Deletes an uploaded file that is of no use any more, unless the same bytes serve another import, a
   * picture or an export.
   */
  async forgetFile(storageKey: string): Promise<void> {
    const { db, log, media, storage } = this.#deps;
    try {
      if (await isWaitedFor(db, storageKey)) return;
      if (await media().isStored(storageKey)) return;
      // Somebody brought in what they had taken along.
      if (await this.#deps.exports().isKept(storageKey)) return;
      await storage.delete(storageKey);
    } catch (error) {
      log.warn({ err: error, storageKey }, 'an uploaded file was not deleted');
    }
  }

  async #forgetFilesOf(row: ImportRow): Promise<void> {
    if (row.storageKey === null) await this.#deps.uploads().forget(row.id);
    else await this.forgetFile(row.storageKey);
  }

  async #attempt(row: ImportRow, signal: AbortSignal, control: AbortController): Promise<void> {
    const media = new Map<string, PreparedMedia>();
    const progress = this.#progressOf(row, control);
    // Of a deck with many films those that are left then are left out.
    const enough = AbortSignal.timeout(IMPORT_MILLISECONDS / 2);
    let drawing: PageDrawing | null = null;
    try {
      const sent = await this.#fileOf(row);
      const actor = await this.#deps.accounts().actorOf(row.userId);
      checkContent(actor, row.fileName, sent);
      const file = await this.#deps.foreign.readable(row.fileName, sent, signal);
      drawing = await this.#deps.pages.open(row.pdfAs, file.name, file.bytes, signal);
      const found = await readInThread(
        this.#deps.workers,
        { fileName: file.name, bytes: file.bytes },
        {
          key: row.userId,
          storeMedia: (file) => this.#storeMedia(row.userId, media, file, { signal, enough }),
          drawDiagrams: (diagrams) => this.#deps.drawDiagrams(diagrams, row.userId, signal),
          fetchPicture: pictureFetcher(this.#deps.pictureSource, row.userId, signal),
          drawPage: drawing?.draw,
          writesDocument: row.targetDeckId === null,
          // Of a deck that is there its owner's plan says so, when it is put in.
          keepsCss: row.targetDeckId !== null || planHas(requireAccount(actor).accountType, 'custom_css'),
          onProgress: progress.set,
          signal,
        },
      );
      await progress.stop();
      signal.throwIfAborted();
      if (row.targetDeckId === null) await this.#makeDeck(row, found, [...media.values()]);
      else await this.#holdSlides(row, found, [...media.values()]);
      await this.told(row.id);
      await this.#forgetFilesOf(row);
    } catch (error) {
      await progress.stop();
      await this.#failed(row, error, signal);
      await this.#deps.media().discardMedia([...media.values()]);
    } finally {
      await drawing?.close();
    }
  }

  async #fileOf(row: ImportRow): Promise<Uint8Array> {
    const { storage, uploads } = this.#deps;
    const { storageKey } = row;
    const inParts = storageKey === null ? await uploads().fileOf(row) : null;
    if (inParts !== null) return inParts;
    if (storageKey === null || (await storage.size(storageKey)) === null)
      throw new AppError('invalid', words.imports.gone);
    return storage.readBytes(storageKey);
  }

  /** The same file twice in a deck is one medium. Refusals leave it out, not the deck. */
  async #storeMedia(
    ownerId: string,
    media: Map<string, PreparedMedia>,
    { kind, name, bytes }: MediaFile,
    until: { readonly signal: AbortSignal; readonly enough: AbortSignal },
  ): Promise<StoreAnswer> {
    try {
      const drawn = kind === 'metafile' ? await this.#deps.foreign.drawing(bytes, until) : bytes;
      const prepared =
        kind === 'picture' || kind === 'metafile'
          ? [await this.#deps.media().prepareMedia({ ownerId, kept: false, bytes: drawn, name })]
          : await this.#deps.films().prepareBrought({ ownerId, kept: false, name, bytes, kind }, until);
      const ids = new Map<string, string>();
      for (const one of prepared) {
        const key = `${one.sha256} ${one.contentType}`;
        // A film's poster comes before it, and may be a picture of the deck.
        const poster = one.posterId === null ? null : (ids.get(one.posterId) ?? one.posterId);
        const known = media.get(key) ?? { ...one, posterId: poster };
        media.set(key, known);
        ids.set(one.id, known.id);
      }
      return { url: `/media/${ids.get(prepared.at(-1)?.id ?? '') ?? ''}` };
    } catch (error) {
      // Where there is no space for one there is none for the deck.
      if (!(error instanceof AppError) || error.code === 'internal' || error.code === 'storage_full') throw error;
      return { refused: error.message.replace(/\.$/, '') };
    }
  }

  async #makeDeck(row: ImportRow, found: ReadFile, media: readonly PreparedMedia[]): Promise<void> {
    const { accounts, clock, decks } = this.#deps;
    const actor = await accounts().actorOf(row.userId);
    await decks().createFrom(actor, found.deck, {
      title: oneLine(found.title),
      document: found.document,
      together: async (tx, deckId) => {
        // First of all: whoever cancelled in the meantime has won.
        const ending = { state: 'done', deckId, report: found.report } as const;
        if (!(await endImport(tx, row.id, ending, clock.now()))) throw new Cancelled();
        for (const one of media) await this.#deps.media().addMedia(tx, one);
      },
    });
  }

  /** Keeps what was read for the deck that it is for, until somebody has chosen what comes of it. */
  async #holdSlides(row: ImportRow, found: ImportResult, pictures: readonly PreparedMedia[]): Promise<void> {
    const { clock, db, held, media } = this.#deps;
    await db.transaction(async (tx) => {
      const ending = { state: 'done', deckId: null, report: found.report } as const;
      if (!(await endImport(tx, row.id, ending, clock.now()))) throw new Cancelled();
      for (const picture of pictures) await media().addMedia(tx, picture);
      await held().hold(tx, row.id, found, pictures);
    });
  }

  /** Says why an import came to nothing. When the server stops it is given back, and taken up again after the start. */
  async #failed(row: ImportRow, cause: unknown, signal: AbortSignal): Promise<void> {
    if (cause instanceof Cancelled || signal.reason instanceof Cancelled) return;
    if (signal.aborted) {
      await requeueImport(this.#deps.db, row.id, this.#deps.clock.now());
      await this.told(row.id);
      throw cause;
    }
    const error = asStorageFull(cause);
    const expected = error instanceof AppError && error.code !== 'internal';
    const message = expected ? error.message : words.imports.unknownError;
    const ending = { state: 'failed', error: message } as const;
    // Its file goes with the cancelling, which the signal may not have told yet.
    if (!(await endImport(this.#deps.db, row.id, ending, this.#deps.clock.now()))) return;
    // Whoever looks after the server is to know of it as well.
    if (!expected || error.code === 'storage_full')
      this.#deps.log.error({ err: error, importId: row.id }, 'an import failed');
    await this.told(row.id);
    await this.#forgetFilesOf(row);
  }

  /** Writes progress now and then, and notices when somebody cancelled through another process. */
  #progressOf(
    { id: importId, userId }: ImportRow,
    control: AbortController,
  ): { set: (step: string, progress: number) => void; stop: () => Promise<void> } {
    const { clock, db, log, tell } = this.#deps;
    let now = { step: '', progress: 0 };
    let written: Promise<void> = Promise.resolve();
    const report = async (before: Promise<void>): Promise<void> => {
      await before;
      try {
        const row = await reportProgress(db, importId, now.step, now.progress, clock.now());
        if (row === null) control.abort(new Cancelled());
        else tell(userId, presentImport({ row, parts: [], deck: null, keptUntil: null }, clock.now()));
      } catch (error) {
        log.warn({ err: error, importId }, 'progress was not written');
      }
    };
    const write = (): void => {
      written = report(written);
    };
    const timer = setInterval(write, HEARTBEAT);
    return {
      set: (step, progress) => {
        const next = step !== now.step;
        now = { step, progress };
        if (next) write();
      },
      async stop() {
        clearInterval(timer);
        await written;
      },
    };
  }
}
