import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { apiTokens, sessions, usernames, users } from '../../platform/db/schema/index.ts';

/** What an export of an account tells of who somebody is here, column by column: nothing that opens anything. */
export async function exportedAccount(db: Db, userId: string) {
  const [person] = await db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      email: users.email,
      email_verified: users.emailVerified,
      unconfirmed_email: users.unconfirmedEmail,
      account_type: users.accountType,
      manually_upgraded: users.manuallyUpgraded,
      administrator: users.administrator,
      whitelisted: users.whitelisted,
      team_id: users.teamId,
      team_role: users.teamRole,
      ai_requests_used: users.aiRequestsUsed,
      last_seen_at: users.lastSeenAt,
      created_at: users.createdAt,
      updated_at: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  const names = await db
    .select({ username: usernames.username, since: usernames.createdAt })
    .from(usernames)
    .where(eq(usernames.userId, userId))
    .orderBy(asc(usernames.createdAt));
  const browsers = await db
    .select({
      user_agent: sessions.userAgent,
      ip_address: sessions.ipAddress,
      begun_by: sessions.begunBy,
      password_at: sessions.passwordAt,
      last_used_at: sessions.updatedAt,
      created_at: sessions.createdAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const tokens = await db
    .select({
      name: apiTokens.name,
      scope: apiTokens.scope,
      begun_by: apiTokens.begunBy,
      expires_at: apiTokens.expiresAt,
      last_used_at: apiTokens.lastUsedAt,
      created_at: apiTokens.createdAt,
    })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId));
  return { person, usernames: names, sessions: browsers, api_tokens: tokens };
}
