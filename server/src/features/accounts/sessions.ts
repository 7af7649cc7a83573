import { randomBytes } from 'node:crypto';
import type { SessionBegunBy, SessionEntity } from '@rostrum/contract';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { sessions, users } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { SESSION_SECONDS } from './identity.ts';

interface BegunSession {
  readonly userId: string;
  readonly begunBy: SessionBegunBy;
  /** The team whose provider began it; null: a password did. */
  readonly teamId: string | null;
  readonly passwordAt: Date | null;
  readonly caller: { readonly address: string; readonly userAgent: string };
}

/** Begins a session, in the transaction of what allows it, and answers its token. */
export async function beginSession(tx: Tx, begun: BegunSession): Promise<string> {
  const { userId, begunBy, teamId, passwordAt, caller } = begun;
  const token = randomBytes(24).toString('base64url');
  await tx.insert(sessions).values({
    id: newId(),
    userId,
    token,
    begunBy,
    passwordAt,
    signInTeamId: teamId,
    // The library that reads sessions knows no other clock.
    expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
    ipAddress: caller.address,
    userAgent: caller.userAgent,
  });
  return token;
}

/** Browsers of a person that are signed in, the latest used first. */
export async function sessionsOf(db: Db, userId: string, currentId: string): Promise<SessionEntity[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return rows
    .map((row) => ({
      id: row.id,
      current: row.id === currentId,
      user_agent: row.userAgent ?? '',
      ip_address: row.ipAddress ?? '',
      begun_by: row.begunBy,
      last_used_at: row.updatedAt.toISOString(),
      created_at: row.createdAt.toISOString(),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** Ends all sessions of a person but one. */
export async function endOtherSessions(db: Db, userId: string, currentId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)));
}

/** Milliseconds for which a password counts as given a moment ago. */
const FRESH_PASSWORD = 10 * 60_000;

export function isFreshPassword(passwordAt: Date | null | undefined, now: Date): boolean {
  return passwordAt !== null && passwordAt !== undefined && now.getTime() - passwordAt.getTime() < FRESH_PASSWORD;
}

/** Notes that the password was given in a session. */
export async function notePassword(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ passwordAt: now }).where(eq(sessions.id, sessionId));
}

/** Milliseconds: how exactly it is known when a session was used, and when somebody was seen. */
const EXACT_TO = 5 * 60_000;
const isOld = (moment: Date | null | undefined): boolean => !moment || Date.now() - moment.getTime() >= EXACT_TO;

export interface InUse {
  readonly session: { readonly id: string; readonly updatedAt: Date };
  readonly user: { readonly id: string; readonly lastSeenAt?: Date | null | undefined };
  /** From where. */
  readonly address: string;
}

/** Notes that a session is in use, and that its person is there; now and then. */
export async function noteUse(db: Db, { session, user, address }: InUse): Promise<void> {
  const now = new Date();
  if (isOld(session.updatedAt))
    await db.update(sessions).set({ updatedAt: now, ipAddress: address }).where(eq(sessions.id, session.id));
  // Apart from it: whoever shuts somebody out locks the person before their sessions.
  if (isOld(user.lastSeenAt)) await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, user.id));
}
