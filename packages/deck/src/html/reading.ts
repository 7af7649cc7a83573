import { headingsIn, isHeading, isSilent, saidIn, wordsIn } from './said.ts';
import { parseInside } from './sanitize.ts';
import {
  attributeMap,
  attributeOf,
  type Attributes,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  namespaceOf,
} from './tree.ts';
import { escapeText, writeAttributes } from './write.ts';

/** What a slide says, without how it looks. Headings after the first one begin at level 3. */
export interface Reading {
  /** The first heading, as HTML that stands in a line; empty without any. */
  readonly title: string;
  /** Paragraphs, lists, tables and so on, in reading order. */
  readonly body: string;
}

/** The address of a link in the slides, as the page that is read has it. */
export type LinkTo = (href: string) => string;

/**
 * What rendered slides hold, for who reads a deck instead of watching it: their elements where those mean something,
 * and nothing of their places and looks. Pictures are their words, films and pages are links, formulas MathML, charts
 * their tables. Takes HTML that our own renderer wrote, and is as safe as that: elements are only left out, and of
 * their attributes those are kept that are named here.
 */
export function readingOf(slide: string, linkTo: LinkTo): Reading {
  const tree = parseInside(slide);
  const headings = headingsIn(tree);
  const heading = headings.find((one) => wordsIn(one) !== '') ?? null;
  const levels = new Set(headings.filter((one) => one !== heading).map(levelOf));
  const writer = new ReadingWriter(
    heading,
    [...levels].toSorted((a, b) => a - b),
    linkTo,
  );
  return { title: heading === null ? '' : writer.line(heading.childNodes), body: writer.flow(tree.childNodes, 'p') };
}

/** Elements that stand for what they are, and the attributes that say more of it. */
const KEPT_BLOCKS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['p', []],
  ['ul', []],
  ['ol', ['start', 'type', 'reversed']],
  ['li', ['value']],
  ['dl', []],
  ['dt', []],
  ['dd', []],
  ['blockquote', []],
  ['table', []],
  ['caption', []],
  ['thead', []],
  ['tbody', []],
  ['tfoot', []],
  ['tr', []],
  ['th', ['colspan', 'rowspan', 'scope']],
  ['td', ['colspan', 'rowspan']],
  ['details', ['open']],
  ['summary', []],
  ['figure', []],
  ['figcaption', []],
]);
const KEPT_IN_LINES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...'strong b em i u s del ins sub sup mark kbd samp var cite small q code ruby rt rp bdi dfn'
    .split(' ')
    .map((tag) => [tag, []] as const),
  ['abbr', ['title']],
  ['time', ['datetime']],
  ['bdo', ['dir']],
]);
/** In these, words need no paragraph around them. */
const TIGHT = new Set(['li', 'dt', 'dd', 'td', 'th', 'caption', 'summary', 'figcaption', 'p']);
/** Between these there are no words. */
const ONLY_ELEMENTS = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr']);

class ReadingWriter {
  readonly #title: HtmlElement | null;
  readonly #levels: readonly number[];
  readonly #linkTo: LinkTo;

  constructor(title: HtmlElement | null, levels: readonly number[], linkTo: LinkTo) {
    this.#title = title;
    this.#levels = levels;
    this.#linkTo = linkTo;
  }

  /** `around`: what words get that stand between blocks; empty for nothing. */
  flow(nodes: readonly HtmlNode[], around: 'p' | ''): string {
    let html = '';
    let run: HtmlNode[] = [];
    const endRun = () => {
      const words = this.line(run);
      if (words.trim() !== '') html += around === '' ? words : `<p>${words.trim()}</p>\n`;
      run = [];
    };
    for (const node of nodes) {
      if (isElement(node) && isSilent(node)) continue;
      if (isElement(node) && standsApart(node)) {
        endRun();
        html += this.#block(node);
      } else run.push(node);
    }
    endRun();
    return html;
  }

