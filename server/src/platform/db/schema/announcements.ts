import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from './columns.ts';

/** What the instance tells its people on a free plan, until it is over. */
export const promotions = pgTable('promotions', {
  id: key('id').primaryKey(),
  tone: text('tone').$type<'plain' | 'warning'>().notNull(),
  message: text('message').notNull(),
  /** Where it leads, and in which words; null, both, for what only tells. */
  url: text('url'),
  linkText: text('link_text'),
  /** null: until somebody ends it. */
  expiresAt: moment('expires_at'),
  createdAt: createdAt(),
});
