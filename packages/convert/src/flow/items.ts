import {
  attribute,
  childElements,
  classes,
  cloneElement,
  createElement,
  type Element,
  find,
  hasClass,
  isElement,
  isText,
  type Node,
  readableText,
  setAttribute,
  textContent,
} from '../html/dom.ts';
import { type ColourBox, colourBox } from './colour-box.ts';
import { type MarkedPart, partsOf } from './parts.ts';
import { holdsMedia, pictureOf } from './picture-items.ts';

/** A piece of a slide that is written as flowing HTML, in reading order. */
export type FlowItem =
  | { readonly kind: 'text'; readonly nodes: readonly Element[] }
  | { readonly kind: 'image'; readonly image: Element; readonly link: string; readonly fragment: Element | null }
  | { readonly kind: 'code'; readonly pre: Element }
  | { readonly kind: 'table'; readonly table: Element }
  | { readonly kind: 'math'; readonly source: string; readonly fragment: Element | null }
  /** A page in a frame, a film or a sound. */
  | { readonly kind: 'media'; readonly element: Element }
  /** A box that is nothing but a colour, as large as it says. */
  | { readonly kind: 'shape'; readonly element: Element; readonly box: ColourBox }
  | { readonly kind: 'rule' }
  /** `middle`: what is lower than the others stands in the middle of their height. `step`: they appear together. */
  | { readonly kind: 'parts'; readonly parts: readonly FlowPart[]; readonly middle: boolean; readonly step?: Element }
  /** Beside one another, each as wide as it is, in the middle. */
  | { readonly kind: 'row'; readonly cells: readonly (readonly FlowItem[])[] };

/** What stands beside others, or over them in the same place: its left edge and its width are shares of the whole. */
export interface FlowPart {
  readonly from: number;
  readonly width: number;
  readonly items: readonly FlowItem[];
  /** Nothing stays free beside it. */
  readonly isSnug?: boolean;
}

const TEXT = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'blockquote', 'address']);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'br',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'i',
  'ins',
  'kbd',
  'label',
  'mark',
  'math',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
  'font',
  'big',
]);
/** Elements that show nothing. */
const SILENT = new Set(['script', 'style', 'link', 'meta', 'template', 'noscript']);
/** Elements that hold content and add nothing to its looks. */
const PLAIN_WRAPPERS = new Set(['div', 'article', 'main', 'header', 'footer', 'center']);
/** What asciidoctor wraps around everything. */
const PLAIN_CLASSES =
  /^(?:slide-content|paragraph|ulist|olist|dlist|quoteblock|literalblock|listingblock|imageblock|tableblock|openblock|content|title|attribution|arabic|highlight|left|center|right|columns?-content|(?:justify|items)-[a-z]+)$/;
/** Classes by which stylesheets of their own lay slides out: such a slide is kept whole. */
const LAYOUT_CLASSES = /^(?:fit-text|col(?:umn)?s?|row|container|grid)$/;
/** What reveal.js reads as a formula of its own within loose text. */
const FORMULA = /^\s*(?:\\\[[\s\S]*\\\]|\$\$[\s\S]*\$\$)\s*$/;
const MATH = /^(?:\\\[[\s\S]*\\\]|\$\$[\s\S]*\$\$)$/;

/**
 * The pieces of a slide, or null when its looks depend on more than their order (it is kept whole then). They are made
 * of a copy: the slide itself stays as it is.
 */
export function flowItems(section: Element): FlowItem[] | null {
  if (dependsOnLayout(section)) return null;
  const items: FlowItem[] = [];
  const copy = cloneElement(section);
  if (!collect(copy, items)) return null;
  if (attribute(section, 'data-auto-animate') !== null) nameAlike(items);
  return items;
}

function dependsOnLayout(section: Element): boolean {
  return (
    find(section, (element) => {
      if (classes(element).some((name) => LAYOUT_CLASSES.test(name))) return true;
      const style = attribute(element, 'style') ?? '';
      if (element.tagName !== 'img' && /(?:^|;)\s*transform\b/i.test(style)) return true;
      return /(?:^|;)\s*(?:position|float|display\s*:\s*(?:flex|grid)|columns?|column-count)\b/i.test(style);
    }) !== null
  );
}

