import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { key, words } from './columns.ts';
import { decks } from './decks.ts';

/** A slide's id, its column and its place in the column. */
export type SearchedSlide = readonly [id: string, h: number, v: number];

/** Words by which a deck is found: its row follows `decks` by triggers of the database. */
export const deckSearch = pgTable('deck_search', {
  deckId: key('deck_id')
    .primaryKey()
    .references(() => decks.id, { onDelete: 'cascade' }),
  titleWords: words('title_words').notNull().default(''),
  /** Of visible slides; notes apart, since not everybody who may read the slides may read them. */
  slideWords: words('slide_words').notNull().default(''),
  noteWords: words('note_words').notNull().default(''),
  /** What anybody may find it by; null while it is not public. */
  publicWords: words('public_words'),
  /** The slides whose texts are in `decks.searchText`, in its order. */
  slides: jsonb('slides').$type<readonly SearchedSlide[]>().notNull().default([]),
  /** Its words are not there yet: it was made before there was a search. */
  stale: boolean('stale').notNull().default(false),
});
