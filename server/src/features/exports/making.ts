import { createReadStream } from 'node:fs';
import type { ExportStep } from '@rostrum/contract';
import { slideWithMedium } from '@rostrum/convert/out';
import { words as texts } from '@rostrum/words/server';
import { WORKER } from '../../access/actor.ts';
import type { CircuitBreaker, Work } from '../../platform/circuit-breaker/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { speakingTo } from '../../platform/speaking-to.ts';
import { asStorageFull } from '../../platform/storage/index.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { CloudService } from '../cloud/service.ts';
import type { CollaborationService } from '../collaboration/service.ts';
import { type DecksService, factsOf } from '../decks/service.ts';
import type { MediaService } from '../media/service.ts';
import type { Workers } from '../../platform/workers/index.ts';
import { checkRequest } from './choice.ts';
import { withFolder } from './folders.ts';
import { FORMATS } from './formats.ts';
import { HEARTBEAT, KEPT_DAYS, LONG, SILENCE } from './limits.ts';
import { ExportLosses } from './losses.ts';
import { MediaFiles } from './media-files.ts';
import { sourceOf } from './source.ts';
import {
  claimExport,
  type Ending,
  endExport,
  type ExportRow,
  nextWaiting,
  reportProgress,
  requeueExport,
} from './store.ts';
import { ExportFailed, failureOf } from './failed.ts';
import type { MadeFile } from './work.ts';
import { makeInProcess, WorkshopEnded, type WorkshopOptions, type WorkshopTask } from './workshop.ts';

const DAY = 24 * 3_600_000;
/** Of the whole; the rest is storing the file. */
const MAKING = 0.95;

/** Why a run ends without an end of its own: somebody cancelled the export, or its deck went. */
class Cancelled extends Error {}

export interface MakingDeps {
  readonly db: Db;
  readonly breaker: CircuitBreaker;
  readonly clock: Clock;
  readonly log: Log;
  readonly storage: Storage;
  readonly publicUrl: URL;
  readonly programs: { readonly chromium: string | null; readonly ffmpeg: string | null };
  readonly accounts: () => Pick<AccountsService, 'findActor'>;
  readonly decks: () => Pick<DecksService, 'find'>;
  readonly documents: () => Pick<CollaborationService, 'drawnDeck' | 'shownDeck' | 'settle'>;
  readonly media: () => Pick<MediaService, 'usedBy'>;
  readonly cloud: () => Pick<CloudService, 'exportDone'>;
  /** Somebody's export is ready; in the transaction that says so. */
  readonly tellReady: (tx: Tx, row: ExportRow, userId: string) => Promise<void>;
  readonly enqueue: (row: Pick<ExportRow, 'id' | 'format'>) => Promise<void>;
  readonly enqueueMail: (exportId: string, tx: Tx) => Promise<void>;
  readonly dropFiles: (names: readonly string[]) => Promise<void>;
  /** Tells its person's pages how an export is now. */
  readonly told: (exportId: string) => Promise<void>;
  readonly workers: Workers;
  /** Another one in tests. */
  readonly make?: (task: WorkshopTask, options: WorkshopOptions) => Promise<MadeFile>;
}

/** Makes the files. Whatever happens in between, an export ends well or says why, and nothing is left behind. */
export class ExportMaking {
  readonly #deps: MakingDeps;
  readonly #running = new Map<string, AbortController>();

  constructor(deps: MakingDeps) {
    this.#deps = deps;
  }

  /** Ends the work on an export, where this process is at it. */
  abort(exportId: string): void {
    this.#running.get(exportId)?.abort(new Cancelled());
  }

