import { writeSettled } from '../html/sanitize.ts';
import { safeAttributes } from '../html/safe-element.ts';
import { parseStyle } from '../html/style.ts';
import {
  attributeMap,
  attributeOf,
  type Attributes,
  childElements,
  findElement,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
} from '../html/tree.ts';
import { writeAttributes } from '../html/write.ts';
import { LIMITS } from '../model/limits.ts';
import type { Block } from '../model/types.ts';
import { take, type WriteContext } from './definition.ts';

/** What films and sounds have in common: how their element is written and read. */

/** Attributes in a block's `attributes` below a prefix, that the element does not have by itself. */
export function carriedAttributes(block: Block, prefix: string, own: Attributes): Record<string, string> {
  const carried: Record<string, string> = {};
  for (const name in block.attributes) {
    const bare = name.slice(prefix.length);
    if (name.startsWith(prefix) && !Object.hasOwn(own, bare)) carried[bare] = block.attributes[name] ?? '';
  }
  return carried;
}

export function prefixAttributes(prefix: string, attributes: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...attributes].map(([name, value]) => [prefix + name, value]));
}

/** Elements that show something by themselves: what stands beside the one that is looked for must not get lost. */
const SHOWING = new Set('img svg iframe video audio canvas table pre input button math'.split(' '));

/** The one element of this name, where nothing else in the content is to be seen; else null. */
export function findOnly(content: HtmlElement, tag: string): HtmlElement | null {
  const found = findElement(content, ({ tagName }) => tagName === tag);
  return found && !showsMore(content.childNodes, found) ? found : null;
}

function showsMore(nodes: readonly HtmlNode[], found: HtmlElement): boolean {
  const waiting = [...nodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node === found) continue;
    if (isText(node)) {
      if (node.value.trim() !== '') return true;
    } else if (isElement(node)) {
      if (SHOWING.has(node.tagName)) return true;
      for (const child of node.childNodes) waiting.push(child);
    }
  }
  return false;
}

/** Key, below the element's prefix, of what stands in the element beside its source: captions, other formats. */
const INNER = 'inner-html';

/** A `<video>` or `<audio>`. Its file comes when its slide is near; at once on the first slide. */
export function writeMediaElement(
  tag: 'video' | 'audio',
  block: Block & { readonly props: { readonly src: string; readonly autoplay: boolean } },
  own: Attributes,
  { eager, clean }: WriteContext,
): string {
  const { src, autoplay } = block.props;
  const prefix = `${tag}:`;
  const written: Record<string, string> = {
    ...(src === '' ? {} : { [eager ? 'src' : 'data-src']: src }),
    // Enough to show a picture and to say how long it is.
    preload: autoplay ? 'auto' : 'metadata',
    ...(autoplay ? { 'data-autoplay': '' } : {}),
    ...(block.alt === '' ? {} : { 'aria-label': block.alt }),
    ...own,
  };
  const { [INNER]: inner = '', ...carried } = carriedAttributes(block, prefix, written);
  const attributes = writeAttributes(safeAttributes(tag, { ...written, ...carried }));
  return `<${tag}${attributes}>${inner === '' ? '' : clean(inner)}</${tag}>`;
}

/** What the writer, or reveal.js while it plays, puts on the element by itself. */
const DERIVED = [
  'preload',
  'playsinline',
  'autoplay',
  'data-lazy-loaded',
  'data-loaded',
  'data-paused-by-reveal',
  'data-missing',
];

export interface ReadMedia {
  readonly src: string;
  readonly alt: string | undefined;
  readonly controls: boolean;
  readonly loop: boolean;
  readonly muted: boolean;
  readonly autoplay: boolean;
  /** Seconds: of a `#t=from,to` at the end of the address. */
  readonly from: number | null;
  readonly to: number | null;
  /** What is left, to be looked through for what only one kind has. */
  readonly own: Map<string, string>;
  /** What stands in the element beside its source; empty for nothing. */
  readonly inner: string;
}

export function readMediaElement(element: HtmlElement): ReadMedia {
  const own = attributeMap(element);
  const later = take(own, 'data-src');
  const mutedByPlayer = take(own, 'data-muted-by-reveal') !== undefined;
  let src = take(own, 'src') || later || '';
  const autoplay = take(own, 'data-autoplay') !== undefined || own.has('autoplay');
  let inside = element.childNodes;
  if (src === '') {
    const source = childElements(element).find(({ tagName }) => tagName === 'source');
    src = (source && (attributeOf(source, 'src') || attributeOf(source, 'data-src'))) ?? '';
    inside = inside.filter((node) => node !== source);
  }
  const times = /#t=(?:npt:)?([\d.]*)(?:,([\d.]+))?$/.exec(src);
  const media: ReadMedia = {
    src: times ? src.slice(0, times.index) : src,
    alt: take(own, 'aria-label'),
    controls: take(own, 'controls') !== undefined,
    loop: take(own, 'loop') !== undefined,
    muted: take(own, 'muted') !== undefined && !mutedByPlayer,
    autoplay,
    from: readSeconds(times?.[1]),
    to: readSeconds(times?.[2]),
    own,
    inner: writeInside(inside),
  };
  for (const name of DERIVED) own.delete(name);
  return media;
}

function writeInside(nodes: readonly HtmlNode[]): string {
  const kept = nodes.filter((node) => isElement(node) || (isText(node) && node.value.trim() !== ''));
  return kept.length === 0 ? '' : writeSettled({ nodeName: '#document-fragment', childNodes: [...kept] });
}

/** The element's attributes that nobody asked for, and what stands in it, to be carried. */
export function carriedOf(prefix: string, { own, inner }: ReadMedia): Record<string, string> {
  return { ...prefixAttributes(prefix, own), ...(inner === '' ? {} : { [prefix + INNER]: inner }) };
}

/** Seconds within limits; null for anything else. */
export function readSeconds(value: string | undefined): number | null {
  const seconds = value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(seconds) ? Math.min(MAX_SECONDS, Math.max(0, seconds)) : null;
}

export const MAX_SECONDS = LIMITS.time / 1000;

/** Takes a declaration out of an element's own style. */
export function takeStyle(own: Map<string, string>, property: string): string | undefined {
  const style = parseStyle(own.get('style') ?? '');
  const found = style.find(([name]) => name === property)?.[1];
  if (found === undefined) return undefined;
  const rest = style.filter(([name]) => name !== property);
  if (rest.length === 0) own.delete('style');
  else own.set('style', rest.map(([name, value]) => `${name}: ${value};`).join(' '));
  return found;
}
