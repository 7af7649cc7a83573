import { and, type AnyColumn, eq, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import {
  deckMedia,
  deckMediaKnown,
  decks,
  deckUsers,
  media,
  themeMedia,
  users,
} from '../../platform/db/schema/index.ts';

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

/** Whose uploads: a person's own, or a team's. */
export type MediaOwner = { readonly userId: string } | { readonly teamId: string };

/** Whether a medium is in a library. In the words of the indexes of grids. */
export const ofOwner = (owner: MediaOwner): SQL =>
  'teamId' in owner
    ? eq(media.teamId, owner.teamId)
    : sql`(${media.userId} = ${owner.userId} and ${media.teamId} is null)`;

/** Whose a row is. */
export const ownerOf = ({ userId, teamId }: Pick<MediaRow, 'userId' | 'teamId'>): MediaOwner =>
  teamId === null ? { userId: userId ?? '' } : { teamId };

/** The same bytes that the same person or team has already; what others have is never looked at. */
export async function findOwnCopy(
  db: Db | Tx,
  owner: MediaOwner,
  sha256: string,
  contentType: string,
): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(ofOwner(owner), eq(media.sha256, sha256), eq(media.contentType, contentType)))
    .orderBy(media.createdAt)
    .limit(1);
  return row ?? null;
}

/** Whether any medium has these bytes. */
export async function isStoredFor(db: Db, sha256: string): Promise<boolean> {
  const rows = await db.select({ id: media.id }).from(media).where(eq(media.sha256, sha256)).limit(1);
  return rows.length > 0;
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
  /** The theme that counts for it: the deck shows its files for as long as it does. */
  readonly themeId: string | null;
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
    .select({ id: media.id, rightful, ofTheme: isOfTheme(tx, named.themeId) })
    .from(media)
    .where(inArray(media.id, wanted))
    // It may be deleted as long as nobody uses it.
    .for('key share');
  if (found.length === 0) return;
  // What only the theme brought is not remembered: it goes with the theme.
  const known = found.filter((one) => one.rightful || !one.ofTheme);
  if (known.length > 0)
    await tx
      .insert(deckMediaKnown)
      .values(known.map((one) => ({ deckId, mediaId: one.id, rightful: one.rightful })))
      .onConflictDoNothing();
  const used = found.filter((one) => one.rightful || one.ofTheme);
  if (used.length === 0) return;
  await tx
    .insert(deckMedia)
    .values(used.map(({ id }) => ({ deckId, mediaId: id })))
    .onConflictDoNothing();
}

function isOfTheme(tx: Tx, themeId: string | null): SQL<boolean> {
  if (themeId === null) return sql<boolean>`false`;
  const files = tx
    .select({ one: sql`1` })
    .from(themeMedia)
    .where(and(eq(themeMedia.themeId, themeId), eq(themeMedia.mediaId, media.id)));
  return sql<boolean>`exists ${files}`;
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
  const own = and(inArray(media.userId, authors), isNull(media.teamId));
  const colleague = tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(inArray(users.id, authors), eq(users.teamId, media.teamId)));
  const readable = or(own, sql`exists ${colleague}`, readableThroughDeck(tx, authors));
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

/** A medium as a deck that uses it hands it on. */
export interface UsedMedium {
  readonly id: string;
  readonly sha256: string;
  readonly contentType: string;
}

/** The media that a deck uses, and where their bytes lie. */
export async function usedMedia(db: Db, deckId: string): Promise<UsedMedium[]> {
  return db
    .select({ id: media.id, sha256: media.sha256, contentType: media.contentType })
    .from(deckMedia)
    .innerJoin(media, eq(media.id, deckMedia.mediaId))
    .where(eq(deckMedia.deckId, deckId));
}

/** Ids of the media that a deck uses. */
export async function mediaUsedBy(db: Db, deckId: string): Promise<readonly string[]> {
  const rows = await db.select({ id: deckMedia.mediaId }).from(deckMedia).where(eq(deckMedia.deckId, deckId));
  return rows.map(({ id }) => id);
}

/** Whether a deck or a theme shows a medium. */
export const isShown: SQL = sql`(
  exists (select 1 from ${deckMedia} where ${deckMedia.mediaId} = ${media.id})
  or exists (select 1 from ${themeMedia} where ${themeMedia.mediaId} = ${media.id}))`;
