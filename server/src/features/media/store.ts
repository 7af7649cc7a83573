import { and, type AnyColumn, eq, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { deckMedia, deckMediaKnown, decks, deckUsers, media, users } from '../../platform/db/schema/index.ts';

export type MediaRow = typeof media.$inferSelect;

export async function findMedia(db: Db, mediaId: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, mediaId));
  return row ?? null;
}

/** A medium that the deck uses. */
export async function findUsed(db: Db, deckId: string, mediaId: string): Promise<MediaRow | null> {
  const [row] = await db
    .select({ medium: media })
    .from(deckMedia)
    .innerJoin(media, eq(media.id, deckMedia.mediaId))
    .where(and(eq(deckMedia.deckId, deckId), eq(deckMedia.mediaId, mediaId)));
  return row?.medium ?? null;
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

/** The media that a deck names now. */
export interface NamedMedia {
  readonly mediaIds: readonly string[];
  /** Whose edits it holds that it did not hold before; not its owner as such. */
  readonly authorIds: readonly string[];
  /** Media that came in with a restored revision: nobody put these in just now. */
  readonly recalledIds: readonly string[];
}

/**
 * Writes which media a deck uses: those that it used before, rightful ones that are back, and new ones that one of the
 * authors may read. An address that was in the deck without effect stays without, whoever edits now.
 */
export async function replaceDeckMedia(tx: Tx, deckId: string, named: NamedMedia): Promise<void> {
  const wanted = [...new Set(named.mediaIds)];
  const gone = (column: AnyColumn) => (wanted.length === 0 ? undefined : notInArray(column, wanted));
  await tx.delete(deckMedia).where(and(eq(deckMedia.deckId, deckId), gone(deckMedia.mediaId)));
  await tx
    .delete(deckMediaKnown)
    .where(and(eq(deckMediaKnown.deckId, deckId), not(deckMediaKnown.rightful), gone(deckMediaKnown.mediaId)));
  if (wanted.length === 0) return;
  const rightful = sql<boolean>`coalesce(${knownAs(tx, deckId)}, ${mayPutIn(tx, named)})`;
  const found = await tx
    .select({ id: media.id, rightful })
    .from(media)
    .where(inArray(media.id, wanted))
    // It may be deleted as long as nobody uses it.
    .for('key share');
  if (found.length === 0) return;
  await tx
    .insert(deckMediaKnown)
    .values(found.map((one) => ({ deckId, mediaId: one.id, rightful: one.rightful })))
    .onConflictDoNothing();
  const used = found.filter((one) => one.rightful);
  if (used.length === 0) return;
  await tx
    .insert(deckMedia)
    .values(used.map(({ id }) => ({ deckId, mediaId: id })))
    .onConflictDoNothing();
}

/** Whether the deck names or named it rightfully; null when it never did. */
function knownAs(tx: Tx, deckId: string): SQL {
  const known = tx
    .select({ rightful: deckMediaKnown.rightful })
    .from(deckMediaKnown)
    .where(and(eq(deckMediaKnown.deckId, deckId), eq(deckMediaKnown.mediaId, media.id)));
  return sql`(${known})`;
}

function mayPutIn(tx: Tx, { authorIds, recalledIds }: NamedMedia): SQL | undefined {
  const authors = [...new Set(authorIds)];
  const readable = or(inArray(media.userId, authors), readableThroughDeck(tx, authors));
  return recalledIds.length === 0 ? readable : and(notInArray(media.id, [...recalledIds]), readable);
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
