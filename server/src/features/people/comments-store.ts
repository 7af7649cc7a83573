import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { commentMentions, deckComments, deckCommentsSeen, decks, deckUsers } from '../../platform/db/schema/index.ts';

type Handle = Db | Tx;
export type CommentRow = typeof deckComments.$inferSelect;

export const PER_PAGE = 24;

/** Which comments are asked for; answers are never among them. */
export interface CommentQuery {
  readonly deckId: string;
  /** null: on all slides. */
  readonly slideIds: readonly string[] | null;
  readonly state: 'open' | 'resolved' | 'all';
  readonly page: number;
}

export async function listComments(
  db: Db,
  query: CommentQuery,
): Promise<{ total: number; open: number; rows: CommentRow[] }> {
  const where = conditionOf(query);
  const [counts] = await db
    .select({ total: count(), open: sql<string>`count(*) filter (where ${deckComments.resolvedAt} is null)` })
    .from(deckComments)
    .where(where);
  const rows = await db
    .select()
    .from(deckComments)
    .where(where)
    .orderBy(asc(deckComments.createdAt), asc(deckComments.id))
    .limit(PER_PAGE)
    .offset((query.page - 1) * PER_PAGE);
  return { total: counts?.total ?? 0, open: Number(counts?.open ?? 0), rows };
}

function conditionOf({ deckId, slideIds, state }: CommentQuery): SQL | undefined {
  const { resolvedAt } = deckComments;
  return and(
    eq(deckComments.deckId, deckId),
    isNull(deckComments.parentId),
    slideIds === null ? undefined : inArray(deckComments.slideId, [...slideIds]),
    state === 'open' ? isNull(resolvedAt) : state === 'resolved' ? isNotNull(resolvedAt) : undefined,
  );
}

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

/** Until when somebody has read the comments of a deck; never less than before. */
export async function markSeen(db: Db, row: typeof deckCommentsSeen.$inferInsert): Promise<void> {
  await db
    .insert(deckCommentsSeen)
    .values(row)
    .onConflictDoUpdate({
      target: [deckCommentsSeen.deckId, deckCommentsSeen.userId],
      set: { seenAt: sql`greatest(${deckCommentsSeen.seenAt}, excluded.seen_at)` },
    });
}

/** What others said on a deck since somebody read it; nothing that is resolved. */
export async function countUnread(
  db: Db,
  { deckId, userId, slideIds }: { deckId: string; userId: string; slideIds: readonly string[] | null },
): Promise<number> {
  const seen = db
    .select({ seenAt: deckCommentsSeen.seenAt })
    .from(deckCommentsSeen)
    .where(and(eq(deckCommentsSeen.deckId, deckId), eq(deckCommentsSeen.userId, userId)));
  const [counted] = await db
    .select({ unread: count() })
    .from(deckComments)
    .where(
      and(
        eq(deckComments.deckId, deckId),
        sql`${deckComments.userId} is distinct from ${userId}`,
        slideIds === null ? undefined : inArray(deckComments.slideId, [...slideIds]),
        // Of the database there are microseconds, of what was read milliseconds.
        sql`date_trunc('milliseconds', ${deckComments.createdAt}) > coalesce((${seen}), '-infinity'::timestamptz)`,
        isNull(deckComments.resolvedAt),
        parentIsOpen,
      ),
    );
  return counted?.unread ?? 0;
}

const parentIsOpen = sql`not exists (select 1 from deck_comments parent
  where parent.id = ${deckComments.parentId} and parent.resolved_at is not null)`;

/** More than anybody reads of a mail. */
const MOST_MISSED = 500;

/**
 * Comments of others on decks that somebody owns or has a role on, and that they have not read; nothing of those that are
 * resolved, or that they got a mail of. Whether they may see each is not asked here.
 */
export async function missedBy(
  db: Db,
  userId: string,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<CommentRow[]> {
  const role = db
    .select({ one: sql`1` })
    .from(deckUsers)
    .where(and(eq(deckUsers.deckId, decks.id), eq(deckUsers.userId, userId)));
  const read = db
    .select({ one: sql`1` })
    .from(deckCommentsSeen)
    .where(
      and(
        eq(deckCommentsSeen.deckId, decks.id),
        eq(deckCommentsSeen.userId, userId),
        sql`${deckCommentsSeen.seenAt} >= date_trunc('milliseconds', ${deckComments.createdAt})`,
      ),
    );
  const told = db
    .select({ one: sql`1` })
    .from(commentMentions)
    .where(
      and(
        eq(commentMentions.commentId, deckComments.id),
        eq(commentMentions.userId, userId),
        isNotNull(commentMentions.mailedAt),
      ),
    );
  return db
    .select(getTableColumns(deckComments))
    .from(deckComments)
    .innerJoin(decks, eq(decks.id, deckComments.deckId))
    .where(
      and(
        gt(deckComments.createdAt, since),
        lte(deckComments.createdAt, until),
        sql`${deckComments.userId} is distinct from ${userId}`,
        isNull(deckComments.resolvedAt),
        parentIsOpen,
        isNull(decks.trashedAt),
        or(eq(decks.userId, userId), exists(role)),
        not(exists(read)),
        not(exists(told)),
      ),
    )
    .orderBy(asc(deckComments.createdAt), asc(deckComments.id))
    .limit(MOST_MISSED);
}
