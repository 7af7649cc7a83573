import { and, count, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Deletion } from '@rostrum/contract';
import type { Db, Tx } from '../../platform/db/index.ts';
import {
  accountExports,
  deckExports,
  deckComments,
  deckInvitations,
  decks,
  deckUsers,
  importParts,
  imports,
  media,
  shareLinks,
  teamInvitations,
  users,
} from '../../platform/db/schema/index.ts';

/** What would be gone with an account; `kept`: uploads that stay in decks of others. */
export async function countDeparture(
  db: Db,
  userId: string,
  kept: number,
  now: Date,
): Promise<Omit<Deletion, 'last_administrator'>> {
  const own = db.select({ id: decks.id }).from(decks).where(eq(decks.userId, userId));
  const [people] = await db
    .select({ count: sql<number>`count(distinct ${deckUsers.userId})`.mapWith(Number) })
    .from(deckUsers)
    .where(inArray(deckUsers.deckId, own));
  const [comments] = await db
    .select({ count: count() })
    .from(deckComments)
    .innerJoin(decks, eq(decks.id, deckComments.deckId))
    .where(and(eq(deckComments.userId, userId), ne(decks.userId, userId)));
  // The picture of a film is no upload by itself.
  const posters = db.select({ id: media.posterId }).from(media).where(sql`${media.posterId} is not null`);
  const uploads = await db.$count(
    media,
    and(eq(media.userId, userId), isNull(media.teamId), sql`${media.id} not in ${posters}`),
  );
  return {
    decks: await db.$count(decks, eq(decks.userId, userId)),
    people: people?.count ?? 0,
    media: Math.max(0, uploads - kept),
    media_kept: kept,
    shared_decks: await db.$count(deckUsers, eq(deckUsers.userId, userId)),
    comments: comments?.count ?? 0,
    invitations:
      (await db.$count(
        deckInvitations,
        and(
          eq(deckInvitations.invitedBy, userId),
          gt(deckInvitations.expiresAt, now),
          notInArray(deckInvitations.deckId, own),
        ),
      )) +
      (await db.$count(
        teamInvitations,
        and(eq(teamInvitations.invitedBy, userId), gt(teamInvitations.expiresAt, now)),
      )),
    links: await db.$count(
      shareLinks,
      and(
        eq(shareLinks.userId, userId),
        or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now)),
        notInArray(shareLinks.deckId, own),
      ),
    ),
  };
}

/** Whether anybody else has an account. */
export async function hasOthers(db: Db | Tx, userId: string): Promise<boolean> {
  const others = await db.select({ id: users.id }).from(users).where(ne(users.id, userId)).limit(1);
  return others.length > 0;
}

/** The account, alone until the transaction is through; null when it is gone. */
export async function lockAccount(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      email: users.email,
      name: users.name,
      username: users.username,
      administrator: users.administrator,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row ?? null;
}

export function countDecks(tx: Tx, userId: string): Promise<number> {
  return tx.$count(decks, eq(decks.userId, userId));
}

/** Decks of others on which somebody works. */
export async function decksWorkedOn(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: deckUsers.deckId }).from(deckUsers).where(eq(deckUsers.userId, userId));
  return rows.map(({ id }) => id);
}

/** Files of a person that no medium names: what they brought to be imported, and what was exported for them. */
export async function looseFilesOf(tx: Tx, userId: string): Promise<{ imports: string[]; exports: string[] }> {
  const brought = await tx
    .select({ whole: imports.storageKey, part: importParts.storageKey })
    .from(imports)
    .leftJoin(importParts, eq(importParts.importId, imports.id))
    .where(eq(imports.userId, userId));
  const taken = await tx
    .select({ key: accountExports.storageKey })
    .from(accountExports)
    .where(eq(accountExports.userId, userId));
  const exported = await tx
    .select({ key: deckExports.storageKey })
    .from(deckExports)
    .where(eq(deckExports.userId, userId));
  const isThere = (key: string | null): key is string => key !== null;
  return {
    imports: brought.flatMap(({ whole, part }) => [whole, part]).filter(isThere),
    exports: [...taken, ...exported].map(({ key }) => key).filter(isThere),
  };
}

/** Deletes the account, and with it all rows that are its own. */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
