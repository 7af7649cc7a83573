import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser } from 'parse5';
import { BLOCK_CLASS, hasWord, type HtmlElement, type HtmlParent } from './tree.ts';

/** Bounds of one parse. Each step of the parser is linear in one of them, so that the whole is linear in the source. */
const BOUNDS = {
  /** Open elements at a time: opening or closing one may look through all of them. */
  depth: 1000,
  /** Attributes of one tag: each is looked for among those before it. */
  attributes: 1000,
  /** Formatting elements that were left open are made anew in each paragraph, so that few words make many elements. */
  elements: 500_000,
} as const;

/** Bounds are looked at in between pieces of so many characters. */
const PIECE = 16_384;

export interface ParsedHtml<T extends HtmlParent> {
  readonly tree: T;
  /** A bound was reached: what comes after it in the source is not in the tree. */
  readonly cut: boolean;
  /** At least as many as there are elements in the tree whose class says that they are a block. */
  readonly blocks: number;
}

/** A page as browsers read it, as far as the bounds reach. Never throws. */
export function parsePage(html: string): ParsedHtml<DefaultTreeAdapterMap['document']> {
  const counts = newCounts();
  const parser = new Parser<DefaultTreeAdapterMap>({ treeAdapter: countingAdapter(counts) });
  const cut = writeWithin(parser, html, counts);
  return { tree: parser.document, cut, blocks: counts.blocks };
}

/** The same for HTML that stands by itself, whatever it is a part of. */
export function parsePart(html: string): ParsedHtml<HtmlParent> {
  return parseWithin(null, html);
}

/** The same for HTML that stands inside of an element. */
export function parseWithin(context: HtmlElement | null, html: string): ParsedHtml<HtmlParent> {
  const counts = newCounts();
  const adapter = countingAdapter(counts);
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(context, { treeAdapter: adapter });
  const cut = writeWithin(parser, html, counts);
  return { tree: parser.getFragment(), cut, blocks: counts.blocks };
}

/** What one parse has made so far. */
interface Counts {
  elements: number;
  blocks: number;
}

function newCounts(): Counts {
  return { elements: 0, blocks: 0 };
}

function countingAdapter(counts: Counts): typeof defaultTreeAdapter {
  return {
    ...defaultTreeAdapter,
    createElement(tag, namespace, attributes) {
      counts.elements += 1;
      for (const attribute of attributes) attribute.name = sharedName(attribute.name);
      if (saysBlock(attributes)) counts.blocks += 1;
      return defaultTreeAdapter.createElement(tag, namespace, attributes);
    },
  };
}

/**
 * The one string for a name. The parser puts each together letter by letter, and a string in so many pieces is large to
 * keep and slow to look up.
 */
function sharedName(name: string): string {
  const known = SHARED_NAMES.get(name);
  if (known !== undefined) return known;
  if (SHARED_NAMES.size >= SHARED_NAMES_LIMIT) SHARED_NAMES.clear();
  if (name.length <= SHARED_NAME_LENGTH) SHARED_NAMES.set(name, name);
  return name;
}

const SHARED_NAMES = new Map<string, string>();
const SHARED_NAMES_LIMIT = 1000;
const SHARED_NAME_LENGTH = 50;

function saysBlock(attributes: HtmlElement['attrs']): boolean {
  for (const { name, value } of attributes) if (name === 'class') return hasWord(value, BLOCK_CLASS);
  return false;
}

function writeWithin(parser: Parser<DefaultTreeAdapterMap>, html: string, counts: Counts): boolean {
  // What has been read is let go of: it would be copied together with each piece that comes behind it.
  parser.tokenizer.preprocessor.bufferWaterline = PIECE;
  for (let start = 0; start === 0 || start < html.length; start += PIECE) {
    const isLast = start + PIECE >= html.length;
    parser.tokenizer.write(html.slice(start, start + PIECE), isLast);
    if (!isLast && isBeyond(parser, counts.elements)) return true;
  }
  return false;
}

function isBeyond(parser: Parser<DefaultTreeAdapterMap>, elements: number): boolean {
  const token = parser.tokenizer['currentToken'];
  return (
    elements > BOUNDS.elements ||
    parser.openElements.stackTop > BOUNDS.depth ||
    (token !== null && 'attrs' in token && token.attrs.length > BOUNDS.attributes)
  );
}
