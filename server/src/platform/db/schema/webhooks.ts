import type { WebhookEvent, WebhookOff } from '@rostrum/contract';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key, moment } from './columns.ts';

/** Addresses that people have told of what happens on their decks. */
export const webhooks = pgTable('webhooks', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  events: key('events').array().$type<WebhookEvent[]>().notNull(),
  /** Signs what is sent; sealed. */
  secretSealed: text('secret_sealed').notNull(),
  active: boolean('active').notNull().default(true),
  /** Why it is not; null: it is, or that is not known. */
  offWhy: key('off_why').$type<WebhookOff>(),
  /** Since when nothing that was sent arrived; null: the latest did, or nothing was sent. */
  failingSince: moment('failing_since'),
  createdAt: createdAt(),
});

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: key('id').primaryKey(),
  webhookId: key('webhook_id')
    .notNull()
    .references(() => webhooks.id, { onDelete: 'cascade' }),
  event: key('event').notNull(),
  /** As it is sent, letter by letter: the signature is of it. */
  body: text('body').notNull(),
  state: key('state').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  status: integer('status'),
  /** Why the last try did not count; null: it did, or `said` says it, as rows of former releases do. */
  why: jsonb('why'),
  said: text('said').notNull().default(''),
  createdAt: createdAt(),
  triedAt: moment('tried_at'),
});
