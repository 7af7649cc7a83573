import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key } from './columns.ts';
import { decks } from './decks.ts';
import { media } from './media.ts';
import { teams } from './teams.ts';

/** A person's or a team's words for decks, or for media. */
export const tags = pgTable('tags', {
  id: key('id').primaryKey(),
  userId: key('user_id').references(() => users.id, { onDelete: 'cascade' }),
  teamId: key('team_id').references(() => teams.id, { onDelete: 'cascade' }),
  tagType: text('tag_type').$type<'deck' | 'media'>().notNull().default('deck'),
  name: text('name').notNull(),
  /** Lower case. */
  slug: key('slug').notNull(),
  createdAt: createdAt(),
  /** 1 to 8: one of the tag colours. */
  color: integer('color').notNull().default(6),
  /** Who made a team's. */
  madeBy: key('made_by').references(() => users.id, { onDelete: 'set null' }),
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

export const mediaTags = pgTable(
  'media_tags',
  {
    tagId: key('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    mediaId: key('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.mediaId] })],
);
