import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { LinkGrant } from '../../access/actor.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { decks, shareLinks } from '../../platform/db/schema/index.ts';

export type LinkRow = typeof shareLinks.$inferSelect;
type Handle = Db | Tx;

export async function linksOf(db: Handle, deckId: string): Promise<LinkRow[]> {
  return db
    .select()
    .from(shareLinks)
    .where(eq(shareLinks.deckId, deckId))
    .orderBy(asc(shareLinks.createdAt), asc(shareLinks.id));
}

export async function insertLink(tx: Tx, row: typeof shareLinks.$inferInsert): Promise<LinkRow> {
  const [made] = await tx.insert(shareLinks).values(row).returning();
  if (made === undefined) throw new Error('The link was not stored.');
  return made;
}

export async function updateLink(
  db: Handle,
  deckId: string,
  linkId: string,
  set: Partial<typeof shareLinks.$inferInsert>,
): Promise<LinkRow | null> {
  const [row] = await db
    .update(shareLinks)
    .set(set)
    .where(and(eq(shareLinks.id, linkId), eq(shareLinks.deckId, deckId)))
    .returning();
  return row ?? null;
}

export async function deleteLink(db: Handle, deckId: string, linkId: string): Promise<boolean> {
  const gone = await db
    .delete(shareLinks)
    .where(and(eq(shareLinks.id, linkId), eq(shareLinks.deckId, deckId)))
    .returning({ id: shareLinks.id });
  return gone.length === 1;
}

export async function countView(db: Handle, linkId: string, now: Date): Promise<void> {
  await db
    .update(shareLinks)
    .set({
      deckViewCount: sql`${shareLinks.deckViewCount} + 1`,
      firstViewedAt: sql`coalesce(${shareLinks.firstViewedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(shareLinks.id, linkId));
}

/**
 * What a link opens now: nothing when it has expired, its deck is in the trash, or it asks for a password that nobody has
 * given.
 */
export async function findGrant(
  db: Handle,
  by: { tokenHash: string } | { linkId: string },
  now: Date,
): Promise<LinkGrant | null> {
  const [row] = await db
    .select({ linkId: shareLinks.id, deckId: shareLinks.deckId, linkType: shareLinks.linkType })
    .from(shareLinks)
    .innerJoin(decks, eq(decks.id, shareLinks.deckId))
    .where(
      and(
        'linkId' in by ? eq(shareLinks.id, by.linkId) : eq(shareLinks.tokenHash, by.tokenHash),
        or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now)),
        isNull(shareLinks.passwordHash),
        isNull(decks.trashedAt),
      ),
    );
  return row ?? null;
}