  /** Words with what marks them. */
  line(nodes: readonly HtmlNode[]): string {
    return nodes.map((node) => this.#inline(node)).join('');
  }

  #block(element: HtmlElement): string {
    const tag = element.tagName;
    if (element === this.#title) return '';
    if (namespaceOf(element) === 'math') return `<p>${this.#inline(element)}</p>\n`;
    const stand = standInOf(element, this.#linkTo);
    if (stand !== null) return stand === '' ? '' : `<p>${stand}</p>\n`;
    if (isHeading(element)) {
      const level = Math.min(6, 3 + this.#levels.indexOf(levelOf(element)));
      const words = this.line(element.childNodes);
      return words.trim() === '' ? '' : `<h${level}>${words}</h${level}>\n`;
    }
    if (tag === 'pre') return `<pre${languageOf(element)}><code>${escapeText(saidIn(element))}</code></pre>\n`;
    if (tag === 'hr') return '<hr>\n';
    const kept = KEPT_BLOCKS.get(tag);
    if (kept !== undefined) {
      const inside = ONLY_ELEMENTS.has(tag)
        ? this.flow(element.childNodes.filter(isElement), '')
        : this.flow(element.childNodes, TIGHT.has(tag) ? '' : 'p');
      return tag === 'p' && inside.trim() === '' ? '' : `<${tag}${keptAttributes(element, kept)}>${inside}</${tag}>\n`;
    }
    const inside = this.flow(element.childNodes, 'p');
    const named = namedGroup(element, inside);
    if (named !== null) return named;
    const link = linkOf(element, this.#linkTo);
    if (link !== null) return inside.trim() === '' ? '' : `<a${link}>\n${inside}</a>\n`;
    const language = keptAttributes(element, []);
    return language === '' ? inside : `<div${language}>\n${inside}</div>\n`;
  }

  #inline(node: HtmlNode): string {
    if (isText(node)) return escapeText(node.value);
    if (!isElement(node) || isSilent(node)) return '';
    if (namespaceOf(node) === 'math') return writeMath(node);
    const stand = standInOf(node, this.#linkTo);
    if (stand !== null) return stand;
    const tag = node.tagName;
    if (tag === 'br') return '<br>';
    const inside = this.line(node.childNodes);
    const link = linkOf(node, this.#linkTo);
    if (link !== null) {
      const words = inside.trim() === '' ? escapeText(attributeOf(node, 'aria-label') ?? '') : inside;
      return words === '' ? '' : `<a${link}>${words}</a>`;
    }
    const kept = KEPT_IN_LINES.get(tag);
    const attributes = keptAttributes(node, kept ?? []);
    if (kept !== undefined) return `<${tag}${attributes}>${inside}</${tag}>`;
    return attributes === '' ? inside : `<span${attributes}>${inside}</span>`;
  }
}

const levelOf = ({ tagName }: HtmlElement): number => Number(tagName.slice(1));

const APART = new Set(['pre', 'hr', 'video', 'audio', 'iframe', 'img', 'div', 'section', 'article', 'aside', 'main']);

/** Whether an element does not stand in a line with words. */
function standsApart(element: HtmlElement): boolean {
  const tag = element.tagName;
  if (isHeading(element) || KEPT_BLOCKS.has(tag)) return true;
  // A picture or a film in a line of words stays there; in a box of its own it is one.
  if (tag === 'img' || tag === 'video' || tag === 'audio' || tag === 'iframe') return isAlone(element);
  if (APART.has(tag)) return true;
  if (namespaceOf(element) === 'math') return attributeOf(element, 'display') === 'block';
  return element.childNodes.some((child) => isElement(child) && !isSilent(child) && standsApart(child));
}

function isAlone({ parentNode }: HtmlElement): boolean {
  return parentNode !== null && isElement(parentNode) && isBlockContent(parentNode);
}

const isBlockContent = (element: HtmlElement): boolean => hasClass(element, 'sl-block-content');

const KINDS: Readonly<Record<string, string>> = { video: 'Video', audio: 'Audio', iframe: 'Page' };

/** What stands for something that is looked at or listened to; empty: nothing has to. null: it is none of that. */
function standInOf(element: HtmlElement, linkTo: LinkTo): string | null {
  const { tagName: tag } = element;
  const label = attributeOf(element, 'aria-label')?.trim() ?? '';
  if (attributeOf(element, 'role') === 'img') {
    const kind = attributeOf(element, 'data-math-source') === undefined ? 'Picture' : 'Formula';
    return spokenFor(kind, label, null);
  }
  if (tag === 'img') return spokenFor('Picture', attributeOf(element, 'alt') ?? '', null);
  if (tag === 'svg') return spokenFor('Picture', label || wordsIn(element), null);
  if (tag !== 'video' && tag !== 'audio' && tag !== 'iframe') return null;
  const address = attributeOf(element, 'src') ?? attributeOf(element, 'data-src') ?? '';
  const kind = KINDS[tag] ?? '';
  const words = (tag === 'iframe' ? attributeOf(element, 'title') : label) || kind;
  return address === '' ? '' : spokenFor(kind, words, writeAttributes({ href: linkTo(address) }));
}

function spokenFor(kind: string, words: string, link: string | null): string {
  if (words.trim() === '') return '';
  const said = link === null ? escapeText(words) : `<a${link}>${escapeText(words)}</a>`;
  return `<span class="reading-kind">${kind}:</span> ${said}`;
}

/** A block that its author named: its name over what it holds. */
function namedGroup(element: HtmlElement, inside: string): string | null {
  const label = attributeOf(element, 'role') === 'group' ? (attributeOf(element, 'aria-label')?.trim() ?? '') : '';
  if (label === '') return null;
  return `<figure>\n<figcaption>${escapeText(label)}</figcaption>\n${inside}</figure>\n`;
}

/** Attributes of a link, written; null for what is none. */
function linkOf(element: HtmlElement, linkTo: LinkTo): string | null {
  const href = element.tagName === 'a' ? attributeOf(element, 'href') : undefined;
  if (href === undefined) return null;
  return writeAttributes({ href: linkTo(href) });
}

function keptAttributes(element: HtmlElement, names: readonly string[]): string {
  const attributes = attributeMap(element);
  const kept: Record<string, string> = {};
  for (const name of [...names, 'lang', 'dir']) {
    const value = attributes.get(name);
    if (value !== undefined) kept[name] = value;
  }
  return writeAttributes(kept);
}

function languageOf(pre: HtmlElement): string {
  const language = /^[\w+#.-]{1,50}$/.exec(attributeOf(pre, 'class') ?? '')?.[0];
  return language === undefined ? '' : writeAttributes({ 'data-language': language });
}

/** Without the source beside it, which is what it was made of. */
function writeMath(element: HtmlElement): string {
  if (element.tagName === 'annotation') return '';
  const { class: _, style: __, ...attributes } = Object.fromEntries(attributeMap(element)) as Record<string, string>;
  const inside = element.childNodes
    .map((node) => (isText(node) ? escapeText(node.value) : isElement(node) ? writeMath(node) : ''))
    .join('');
  if (element.tagName === 'semantics') return inside;
  const safe: Attributes = attributes;
  return `<${element.tagName}${writeAttributes(safe)}>${inside}</${element.tagName}>`;
}
