import { and, count, eq, ilike, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { likeWords } from '../../platform/db/like-words.ts';
import { decks, deckUsers, removedMembers, sessions, teams, users } from '../../platform/db/schema/index.ts';

export const MEMBERS_PER_PAGE = 24;

const member = {
  id: users.id,
  username: users.username,
  name: users.name,
  image: users.image,
  email: users.email,
  teamId: users.teamId,
  role: users.teamRole,
  accountType: users.accountType,
  planOutsideTeam: users.planOutsideTeam,
  deactivatedAt: users.deactivatedAt,
  joinedAt: users.teamJoinedAt,
};
// As one condition: of columns that stand in the text itself Drizzle leaves the table out where only one is asked.
const ofTheirs = and(eq(decks.userId, users.id), eq(decks.teamId, users.teamId), isNull(decks.trashedAt));
const deckCount = sql<number>`(select count(*) from ${decks} where ${ofTheirs})`.mapWith(Number);

export interface MemberRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly image: string | null;
  readonly email: string;
  readonly teamId: string | null;
  readonly role: 'owner' | 'admin' | 'member' | null;
  readonly accountType: (typeof users.$inferSelect)['accountType'];
  readonly planOutsideTeam: (typeof users.$inferSelect)['planOutsideTeam'];
  readonly deactivatedAt: Date | null;
  readonly joinedAt: Date | null;
}
export interface ListedMember extends MemberRow {
  /** Of the team, out of the trash. */
  readonly decks: number;
}

/**
 * A page of a team's members: the owner first, then people by name. Words are of their names, and where asked for of
 * their addresses.
 */
export async function listMembers(
  db: Db,
  teamId: string,
  { words, inEmail, page }: { readonly words: string; readonly inEmail: boolean; readonly page: number },
): Promise<{ total: number; rows: ListedMember[] }> {
  const found = likeWords(words).map((word): SQL | undefined =>
    or(ilike(users.name, word), ilike(users.username, word), inEmail ? ilike(users.email, word) : undefined),
  );
  const where = and(eq(users.teamId, teamId), ...found);
  const [counted] = await db.select({ total: count() }).from(users).where(where);
  const rows = await db
    .select({ ...member, decks: deckCount })
    .from(users)
    .where(where)
    .orderBy(sql`(${users.teamRole} = 'owner') desc`, sql`lower(${users.name})`, users.id)
    .limit(MEMBERS_PER_PAGE)
    .offset((page - 1) * MEMBERS_PER_PAGE);
  return { total: counted?.total ?? 0, rows };
}

export async function findMember(db: Db | Tx, userId: string): Promise<ListedMember | null> {
  const [row] = await db
    .select({ ...member, decks: deckCount })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** A member whom somebody took in to the team, or whom one of those took in. */
export interface TakenIn {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly role: 'admin' | 'member';
}

/** All but the team's owner and `but`: admins first, then by age. */
export async function listTakenIn(
  db: Db | Tx,
  { teamId, userId, but }: { readonly teamId: string; readonly userId: string; readonly but: string },
): Promise<TakenIn[]> {
  const takenIn = sql`${users.id} in (
    with recursive taken_in (id) as (
      select one.id from users one where one.team_id = ${teamId} and one.team_invited_by = ${userId}
      union
      select one.id from users one join taken_in on taken_in.id = one.team_invited_by where one.team_id = ${teamId}
    )
    select id from taken_in
  )`;
  const isOwner = eq(users.teamRole, 'owner');
  const rows = await db
    .select({ id: users.id, name: users.name, username: users.username, role: users.teamRole })
    .from(users)
    .where(and(takenIn, not(isOwner), notInArray(users.id, [userId, but])))
    .orderBy(sql`(${users.teamRole} = 'admin') desc`, users.teamJoinedAt, users.id);
  return rows.map(({ role, ...one }) => ({ ...one, role: role === 'admin' ? role : 'member' }));
}

/** The same, alone until the transaction ends. */
export async function lockMember(tx: Tx, userId: string): Promise<MemberRow | null> {
  const [row] = await tx.select(member).from(users).where(eq(users.id, userId)).for('no key update');
  return row ?? null;
}

/** Who of a team can take over from others. */
export async function findOwnerId(tx: Tx, teamId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.teamId, teamId), eq(users.teamRole, 'owner')));
  return row?.id ?? null;
}

export async function updateMember(tx: Tx, userId: string, set: Partial<typeof users.$inferInsert>): Promise<void> {
  await tx.update(users).set(set).where(eq(users.id, userId));
}

/** Which of these addresses members of a team have. */
export async function memberEmails(tx: Tx, teamId: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(users.email, [...emails])));
  return new Set(rows.map(({ email }) => email));
}

/** Takes somebody's roles on decks of a team. */
export async function dropDeckRoles(tx: Tx, teamId: string, userId: string): Promise<void> {
  const ofTeam = tx.select({ id: decks.id }).from(decks).where(eq(decks.teamId, teamId));
  await tx.delete(deckUsers).where(and(eq(deckUsers.userId, userId), inArray(deckUsers.deckId, ofTeam)));
}

/** Keeps that a team removed somebody, whom its domains let in no more. */
export async function noteRemoved(tx: Tx, teamId: string, userId: string, at: Date): Promise<void> {
  await tx.insert(removedMembers).values({ teamId, userId, createdAt: at }).onConflictDoNothing();
}

/** Somebody who manages the team lets them in again. */
export async function forgetRemoved(tx: Tx, teamId: string, userId: string): Promise<void> {
  await tx.delete(removedMembers).where(and(eq(removedMembers.teamId, teamId), eq(removedMembers.userId, userId)));
}

export async function wasRemoved(db: Db | Tx, teamId: string, userId: string): Promise<boolean> {
  return (
    (await db.$count(removedMembers, and(eq(removedMembers.teamId, teamId), eq(removedMembers.userId, userId)))) > 0
  );
}

export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends a team: its decks are their owners' own again, and what only its members saw nobody else sees. */
export async function deleteTeam(tx: Tx, teamId: string): Promise<void> {
  await tx
    .update(decks)
    .set({
      teamId: null,
      visibility: sql`case when ${decks.visibility} = 'team' then 'self' else ${decks.visibility} end`,
    })
    .where(eq(decks.teamId, teamId));
  await tx.delete(teams).where(eq(teams.id, teamId));
}
