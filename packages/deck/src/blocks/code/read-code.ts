import { writeSettled } from '../../html/sanitize.ts';
import { formatStyle, parseStyle } from '../../html/style.ts';
import {
  attributeMap,
  childElements,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  isElement,
  isText,
  lettersIn,
  splitWords,
} from '../../html/tree.ts';
import { LIMITS } from '../../model/limits.ts';
import type { CodeProps } from '../../model/types.ts';
import { type BlockSource, parsePixels, type ReadBlock, take } from '../definition.ts';
import { inLines } from './lines.ts';
import { isColoring, withoutColors } from './without-colors.ts';
import { BASE_SIZE, CODE_PREFIX, derivedLineHeight, PRE_PREFIX } from './write-code.ts';

/** A `<pre>`, with a `<code>` in it or without, and nothing beside it. */
export function readCode({ content, attributes, style }: BlockSource): ReadBlock<'code'> | null {
  const pre = onlyElement(content, 'pre');
  if (!pre) return null;
  const code = onlyElement(pre, 'code');
  const own = attributeMap(pre);
  const inner = code ? attributeMap(code) : new Map<string, string>();
  const looks = new Map(parseStyle(take(own, 'style') ?? ''));
  const language = takeLanguage(own, inner);
  const numbers = take(inner, 'data-line-numbers');
  const bareSteps = take(inner, 'data-line-steps');
  const firstLine = readFirstLine(take(inner, 'data-ln-start-from'));
  const stepIndex = Number.parseInt(take(inner, 'data-fragment-index') ?? '', 10);
  const fontSize = takeFontSize(looks, style);
  const tabSize = Number.parseInt(looks.get('tab-size') ?? '', 10);
  if (isTabSize(tabSize)) looks.delete('tab-size');
  dropDerived(inner);
  if (looks.size > 0) own.set('style', formatStyle(looks));
  const props: CodeProps = {
    ...readLetters((code ?? pre).childNodes),
    language,
    theme: take(attributes, 'data-highlight-theme') ?? '',
    lineNumbers: numbers !== undefined,
    firstLine,
    steps: (numbers || bareSteps) ?? '',
    stepIndex: Number.isFinite(stepIndex) ? Math.min(LIMITS.fragmentIndex, Math.max(0, stepIndex)) : null,
    fontSize,
    tabSize: isTabSize(tabSize) ? tabSize : null,
    wrap: take(attributes, 'data-code-wrap') === 'true',
    frame: take(attributes, 'data-code-frame') ?? '',
    autoHeight: take(attributes, 'data-code-autoheight') === 'true',
  };
  return { props, attributes: { ...prefixed(PRE_PREFIX, own), ...prefixed(CODE_PREFIX, inner) } };
}

/** The number of the first line, as `data-ln-start-from` says it; 1 where it says none. */
export function readFirstLine(value: string | undefined): number {
  const first = Number.parseInt(value ?? '', 10);
  return Number.isFinite(first) ? Math.min(LIMITS.lineNumber, Math.max(0, first)) : 1;
}

/** The child with this tag, where there is nothing to be seen beside it. */
export function onlyElement(parent: HtmlElement, tag: string): HtmlElement | null {
  const [only, ...others] = parent.childNodes.filter((node) => !isBlank(node));
  return only && others.length === 0 && isElement(only) && only.tagName === tag ? only : null;
}

/** Classes that highlighters and players put on by themselves, or that say something else than a language. */
const NO_LANGUAGE =
  /^(?:hljs.*|code-wrapper|is-stepped|ends-stepped|has-highlights|fragment|visible|stretch|r-stretch)$/;
const DERIVED_CLASS = /^(?:hljs.*|code-wrapper|is-stepped|ends-stepped|has-highlights)$/;

