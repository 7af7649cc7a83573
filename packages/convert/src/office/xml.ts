import { SaxesParser, type SaxesTagNS } from 'saxes';
import { words } from '@rostrum/words/convert';
import { ConvertError } from '../errors.ts';
import { decodeText } from '../text.ts';
import { prefixOf } from './namespaces.ts';

/**
 * An element of a part. Names are `prefix:local` with the usual prefix of the namespace (`a:gd`, `r:id`), whatever
 * the file calls it.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text that stands directly in it. */
  readonly text: string;
}

interface Growing extends XmlElement {
  readonly children: XmlElement[];
  text: string;
  /** Its children stand where it stands. */
  readonly isOpen: boolean;
  /** Neither it nor anything below is read. */
  readonly isSkipped: boolean;
}

const MAX_DEPTH = 256;
const MAX_ELEMENTS = 2_000_000;
const UNDERSTOOD = new Set(['a', 'a14', 'a16', 'c', 'p', 'p14', 'p15', 'r', 'asvg', 'adec']);

/**
 * Reads a part of an Office file. ISO Strict names become the transitional ones; of `mc:AlternateContent` the first
 * choice stands that is understood here, else the fallback (ECMA-376 part 3).
 * @throws ConvertError `archive_broken` where it is not well-formed, has a document type, or is larger than
 *   any presentation's
 */
export function parseXml(bytes: Uint8Array, part: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const root: Growing = { name: '', attributes: {}, children: [], text: '', isOpen: false, isSkipped: false };
  const stack: Growing[] = [root];
  /** For each `mc:AlternateContent` that is open: whether one of its choices was taken. */
  const taken: boolean[] = [];
  let elements = 0;
  parser.on('error', () => {
    throw damaged(part);
  });
  parser.on('doctype', () => {
    throw damaged(part);
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (stack.length > MAX_DEPTH || elements > MAX_ELEMENTS) throw damaged(part);
    const parent = stack.at(-1) ?? root;
    const name = `${prefixOf(tag.uri) ?? tag.prefix}:${tag.local}`;
    let isSkipped = parent.isSkipped;
    let isOpen = false;
    if (!isSkipped && name === 'mc:AlternateContent') {
      taken.push(false);
      isOpen = true;
    } else if (!isSkipped && (name === 'mc:Choice' || name === 'mc:Fallback')) {
      isOpen = true;
      isSkipped = taken.at(-1) !== false || (name === 'mc:Choice' && !understands(tag, parser));
      if (!isSkipped) taken[taken.length - 1] = true;
    }
    const element: Growing = { name, attributes: attributesOf(tag), children: [], text: '', isOpen, isSkipped };
    if (!isSkipped && !isOpen) standsIn(stack).children.push(element);
    stack.push(element);
  });
  const write = (text: string): void => {
    const element = stack.at(-1) ?? root;
    if (!element.isSkipped && !element.isOpen) element.text += text;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => {
    const closed = stack.pop();
    if (closed?.name === 'mc:AlternateContent' && closed.isOpen) taken.pop();
  });
  parser.write(decodeText(bytes).replace(/^\uFEFF/, '')).close();
  const [element] = root.children;
  if (element === undefined) throw damaged(part);
  return element;
}

function standsIn(stack: readonly Growing[]): Growing {
  const parent = stack.findLast((element) => !element.isOpen);
  if (parent === undefined) throw new Error('There is always a root.');
  return parent;
}

function understands(tag: SaxesTagNS, parser: SaxesParser<{ xmlns: true; position: false }>): boolean {
  const required = (tag.attributes['Requires']?.value ?? '').split(/\s+/).filter((prefix) => prefix !== '');
  return required.every((prefix) => UNDERSTOOD.has(prefixOf(parser.resolve(prefix) ?? '') ?? ''));
}

function attributesOf(tag: SaxesTagNS): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { uri, prefix, local, value } of Object.values(tag.attributes))
    if (prefix !== 'xmlns' && local !== 'xmlns')
      attributes[prefix === '' ? local : `${prefixOf(uri) ?? prefix}:${local}`] = value;
  return attributes;
}

function damaged(part: string): ConvertError {
  return new ConvertError('archive_broken', words.office.damaged(part));
}

export function child(element: XmlElement | null, name: string): XmlElement | null {
  return element?.children.find((one) => one.name === name) ?? null;
}

export function children(element: XmlElement | null, name: string): XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** The first child of the first name, its first child of the second, and so on. */
export function path(element: XmlElement | null, ...names: readonly string[]): XmlElement | null {
  let at = element;
  for (const name of names) at = child(at, name);
  return at;
}

/** Every element below, in document order. */
export function* within(element: XmlElement): Generator<XmlElement> {
  for (const one of element.children) {
    yield one;
    yield* within(one);
  }
}

export function attributeOf(element: XmlElement | null, name: string): string | null {
  return element?.attributes[name] ?? null;
}

/** A whole or broken number; null where there is none. */
export function numberOf(element: XmlElement | null, name: string): number | null {
  const text = attributeOf(element, name);
  if (text === null || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** xsd:boolean, and `on` and `off` of older files; null where nothing is said. */
export function flagOf(element: XmlElement | null, name: string): boolean | null {
  const text = attributeOf(element, name);
  return text === null ? null : text === '1' || text === 'true' || text === 'on';
}

/** A share: in thousandths of a percent, or as ISO Strict writes it (`40%`). 1 is all of it. */
export function shareOf(element: XmlElement | null, name: string): number | null {
  const text = attributeOf(element, name);
  if (text === null) return null;
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / 100_000;
  return Number.isFinite(value) ? value : null;
}
