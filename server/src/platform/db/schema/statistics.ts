import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';
import { decks } from './decks.ts';

const deckId = () =>
  key('deck_id')
    .notNull()
    .references(() => decks.id, { onDelete: 'cascade' });

/** Views of decks by day and by the way people came. */
export const deckViewDays = pgTable(
  'deck_view_days',
  {
    deckId: deckId(),
    /** In UTC. */
    day: date('day').notNull(),
    /** The share link by which they came; empty: without one. It may be gone. */
    linkId: key('link_id').notNull().default(''),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.day, table.linkId] })],
);

/** In how many views of a day a slide was shown. */
export const deckViewSlides = pgTable(
  'deck_view_slides',
  {
    deckId: deckId(),
    day: date('day').notNull(),
    slideId: key('slide_id').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.day, table.slideId] })],
);
