import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, key } from './columns.ts';
import { decks } from './decks.ts';

/** Programs that a deck brings along. */
export const deckScripts = pgTable('deck_scripts', {
  id: key('id').primaryKey(),
  deckId: key('deck_id')
    .notNull()
    .references(() => decks.id, { onDelete: 'cascade' }),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  /** Where it was taken from; null for one that was handed in. */
  sourceUrl: text('source_url'),
  code: text('code').notNull(),
  createdAt: createdAt(),
});
