import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
