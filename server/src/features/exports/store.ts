import type { ExportLoss, ExportStep } from '@rostrum/contract';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/index.ts';
import { deckExports, decks, exportSavings, users } from '../../platform/db/schema/index.ts';
import type { Why } from './why.ts';

export type ExportRow = typeof deckExports.$inferSelect;

const UNENDED = ['queued', 'running'] as const;
const isUnended = inArray(deckExports.state, UNENDED);

export async function insertExport(tx: Tx, row: typeof deckExports.$inferInsert): Promise<void> {
  await tx.insert(deckExports).values(row);
}

export async function findExport(db: Db, exportId: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(deckExports).where(eq(deckExports.id, exportId));
  return row ?? null;
}

/** Whose an export is, and the path of its deck; null: somebody without an account. */
export async function findReader(
  db: Db,
  row: ExportRow,
): Promise<{ userId: string; email: string; name: string; path: string } | null> {
  if (row.userId === null) return null;
  const owners = alias(users, 'owners');
  const [found] = await db
    .select({ email: users.email, name: users.name, slug: decks.slug, username: owners.username })
    .from(users)
    .innerJoin(decks, eq(decks.id, row.deckId))
    .innerJoin(owners, eq(owners.id, decks.userId))
    .where(eq(users.id, row.userId));
  return found === undefined
    ? null
    : { userId: row.userId, email: found.email, name: found.name, path: `/${found.username}/${found.slug}` };
}

/** One page of what somebody has taken of a deck, the newest first. */
export async function listExports(
  db: Db,
  { deckId, userId, page, perPage }: { deckId: string; userId: string; page: number; perPage: number },
): Promise<{ total: number; rows: ExportRow[] }> {
  const mine = and(eq(deckExports.deckId, deckId), eq(deckExports.userId, userId));
  const rows = await db
    .select()
    .from(deckExports)
    .where(mine)
    .orderBy(desc(deckExports.createdAt), desc(deckExports.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { total: await db.$count(deckExports, mine), rows };
}

/** Exports of one person that wait or run. */
export async function countUnended(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(deckExports)
    .where(and(eq(deckExports.userId, userId), isUnended));
  return row?.count ?? 0;
}

/** Those who have no account are one person to each deck, so that they never take all places. */
const ofSamePerson = ({ userId, deckId }: ExportRow) =>
  userId === null ? and(isNull(deckExports.userId), eq(deckExports.deckId, deckId)) : eq(deckExports.userId, userId);

/**
 * Takes an export on: one that waits, or one whose process has not been heard of since `before`; where its person has
 * no other that is begun. One that its process left is in the way until it is given back (`giveBackSilent`): it is
 * older, and its turn comes first. Null when it is not to be begun now.
 */
export async function claimExport(db: Db, exportId: string, now: Date, before: Date): Promise<ExportRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(deckExports).where(eq(deckExports.id, exportId));
    if (row === undefined) return null;
    // Two that begin at the same moment: one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.userId ?? row.deckId}, 20))`);
    const [beside] = await tx
      .select({ id: deckExports.id })
      .from(deckExports)
      .where(and(ofSamePerson(row), eq(deckExports.state, 'running'), ne(deckExports.id, exportId)))
      .limit(1);
    if (beside !== undefined) return null;
    const abandoned = and(eq(deckExports.state, 'running'), lt(deckExports.updatedAt, before));
    const [claimed] = await tx
      .update(deckExports)
      .set({
        state: 'running',
        step: 'waiting',
        progress: 0,
        updatedAt: now,
      })
      .where(and(eq(deckExports.id, exportId), or(eq(deckExports.state, 'queued'), abandoned)))
      .returning();
    return claimed ?? null;
  });
}

/** Has a failed export wait again; null where there is none. */
export async function retryExport(tx: Tx, exportId: string, now: Date): Promise<ExportRow | null> {
  const [row] = await tx
    .update(deckExports)
    .set({ state: 'queued', step: 'waiting', progress: 0, why: null, error: null, updatedAt: now, endedAt: null })
    .where(and(eq(deckExports.id, exportId), eq(deckExports.state, 'failed')))
    .returning();
  return row ?? null;
}

/** The one of the same person that has waited longest. */
export async function nextWaiting(db: Db, row: ExportRow): Promise<ExportRow | null> {
  const [next] = await db
    .select()
    .from(deckExports)
    .where(and(ofSamePerson(row), eq(deckExports.state, 'queued')))
    .orderBy(asc(deckExports.createdAt), asc(deckExports.id))
    .limit(1);
  return next ?? null;
}

