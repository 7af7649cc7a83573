import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { big, key, moment } from './columns.ts';
import { decks } from './decks.ts';
import { users } from './accounts.ts';

/** Decks that are edited by one person at a time, or have been: one without a row is edited together. */
export const deckPens = pgTable('deck_pens', {
  deckId: key('deck_id')
    .primaryKey()
    .references(() => decks.id, { onDelete: 'cascade' }),
  userId: key('user_id').references(() => users.id, { onDelete: 'set null' }),
  tab: key('tab'),
  heldUntil: moment('held_until'),
  queue: jsonb('queue').$type<readonly { readonly userId: string; readonly tab: string }[]>().notNull().default([]),
  dueAt: moment('due_at'),
  version: big('version').notNull().default(0),
  isOn: boolean('is_on').notNull().default(true),
});
