import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import {
  deckRenderings,
  deckSearch,
  decks,
  deckUsers,
  type SearchedSlide,
  teams,
} from '../../platform/db/schema/index.ts';

export interface StoredWords {
  readonly titleWords: string;
  readonly slideWords: string;
  readonly noteWords: string;
  readonly slides: readonly SearchedSlide[];
}

export async function writeWords(tx: Tx, deckId: string, words: StoredWords): Promise<void> {
  await tx
    .insert(deckSearch)
    .values({ deckId, ...words })
    .onConflictDoUpdate({ target: deckSearch.deckId, set: { ...words, stale: false } });
}

export async function writeTitleWords(tx: Tx, deckId: string, titleWords: string): Promise<void> {
  await tx.update(deckSearch).set({ titleWords }).where(eq(deckSearch.deckId, deckId));
}

/** Decks after `after` whose words are not there yet, in the order of their ids. */
export async function staleDecks(db: Db, after: string, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: deckSearch.deckId })
    .from(deckSearch)
    .where(and(deckSearch.stale, gt(deckSearch.deckId, after)))
    .orderBy(asc(deckSearch.deckId))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

export interface Finding {
  readonly userId: string | null;
  readonly teamId: string | null;
  /** Among the decks of that team alone. */
  readonly inTeam: boolean;
  /** As `tsquery`: anywhere, in titles, in titles and on slides. */
  readonly anywhere: string;
  readonly inTitle: string;
  readonly onSlides: string;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Public decks of others that are ranked: of more than that, those whose titles have the words, and any of the rest.
 */
const CAP = 500;

/**
 * Decks that somebody may read and that have the words: those with all of them in the title first, then those with all
 * of them in title and slides, then those that have them in notes. Each way in which a deck may be read brings the
 * words that may be read by it, as `access/roles.ts` says; the way that shows most counts.
 */
export async function findDecks(db: Db, asked: Finding): Promise<{ total: number; deckIds: string[] }> {
  const query = sql`${asked.anywhere}::tsquery`;
  const all = sql`${deckSearch.titleWords} || ${deckSearch.slideWords} || ${deckSearch.noteWords}`;
  const shown = sql`${deckSearch.titleWords} || ${deckSearch.slideWords}`;
  const present = sql`from ${decks} join ${deckSearch} on ${deckSearch.deckId} = ${decks.id}`;
  // Of a team's public decks its members know by the team.
  const ways = asked.inTeam
    ? []
    : [
        sql`(select deck_id, ${deckSearch.publicWords} as words from ${deckSearch}
      where ${deckSearch.publicWords} is not null and ${deckSearch.titleWords} @@ ${query} limit ${CAP})`,
        sql`(select deck_id, ${deckSearch.publicWords} as words from ${deckSearch}
      where ${deckSearch.publicWords} @@ ${query} limit ${CAP})`,
      ];
  if (asked.userId !== null) {
    ways.push(
      sql`(select deck_id, words from (select deck_id, ${all} as words ${present}
        where ${decks.userId} = ${asked.userId} and ${decks.trashedAt} is null offset 0) own where words @@ ${query})`,
      sql`(select deck_id, words from (select ${deckSearch.deckId},
          case when ${deckUsers.role} <> 'viewer' or ${decks.shareNotes} then ${all} else ${shown} end as words
        ${present} join ${deckUsers} on ${deckUsers.deckId} = ${decks.id}
        where ${deckUsers.userId} = ${asked.userId} and ${decks.trashedAt} is null offset 0) shared where words @@ ${query})`,
    );
    if (asked.teamId !== null)
      ways.push(sql`(select deck_id, words from (select deck_id,
          case when ${teams.defaultInternalRole} <> 'viewer' or ${decks.shareNotes} then ${all} else ${shown} end as words
        ${present} join ${teams} on ${teams.id} = ${decks.teamId}
        where ${decks.teamId} = ${asked.teamId} and ${decks.visibility} <> 'self' and ${decks.trashedAt} is null
          and not exists (select 1 from ${deckUsers}
            where ${deckUsers.deckId} = ${decks.id} and ${deckUsers.userId} = ${asked.userId})
        offset 0) internal where words @@ ${query})`);
  }
  const { rows } = await db.execute<{ total: number; ids: string[] | null }>(sql`
    with found as materialized (
      select distinct on (deck_id) deck_id, words from (${sql.join(ways, sql` union all `)}) candidates
      ${asked.inTeam ? sql`where deck_id in (select ${decks.id} from ${decks} where ${decks.teamId} = ${asked.teamId})` : sql``}
      order by deck_id, length(words) desc
    ), ranked as (
      select deck_id, row_number() over (order by words @@ ${asked.inTitle}::tsquery desc,
        words @@ ${asked.onSlides}::tsquery desc, ts_rank(words, ${query}) desc,
        ${decks.updatedAt} desc, deck_id) as place
      from found join ${decks} on ${decks.id} = deck_id
    )
    select (select count(*) from found)::int as total, (
      select json_agg(deck_id order by place) from ranked
      where place > ${asked.offset} and place <= ${asked.offset + asked.limit}
    ) as ids`);
  return { total: rows[0]?.total ?? 0, deckIds: rows[0]?.ids ?? [] };
}

export interface FoundText {
  readonly deckId: string;
  readonly slides: readonly SearchedSlide[];
  /** Of the slides in their order. */
  readonly text: string;
  readonly notes: Readonly<Record<string, string>>;
}

/** What excerpts are taken from; of endless decks the beginning. */
export async function textsOf(db: Db, deckIds: readonly string[], mostCharacters: number): Promise<FoundText[]> {
  if (deckIds.length === 0) return [];
  const rows = await db
    .select({
      deckId: decks.id,
      slides: deckSearch.slides,
      text: sql<string>`left(${decks.searchText}, ${mostCharacters})`,
      notes: deckRenderings.notes,
    })
    .from(decks)
    .innerJoin(deckSearch, eq(deckSearch.deckId, decks.id))
    .leftJoin(deckRenderings, and(eq(deckRenderings.deckId, decks.id), eq(deckRenderings.audience, 'viewer')))
    .where(inArray(decks.id, [...deckIds]));
  return rows.map(({ notes, ...row }) => ({ ...row, notes: notes ?? {} }));
}
