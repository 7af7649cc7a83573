import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DeckRole } from '../../access/facts.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { type EndedGrants, type Grants, isKept, ofGrantedDecks, titleFor } from '../../platform/db/granted-decks.ts';
import { deckInvitations, deckInvitationsTaken, decks, deckUsers, users } from '../../platform/db/schema/index.ts';

type Handle = Db | Tx;
type GivenRole = Exclude<DeckRole, 'owner'>;

const person = { id: users.id, username: users.username, name: users.name, image: users.image };
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly image: string | null;
}

export interface CollaboratorRow {
  readonly person: Person;
  readonly role: GivenRole;
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
}
export type InvitationRow = Pick<
  typeof deckInvitations.$inferSelect,
  'id' | 'deckId' | 'email' | 'role' | 'expiresAt' | 'createdAt'
>;

const invitation = {
  id: deckInvitations.id,
  deckId: deckInvitations.deckId,
  email: deckInvitations.email,
  role: deckInvitations.role,
  expiresAt: deckInvitations.expiresAt,
  createdAt: deckInvitations.createdAt,
};

/** By name. */
export async function collaboratorsOf(db: Handle, deckId: string): Promise<CollaboratorRow[]> {
  return db
    .select({ person, role: deckUsers.role, lastSeenAt: deckUsers.lastSeenAt, createdAt: deckUsers.createdAt })
    .from(deckUsers)
    .innerJoin(users, eq(users.id, deckUsers.userId))
    .where(eq(deckUsers.deckId, deckId))
    .orderBy(sql`lower(${users.name})`, asc(users.id));
}

export async function findCollaborator(db: Handle, deckId: string, userId: string): Promise<CollaboratorRow | null> {
  const [row] = await db
    .select({ person, role: deckUsers.role, lastSeenAt: deckUsers.lastSeenAt, createdAt: deckUsers.createdAt })
    .from(deckUsers)
    .innerJoin(users, eq(users.id, deckUsers.userId))
    .where(and(eq(deckUsers.deckId, deckId), eq(deckUsers.userId, userId)));
  return row ?? null;
}

/** Notes that somebody is at work on the deck. Where they have no role of their own there is nowhere to. */
export async function writeSeen(db: Handle, deckId: string, userId: string, lastSeenAt: Date): Promise<void> {
  await db
    .update(deckUsers)
    .set({ lastSeenAt })
    .where(and(eq(deckUsers.deckId, deckId), eq(deckUsers.userId, userId)));
}

/** Adds somebody, or changes their role. Making somebody an admin counts as adding them. */
export async function writeCollaborator(
  tx: Tx,
  row: { deckId: string; userId: string; role: GivenRole; invitedBy: string | null; createdAt: Date },
): Promise<void> {
  await tx
    .insert(deckUsers)
    .values(row)
    .onConflictDoUpdate({
      target: [deckUsers.deckId, deckUsers.userId],
      set: {
        role: row.role,
        invitedBy: sql`case when ${deckUsers.role} <> 'admin' and excluded.role = 'admin' then excluded.invited_by
          else ${deckUsers.invitedBy} end`,
      },
    });
}

/** The role that they had; null when they had none. */
export async function deleteCollaborator(tx: Tx, deckId: string, userId: string): Promise<GivenRole | null> {
  const [gone] = await tx
    .delete(deckUsers)
    .where(and(eq(deckUsers.deckId, deckId), eq(deckUsers.userId, userId)))
    .returning({ role: deckUsers.role });
  return gone?.role ?? null;
}

/** Those that can be taken still, the oldest first. */
export async function openInvitations(db: Handle, deckId: string, now: Date): Promise<InvitationRow[]> {
  return db
    .select(invitation)
    .from(deckInvitations)
    .where(and(eq(deckInvitations.deckId, deckId), gt(deckInvitations.expiresAt, now)))
    .orderBy(asc(deckInvitations.createdAt), asc(deckInvitations.id));
}

export async function findInvitation(db: Handle, deckId: string, id: string, now: Date): Promise<InvitationRow | null> {
  const [row] = await db
    .select(invitation)
    .from(deckInvitations)
    .where(and(eq(deckInvitations.deckId, deckId), eq(deckInvitations.id, id), gt(deckInvitations.expiresAt, now)));
  return row ?? null;
}

export interface InvitationLetter extends InvitationRow {
  readonly title: string;
  readonly invitedBy: Person | null;
}

