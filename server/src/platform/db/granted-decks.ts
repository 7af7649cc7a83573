import { and, eq, inArray, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Tx } from './index.ts';
import { deckUsers, decks } from './schema/index.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Decks for which somebody let others in: one, all of a team, those of a team that they may not share, or all. */
type GrantedDecks = { readonly deckId: string } | { readonly teamId: string; readonly unshared?: boolean } | 'all';

/** Access that a person granted and may not grant any more. */
export interface EndedGrants {
  /** The person who granted it. */
  readonly userId: string;
  readonly of: GrantedDecks;
  /** The person who removed the right; null when the account is deleted. */
  readonly by: string | null;
  /** It stays, and is `by`'s from then on. */
  readonly keep: boolean;
}

/** The condition that a column names one of those decks. */
export function ofGrantedDecks(tx: Tx, column: AnyPgColumn, { userId, of }: EndedGrants): SQL | undefined {
  if (of === 'all') return undefined;
  if ('deckId' in of) return eq(column, of.deckId);
  const isAdmin = tx
    .select({ one: sql`1` })
    .from(deckUsers)
    .where(and(eq(deckUsers.deckId, decks.id), eq(deckUsers.userId, userId), eq(deckUsers.role, 'admin')));
  const unshared = of.unshared === true ? and(ne(decks.userId, userId), notExists(isAdmin)) : undefined;
  return inArray(
    column,
    tx
      .select({ id: decks.id })
      .from(decks)
      .where(and(eq(decks.teamId, of.teamId), unshared)),
  );
}
