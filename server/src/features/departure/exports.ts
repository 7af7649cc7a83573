import type { AccountExport } from '@rostrum/contract';
import { and, desc, eq, inArray, isNotNull, lt, lte, ne } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { accountExports, users } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import { writeZip } from '../../platform/zip.ts';
import type { ExportContents } from './contents.ts';

/** Hours that a file can be had. */
export const EXPORT_HOURS = 24;
const HOUR = 60 * 60 * 1000;
/**
 * Milliseconds after which one that is not done is not waited for any more: longer than its job may
 * take with all tries.
 */
const GIVEN_UP = 6 * HOUR;
const LIMIT = { most: 5, seconds: 24 * 60 * 60 };

type Row = typeof accountExports.$inferSelect;

export interface ExportsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly log: Log;
  readonly uses: UseCounts;
  readonly contents: ExportContents;
  readonly enqueue: (exportId: string, tx: Tx) => Promise<void>;
  readonly enqueueMail: (exportId: string, tx: Tx) => Promise<void>;
  readonly dropFiles: (names: readonly string[]) => Promise<void>;
}

/** Everything of an account in one file, made by a job, for its owner alone and for a day. */
export class Exports {
  readonly #deps: ExportsDeps;

  constructor(deps: ExportsDeps) {
    this.#deps = deps;
  }

  /** The latest one. */
  async latest(userId: string): Promise<AccountExport | null> {
    const [row] = await this.#deps.db
      .select()
      .from(accountExports)
      .where(eq(accountExports.userId, userId))
      .orderBy(desc(accountExports.createdAt), desc(accountExports.id))
      .limit(1);
    return row === undefined ? null : this.#present(row);
  }

