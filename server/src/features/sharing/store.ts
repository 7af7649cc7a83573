import type { GrantedLink } from '@rostrum/contract';
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { decks, deckUsers, shareLinks, teams, users } from '../../platform/db/schema/index.ts';
import { type EndedGrants, type Grants, isKept, ofGrantedDecks, titleFor } from '../../platform/db/granted-decks.ts';

export type LinkRow = typeof shareLinks.$inferSelect;
export type LinkValues = Partial<typeof shareLinks.$inferInsert>;
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

export async function updateLink(db: Handle, deckId: string, linkId: string, set: LinkValues): Promise<LinkRow | null> {
  const [row] = await db
    .update(shareLinks)
    .set(set)
    .where(and(eq(shareLinks.id, linkId), eq(shareLinks.deckId, deckId)))
    .returning();
  return row ?? null;
}

export async function deleteLink(db: Handle, deckId: string, linkId: string): Promise<LinkRow | null> {
  const [gone] = await db
    .delete(shareLinks)
    .where(and(eq(shareLinks.id, linkId), eq(shareLinks.deckId, deckId)))
    .returning();
  return gone ?? null;
}

/** Has links that somebody made or changed last, and that stay, be another one's. */
export async function giveLinks(tx: Tx, grants: EndedGrants): Promise<void> {
  const stays = isKept(shareLinks.id, grants);
  await tx
    .update(shareLinks)
    .set({ userId: grants.by })
    .where(and(madeBy(tx, grants), stays));
  await tx
    .update(shareLinks)
    .set({ changedBy: grants.by })
    .where(and(changedBy(tx, grants), stays));
}

/**
 * Ends links that somebody made or changed last and that are open still, and of those they know what is chosen. Answers
 * which they were.
 */
export async function closeLinksOf(tx: Tx, grants: EndedGrants, now: Date): Promise<LinkRow[]> {
  const chosen = and(inArray(shareLinks.id, [...grants.end]), known(tx, grants));
  return tx
    .update(shareLinks)
    .set({ expiresAt: now, updatedAt: now })
    .where(and(or(madeBy(tx, grants), changedBy(tx, grants), chosen), isOpenStill(now)))
    .returning();
}

/** Open links that somebody made, changed last or knows: those they know last, each kind by age. */
export async function listLinksOf(
  db: Db,
  grants: Grants,
  { readerId, now, limit }: { readonly readerId: string; readonly now: Date; readonly limit: number },
) {
  const isOpen = and(or(madeBy(db, grants), changedBy(db, grants), known(db, grants)), isOpenStill(now));
  const relation = sql<GrantedLink['relation']>`case
    when ${shareLinks.userId} = ${grants.userId} then 'created'
    when ${shareLinks.changedBy} = ${grants.userId} then 'changed' else 'known' end`;
  const rows = await db
    .select({ link: shareLinks, relation, deckTitle: titleFor(readerId) })
    .from(shareLinks)
    .innerJoin(decks, eq(decks.id, shareLinks.deckId))
    .where(isOpen)
    .orderBy(sql`(${relation}) = 'known'`, asc(shareLinks.createdAt), asc(shareLinks.id))
    .limit(limit);
  return { total: await db.$count(shareLinks, isOpen), rows };
}

const isOpenStill = (now: Date) => or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now));
const madeBy = (db: Handle, grants: Grants) =>
  and(eq(shareLinks.userId, grants.userId), ofGrantedDecks(db, shareLinks.deckId, grants));
const changedBy = (db: Handle, grants: Grants) =>
  and(
    eq(shareLinks.changedBy, grants.userId),
    sql`${shareLinks.userId} is distinct from ${grants.userId}`,
    ofGrantedDecks(db, shareLinks.deckId, grants),
  );

