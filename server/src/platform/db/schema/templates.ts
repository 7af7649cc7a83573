import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key, updatedAt } from './columns.ts';
import { decks } from './decks.ts';
import { teams } from './teams.ts';

/** Slides that a person keeps to make others of. */
export const slideTemplates = pgTable('slide_templates', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** The slide as HTML of a deck, sanitised. */
  data: text('data').notNull(),
  /** What its places are meant for. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A deck that others begin with: of a team, or without one of everybody. */
export const deckTemplates = pgTable('deck_templates', {
  deckId: key('deck_id')
    .primaryKey()
    .references(() => decks.id, { onDelete: 'cascade' }),
  teamId: key('team_id').references(() => teams.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});
