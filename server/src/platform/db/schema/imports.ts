import { jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { big, createdAt, key, moment, updatedAt } from './columns.ts';
import { decks } from './decks.ts';

export type ImportStateColumn = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export const imports = pgTable('imports', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The deck that it became. */
  deckId: key('deck_id').references(() => decks.id, { onDelete: 'set null' }),
  state: text('state').$type<ImportStateColumn>().notNull().default('queued'),
  step: text('step').notNull().default(''),
  /** 0 to 1. */
  progress: real('progress').notNull().default(0),
  fileName: text('file_name').notNull(),
  bytes: big('bytes').notNull(),
  storageKey: key('storage_key').notNull(),
  error: text('error'),
  report: jsonb('report').$type<unknown>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  endedAt: moment('ended_at'),
});
