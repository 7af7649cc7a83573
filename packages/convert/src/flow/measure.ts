import { attribute, childElements, descendants, type Element, readableText, textContent } from '../html/dom.ts';

import { edgesOf } from './edges.ts';

/**
 * How large pieces of a slide come out, worked out without a browser: from the type sizes of the slide stylesheet and
 * the mean width of letters. Text keeps its automatic height, so a wrong guess moves a block and never cuts it.
 */
export interface TypeSizes {
  /** Of plain text, in px. */
  readonly base: number;
  /** Of h1 to h6, in units of `base`. */
  readonly headings: readonly number[];
  readonly lineHeight: number;
  readonly headingLineHeight: number;
}

/** Mean letter widths in em: of running text, of headings, and of code. */
export const TEXT_LETTER = 0.52;
const HEADING_LETTER = 0.56;
const CODE_LETTER = 0.602;
const CODE_LINE = 1.2;
/** Above, below and beside the lines, in em (`slideCss`). */
const CODE_PADDING = { vertical: 1.6, horizontal: 2 };
const CELL_PADDING = 0.5;

/** Space above each paragraph but the first, in units of its type size. */
export const PARAGRAPH_GAP = 0.5;

/** Height in px of text nodes set in lines of `width` px. */
export function textHeight(nodes: readonly Element[], width: number, sizes: TypeSizes): number {
  const gaps = Math.max(0, nodes.length - 1) * PARAGRAPH_GAP * sizes.base;
  return nodes.reduce(
    (height, node) => height + blockHeight(node, width, sizes) + edgesOf(node, sizes.base * ownScale(node)).above,
    gaps,
  );
}

function blockHeight(element: Element, width: number, sizes: TypeSizes): number {
  const scale = ownScale(element);
  const heading = /^h([1-6])$/.exec(element.tagName);
  if (heading !== null) {
    const size = ownSize(element) ?? sizes.base * (sizes.headings[Number(heading[1]) - 1] ?? 1) * scale;
    return lineCount(element, width, size * HEADING_LETTER) * size * sizes.headingLineHeight;
  }
  if (element.tagName === 'ul' || element.tagName === 'ol' || element.tagName === 'dl') {
    return listItems(element).reduce(
      (height, item) =>
        height +
        lineCount(item.element, width - sizes.base * 1.5 * item.depth, sizes.base * scale * TEXT_LETTER, true) *
          sizes.base *
          scale *
          sizes.lineHeight,
      0,
    );
  }
  const size = sizes.base * scale;
  const quote = element.tagName === 'blockquote';
  return (
    lineCount(element, quote ? width * 0.8 : width, size * TEXT_LETTER) * size * sizes.lineHeight + (quote ? size : 0)
  );
}

function ownScale(element: Element): number {
  const match = /font-size\s*:\s*([\d.]+)(em|%)/i.exec(attribute(element, 'style') ?? '');
  if (match === null) return 1;
  const number = Number(match[1]);
  return match[2] === '%' ? number / 100 : number;
}

/** In px, where the element says it so. */
function ownSize(element: Element): number | null {
  const match = /font-size\s*:\s*([\d.]+)px/i.exec(attribute(element, 'style') ?? '');
  return match === null ? null : Number(match[1]);
}

function lineCount(element: Element, width: number, letter: number, own = false): number {
  const words = own ? ownText(element) : readableText(element);
  const breaks = [...descendants(element)].filter((inner) => inner.tagName === 'br').length;
  const perLine = Math.max(1, Math.floor(width / letter));
  return Math.max(1, Math.ceil(words.length / perLine)) + breaks;
}

/** The words of a list item without those of the lists inside it. */
function ownText(item: Element): string {
  const inner = [...descendants(item)].filter((element) => element.tagName === 'ul' || element.tagName === 'ol');
  return inner.reduce((text, list) => text.replace(readableText(list), ''), readableText(item));
}

function listItems(list: Element): { element: Element; depth: number }[] {
  const items: { element: Element; depth: number }[] = [];
  for (const element of descendants(list)) {
    if (element.tagName !== 'li' && element.tagName !== 'dt' && element.tagName !== 'dd') continue;
    let depth = 1;
    for (
      let parent = element.parentNode;
      parent !== null && parent !== list && 'tagName' in parent;
      parent = parent.parentNode
    ) {
      if (parent.tagName === 'ul' || parent.tagName === 'ol') depth += 1;
    }
    items.push({ element, depth });
  }
  return items;
}

export interface CodeSize {
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly height: number;
}

/** The largest size of type, up to `largest` px, at which the longest line fits `width` and all lines fit `height`. */
export function codeSize(pre: Element, width: number, height: number, largest: number): CodeSize {
  const lines = textContent(pre)
    .replace(/^\n|\n\s*$/g, '')
    .split('\n');
  const longest = lines.reduce((most, line) => Math.max(most, line.replace(/\t/g, '    ').length), 1);
  const fitting = Math.min(
    width / (longest * CODE_LETTER + CODE_PADDING.horizontal + numbersWidth(pre, lines.length)),
    height / (lines.length * CODE_LINE + CODE_PADDING.vertical),
  );
  const fontSize = Math.floor(Math.max(10, Math.min(largest, fitting)));
  const lineHeight = Math.round(fontSize * CODE_LINE);
  return { fontSize, lineHeight, height: Math.ceil(lines.length * lineHeight + fontSize * CODE_PADDING.vertical) };
}

