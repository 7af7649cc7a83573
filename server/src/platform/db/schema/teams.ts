import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, key, updatedAt } from './columns.ts';

/** A team, as far as decks know it. */
export const teams = pgTable('teams', {
  id: key('id').primaryKey(),
  /** Lower case. */
  slug: key('slug').notNull().unique(),
  name: text('name').notNull(),
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
  /** Has a plan that is not paid for here. */
  manuallyUpgraded: boolean('manually_upgraded').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