/** An invitation that can be taken now, by its token or its id, with what it is to and who it is from. */
export async function findLetter(
  db: Handle,
  by: { tokenHash: string } | { id: string },
  now: Date,
): Promise<InvitationLetter | null> {
  const [row] = await db
    .select({ ...invitation, title: decks.title, invitedBy: person })
    .from(deckInvitations)
    .innerJoin(decks, eq(decks.id, deckInvitations.deckId))
    .leftJoin(users, eq(users.id, deckInvitations.invitedBy))
    .where(
      and(
        'id' in by ? eq(deckInvitations.id, by.id) : eq(deckInvitations.tokenHash, by.tokenHash),
        gt(deckInvitations.expiresAt, now),
        isNull(decks.trashedAt),
      ),
    );
  return row ?? null;
}

/**
 * Those that an address has not answered, made in a span of time, the oldest first; none to decks one works on already.
 */
export async function unansweredBy(
  db: Db,
  reader: { readonly userId: string; readonly email: string },
  span: { readonly since: Date; readonly until: Date },
  now: Date,
): Promise<InvitationLetter[]> {
  return db
    .select({ ...invitation, title: decks.title, invitedBy: person })
    .from(deckInvitations)
    .innerJoin(decks, eq(decks.id, deckInvitations.deckId))
    .leftJoin(users, eq(users.id, deckInvitations.invitedBy))
    .where(
      and(
        eq(deckInvitations.email, reader.email),
        gt(deckInvitations.createdAt, span.since),
        lte(deckInvitations.createdAt, span.until),
        gt(deckInvitations.expiresAt, now),
        isNull(decks.trashedAt),
        ne(decks.userId, reader.userId),
        sql`not exists (select 1 from ${deckUsers}
          where ${deckUsers.deckId} = ${decks.id} and ${deckUsers.userId} = ${reader.userId})`,
      ),
    )
    .orderBy(asc(deckInvitations.createdAt), asc(deckInvitations.id));
}

/** Writes an invitation; one of the same address that is over gives way. */
export async function insertInvitation(tx: Tx, row: typeof deckInvitations.$inferInsert): Promise<InvitationRow> {
  await tx
    .delete(deckInvitations)
    .where(and(eq(deckInvitations.deckId, row.deckId), eq(deckInvitations.email, row.email)));
  const [made] = await tx.insert(deckInvitations).values(row).returning(invitation);
  if (made === undefined) throw new Error('The invitation was not stored.');
  return made;
}

export async function updateInvitation(
  tx: Tx,
  id: string,
  set: Partial<Pick<typeof deckInvitations.$inferSelect, 'role' | 'expiresAt' | 'invitedBy'>>,
): Promise<InvitationRow | null> {
  const [row] = await tx.update(deckInvitations).set(set).where(eq(deckInvitations.id, id)).returning(invitation);
  return row ?? null;
}

export async function deleteInvitation(tx: Tx, deckId: string, id: string): Promise<InvitationRow | null> {
  const [gone] = await tx
    .delete(deckInvitations)
    .where(and(eq(deckInvitations.deckId, deckId), eq(deckInvitations.id, id)))
    .returning(invitation);
  return gone ?? null;
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(deckInvitations).where(lt(deckInvitations.expiresAt, now));
}

/** Has invitations that somebody made, and that stay, be another one's. */
export async function giveInvitations(tx: Tx, grants: EndedGrants): Promise<void> {
  const stays = and(madeBy(tx, grants), isKept(deckInvitations.id, grants));
  await tx.update(deckInvitations).set({ invitedBy: grants.by }).where(stays);
}

/** Withdraws invitations that somebody made. Answers which they were. */
export async function deleteInvitationsOf(tx: Tx, grants: EndedGrants): Promise<InvitationRow[]> {
  return tx.delete(deckInvitations).where(madeBy(tx, grants)).returning(invitation);
}

/** Those that somebody made and that can be taken still, the oldest first. */
export async function listInvitationsOf(
  db: Db,
  grants: Grants,
  { readerId, now, limit }: { readonly readerId: string; readonly now: Date; readonly limit: number },
) {
  const isOpen = and(madeBy(db, grants), gt(deckInvitations.expiresAt, now));
  const rows = await db
    .select({ ...invitation, deckTitle: titleFor(readerId) })
    .from(deckInvitations)
    .innerJoin(decks, eq(decks.id, deckInvitations.deckId))
    .where(isOpen)
    .orderBy(asc(deckInvitations.createdAt), asc(deckInvitations.id))
    .limit(limit);
  return { total: await db.$count(deckInvitations, isOpen), rows };
}

