import { boolean, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { big, bytes, createdAt, key, moment, updatedAt } from './columns.ts';
import { decks } from './decks.ts';
import { media } from './media.ts';

export type ImportStateColumn = 'sending' | 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export const imports = pgTable('imports', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The deck that it became. */
  deckId: key('deck_id').references(() => decks.id, { onDelete: 'set null' }),
  /** The deck that it is for, where that is one which is there; it may be gone by now. */
  targetDeckId: key('target_deck_id'),
  state: text('state').$type<ImportStateColumn>().notNull().default('queued'),
  step: text('step').notNull().default(''),
  /** 0 to 1. */
  progress: real('progress').notNull().default(0),
  fileName: text('file_name').notNull(),
  bytes: big('bytes').notNull(),
  /** Of a PDF document. */
  pdfAs: key('pdf_as').$type<'text' | 'pictures'>().notNull().default('text'),
  /** Its file; null where that came in parts. */
  storageKey: key('storage_key'),
  /** How large its parts are, but for the last; null where the file came whole. */
  partBytes: integer('part_bytes'),
  error: text('error'),
  report: jsonb('report').$type<unknown>(),
  /** When its person opened that first. */
  reportReadAt: moment('report_read_at'),
  /** When its person had been told that it ended; of one by a program from its beginning, since that asks by itself. */
  seenAt: moment('seen_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  endedAt: moment('ended_at'),
});

export const importParts = pgTable(
  'import_parts',
  {
    importId: key('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** From 1. */
    part: integer('part').notNull(),
    storageKey: key('storage_key').notNull(),
    /** In 8 hexadecimal digits. */
    crc32: key('crc32').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
);

/** What was read of files that are for decks which are there, until it is chosen of. */
export const heldImports = pgTable('held_imports', {
  importId: key('import_id')
    .primaryKey()
    .references(() => imports.id, { onDelete: 'cascade' }),
  /** In gzip; null: it was let go of before its time. */
  content: bytes('content'),
  expiresAt: moment('expires_at').notNull(),
});

/** The pictures that came with them. */
export const heldImportMedia = pgTable(
  'held_import_media',
  {
    importId: key('import_id')
      .notNull()
      .references(() => heldImports.importId, { onDelete: 'cascade' }),
    mediaId: key('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    /** Whether its owner has it by this import alone. */
    isNew: boolean('is_new').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.mediaId] })],
);

/** Definitions of decks that forms of any site left, until whoever opened them confirms them. */
export const sentDefinitions = pgTable('sent_definitions', {
  keyHash: key('key_hash').primaryKey(),
  /** Who opened it first, for whom alone it is from then on. */
  userId: key('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** In gzip: the definition, what is shown of it, and where it came from. */
  content: bytes('content').notNull(),
  /** Of the content. */
  bytes: integer('bytes').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