/** A letter of a line that must not be cut, in em: headings are often in capitals. */
const WIDE_LETTER = 0.7;

/** Size of type in px at which a line of text fills `width` px, within what reveal.js allows. */
export function fittedSize(line: Element, width: number, height: number): number {
  const letters = Math.max(1, readableText(line).length);
  return Math.floor(Math.max(24, Math.min(0.8 * height, width / (letters * WIDE_LETTER))));
}

/** Width in em of the numbers beside the lines of a code that has them (`codeCss`). */
function numbersWidth(pre: Element, lines: number): number {
  const code = childElements(pre).find((child) => child.tagName === 'code') ?? pre;
  if (attribute(code, 'data-line-numbers') === null) return 0;
  const first = Number.parseInt(attribute(code, 'data-ln-start-from') ?? '1', 10) || 1;
  return Math.max(2, String(first + lines - 1).length) * CODE_LETTER + 1.5;
}

/** Height in px of a table whose columns share `width`. */
export function tableHeight(table: Element, width: number, sizes: TypeSizes): number {
  let height = 0;
  for (const row of descendants(table)) {
    if (row.tagName !== 'tr') continue;
    const cells = childElements(row);
    const cellWidth = width / Math.max(1, cells.length) - sizes.base * CELL_PADDING * 2;
    const lines = cells.reduce((most, cell) => Math.max(most, lineCount(cell, cellWidth, sizes.base * TEXT_LETTER)), 1);
    height += lines * sizes.base * sizes.lineHeight + sizes.base * CELL_PADDING;
  }
  return Math.max(sizes.base, height);
}

/** The size of a picture in px as its element says it, or null. */
export function statedSize(image: Element): { readonly width: number | null; readonly height: number | null } {
  const style = attribute(image, 'style') ?? '';
  const read = (name: 'width' | 'height'): number | null => {
    const styled = new RegExp(`(?:^|;|\\s)${name}\\s*:\\s*([\\d.]+)px`, 'i').exec(style)?.[1];
    const stated = styled ?? /^\s*([\d.]+)(?:px)?\s*$/.exec(attribute(image, name) ?? '')?.[1];
    const number = Number(stated ?? Number.NaN);
    return Number.isFinite(number) && number > 0 && number < 10_000 ? number : null;
  };
  return { width: read('width'), height: read('height') };
}

/** Widths of formulas in em of KaTeX's type, which is set larger than the text around it. */
const FORMULA_SCALE = 1.21;
const SCRIPT_SCALE = 0.7;
const RELATION = 1.2;
const SIGN = 0.53;
const RELATIONS = /^(?:[=+<>-]|\\(?:leq?|geq?|neq?|equiv|approx|sim|to|rightarrow|times|cdot|pm|in))$/;
/** Deeper than any formula that is read by people. */
const MAX_FORMULA_DEPTH = 50;
/** What takes no room of its own. */
const UNSEEN =
  /^(?:[{}&\s]|\\(?:left|right|big|Big|bigg|Bigg|bigl|bigr|Bigl|Bigr|[,;:!]|displaystyle|mathbf|mathrm|vec|hat|bar|dot|ddot))$/;

/** Width in px of the widest line of a formula set in type of `size` px, worked out from its source. */
export function formulaWidth(source: string, size: number): number {
  const lines = source.replace(/\\(?:begin|end)\{\w+\*?\}(?:\{[lcr|]*\})?|^\\[[(]|\\[\])]$|\$\$/g, '').split('\\\\');
  return Math.max(...lines.map(lineWidth), 1) * FORMULA_SCALE * size;
}

function lineWidth(line: string): number {
  const tokens = line.match(/\\[A-Za-z]+|\\.|[\s\S]/g) ?? [];
  let at = 0;
  /** A piece in braces, or a single sign. */
  const piece = (depth: number): number => {
    while (/^\s$/.test(tokens[at] ?? '')) at += 1;
    if (tokens[at] !== '{' || depth > MAX_FORMULA_DEPTH) return sign(depth);
    at += 1;
    const width = run('}', depth + 1);
    at += 1;
    return width;
  };
  const sign = (depth: number): number => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '^' || token === '_') return piece(depth) * SCRIPT_SCALE;
    if (/^\\(?:[dt]?frac|d?binom)$/.test(token)) return Math.max(piece(depth), piece(depth)) + 0.3;
    if (token === '' || UNSEEN.test(token)) return 0;
    return RELATIONS.test(token) ? RELATION : SIGN;
  };
  const run = (end: string, depth: number): number => {
    let width = 0;
    while (at < tokens.length && tokens[at] !== end) width += tokens[at] === '{' ? piece(depth) : sign(depth);
    return width;
  };
  return run('', 0);
}
