import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key, moment, updatedAt } from './columns.ts';
import { decks } from './decks.ts';

export const shareLinks = pgTable('share_links', {
  id: key('id').primaryKey(),
  deckId: key('deck_id')
    .notNull()
    .references(() => decks.id, { onDelete: 'cascade' }),
  /** Who made it. */
  userId: key('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** The person who changed it last; null: nobody, or unknown. */
  changedBy: key('changed_by').references(() => users.id, { onDelete: 'set null' }),
  name: text('name').notNull(),
  /** SHA-256 of the token, hexadecimal: how it is found. */
  tokenHash: key('token_hash').notNull().unique(),
  /** The token under ROSTRUM_SECRET: how it is shown again. */
  tokenEncrypted: text('token_encrypted').notNull(),
  linkType: text('link_type').$type<'view' | 'presenter'>().notNull().default('view'),
  passwordHash: text('password_hash'),
  passwordChangedAt: moment('password_changed_at'),
  notifyOnView: boolean('notify_on_view').notNull().default(false),
  expiresAt: moment('expires_at'),
  deckViewCount: integer('deck_view_count').notNull().default(0),
  firstViewedAt: moment('first_viewed_at'),
  embedDomainWhitelist: text('embed_domain_whitelist').notNull().default(''),
  embedOnly: boolean('embed_only').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A deck told of by mail or text message. */
export const deckShares = pgTable('deck_shares', {
  id: key('id').primaryKey(),
  deckId: key('deck_id')
    .notNull()
    .references(() => decks.id, { onDelete: 'cascade' }),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  linkId: key('link_id').references(() => shareLinks.id, { onDelete: 'set null' }),
  kind: text('kind').$type<'mail' | 'sms'>().notNull(),
  sender: text('sender').notNull(),
  body: text('body').notNull(),
  createdAt: createdAt(),
});

/** What became of a share for each of those it was told to. */
export const deckShareRecipients = pgTable(
  'deck_share_recipients',
  {
    shareId: key('share_id')
      .notNull()
      .references(() => deckShares.id, { onDelete: 'cascade' }),
    address: key('address').notNull(),
    sentAt: moment('sent_at'),
    /** What went wrong at the last try. */
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.shareId, table.address] })],
);

/** Tries and sendings within a window of time. */
export const useCounts = pgTable('use_counts', {
  /** What is counted, and for whom. */
  subject: key('subject').primaryKey(),
  count: integer('count').notNull(),
  endsAt: moment('ends_at').notNull(),
});
