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
/** What somebody did to a deck's slides, each with the number that viewers saw, if they did. */
export interface SlideChangesBy {
  /** null: nobody knows who. */
  readonly user_id: string | null;
  readonly added: readonly NumberedSlide[];
  readonly removed: readonly NumberedSlide[];
  readonly moved: readonly NumberedSlide[];
  readonly changed: readonly NumberedSlide[];
}

interface NumberedSlide {
  readonly slide_id: string;
  readonly number: number | null;
}

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
  /** What happened to the slides since then, and by whom. */
  changes: jsonb('changes').$type<readonly SlideChangesBy[]>().notNull().default([]),
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
    /** Which slides they touched, as an update says it. */
    touched: jsonb('touched').$type<readonly string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.userId] })],
);
