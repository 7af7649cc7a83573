import { type SQL, sql } from 'drizzle-orm';

/**
 * Bytes of the documents of somebody's decks, those in the trash too, as a column of a query of `users`. Written out,
 * since Drizzle leaves the tables of columns out where it selects from one alone.
 */
export function documentBytes(): SQL<number> {
  return sql`(select coalesce(sum(deck_storage.bytes), 0) from deck_storage
    join decks on decks.id = deck_storage.deck_id where decks.user_id = users.id)`.mapWith(Number);
}