/** Of decks that somebody may share, and so reads all addresses of. */
function known(db: Handle, grants: Grants) {
  const { userId, of } = grants;
  if (typeof of === 'string' || ('teamId' in of && of.unshared === true)) return sql`false`;
  const shared = db
    .select({ id: decks.id })
    .from(decks)
    .leftJoin(deckUsers, and(eq(deckUsers.deckId, decks.id), eq(deckUsers.userId, userId)))
    .leftJoin(users, and(eq(users.id, userId), eq(users.teamId, decks.teamId)))
    .leftJoin(teams, eq(teams.id, users.teamId))
    .where(
      or(
        eq(decks.userId, userId),
        eq(deckUsers.role, 'admin'),
        and(isNull(deckUsers.role), ne(decks.visibility, 'self'), eq(teams.defaultInternalRole, 'admin')),
      ),
    );
  return and(ofGrantedDecks(db, shareLinks.deckId, grants), inArray(shareLinks.deckId, shared));
}

/** All of a deck. Answers which they were. */
export async function deleteLinks(tx: Tx, deckId: string): Promise<LinkRow[]> {
  return tx.delete(shareLinks).where(eq(shareLinks.deckId, deckId)).returning();
}

/** One more opening. The link as it is then; `isFirst`: of several at the same moment one is. null: it is gone. */
export async function countView(
  tx: Tx,
  linkId: string,
  now: Date,
): Promise<{ readonly link: LinkRow; readonly isFirst: boolean } | null> {
  const [first] = await tx
    .update(shareLinks)
    .set({ firstViewedAt: now })
    .where(and(eq(shareLinks.id, linkId), isNull(shareLinks.firstViewedAt)))
    .returning({ id: shareLinks.id });
  const [link] = await tx
    .update(shareLinks)
    .set({ deckViewCount: sql`${shareLinks.deckViewCount} + 1` })
    .where(eq(shareLinks.id, linkId))
    .returning();
  return link === undefined ? null : { link, isFirst: first !== undefined };
}

export async function findLink(db: Db, linkId: string): Promise<LinkRow | null> {
  const [row] = await db.select().from(shareLinks).where(eq(shareLinks.id, linkId));
  return row ?? null;
}

export async function findLinkId(db: Db, tokenHash: string): Promise<string | null> {
  const [row] = await db.select({ id: shareLinks.id }).from(shareLinks).where(eq(shareLinks.tokenHash, tokenHash));
  return row?.id ?? null;
}

/** Ends a link's time; null where it was over before. */
export async function closeLink(tx: Tx, linkId: string, now: Date): Promise<LinkRow | null> {
  const isOpenStill = or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now));
  const [row] = await tx
    .update(shareLinks)
    .set({ expiresAt: now, updatedAt: now })
    .where(and(eq(shareLinks.id, linkId), isOpenStill))
    .returning();
  return row ?? null;
}

export async function emailOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

/** A link that opens its deck now, or would with its password: it has not ended, and its deck is not in the trash. */
export type OpenLink = Pick<
  LinkRow,
  'id' | 'deckId' | 'linkType' | 'passwordHash' | 'embedOnly' | 'embedDomainWhitelist'
>;

export async function findOpenLink(
  db: Handle,
  by: string | { readonly tokenHash: string },
  now: Date,
): Promise<OpenLink | null> {
  const [row] = await db
    .select({
      id: shareLinks.id,
      deckId: shareLinks.deckId,
      linkType: shareLinks.linkType,
      passwordHash: shareLinks.passwordHash,
      embedOnly: shareLinks.embedOnly,
      embedDomainWhitelist: shareLinks.embedDomainWhitelist,
    })
    .from(shareLinks)
    .innerJoin(decks, eq(decks.id, shareLinks.deckId))
    .where(and(typeof by === 'string' ? eq(shareLinks.id, by) : eq(shareLinks.tokenHash, by.tokenHash), isOpen(now)));
  return row ?? null;
}

export async function openAmong(db: Db, linkIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: shareLinks.id })
    .from(shareLinks)
    .innerJoin(decks, eq(decks.id, shareLinks.deckId))
    .where(and(inArray(shareLinks.id, [...linkIds]), isOpen(now)));
  return rows.map(({ id }) => id);
}

const isOpen = (now: Date) =>
  and(or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now)), isNull(decks.trashedAt));
