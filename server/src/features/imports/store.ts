import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { decks, heldImports, importParts, imports, runningWork, users } from '../../platform/db/schema/index.ts';

export type ImportRow = typeof imports.$inferSelect;
export type ImportPartRow = typeof importParts.$inferSelect;

export interface ImportRecord {
  readonly row: ImportRow;
  /** Of its file what is there, in order. */
  readonly parts: readonly ImportPartRow[];
  /** What it became, with its owner's name; null before, or when it is gone. */
  readonly deck: {
    readonly id: string;
    readonly slug: string;
    readonly title: string;
    readonly username: string;
  } | null;
  /** Until when what was read of it is kept; null: it is not. */
  readonly keptUntil: Date | null;
}

/** The file is there, the deck is not. */
const UNREAD = ['queued', 'running'] as const;
const UNFINISHED = ['sending', ...UNREAD] as const;

export async function insertImport(tx: Tx, row: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(row);
}

export async function findImport(db: Db, importId: string): Promise<ImportRecord | null> {
  const [record] = await recordsWhere(db, eq(imports.id, importId), 1);
  return record ?? null;
}

/**
 * Somebody's imports that are under way, or ended after `since` and were not seen: the newest, in the order they began.
 */
export async function unseenImports(
  db: Db,
  userId: string,
  { now, since, most }: { readonly now: Date; readonly since: Date; readonly most: number },
): Promise<ImportRecord[]> {
  const isThere = and(isNotNull(decks.id), isNull(decks.trashedAt));
  const isKept = and(isNotNull(heldImports.content), gt(heldImports.expiresAt, now));
  const ended = or(
    eq(imports.state, 'failed'),
    and(eq(imports.state, 'done'), isNull(imports.targetDeckId), isThere),
    and(eq(imports.state, 'done'), isNotNull(imports.targetDeckId), isKept),
  );
  const told = or(inArray(imports.state, UNFINISHED), and(gt(imports.endedAt, since), ended));
  const newest = await recordsWhere(db, and(eq(imports.userId, userId), isNull(imports.seenAt), told), most);
  return newest.toReversed();
}

/** The newest of those that there are. */
async function recordsWhere(db: Db, where: SQL | undefined, most: number): Promise<ImportRecord[]> {
  const found = await db
    .select({
      row: imports,
      deckId: decks.id,
      slug: decks.slug,
      title: decks.title,
      username: users.username,
      keptUntil: heldImports.expiresAt,
      isKept: sql<boolean>`${heldImports.content} is not null`,
    })
    .from(imports)
    .leftJoin(heldImports, eq(heldImports.importId, imports.id))
    .leftJoin(decks, eq(decks.id, imports.deckId))
    .leftJoin(users, eq(users.id, decks.userId))
    .where(where)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(most);
  const inParts = found.filter(({ row }) => row.partBytes !== null).map(({ row }) => row.id);
  const parts = inParts.length === 0 ? [] : await partsOf(db, ...inParts);
  return found.map(({ row, deckId, slug, title, username, keptUntil, isKept }) => {
    const complete = deckId !== null && slug !== null && title !== null && username !== null;
    return {
      row,
      parts: parts.filter(({ importId }) => importId === row.id),
      deck: complete ? { id: deckId, slug, title, username } : null,
      keptUntil: isKept ? keptUntil : null,
    };
  });
}

/** What is there of these imports' files, in order. */
export async function partsOf(db: Db | Tx, ...importIds: readonly string[]): Promise<ImportPartRow[]> {
  return db.select().from(importParts).where(inArray(importParts.importId, importIds)).orderBy(asc(importParts.part));
}

export interface ReportedImport {
  readonly id: string;
  readonly deckId: string;
  /** Its report was opened, or names nothing but letters that show in another font. */
  readonly isRead: boolean;
}

/** The newest import that reported something, of each of somebody's decks that is still there, or of one of them. */
export async function reportedImports(db: Db, userId: string, deckId?: string): Promise<ReportedImport[]> {
  const hasLosses = sql`jsonb_array_length(${imports.report} -> 'losses') > 0`;
  const ofDeck = deckId === undefined ? undefined : eq(imports.deckId, deckId);
  // Nearly every presentation names fonts that are not here: who is told so of each stops reading what was lost.
  const isRead = sql<boolean>`(${imports.reportReadAt} is not null or not jsonb_path_exists(${imports.report}, '$.losses[*] ? (@.kind != "font")'))`;
  return db
    .selectDistinctOn([decks.id], { id: imports.id, deckId: decks.id, isRead })
    .from(imports)
    .innerJoin(decks, eq(decks.id, imports.deckId))
    .where(and(eq(imports.userId, userId), eq(imports.state, 'done'), hasLosses, ofDeck))
    .orderBy(decks.id, desc(imports.createdAt));
}

