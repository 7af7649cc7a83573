import { and, eq, inArray, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './index.ts';
import { deckUsers, decks } from './schema/index.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Decks for which somebody let others in: one, all of a team, those of a team that they may not share, or all. */
type GrantedDecks = { readonly deckId: string } | { readonly teamId: string; readonly unshared?: boolean } | 'all';

/** What stays, and is another person's from then on: all, nothing, or what has one of these ids. */
export type Keep = boolean | readonly string[];

/** Access that a person granted. */
export interface Grants {
  /** The person who granted it. */
  readonly userId: string;
  readonly of: GrantedDecks;
}

/** Access that a person granted and may not grant any more. */
export interface EndedGrants extends Grants {
  /** The person who removed the right; null when the account is deleted. */
  readonly by: string | null;
  readonly keep: Keep;
}

/** The condition that a column names one of those decks. */
export function ofGrantedDecks(tx: Db | Tx, column: AnyPgColumn, { userId, of }: Grants): SQL | undefined {
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

/** The condition that a grant with this id stays. */
export function isKept(id: AnyPgColumn, keep: Keep): SQL {
  return typeof keep === 'boolean' ? sql`${keep}` : inArray(id, [...keep]);
}

/** The title of a grant's deck, unless it is a private deck of somebody other than the reader. */
export function titleFor(readerId: string): SQL<string | null> {
  return sql<
    string | null
  >`case when ${decks.visibility} <> 'self' or ${decks.userId} = ${readerId} then ${decks.title} end`;
}
