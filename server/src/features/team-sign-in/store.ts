import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import {
  apiTokens,
  provenDomains,
  sessions,
  teamIdentities,
  teams,
  teamSignIns,
  teamSlugs,
  users,
} from '../../platform/db/schema/index.ts';
import type { AccountFacts } from './whose.ts';

export type SignInRow = typeof teamSignIns.$inferSelect;

/** A team with its way to sign in. */
export interface TeamWithSignIn {
  readonly team: { readonly id: string; readonly slug: string };
  readonly signIn: SignInRow;
}

const withTeam = {
  team: { id: teams.id, slug: teams.slug },
  signIn: teamSignIns,
};

export async function findSignIn(db: Db | Tx, teamId: string): Promise<SignInRow | null> {
  const [row] = await db.select().from(teamSignIns).where(eq(teamSignIns.teamId, teamId));
  return row ?? null;
}

export async function findWithTeam(db: Db | Tx, teamId: string): Promise<TeamWithSignIn | null> {
  const [row] = await db
    .select(withTeam)
    .from(teamSignIns)
    .innerJoin(teams, eq(teams.id, teamSignIns.teamId))
    .where(eq(teams.id, teamId));
  return row ?? null;
}

/** By the team's address, a former one as well; not while the provider is off. */
export async function findBySlug(db: Db, slug: string): Promise<TeamWithSignIn | null> {
  const [row] = await db
    .select(withTeam)
    .from(teamSlugs)
    .innerJoin(teams, eq(teams.id, teamSlugs.teamId))
    .innerJoin(teamSignIns, eq(teamSignIns.teamId, teams.id))
    .where(and(eq(teamSlugs.slug, slug), isNull(teamSignIns.offAt)));
  return row ?? null;
}

/** The domains that a team has proven to be its own. */
export async function provenDomainsOf(tx: Tx, teamId: string): Promise<string[]> {
  const rows = await tx
    .select({ domain: provenDomains.domain })
    .from(provenDomains)
    .where(eq(provenDomains.teamId, teamId));
  return rows.map(({ domain }) => domain);
}

/** The address of the team that has proven a domain, if it signs in by a provider that is on. */
export async function slugOfDomain(db: Db, domain: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: teams.slug })
    .from(provenDomains)
    .innerJoin(teams, eq(teams.id, provenDomains.teamId))
    .innerJoin(teamSignIns, eq(teamSignIns.teamId, teams.id))
    .where(and(eq(provenDomains.domain, domain), isNull(teamSignIns.offAt)));
  return row?.slug ?? null;
}

/** The team, alone until the transaction ends: whoever joins it waits, and so does who changes it. */
export async function lockTeam(tx: Tx, teamId: string): Promise<boolean> {
  const rows = await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update');
  return rows.length > 0;
}

export async function putSignIn(tx: Tx, row: typeof teamSignIns.$inferInsert): Promise<void> {
  const { teamId: _, createdAt: __, ...set } = row;
  await tx.insert(teamSignIns).values(row).onConflictDoUpdate({ target: teamSignIns.teamId, set });
}

export async function updateSignIn(
  tx: Tx,
  teamId: string,
  set: Partial<Pick<SignInRow, 'setUpBy' | 'changedBy' | 'offAt'>>,
): Promise<void> {
  await tx.update(teamSignIns).set(set).where(eq(teamSignIns.teamId, teamId));
}

export async function deleteSignIn(tx: Tx, teamId: string): Promise<void> {
  await tx.delete(teamSignIns).where(eq(teamSignIns.teamId, teamId));
}

/** Who somebody is to the provider of their team; null: it does not know them. */
export async function findIdentity(db: Db | Tx, userId: string) {
  const [row] = await db.select().from(teamIdentities).where(eq(teamIdentities.userId, userId));
  return row ?? null;
}

/** Forgets whom a team's provider knew: everybody, or one. API tokens that were made in its sessions end. */
export async function forgetIdentities(tx: Tx, teamId: string, userId?: string): Promise<void> {
  await tx
    .delete(teamIdentities)
    .where(
      and(eq(teamIdentities.teamId, teamId), userId === undefined ? undefined : eq(teamIdentities.userId, userId)),
    );
  await endTokensByProvider(tx, teamId, userId);
}

/** Ends API tokens that were made in sessions of a team's provider: everybody's, or one member's. */
export async function endTokensByProvider(tx: Tx, teamId: string, userId?: string): Promise<void> {
  await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.signInTeamId, teamId), userId === undefined ? undefined : eq(apiTokens.userId, userId)));
}

/** Forgets who somebody is to whatever provider. */
export async function forgetIdentity(tx: Tx, userId: string): Promise<void> {
  await tx.delete(teamIdentities).where(eq(teamIdentities.userId, userId));
}

