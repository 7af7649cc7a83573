import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/db/index.ts';
import { likeWords } from '../../platform/db/like-words.ts';
import { decks } from '../../platform/db/schema/index.ts';
import { type DeckRecord, selectRecords } from './record.ts';

export const PER_PAGE = 24;

type DeckOrder = 'last-edited' | 'newest-first' | 'oldest-first' | 'title' | 'most-viewed';

export interface DeckList {
  readonly ownerId: string;
  /** Public ones alone: what a stranger sees. */
  readonly publicOnly: boolean;
  readonly trashed: boolean;
  /** Words in the title or on the slides. Empty: all. */
  readonly words: string;
  readonly order: DeckOrder;
  /** From 1. */
  readonly page: number;
}

/** By id at last, so that equal decks keep their place from page to page. */
const ORDERS: Readonly<Record<DeckOrder, readonly SQL[]>> = {
  'last-edited': [desc(decks.updatedAt), asc(decks.id)],
  'newest-first': [desc(decks.createdAt), asc(decks.id)],
  'oldest-first': [asc(decks.createdAt), asc(decks.id)],
  title: [asc(sql`lower(${decks.title})`), asc(decks.id)],
  'most-viewed': [desc(decks.viewCount), asc(decks.id)],
};

/** One page of somebody's decks, and how many there are. */
export async function listDecks(
  db: Db,
  actor: Actor,
  list: DeckList,
): Promise<{ total: number; records: DeckRecord[] }> {
  const where = and(
    eq(decks.userId, list.ownerId),
    list.trashed ? isNotNull(decks.trashedAt) : isNull(decks.trashedAt),
    list.publicOnly ? eq(decks.visibility, 'all') : undefined,
    ...likeWords(list.words).map((word) => or(ilike(decks.title, word), ilike(decks.searchText, word))),
  );
  const [counted] = await db.select({ total: count() }).from(decks).where(where);
  const records = await selectRecords(db, actor)
    .where(where)
    .orderBy(...ORDERS[list.order])
    .limit(PER_PAGE)
    .offset((list.page - 1) * PER_PAGE);
  return { total: counted?.total ?? 0, records };
}
