import type { LongLine } from './comment-lines.ts';
import { breakableParts, columnsOf, LINE_WIDTH, wrapParts } from './wrap-words.ts';

const FENCE = /^\s*(`{3,}|~{3,})[^`]*$/;
const LIST_ITEM = /^(\s*)([-*+]|\d{1,9}[.)])( +)(?=\S)/;
/** What a paragraph ends before, besides an empty line: headings, tables, quotes, HTML, rules, definitions of links. */
const OTHER_BLOCK = /^\s*(?:#{1,6}(?:\s|$)|\||>|<[a-z!/?]|(?:[-*_] *){3,}$|\[[^\]]+\]:)/i;
/** What makes a heading, or the head of a table, of the text above it. */
const UNDERLINE = /^\s*(?:=+|-+)\s*$/;
const TABLE_DASHES = /^\s*\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/;
const HARD_BREAK = /(?: {2,}|\\)$/;

const canStartLine = (word: string): boolean =>
  !/^(?:[-*+]|#{1,6}|\d{1,9}[.)]|[>|].*|[-=*_]{2,}|[`~]{3,}.*|<[a-z!/?].*|\[[^\]]+\]:.*)$/i.test(word);

const indentOf = (line: string): number => line.length - line.trimStart().length;

/**
 * A paragraph, from a line up to another one. `first` and `rest` stand in front of its first line and of the others.
 */
interface Paragraph {
  readonly start: number;
  readonly end: number;
  readonly first: string;
  readonly rest: string;
}

function paragraphsOf(lines: readonly string[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  /** The column at which the text of the list item begins that the line is in. */
  let listIndent = 0;
  let start = lines[0] === '---' ? Math.max(0, lines.indexOf('---', 1)) + 1 : 0;
  while (start < lines.length) {
    const line = lines[start] ?? '';
    const fence = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      const end = lines.findIndex((each, index) => index > start && each.trim().startsWith(fence));
      start = end === -1 ? lines.length : end + 1;
      continue;
    }
    if (line.trim() === '') {
      start += 1;
      continue;
    }
    const item = LIST_ITEM.exec(line);
    if (item === null && indentOf(line) < listIndent) listIndent = 0;
    const isCode = indentOf(line) >= listIndent + 4 && (item === null || listIndent === 0);
    if (isCode || OTHER_BLOCK.test(line)) {
      // A block of HTML ends with an empty line; tables and the others have each line to themselves.
      const isHtml = /^\s*</.test(line);
      start += 1;
      if (isHtml) while (start < lines.length && lines[start]?.trim() !== '') start += 1;
      continue;
    }
    let end = start + 1;
    while (end < lines.length && !endsParagraph(lines[end] ?? '', item !== null || listIndent > 0)) end += 1;
    const isText = !TABLE_DASHES.test(lines[start + 1] ?? '') && !UNDERLINE.test(lines[end] ?? '');
    const first = item?.[0] ?? line.slice(0, indentOf(line));
    if (item !== null) listIndent = item[0].length;
    if (isText) paragraphs.push({ start, end, first, rest: ' '.repeat(first.length) });
    start = end;
  }
  return paragraphs;
}

function endsParagraph(line: string, isInList: boolean): boolean {
  if (line.trim() === '' || [FENCE, OTHER_BLOCK, UNDERLINE].some((each) => each.test(line))) return true;
  const marker = LIST_ITEM.exec(line)?.[2];
  return marker !== undefined && (isInList || !/^\d/.test(marker) || Number.parseInt(marker, 10) === 1);
}

const isUnbreakable = (line: string): boolean => breakableParts(line.replace(LIST_ITEM, ''), canStartLine).length <= 1;

/** Lines of paragraphs and list items that are too long and could be broken. */
export function longMarkdownLines(markdown: string): LongLine[] {
  const lines = markdown.split('\n');
  return paragraphsOf(lines).flatMap(({ start, end }) =>
    lines.slice(start, end).flatMap((line, index) => {
      const columns = columnsOf(line);
      return columns > LINE_WIDTH && !isUnbreakable(line) ? [{ line: start + index + 1, columns }] : [];
    }),
  );
}

/**
 * Markdown with the paragraphs and list items wrapped that hold a line that is too long. Nothing but line breaks and
 * indents changes.
 */
export function rewrapMarkdown(markdown: string): string {
  const lines = markdown.split('\n');
  for (const paragraph of paragraphsOf(lines).toReversed()) {
    const old = lines.slice(paragraph.start, paragraph.end);
    if (old.some((line) => columnsOf(line) > LINE_WIDTH && !isUnbreakable(line)))
      lines.splice(paragraph.start, old.length, ...wrapParagraph(old, paragraph));
  }
  return lines.join('\n');
}

function wrapParagraph(lines: readonly string[], { first, rest }: Paragraph): string[] {
  const wrapped: string[] = [];
  let gathered: string[] = [];
  for (const [index, line] of lines.entries()) {
    gathered.push(index === 0 ? line.slice(first.length) : line);
    const isLast = index === lines.length - 1;
    const hardBreak = isLast ? null : HARD_BREAK.exec(line);
    if (!isLast && hardBreak === null) continue;
    const text = gathered.join('\n');
    const parts = breakableParts(hardBreak === null ? text : text.slice(0, -hardBreak[0].length), canStartLine);
    const part = wrapParts(parts, wrapped.length === 0 ? first : rest, rest, LINE_WIDTH);
    wrapped.push(...part.slice(0, -1), `${part.at(-1)}${hardBreak?.[0] ?? ''}`);
    gathered = [];
  }
  return wrapped;
}
