import { wordsIn } from '../../platform/db/word-vectors.ts';

/** Words of a query that count. */
const MOST_ASKED = 12;
/** A beginning of a word is looked for from so many letters on: one letter begins everything. */
const SHORTEST_BEGINNING = 2;

/** What somebody looks for: each of the words, and words that begin like the last. */
export interface Asked {
  readonly words: readonly string[];
  readonly last: string;
}

/** Null: there is no word in it. */
export function askedIn(term: string): Asked | null {
  const words = [...new Set([...wordsIn(term)].map(({ word }) => word))].slice(0, MOST_ASKED);
  const last = words.at(-1);
  return last === undefined ? null : { words, last };
}

/** Whether a word of a text is one that is looked for. */
export function isAsked(asked: Asked, word: string): boolean {
  return asked.words.includes(word) || (begins(asked.last) && word.startsWith(asked.last));
}

/** As a `tsquery` is written; `where`: the weights that count, all without any. */
export function queryOf({ words, last }: Asked, where = ''): string {
  return words
    .map((word) => `'${word}':${word === last && begins(last) ? '*' : ''}${where}`.replace(/:$/, ''))
    .join(' & ');
}

const begins = (word: string): boolean => [...word].length >= SHORTEST_BEGINNING;
