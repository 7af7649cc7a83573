import type { SessionEntity } from '@rostrum/contract';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { sessions } from '../../platform/db/schema/index.ts';

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
      last_used_at: row.updatedAt.toISOString(),
      created_at: row.createdAt.toISOString(),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** Ends all sessions of a person but one. */
export async function endOtherSessions(db: Db, userId: string, currentId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)));
}

/** Milliseconds: how exactly it is known when a session was used. */
const EXACT_TO = 5 * 60_000;

/** Notes that a session is in use, and from where; now and then. */
export async function noteUse(db: Db, session: { id: string; updatedAt: Date }, address: string): Promise<void> {
  if (Date.now() - session.updatedAt.getTime() < EXACT_TO) return;
  await db.update(sessions).set({ updatedAt: new Date(), ipAddress: address }).where(eq(sessions.id, session.id));
}
