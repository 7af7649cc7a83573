import { and, eq } from 'drizzle-orm';
import { accountOf, type Actor, type TeamRole } from '../../access/actor.ts';
import type { Tx } from '../../platform/db/index.ts';
import { apiTokens, sessions, users } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';

const RANK: Readonly<Record<TeamRole, number>> = { member: 1, admin: 2, owner: 3 };
const rankOf = (role: TeamRole | null): number => (role === null ? 0 : RANK[role]);

/**
 * Keeps what whoever acts may until the transaction ends, where it gives rights: a request that was under way when
 * theirs were taken does not give them back. Call it after the team is locked, and before a deck is. Throws
 * `unauthenticated` where their session or token is gone or their account shut out, and `forbidden` where they may less
 * than when they asked.
 */
export async function holdStanding(tx: Tx, actor: Actor): Promise<void> {
  const account = accountOf(actor);
  if (account === null) return;
  const [present] = await tx.select().from(users).where(eq(users.id, account.userId)).for('no key update');
  const isShutOut = present === undefined || present.suspendedAt !== null || present.deactivatedAt !== null;
  if (isShutOut || !(await isThere(tx, actor))) throw new AppError('unauthenticated');
  const wasAdministrator = actor.kind === 'user' && actor.administrator;
  const mayLess =
    (wasAdministrator && !present.administrator) ||
    (account.teamId !== null && present.teamId !== account.teamId) ||
    rankOf(present.teamRole) < rankOf(account.teamRole);
  if (mayLess) throw new AppError('forbidden');
}

async function isThere(tx: Tx, actor: Actor): Promise<boolean> {
  // A job, or a key of theirs, acts for them (`asUser`).
  if (actor.kind === 'user' && actor.sessionId === '') return true;
  if (actor.kind === 'user')
    return (await tx.$count(sessions, and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.userId)))) > 0;
  return actor.kind === 'token' && (await tx.$count(apiTokens, eq(apiTokens.id, actor.tokenId))) > 0;
}
