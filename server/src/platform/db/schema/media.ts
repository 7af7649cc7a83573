import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { big, createdAt, key, moment } from './columns.ts';
import { decks } from './decks.ts';
import { teams } from './teams.ts';

export const media = pgTable('media', {
  id: key('id').primaryKey(),
  /** Who brought it; of a team's null where that account is gone. */
  userId: key('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** The team whose it is; null: it is the person's own. */
  teamId: key('team_id').references(() => teams.id),
  /** Of the stored bytes, hexadecimal. Several rows may share it; none learns of another. */
  sha256: key('sha256').notNull(),
  contentType: text('content_type').notNull(),
  bytes: big('bytes').notNull(),
  width: integer('width'),
  height: integer('height'),
  label: text('label').notNull().default(''),
  hidden: boolean('hidden').notNull().default(false),
  /** The picture that stands for a film. */
  posterId: key('poster_id').references((): AnyPgColumn => media.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  /** What stands before the slash of its type. */
  kind: key('kind').notNull().generatedAlwaysAs(sql`split_part(content_type, '/', 1)`),
  /** Of a film: listed nowhere. Triggers keep it. */
  isPoster: boolean('is_poster').notNull().default(false),
  /**
   * Somebody wants it in the library; one that came along with something else goes once nothing uses it for 30 days.
   */
  kept: boolean('kept').notNull().default(true),
  /** Since when nothing uses one that is not kept, as the job saw it. */
  unusedSince: moment('unused_since'),
});

/** How many uploads a person or a team has; triggers keep it, and media without a row here are none. */
export const mediaCounts = pgTable(
  'media_counts',
  {
    /** A team's id, or where there is none a person's. */
    ownerId: key('owner_id').notNull(),
    hidden: boolean('hidden').notNull(),
    kind: key('kind').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.hidden, table.kind] })],
);

/** Which decks use which media, written whenever a document changes. */
export const deckMedia = pgTable(
  'deck_media',
  {
    deckId: key('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    mediaId: key('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.mediaId] })],
);

/**
 * Media that a deck names or once named. Rightful ones, that somebody put in who may read them, are remembered for
 * good; the others for as long as the deck names them, so that nobody's later edit makes them count.
 */
export const deckMediaKnown = pgTable(
  'deck_media_known',
  {
    deckId: key('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    mediaId: key('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    rightful: boolean('rightful').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.mediaId] })],
);
