import { wordsIn } from '../../platform/db/word-vectors.ts';
import { type Asked, isAsked } from './words.ts';

/** A piece of a text; the marked ones are what was looked for. No HTML. */
export interface Segment {
  readonly text: string;
  readonly marked: boolean;
}

/** Characters of an excerpt, and how many of them stand before the first marked word. */
const LENGTH = 180;
const BEFORE = 48;

/** A whole text with the words that are looked for marked. */
export function markAll(text: string, asked: Asked): Segment[] {
  return marked(text, asked, 0, text.length);
}

/** How many of the words are in a text. */
export function countAsked(text: string, asked: Asked): number {
  const found = new Set<string>();
  for (const { word } of wordsIn(text))
    if (isAsked(asked, word)) found.add(asked.words.includes(word) ? word : asked.last);
  return found.size;
}

/** The part of a text around the first of the words, on one line, with all of them marked; empty without one. */
export function excerptOf(text: string, asked: Asked): Segment[] {
  const line = text.replace(/\s+/g, ' ').trim();
  let first: number | null = null;
  for (const { word, start } of wordsIn(line))
    if (isAsked(asked, word)) {
      first = start;
      break;
    }
  if (first === null) return [];
  const from = first <= BEFORE ? 0 : afterSpace(line, first - BEFORE, first);
  const to = line.length <= from + LENGTH ? line.length : beforeSpace(line, from + LENGTH, first + 1);
  const pieces = marked(line, asked, from, to);
  return [
    ...(from > 0 ? [{ text: '… ', marked: false }] : []),
    ...pieces,
    ...(to < line.length ? [{ text: ' …', marked: false }] : []),
  ];
}

function marked(text: string, asked: Asked, from: number, to: number): Segment[] {
  const segments: Segment[] = [];
  let at = from;
  const add = (end: number, isMarked: boolean) => {
    if (end > at) segments.push({ text: text.slice(at, end), marked: isMarked });
    at = Math.max(at, end);
  };
  for (const { word, start, end } of wordsIn(text)) {
    if (start >= to) break;
    if (start < from || !isAsked(asked, word)) continue;
    add(start, false);
    add(Math.min(end, to), true);
  }
  add(to, false);
  return segments;
}

/** Where the next word begins; `wanted` itself where none does soon. */
function afterSpace(text: string, wanted: number, latest: number): number {
  const space = text.indexOf(' ', wanted);
  return space < 0 || space >= latest ? wholeCharacter(text, wanted) : space + 1;
}

function beforeSpace(text: string, wanted: number, earliest: number): number {
  const space = text.lastIndexOf(' ', wanted);
  return space < earliest ? wholeCharacter(text, wanted) : space;
}

/** Not between the halves of one character. */
function wholeCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}
