import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { deckComments, decks } from '../../platform/db/schema/index.ts';

type Handle = Db | Tx;
export type CommentRow = typeof deckComments.$inferSelect;

/** Which comments are asked for; answers are never among them. */
export interface CommentQuery {
  readonly deckId: string;
  /** null: on all slides. */
  readonly slideIds: readonly string[] | null;
  /** The one that is, or that was answered with this; null: all. */
  readonly commentId: string | null;
  readonly state: 'open' | 'resolved' | 'all';
  readonly page: number;
  readonly perPage: number;
}

export async function listComments(
  db: Db,
  query: CommentQuery,
): Promise<{ total: number; open: number; rows: CommentRow[] }> {
  const where = conditionOf(db, query);
  const [counts] = await db
    .select({ total: count(), open: sql<string>`count(*) filter (where ${deckComments.resolvedAt} is null)` })
    .from(deckComments)
    .where(where);
  const rows = await db
    .select()
    .from(deckComments)
    .where(where)
    .orderBy(asc(deckComments.createdAt), asc(deckComments.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  return { total: counts?.total ?? 0, open: Number(counts?.open ?? 0), rows };
}

function conditionOf(db: Db, { deckId, slideIds, commentId, state }: CommentQuery): SQL | undefined {
  const { resolvedAt } = deckComments;
  return and(
    eq(deckComments.deckId, deckId),
    isNull(deckComments.parentId),
    slideIds === null ? undefined : inArray(deckComments.slideId, [...slideIds]),
    commentId === null
      ? undefined
      : or(eq(deckComments.id, commentId), eq(deckComments.id, parentOf(db, deckId, commentId))),
    state === 'open' ? isNull(resolvedAt) : state === 'resolved' ? isNotNull(resolvedAt) : undefined,
  );
}

/** The comment that is answered with this one; none for what is no answer of the deck's. */
const parentOf = (db: Db, deckId: string, id: string) =>
  db
    .select({ id: deckComments.parentId })
    .from(deckComments)
    .where(and(eq(deckComments.id, id), eq(deckComments.deckId, deckId)));

/** Answers to comments, the oldest first. */
export async function repliesTo(db: Handle, commentIds: readonly string[]): Promise<CommentRow[]> {
  if (commentIds.length === 0) return [];
  return db
    .select()
    .from(deckComments)
    .where(inArray(deckComments.parentId, [...commentIds]))
    .orderBy(asc(deckComments.createdAt), asc(deckComments.id));
}

export async function findComment(db: Handle, deckId: string, id: string): Promise<CommentRow | null> {
  const [row] = await db
    .select()
    .from(deckComments)
    .where(and(eq(deckComments.id, id), eq(deckComments.deckId, deckId)));
  return row ?? null;
}

/** Keeps a deck, or a comment of it, from being deleted until the transaction ends. False: it is gone. */
export async function hold(tx: Tx, deckId: string, commentId: string | null): Promise<boolean> {
  const kept =
    commentId === null
      ? await tx.select({ id: decks.id }).from(decks).where(eq(decks.id, deckId)).for('key share')
      : await tx
          .select({ id: deckComments.id })
          .from(deckComments)
          .where(and(eq(deckComments.id, commentId), eq(deckComments.deckId, deckId)))
          .for('no key update');
  return kept.length > 0;
}

/** False: there is one with this id already. */
export async function insertComment(tx: Tx, row: typeof deckComments.$inferInsert): Promise<boolean> {
  const made = await tx.insert(deckComments).values(row).onConflictDoNothing().returning({ id: deckComments.id });
  return made.length === 1;
}

/** False: it is gone. */
export async function updateComment(
  db: Handle,
  id: string,
  set: Partial<Pick<CommentRow, 'body' | 'editedAt' | 'resolvedAt' | 'resolvedBy'>>,
): Promise<boolean> {
  const updated = await db
    .update(deckComments)
    .set(set)
    .where(eq(deckComments.id, id))
    .returning({ id: deckComments.id });
  return updated.length === 1;
}

/** What was deleted; null: it is gone already. */
export async function deleteComment(db: Db, id: string): Promise<CommentRow | null> {
  const [gone] = await db.delete(deckComments).where(eq(deckComments.id, id)).returning();
  return gone ?? null;
}
