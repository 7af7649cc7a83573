import type { SessionBegunBy } from '@rostrum/contract';
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
  verifications,
} from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log/index.ts';
import { z } from 'zod';

const DAY = 24 * 60 * 60;
/** Seconds that the link in a mail for a new password is good. */
export const RESET_SECONDS = 60 * 60;
/** The header in which we hand the caller's address to better-auth, in place of what proxies claim. */
export const ADDRESS_HEADER = 'x-rostrum-client';

/** How a session is begun, by the endpoint of better-auth that does it. */
const BEGUN_BY: Readonly<Record<string, SessionBegunBy>> = {
  '/sign-up/email': 'sign_up',
  '/sign-in/email': 'password',
  '/by-provider/begin': 'provider',
};

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
  /** Sends the token for a new password. */
  readonly sendReset: (person: { id: string; email: string }, token: string) => Promise<void>;
}

/**
 * better-auth, for identity and sessions only. Its HTTP handler is never mounted (it would pass by the access table):
 * our routes call `api`. No cookie cache, so that a session that ends has ended at once.
 */
export function createIdentity({ db, clock, publicUrl, secret, log, sendReset }: IdentityOptions) {
  return betterAuth({
    baseURL: publicUrl.origin,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
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
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      sendResetPassword: ({ user, token }) => sendReset(user, token),
    },
    session: {
      expiresIn: 60 * DAY,
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
          before: async (session, context) => {
            const begunBy = BEGUN_BY[context?.path ?? ''] ?? null;
            const hasPassword = begunBy === 'sign_up' || begunBy === 'password';
            return { data: { ...session, begunBy, passwordAt: hasPassword ? clock.now() : null } };
          },
        },
      },
    },
    plugins: [byProvider],
    verification: { storeIdentifier: 'hashed' },
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

/** Begins a session for somebody whom a team's provider vouches for. Like all of better-auth's it has no route. */
const byProvider = {
  id: 'by-provider',
  endpoints: {
    beginByProvider: createAuthEndpoint(
      '/by-provider/begin',
      { method: 'POST', body: z.object({ userId: z.string(), teamId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (user === null) return context.json({ isBegun: false });
        const session = await internalAdapter.createSession(user.id, false, { signInTeamId: context.body.teamId });
        await setSessionCookie(context, { session, user });
        return context.json({ isBegun: true });
      },
    ),
  },
} as const satisfies BetterAuthPlugin;

export type Identity = ReturnType<typeof createIdentity>;
