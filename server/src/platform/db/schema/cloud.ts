import type { CloudProvider, ExportSaving } from '@rostrum/contract';
import { boolean, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key, moment, updatedAt } from './columns.ts';
import { deckExports } from './exports.ts';

export const cloudConnections = pgTable('cloud_connections', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  provider: key('provider').$type<CloudProvider>().notNull(),
  /** Of the account there, as the service knows it and as people do. */
  accountId: key('account_id').notNull(),
  accountName: text('account_name').notNull(),
  /** Sealed. */
  tokens: text('tokens').notNull(),
  /** `/` before each name; '' is the top. */
  folder: text('folder').notNull(),
  automatic: boolean('automatic').notNull().default(false),
  /** When the service let us in no more. */
  closedAt: moment('closed_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Its id is that of the connection that it was. */
export const cloudRevocations = pgTable('cloud_revocations', {
  id: key('id').primaryKey(),
  provider: key('provider').$type<CloudProvider>().notNull(),
  /** Sealed. */
  tokens: text('tokens').notNull(),
  createdAt: createdAt(),
});

export const exportSavings = pgTable('export_savings', {
  id: key('id').primaryKey(),
  exportId: key('export_id')
    .notNull()
    .references(() => deckExports.id, { onDelete: 'cascade' }),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  provider: key('provider').$type<CloudProvider>().notNull(),
  state: key('state').$type<ExportSaving['state']>().notNull().default('waiting'),
  /** Tries since something of it came through. */
  attempts: integer('attempts').notNull().default(0),
  /** How far it is, where it goes up in parts. */
  upload: jsonb('upload').$type<{ readonly session: string; readonly offset: number }>(),
  /** 0 to 1. */
  progress: real('progress').notNull().default(0),
  path: text('path'),
  url: text('url'),
  /** Why it failed; null: it did not, or `error` says it. */
  why: jsonb('why'),
  error: text('error'),
  /** The service asked for a pause until then. */
  notBefore: moment('not_before'),
  askedAt: moment('asked_at').notNull().defaultNow(),
  /** When something was heard of it last. */
  updatedAt: updatedAt(),
});