function collect(parent: Element, items: FlowItem[]): boolean {
  let loose: Node[] = [];
  const flush = (): void => {
    const content = loose;
    loose = [];
    if (content.every((node) => isText(node) && node.value.trim() === '')) return;
    const words = content
      .map((node) => (isText(node) ? node.value : isElement(node) ? textContent(node) : ''))
      .join('')
      .trim();
    if (MATH.test(words)) items.push({ kind: 'math', source: words, fragment: null });
    else if (content.some((node) => isElement(node) && node.tagName !== 'br') || words !== '')
      pushText(items, createElement('p', {}, content));
  };
  for (const node of parent.childNodes.flatMap(splitFormulas)) {
    if (isText(node)) {
      if (FORMULA.test(node.value)) flush();
      loose.push(node);
      if (FORMULA.test(node.value)) flush();
    }
    if (!isElement(node)) continue;
    const picture = pictureOf(node);
    if (picture === null && INLINE.has(node.tagName) && !holdsMedia(node)) {
      loose.push(node);
      continue;
    }
    flush();
    if (picture !== null) items.push(...picture);
    else if (!collectBlock(node, items)) return false;
  }
  flush();
  return true;
}

function collectBlock(element: Element, items: FlowItem[]): boolean {
  const name = element.tagName;
  if (name === 'hr') return items.length === 0 || items.push({ kind: 'rule' }) > 0;
  if (SILENT.has(name)) return true;
  const parts = partsOf(element);
  if (parts !== null) return collectParts(parts, items);
  if (name === 'iframe' || name === 'video' || name === 'audio') return items.push({ kind: 'media', element }) > 0;
  const box = colourBox(element);
  if (box !== null) return items.push({ kind: 'shape', element, box }) > 0;
  const cells = cellsOf(element);
  if (cells !== null) return collectCells(element, cells, items);
  if (name === 'pre') return items.push({ kind: 'code', pre: element }) > 0;
  if (name === 'table') return !holdsMedia(element) && items.push({ kind: 'table', table: element }) > 0;
  if (TEXT.has(name)) {
    if (MATH.test(textContent(element).trim())) {
      return (
        items.push({
          kind: 'math',
          source: textContent(element).trim(),
          fragment: hasClass(element, 'fragment') ? element : null,
        }) > 0
      );
    }
    if (holdsMedia(element) || find(element, (inner) => inner.tagName === 'pre' || inner.tagName === 'table') !== null)
      return false;
    pushText(items, element);
    return true;
  }
  if (!PLAIN_WRAPPERS.has(name) || !isPlain(element)) return false;
  return hasClass(element, 'fragment') ? collectStep(element, items) : collect(element, items);
}

function collectParts(parts: readonly MarkedPart[], items: FlowItem[]): boolean {
  const read = parts.map(({ element, from, width }) => ({ from, width, items: [] as FlowItem[], element }));
  if (!read.every((part) => collect(part.element, part.items))) return false;
  const kept = read.map(({ from, width, items: held }) => ({ from, width, items: held }));
  items.push({ kind: 'parts', middle: false, parts: kept });
  return true;
}

/** What reveal.js sets beside (`r-hstack`), below (`r-vstack`) or over one another (`r-stack`). */
function collectCells(element: Element, cells: readonly Element[], items: FlowItem[]): boolean {
  const held = cells.map((cell) => {
    const own: FlowItem[] = [];
    return collect(createElement('div', {}, [cell]), own) ? own : null;
  });
  if (!held.every((own) => own !== null)) return false;
  if (hasClass(element, 'r-hstack')) return items.push({ kind: 'row', cells: held }) > 0;
  if (hasClass(element, 'r-vstack')) return held.every((own) => items.push({ kind: 'row', cells: [own] }) > 0);
  const parts = held.map((own) => ({ from: 0, width: 1, items: own }));
  return items.push({ kind: 'parts', middle: true, parts }) > 0;
}

