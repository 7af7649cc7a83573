import type { ExportFormat, ExportLoss, ExportRequest, ExportStep } from '@rostrum/contract';
import { jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { big, createdAt, key, moment, updatedAt } from './columns.ts';
import { decks } from './decks.ts';

export type ExportStateColumn = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export const deckExports = pgTable('deck_exports', {
  id: key('id').primaryKey(),
  deckId: key('deck_id')
    .notNull()
    .references(() => decks.id, { onDelete: 'cascade' }),
  /** Whose it is; null: of somebody without an account, who has its key. */
  userId: key('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** Of the key, where it has one. */
  keyHash: key('key_hash'),
  format: key('format').$type<ExportFormat>().notNull(),
  /** As it was asked for, with its usual values. */
  request: jsonb('request').$type<ExportRequest>().notNull(),
  state: key('state').$type<ExportStateColumn>().notNull().default('queued'),
  step: key('step').$type<ExportStep>().notNull().default('waiting'),
  /** 0 to 1. */
  progress: real('progress').notNull().default(0),
  /** Why it failed; null: it did not, or `error` says it. */
  why: jsonb('why'),
  error: text('error'),
  losses: jsonb('losses').$type<readonly ExportLoss[]>().notNull().default([]),
  /** The file while it can be had. */
  storageKey: key('storage_key'),
  contentType: key('content_type').notNull().default(''),
  fileName: text('file_name').notNull().default(''),
  bytes: big('bytes').notNull().default(0),
  expiresAt: moment('expires_at'),
  createdAt: createdAt(),
  /** When something was heard of it last. */
  updatedAt: updatedAt(),
  endedAt: moment('ended_at'),
});
