import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/db/index.ts';
import { wordsOfQuery } from '../../platform/db/like-words.ts';
import { decks, deckTags, deckUsers, tags } from '../../platform/db/schema/index.ts';
import { decksWithWords } from './decks-with-words.ts';
import { type DeckRecord, selectRecords } from './record.ts';

export const PER_PAGE = 24;

type DeckOrder = 'last-edited' | 'newest-first' | 'oldest-first' | 'title' | 'most-viewed';

/**
 * Whose decks: a person's own, those in their trash, public ones of theirs, others' that they work on, their team's.
 */
export type Shelf =
  | { readonly of: 'own' | 'trashed' | 'public' | 'shared'; readonly userId: string }
  | { readonly of: 'team'; readonly teamId: string };

export interface DeckList {
  readonly shelf: Shelf;
  /** Slug of a tag of the shelf's person or team; null: any. */
  readonly tag: string | null;
  /** Words in the title or on the slides. Empty: all. */
  readonly words: string;
  /** The name of a deck in its address; absent or null: any. */
  readonly slug?: string | null;
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

/** One page of a shelf, and how many there are on it. */
export async function listDecks(
  db: Db,
  actor: Actor,
  list: DeckList,
): Promise<{ total: number; records: DeckRecord[] }> {
  const where = and(
    onShelf(list.shelf),
    list.tag === null ? undefined : tagged(list.shelf, list.tag),
    list.slug ? eq(decks.slug, list.slug.toLowerCase()) : undefined,
  );
  const words = wordsOfQuery(list.words);
  if (words.length > 0) {
    const onShelves = db
      .select({ id: decks.id, title: decks.title })
      .from(decks)
      .where(where)
      .orderBy(...ORDERS[list.order]);
    const ids = await decksWithWords(db, await onShelves, words);
    const found = ids.slice((list.page - 1) * PER_PAGE, list.page * PER_PAGE);
    if (found.length === 0) return { total: ids.length, records: [] };
    const records = await selectRecords(db, actor)
      .where(inArray(decks.id, found))
      .orderBy(...ORDERS[list.order]);
    return { total: ids.length, records };
  }
  const [counted] = await db.select({ total: count() }).from(decks).where(where);
  // Which decks they are is found out first: what is told of a deck is then put together for those alone.
  const onPage = db
    .select({ id: decks.id })
    .from(decks)
    .where(where)
    .orderBy(...ORDERS[list.order])
    .limit(PER_PAGE)
    .offset((list.page - 1) * PER_PAGE);
  const records = await selectRecords(db, actor)
    .where(inArray(decks.id, onPage))
    .orderBy(...ORDERS[list.order]);
  return { total: counted?.total ?? 0, records };
}

/** Every shelf is found by an index of its own. */
function onShelf(shelf: Shelf): SQL | undefined {
  if (shelf.of === 'team')
    return and(eq(decks.teamId, shelf.teamId), ne(decks.visibility, 'self'), isNull(decks.trashedAt));
  if (shelf.of === 'shared')
    return and(
      sql`${decks.id} in (select ${deckUsers.deckId} from ${deckUsers} where ${deckUsers.userId} = ${shelf.userId})`,
      ne(decks.userId, shelf.userId),
      isNull(decks.trashedAt),
    );
  return and(
    eq(decks.userId, shelf.userId),
    shelf.of === 'trashed' ? isNotNull(decks.trashedAt) : isNull(decks.trashedAt),
    shelf.of === 'public' ? eq(decks.visibility, 'all') : undefined,
  );
}

function tagged(shelf: Shelf, slug: string): SQL {
  const whose = shelf.of === 'team' ? eq(tags.teamId, shelf.teamId) : eq(tags.userId, shelf.userId);
  return sql`${decks.id} in (select ${deckTags.deckId} from ${deckTags} join ${tags} on ${tags.id} = ${deckTags.tagId}
    where ${whose} and ${tags.tagType} = 'deck' and ${tags.slug} = ${slug.toLowerCase()})`;
}
