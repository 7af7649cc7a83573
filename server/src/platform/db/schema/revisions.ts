import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { big, bytes, createdAt, key, moment } from './columns.ts';
import { decks } from './decks.ts';
import { media } from './media.ts';

/** Why a revision was taken. All but `named` come by themselves. */
export type RevisionReason = 'editing' | 'restore' | 'import' | 'reorder' | 'named';

const deckId = () =>
  key('deck_id')
    .notNull()
    .references(() => decks.id, { onDelete: 'cascade' });

/** What a deck was at a moment. */
export const deckRevisions = pgTable('deck_revisions', {
  id: key('id').primaryKey(),
  deckId: deckId(),
  /** The last update of the document that it holds. */
  seq: big('seq').notNull(),
  /** The document as its snapshot stores it, in gzip. */
  state: bytes('state').notNull(),
  reason: text('reason').$type<RevisionReason>().notNull(),
  /** Empty: nobody gave it one, and it goes with its time. */
  name: text('name').notNull().default(''),
  /** Who edited since the revision before, most recent first. */
  authorIds: jsonb('author_ids').$type<readonly string[]>().notNull().default([]),
  slideCount: integer('slide_count').notNull(),
  /** The file of the picture that tells it from the one before; null without one. */
  pictureKey: key('picture_key'),
  /** When the last edit that it holds was made. */
  editedAt: moment('edited_at').notNull(),
  /** When it was taken. */
  createdAt: createdAt(),
});

/** Which media a revision shows. */
export const revisionMedia = pgTable(
  'revision_media',
  {
    revisionId: key('revision_id')
      .notNull()
      .references(() => deckRevisions.id, { onDelete: 'cascade' }),
    mediaId: key('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.revisionId, table.mediaId] })],
);

/** Who made the updates that are no longer in the tail, since the last revision. */
export const deckAuthors = pgTable(
  'deck_authors',
  {
    deckId: deckId(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    editedAt: moment('edited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.userId] })],
);
