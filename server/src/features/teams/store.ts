import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { decks, teamLogos, teams, teamSlugs, users } from '../../platform/db/schema/index.ts';

export type TeamRow = typeof teams.$inferSelect;

export async function findTeam(db: Db | Tx, teamId: string): Promise<TeamRow | null> {
  const [row] = await db.select().from(teams).where(eq(teams.id, teamId));
  return row ?? null;
}

/** The team, alone until the transaction ends: whoever publishes one of its decks waits, and so does who changes it. */
export async function lockTeam(tx: Tx, teamId: string): Promise<TeamRow | null> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('update');
  return row ?? null;
}

/** What a team holds: its members, and its decks that they see. */
export async function countTeam(
  db: Db,
  teamId: string,
): Promise<{ readonly members: number; readonly decks: number; readonly publicDecks: number }> {
  const shown = and(eq(decks.teamId, teamId), isNull(decks.trashedAt));
  return {
    members: await db.$count(users, eq(users.teamId, teamId)),
    decks: await db.$count(decks, and(shown, ne(decks.visibility, 'self'))),
    publicDecks: await db.$count(decks, and(shown, eq(decks.visibility, 'all'))),
  };
}

/** By its present address. */
export async function findTeamBySlug(db: Db | Tx, slug: string): Promise<TeamRow | null> {
  const [row] = await db.select().from(teams).where(eq(teams.slug, slug));
  return row ?? null;
}

/** What stands behind the @ of somebody's address, once they have confirmed that. */
export async function confirmedDomain(db: Db | Tx, userId: string): Promise<string | null> {
  const { email, emailVerified } = users;
  const [row] = await db.select({ email, emailVerified }).from(users).where(eq(users.id, userId));
  return row?.emailVerified === true ? (row.email.split('@').at(-1) ?? null) : null;
}

/** Which team has an address, or had it; null: it is free. */
export async function teamOfSlug(db: Db | Tx, slug: string): Promise<string | null> {
  const [row] = await db.select({ teamId: teamSlugs.teamId }).from(teamSlugs).where(eq(teamSlugs.slug, slug));
  return row?.teamId ?? null;
}

/** The addresses that a team has and had. */
export async function slugsOf(tx: Tx, teamId: string): Promise<string[]> {
  const rows = await tx.select({ slug: teamSlugs.slug }).from(teamSlugs).where(eq(teamSlugs.teamId, teamId));
  return rows.map(({ slug }) => slug).sort();
}

/** Takes an address for a team. False: it is, or was, another one's. */
export async function takeSlug(tx: Tx, slug: string, teamId: string): Promise<boolean> {
  await tx.insert(teamSlugs).values({ slug, teamId }).onConflictDoNothing();
  return (await teamOfSlug(tx, slug)) === teamId;
}

/** Makes a team with its address. False: that is, or was, another one's. */
export async function insertTeam(tx: Tx, team: Pick<TeamRow, 'id' | 'slug' | 'name'>): Promise<boolean> {
  const made = await tx.insert(teams).values(team).onConflictDoNothing().returning({ id: teams.id });
  return made.length > 0 && (await takeSlug(tx, team.slug, team.id));
}

export async function updateTeam(tx: Tx, teamId: string, set: Partial<typeof teams.$inferInsert>): Promise<void> {
  await tx
    .update(teams)
    .set({ ...set, updatedAt: new Date() })
    .where(eq(teams.id, teamId));
}

/** The account, alone until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string) {
  const { accountType, teamId, teamRole } = users;
  const [row] = await tx
    .select({ accountType, teamId, teamRole })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row ?? null;
}

export async function updateAccount(
  tx: Tx,
  userId: string,
  set: Partial<
    Pick<typeof users.$inferInsert, 'teamId' | 'teamRole' | 'accountType' | 'planOutsideTeam' | 'teamJoinedAt'>
  >,
): Promise<void> {
  await tx.update(users).set(set).where(eq(users.id, userId));
}

/** In the place of the one before, which is gone with it. */
export async function setLogo(tx: Tx, logo: { id: string; teamId: string; bytes: Uint8Array }): Promise<void> {
  await updateTeam(tx, logo.teamId, { logoId: logo.id });
  await tx
    .insert(teamLogos)
    .values(logo)
    .onConflictDoUpdate({ target: teamLogos.teamId, set: { id: logo.id, bytes: logo.bytes } });
}

export async function removeLogo(tx: Tx, teamId: string): Promise<void> {
  await updateTeam(tx, teamId, { logoId: null });
  await tx.delete(teamLogos).where(eq(teamLogos.teamId, teamId));
}

export async function findLogo(db: Db, id: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: teamLogos.bytes }).from(teamLogos).where(eq(teamLogos.id, id));
  return row?.bytes ?? null;
}
