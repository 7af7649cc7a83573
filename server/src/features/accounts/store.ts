import type { AccountType, TeamRole } from '../../access/actor.ts';
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type Db, documentBytes, type Tx } from '../../platform/db/index.ts';
import { apiTokens, sessions, teams, usernames, users } from '../../platform/db/schema/index.ts';
import type { OwnTeamRow, Person, ShownPerson } from './presenter.ts';

const person = { id: users.id, username: users.username, name: users.name, image: users.image };

/** A person by id or by username (any case), a former one as well. */
export async function findPerson(db: Db, idOrUsername: string): Promise<ShownPerson | null> {
  const { socialHandle, websiteUrl, createdAt } = users;
  const named = db
    .select({ id: usernames.userId })
    .from(usernames)
    .where(eq(usernames.username, idOrUsername.toLowerCase()));
  const rows = await db
    .select({ ...person, socialHandle, websiteUrl, createdAt })
    .from(users)
    .where(or(eq(users.id, idOrUsername), inArray(users.id, named)))
    .limit(2);
  // An id never equals a username in practice; if it did, the id would win.
  return rows.find(({ id }) => id === idOrUsername) ?? rows[0] ?? null;
}

/** People by their ids; each may be named more than once. Those that are gone are not among them. */
export async function peopleById(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(person)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A team as its members know it. */
export async function findTeam(db: Db, teamId: string): Promise<OwnTeamRow | null> {
  const [row] = await db.select().from(teams).where(eq(teams.id, teamId));
  return row ?? null;
}

/** Bytes of the documents of somebody's decks. */
export async function countDeckBytes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ bytes: documentBytes() }).from(users).where(eq(users.id, userId));
  return row?.bytes ?? 0;
}

interface AskedAccount {
  readonly accountType: AccountType;
  readonly administrator: boolean;
  readonly teamId: string | null;
  readonly teamRole: TeamRole | null;
}

const askedAccount = {
  accountType: users.accountType,
  administrator: users.administrator,
  teamId: users.teamId,
  teamRole: users.teamRole,
};

/** What the access table asks of an account; null as well where it is deactivated or suspended. */
export async function findAccount(db: Db, userId: string): Promise<AskedAccount | null> {
  const [row] = await db
    .select(askedAccount)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt), isNull(users.suspendedAt)));
  return row ?? null;
}

/** The same, whether they are shut out or not. */
export async function findAnyAccount(db: Db, userId: string): Promise<AskedAccount | null> {
  const [row] = await db.select(askedAccount).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Whether somebody else has it, or had it: a former username stays its person's. `userId` null: of a stranger. */
export async function isUsernameOfOthers(db: Db, username: string, userId: string | null): Promise<boolean> {
  const [row] = await db
    .select({ userId: usernames.userId })
    .from(usernames)
    .where(eq(usernames.username, username.toLowerCase()));
  return row !== undefined && row.userId !== userId;
}

/** The present username of whom the given one was; null where it is nobody's, or still theirs. */
export async function presentUsername(db: Db, former: string): Promise<string | null> {
  const [row] = await db
    .select({ username: users.username })
    .from(usernames)
    .innerJoin(users, eq(users.id, usernames.userId))
    .where(and(eq(usernames.username, former.toLowerCase()), ne(users.username, usernames.username)));
  return row?.username ?? null;
}

export async function emailExists(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
  return rows.length > 0;
}

/** The account of an address; null: nobody has it. */
export async function userIdOfEmail(db: Db, email: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
  return row?.id ?? null;
}

/** Of whom the username is, or was: it stays theirs, so that it names nobody else. */
export async function emailOfUsername(db: Db, username: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(usernames)
    .innerJoin(users, eq(users.id, usernames.userId))
    .where(eq(usernames.username, username.toLowerCase()));
  return row?.email ?? null;
}

/** An account as it is, held until the transaction ends; null: it is gone. */
export async function holdAccount(tx: Tx, userId: string) {
  const { name, email, emailVerified, deactivatedAt, suspendedAt } = users;
  const [row] = await tx
    .select({ name, email, emailVerified, deactivatedAt, suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row ?? null;
}

/** Notes that somebody reads the address of their account. */
export async function confirmEmail(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

/** Of accounts made or deleted at the same moment one waits for the other, so that there is always an administrator. */
const FIRST_ACCOUNT_LOCK = 7_214_001;

export async function lockAdministration(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK}::bigint)`);
}

/** Makes the account administrator when nobody is. Says whether it did. */
export async function claimAdministration(tx: Tx, userId: string): Promise<boolean> {
  await lockAdministration(tx);
  const others = await tx.select({ id: users.id }).from(users).where(eq(users.administrator, true)).limit(1);
  if (others.length > 0) return false;
  await appointAdministrator(tx, userId);
  return true;
}

/** Makes the account administrator, whose account no provider of a team opens. */
export async function appointAdministrator(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ administrator: true }).where(eq(users.id, userId));
  await endProviderAccess(tx, userId);
}

/** Ends the sessions that a team's provider started, and the API tokens that were made in one. */
export async function endProviderAccess(tx: Tx, userId: string): Promise<void> {
  await tx.delete(apiTokens).where(and(eq(apiTokens.userId, userId), eq(apiTokens.begunBy, 'provider')));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.begunBy, 'provider')));
}

/** Whether somebody is an administrator without whom nobody who is let in could look after the instance. */
export async function isLastAdministrator(db: Db | Tx, userId: string): Promise<boolean> {
  const { administrator, deactivatedAt, id, suspendedAt } = users;
  const [row] = await db.select({ administrator }).from(users).where(eq(id, userId));
  if (row?.administrator !== true) return false;
  return (await db.$count(users, and(ne(id, userId), administrator, isNull(deactivatedAt), isNull(suspendedAt)))) === 0;
}

/** Answers whose session it was; null when it had ended before. */
export async function endSession(db: Db, sessionId: string): Promise<string | null> {
  const [ended] = await db.delete(sessions).where(eq(sessions.id, sessionId)).returning({ userId: sessions.userId });
  return ended?.userId ?? null;
}

/** Holds a session until the transaction ends. False: it has ended. */
export async function lockSession(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update');
  return rows.length > 0;
}

export async function endSessionOfToken(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

export async function endSessionsOf(db: Db | Tx, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Removes sessions that are over. Answers whose they were. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ userId: sessions.userId });
  return new Set(ended.map(({ userId }) => userId));
}