/** Its report was opened; again changes nothing. */
export async function markReportRead(db: Db, importId: string, now: Date): Promise<void> {
  await db
    .update(imports)
    .set({ reportReadAt: now, seenAt: sql`coalesce(${imports.seenAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(imports.id, importId), eq(imports.state, 'done'), isNull(imports.reportReadAt)));
}

/** Its person was told how it ended; again changes nothing. */
export async function markSeen(db: Db, importId: string, now: Date): Promise<void> {
  await db
    .update(imports)
    .set({ seenAt: now })
    .where(and(eq(imports.id, importId), isNotNull(imports.endedAt), isNull(imports.seenAt)));
}

/**
 * Takes an import on: one that waits, or one whose process has not been heard of since `since`. 'later' while another
 * one of the same person is read; null when somebody else has it or it has ended.
 */
export async function claimImport(
  db: Db,
  importId: string,
  now: Date,
  since: Date,
): Promise<ImportRow | 'later' | null> {
  return db.transaction(async (tx) => {
    const [owner] = await tx.select({ id: imports.userId }).from(imports).where(eq(imports.id, importId)).for('update');
    if (owner === undefined) return null;
    // Whoever claims another one of theirs waits here, and counts this one.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for('no key update');
    const beside = and(eq(imports.state, 'running'), ne(imports.id, importId), gte(imports.updatedAt, since));
    if ((await tx.$count(imports, and(eq(imports.userId, owner.id), beside))) > 0) return 'later';
    const abandoned = and(eq(imports.state, 'running'), lt(imports.updatedAt, since));
    const [row] = await tx
      .update(imports)
      .set({ state: 'running', progress: 0, updatedAt: now })
      .where(and(eq(imports.id, importId), or(eq(imports.state, 'queued'), abandoned)))
      .returning();
    return row ?? null;
  });
}

/** Says how far a running import is; null when it runs no longer (it was cancelled). */
export async function reportProgress(
  db: Db,
  importId: string,
  step: string,
  progress: number,
  now: Date,
): Promise<ImportRow | null> {
  const [row] = await db
    .update(imports)
    .set({ step, progress, updatedAt: now })
    .where(and(eq(imports.id, importId), eq(imports.state, 'running')))
    .returning();
  return row ?? null;
}

/** Gives a running import back: another process, or this one later, takes it up. */
export async function requeueImport(db: Db, importId: string, now: Date): Promise<void> {
  await db
    .update(imports)
    .set({ state: 'queued', updatedAt: now })
    .where(and(eq(imports.id, importId), eq(imports.state, 'running')));
}

export type Ending =
  | { readonly state: 'done'; readonly deckId: string | null; readonly report: unknown }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'cancelled' };

/** Ends an import that has not ended; false when it has. */
export async function endImport(db: Db | Tx, importId: string, ending: Ending, now: Date): Promise<boolean> {
  const done = ending.state === 'done' ? { deckId: ending.deckId, report: ending.report, progress: 1 } : {};
  const failed = ending.state === 'failed' ? { error: ending.error } : {};
  // Whoever cancels knows of it.
  const cancelled = ending.state === 'cancelled' ? { seenAt: now } : {};
  const rows = await db
    .update(imports)
    .set({ state: ending.state, ...done, ...failed, ...cancelled, updatedAt: now, endedAt: now })
    .where(and(eq(imports.id, importId), inArray(imports.state, UNFINISHED)))
    .returning({ id: imports.id });
  return rows.length === 1;
}

/** Of an import for a deck that is there: it became that deck. */
export async function becameDeck(db: Db, importId: string, deckId: string): Promise<void> {
  await db.update(imports).set({ deckId }).where(eq(imports.id, importId));
}

/** Has a failed import wait again; null where there is none. */
export async function retryImport(tx: Tx, importId: string, now: Date): Promise<ImportRow | null> {
  const [row] = await tx
    .update(imports)
    .set({ state: 'queued', progress: 0, error: null, seenAt: null, updatedAt: now, endedAt: null })
    .where(and(eq(imports.id, importId), eq(imports.state, 'failed')))
    .returning();
  return row ?? null;
}

/** Imports that nobody works on: their process has not been heard of since `before`. */
export async function abandonedImports(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, UNREAD), lt(imports.updatedAt, before)));
  return rows.map(({ id }) => id);
}

/** Nothing is left of an import that came to nothing. */
export async function deleteFailed(db: Db, importId: string): Promise<void> {
  await db.delete(imports).where(and(eq(imports.id, importId), inArray(imports.state, ['failed', 'cancelled'])));
}

/** An administrator may have the import read again. */
export const isSetAside = (db: Db) =>
  exists(
    db
      .select({ subject: runningWork.subject })
      .from(runningWork)
      .where(
        and(eq(runningWork.kind, 'import'), eq(runningWork.subject, imports.id), isNotNull(runningWork.setAsideAt)),
      ),
  );

/** Whether an import that has not ended, or is set aside, still needs these bytes, whole or as a part of its file. */
export async function isWaitedFor(db: Db, storageKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .leftJoin(importParts, and(eq(importParts.importId, imports.id), eq(importParts.storageKey, storageKey)))
    .where(
      and(
        or(inArray(imports.state, UNFINISHED), isSetAside(db)),
        or(eq(imports.storageKey, storageKey), eq(importParts.storageKey, storageKey)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
