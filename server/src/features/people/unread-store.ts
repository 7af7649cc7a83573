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
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/index.ts';
import { commentMentions, deckComments, deckCommentsSeen, decks, deckUsers } from '../../platform/db/schema/index.ts';
import type { CommentRow } from './comments-store.ts';

/** In place of a slide's id: every slide of the deck. */
const ALL_SLIDES = '';

export interface Seen {
  readonly deckId: string;
  readonly userId: string;
  /** null: all of them. */
  readonly slideId: string | null;
  readonly seenAt: Date;
}

/** Until when somebody has read what is said on a slide, or on all of them; never less than before. */
export async function markSeen(db: Db, { deckId, userId, slideId, seenAt }: Seen): Promise<void> {
  // Who makes up slides would fill the table.
  if (slideId !== null && !(await isCommented(db, deckId, slideId))) return;
  await db.transaction(async (tx) => {
    await tx
      .insert(deckCommentsSeen)
      .values({ deckId, userId, slideId: slideId ?? ALL_SLIDES, seenAt })
      .onConflictDoUpdate({
        target: [deckCommentsSeen.deckId, deckCommentsSeen.userId, deckCommentsSeen.slideId],
        set: { seenAt: sql`greatest(${deckCommentsSeen.seenAt}, excluded.seen_at)` },
      });
    if (slideId !== null) return;
    await tx
      .delete(deckCommentsSeen)
      .where(
        and(
          eq(deckCommentsSeen.deckId, deckId),
          eq(deckCommentsSeen.userId, userId),
          ne(deckCommentsSeen.slideId, ALL_SLIDES),
          lte(deckCommentsSeen.seenAt, seenAt),
        ),
      );
  });
}

async function isCommented(db: Db, deckId: string, slideId: string): Promise<boolean> {
  const [comment] = await db
    .select({ id: deckComments.id })
    .from(deckComments)
    .where(and(eq(deckComments.deckId, deckId), eq(deckComments.slideId, slideId)))
    .limit(1);
  return comment !== undefined;
}

/** Of a query that holds a comment: somebody has read what was said on its slide until `at`. */
export function isSeenBy(db: Db, userId: string | PgColumn, at: PgColumn): SQL {
  const { deckId, slideId, seenAt } = deckCommentsSeen;
  return exists(
    db
      .select({ one: sql`1` })
      .from(deckCommentsSeen)
      .where(
        and(
          eq(deckId, deckComments.deckId),
          eq(deckCommentsSeen.userId, userId),
          or(eq(slideId, ALL_SLIDES), eq(slideId, deckComments.slideId)),
          // Of the database there are microseconds, of what was read milliseconds.
          sql`${seenAt} >= date_trunc('milliseconds', ${at})`,
        ),
      ),
  );
}

/** What others said on a deck since somebody read it, by slide; nothing that is resolved. */
export async function countUnread(
  db: Db,
  { deckId, userId, slideIds }: { deckId: string; userId: string; slideIds: readonly string[] | null },
): Promise<readonly { slideId: string; unread: number }[]> {
  return db
    .select({ slideId: deckComments.slideId, unread: count() })
    .from(deckComments)
    .where(
      and(
        eq(deckComments.deckId, deckId),
        sql`${deckComments.userId} is distinct from ${userId}`,
        slideIds === null ? undefined : inArray(deckComments.slideId, [...slideIds]),
        not(isSeenBy(db, userId, deckComments.createdAt)),
        isNull(deckComments.resolvedAt),
        parentIsOpen,
      ),
    )
    .groupBy(deckComments.slideId)
    .orderBy(asc(deckComments.slideId));
}

const parentIsOpen = sql`not exists (select 1 from deck_comments parent
  where parent.id = ${deckComments.parentId} and parent.resolved_at is not null)`;

/** More than anybody reads of a mail. */
const MOST_MISSED = 500;

/**
 * Comments of others on decks that somebody owns or has a role on, and that they have not read; nothing of those that
 * are resolved, or that they got a mail of. Whether they may see each is not asked here.
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
        not(isSeenBy(db, userId, deckComments.createdAt)),
        not(exists(told)),
      ),
    )
    .orderBy(asc(deckComments.createdAt), asc(deckComments.id))
    .limit(MOST_MISSED);
}
