import type { DeckMeta } from '@rostrum/deck';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key, moment, updatedAt } from './columns.ts';
import { teams } from './teams.ts';

export type VisibilityColumn = 'self' | 'team' | 'all';
/** The owner's role is the deck's `user_id`, never a row. */
export type DeckUserRole = 'admin' | 'editor' | 'presenter' | 'viewer';

/** What a theme gives a deck besides CSS. */
export type ShownLook = Pick<
  DeckMeta,
  'themeColor' | 'themeFont' | 'transition' | 'backgroundTransition' | 'fontGoogle' | 'fontTypekit'
> & {
  /** Which theme, in which state: another one when that has changed. */
  readonly theme: string;
};

export const decks = pgTable('decks', {
  id: key('id').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  teamId: key('team_id').references(() => teams.id, { onDelete: 'set null' }),
  title: text('title').notNull(),
  /** One of a person's decks out of the trash has it at a time. */
  slug: key('slug').notNull(),
  description: text('description').notNull().default(''),
  visibility: text('visibility').$type<VisibilityColumn>().notNull().default('self'),
  shareNotes: boolean('share_notes').notNull().default(false),
  forkingEnabled: boolean('forking_enabled').notNull().default(false),
  /** The owner lets viewers export. */
  exportAllowed: boolean('export_allowed').notNull().default(false),
  /** By which a measuring service counts visits; empty: none. */
  analyticsId: text('analytics_id').notNull().default(''),
  /** Others were let in to work on it. */
  collaborative: boolean('collaborative').notNull().default(false),
  /** Raised whenever something that a viewer or `If-Match` can notice has changed. */
  version: integer('version').notNull().default(1),
  slideCount: integer('slide_count').notNull().default(0),
  viewCount: integer('view_count').notNull().default(0),
  /** Views, the late ones weighing most, and how many of `viewCount` are in it (`features/explore`). */
  heat: doublePrecision('heat').notNull().default(0),
  heatViews: integer('heat_views').notNull().default(0),
  /** Kept in step with `deckKudos` in the same transactions. */
  kudosCount: integer('kudos_count').notNull().default(0),
  /** Kept in step with `deckScripts` in the same transactions. */
  scriptCount: integer('script_count').notNull().default(0),

  // Copied from the document's meta, for lists and page heads.
  width: real('width').notNull().default(960),
  height: real('height').notNull().default(700),
  margin: real('margin').notNull().default(0.05),
  themeColor: text('theme_color').notNull().default('white-blue'),
  themeFont: text('theme_font').notNull().default('montserrat'),
  transition: text('transition').notNull().default('slide'),
  backgroundTransition: text('background_transition').notNull().default('slide'),
  center: boolean('center').notNull().default(false),
  rollingLinks: boolean('rolling_links').notNull().default(false),
  shuffle: boolean('shuffle').notNull().default(false),
  shouldLoop: boolean('should_loop').notNull().default(false),
  rtl: boolean('rtl').notNull().default(false),
  slideNumber: boolean('slide_number').notNull().default(false),
  navigationMode: text('navigation_mode').notNull().default('default'),
  autoSlideInterval: integer('auto_slide_interval').notNull().default(0),
  upsizingEnabled: boolean('upsizing_enabled').notNull().default(true),
  language: text('language').notNull().default(''),
  css: text('css').notNull().default(''),
  cssHosts: jsonb('css_hosts').$type<readonly string[]>().notNull().default([]),
  /** Minutes. */
  timeLimit: real('time_limit'),
  themeId: key('theme_id').notNull().default(''),
  fontTypekit: text('font_typekit').notNull().default(''),
  fontGoogle: text('font_google').notNull().default(''),
  /**
   * What views are written with in the place of the above, by the theme that counts for the deck; null:
   * what stands above.
   */
  shownLook: jsonb('shown_look').$type<ShownLook>(),
  /**
   * Plain text of the slides that everybody sees, a form feed between two; notes and hidden slides are not in it. Where
   * the slides stand is in `deckSearch`.
   */
  searchText: text('search_text').notNull().default(''),

  forkedFrom: key('forked_from').references((): AnyPgColumn => decks.id, { onDelete: 'set null' }),
  /** First time public. */
  publishedAt: moment('published_at'),
  /** First time public or with a share link: from then on old slugs redirect. */
  sharedAt: moment('shared_at'),
  trashedAt: moment('trashed_at'),
  /** When its owner was last at work on it; that of others stands with their roles. */
  ownerSeenAt: moment('owner_seen_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const deckSlugRedirects = pgTable(
  'deck_slug_redirects',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: key('slug').notNull(),
    deckId: key('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.slug] })],
);

export const deckUsers = pgTable(
  'deck_users',
  {
    deckId: key('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<DeckUserRole>().notNull(),
    invitedBy: key('invited_by').references(() => users.id, { onDelete: 'set null' }),
    lastSeenAt: moment('last_seen_at'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.userId] })],
);
