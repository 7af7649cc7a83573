import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key, updatedAt } from './columns.ts';

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
