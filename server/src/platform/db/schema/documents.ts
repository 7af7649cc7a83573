import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { big, bytes, createdAt, key, moment } from './columns.ts';
import { decks } from './decks.ts';

const deckId = () =>
  key('deck_id')
    .notNull()
    .references(() => decks.id, { onDelete: 'cascade' });

/** One a deck: the state that the numbered tail in `deck_updates` goes on from. */
export const deckSnapshots = pgTable('deck_snapshots', {
  deckId: deckId().primaryKey(),
  /** Number of the last update that the state holds; 0 for a document as it was created. */
  seq: big('seq').notNull(),
  state: bytes('state').notNull(),
  /** Changes when the document is replaced as a whole. */
  generation: key('generation').notNull(),
  createdAt: createdAt(),
});

export const deckUpdates = pgTable(
  'deck_updates',
  {
    deckId: deckId(),
    seq: big('seq').notNull(),
    update: bytes('update').notNull(),
    userId: key('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Which slides it touched, and how: `made:{id}`, `moved:{id}`, `edited:{id}`. */
    touched: jsonb('touched').$type<readonly string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.seq] })],
);

/** Bytes of a deck's document as they are stored: state, updates and revisions. Triggers keep it. */
export const deckStorage = pgTable('deck_storage', {
  deckId: deckId().primaryKey(),
  bytes: big('bytes').notNull().default(0),
});

/** Whose the numbers are by which a document knows its authors: a page has one. Without a user: the server's own. */
export const deckClients = pgTable(
  'deck_clients',
  {
    deckId: deckId(),
    client: big('client').notNull(),
    userId: key('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.client] })],
);

/** `viewer`: the slides that everybody sees. `editor`: the hidden ones as well. */
export type RenderingAudience = 'viewer' | 'editor';

/** A block that shows its source, since drawing it would take too much: by itself, or with the rest of the deck. */
export interface BlockOverBudget {
  readonly blockId: string;
  readonly reason: 'block' | 'deck';
}

export const deckRenderings = pgTable(
  'deck_renderings',
  {
    deckId: deckId(),
    audience: text('audience').$type<RenderingAudience>().notNull(),
    /** The deck's version that this was made of. */
    version: integer('version').notNull(),
    /** The renderer's own version: a newer one makes it anew. */
    renderer: key('renderer').notNull(),
    /** The last update of the document that this holds: a reader can tell that it is behind. */
    seq: big('seq').notNull(),
    html: text('html').notNull(),
    /** Slides that the audience sees, in order. */
    slideIds: jsonb('slide_ids').$type<readonly string[]>().notNull().default([]),
    /** By slide id, apart from the HTML: only for those who may read them. */
    notes: jsonb('notes').$type<Record<string, string>>().notNull().default({}),
    css: text('css').notNull().default(''),
    /** Of viewers: blocks that show their source. Editors are told which. */
    overBudget: jsonb('over_budget').$type<readonly BlockOverBudget[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.audience] })],
);

/** `small`: for lists and strips. `large`: for cards on dense screens, and for other sites that name a deck. */
export type PictureSize = 'small' | 'large';

export const slidePictures = pgTable(
  'slide_pictures',
  {
    deckId: deckId(),
    slideId: key('slide_id').notNull(),
    size: key('size').$type<PictureSize>().notNull(),
    /** Of all that the slide's look depends on. */
    hash: key('hash').notNull(),
    /** Among the slides that viewers see, from 0; null for a slide that they do not see: nobody gets its picture. */
    position: integer('position'),
    storageKey: key('storage_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: big('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.slideId, table.size] })],
);

/** Who makes the pictures of a deck just now, and until when nobody else does. */
export const pictureLeases = pgTable('picture_leases', {
  deckId: deckId().primaryKey(),
  holder: key('holder').notNull(),
  endsAt: moment('ends_at').notNull(),
});
