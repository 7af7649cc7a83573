import { createElement, appendText, append, type Element } from '../html/dom.ts';
import { type DeckDraft, type MarkdownText, type SlideDraft, USUAL_LOOK } from './draft.ts';

interface Line {
  readonly indent: number;
  readonly text: string;
}

const MAX_LINE = 200;
const MAX_DEPTH = 8;
const TAB = 4;
/** What makes a line Markdown, or prose. */
const MARKED =
  /^(?:#{1,6}(?:\s|$)|[-*+>]\s|\d+[.)]\s|`{3}|~{3}|-{2,}\s*$|={2,}\s*$|[*_]{3,}\s*$|\||<[a-z!/]|:{3}|\$\$|!?\[|notes?:)/i;

/**
 * Whether a text is an outline: lines by themselves, with lines indented below them, and no Markdown. A text where that
 * could be doubted (prose, code, a single title) is none.
 */
export function isOutline(body: string): boolean {
  const source = body.split('\n');
  const lines = linesOf(body);
  const tops = lines.filter(({ indent }) => indent === 0);
  if (tops.length < 2 || tops.length === lines.length || lines[0]?.indent !== 0) return false;
  if (lines.some(({ text }) => text.length > MAX_LINE || MARKED.test(text))) return false;
  if (tops.some(({ text }) => /[.,;]$/.test(text))) return false;
  // Indented lines behind an empty one are code in Markdown.
  return !source.some((line, index) => /^\s+\S/.test(line) && (source[index - 1] ?? '').trim() === '');
}

/** Each line that is not indented is a slide; what is indented below it are its points. */
export function readOutline({ body }: MarkdownText): DeckDraft {
  const slides: Line[][] = [];
  for (const line of linesOf(body)) {
    if (line.indent === 0) slides.push([line]);
    else slides.at(-1)?.push(line);
  }
  return { columns: slides.map(([title, ...points]) => [draftOf(title?.text ?? '', points)]), meta: {}, losses: [] };
}

function draftOf(title: string, points: readonly Line[]): SlideDraft {
  const heading = createElement(points.length === 0 ? 'h1' : 'h2', {});
  appendText(heading, title);
  const section = createElement('section', {}, points.length === 0 ? [heading] : [heading, listOf(points)]);
  return { section, notes: '', look: USUAL_LOOK, losses: [] };
}

/** Points by their indentation: a deeper line belongs to the nearest one before it that is less deep. */
function listOf(points: readonly Line[]): Element {
  const list = createElement('ul', {});
  const open: { readonly indent: number; readonly list: Element }[] = [{ indent: points[0]?.indent ?? 0, list }];
  for (const { indent, text } of points) {
    while (open.length > 1 && indent < (open.at(-1)?.indent ?? 0)) open.pop();
    const current = open.at(-1);
    const last = current?.list.childNodes.at(-1);
    if (
      current !== undefined &&
      indent > current.indent &&
      last !== undefined &&
      'tagName' in last &&
      open.length < MAX_DEPTH
    ) {
      const inner = createElement('ul', {});
      append(last, inner);
      open.push({ indent, list: inner });
    }
    const item = createElement('li', {});
    appendText(item, text);
    append(open.at(-1)?.list ?? list, item);
  }
  return list;
}

function linesOf(body: string): Line[] {
  return body.split('\n').flatMap((line) => {
    const text = line.trim().replace(/^[•◦▪–]\s+/, '');
    const indent = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', ' '.repeat(TAB)).length ?? 0;
    return text === '' ? [] : [{ indent, text }];
  });
}
