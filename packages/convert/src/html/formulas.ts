import { formulaAmongWords, isMathematics } from '../markup/formula.ts';
import {
  attribute,
  childElements,
  descendants,
  type Element,
  find,
  hasClass,
  isElement,
  isText,
  type Node,
  type Parent,
  parsePart,
  replaceWith,
  textContent,
  type TextNode,
} from './dom.ts';

type Lose = (kind: string, message: string) => void;

/** Elements whose letters are shown as they are written, as the plugins of reveal.js have it. */
const AS_WRITTEN = new Set(['pre', 'code', 'script', 'style', 'textarea', 'template', 'svg', 'math', 'noscript']);
/** Longer ones are read as words: nobody writes one by hand, and looking for its end would take long. */
const LONGEST = 1000;
const DISPLAYED = String.raw`\$\$[^]{0,${LONGEST}}?\$\$|\\\[[^]{0,${LONGEST}}?\\\]`;
const BRACKETED = String.raw`\\\((?<inBrackets>[^]{1,${LONGEST}}?)\\\)`;
/** By pandoc's rule, and with no letter or digit before it, as sums of money have. */
const BETWEEN_DOLLARS = String.raw`(?<![\\\p{L}\p{N}$])\$(?![\s$])(?<inDollars>(?:[^$\\]|\\[^]){0,${LONGEST}}?(?:[^\s$\\]|\\[^\s]))\$(?![\d$])`;
const WITHOUT_DOLLARS = new RegExp(`${DISPLAYED}|${BRACKETED}`, 'gu');
const WITH_DOLLARS = new RegExp(`${DISPLAYED}|${BRACKETED}|${BETWEEN_DOLLARS}`, 'gu');

/** Whether a page has its formulas set when it starts, as it then also has what stands between single dollars. */
export function setsFormulas(scripts: readonly Element[]): boolean {
  return scripts.some((script) =>
    /reveal-?math|plugin\/math|mathjax|katex/i.test(`${attribute(script, 'src') ?? ''} ${textContent(script)}`),
  );
}

/**
 * Formulas among words become MathML, as do those that KaTeX or MathJax had set before the page was kept. Those that
 * stand by themselves (`$$…$$`, `\[…\]`) stay as they are: they become blocks.
 */
export function settleFormulas(section: Element, withDollars: boolean, lose: Lose): void {
  settleSet(section, lose);
  const pattern = withDollars ? WITH_DOLLARS : WITHOUT_DOLLARS;
  for (const text of wordsIn(section)) {
    if (!/[$\\]/.test(text.value)) continue;
    const parts = partsOf(text, pattern, lose);
    if (parts !== null) replaceWith(text, parts);
  }
}

/** What is there already, with its source where it says it. */
function settleSet(section: Element, lose: Lose): void {
  for (const element of Array.from(descendants(section))) {
    const isKatex = hasClass(element, 'katex-display') || hasClass(element, 'katex');
    const isMathJax = element.tagName === 'mjx-container';
    if (element.parentNode === null || !(isKatex || isMathJax || element.tagName === 'math')) continue;
    if (isGone(element, section)) continue;
    const math = element.tagName === 'math' ? element : find(element, ({ tagName }) => tagName === 'math');
    if (math === null) continue;
    const source = texOf(math);
    const isAlone = hasClass(element, 'katex-display') || attribute(math, 'display') === 'block';
    if (source !== null && isAlone && isAllOf(element)) replaceWith(element, [textNode(`\\[${source}\\]`)]);
    else if (source !== null) replaceWith(element, setOf(source, lose) ?? [textNode(`$${source}$`)]);
    else if (element !== math) replaceWith(element, [math]);
  }
}

/** Whether it has gone with an element around it. */
function isGone(element: Element, section: Element): boolean {
  for (let at: Parent | null = element; at !== section; at = 'parentNode' in at ? at.parentNode : null)
    if (at === null) return true;
  return false;
}

function texOf(math: Element): string | null {
  if (attribute(math, 'data-math-source') !== null) return null;
  const tex = find(
    math,
    (element) => element.tagName === 'annotation' && attribute(element, 'encoding') === 'application/x-tex',
  );
  const source = tex === null ? '' : textContent(tex).trim();
  return source === '' ? null : source;
}

/** Whether nothing stands beside it in its line. */
function isAllOf(element: Element): boolean {
  const beside = (element.parentNode?.childNodes ?? []).filter((node) => node !== element);
  return beside.every((node) => isText(node) && node.value.trim() === '');
}

function wordsIn(section: Element): TextNode[] {
  const found: TextNode[] = [];
  const waiting: Parent[] = [section];
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop())
    for (const node of parent.childNodes)
      if (isText(node)) found.push(node);
      else if (isElement(node) && !AS_WRITTEN.has(node.tagName)) waiting.push(node);
  return found;
}

/** A text with what is set of it; null: nothing is. */
function partsOf({ value }: TextNode, pattern: RegExp, lose: Lose): Node[] | null {
  const parts: Node[] = [];
  let from = 0;
  for (const match of value.matchAll(pattern)) {
    const { inBrackets, inDollars = '' } = match.groups ?? {};
    const source = (inBrackets ?? (isMathematics(inDollars) ? inDollars : '')).trim();
    const set = source === '' ? null : setOf(source, lose);
    if (set === null) continue;
    if (match.index > from) parts.push(textNode(value.slice(from, match.index)));
    parts.push(...set);
    from = match.index + match[0].length;
  }
  if (parts.length === 0) return null;
  if (from < value.length) parts.push(textNode(value.slice(from)));
  return parts;
}

function setOf(source: string, lose: Lose): Node[] | null {
  const html = formulaAmongWords(source, lose);
  return html === null ? null : childElements(parsePart(html));
}

const textNode = (value: string): TextNode => ({ nodeName: '#text', value, parentNode: null });
