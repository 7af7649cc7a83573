/**
 * Words of texts, as they are stored and as they are asked for: the same on both sides, so that 'Éric' is found by
 * 'eric'. Scripts that put no space between words are read letter by letter.
 */
const BY_LETTER = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{sc=${script}}`)
  .join('');
const WORD = new RegExp(`[[\\p{L}\\p{N}\\p{M}]--[${BY_LETTER}]]{1,1024}|[${BY_LETTER}]`, 'gv');
/** Letters that are no other letter with an accent, and that people type as one. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
/** Characters of a word that count. */
const LONGEST = 48;
/** Times that a word is counted. */
const MOST_TIMES = 4;
/** Words of a query that count. */
const MOST_ASKED = 12;
/** A beginning of a word is looked for from so many letters on: one letter begins everything. */
const SHORTEST_BEGINNING = 2;

export interface Word {
  readonly word: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

/** Small letters without accents; empty for what is neither letter nor digit. */
export function foldWord(word: string): string {
  const plain = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter);
  return [...plain].slice(0, LONGEST).join('');
}

export function* wordsIn(text: string): Generator<Word> {
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const word = foldWord(found);
    if (word !== '') yield { word, start: index, end: index + found.length };
  }
}

/** Weight of a word by where it stands: title, slides, notes. */
export type Weight = 'A' | 'B' | 'C';

/**
 * The words of texts as a `tsvector` is written, until they take `mostBytes`: what comes later in an endless deck is
 * not found. Places are not kept, only how often a word occurs.
 */
export function vectorOf(texts: Iterable<string>, weight: Weight, mostBytes: number): string {
  const times = new Map<string, number>();
  let bytes = 0;
  for (const text of texts)
    for (const { word } of wordsIn(text)) {
      const before = times.get(word);
      if (before === undefined) bytes += Buffer.byteLength(word) + 2 * MOST_TIMES + 4;
      if (bytes > mostBytes) return written(times, weight);
      times.set(word, Math.min(MOST_TIMES, (before ?? 0) + 1));
    }
  return written(times, weight);
}

function written(times: ReadonlyMap<string, number>, weight: Weight): string {
  const places = Array.from({ length: MOST_TIMES + 1 }, (_, count) =>
    Array.from({ length: count }, (_place, index) => `${index + 1}${weight}`).join(','),
  );
  return [...times].map(([word, count]) => `'${word}':${places[count] ?? ''}`).join(' ');
}

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
