import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key } from './columns.ts';
import { decks } from './decks.ts';
import { teams } from './teams.ts';

/** A person's or a team's words for decks. */
export const tags = pgTable('tags', {
  id: key('id').primaryKey(),
  userId: key('user_id').references(() => users.id, { onDelete: 'cascade' }),
  teamId: key('team_id').references(() => teams.id, { onDelete: 'cascade' }),
  tagType: text('tag_type').$type<'deck' | 'media'>().notNull().default('deck'),
  name: text('name').notNull(),
  /** Lower case. */
  slug: key('slug').notNull(),
  createdAt: createdAt(),
});

export const deckTags = pgTable(
  'deck_tags',
  {
    tagId: key('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    deckId: key('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.deckId] })],
);
