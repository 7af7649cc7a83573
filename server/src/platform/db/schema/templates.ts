import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key, updatedAt } from './columns.ts';
import { decks } from './decks.ts';
import { teams } from './teams.ts';
import { themes } from './themes.ts';

/** Slides that a person or a team keeps to make others of. */
export const slideTemplates = pgTable('slide_templates', {
  id: key('id').primaryKey(),
  /** A person's or a team's. */
  userId: key('user_id').references(() => users.id, { onDelete: 'cascade' }),
  teamId: key('team_id').references(() => teams.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** The slide as HTML of a deck, sanitised. */
  data: text('data').notNull(),
  /** What its places are meant for. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Raised whenever the slide is another one. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What a theme offers to its decks, by position. */
export const themeSlideTemplates = pgTable(
  'theme_slide_templates',
  {
    themeId: key('theme_id')
      .notNull()
      .references(() => themes.id, { onDelete: 'cascade' }),
    templateId: key('template_id')
      .notNull()
      .references(() => slideTemplates.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.themeId, table.templateId] })],
);

/** A deck that others begin with: of a team, or without one of everybody. */
export const deckTemplates = pgTable('deck_templates', {
  deckId: key('deck_id')
    .primaryKey()
    .references(() => decks.id, { onDelete: 'cascade' }),
  teamId: key('team_id').references(() => teams.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});
