import type { ShowState, Stroke } from '@rostrum/contract';
import { boolean, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { big, key, moment } from './columns.ts';
import { decks } from './decks.ts';
import { shareLinks } from './sharing.ts';

/** A deck that somebody presents to others. One of a deck is under way at a time. */
export const shows = pgTable('shows', {
  id: key('id').primaryKey(),
  deckId: key('deck_id')
    .notNull()
    .references(() => decks.id, { onDelete: 'cascade' }),
  userId: key('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** SHA-256 of the token of its remotes, hexadecimal. */
  secretHash: key('secret_hash').unique(),
  /** Who made that token: a person, a share link (`LinkGrant.signer`), or both. */
  remoteUserId: key('remote_user_id').references(() => users.id, { onDelete: 'set null' }),
  remoteLink: key('remote_link'),
  /** The link that was made for its audience. */
  audienceLinkId: key('audience_link_id').references(() => shareLinks.id, { onDelete: 'set null' }),
  onAir: boolean('on_air').notNull(),
  state: jsonb('state').$type<ShowState>(),
  begunAt: moment('begun_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  endedAt: moment('ended_at'),
  /** How many watched: at once at most, and all in all. */
  mostViewers: integer('most_viewers').notNull().default(0),
  allViewers: integer('all_viewers').notNull().default(0),
});

/** Who was counted in a show that is under way: of a random word of their window and the show. */
export const showViewers = pgTable(
  'show_viewers',
  {
    showId: key('show_id')
      .notNull()
      .references(() => shows.id, { onDelete: 'cascade' }),
    viewer: key('viewer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.showId, table.viewer] })],
);

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
    /** Length of the stroke as text. */
    size: integer('size').notNull(),
  },
  (table) => [primaryKey({ columns: [table.showId, table.id] })],
);
