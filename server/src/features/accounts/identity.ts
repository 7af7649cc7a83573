import { betterAuth, type BetterAuthPlugin } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { AccountType } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import {
  credentials,
  type DigestColumn,
  sessions,
  type TeamRoleColumn,
  users,
} from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log/index.ts';
import { z } from 'zod';

const DAY = 24 * 60 * 60;
/** Seconds that a session is good which nobody uses. */
export const SESSION_SECONDS = 60 * DAY;
/** The header in which we hand the caller's address to better-auth, in place of what proxies claim. */
export const ADDRESS_HEADER = 'x-rostrum-client';

/** Who a session belongs to, with our own columns. */
export interface SessionUser {
  readonly id: string;
  readonly sessionId: string;
  /** The password was given in this session within the last minutes. */
  readonly hasFreshPassword: boolean;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly unconfirmedEmail: string | null;
  readonly image: string | null;
  readonly accountType: AccountType;
  readonly administrator: boolean;
  readonly teamId: string | null;
  readonly teamRole: TeamRoleColumn | null;
  readonly storageUsed: number;
  /** In this month. */
  readonly aiRequestsUsed: number;
  readonly socialHandle: string;
  readonly websiteUrl: string;
  readonly whitelisted: boolean;
  readonly manuallyUpgraded: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly defaultThemeId: string | null;
  readonly digest: DigestColumn;
  /** The latest news that they have opened. */
  readonly newsRead: number | null;
  readonly createdAt: Date;
}

export interface IdentityOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: URL;
  readonly secret: string;
  readonly log: Log;
}

/**
 * better-auth, for identity and sessions only. Its HTTP handler is never mounted (it would pass by the access table):
 * our routes call `api`. No cookie cache, so that a session that ends has ended at once.
 */
export function createIdentity({ db, clock, publicUrl, secret, log }: IdentityOptions) {
  return betterAuth({
    baseURL: publicUrl.origin,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials },
      transaction: true,
    }),
    user: {
      additionalFields: {
        username: { type: 'string', required: true },
        accountType: { type: 'string', required: true },
        administrator: { type: 'boolean', required: false, input: false },
        teamId: { type: 'string', required: false, input: false },
        teamRole: { type: 'string', required: false, input: false },
        deactivatedAt: { type: 'date', required: false, input: false },
        suspendedAt: { type: 'date', required: false, input: false },
        lastSeenAt: { type: 'date', required: false, input: false },
        storageUsed: { type: 'number', required: false, input: false },
        unconfirmedEmail: { type: 'string', required: false, input: false },
        aiRequestsUsed: { type: 'number', required: false, input: false },
        aiRequestsMonth: { type: 'string', required: false, input: false },
        socialHandle: { type: 'string', required: false, input: false },
        websiteUrl: { type: 'string', required: false, input: false },
        whitelisted: { type: 'boolean', required: false, input: false },
        manuallyUpgraded: { type: 'boolean', required: false, input: false },
        settings: { type: 'json', required: false, input: false },
        defaultThemeId: { type: 'string', required: false, input: false },
        digest: { type: 'string', required: false, input: false },
        newsRead: { type: 'number', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 255,
      autoSignIn: true,
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
      cookieCache: { enabled: false },
      additionalFields: {
        signInTeamId: { type: 'string', required: false, input: false },
        begunBy: { type: 'string', required: false, input: false },
        passwordAt: { type: 'date', required: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Signing up alone begins one here: any other is begun in the transaction of what allows it (`sessions.ts`).
          before: async (session) => ({ data: { ...session, begunBy: 'sign_up', passwordAt: clock.now() } }),
        },
      },
    },
    plugins: [sessionCookie],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'rostrum',
      useSecureCookies: publicUrl.protocol === 'https:',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    logger: {
      level: 'error',
      log: (_level, message) => log.error({ part: 'identity' }, message),
    },
  });
}

/** Answers with the cookie of a session that was begun. Like all of better-auth's it has no route. */
const sessionCookie = {
  id: 'session-cookie',
  endpoints: {
    sendSessionCookie: createAuthEndpoint(
      '/session-cookie/send',
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (context) => {
        const found = await context.context.internalAdapter.findSession(context.body.token);
        if (found === null) return context.json({ isSent: false });
        await setSessionCookie(context, found);
        return context.json({ isSent: true });
      },
    ),
  },
} as const satisfies BetterAuthPlugin;

export type Identity = ReturnType<typeof createIdentity>;
