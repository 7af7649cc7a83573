import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { decks, deckSearch } from '../../platform/db/schema/index.ts';
import { wordsIn } from '../../platform/db/word-vectors.ts';

/** How many are named. */
export const MOST_RELATED = 8;
/** Words of a title that are looked for, the longest: they say most. */
const MOST_WORDS = 6;
/** Letters of a word that says something; where one letter is a word, that one does. */
const SHORTEST_WORD = 3;
/** Candidates of each kind: of more, any. */
const CAP = 200;
/** Words that every title has. */
const IDLE = new Set(
  (
    'about all and are can does for from get has have her his how into its not our out over that the their them then this through ' +
    'was were what when where which who why will with you your deck presentation slides talk untitled'
  ).split(' '),
);
const LATIN = /^[\p{sc=Latin}\p{N}]+$/u;

/** Words of a title by which others are like it. */
export function tellingWords(title: string): string[] {
  const words = [...new Set([...wordsIn(title)].map(({ word }) => word))].filter(
    (word) => !IDLE.has(word) && ([...word].length >= SHORTEST_WORD || !LATIN.test(word)),
  );
  return words.toSorted((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}

/** A public deck that may be named beside another one. */
export interface Candidate {
  readonly id: string;
  /** Both were forked from the same deck, or one from the other. */
  readonly isForked: boolean;
  readonly isSameAuthor: boolean;
  /** Share of the telling words that are in its title too, from 0 to 1. */
  readonly shared: number;
  readonly viewCount: number;
}

/** Share of the words from which a title is like another one. */
const ALIKE = 1 / 4;

/**
 * The best first: like titles, then relatives, then the author's others; among equals the most viewed, else as given.
 */
export function rankRelated(candidates: readonly Candidate[]): string[] {
  const score = ({ isForked, isSameAuthor, shared }: Candidate): number =>
    (shared >= ALIKE ? 4 * shared : 0) + (isForked ? 3 : 0) + (isSameAuthor ? 2 : 0);
  return candidates
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .filter((each) => each.score > 0)
    .toSorted((a, b) => b.score - a.score || b.candidate.viewCount - a.candidate.viewCount)
    .slice(0, MOST_RELATED)
    .map(({ candidate }) => candidate.id);
}

interface Named {
  readonly id: string;
  readonly userId: string;
  readonly forkedFrom: string | null;
  readonly title: string;
}

/**
 * Public decks beside one, the newest first: its author's, its family of forks, and those with words of its title. Each
 * kind is found by an index.
 */
export async function relatedCandidates(db: Db, { id, userId, forkedFrom, title }: Named): Promise<Candidate[]> {
  const words = tellingWords(title);
  const parent = forkedFrom ?? '';
  const isPublic = sql`${decks.visibility} = 'all' and ${decks.trashedAt} is null`;
  const ways = [
    sql`(select ${decks.id} from ${decks} where ${decks.userId} = ${userId} and ${isPublic} limit ${CAP})`,
    sql`(select ${decks.id} from ${decks} where ${decks.forkedFrom} in (${id}, ${parent}) and ${isPublic} limit ${CAP})`,
    sql`(select ${decks.id} from ${decks} where ${decks.id} = ${parent} and ${isPublic})`,
  ];
  if (words.length > 0)
    ways.push(sql`(select deck_id from ${deckSearch}
      where public_words is not null and title_words @@ ${words.map((word) => `'${word}'`).join(' | ')}::tsquery
      limit ${CAP})`);
  const has = words.map((word) => sql`(title_words @@ ${`'${word}'`}::tsquery)::int`);
  const { rows } = await db.execute<{ id: string; forked: boolean; own: boolean; shared: number; views: number }>(sql`
    with found as materialized (${sql.join(ways, sql` union `)})
    select ${decks.id} as id, ${decks.viewCount} as views, ${decks.userId} = ${userId} as own,
      (${decks.id} = ${parent} or coalesce(${decks.forkedFrom} in (${id}, ${parent}), false)) as forked,
      ${has.length === 0 ? sql`0` : sql`coalesce(${sql.join(has, sql` + `)}, 0)`} as shared
    from found join ${decks} on ${decks.id} = found.id left join ${deckSearch} on deck_id = ${decks.id}
    where ${decks.id} <> ${id}
    order by ${decks.createdAt} desc, ${decks.id}`);
  return rows.map(({ id: candidate, forked, own, shared, views }) => ({
    id: candidate,
    isForked: forked,
    isSameAuthor: own,
    shared: words.length === 0 ? 0 : shared / words.length,
    viewCount: views,
  }));
}
