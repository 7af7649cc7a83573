import { and, asc, count, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/index.ts';
import { likeWords } from '../../platform/db/like-words.ts';
import { deckMedia, decks, deckUsers, media, revisionMedia, users } from '../../platform/db/schema/index.ts';
import type { MediaRow } from './store.ts';

export const PER_PAGE = 24;
/** Decks that are named to somebody who asks where an upload is used. */
const MOST_NAMED = 50;

export interface UploadList {
  readonly ownerId: string;
  readonly hidden: boolean;
  readonly type?: 'image' | 'video' | 'audio' | undefined;
  readonly words: string;
  /** From 1. */
  readonly page: number;
}

export interface UsingDeck {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly username: string;
}

/** One page of somebody's uploads, newest first, and how many there are. */
export async function listUploads(
  db: Db,
  { ownerId, hidden, type, words, page }: UploadList,
): Promise<{ total: number; rows: MediaRow[] }> {
  const where = and(
    eq(media.userId, ownerId),
    eq(media.hidden, hidden),
    sql`not exists ${postersOf(db)}`,
    type === undefined ? undefined : ilike(media.contentType, `${type}/%`),
    ...likeWords(words).map((word) => ilike(media.label, word)),
  );
  const [counted] = await db.select({ total: count() }).from(media).where(where);
  const rows = await db
    .select()
    .from(media)
    .where(where)
    .orderBy(desc(media.createdAt), asc(media.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return { total: counted?.total ?? 0, rows };
}

/** Films that a medium is the poster of. */
function postersOf(db: Db | Tx) {
  const films = alias(media, 'films');
  return db.select({ one: sql`1` }).from(films).where(eq(films.posterId, media.id));
}

/** How many decks use each of the media; those that none uses are left out. */
export async function countUses(db: Db | Tx, mediaIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .select({ id: deckMedia.mediaId, uses: count() })
    .from(deckMedia)
    .where(inArray(deckMedia.mediaId, [...mediaIds]))
    .groupBy(deckMedia.mediaId);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** Decks out of the trash that use a medium and that the person owns or works on, last edited first. */
export async function decksUsing(db: Db, mediaId: string, userId: string): Promise<UsingDeck[]> {
  return db
    .select({ id: decks.id, title: decks.title, slug: decks.slug, username: users.username })
    .from(deckMedia)
    .innerJoin(decks, eq(decks.id, deckMedia.deckId))
    .innerJoin(users, eq(users.id, decks.userId))
    .leftJoin(deckUsers, and(eq(deckUsers.deckId, decks.id), eq(deckUsers.userId, userId)))
    .where(
      and(
        eq(deckMedia.mediaId, mediaId),
        isNull(decks.trashedAt),
        or(eq(decks.userId, userId), sql`${deckUsers.userId} is not null`),
      ),
    )
    .orderBy(desc(decks.updatedAt), asc(decks.id))
    .limit(MOST_NAMED);
}

/** Changes what an upload is called and whether it is listed. */
export async function updateUpload(
  db: Db,
  mediaId: string,
  fields: { readonly label?: string | undefined; readonly hidden?: boolean | undefined },
): Promise<MediaRow | null> {
  const { label, hidden } = fields;
  const set = { ...(label !== undefined && { label }), ...(hidden !== undefined && { hidden }) };
  const rows =
    Object.keys(set).length === 0
      ? await db.select().from(media).where(eq(media.id, mediaId))
      : await db.update(media).set(set).where(eq(media.id, mediaId)).returning();
  return rows[0] ?? null;
}

/**
 * Deletes an upload that no deck uses, with the poster that only it has, and gives the bytes back to their owner. Answers
 * what is gone: nothing while a deck uses it.
 */
export async function deleteUnused(tx: Tx, mediaId: string): Promise<readonly MediaRow[]> {
  const gone = await deleteOne(tx, mediaId);
  if (gone === null) return [];
  const poster = gone.posterId === null ? null : await deleteOne(tx, gone.posterId);
  return poster === null ? [gone] : [gone, poster];
}

/** Whether what some deck once was shows it. */
export async function isInRevisions(tx: Tx, mediaId: string): Promise<boolean> {
  const rows = await tx.select({ one: sql`1` }).from(revisionMedia).where(eq(revisionMedia.mediaId, mediaId)).limit(1);
  return rows.length > 0;
}

async function deleteOne(tx: Tx, mediaId: string): Promise<MediaRow | null> {
  // Whoever notes a use of it just now is waited for; then nobody notes one before it is gone.
  await tx.select({ id: media.id }).from(media).where(eq(media.id, mediaId)).for('update');
  const used = tx.select({ one: sql`1` }).from(deckMedia).where(eq(deckMedia.mediaId, mediaId));
  const [gone] = await tx
    .delete(media)
    .where(and(eq(media.id, mediaId), sql`not exists ${used}`, sql`not exists ${postersOf(tx)}`))
    .returning();
  if (gone === undefined) return null;
  await tx
    .update(users)
    .set({ storageUsed: sql`greatest(0, ${users.storageUsed} - ${gone.bytes})` })
    .where(eq(users.id, gone.userId));
  return gone;
}
