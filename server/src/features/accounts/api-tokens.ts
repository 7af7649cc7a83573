import { type ApiToken, LIMITS } from '@rostrum/contract';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { words } from '@rostrum/words/server';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { apiTokens, sessions, users } from '../../platform/db/schema/index.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { SessionUser } from './identity.ts';

/** By which people and scanners of published code know what they have found. */
const PREFIX = 'rostrum_';
const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds: how exactly it is known when a token was used. */
const EXACT_TO = 60_000;

/** What a token says of who brings it. */
export interface TokenBearer {
  readonly tokenId: string;
  readonly scope: 'read' | 'write';
  readonly user: SessionUser;
}

/** Personal API tokens: what programs act by for somebody. A token stands nowhere; it is found by its hash. */
export class ApiTokens {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async list(userId: string): Promise<ApiToken[]> {
    const rows = await this.#db
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.userId, userId))
      .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
    return rows.map((row) => this.#present(row));
  }

  /**
   * The token, this once. Throws `forbidden` when there are too many, and `unauthenticated` where the session of
   * whoever asks ended meanwhile: all tokens may have ended with it.
   */
  async create(
    { id: userId, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>,
    wanted: { name: string; scope: 'read' | 'write'; expires_in_days?: number | null | undefined },
  ): Promise<ApiToken & { token: string }> {
    const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    const now = this.#clock.now();
    const days = wanted.expires_in_days ?? null;
    const row = await this.#db.transaction(async (tx) => {
      // One after the other, so that their number holds.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      const [session] = await tx
        .select({ begunBy: sessions.begunBy, signInTeamId: sessions.signInTeamId })
        .from(sessions)
        .where(eq(sessions.id, sessionId));
      if (session === undefined) throw new AppError('unauthenticated');
      const present = await tx.$count(apiTokens, eq(apiTokens.userId, userId));
      if (present >= LIMITS.apiTokens) throw new AppError('forbidden', words.accounts.tooManyTokens(LIMITS.apiTokens));
      const [made] = await tx
        .insert(apiTokens)
        .values({
          id: newId(),
          userId,
          name: wanted.name,
          scope: wanted.scope,
          tokenHash: hashToken(token),
          expiresAt: days === null ? null : new Date(now.getTime() + days * DAY),
          ...session,
          createdAt: now,
        })
        .returning();
      return made;
    });
    if (row === undefined) throw new AppError('internal');
    return { ...this.#present(row), token };
  }

  async revoke(tokenId: string): Promise<void> {
    await this.#db.delete(apiTokens).where(eq(apiTokens.id, tokenId));
  }

  async revokeAll(tx: Tx, userId: string): Promise<void> {
    await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  }

  /** Who a token speaks for; null for one that is none, or no more. Notes its use, at most once a minute. */
  async find(token: string): Promise<TokenBearer | null> {
    if (!token.startsWith(PREFIX)) return null;
    const now = this.#clock.now();
    const [row] = await this.#db
      .select({ token: apiTokens, user: users })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .where(
        and(
          eq(apiTokens.tokenHash, hashToken(token)),
          or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
          isNull(users.deactivatedAt),
          isNull(users.suspendedAt),
        ),
      );
    if (row === undefined) return null;
    const staleBefore = new Date(now.getTime() - EXACT_TO);
    const { lastUsedAt } = row.token;
    if (lastUsedAt === null || lastUsedAt < staleBefore)
      await this.#db
        .update(apiTokens)
        .set({ lastUsedAt: sql`greatest(${apiTokens.lastUsedAt}, ${now.toISOString()}::timestamptz)` })
        .where(
          and(eq(apiTokens.id, row.token.id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, staleBefore))),
        );
    const { id: tokenId, scope } = row.token;
    const user = { ...row.user, sessionId: '', hasFreshPassword: false, emailConfirmed: row.user.emailVerified };
    return { tokenId, scope, user };
  }

  #present(row: typeof apiTokens.$inferSelect): ApiToken {
    return {
      id: row.id,
      name: row.name,
      scope: row.scope,
      expires_at: row.expiresAt?.toISOString() ?? null,
      expired: row.expiresAt !== null && row.expiresAt <= this.#clock.now(),
      last_used_at: row.lastUsedAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    };
  }
}
