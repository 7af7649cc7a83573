import type { SessionBegunBy } from '@rostrum/contract';
import { type AnyPgColumn, boolean, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { big, bytes, createdAt, key, moment, updatedAt } from './columns.ts';
import { teams } from './teams.ts';

export type AccountTypeColumn = 'default' | 'lite' | 'pro' | 'enterprise';

export type TeamRoleColumn = 'owner' | 'admin' | 'member';
export type DigestColumn = 'off' | 'daily' | 'weekly';

export const users = pgTable('users', {
  id: key('id').primaryKey(),
  /** Lower case. */
  username: key('username').notNull().unique(),
  name: text('name').notNull(),
  /** Lower case. */
  email: key('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** Lower case. Becomes `email` once its owner confirms it. */
  unconfirmedEmail: key('unconfirmed_email'),
  image: text('image'),
  accountType: text('account_type').$type<AccountTypeColumn>().notNull().default('default'),
  administrator: boolean('administrator').notNull().default(false),
  /** Bytes of the person's media, kept in step with `media` in the same transactions. Their decks are not in it. */
  storageUsed: big('storage_used').notNull().default(0),
  /** The latest entry of the changelog that they have opened. */
  newsRead: integer('news_read'),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  teamId: key('team_id').references(() => teams.id, { onDelete: 'set null' }),
  /** In that team. */
  teamRole: key('team_role').$type<TeamRoleColumn>(),
  /** Since when they have been in it. */
  teamJoinedAt: moment('team_joined_at'),
  /** The person who added them to the team; null: nobody, or unknown. */
  teamInvitedBy: key('team_invited_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  /** Shut out of the account by that team; null: not. */
  deactivatedAt: moment('deactivated_at'),
  /** Shut out of the account by whoever runs the instance; null: not. */
  suspendedAt: moment('suspended_at'),
  /** When everything that acted in their name was last ended; null: never. */
  accessRevokedAt: moment('access_revoked_at'),
  /**
   * When they last had a page open that they were signed in on, to a few minutes; null: never. It
   * outlasts their sessions.
   */
  lastSeenAt: moment('last_seen_at'),
  /** What their plan is outside the team: it comes back when they leave. */
  planOutsideTeam: text('plan_outside_team').$type<AccountTypeColumn>(),
  socialHandle: text('social_handle').notNull().default(''),
  websiteUrl: text('website_url').notNull().default(''),
  /** Strangers are not warned where links of their decks lead. */
  whitelisted: boolean('whitelisted').notNull().default(false),
  /** Has a plan that is not paid for here. */
  manuallyUpgraded: boolean('manually_upgraded').notNull().default(false),
  /** In the month of `aiRequestsMonth`. */
  aiRequestsUsed: integer('ai_requests_used').notNull().default(0),
  /** As `2026-11`, in UTC; empty: never. */
  aiRequestsMonth: key('ai_requests_month').notNull().default(''),
  /** How new decks look; null: as the instance's do. */
  defaultThemeId: key('default_theme_id'),
  digest: key('digest').$type<DigestColumn>().notNull().default('daily'),
  /** What came before this was told of already. */
  digestedAt: moment('digested_at').notNull().defaultNow(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A person's picture, small and made anew by us. Its id is its address. */
export const avatars = pgTable('avatars', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  bytes: bytes('bytes').notNull(),
  createdAt: createdAt(),
});

export const sessions = pgTable('sessions', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: key('token').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  /** The team through whose provider it was begun; null: with a password, or that team is gone. */
  signInTeamId: key('sign_in_team_id').references(() => teams.id, { onDelete: 'set null' }),
  /** null: before that was kept. */
  begunBy: key('begun_by').$type<SessionBegunBy>(),
  /** When the password was last given in it; null: never, or before that was kept. */
  passwordAt: moment('password_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Ways to prove who one is; better-auth calls them accounts. */
export const credentials = pgTable('credentials', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  issuer: key('issuer').notNull(),
  accountId: key('account_id').notNull(),
  providerId: key('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export type PasswordLinkOrigin = 'mail' | 'administrator' | 'command';

/** Links by which somebody sets a new password, once. */
export const passwordLinks = pgTable('password_links', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: key('token_hash').notNull().unique(),
  createdBy: key('created_by').$type<PasswordLinkOrigin>().notNull(),
  /** Of a link that an administrator created: it ends with their right to. */
  administratorId: key('administrator_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});

/** Every username that somebody has or had; the database writes it as it changes. */
export const usernames = pgTable('usernames', {
  username: key('username').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/** Asked of an address by mail. */
export const emailConfirmations = pgTable('email_confirmations', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: key('email').notNull(),
  tokenHash: key('token_hash').notNull().unique(),
  usedAt: moment('used_at'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});

/** What programs act by for somebody. */
export const apiTokens = pgTable('api_tokens', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  scope: key('scope').$type<'read' | 'write'>().notNull(),
  tokenHash: key('token_hash').notNull().unique(),
  /** null: until it is revoked. */
  expiresAt: moment('expires_at'),
  /** To the minute. */
  lastUsedAt: moment('last_used_at'),
  /** How the session began in which it was made; null: before that was kept. */
  begunBy: key('begun_by').$type<SessionBegunBy>(),
  /** The team whose provider began that session; null: none did, or that team is gone. */
  signInTeamId: key('sign_in_team_id').references(() => teams.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
});

/** Everything of an account in one file. */
export const accountExports = pgTable('account_exports', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  state: key('state').$type<'queued' | 'running' | 'done' | 'failed'>().notNull().default('queued'),
  /** 0 to 1. */
  progress: real('progress').notNull().default(0),
  /** The file while it can be had. */
  storageKey: key('storage_key'),
  bytes: big('bytes').notNull().default(0),
  expiresAt: moment('expires_at'),
  createdAt: createdAt(),
  endedAt: moment('ended_at'),
});
