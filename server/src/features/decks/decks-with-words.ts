import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { wordsIn } from '../../platform/db/word-vectors.ts';
import { deckSearch } from '../../platform/db/schema/index.ts';

/**
 * Decks whose slides one statement asks. No statement of the embedded database can be ended before it is done, and all
 * others wait for it: so it is given little at a time.
 */
const AT_ONCE = 50;
/** Words that count of what is written without a space, such as 'state-of-the-art'. */
const MOST_IN_ONE = 8;
/** A beginning of a word is looked for from so many letters on. */
const SHORTEST_BEGINNING = 2;

interface Titled {
  readonly id: string;
  readonly title: string;
}

/**
 * The ids of those decks that have all of the words, which are in small letters, in their order: each word anywhere in
 * the title, or as the beginning of a word on the slides.
 */
export async function decksWithWords(db: Db, decks: readonly Titled[], words: readonly string[]): Promise<string[]> {
  const queries = new Map(words.map((word) => [word, queryOf(word)]));
  const found = new Set<string>();
  const asked: { id: string; query: string }[] = [];
  for (const { id, title } of decks) {
    const inTitle = title.toLowerCase();
    const missing = words.filter((word) => !inTitle.includes(word));
    if (missing.length === 0) found.add(id);
    // Words without letters and digits are matched against titles only.
    const query = missing.map((word) => queries.get(word) ?? '').filter((one) => one !== '');
    if (query.length > 0) asked.push({ id, query: query.join(' & ') });
  }
  for (let at = 0; at < asked.length; at += AT_ONCE)
    for (const id of await onSlides(db, asked.slice(at, at + AT_ONCE))) found.add(id);
  return decks.flatMap(({ id }) => (found.has(id) ? [id] : []));
}

async function onSlides(db: Db, asked: readonly { id: string; query: string }[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from json_to_recordset(${JSON.stringify(asked)}::json) as asked(id text, query text)
    join ${deckSearch} on ${deckSearch.deckId} = asked.id
    where ${deckSearch.slideWords} @@ asked.query::tsquery`);
  return rows.map(({ id }) => id);
}

/** As a `tsquery` is written; empty for what has neither letters nor digits. */
function queryOf(text: string): string {
  const words = [...new Set([...wordsIn(text)].map(({ word }) => word))].slice(0, MOST_IN_ONE);
  return words.map((word) => `'${word}'${[...word].length < SHORTEST_BEGINNING ? '' : ':*'}`).join(' & ');
}
