import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db/index.ts';
import { runningWork, type WorkKind } from '../db/schema/index.ts';

type Handle = Db | Tx;

/** Names work. */
export interface WorkKey {
  readonly kind: WorkKind;
  readonly subject: string;
}

/** Work, and what is worth knowing of it after a death. */
export interface Work extends WorkKey {
  readonly state?: string;
  readonly deckId?: string | undefined;
  readonly userId?: string;
  readonly job?: { readonly name: string; readonly data: object };
  /** False: it is never set aside, however many processes die of it. */
  readonly canBeSetAside?: boolean;
}

export type WorkRecord = typeof runningWork.$inferSelect;

export const isWork = ({ kind, subject }: WorkKey) => and(eq(runningWork.kind, kind), eq(runningWork.subject, subject));

const ofProcess = (process: string) => and(eq(runningWork.process, process), eq(runningWork.isRunning, true));

export async function findRecord(db: Handle, work: WorkKey): Promise<WorkRecord | null> {
  const [row] = await db.select().from(runningWork).where(isWork(work));
  return row ?? null;
}

export interface LockedRecord {
  readonly record: WorkRecord;
  /** Milliseconds since its process was heard of, by the clock of the database. */
  readonly silence: number;
}

/** Locks the record until the transaction ends. */
export async function lockRecord(tx: Tx, work: WorkKey): Promise<LockedRecord | null> {
  const silence = sql<number>`(extract(epoch from now() - ${runningWork.heardAt}) * 1000)::float8`;
  const [row] = await tx.select({ record: runningWork, silence }).from(runningWork).where(isWork(work)).for('update');
  return row ?? null;
}

/** False where there is a record already. */
export async function insertRecord(db: Handle, work: Work, process: string, memory: number): Promise<boolean> {
  const { kind, subject, state = '', deckId = null, userId = null, job = null } = work;
  const rows = await db
    .insert(runningWork)
    .values({
      kind,
      subject,
      state,
      process,
      memory,
      userId,
      job,
      // It may be about a deck that is gone by now.
      deckId: sql`(select id from decks where id = ${deckId}::text)`,
    })
    .onConflictDoNothing()
    .returning({ kind: runningWork.kind });
  return rows.length > 0;
}

export async function updateRecord(
  db: Handle,
  work: WorkKey,
  change: PgUpdateSetSource<typeof runningWork>,
): Promise<void> {
  await db.update(runningWork).set(change).where(isWork(work));
}

/** The work ended, and nobody died of it. What is set aside stays so. */
export async function deleteRecord(db: Handle, work: WorkKey): Promise<void> {
  await db.delete(runningWork).where(and(isWork(work), isNull(runningWork.setAsideAt)));
}

/** The same where this process runs it. */
export async function deleteOwnRecord(db: Handle, work: WorkKey, process: string): Promise<void> {
  await db.delete(runningWork).where(and(isWork(work), ofProcess(process)));
}

/** Work of a process ends without a word on whether it is harmless: it counts as no death, and former ones stay. */
export async function pauseRecords(db: Handle, process: string, work?: WorkKey): Promise<void> {
  const which = and(ofProcess(process), work && isWork(work));
  await db.delete(runningWork).where(and(which, eq(runningWork.deaths, 0)));
  await db.update(runningWork).set({ isRunning: false }).where(which);
}

/** Tells the others that a process lives, for as long as it runs something. */
export async function beat(db: Db, process: string, memory: number): Promise<void> {
  await db.update(runningWork).set({ heardAt: sql`now()`, memory }).where(ofProcess(process));
}

/**
 * Has work that is set aside tried again; of former deaths one remains, so that the next one sets it aside at once.
 * null: it is not set aside.
 */
export async function retryRecord(tx: Tx, work: WorkKey): Promise<WorkRecord | null> {
  const [row] = await tx
    .update(runningWork)
    .set({ setAsideAt: null, deaths: 1, isRunning: false })
    .where(and(isWork(work), isNotNull(runningWork.setAsideAt)))
    .returning();
  return row ?? null;
}

/** Has a deck that is set aside derived with its source only. null: it is not set aside. */
export async function markSourceOnly(tx: Tx, deckId: string): Promise<WorkRecord | null> {
  const [row] = await tx
    .update(runningWork)
    .set({ sourceOnly: true })
    .where(and(isWork({ kind: 'deck', subject: deckId }), isNotNull(runningWork.setAsideAt)))
    .returning();
  return row ?? null;
}

/**
 * Deletes what no process died of again since `before`, and what is set aside since before `setAsideBefore`. Decks
 * stay: an edit has them tried again. Answers which it was.
 */
export async function forgetRecords(db: Db, before: Date, setAsideBefore: Date): Promise<WorkKey[]> {
  const harmless = and(isNull(runningWork.setAsideAt), lt(runningWork.heardAt, before));
  return db
    .delete(runningWork)
    .where(and(ne(runningWork.kind, 'deck'), or(harmless, lt(runningWork.setAsideAt, setAsideBefore))))
    .returning({ kind: runningWork.kind, subject: runningWork.subject });
}
