import {
  attribute,
  childElements,
  classes,
  cloneElement,
  createElement,
  descendants,
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
import { type MarkedPart, partsOf } from './parts.ts';

/** A piece of a slide that is written as flowing HTML, in reading order. */
export type FlowItem =
  | { readonly kind: 'text'; readonly nodes: readonly Element[] }
  | { readonly kind: 'image'; readonly image: Element; readonly link: string; readonly fragment: Element | null }
  | { readonly kind: 'code'; readonly pre: Element }
  | { readonly kind: 'table'; readonly table: Element }
  | { readonly kind: 'math'; readonly source: string; readonly fragment: Element | null }
  | { readonly kind: 'parts'; readonly parts: readonly FlowPart[] };

/** What stands beside others, or over them in the same place: its left edge and its width are shares of the whole. */
export interface FlowPart {
  readonly from: number;
  readonly width: number;
  readonly items: readonly FlowItem[];
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
  /^(?:slide-content|paragraph|ulist|olist|dlist|quoteblock|literalblock|listingblock|imageblock|tableblock|openblock|content|title|attribution|arabic|highlight|left|center|right|columns?-content)$/;
/** Classes by which reveal.js itself lays a slide out: such a slide is kept whole. */
const LAYOUT_CLASSES =
  /^(?:r-(?:stack|hstack|vstack|stretch|fit-text|frame)|stretch|fit-text|col(?:umn)?s?|row|container|grid)$/;
const MATH = /^(?:\\\[[\s\S]*\\\]|\$\$[\s\S]*\$\$)$/;

/**
 * The pieces of a slide, or null when its looks depend on more than their order (it is kept whole then). They are made of
 * a copy: the slide itself stays as it is.
 */
export function flowItems(section: Element): FlowItem[] | null {
  if (dependsOnLayout(section)) return null;
  const items: FlowItem[] = [];
  return collect(cloneElement(section), items) ? items : null;
}

function dependsOnLayout(section: Element): boolean {
  const animated = attribute(section, 'data-auto-animate') !== null;
  return (
    find(section, (element) => {
      if (classes(element).some((name) => LAYOUT_CLASSES.test(name))) return true;
      // Auto-animate pairs these elements with those of the next slide, wherever they stand.
      if (animated && attribute(element, 'data-id') !== null) return true;
      return /(?:^|;)\s*(?:position|float|display\s*:\s*(?:flex|grid)|columns?|column-count|transform)\b/i.test(
        attribute(element, 'style') ?? '',
      );
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
  for (const node of parent.childNodes.slice()) {
    if (isText(node)) loose.push(node);
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
  if (name === 'hr') return items.length === 0;
  if (SILENT.has(name)) return true;
  const parts = partsOf(element);
  if (parts !== null) return collectParts(parts, items);
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
  items.push({ kind: 'parts', parts: read.map(({ from, width, items: held }) => ({ from, width, items: held })) });
  return true;
}

/** A wrapper that appears as one step can dissolve only when it holds one piece, which then is the step. */
function collectStep(element: Element, items: FlowItem[]): boolean {
  const only = childElements(element);
  const child = only[0];
  if (MATH.test(textContent(element).trim())) {
    return items.push({ kind: 'math', source: textContent(element).trim(), fragment: element }) > 0;
  }
  if (only.length !== 1 || child === undefined || readableText(child) !== readableText(element)) return false;
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
  if (last?.kind === 'text' && !heads) items[items.length - 1] = { kind: 'text', nodes: [...last.nodes, element] };
  else items.push({ kind: 'text', nodes: [element] });
}

export function isHeading(element: Element): boolean {
  return /^h[1-6]$/.test(element.tagName);
}

/** Pictures that stand alone: `img`, `p > img`, `a > img`, `figure`. Null: not such an element. */
function pictureOf(element: Element): FlowItem[] | null {
  if (element.tagName === 'img')
    return [{ kind: 'image', image: element, link: '', fragment: hasClass(element, 'fragment') ? element : null }];
  const only = onlyChild(element);
  if (element.tagName === 'a' && only?.tagName === 'img') {
    return [
      {
        kind: 'image',
        image: only,
        link: attribute(element, 'href') ?? '',
        fragment: [element, only].find((each) => hasClass(each, 'fragment')) ?? null,
      },
    ];
  }
  if (element.tagName === 'p') {
    const pictures = childElements(element);
    if (
      pictures.length === 0 ||
      readableText(element) !== '' ||
      pictures.some((child) => child.tagName !== 'img' && child.tagName !== 'a' && child.tagName !== 'br')
    )
      return null;
    const found = pictures.filter((child) => child.tagName !== 'br').map(pictureOf);
    return found.every((items) => items !== null) ? found.flat() : null;
  }
  if (element.tagName !== 'figure') return null;
  const caption = childElements(element).find((child) => child.tagName === 'figcaption');
  const image = find(element, (inner) => inner.tagName === 'img');
  if (image === null || (caption !== undefined && childElements(element).length > 2)) return null;
  const link =
    image.parentNode !== null && 'tagName' in image.parentNode && image.parentNode.tagName === 'a'
      ? attribute(image.parentNode, 'href')
      : null;
  const items: FlowItem[] = [
    { kind: 'image', image, link: link ?? '', fragment: hasClass(element, 'fragment') ? element : null },
  ];
  if (caption !== undefined)
    items.push({ kind: 'text', nodes: [createElement('p', { style: 'font-size: 0.7em' }, [...caption.childNodes])] });
  return items;
}

function onlyChild(element: Element): Element | null {
  const children = childElements(element);
  return children.length === 1 && readableText(element) === '' ? (children[0] ?? null) : null;
}

const MEDIA = new Set([
  'img',
  'svg',
  'picture',
  'video',
  'audio',
  'iframe',
  'object',
  'embed',
  'canvas',
  'math',
  'form',
  'input',
  'button',
]);

function holdsMedia(element: Element): boolean {
  if (MEDIA.has(element.tagName)) return true;
  for (const inner of descendants(element)) if (MEDIA.has(inner.tagName)) return true;
  return false;
}