/** Members that a team can require to use its provider: all but the owner and administrators of the instance. */
const canBeRequired = and(ne(users.teamRole, 'owner'), eq(users.administrator, false));

/**
 * Ends sessions of members whom a team requires to use its provider, or of one of them, that the provider did not
 * start. Returns whose.
 */
export async function endOtherSessions(db: Db | Tx, teamId: string, userId?: string): Promise<string[]> {
  const held = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.teamId, teamId), canBeRequired, userId === undefined ? undefined : eq(users.id, userId)));
  const ended = await db
    .delete(sessions)
    .where(and(inArray(sessions.userId, held), or(isNull(sessions.signInTeamId), ne(sessions.signInTeamId, teamId))))
    .returning({ userId: sessions.userId });
  return [...new Set(ended.map((one) => one.userId))];
}

/** Ends all sessions that a team's provider began, but those of one member. Returns whose. */
export async function endSessionsByProviderBut(tx: Tx, teamId: string, userId: string): Promise<string[]> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.signInTeamId, teamId), ne(sessions.userId, userId)))
    .returning({ userId: sessions.userId });
  return [...new Set(ended.map((one) => one.userId))];
}

/** Ends sessions of somebody that a team's provider began, but `keptId`. */
export async function endSessionsByProvider(tx: Tx, teamId: string, userId: string, keptId?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.signInTeamId, teamId),
        keptId === undefined ? undefined : ne(sessions.id, keptId),
      ),
    );
}

/** The team's address, where it lets somebody in through its provider alone. */
export async function requiringSlug(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: teams.slug })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .innerJoin(teamSignIns, eq(teamSignIns.teamId, teams.id))
    .where(and(eq(users.id, userId), canBeRequired, eq(teamSignIns.required, true), isNull(teamSignIns.offAt)));
  return row?.slug ?? null;
}

const account = {
  userId: users.id,
  teamId: users.teamId,
  role: users.teamRole,
  deactivatedAt: users.deactivatedAt,
  suspendedAt: users.suspendedAt,
  administrator: users.administrator,
};

async function findWhere(db: Db | Tx, where: ReturnType<typeof eq> | undefined): Promise<AccountFacts | null> {
  const [row] = await db
    .select(account)
    .from(users)
    .leftJoin(teamIdentities, eq(teamIdentities.userId, users.id))
    .where(where);
  if (row === undefined) return null;
  const { deactivatedAt, suspendedAt, ...facts } = row;
  return { ...facts, deactivated: deactivatedAt !== null || suspendedAt !== null };
}

/** Where somebody gets mail; null: the account is gone. */
export async function findRecipient(tx: Tx, userId: string): Promise<{ to: string; name: string } | null> {
  const [row] = await tx.select({ to: users.email, name: users.name }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** A person of a team's provider. */
export interface ProviderPerson {
  readonly teamId: string;
  readonly issuer: string;
  readonly subject: string;
}

const ofPerson = ({ teamId, issuer, subject }: ProviderPerson) =>
  and(eq(teamIdentities.teamId, teamId), eq(teamIdentities.issuer, issuer), eq(teamIdentities.subject, subject));

export const findKnown = (db: Db | Tx, person: ProviderPerson) => findWhere(db, ofPerson(person));

/** Keeps what a provider knows of a person until the transaction ends: whoever takes it away waits, or has done so. */
export async function holdIdentity(tx: Tx, person: ProviderPerson): Promise<void> {
  await tx.select({ id: teamIdentities.id }).from(teamIdentities).where(ofPerson(person)).for('share');
}

export const findByEmail = (db: Db | Tx, email: string) => findWhere(db, eq(users.email, email.toLowerCase()));
export const findById = (db: Db | Tx, userId: string) => findWhere(db, eq(users.id, userId));

/** Makes a person of a provider an account's, in the place of who was it before. False: they are another one's. */
export async function connectIdentity(
  tx: Tx,
  identity: ProviderPerson & { readonly id: string; readonly userId: string; readonly at: Date },
): Promise<boolean> {
  const { at, ...row } = identity;
  await tx.delete(teamIdentities).where(eq(teamIdentities.userId, row.userId));
  const made = await tx
    .insert(teamIdentities)
    .values({ ...row, createdAt: at, lastUsedAt: at })
    .onConflictDoNothing()
    .returning({ id: teamIdentities.id });
  return made.length > 0;
}

/** Somebody came in. */
export async function noteUse(tx: Tx, person: ProviderPerson, at: Date): Promise<void> {
  await tx.update(teamIdentities).set({ lastUsedAt: at }).where(ofPerson(person));
  await tx.update(teamSignIns).set({ usedAt: at }).where(eq(teamSignIns.teamId, person.teamId));
}

export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