const madeBy = (db: Handle, grants: Grants) =>
  and(eq(deckInvitations.invitedBy, grants.userId), ofGrantedDecks(db, deckInvitations.deckId, grants));

/** Remembers who took an invitation. */
export async function insertTaken(tx: Tx, row: typeof deckInvitationsTaken.$inferInsert): Promise<void> {
  await tx.insert(deckInvitationsTaken).values(row);
}

/** Who took an invitation, to which deck; not while that is in the trash. */
export async function findTaken(
  db: Handle,
  tokenHash: string,
): Promise<{ readonly deckId: string; readonly userId: string } | null> {
  const [row] = await db
    .select({ deckId: deckInvitationsTaken.deckId, userId: deckInvitationsTaken.userId })
    .from(deckInvitationsTaken)
    .innerJoin(decks, eq(decks.id, deckInvitationsTaken.deckId))
    .where(and(eq(deckInvitationsTaken.tokenHash, tokenHash), isNull(decks.trashedAt)));
  return row ?? null;
}

export async function deleteTakenBefore(db: Db, time: Date): Promise<void> {
  await db.delete(deckInvitationsTaken).where(lt(deckInvitationsTaken.takenAt, time));
}

const EDITING: GivenRole[] = ['admin', 'editor'];

/** Admins and editors besides the owner, invitations counted in. `except`: somebody, or an invitation, to leave out. */
export async function countEditors(db: Handle, deckId: string, now: Date, except = ''): Promise<number> {
  const people = await db.$count(
    deckUsers,
    and(eq(deckUsers.deckId, deckId), inArray(deckUsers.role, EDITING), ne(deckUsers.userId, except)),
  );
  const invited = await db.$count(
    deckInvitations,
    and(
      eq(deckInvitations.deckId, deckId),
      inArray(deckInvitations.role, EDITING),
      gt(deckInvitations.expiresAt, now),
      ne(deckInvitations.id, except),
    ),
  );
  return people + invited;
}

/** People and open invitations, whatever their role. */
export async function countPeople(db: Handle, deckId: string, now: Date): Promise<number> {
  const people = await db.$count(deckUsers, eq(deckUsers.deckId, deckId));
  const open = and(eq(deckInvitations.deckId, deckId), gt(deckInvitations.expiresAt, now));
  return people + (await db.$count(deckInvitations, open));
}

export interface Added {
  readonly role: GivenRole;
  readonly email: string;
  readonly name: string;
  readonly title: string;
  readonly slug: string;
  readonly owner: string;
  /** null: the account is gone. */
  readonly invitedBy: string | null;
}

/** What the mail to a new owner says; null where the deck is not theirs any more. */
export async function findHandedOver(
  db: Db,
  { deckId, userId, byUserId }: { readonly deckId: string; readonly userId: string; readonly byUserId: string },
): Promise<(Omit<Added, 'role' | 'invitedBy'> & { readonly from: string | null }) | null> {
  const before = alias(users, 'before');
  const [row] = await db
    .select({
      email: users.email,
      name: users.name,
      title: decks.title,
      slug: decks.slug,
      owner: users.username,
      from: before.name,
    })
    .from(decks)
    .innerJoin(users, eq(users.id, decks.userId))
    .leftJoin(before, eq(before.id, byUserId))
    .where(and(eq(decks.id, deckId), eq(decks.userId, userId), isNull(decks.trashedAt)));
  return row ?? null;
}

/** Where somebody gets mail; null: the account is gone. */
export async function findAddress(db: Db, userId: string): Promise<{ email: string; name: string } | null> {
  const [row] = await db.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** What somebody is told of the deck that they were added to; null when they are not there any more. */
export async function findAdded(db: Db, deckId: string, userId: string): Promise<Added | null> {
  const owner = alias(users, 'owner');
  const inviter = alias(users, 'inviter');
  const [row] = await db
    .select({
      role: deckUsers.role,
      email: users.email,
      name: users.name,
      title: decks.title,
      slug: decks.slug,
      owner: owner.username,
      invitedBy: inviter.name,
    })
    .from(deckUsers)
    .innerJoin(users, eq(users.id, deckUsers.userId))
    .innerJoin(decks, eq(decks.id, deckUsers.deckId))
    .innerJoin(owner, eq(owner.id, decks.userId))
    .leftJoin(inviter, eq(inviter.id, deckUsers.invitedBy))
    .where(and(eq(deckUsers.deckId, deckId), eq(deckUsers.userId, userId), isNull(decks.trashedAt)));
  return row ?? null;
}
