import { and, eq, inArray, ne, not, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './index.ts';
import { deckUsers, decks } from './schema/index.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Decks for which somebody let others in: one, all of a team, those of a team that they may not share, those of
 * others, or all.
 */
type GrantedDecks =
  | { readonly deckId: string }
  | { readonly teamId: string; readonly unshared?: boolean }
  | 'of others'
  | 'all';

/** Grants to keep, for another person to take over: all, none, or those with these ids. */
type Keep = boolean | readonly string[];

/** Which grants end. */
export interface Choice {
  readonly keep: Keep;
  /** Ids of what would stay, and ends. */
  readonly end: readonly string[];
}
/** Each as it ends or stays by itself. */
export const BY_DEFAULT: Choice = { keep: false, end: [] };

/** Access that a person granted. */
export interface Grants {
  /** The person who granted it. */
  readonly userId: string;
  readonly of: GrantedDecks;
}

/** Access that a person granted and may not grant any more. */
export interface EndedGrants extends Grants, Choice {
  /** The person who removed the right; null when the account is deleted. */
  readonly by: string | null;
}

/** The condition that a column names one of those decks. */
export function ofGrantedDecks(tx: Db | Tx, column: AnyPgColumn, { userId, of }: Grants): SQL | undefined {
  if (of === 'all') return undefined;
  if (of === 'of others')
    return inArray(column, tx.select({ id: decks.id }).from(decks).where(ne(decks.userId, userId)));
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

/** The condition that a grant with this id, which ends by default, stays. */
export function isKept(id: AnyPgColumn, { keep, end }: Choice): SQL {
  const isChosen = typeof keep === 'boolean' ? sql`${keep}` : inArray(id, [...keep]);
  return sql`(${isChosen} and ${not(inArray(id, [...end]))})`;
}

/** The same in code, of one that ends or stays by default. */
export function stays({ id, ends }: { readonly id: string; readonly ends: boolean }, { keep, end }: Choice): boolean {
  if (end.includes(id)) return false;
  return !ends || (typeof keep === 'boolean' ? keep : keep.includes(id));
}

/** The title of a grant's deck, unless it is a private deck of somebody other than the reader. */
export function titleFor(readerId: string): SQL<string | null> {
  return sql<
    string | null
  >`case when ${decks.visibility} <> 'self' or ${decks.userId} = ${readerId} then ${decks.title} end`;
}
