import { and, asc, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { decks, heldImports, importParts, imports, users } from '../../platform/db/schema/index.ts';

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
  const [found] = await db
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
    .where(eq(imports.id, importId));
  if (found === undefined) return null;
  const { row, deckId, slug, title, username, keptUntil, isKept } = found;
  const complete = deckId !== null && slug !== null && title !== null && username !== null;
  const parts = row.partBytes === null ? [] : await partsOf(db, row.id);
  const deck = complete ? { id: deckId, slug, title, username } : null;
  return { row, parts, deck, keptUntil: isKept ? keptUntil : null };
}

export async function partsOf(db: Db | Tx, importId: string): Promise<ImportPartRow[]> {
  return db.select().from(importParts).where(eq(importParts.importId, importId)).orderBy(asc(importParts.part));
}

/** The newest import that reported something, of each of somebody's decks that is still there. */
export async function reportedImports(db: Db, userId: string): Promise<{ id: string; deckId: string }[]> {
  const hasLosses = sql`jsonb_array_length(${imports.report} -> 'losses') > 0`;
  return db
    .selectDistinctOn([decks.id], { id: imports.id, deckId: decks.id })
    .from(imports)
    .innerJoin(decks, eq(decks.id, imports.deckId))
    .where(and(eq(imports.userId, userId), eq(imports.state, 'done'), hasLosses))
    .orderBy(decks.id, desc(imports.createdAt));
}

/**
 * Takes an import on: one that waits, or one whose process has not been heard of since `before`. Null when somebody else
 * has it or it has ended.
 */
export async function claimImport(db: Db, importId: string, now: Date, before: Date): Promise<ImportRow | null> {
  const abandoned = and(eq(imports.state, 'running'), lt(imports.updatedAt, before));
  const [row] = await db
    .update(imports)
    .set({ state: 'running', progress: 0, updatedAt: now })
    .where(and(eq(imports.id, importId), or(eq(imports.state, 'queued'), abandoned)))
    .returning();
  return row ?? null;
}

/** How many other imports of the same person are read, by processes that were heard of since. */
export async function countBeside(db: Db, importId: string, since: Date): Promise<number> {
  const owner = db.select({ userId: imports.userId }).from(imports).where(eq(imports.id, importId));
  const beside = and(eq(imports.state, 'running'), ne(imports.id, importId), gte(imports.updatedAt, since));
  return db.$count(imports, and(beside, inArray(imports.userId, owner)));
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
  const rows = await db
    .update(imports)
    .set({ state: ending.state, ...done, ...failed, updatedAt: now, endedAt: now })
    .where(and(eq(imports.id, importId), inArray(imports.state, UNFINISHED)))
    .returning({ id: imports.id });
  return rows.length === 1;
}

/** Of an import for a deck that is there: it became that deck. */
export async function becameDeck(db: Db, importId: string, deckId: string): Promise<void> {
  await db.update(imports).set({ deckId }).where(eq(imports.id, importId));
}

/** Imports that nobody works on: their process has not been heard of since `before`. */
export async function abandonedImports(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, UNREAD), lt(imports.updatedAt, before)));
  return rows.map(({ id }) => id);
}

/** Whether an import that has not ended still needs these bytes, whole or as a part of its file. */
export async function isWaitedFor(db: Db, storageKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .leftJoin(importParts, and(eq(importParts.importId, imports.id), eq(importParts.storageKey, storageKey)))
    .where(
      and(
        inArray(imports.state, UNFINISHED),
        or(eq(imports.storageKey, storageKey), eq(importParts.storageKey, storageKey)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
