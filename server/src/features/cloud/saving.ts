import type { Clock } from '../../platform/clock.ts';
import { CloudProblem, type SavedFile } from '../../platform/cloud-files/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { Connections } from './connections.ts';
import { GIVEN_UP, HEARTBEAT, PAUSE, SILENCE } from './limits.ts';
import { abandonedSavings, claimSaving, nextSaving, type SavingRow, updateSaving } from './store.ts';
import type { Why } from './why.ts';

/** Why a run ends without an end of its own: the export is gone, or what it was to be saved to was disconnected. */
class Gone extends Error {}
/** What it was to be saved to is connected no more. */
class Disconnected extends Error {}

export interface SavingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly storage: Storage;
  readonly connections: Connections;
  readonly exports: () => {
    /** The file, where its person may have it still. Throws an AppError with words for them. */
    fileFor(userId: string, exportId: string): Promise<{ storageKey: string; bytes: number; name: string }>;
    /** Tells its person's pages how an export is now. */
    told(exportId: string): Promise<void>;
  };
  readonly enqueue: (savingId: string, delaySeconds?: number) => Promise<void>;
}

/** Takes files of exports to services. Whatever happens in between, each gets there or it is said why not. */
export class Saving {
  readonly #deps: SavingDeps;

  constructor(deps: SavingDeps) {
    this.#deps = deps;
  }

  /**
   * Saves one. Does nothing when another process is at it, it has ended, it is not due, or another one of the same
   * person's is on its way there: that one calls for it at its end.
   */
  async run(savingId: string, signal: AbortSignal): Promise<void> {
    const { db, clock, enqueue } = this.#deps;
    const now = clock.now();
    const row = await claimSaving(db, savingId, now, new Date(now.getTime() - SILENCE));
    if (row === null) return;
    const control = new AbortController();
    const beat = setInterval(() => void this.#beat(row, control), HEARTBEAT);
    try {
      await this.#attempt(row, AbortSignal.any([signal, control.signal]));
    } finally {
      clearInterval(beat);
      const next = await nextSaving(db, row, clock.now());
      if (next !== null) await enqueue(next);
    }
  }

  /** Has savings taken up whose process ended in the middle, or whose job was lost. Answers how many. */
  async resume(): Promise<number> {
    const { db, clock, enqueue } = this.#deps;
    const now = clock.now();
    const abandoned = await abandonedSavings(db, now, new Date(now.getTime() - SILENCE));
    for (const id of abandoned) await enqueue(id);
    return abandoned.length;
  }

  async #attempt(row: SavingRow, signal: AbortSignal): Promise<void> {
    await this.#deps.exports().told(row.exportId);
    try {
      const { path, url } = await this.#save(row, signal);
      await this.#update(row, { state: 'saved', progress: 1, upload: null, path, url });
    } catch (error) {
      await this.#failed(row, error, signal);
    }
  }

  async #save(row: SavingRow, signal: AbortSignal): Promise<SavedFile> {
    const { connections, exports, storage } = this.#deps;
    const files = connections.files(row.provider);
    const connection = await connections.find(row.userId, row.provider);
    if (connection === null) throw new Disconnected();
    const { storageKey, bytes, name } = await exports().fileFor(row.userId, row.exportId);
    const upload = {
      path: `${connection.folder}/${name}`,
      bytes,
      begun: row.upload,
      async read(start: number, end: number) {
        if (start === end) return new Uint8Array();
        return Buffer.concat(await (await storage.read(storageKey, { start, end: end - 1 })).toArray());
      },
      onProgress: async ({ session, offset }: { session: string; offset: number }) => {
        const there = { upload: { session, offset }, progress: Math.min(1, offset / bytes), attempts: 1 };
        if (!(await this.#update(row, there))) throw new Gone();
      },
    };
    return connections.withAccess(connection, signal, (access) => files.save(upload, access, signal));
  }

  /** Says why a saving came to nothing, or has it tried again. When the server stops, it is given back. */
  async #failed(row: SavingRow, cause: unknown, signal: AbortSignal): Promise<void> {
    const { log } = this.#deps;
    if (cause instanceof Gone || signal.reason instanceof Gone) return;
    if (signal.aborted) {
      await this.#update(row, { state: 'waiting' });
      throw cause;
    }
    const fail = (why: Why) => this.#update(row, { state: 'failed', upload: null, why });
    if (cause instanceof Disconnected) {
      await fail({ why: 'disconnected' });
    } else if (cause instanceof AppError) {
      await this.#update(row, { state: 'failed', upload: null, error: cause.message });
    } else if (!(cause instanceof CloudProblem)) {
      log.error({ err: cause, savingId: row.id }, 'an export was not saved');
      await fail({ why: 'unknownError' });
    } else if (cause.reason === 'busy' || cause.reason === 'expired') {
      log.info({ err: cause, savingId: row.id }, 'an export was not saved yet');
      await this.#again(row, cause, fail);
    } else {
      log.warn({ err: cause, savingId: row.id }, 'an export was not saved');
      await fail({ why: cause.reason });
    }
  }

  async #again(
    row: SavingRow,
    { retryAfterSeconds }: CloudProblem,
    fail: (why: Why) => Promise<unknown>,
  ): Promise<void> {
    const { clock, enqueue } = this.#deps;
    const now = clock.now().getTime();
    if (now - row.askedAt.getTime() > GIVEN_UP) {
      await fail({ why: 'late' });
      return;
    }
    const seconds =
      retryAfterSeconds === null
        ? Math.min(PAUSE.most, PAUSE.first * 2 ** Math.min(row.attempts - 1, 20))
        : Math.min(PAUSE.mostAsked, Math.max(1, Math.ceil(retryAfterSeconds)));
    const isThere = await this.#update(row, { state: 'waiting', notBefore: new Date(now + seconds * 1000) });
    if (isThere) await enqueue(row.id, seconds);
  }

  /** Says that it is under way still, and notices when it is to be no longer. */
  async #beat(row: SavingRow, control: AbortController): Promise<void> {
    try {
      if (!(await this.#update(row, {}))) control.abort(new Gone());
    } catch (error) {
      this.#deps.log.warn({ err: error, savingId: row.id }, 'it was not said that a saving is under way');
    }
  }

  async #update(row: SavingRow, changes: Partial<SavingRow>): Promise<boolean> {
    const { db, clock, exports } = this.#deps;
    const isThere = await updateSaving(db, row.id, { ...changes, updatedAt: clock.now() });
    if (isThere && Object.keys(changes).length > 0) await exports().told(row.exportId);
    return isThere;
  }
}