  /** Asks for one. One that is being made is that one. Throws `rate_limited` after too many. */
  async ask(userId: string): Promise<AccountExport> {
    const { db, clock, uses, enqueue } = this.#deps;
    await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      const since = new Date(clock.now().getTime() - GIVEN_UP);
      const waiting = await tx
        .select({ id: accountExports.id, createdAt: accountExports.createdAt })
        .from(accountExports)
        .where(and(eq(accountExports.userId, userId), inArray(accountExports.state, ['queued', 'running'])));
      if (waiting.some(({ createdAt }) => createdAt > since)) return;
      const wait = await uses.take({ subject: `exports of ${userId}`, ...LIMIT }, tx);
      if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
      const id = newId();
      await tx.insert(accountExports).values({ id, userId, createdAt: clock.now() });
      await enqueue(id, tx);
    });
    const made = await this.latest(userId);
    if (made === null) throw new AppError('not_found');
    return made;
  }

  /** The file, for its owner. Throws `not_found` when its time is over. */
  async file(exportId: string): Promise<{ content: Readable; bytes: number; name: string }> {
    const { db, clock, storage } = this.#deps;
    const [row] = await db
      .select({ made: accountExports, username: users.username })
      .from(accountExports)
      .innerJoin(users, eq(users.id, accountExports.userId))
      .where(eq(accountExports.id, exportId));
    const made = row?.made;
    if (row === undefined || made === undefined || made.storageKey === null || !this.#isOpen(made))
      throw new AppError('not_found');
    const day = (made.endedAt ?? clock.now()).toISOString().slice(0, 10);
    return {
      content: await storage.read(made.storageKey),
      bytes: made.bytes,
      name: `rostrum-${row.username}-${day}.zip`,
    };
  }

  /** Called by the job. Whatever happens in between, a file that nobody can get is not kept. */
  async make(exportId: string, signal: AbortSignal): Promise<void> {
    const { db, clock, storage, log, contents, dropFiles, enqueueMail } = this.#deps;
    const [claimed] = await db
      .update(accountExports)
      .set({ state: 'running', progress: 0 })
      .where(and(eq(accountExports.id, exportId), inArray(accountExports.state, ['queued', 'running'])))
      .returning();
    if (claimed === undefined) return;
    const progress = this.#progressOf(exportId);
    try {
      const entries = contents.of(claimed.userId, { signal, progress });
      const file = await storage.put(Readable.from(writeZip(entries)));
      const former = await db.transaction(async (tx) => {
        const now = clock.now();
        const [done] = await tx
          .update(accountExports)
          .set({
            state: 'done',
            progress: 1,
            storageKey: file.name,
            bytes: file.bytes,
            endedAt: now,
            expiresAt: new Date(now.getTime() + EXPORT_HOURS * HOUR),
          })
          .where(and(eq(accountExports.id, exportId), eq(accountExports.state, 'running')))
          .returning();
        // Made twice, or the account is gone.
        if (done === undefined) return [file.name];
        await enqueueMail(exportId, tx);
        return this.#forgetOthers(tx, done);
      });
      await this.#drop(former, dropFiles);
    } catch (error) {
      // Another try begins anew.
      if (signal.aborted) throw error;
      log.error({ err: error, exportId }, 'an account could not be exported');
      await db
        .update(accountExports)
        .set({ state: 'failed', endedAt: clock.now() })
        .where(and(eq(accountExports.id, exportId), eq(accountExports.state, 'running')));
    }
  }

  /** Who is told that a file is there; null when it is not any more. */
  async reader(exportId: string): Promise<{ userId: string; email: string; name: string } | null> {
    const [row] = await this.#deps.db
      .select({ made: accountExports, userId: users.id, email: users.email, name: users.name })
      .from(accountExports)
      .innerJoin(users, eq(users.id, accountExports.userId))
      .where(eq(accountExports.id, exportId));
    if (row === undefined) return null;
    const { made, ...reader } = row;
    return this.#isOpen(made) ? reader : null;
  }

  /** Deletes files whose time is over, and gives up what did not come to its end. */
  async forget(): Promise<void> {
    const { db, clock, dropFiles } = this.#deps;
    const now = clock.now();
    await db
      .update(accountExports)
      .set({ state: 'failed', endedAt: now })
      .where(
        and(
          inArray(accountExports.state, ['queued', 'running']),
          lt(accountExports.createdAt, new Date(now.getTime() - GIVEN_UP)),
        ),
      );
    const over = await db
      .select({ id: accountExports.id, key: accountExports.storageKey })
      .from(accountExports)
      .where(and(isNotNull(accountExports.storageKey), lte(accountExports.expiresAt, now)));
    for (const { id, key } of over) {
      await db.update(accountExports).set({ storageKey: null }).where(eq(accountExports.id, id));
      if (key !== null) await this.#drop([key], dropFiles);
    }
  }

  /** A file takes the place of those before it. */
  async #forgetOthers(tx: Tx, { id, userId }: Row): Promise<string[]> {
    const others = and(
      eq(accountExports.userId, userId),
      ne(accountExports.id, id),
      isNotNull(accountExports.storageKey),
    );
    const rows = await tx.select({ key: accountExports.storageKey }).from(accountExports).where(others);
    await tx.update(accountExports).set({ storageKey: null }).where(others);
    return rows.flatMap(({ key }) => (key === null ? [] : [key]));
  }

  /** Unless another export is the same to the byte. */
  async #drop(keys: readonly string[], dropFiles: ExportsDeps['dropFiles']): Promise<void> {
    for (const key of keys)
      if ((await this.#deps.db.$count(accountExports, eq(accountExports.storageKey, key))) === 0)
        await dropFiles([key]);
  }

  /** Notes how far it is, now and then. */
  #progressOf(exportId: string): (share: number) => Promise<void> {
    let noted = 0;
    return async (share) => {
      if (share - noted < 0.02) return;
      noted = share;
      await this.#deps.db
        .update(accountExports)
        .set({ progress: Math.min(1, share) })
        .where(and(eq(accountExports.id, exportId), eq(accountExports.state, 'running')));
    };
  }

  #isOpen({ state, storageKey, expiresAt }: Row): boolean {
    return state === 'done' && storageKey !== null && expiresAt !== null && expiresAt > this.#deps.clock.now();
  }

  #present(row: Row): AccountExport {
    const isOpen = this.#isOpen(row);
    return {
      id: row.id,
      state: row.state,
      progress: row.progress,
      bytes: row.bytes,
      url: isOpen ? `/users/exports/${row.id}` : null,
      expires_at: isOpen ? (row.expiresAt?.toISOString() ?? null) : null,
      created_at: row.createdAt.toISOString(),
    };
  }
}
