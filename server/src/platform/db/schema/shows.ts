import type { ShowState, Stroke } from '@rostrum/contract';
import { boolean, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { big, key, moment } from './columns.ts';
import { decks } from './decks.ts';

/** A deck that somebody presents to others. One of a deck is under way at a time. */
export const shows = pgTable('shows', {
  id: key('id').primaryKey(),
  deckId: key('deck_id')
    .notNull()
    .references(() => decks.id, { onDelete: 'cascade' }),
  userId: key('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** SHA-256 of the token of its remotes, hexadecimal. */
  secretHash: key('secret_hash').unique(),
  onAir: boolean('on_air').notNull(),
  state: jsonb('state').$type<ShowState>(),
  begunAt: moment('begun_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  endedAt: moment('ended_at'),
});

/** What was drawn on the slides of a show. */
export const showSlideData = pgTable(
  'show_slide_data',
  {
    showId: key('show_id')
      .notNull()
      .references(() => shows.id, { onDelete: 'cascade' }),
    id: key('id').notNull(),
    slideId: key('slide_id').notNull(),
    position: big('position').notNull(),
    stroke: jsonb('stroke').$type<Stroke>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.showId, table.id] })],
);
