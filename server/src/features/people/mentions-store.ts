import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/index.ts';
import { commentMentions, deckComments, decks, deckUsers, users } from '../../platform/db/schema/index.ts';
import type { CommentRow } from './comments-store.ts';
import { isSeenBy } from './unread-store.ts';

type Handle = Db | Tx;

/** Of some people, those who own a deck or have a role on it; `edits`: only those who may edit it. */
export async function peopleAmong(
  db: Handle,
  deckId: string,
  userIds: readonly string[],
  { edits }: { readonly edits: boolean },
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const owners = await db
    .select({ id: decks.userId })
    .from(decks)
    .where(and(eq(decks.id, deckId), inArray(decks.userId, [...userIds])));
  const others = await db
    .select({ id: deckUsers.userId })
    .from(deckUsers)
    .where(
      and(
        eq(deckUsers.deckId, deckId),
        inArray(deckUsers.userId, [...userIds]),
        edits ? inArray(deckUsers.role, ['admin', 'editor']) : undefined,
      ),
    );
  return new Set([...owners, ...others].map(({ id }) => id));
}

/** Notes whom a comment mentions. Answers those of them who were not told by mail. */
export async function noteMentions(
  tx: Tx,
  commentId: string,
  userIds: readonly string[],
  createdAt: Date,
): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  await tx
    .insert(commentMentions)
    .values(userIds.map((userId) => ({ commentId, userId, createdAt })))
    .onConflictDoNothing();
  const untold = await tx
    .select({ id: commentMentions.userId })
    .from(commentMentions)
    .where(
      and(
        eq(commentMentions.commentId, commentId),
        inArray(commentMentions.userId, [...userIds]),
        isNull(commentMentions.mailedAt),
      ),
    );
  return untold.map(({ id }) => id);
}

export interface UntoldMention {
  readonly comment: CommentRow;
  /** null: the account is gone. */
  readonly author: string | null;
  readonly deck: { readonly id: string; readonly title: string; readonly slug: string; readonly owner: string };
  readonly reader: {
    readonly name: string;
    readonly email: string;
    /** The address is theirs, as far as anybody can know. */
    readonly isConfirmed: boolean;
    readonly settings: Record<string, unknown>;
  };
  /** They have read what is said on its slide since. */
  readonly isSeen: boolean;
}

/**
 * A mention that nobody was told of by mail; null where the comment, the deck or the person is gone, or the
 * deck in the trash.
 */
export async function findUntold(db: Db, commentId: string, userId: string): Promise<UntoldMention | null> {
  const owner = alias(users, 'owner');
  const author = alias(users, 'author');
  const [row] = await db
    .select({
      comment: getTableColumns(deckComments),
      author: author.name,
      deck: { id: decks.id, title: decks.title, slug: decks.slug, owner: owner.username },
      reader: { name: users.name, email: users.email, isConfirmed: users.emailVerified, settings: users.settings },
      isSeen: sql<boolean>`${isSeenBy(db, users.id, commentMentions.createdAt)}`,
    })
    .from(commentMentions)
    .innerJoin(deckComments, eq(deckComments.id, commentMentions.commentId))
    .innerJoin(decks, eq(decks.id, deckComments.deckId))
    .innerJoin(owner, eq(owner.id, decks.userId))
    .innerJoin(users, eq(users.id, commentMentions.userId))
    .leftJoin(author, eq(author.id, deckComments.userId))
    .where(
      and(
        eq(commentMentions.commentId, commentId),
        eq(commentMentions.userId, userId),
        isNull(commentMentions.mailedAt),
        isNull(decks.trashedAt),
      ),
    );
  return row ?? null;
}

/** Says that somebody was told. False: they were already. */
export async function markMailed(tx: Tx, commentId: string, userId: string, mailedAt: Date): Promise<boolean> {
  const marked = await tx
    .update(commentMentions)
    .set({ mailedAt })
    .where(
      and(
        eq(commentMentions.commentId, commentId),
        eq(commentMentions.userId, userId),
        isNull(commentMentions.mailedAt),
      ),
    )
    .returning({ userId: commentMentions.userId });
  return marked.length === 1;
}

/** Takes that back: the mail did not go out. */
export async function unmarkMailed(db: Db, commentId: string, userId: string): Promise<void> {
  await db
    .update(commentMentions)
    .set({ mailedAt: null })
    .where(and(eq(commentMentions.commentId, commentId), eq(commentMentions.userId, userId)));
}

/** What somebody has set; null: the account is gone. */
export async function findSettings(db: Db, userId: string): Promise<Record<string, unknown> | null> {
  const [row] = await db.select({ settings: users.settings }).from(users).where(eq(users.id, userId));
  return row?.settings ?? null;
}

/** Says that somebody wants no mails of mentions. False: the account is gone. */
export async function stopMails(db: Db, userId: string): Promise<boolean> {
  const off = JSON.stringify({ mention_mails: false });
  const stopped = await db
    .update(users)
    .set({ settings: sql`${users.settings} || ${off}::jsonb` })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return stopped.length === 1;
}
