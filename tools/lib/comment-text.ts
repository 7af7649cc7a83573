import { breakableParts, columnsOf, wrapParts } from './wrap-words.ts';

/** What tools read in a comment: it has to stay on its line. */
const DIRECTIVE =
  /^\s*(?:@ts-|@vite|@__|#__|#(?:end)?region|<reference|(?:oxlint|eslint|biome|prettier|c8|v8|istanbul|webpack|sourceMapping)[-A-Z: ])/;
const LIST_ITEM = /^( {0,3})(?:[-*+•]|\d+[.)]) +(?=\S)/;
const TAG = /^@[a-z]\w*/i;
/** Tags whose lines are code. */
const CODE_TAG = /^@(?:example|typedef|callback)\b/;
const FENCE = /^\s*(`{3,}|~{3,})[^`]*$/;
/** Drawings, tables, rules and columns: text whose spaces say something. */
const DRAWN =
  /[\u2190-\u21ff\u2500-\u25ff].*[\u2190-\u21ff\u2500-\u25ff]|[\u2500-\u259f]|\S {2,}\S|^\s*\||^\s*[-=*_]{3,}/;
const SENTENCE_END = /[.:;!?)]$/;
/** A line that ends here although more would have fitted was ended on purpose. */
const ENDED_EARLY = 0.9;

export const isDirective = (text: string): boolean => DIRECTIVE.test(text);

const canStartLine = (word: string): boolean =>
  !/^(?:[-*+•]|\d+[.)]|@.*|\|.*|[-=*_]{3,}.*|[`~]{3,}.*)$/.test(word) && !isDirective(`${word} `);

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** A line that belongs to no paragraph. */
const isVerbatim = (line: string): boolean => isDirective(line) || DRAWN.test(line);

const startsBlock = (line: string): boolean =>
  line.trim() === '' || LIST_ITEM.test(line) || TAG.test(line) || FENCE.test(line) || isVerbatim(line);

/** Whether a line of a comment's text cannot be made shorter by breaking it. */
export function isUnbreakable(line: string): boolean {
  const text = line.trim().replace(LIST_ITEM, '');
  return isDirective(text) || breakableParts(text, canStartLine).length <= 1;
}

/**
 * The text of a comment, without its signs, with paragraphs wrapped that hold a line of more than `width` columns. List
 * items and tags are paragraphs of their own; code, drawings, aligned text and directives stay as they are.
 */
export function rewrapCommentText(lines: readonly string[], width: number): string[] {
  const wrapped: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const block = blockAt(lines, at);
    wrapped.push(...(block.isText ? wrapBlock(lines.slice(at, block.end), width) : lines.slice(at, block.end)));
    at = block.end;
  }
  return wrapped;
}

function blockAt(lines: readonly string[], start: number): { readonly end: number; readonly isText: boolean } {
  const line = lines[start] ?? '';
  const endAt = (isEnd: (each: string, before: string) => boolean): number => {
    const found = lines.findIndex((each, index) => index > start && isEnd(each, lines[index - 1] ?? ''));
    return found === -1 ? lines.length : found;
  };
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined)
    return { end: Math.min(lines.length, endAt((each) => each.trim() === fence) + 1), isText: false };
  if (CODE_TAG.test(line)) return { end: endAt((each) => each.trim() === '' || TAG.test(each)), isText: false };
  if (line.trim() === '' || isVerbatim(line)) return { end: start + 1, isText: false };
  const item = LIST_ITEM.exec(line)?.[0];
  if (item !== undefined)
    return {
      end: endAt((each) => startsBlock(each) || indentOf(each) < 1 || indentOf(each) > item.length + 1),
      isText: true,
    };
  if (TAG.test(line)) return { end: endAt((each) => startsBlock(each) || indentOf(each) > 5), isText: true };
  if (indentOf(line) > 1) return { end: start + 1, isText: false };
  // A dash or a number in the middle of a sentence begins no list.
  const isEnd = (each: string, before: string): boolean =>
    LIST_ITEM.test(each) ? SENTENCE_END.test(before) : startsBlock(each) || indentOf(each) > 1;
  return { end: endAt(isEnd), isText: true };
}

function wrapBlock(lines: readonly string[], width: number): string[] {
  const first = LIST_ITEM.exec(lines[0] ?? '')?.[0] ?? '';
  const isTag = TAG.test(lines[0] ?? '');
  const rest = ' '.repeat(lines[1] === undefined ? (isTag ? 2 : first.length) : indentOf(lines[1]));
  return paragraphsOf(lines, width).flatMap((paragraph, index) => {
    if (paragraph.every((line) => columnsOf(line) <= width)) return paragraph;
    const parts = breakableParts(paragraph.join('\n').slice(index === 0 ? first.length : 0), canStartLine);
    return wrapParts(parts, index === 0 ? first : rest, rest, width);
  });
}

/** A block's lines, divided after each sentence that was ended before its line was full. */
function paragraphsOf(lines: readonly string[], width: number): string[][] {
  const paragraphs: string[][] = [[]];
  for (const [index, line] of lines.entries()) {
    paragraphs.at(-1)?.push(line);
    const next = lines[index + 1];
    if (next === undefined || !SENTENCE_END.test(line)) continue;
    const [word = ''] = next.trim().split(' ');
    if (columnsOf(line) + 1 + columnsOf(word) <= width * ENDED_EARLY) paragraphs.push([]);
  }
  return paragraphs;
}
