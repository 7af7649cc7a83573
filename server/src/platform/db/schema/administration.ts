import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key, moment } from './columns.ts';
import { decks } from './decks.ts';

const formerUser = (name: string) => key(name).references(() => users.id, { onDelete: 'set null' });

/** What administrators did to people and decks of others. */
export const administrationEntries = pgTable('administration_entries', {
  id: key('id').primaryKey(),
  userId: formerUser('user_id'),
  /** As `person.suspended`. */
  event: key('event').notNull(),
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  createdAt: createdAt(),
});

/** Decks that somebody finds should not be there. */
export const deckReports = pgTable('deck_reports', {
  id: key('id').primaryKey(),
  deckId: key('deck_id')
    .notNull()
    .references(() => decks.id, { onDelete: 'cascade' }),
  /** null: nobody with an account. */
  reporterId: formerUser('reporter_id'),
  reason: key('reason').$type<'harmful' | 'deceptive' | 'rights' | 'private' | 'other'>().notNull(),
  words: text('words').notNull(),
  createdAt: createdAt(),
  /** null: nobody has looked at it. */
  closedAt: moment('closed_at'),
  outcome: key('outcome').$type<'kept' | 'hidden'>(),
});
