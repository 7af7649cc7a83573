import type { TagType } from '@rostrum/contract';
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, holdOwner, type Tx } from '../../platform/db/index.ts';
import { decks, deckTags, media, mediaTags, tags } from '../../platform/db/schema/index.ts';

export type TagRow = typeof tags.$inferSelect;
/** Whose tags: a person's own, or a team's. */
export type TagOwner = { readonly userId: string } | { readonly teamId: string };

export const ownerOf = ({ userId, teamId }: TagRow): TagOwner =>
  teamId === null ? { userId: userId ?? '' } : { teamId };

const ofOwner = (owner: TagOwner): SQL =>
  'teamId' in owner ? eq(tags.teamId, owner.teamId) : eq(tags.userId, owner.userId);

/** Names are compared and addresses chosen by one at a time. Throws `not_found` where the owner has gone. */
export async function lockTags(tx: Tx, owner: TagOwner): Promise<void> {
  await holdOwner(tx, owner, 'alone');
}

/** All tags of one kind, by name. */
export async function listTags(db: Db | Tx, owner: TagOwner, type: TagType): Promise<TagRow[]> {
  return db
    .select()
    .from(tags)
    .where(and(ofOwner(owner), eq(tags.tagType, type)))
    .orderBy(asc(sql`lower(${tags.name})`), asc(tags.id));
}

export async function findTag(db: Db | Tx, id: string): Promise<TagRow | null> {
  const [row] = await db.select().from(tags).where(eq(tags.id, id));
  return row ?? null;
}

/**
 * How many things carry each tag: decks of its owner out of the trash, of a team those that it sees; media
 * that are not hidden.
 */
export async function countTagged(
  db: Db | Tx,
  type: TagType,
  tagIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (tagIds.length === 0) return new Map();
  const rows =
    type === 'deck'
      ? await db
          .select({ id: deckTags.tagId, count: count() })
          .from(deckTags)
          .innerJoin(tags, eq(tags.id, deckTags.tagId))
          .innerJoin(decks, and(eq(decks.id, deckTags.deckId), isNull(decks.trashedAt), sameOwner(decks)))
          .where(inArray(deckTags.tagId, [...tagIds]))
          .groupBy(deckTags.tagId)
      : await db
          .select({ id: mediaTags.tagId, count: count() })
          .from(mediaTags)
          .innerJoin(tags, eq(tags.id, mediaTags.tagId))
          .innerJoin(media, and(eq(media.id, mediaTags.mediaId), eq(media.hidden, false), sameOwner(media)))
          .where(inArray(mediaTags.tagId, [...tagIds]))
          .groupBy(mediaTags.tagId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/**
 * A thing that was handed to somebody else is none of the tag's owner any more, nor is a deck that the
 * team does not see.
 */
const sameOwner = (thing: typeof decks | typeof media): SQL =>
  sql`case when ${tags.teamId} is null then ${thing.userId} = ${tags.userId} ${ownAlone(thing)}
    else ${thing.teamId} = ${tags.teamId} ${seenByTeam(thing)} end`;

/** What somebody brought to a team is not theirs; a deck of theirs is, whatever team it is in. */
const ownAlone = (thing: typeof decks | typeof media): SQL =>
  thing === media ? sql`and ${media.teamId} is null` : sql``;

/** Private decks of members are nobody else's to know of. */
const seenByTeam = (thing: typeof decks | typeof media): SQL =>
  thing === decks ? sql`and ${decks.visibility} <> 'self'` : sql``;

export async function insertTag(tx: Tx, row: typeof tags.$inferInsert): Promise<TagRow> {
  const [made] = await tx.insert(tags).values(row).returning();
  if (made === undefined) throw new Error('The tag was not stored.');
  return made;
}

export async function updateTag(tx: Tx, id: string, set: Partial<typeof tags.$inferInsert>): Promise<TagRow | null> {
  if (Object.keys(set).length === 0) return findTag(tx, id);
  const [row] = await tx.update(tags).set(set).where(eq(tags.id, id)).returning();
  return row ?? null;
}

export async function deleteTag(db: Db, id: string): Promise<boolean> {
  return (await db.delete(tags).where(eq(tags.id, id)).returning({ id: tags.id })).length > 0;
}

/** How many of the things are the owner's. */
export async function countOwned(tx: Tx, owner: TagOwner, type: TagType, ids: readonly string[]): Promise<number> {
  const thing = type === 'deck' ? decks : media;
  const theirs =
    'teamId' in owner
      ? sql`${thing.teamId} = ${owner.teamId} ${seenByTeam(thing)}`
      : sql`${thing.userId} = ${owner.userId} ${ownAlone(thing)}`;
  const [counted] = await tx
    .select({ total: count() })
    .from(thing)
    .where(and(inArray(thing.id, [...ids]), theirs));
  return counted?.total ?? 0;
}

/** Puts a tag on things. Answers those that did not carry it. */
export async function addTagged(tx: Tx, tag: TagRow, ids: readonly string[]): Promise<string[]> {
  if (tag.tagType === 'deck')
    return (
      await tx
        .insert(deckTags)
        .values(ids.map((deckId) => ({ tagId: tag.id, deckId })))
        .onConflictDoNothing()
        .returning({ id: deckTags.deckId })
    ).map(({ id }) => id);
  return (
    await tx
      .insert(mediaTags)
      .values(ids.map((mediaId) => ({ tagId: tag.id, mediaId })))
      .onConflictDoNothing()
      .returning({ id: mediaTags.mediaId })
  ).map(({ id }) => id);
}

/** Takes a tag off things. Answers those that carried it. */
export async function removeTagged(tx: Tx, tag: TagRow, ids: readonly string[]): Promise<string[]> {
  if (tag.tagType === 'deck')
    return (
      await tx
        .delete(deckTags)
        .where(and(eq(deckTags.tagId, tag.id), inArray(deckTags.deckId, [...ids])))
        .returning({ id: deckTags.deckId })
    ).map(({ id }) => id);
  return (
    await tx
      .delete(mediaTags)
      .where(and(eq(mediaTags.tagId, tag.id), inArray(mediaTags.mediaId, [...ids])))
      .returning({ id: mediaTags.mediaId })
  ).map(({ id }) => id);
}

/** The owner's tags that each of the things carries, in the order of their names. */
export async function tagsOn(
  db: Db,
  owner: TagOwner,
  type: TagType,
  ids: readonly string[],
): Promise<Record<string, string[]>> {
  if (ids.length === 0) return {};
  const rows =
    type === 'deck'
      ? await db
          .select({ thing: deckTags.deckId, tag: deckTags.tagId })
          .from(deckTags)
          .innerJoin(tags, and(eq(tags.id, deckTags.tagId), ofOwner(owner)))
          .where(inArray(deckTags.deckId, [...ids]))
          .orderBy(asc(sql`lower(${tags.name})`), asc(tags.id))
      : await db
          .select({ thing: mediaTags.mediaId, tag: mediaTags.tagId })
          .from(mediaTags)
          .innerJoin(tags, and(eq(tags.id, mediaTags.tagId), ofOwner(owner)))
          .where(inArray(mediaTags.mediaId, [...ids]))
          .orderBy(asc(sql`lower(${tags.name})`), asc(tags.id));
  const on: Record<string, string[]> = {};
  for (const { thing, tag } of rows) (on[thing] ??= []).push(tag);
  return on;
}
