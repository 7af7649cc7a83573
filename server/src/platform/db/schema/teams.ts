import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { big, bytes, createdAt, key, updatedAt } from './columns.ts';

/** A team; who belongs to it stands on its members' accounts. */
export const teams = pgTable('teams', {
  id: key('id').primaryKey(),
  /** Lower case. */
  slug: key('slug').notNull().unique(),
  name: text('name').notNull(),
  /** Names its picture; null: none. */
  logoId: key('logo_id'),
  allowPublicDecks: boolean('allow_public_decks').notNull().default(true),
  /** What a member without a role on one of its decks is. */
  defaultInternalRole: text('default_internal_role')
    .$type<'admin' | 'editor' | 'presenter' | 'viewer'>()
    .notNull()
    .default('viewer'),
  deckTemplatesMode: text('deck_templates_mode')
    .$type<'disabled' | 'enabled_no_themes' | 'enabled'>()
    .notNull()
    .default('enabled'),
  /** Phones ask to be turned for its wide decks until they are. */
  mandatoryOrientation: boolean('mandatory_orientation').notNull().default(false),
  /** How new decks of members look who chose nothing; null: as the instance's do. */
  defaultThemeId: key('default_theme_id'),
  /** Domains of e-mail that the team names; each counts once it is proven. */
  emailDomains: jsonb('email_domains').$type<readonly string[]>().notNull().default([]),
  accountBillingPeriod: key('account_billing_period').$type<'yearly' | 'monthly'>().notNull().default('yearly'),
  /** What its members have: falls once nobody pays for it any more. */
  accountType: text('account_type').$type<'default' | 'lite' | 'pro' | 'enterprise'>().notNull().default('enterprise'),
  /** Has a plan that is not paid for here. */
  manuallyUpgraded: boolean('manually_upgraded').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const teamId = () =>
  key('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

/** Bytes of a team's library; a trigger opens it. */
export const teamStorage = pgTable('team_storage', {
  teamId: key('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  bytes: big('bytes').notNull().default(0),
});

/** A team's picture, small and made anew by us. Its id is its address. */
export const teamLogos = pgTable('team_logos', {
  id: key('id').primaryKey(),
  teamId: teamId().unique(),
  bytes: bytes('bytes').notNull(),
  createdAt: createdAt(),
});

/** Every address that a team has or had. */
export const teamSlugs = pgTable('team_slugs', {
  slug: key('slug').primaryKey(),
  teamId: teamId(),
  createdAt: createdAt(),
});
