import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, not, or, type SQL, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/index.ts';
import { likeWords } from '../../platform/db/like-words.ts';
import {
  deckMedia,
  decks,
  deckUsers,
  media,
  mediaCounts,
  mediaTags,
  revisionMedia,
  tags,
  users,
} from '../../platform/db/schema/index.ts';
import { countBytes } from './room.ts';
import { isShown, type MediaOwner, type MediaRow, ofOwner, ownerOf } from './store.ts';

export const PER_PAGE = 24;
/** Decks that are named to somebody who asks where an upload is used. */
const MOST_NAMED = 50;

export interface UploadList {
  readonly owner: MediaOwner;
  readonly hidden: boolean;
  readonly type?: 'image' | 'video' | 'audio' | undefined;
  readonly words: string;
  /** Slug of one of the owner's tags; absent: any. */
  readonly tag?: string | undefined;
  /** From 1. */
  readonly page: number;
  /** In place of a page: those behind the one that a list ended with (its `next`). */
  readonly after?: UploadCursor | undefined;
}

/** A place in a list, newest first: when the upload came, in microseconds since 1970, and its id. */
export interface UploadCursor {
  readonly at: string;
  readonly id: string;
}

export interface Uploads {
  readonly total: number;
  readonly rows: readonly MediaRow[];
  /** Where the next ones begin; null: there are none. */
  readonly next: UploadCursor | null;
}

export interface UsingDeck {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly username: string;
}

/** Some of an owner's uploads, newest first, and how many there are. */
export async function listUploads(db: Db, list: UploadList): Promise<Uploads> {
  const { words, page, after } = list;
  const where = and(
    ...shelfOf(list),
    list.tag === undefined ? undefined : tagged(list.owner, list.tag),
    ...likeWords(words).map((word) => ilike(media.label, word)),
  );
  const behind =
    after === undefined
      ? undefined
      : sql`(${media.createdAt}, ${media.id}) <
          ('epoch'::timestamptz + ${after.at}::bigint * interval '1 microsecond', ${after.id})`;
  const found = await db
    .select({ row: media, at: sql<string>`(extract(epoch from ${media.createdAt}) * 1000000)::bigint::text` })
    .from(media)
    .where(and(where, behind))
    .orderBy(desc(media.createdAt), desc(media.id))
    // One more, to know whether there are more.
    .limit(PER_PAGE + 1)
    .offset(after === undefined ? (page - 1) * PER_PAGE : 0);
  const shown = found.slice(0, PER_PAGE);
  const last = found.length > PER_PAGE ? shown.at(-1) : undefined;
  const total =
    words.trim() === '' && list.tag === undefined ? await countShelf(db, list) : await countFound(db, where);
  const next = last === undefined ? null : { at: last.at, id: last.row.id };
  return { total, rows: shown.map(({ row }) => row), next };
}

/** In the words of the indexes `media_grid`, `media_grid_kind`, `media_team_grid` and `media_team_grid_kind`. */
function shelfOf({ owner, hidden, type }: UploadList): (SQL | undefined)[] {
  return [
    ofOwner(owner),
    eq(media.hidden, hidden),
    sql`not ${media.isPoster}`,
    // Fonts belong to their themes, and are chosen there.
    ne(media.kind, 'font'),
    type === undefined ? undefined : eq(media.kind, type),
  ];
}

function tagged(owner: MediaOwner, slug: string): SQL {
  const whose = 'teamId' in owner ? eq(tags.teamId, owner.teamId) : eq(tags.userId, owner.userId);
  return sql`${media.id} in (select ${mediaTags.mediaId} from ${mediaTags} join ${tags} on ${tags.id} = ${mediaTags.tagId}
    where ${whose} and ${tags.tagType} = 'media' and ${tags.slug} = ${slug.toLowerCase()})`;
}

async function countShelf(db: Db, { owner, hidden, type }: UploadList): Promise<number> {
  const ownerId = 'teamId' in owner ? owner.teamId : owner.userId;
  const [counted] = await db
    .select({ total: sum(mediaCounts.count).mapWith(Number) })
    .from(mediaCounts)
    .where(
      and(
        eq(mediaCounts.ownerId, ownerId),
        eq(mediaCounts.hidden, hidden),
        ne(mediaCounts.kind, 'font'),
        type === undefined ? undefined : eq(mediaCounts.kind, type),
      ),
    );
  return counted?.total ?? 0;
}

async function countFound(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(media).where(where);
  return counted?.total ?? 0;
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

/**
 * Decks out of the trash that use a medium and that the person owns, works on or has through their team,
 * last edited first.
 */
export async function decksUsing(
  db: Db,
  mediaId: string,
  { userId, teamId }: { readonly userId: string; readonly teamId: string | null },
): Promise<UsingDeck[]> {
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
        or(
          eq(decks.userId, userId),
          sql`${deckUsers.userId} is not null`,
          teamId === null ? undefined : and(eq(decks.teamId, teamId), ne(decks.visibility, 'self')),
        ),
      ),
    )
    .orderBy(desc(decks.updatedAt), asc(decks.id))
    .limit(MOST_NAMED);
}

/**
 * Changes what an upload is called and whether it is listed. Who names one or lists it again keeps it; one that is
 * taken out of the list while decks use it goes with the last of them.
 */
export async function updateUpload(
  db: Db | Tx,
  mediaId: string,
  fields: { readonly label?: string | undefined; readonly hidden?: boolean | undefined },
): Promise<MediaRow | null> {
  const { label, hidden } = fields;
  const set = {
    ...(label !== undefined && { label, kept: true, unusedSince: null }),
    ...(hidden === true && { hidden, kept: sql`${media.kept} and not ${isShown}` }),
    ...(hidden === false && { hidden, kept: true, unusedSince: null }),
  };
  const rows =
    Object.keys(set).length === 0
      ? await db.select().from(media).where(eq(media.id, mediaId))
      : await db.update(media).set(set).where(eq(media.id, mediaId)).returning();
  return rows[0] ?? null;
}

/** What has one upload's tags has another one's as well. */
export async function copyTags(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.execute(sql`insert into ${mediaTags} (tag_id, media_id)
    select ${mediaTags.tagId}, ${toId} from ${mediaTags} where ${mediaTags.mediaId} = ${fromId} on conflict do nothing`);
}

/**
 * Deletes an upload that no deck and no theme uses, with the poster that only it has, and gives the bytes back to their
 * owner. Answers what is gone: nothing while one uses it.
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
  const [gone] = await tx
    .delete(media)
    .where(and(eq(media.id, mediaId), not(isShown), sql`not exists ${postersOf(tx)}`))
    .returning();
  if (gone === undefined) return null;
  await countBytes(tx, ownerOf(gone), -gone.bytes);
  return gone;
}
