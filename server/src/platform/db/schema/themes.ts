import type { ThemeLook } from '@rostrum/deck/themes';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key, updatedAt } from './columns.ts';
import { media } from './media.ts';
import { teams } from './teams.ts';

export type CssKind = 'css' | 'scss' | 'less';

/** A person's or a team's. */
export const themes = pgTable('themes', {
  id: key('id').primaryKey(),
  userId: key('user_id').references(() => users.id, { onDelete: 'cascade' }),
  teamId: key('team_id').references(() => teams.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** What decks are shown with, its CSS as it was compiled. */
  look: jsonb('look').$type<ThemeLook>().notNull(),
  cssKind: text('css_kind').$type<CssKind>().notNull().default('css'),
  /** As it was written. */
  css: text('css').notNull().default(''),
  /** Raised with every change. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Which themes use which media, of their owner's library. */
export const themeMedia = pgTable(
  'theme_media',
  {
    themeId: key('theme_id')
      .notNull()
      .references(() => themes.id, { onDelete: 'cascade' }),
    mediaId: key('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.themeId, table.mediaId] })],
);
