import { and, count, eq, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { deckSlugRedirects, decks, type ShownLook, users } from '../../platform/db/schema/index.ts';
import type { DeckRow } from './record.ts';
import { freeSlug, stemOf } from './slugs.ts';

export interface DeckHead {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly version: number;
  readonly shownLook: ShownLook | null;
}

/** What open editors and views show of decks besides their documents. */
export async function headsOf(db: Db, deckIds: readonly string[]): Promise<DeckHead[]> {
  if (deckIds.length === 0) return [];
  const { id, title, slug, version, shownLook } = decks;
  return db
    .select({ id, title, slug, version, shownLook })
    .from(decks)
    .where(inArray(id, [...deckIds]));
}

/**
 * Holds everything that changes the number or the addresses of a person's decks until the transaction ends, so that two
 * of them at once see one another.
 */
export async function lockShelf(tx: Tx, userId: string): Promise<void> {
  // Rows that refer to the person can be written meanwhile.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Several, always in the same order, so that two never wait for one another. */
export async function lockShelves(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (const userId of [...new Set(userIds)].sort()) await lockShelf(tx, userId);
}

/** What of a person says which decks they may have; null when they are gone. */
export async function accountOnShelf(
  tx: Tx,
  userId: string,
): Promise<Pick<typeof users.$inferSelect, 'accountType' | 'teamId'> | null> {
  const { accountType, teamId } = users;
  const [row] = await tx.select({ accountType, teamId }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Decks out of the trash. */
export async function countDecks(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(decks)
    .where(and(eq(decks.userId, userId), isNull(decks.trashedAt)));
  return row?.total ?? 0;
}

/** Titles of a person's decks out of the trash. */
export async function titlesOf(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ title: decks.title })
    .from(decks)
    .where(and(eq(decks.userId, userId), isNull(decks.trashedAt)));
  return new Set(rows.map(({ title }) => title));
}

/** A slug that no other deck of the person has or had. Within `lockShelf`. */
export async function chooseSlug(tx: Tx, userId: string, wanted: string, deckId: string): Promise<string> {
  const numbered = `${stemOf(wanted).replace(/[\\%_]/g, '\\$&')}%`;
  const present = await tx
    .select({ slug: decks.slug })
    .from(decks)
    .where(
      and(
        eq(decks.userId, userId),
        isNull(decks.trashedAt),
        sql`${decks.id} <> ${deckId}`,
        or(eq(decks.slug, wanted), like(decks.slug, numbered)),
      ),
    );
  const former = await tx
    .select({ slug: deckSlugRedirects.slug })
    .from(deckSlugRedirects)
    .where(
      and(
        eq(deckSlugRedirects.userId, userId),
        sql`${deckSlugRedirects.deckId} <> ${deckId}`,
        or(eq(deckSlugRedirects.slug, wanted), like(deckSlugRedirects.slug, numbered)),
      ),
    );
  return freeSlug(wanted, new Set([...present, ...former].map(({ slug }) => slug)));
}

/** Whether another deck of the person, out of the trash, has this slug. Within `lockShelf`. */
export async function slugInUse(tx: Tx, userId: string, slug: string, deckId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: decks.id })
    .from(decks)
    .where(and(eq(decks.userId, userId), eq(decks.slug, slug), isNull(decks.trashedAt), sql`${decks.id} <> ${deckId}`));
  return rows.length > 0;
}

/** The old address leads to the deck; the new one is no longer anybody's former one. */
export async function moveAddress(
  tx: Tx,
  change: { userId: string; deckId: string; from: string | null; to: string },
): Promise<void> {
  const { userId, deckId, from, to } = change;
  await tx.delete(deckSlugRedirects).where(and(eq(deckSlugRedirects.userId, userId), eq(deckSlugRedirects.slug, to)));
  if (from !== null && from !== to) await leaveAddress(tx, { userId, deckId, slug: from });
}

