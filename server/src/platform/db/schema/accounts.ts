import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { big, createdAt, key, moment, updatedAt } from './columns.ts';
import { teams } from './teams.ts';

export type AccountTypeColumn = 'default' | 'lite' | 'pro' | 'enterprise';

export const users = pgTable('users', {
  id: key('id').primaryKey(),
  /** Lower case. */
  username: key('username').notNull().unique(),
  name: text('name').notNull(),
  /** Lower case. */
  email: key('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  accountType: text('account_type').$type<AccountTypeColumn>().notNull().default('default'),
  administrator: boolean('administrator').notNull().default(false),
  /** Bytes of the person's media, kept in step with `media` in the same transactions. */
  storageUsed: big('storage_used').notNull().default(0),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  teamId: key('team_id').references(() => teams.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
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

export const verifications = pgTable('verifications', {
  id: key('id').primaryKey(),
  identifier: key('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
