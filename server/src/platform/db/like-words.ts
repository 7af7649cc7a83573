/** Words of a query that count. */
const MOST = 8;

/** The words of a query, each once, in small letters; at most eight. */
export function wordsOfQuery(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/\s+/))].filter((word) => word !== '').slice(0, MOST);
}

/**
 * Patterns for `ilike`, one a word, in which `%`, `_` and `\` stand for themselves. For names and labels alone: they
 * read all of a text for each word, which takes seconds of long ones (`word-vectors.ts` is for those).
 */
export function likeWords(text: string): string[] {
  return wordsOfQuery(text).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
