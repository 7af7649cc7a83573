import { and, asc, count, eq, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { decks, users } from '../../platform/db/schema/index.ts';

const LISTED = and(eq(decks.visibility, 'all'), isNull(decks.trashedAt));

export async function countListed(db: Db): Promise<{ decks: number; people: number }> {
  const [row] = await db
    .select({ decks: count(), people: sql<number>`count(distinct ${decks.userId})::int` })
    .from(decks)
    .where(LISTED);
  return row ?? { decks: 0, people: 0 };
}

/** Public decks by their ids, `page` from 1. */
export async function listedDecks(db: Db, page: number, perPage: number) {
  return db
    .select({ username: users.username, slug: decks.slug, changedAt: decks.updatedAt })
    .from(decks)
    .innerJoin(users, eq(users.id, decks.userId))
    .where(LISTED)
    .orderBy(asc(decks.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
}

/** Who has public decks, and when the last of them changed. */
export async function listedPeople(db: Db, page: number, perPage: number) {
  return db
    .select({ username: users.username, changedAt: sql<Date>`${max(decks.updatedAt)}`.mapWith(decks.updatedAt) })
    .from(decks)
    .innerJoin(users, eq(users.id, decks.userId))
    .where(LISTED)
    .groupBy(users.id)
    .orderBy(asc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
}
