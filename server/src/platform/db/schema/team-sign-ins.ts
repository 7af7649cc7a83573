import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key, moment, updatedAt } from './columns.ts';
import { teams } from './teams.ts';

/** The OpenID provider that people of a team sign in through. */
export const teamSignIns = pgTable('team_sign_ins', {
  teamId: key('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  /** As the provider writes it, character for character. */
  issuer: key('issuer').notNull(),
  clientId: key('client_id').notNull(),
  /** Sealed. */
  clientSecret: text('client_secret').notNull(),
  /** Members but the owner sign in no other way. */
  required: boolean('required').notNull().default(false),
  /** Who comes for the first time with an address of the team's domains gets an account and is a member. */
  admits: boolean('admits').notNull().default(false),
  /** The person who set up the issuer and the client; null: unknown. */
  setUpBy: key('set_up_by').references(() => users.id, { onDelete: 'set null' }),
  /** The person who changed it last; null: unknown. */
  changedBy: key('changed_by').references(() => users.id, { onDelete: 'set null' }),
  /** Since when it lets nobody in; null: it is on. */
  offAt: moment('off_at'),
  /** When somebody came in through it last; null: nobody yet. */
  usedAt: moment('used_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Who a provider's people are here: within a team, by issuer and subject. */
export const teamIdentities = pgTable('team_identities', {
  id: key('id').primaryKey(),
  teamId: key('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' }),
  userId: key('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  issuer: key('issuer').notNull(),
  subject: key('subject').notNull(),
  createdAt: createdAt(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
});

/** Domains that teams have proven to be their own: a part of those that each names. */
export const provenDomains = pgTable('proven_domains', {
  domain: key('domain').primaryKey(),
  teamId: key('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' }),
  provenBy: key('proven_by').$type<'dns' | 'command'>().notNull(),
  /** The person who proved it or took it over; null: the command line, or unknown. */
  changedBy: key('changed_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
});
