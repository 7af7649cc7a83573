import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import {
  deckMedia,
  deckRevisions,
  decks,
  deckUsers,
  media,
  revisionMedia,
  users,
} from '../../platform/db/schema/index.ts';

export type MediaRow = typeof media.$inferSelect;

export async function findMedia(db: Db, mediaId: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, mediaId));
  return row ?? null;
}

/** The same bytes that the same person has already; what others have is never looked at. */
export async function findOwnCopy(
  db: Db | Tx,
  userId: string,
  sha256: string,
  contentType: string,
): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.userId, userId), eq(media.sha256, sha256), eq(media.contentType, contentType)))
    .orderBy(media.createdAt)
    .limit(1);
  return row ?? null;
}

/** Whether any medium has these bytes. */
export async function isStoredFor(db: Db, sha256: string): Promise<boolean> {
  const rows = await db.select({ id: media.id }).from(media).where(eq(media.sha256, sha256)).limit(1);
  return rows.length > 0;
}

/** Counts bytes to somebody's storage; false, and nothing counted, when that would go over the limit. */
export async function takeStorage(tx: Tx, userId: string, bytes: number, limit: number): Promise<boolean> {
  const taken = await tx
    .update(users)
    .set({ storageUsed: sql`${users.storageUsed} + ${bytes}` })
    .where(and(eq(users.id, userId), sql`${users.storageUsed} + ${bytes} <= ${limit}`))
    .returning({ id: users.id });
  return taken.length === 1;
}

export async function storageUsed(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ bytes: users.storageUsed }).from(users).where(eq(users.id, userId));
  return row?.bytes ?? 0;
}

export async function insertMedia(tx: Tx, row: typeof media.$inferInsert): Promise<MediaRow> {
  const [made] = await tx.insert(media).values(row).returning();
  if (made === undefined) throw new Error('The medium was not stored.');
  return made;
}

/** Writes which media a deck uses. New ones only where one of the accounts may read them, or the deck used them once. */
export async function replaceDeckMedia(
  tx: Tx,
  deckId: string,
  mediaIds: readonly string[],
  accountIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(mediaIds)];
  const unused = wanted.length === 0 ? undefined : sql`${deckMedia.mediaId} not in ${wanted}`;
  await tx.delete(deckMedia).where(and(eq(deckMedia.deckId, deckId), unused));
  if (wanted.length === 0) return;
  const accounts = [...new Set(accountIds)];
  const readable = await tx
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        inArray(media.id, wanted),
        or(inArray(media.userId, accounts), readableThroughDeck(tx, accounts), usedOnce(tx, deckId)),
      ),
    )
    // It may be deleted as long as nobody uses it.
    .for('key share');
  if (readable.length === 0) return;
  await tx
    .insert(deckMedia)
    .values(readable.map(({ id }) => ({ deckId, mediaId: id })))
    .onConflictDoNothing();
}

/** Shown by a revision of the deck: it comes back when that is restored. */
function usedOnce(tx: Tx, deckId: string): SQL {
  const kept = tx
    .select({ one: sql`1` })
    .from(revisionMedia)
    .innerJoin(deckRevisions, eq(deckRevisions.id, revisionMedia.revisionId))
    .where(and(eq(revisionMedia.mediaId, media.id), eq(deckRevisions.deckId, deckId)));
  return sql`exists ${kept}`;
}

/** Used by a deck out of the trash that is public, or that one of the accounts owns or works on. */
function readableThroughDeck(tx: Tx, accounts: readonly string[]): SQL {
  const seen = tx
    .select({ one: sql`1` })
    .from(deckMedia)
    .innerJoin(decks, eq(decks.id, deckMedia.deckId))
    .leftJoin(deckUsers, and(eq(deckUsers.deckId, decks.id), inArray(deckUsers.userId, [...accounts])))
    .where(
      and(
        eq(deckMedia.mediaId, media.id),
        isNull(decks.trashedAt),
        or(eq(decks.visibility, 'all'), inArray(decks.userId, [...accounts]), sql`${deckUsers.userId} is not null`),
      ),
    );
  return sql`exists ${seen}`;
}

/** Ids of the media that a deck uses. */
export async function mediaUsedBy(db: Db, deckId: string): Promise<readonly string[]> {
  const rows = await db.select({ id: deckMedia.mediaId }).from(deckMedia).where(eq(deckMedia.deckId, deckId));
  return rows.map(({ id }) => id);
}