/** The first class of `<pre>` that may be one, else one of `<code>`; the classes beside it stay. */
function takeLanguage(pre: Map<string, string>, code: Map<string, string>): string {
  let language = '';
  for (const attributes of [pre, code]) {
    const words = splitWords(take(attributes, 'class') ?? '').filter((word) => !DERIVED_CLASS.test(word));
    const word =
      language === '' ? words.find((one) => readLanguage(one.replace(/^lang(?:uage)?-/, '')) !== '') : undefined;
    if (word !== undefined) language = readLanguage(word.replace(/^lang(?:uage)?-/, ''));
    const rest = words.filter((one) => one !== word);
    if (rest.length > 0) attributes.set('class', rest.join(' '));
  }
  return language;
}

/** A language's name as it may stand in the document: one word; empty for anything else. */
export function readLanguage(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w+#.-]{1,50}$/.test(value)) return '';
  return NO_LANGUAGE.test(value) || /^lang(?:uage)?-/.test(value) ? '' : value;
}

/** The size of `<pre>` in px, or the share of the usual one that the block says. The line height follows from it. */
function takeFontSize(looks: Map<string, string>, block: Map<string, string>): number {
  const size = parsePixels(looks.get('font-size'), Number.NaN);
  if (isFontSize(size)) {
    looks.delete('font-size');
    if (looks.get('line-height') === derivedLineHeight(size)) looks.delete('line-height');
    return size;
  }
  const share = /^([\d.]+)(%|em)$/.exec(block.get('font-size') ?? '');
  const scaled = share ? Math.round(Number(share[1]) * (share[2] === '%' ? 0.01 : 1) * BASE_SIZE * 1000) / 1000 : 0;
  if (looks.has('font-size') || !isFontSize(scaled)) return BASE_SIZE;
  block.delete('font-size');
  return scaled;
}

function isFontSize(size: number): boolean {
  return size >= 1 && size <= LIMITS.fontSize;
}

function isTabSize(size: number): boolean {
  return size >= 1 && size <= LIMITS.tabSize;
}

/** A property that lines are counted with. */
export function isDerivedProperty(property: string): boolean {
  return property === 'counter-reset' || property === '--code-digits';
}

/** What is written for the sake of looks alone. */
function dropDerived(code: Map<string, string>): void {
  const looks = parseStyle(take(code, 'style') ?? '').filter(([property]) => !isDerivedProperty(property));
  if (looks.length > 0) code.set('style', formatStyle(looks));
  for (const name of ['data-highlighted', 'data-noescape', 'tabindex']) code.delete(name);
}

/** The code, and its markup where that says more than a highlighter does: links, words in bold. */
export function readLetters(nodes: readonly HtmlNode[]): Pick<CodeProps, 'code' | 'markup'> {
  const code = codeIn(nodes);
  if (nodes.every(isPlain)) return { code, markup: '' };
  const childNodes = withoutColors(nodes);
  return { code, markup: inLines(writeSettled({ nodeName: '#document-fragment', childNodes })) };
}

function isPlain(node: HtmlNode): boolean {
  if (isText(node) || !isElement(node)) return true;
  if (node.tagName === 'br') return true;
  return isNumbered(node) || (isColoring(node) && node.childNodes.every(isPlain));
}

/** What a line numberer makes: a row a line, its code in the last cell. */
const isNumbered = (element: HtmlElement): boolean => element.tagName === 'table' && hasClass(element, 'hljs-ln');

const codeIn = (nodes: readonly HtmlNode[]): string =>
  lettersIn(nodes, (element) => (isNumbered(element) ? rowsOf(element).join('\n') : null));

function rowsOf(table: HtmlElement): string[] {
  const rows = childElements(table).flatMap((part) => (part.tagName === 'tr' ? [part] : childElements(part)));
  return rows.map((row) => codeIn(childElements(row).at(-1)?.childNodes ?? []));
}

function prefixed(prefix: string, attributes: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...attributes].map(([name, value]) => [prefix + name, value]));
}
