import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { decks, deckTags, tags } from '../../platform/db/schema/index.ts';

/** What an export needs to go through somebody's decks. */
export interface ExportedDeck {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly trashed: boolean;
}

/** Decks of somebody, those in the trash too, in the order in which they were made. */
export async function exportedDecks(db: Db, userId: string): Promise<ExportedDeck[]> {
  const rows = await db
    .select({ id: decks.id, slug: decks.slug, title: decks.title, trashedAt: decks.trashedAt })
    .from(decks)
    .where(eq(decks.userId, userId))
    .orderBy(asc(decks.createdAt), asc(decks.id));
  return rows.map(({ trashedAt, ...deck }) => ({ ...deck, trashed: trashedAt !== null }));
}

/** Words that somebody has for decks and uploads. */
export async function exportedTags(db: Db, userId: string) {
  return db
    .select({ name: tags.name, type: tags.tagType, color: tags.color })
    .from(tags)
    .where(eq(tags.userId, userId))
    .orderBy(asc(tags.name));
}

/** A deck by itself, column by column; what its document says of it stands in the document. */
export async function exportedDeck(db: Db, deckId: string) {
  const [deck] = await db
    .select({
      id: decks.id,
      title: decks.title,
      slug: decks.slug,
      description: decks.description,
      visibility: decks.visibility,
      share_notes: decks.shareNotes,
      forking_enabled: decks.forkingEnabled,
      export_allowed: decks.exportAllowed,
      analytics_id: decks.analyticsId,
      collaborative: decks.collaborative,
      team_id: decks.teamId,
      forked_from: decks.forkedFrom,
      version: decks.version,
      slide_count: decks.slideCount,
      view_count: decks.viewCount,
      kudos_count: decks.kudosCount,
      published_at: decks.publishedAt,
      shared_at: decks.sharedAt,
      trashed_at: decks.trashedAt,
      created_at: decks.createdAt,
      updated_at: decks.updatedAt,
    })
    .from(decks)
    .where(eq(decks.id, deckId));
  const words = await db
    .select({ name: tags.name })
    .from(deckTags)
    .innerJoin(tags, eq(tags.id, deckTags.tagId))
    // Whoever had it before may have tags of their own on it.
    .where(and(eq(deckTags.deckId, deckId), sql`${tags.userId} = (select user_id from decks where id = ${deckId})`))
    .orderBy(asc(tags.name));
  return { deck, tags: words.map(({ name }) => name) };
}
