import type { ExploreOrder } from '@rostrum/contract';
import { and, asc, desc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { decks, users } from '../../platform/db/schema/index.ts';

const PUBLIC = and(eq(decks.visibility, 'all'), isNull(decks.trashedAt));

/**
 * Each has an index of its own over public decks. By id at last, so that equal decks keep their place
 * from page to page.
 */
const ORDERS: Readonly<Record<ExploreOrder, readonly SQL[]>> = {
  popular: [desc(decks.heat), desc(decks.publishedAt), asc(decks.id)],
  newest: [desc(decks.publishedAt), asc(decks.id)],
  kudos: [desc(decks.kudosCount), desc(decks.publishedAt), asc(decks.id)],
};

/** How many public decks there are, `atMost` at most. */
export async function countPublic(db: Db, atMost: number): Promise<number> {
  const some = db.select({ id: decks.id }).from(decks).where(PUBLIC).limit(atMost).as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** Ids of public decks: a query of one index, that reads no further than it is asked to. */
export function publicDecks(
  db: Db | Tx,
  order: ExploreOrder,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return db
    .select({ id: decks.id })
    .from(decks)
    .where(PUBLIC)
    .orderBy(...ORDERS[order])
    .offset(offset)
    .limit(limit);
}

/**
 * Slides of the least that is worth to be played to strangers: a deck that was only just begun does not
 * speak for the house.
 */
const LEAST_SLIDES = 3;

/** Of the administrators' public decks that have some slides, the one viewed most lately. */
export async function featuredDeck(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ id: decks.id })
    .from(decks)
    .innerJoin(users, and(eq(users.id, decks.userId), users.administrator))
    .where(and(PUBLIC, gte(decks.slideCount, LEAST_SLIDES)))
    .orderBy(...ORDERS.popular)
    .limit(1);
  return row?.id ?? null;
}

/** Counts views that are not counted yet into the heat of their decks. */
export async function addViews(db: Db, weight: number): Promise<void> {
  await db
    .update(decks)
    .set({
      heat: sql`${decks.heat} + (${decks.viewCount} - ${decks.heatViews}) * ${weight}::double precision`,
      heatViews: decks.viewCount,
    })
    .where(and(PUBLIC, ne(decks.viewCount, decks.heatViews)));
}
