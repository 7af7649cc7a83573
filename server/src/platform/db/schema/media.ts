import { type AnyPgColumn, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { big, createdAt, key } from './columns.ts';
import { decks } from './decks.ts';

export const media = pgTable('media', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  teamId: key('team_id'),
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
});

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
 * Media that a deck names or once named. Rightful ones, that somebody put in who may read them, are remembered for good; the
 * others for as long as the deck names them, so that nobody's later edit makes them count.
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