/** Says how far a running export is; false when it runs no longer (it was cancelled, or its deck is gone). */
export async function reportProgress(
  db: Db,
  exportId: string,
  { step, progress, now }: { step: ExportStep; progress: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(deckExports)
    .set({ step, progress, updatedAt: now })
    .where(and(eq(deckExports.id, exportId), eq(deckExports.state, 'running')))
    .returning({ id: deckExports.id });
  return rows.length === 1;
}

/** Gives a running export back. */
export async function requeueExport(db: Db, exportId: string, now: Date): Promise<void> {
  await db
    .update(deckExports)
    .set({
      state: 'queued',
      step: 'waiting',
      progress: 0,
      updatedAt: now,
    })
    .where(and(eq(deckExports.id, exportId), eq(deckExports.state, 'running')));
}

export type Ending =
  | {
      readonly state: 'done';
      readonly storageKey: string;
      readonly contentType: string;
      readonly fileName: string;
      readonly bytes: number;
      readonly losses: readonly ExportLoss[];
      readonly expiresAt: Date;
    }
  | { readonly state: 'failed'; readonly why: Why }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'cancelled' };

/** Ends an export that has not ended; null when it has, or is gone. */
export async function endExport(db: Db | Tx, exportId: string, ending: Ending, now: Date): Promise<ExportRow | null> {
  const done = ending.state === 'done' ? { ...ending, losses: [...ending.losses], progress: 1 } : ending;
  const [row] = await db
    .update(deckExports)
    .set({ ...done, updatedAt: now, endedAt: now })
    .where(and(eq(deckExports.id, exportId), isUnended))
    .returning();
  return row ?? null;
}

/**
 * Has those wait again whose process has not been heard of since `before`. Answers which.
 */
export async function giveBackSilent(db: Db, before: Date): Promise<ExportRow[]> {
  // When they were heard of stays: they are no younger than others that wait.
  return db
    .update(deckExports)
    .set({ state: 'queued', step: 'waiting', progress: 0 })
    .where(and(eq(deckExports.state, 'running'), lt(deckExports.updatedAt, before)))
    .returning();
}

/**
 * Exports that wait and whose job has not been heard of since `before`: of each person the oldest, which
 * calls for the next.
 */
export async function oldestForgotten(db: Db, before: Date): Promise<ExportRow[]> {
  const person = sql`coalesce(${deckExports.userId}, ${deckExports.deckId})`;
  return db
    .selectDistinctOn([person])
    .from(deckExports)
    .where(and(eq(deckExports.state, 'queued'), lt(deckExports.updatedAt, before)))
    .orderBy(person, asc(deckExports.createdAt), asc(deckExports.id));
}

/** Lets go of an export's file. Answers which it was. */
export async function releaseFile(db: Db | Tx, exportId: string): Promise<string | null> {
  const [row] = await db
    .select({ storageKey: deckExports.storageKey })
    .from(deckExports)
    .where(eq(deckExports.id, exportId));
  if (row === undefined || row.storageKey === null) return null;
  await db.update(deckExports).set({ storageKey: null }).where(eq(deckExports.id, exportId));
  return row.storageKey;
}

/** Nothing takes its file to a service. */
const isGoingNowhere = (db: Db) =>
  notExists(
    db
      .select({ id: exportSavings.id })
      .from(exportSavings)
      .where(and(eq(exportSavings.exportId, deckExports.id), inArray(exportSavings.state, ['waiting', 'saving']))),
  );

/** Exports with a file whose time is over, and which nothing takes anywhere any more. */
export async function expiredExports(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: deckExports.id })
    .from(deckExports)
    .where(and(isNotNull(deckExports.storageKey), lte(deckExports.expiresAt, now), isGoingNowhere(db)));
  return rows.map(({ id }) => id);
}

/** Deletes one that has ended and has no file any more, unless that is on its way to a service. */
export async function deleteEnded(db: Db, exportId: string): Promise<void> {
  const hasNoFile = and(isNull(deckExports.storageKey), isNotNull(deckExports.endedAt));
  await db.delete(deckExports).where(and(eq(deckExports.id, exportId), hasNoFile, isGoingNowhere(db)));
}

/** Deletes what the history has told long enough; of who has no account, what has no file any more. */
export async function deleteOld(db: Db, before: Date): Promise<void> {
  const over = or(lt(deckExports.createdAt, before), isNull(deckExports.userId));
  await db.delete(deckExports).where(and(isNull(deckExports.storageKey), isNotNull(deckExports.endedAt), over));
}

/** Files of a deck's exports, or of a person's. */
export async function filesOf(
  tx: Tx,
  of: { readonly deckId: string } | { readonly userId: string },
): Promise<string[]> {
  const whose = 'deckId' in of ? eq(deckExports.deckId, of.deckId) : eq(deckExports.userId, of.userId);
  const rows = await tx
    .select({ storageKey: deckExports.storageKey })
    .from(deckExports)
    .where(and(whose, isNotNull(deckExports.storageKey)));
  return rows.flatMap(({ storageKey }) => storageKey ?? []);
}

/** Whether an export's file has these bytes. */
export async function isExported(db: Db, storageKey: string): Promise<boolean> {
  return (await db.$count(deckExports, eq(deckExports.storageKey, storageKey))) > 0;
}