  /**
   * Makes the file of an export. Does nothing when another process is at it, it has ended, or another one of the same
   * person's is being made: that one calls for it at its end.
   */
  async run(exportId: string, signal: AbortSignal): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const row = await claimExport(db, exportId, now, new Date(now.getTime() - SILENCE));
    if (row === null) return;
    const control = new AbortController();
    this.#running.set(exportId, control);
    try {
      const isRun = await this.#deps.breaker.run(workOn(row), () =>
        speakingTo(db, row.userId, () => this.#attempt(row, AbortSignal.any([signal, control.signal]), control)),
      );
      if (!isRun) await this.#end(row, new ExportFailed('internal', { why: 'setAside' }));
    } finally {
      this.#running.delete(exportId);
      await this.#deps.told(exportId);
      const next = await nextWaiting(db, row);
      if (next !== null) await this.#deps.enqueue(next);
    }
  }

  async #attempt(row: ExportRow, signal: AbortSignal, control: AbortController): Promise<void> {
    const progress = this.#progressOf(row, control);
    try {
      await withFolder((folder) => this.#make(row, folder, signal, progress));
    } catch (error) {
      await progress.stop();
      await this.#failed(row, error, signal);
    }
  }

  async #make(row: ExportRow, folder: string, signal: AbortSignal, progress: Progress): Promise<void> {
    const { log, media, programs, storage } = this.#deps;
    progress.set('reading', 0);
    const { record, document } = await this.#deckOf(row);
    const files = new MediaFiles(await media().usedBy(row.deckId), storage, folder);
    const losses = new ExportLosses(document);
    const source = sourceOf(record, document, row.request, this.#deps.publicUrl, (slideId, message) =>
      losses.add(slideId, message),
    );
    const { make, workers } = this.#deps;
    const inProcess: typeof make = (task, options) => makeInProcess(workers, task, options);
    const made = await (make ?? inProcess)(
      { request: row.request, source, folder },
      {
        ...programs,
        logLevel: log.level,
        key: row.userId ?? row.id,
        signal,
        milliseconds: FORMATS[row.format].milliseconds,
        step: async (step, done) => progress.set(step, MAKING * Math.min(1, Math.max(0, done))),
        lose: async (slideId, message) => losses.add(slideId, message),
        async media(mediaId) {
          const file = await files.take(mediaId, signal);
          if (file === null) losses.add(slideWithMedium(document, mediaId), texts.exports.fileGone);
          return file;
        },
      },
    );
    progress.set('storing', MAKING);
    signal.throwIfAborted();
    const { name, bytes } = await storage.put(createReadStream(made.path));
    await progress.stop();
    const now = this.#deps.clock.now();
    await this.#done(row, {
      state: 'done',
      storageKey: name,
      bytes,
      contentType: made.contentType,
      fileName: `${source.fileName}.${made.extension}`,
      losses: losses.list(),
      expiresAt: new Date(now.getTime() + KEPT_DAYS * DAY),
    });
  }

  /** The deck as it is at this moment, and whether its person may still have it so. Throws what they are told. */
  async #deckOf(row: ExportRow) {
    const { accounts, decks, documents } = this.#deps;
    const actor = row.userId === null ? null : await accounts().findActor(row.userId);
    const record = await decks().find(actor ?? WORKER, { id: row.deckId });
    if (record === null) throw new ExportFailed('not_found', { why: 'noDeck' });
    // Of who has no account the deck is asked again when they fetch the file.
    if (actor !== null) checkRequest(actor, factsOf(record, actor), row.request);
    await documents().settle(row.deckId);
    // Presentations know no CSS: what the theme draws with it has to be on the slides.
    const isDrawn = row.format === 'pptx';
    return { record, document: await documents()[isDrawn ? 'drawnDeck' : 'shownDeck'](row.deckId) };
  }

  async #done(row: ExportRow, ending: Extract<Ending, { state: 'done' }>): Promise<void> {
    const { clock, cloud, db, dropFiles, enqueueMail } = this.#deps;
    const now = clock.now();
    const ended = await db.transaction(async (tx) => {
      const done = await endExport(tx, row.id, ending, now);
      const isLate = now.getTime() - row.createdAt.getTime() > LONG;
      if (done !== null && row.userId !== null && isLate) await enqueueMail(row.id, tx);
      if (done !== null && row.userId !== null) {
        await cloud().exportDone(tx, row.userId, row.id);
        await this.#deps.tellReady(tx, done, row.userId);
      }
      return done;
    });
    // Cancelled at the last moment, or the deck is gone.
    if (ended === null) await dropFiles([ending.storageKey]);
  }

  /**
   * Says why an export came to nothing. When the server stops, or its process ended for the first time, it is given
   * back and begun once more.
   */
  async #failed(row: ExportRow, cause: unknown, signal: AbortSignal): Promise<void> {
    const { clock, db, enqueue, log } = this.#deps;
    if (cause instanceof Cancelled || signal.reason instanceof Cancelled) return;
    if (signal.aborted) {
      await requeueExport(db, row.id, clock.now());
      throw cause;
    }
    if (cause instanceof WorkshopEnded) {
      if (await this.#deps.breaker.countDeath(workOn(row), { why: 'killed', by: cause.by }))
        return this.#end(row, new ExportFailed('internal', { why: 'setAside' }, cause));
      log.warn({ err: cause, exportId: row.id }, 'the process of an export ended; it is begun once more');
      await requeueExport(db, row.id, clock.now());
      return enqueue(row);
    }
    await this.#end(row, asStorageFull(cause));
  }

  async #end(row: ExportRow, error: unknown): Promise<void> {
    const { clock, db, log } = this.#deps;
    const isTold = error instanceof AppError;
    // Whoever looks after the server is to know of it as well.
    if (!isTold || error.code === 'internal' || error.code === 'storage_full')
      log.error({ err: error, exportId: row.id, format: row.format }, 'an export failed');
    await endExport(db, row.id, { state: 'failed', ...failureOf(error) }, clock.now());
  }

  /** Writes progress now and then, and notices when somebody cancelled through another process. */
  #progressOf({ id }: ExportRow, control: AbortController): Progress {
    const { clock, db, log } = this.#deps;
    let now: { step: ExportStep; progress: number } = { step: 'waiting', progress: 0 };
    /** As its pages were told last: of one that stands still there is nothing to tell. */
    let told = now;
    let written: Promise<void> = Promise.resolve();
    const report = async (before: Promise<void>): Promise<void> => {
      await before;
      try {
        const said = now;
        const isRunning = await reportProgress(db, id, { ...said, now: clock.now() });
        if (!isRunning) control.abort(new Cancelled());
        else if (said !== told) await this.#deps.told(id);
        told = said;
      } catch (error) {
        log.warn({ err: error, exportId: id }, 'progress was not written');
      }
    };
    const write = (): void => {
      written = report(written);
    };
    const timer = setInterval(write, HEARTBEAT);
    return {
      set(step, progress) {
        const isNext = step !== now.step;
        // It never goes back.
        if (isNext || progress > now.progress) now = { step, progress: Math.max(now.progress, progress) };
        if (isNext) write();
      },
      async stop() {
        clearInterval(timer);
        await written;
      },
    };
  }
}

const workOn = ({ id, deckId, userId }: ExportRow): Work => ({
  kind: 'export',
  subject: id,
  deckId,
  ...(userId === null ? {} : { userId }),
});

interface Progress {
  readonly set: (step: ExportStep, progress: number) => void;
  readonly stop: () => Promise<void>;
}
