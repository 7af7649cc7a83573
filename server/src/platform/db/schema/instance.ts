import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { key, moment } from './columns.ts';

/**
 * The secret that the database belongs to: one row at most, none until the first start of a version that records it.
 */
export const instanceSecret = pgTable('instance_secret', {
  /** Always true: there is one row. */
  isOnly: boolean('is_only').primaryKey().default(true),
  /** A key that is derived from the secret, in hex. null: the next start may bring any secret. */
  fingerprint: key('fingerprint'),
  recordedAt: moment('recorded_at').notNull().defaultNow(),
});
