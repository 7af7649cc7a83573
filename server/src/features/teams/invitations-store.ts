import { and, asc, count, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { type Choice, isKept } from '../../platform/db/granted-decks.ts';
import { teamInvitations, teams, users } from '../../platform/db/schema/index.ts';

export type InvitationRow = typeof teamInvitations.$inferSelect;
export const INVITATIONS_PER_PAGE = 100;

/** An invitation that can be taken, with what its mail and its page say. */
export interface Letter {
  readonly invitation: InvitationRow;
  readonly team: { readonly id: string; readonly name: string; readonly logoId: string | null };
  readonly from: {
    readonly id: string;
    readonly username: string;
    readonly name: string;
    readonly image: string | null;
  };
}

/** Makes one, or renews the one that went to the same address. */
export async function writeInvitation(tx: Tx, row: typeof teamInvitations.$inferInsert): Promise<InvitationRow> {
  const { role, invitedBy, expiresAt, id, tokenHash, createdAt } = row;
  const [made] = await tx
    .insert(teamInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: [teamInvitations.teamId, teamInvitations.email],
      set: { id, tokenHash, role, invitedBy, expiresAt, createdAt },
    })
    .returning();
  if (made === undefined) throw new Error('An invitation that was written was not there.');
  return made;
}

/** The oldest first, those that are over as well. */
export async function listInvitations(
  db: Db,
  teamId: string,
  page: number,
): Promise<{ total: number; rows: InvitationRow[] }> {
  const where = eq(teamInvitations.teamId, teamId);
  const [counted] = await db.select({ total: count() }).from(teamInvitations).where(where);
  const rows = await db
    .select()
    .from(teamInvitations)
    .where(where)
    .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.id))
    .limit(INVITATIONS_PER_PAGE)
    .offset((page - 1) * INVITATIONS_PER_PAGE);
  return { total: counted?.total ?? 0, rows };
}

export async function findInvitation(db: Db | Tx, id: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(teamInvitations).where(eq(teamInvitations.id, id));
  return row ?? null;
}

/** The sender may still invite: they manage the team and are not suspended. */
const isBacked = and(
  eq(users.teamId, teamInvitations.teamId),
  inArray(users.teamRole, ['owner', 'admin']),
  isNull(users.deactivatedAt),
  isNull(users.suspendedAt),
);

/** null when it was accepted or withdrawn, has expired, or its sender may not invite any more. */
export async function findLetter(
  db: Db | Tx,
  by: { readonly id: string } | { readonly tokenHash: string },
  now: Date,
): Promise<Letter | null> {
  const named: SQL = 'id' in by ? eq(teamInvitations.id, by.id) : eq(teamInvitations.tokenHash, by.tokenHash);
  const [row] = await db
    .select({
      invitation: teamInvitations,
      team: { id: teams.id, name: teams.name, logoId: teams.logoId },
      from: { id: users.id, username: users.username, name: users.name, image: users.image },
    })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
    .innerJoin(users, eq(users.id, teamInvitations.invitedBy))
    .where(and(named, gt(teamInvitations.expiresAt, now), isBacked));
  return row ?? null;
}

export async function renewInvitation(
  tx: Tx,
  id: string,
  set: { readonly expiresAt: Date; readonly invitedBy: string },
): Promise<InvitationRow | null> {
  const [row] = await tx.update(teamInvitations).set(set).where(eq(teamInvitations.id, id)).returning();
  return row ?? null;
}

export async function deleteInvitation(tx: Tx, id: string): Promise<InvitationRow | null> {
  const [row] = await tx.delete(teamInvitations).where(eq(teamInvitations.id, id)).returning();
  return row ?? null;
}

export async function deleteInvitationsTo(tx: Tx, teamId: string, email: string): Promise<void> {
  await tx.delete(teamInvitations).where(and(eq(teamInvitations.teamId, teamId), eq(teamInvitations.email, email)));
}

/** Has invitations to a team that somebody made, and that stay, be another one's. */
export async function giveInvitations(
  tx: Tx,
  {
    teamId,
    userId,
    by,
    choice,
  }: { readonly teamId: string; readonly userId: string; readonly by: string; readonly choice: Choice },
): Promise<void> {
  const stays = and(madeBy(teamId, userId), isKept(teamInvitations.id, choice));
  await tx.update(teamInvitations).set({ invitedBy: by }).where(stays);
}

/** Those that somebody made and that can be taken still, the oldest first. */
export async function listInvitationsOf(
  db: Db,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<{ total: number; rows: InvitationRow[] }> {
  const isOpen = and(madeBy(teamId, userId), gt(teamInvitations.expiresAt, now));
  const rows = await db
    .select()
    .from(teamInvitations)
    .where(isOpen)
    .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.id))
    .limit(limit);
  return { total: await db.$count(teamInvitations, isOpen), rows };
}

/** Withdraws invitations to a team that somebody made. Answers their addresses. */
export async function deleteInvitationsOf(tx: Tx, teamId: string, userId: string): Promise<string[]> {
  const gone = await tx
    .delete(teamInvitations)
    .where(madeBy(teamId, userId))
    .returning({ email: teamInvitations.email });
  return gone.map(({ email }) => email);
}

const madeBy = (teamId: string, userId: string) =>
  and(eq(teamInvitations.teamId, teamId), eq(teamInvitations.invitedBy, userId));

export async function deleteExpired(db: Db, before: Date): Promise<void> {
  await db.delete(teamInvitations).where(lte(teamInvitations.expiresAt, before));
}
