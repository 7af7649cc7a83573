import type { ShowState, SlideDatum } from '@rostrum/contract';
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { decks, showSlideData, showViewers, shows } from '../../platform/db/schema/index.ts';

export type ShowRow = typeof shows.$inferSelect;

const isRunning = isNull(shows.endedAt);

export async function findRunning(db: Db | Tx, deckId: string): Promise<ShowRow | null> {
  const [row] = await db
    .select()
    .from(shows)
    .where(and(eq(shows.deckId, deckId), isRunning));
  return row ?? null;
}

/** The running show whose remotes have the token of this hash. */
export async function findBySecret(db: Db, secretHash: string): Promise<ShowRow | null> {
  const [row] = await db
    .select()
    .from(shows)
    .where(and(eq(shows.secretHash, secretHash), isRunning));
  return row ?? null;
}

/** Whether the link was one for the audience of a show that is over. */
export async function wasLinkOfTalk(db: Db, linkId: string): Promise<boolean> {
  const rows = await db
    .select({ id: shows.id })
    .from(shows)
    .where(and(eq(shows.audienceLinkId, linkId), isNotNull(shows.endedAt)))
    .limit(1);
  return rows.length > 0;
}

/** Holds a deck's shows until the transaction ends: of two that begin at once the second one sees the first. */
export async function lockShows(tx: Tx, deckId: string): Promise<void> {
  await tx.select({ id: decks.id }).from(decks).where(eq(decks.id, deckId)).for('no key update');
}

export async function insertShow(tx: Tx, show: typeof shows.$inferInsert): Promise<void> {
  await tx.insert(shows).values(show);
}

type Change = Partial<
  Pick<ShowRow, 'onAir' | 'secretHash' | 'remoteUserId' | 'remoteLink' | 'audienceLinkId' | 'seenAt' | 'endedAt'>
> & {
  state?: ShowState;
};

/** Of a show that is under way; false when it is not. */
export async function changeShow(db: Db | Tx, showId: string, change: Change): Promise<boolean> {
  const rows = await db
    .update(shows)
    .set(change)
    .where(and(eq(shows.id, showId), isRunning))
    .returning({ id: shows.id });
  return rows.length === 1;
}

/** Shows under way with a token of remotes that somebody made, the oldest first, with the titles of their decks. */
export function remotesOf(db: Db, userId: string) {
  return db
    .select({ id: shows.id, title: decks.title, begunAt: shows.begunAt })
    .from(shows)
    .innerJoin(decks, eq(decks.id, shows.deckId))
    .where(and(eq(shows.remoteUserId, userId), isNotNull(shows.secretHash), isRunning))
    .orderBy(asc(shows.begunAt));
}

/** Ends the tokens of remotes that somebody made. Answers the decks of their shows. */
export async function endRemotesOf(tx: Tx, userId: string): Promise<string[]> {
  const ended = await tx
    .update(shows)
    .set({ secretHash: null, remoteUserId: null, remoteLink: null })
    .where(and(eq(shows.remoteUserId, userId), isNotNull(shows.secretHash)))
    .returning({ deckId: shows.deckId });
  return ended.map(({ deckId }) => deckId);
}

export async function markSeen(db: Db, deckIds: readonly string[], seenAt: Date): Promise<void> {
  if (deckIds.length === 0) return;
  await db
    .update(shows)
    .set({ seenAt })
    .where(and(inArray(shows.deckId, [...deckIds]), isRunning));
}

/** Shows that nobody has presented since then. */
export async function findAbandoned(db: Db, since: Date): Promise<{ id: string; deckId: string; onAir: boolean }[]> {
  return db
    .select({ id: shows.id, deckId: shows.deckId, onAir: shows.onAir })
    .from(shows)
    .where(and(lt(shows.seenAt, since), isRunning));
}

export async function slideDataOf(db: Db, showId: string): Promise<SlideDatum[]> {
  const { slideId, stroke, position } = showSlideData;
  return db
    .select({ slideId, stroke })
    .from(showSlideData)
    .where(eq(showSlideData.showId, showId))
    .orderBy(asc(position));
}

/** A stroke that comes again takes the place of the one before. false: there is no room for it beside the others. */
export async function putSlideDatum(
  db: Db,
  showId: string,
  { slideId, stroke }: SlideDatum,
  most: { readonly strokes: number; readonly size: number },
): Promise<boolean> {
  const { position } = showSlideData;
  const size = JSON.stringify(stroke).length;
  const last = sql<number>`(select coalesce(max(${position}), 0) + 1 from ${showSlideData} where ${eq(showSlideData.showId, showId)})`;
  return db.transaction(async (tx) => {
    // Of two that come at once the second one sees the first.
    await tx.select({ id: shows.id }).from(shows).where(eq(shows.id, showId)).for('no key update');
    const [others] = await tx
      .select({ strokes: count(), size: sql<number>`coalesce(sum(${showSlideData.size}), 0)::integer` })
      .from(showSlideData)
      .where(and(eq(showSlideData.showId, showId), ne(showSlideData.id, stroke.id)));
    if ((others?.strokes ?? 0) >= most.strokes || (others?.size ?? 0) + size > most.size) return false;
    await tx
      .insert(showSlideData)
      .values({ showId, id: stroke.id, slideId, stroke, size, position: last })
      .onConflictDoUpdate({ target: [showSlideData.showId, showSlideData.id], set: { slideId, stroke, size } });
    return true;
  });
}

export async function deleteSlideData(db: Db, showId: string, ids: readonly string[]): Promise<void> {
  await db.delete(showSlideData).where(and(eq(showSlideData.showId, showId), inArray(showSlideData.id, [...ids])));
}

/** Of one slide, or of all. */
export async function clearSlideData(db: Db, showId: string, slideId: string | null): Promise<void> {
  const { showId: ofShow, slideId: ofSlide } = showSlideData;
  await db.delete(showSlideData).where(and(eq(ofShow, showId), slideId === null ? undefined : eq(ofSlide, slideId)));
}

/** Rows of one statement. */
const AT_ONCE = 5000;

/** Who has been counted before changes nothing. */
export async function addViewers(db: Db, showId: string, viewers: readonly string[]): Promise<void> {
  for (let from = 0; from < viewers.length; from += AT_ONCE) {
    const rows = viewers.slice(from, from + AT_ONCE).map((viewer) => ({ showId, viewer }));
    await db.insert(showViewers).values(rows).onConflictDoNothing();
  }
}

/** How many were counted, and the most at once so far. */
export async function writeViewers(db: Db, showId: string, most: number): Promise<void> {
  const all = sql<number>`(select count(*)::integer from ${showViewers} where ${eq(showViewers.showId, showId)})`;
  await db
    .update(shows)
    .set({ mostViewers: sql`greatest(${shows.mostViewers}, ${most})`, allViewers: all })
    .where(eq(shows.id, showId));
}

export async function forgetViewers(db: Db, showId: string): Promise<void> {
  await db.delete(showViewers).where(eq(showViewers.showId, showId));
}