/** An address on a person's shelf leads to a deck that is not there, or not any more. */
export async function leaveAddress(tx: Tx, former: { userId: string; deckId: string; slug: string }): Promise<void> {
  await tx
    .insert(deckSlugRedirects)
    .values(former)
    .onConflictDoUpdate({
      target: [deckSlugRedirects.userId, deckSlugRedirects.slug],
      set: { deckId: former.deckId },
    });
}

export async function insertDeck(tx: Tx, row: typeof decks.$inferInsert): Promise<void> {
  await tx.insert(decks).values(row);
}

/** Changes a deck's row; with `edited` its version and its time of editing move on. */
export async function updateDeck(
  tx: Tx,
  deckId: string,
  set: Partial<typeof decks.$inferInsert>,
  edited: boolean,
): Promise<void> {
  const moved = edited ? { version: sql`${decks.version} + 1`, updatedAt: sql`now()` } : {};
  await tx
    .update(decks)
    .set({ ...set, ...moved })
    .where(eq(decks.id, deckId));
}

/**
 * What a derived document says of itself; `edited`: somebody changed it, so that its time of editing moves on. Returns
 * the deck's new version, or null when the deck is gone.
 */
export async function writeDerived(
  tx: Tx,
  deckId: string,
  set: Partial<DeckRow> & { searchText: string },
  edited: boolean,
): Promise<{ version: number; title: string } | null> {
  const [row] = await tx
    .update(decks)
    .set({ ...set, version: sql`${decks.version} + 1`, ...(edited ? { updatedAt: sql`now()` } : {}) })
    .where(eq(decks.id, deckId))
    .returning({ version: decks.version, title: decks.title });
  return row ?? null;
}

/** Marks a deck as known to others: from now on its old addresses redirect. */
export async function markShared(tx: Tx, deckId: string, now: Date): Promise<void> {
  await tx
    .update(decks)
    .set({ sharedAt: now })
    .where(and(eq(decks.id, deckId), isNull(decks.sharedAt)));
}

/** Marks a deck as worked on by others, who know its address. */
export async function markCollaborative(tx: Tx, deckId: string, now: Date): Promise<void> {
  await tx.update(decks).set({ collaborative: true }).where(eq(decks.id, deckId));
  await markShared(tx, deckId, now);
}

/** Notes that a deck's owner is at work on it; of somebody else it notes nothing. */
export async function markOwnerSeen(db: Db, deckId: string, userId: string, at: Date): Promise<void> {
  await db
    .update(decks)
    .set({ ownerSeenAt: at })
    .where(and(eq(decks.id, deckId), eq(decks.userId, userId)));
}

/** Removes a trashed deck and all that belongs to it; false when it was not there. */
export async function deleteDeck(tx: Tx, deckId: string): Promise<boolean> {
  const gone = await tx
    .delete(decks)
    .where(and(eq(decks.id, deckId), sql`${decks.trashedAt} is not null`))
    .returning({ id: decks.id });
  return gone.length > 0;
}

const onShelf = (userId: string, teamId: string | undefined) =>
  and(eq(decks.userId, userId), teamId === undefined ? undefined : eq(decks.teamId, teamId));

/** Ids of all decks of a person, or of those that belong to a team. */
export async function decksOnShelf(tx: Tx, userId: string, teamId?: string): Promise<string[]> {
  const rows = await tx.select({ id: decks.id }).from(decks).where(onShelf(userId, teamId)).orderBy(decks.id);
  return rows.map(({ id }) => id);
}

/** Removes all decks of a person, or those that belong to a team. */
export async function deleteShelf(tx: Tx, userId: string, teamId?: string): Promise<void> {
  await tx.delete(decks).where(onShelf(userId, teamId));
}

/** Decks that have been in the trash since before `limit`, a few at a time. */
export async function trashedBefore(db: Db, limit: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: decks.id })
    .from(decks)
    .where(lt(decks.trashedAt, limit))
    .orderBy(decks.trashedAt)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

export async function countView(db: Db | Tx, deckId: string): Promise<void> {
  await db
    .update(decks)
    .set({ viewCount: sql`${decks.viewCount} + 1` })
    .where(eq(decks.id, deckId));
}
