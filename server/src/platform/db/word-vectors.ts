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

/** Weights of words by where they stand, and how many bytes they may take: together well below what a row holds. */
const PARTS = {
  title: { weight: 'A', bytes: 20_000 },
  slides: { weight: 'B', bytes: 320_000 },
  notes: { weight: 'C', bytes: 160_000 },
} as const;

/**
 * The words of texts of one part of a deck as a `tsvector` is written, until they take its bytes: what comes later in
 * an endless deck is not found. Places are not kept, only how often a word occurs.
 */
export function vectorOf(texts: Iterable<string>, part: keyof typeof PARTS): string {
  const { weight, bytes: mostBytes } = PARTS[part];
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

function written(times: ReadonlyMap<string, number>, weight: string): string {
  const places = Array.from({ length: MOST_TIMES + 1 }, (_, count) =>
    Array.from({ length: count }, (_place, index) => `${index + 1}${weight}`).join(','),
  );
  return [...times].map(([word, count]) => `'${word}':${places[count] ?? ''}`).join(' ');
}