/** A wrapper that appears as one step: the piece that it holds is the step then, or several of them together. */
function collectStep(element: Element, items: FlowItem[]): boolean {
  const only = childElements(element);
  const child = only[0];
  if (MATH.test(textContent(element).trim())) {
    return items.push({ kind: 'math', source: textContent(element).trim(), fragment: element }) > 0;
  }
  if (only.length !== 1 || child === undefined || readableText(child) !== readableText(element)) {
    const held: FlowItem[] = [];
    if (!collect(element, held)) return false;
    return items.push({ kind: 'parts', middle: false, parts: [{ from: 0, width: 1, items: held }], step: element }) > 0;
  }
  setAttribute(
    child,
    'class',
    [...classes(child), ...classes(element).filter((name) => !PLAIN_CLASSES.test(name))].join(' '),
  );
  const index = attribute(element, 'data-fragment-index');
  if (index !== null) setAttribute(child, 'data-fragment-index', index);
  return collectBlock(child, items);
}

function isPlain(element: Element): boolean {
  return element.attrs.every(({ name, value }) => {
    if (name === 'class')
      return value
        .split(/\s+/)
        .every(
          (part) =>
            part === '' ||
            part === 'fragment' ||
            /^(?:fade|highlight|grow|shrink|strike|semi|current)/.test(part) ||
            PLAIN_CLASSES.test(part),
        );
    return name === 'id' || name === 'data-fragment-index' || name === 'align';
  });
}

function pushText(items: FlowItem[], element: Element): void {
  const last = items.at(-1);
  // The heading that a slide begins with is a block of its own: that is what people move and restyle.
  const heads = last?.kind === 'text' && items.length === 1 && last.nodes.every(isHeading) && !isHeading(element);
  const stays = (one: Element): boolean => attribute(one, 'data-id') !== null || hasClass(one, 'r-fit-text');
  const apart = stays(element) || (last?.kind === 'text' && last.nodes.some(stays));
  if (last?.kind === 'text' && !heads && !apart)
    items[items.length - 1] = { kind: 'text', nodes: [...last.nodes, element] };
  else items.push({ kind: 'text', nodes: [element] });
}

export function isHeading(element: Element): boolean {
  return /^h[1-6]$/.test(element.tagName);
}

/** A text with formulas that stand by themselves, as one text each. */
function splitFormulas(node: Node): Node[] {
  if (!isText(node) || !/\\\[|\$\$/.test(node.value)) return [node];
  return node.value
    .split(/(\\\[[\s\S]*?\\\]|\$\$[\s\S]*?\$\$)/)
    .filter((text) => text !== '')
    .map((value) => ({ ...node, value }));
}

/** The children of an element that reveal.js sets beside, below or over one another; null for any other. */
function cellsOf(element: Element): readonly Element[] | null {
  if (!classes(element).some((name) => /^r-(?:h|v)?stack$/.test(name))) return null;
  const others = element.attrs.filter(
    ({ name, value }) => name !== 'class' && !(name === 'style' && /^gap:[^;]+;?$/.test(value)),
  );
  const words = element.childNodes.some((node) => isText(node) && node.value.trim() !== '');
  return others.length > 0 || words || hasClass(element, 'fragment') ? null : childElements(element);
}

/** Auto-animate also pairs texts of the same words and pictures of the same address: these get names that say so. */
function nameAlike(items: readonly FlowItem[]): void {
  for (const item of items) {
    const element = item.kind === 'image' ? item.image : item.kind === 'text' ? item.nodes[0] : undefined;
    if (element === undefined || (item.kind === 'text' && item.nodes.length > 1)) continue;
    const words = item.kind === 'image' ? (attribute(element, 'src') ?? '') : readableText(element);
    if (attribute(element, 'data-id') === null && words !== '' && words.length <= 200)
      setAttribute(element, 'data-id', `${element.tagName}: ${words}`);
  }
}
