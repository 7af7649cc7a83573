import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { readDirectory } from '../../archive/directory.ts';
import { prefixOf } from '../../office/namespaces.ts';
import { decodeText } from '../../text.ts';

/** An element as it is written, alternatives and all. Names have the usual prefix of their namespace. */
export interface PartElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly PartElement[];
  readonly text: string;
  /**
   * The namespace that a name belongs to is none of ECMA-376's own, and neither an extension, a choice nor a promise to
   * be ignorable says so.
   */
  readonly isForeign: boolean;
}

export interface Parts {
  /** By name, without the first stroke. Parts that are no XML are not in `trees`. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
  readonly trees: ReadonlyMap<string, PartElement>;
}

/** What stands anywhere in a presentation of the first edition, without a promise: all else needs one. */
const OWN = new Set(['a', 'p', 'r', 'c', 'm', 'dgm', 'mc', 'ct', 'rel', 'dc']);
const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
/** XML 1.0 has no way to say other characters, not even escaped (XML 1.0, 2.2). */
function saysAllItMay(source: string): boolean {
  const isSaid = (code: number): boolean =>
    code === 9 || code === 10 || code === 13 || (code >= 0x20 && code !== 0xfffe && code !== 0xffff);
  for (const letter of source) if (!isSaid(letter.codePointAt(0) ?? 0)) return false;
  for (const [, hex, decimal] of source.matchAll(/&#(?:x([\da-f]+)|(\d+));/gi))
    if (!isSaid(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))) return false;
  return true;
}

/** All parts of a file. `complain` hears of names that come twice and of XML that is none. */
export function openParts(file: Uint8Array, complain: (part: string, problem: string) => void): Parts {
  const seen = new Set<string>();
  for (const { name } of readDirectory(file, 100_000)) {
    // Names of parts are alike whatever their case (ECMA-376 part 2, 6.2.2.3).
    const key = name.toLowerCase();
    if (seen.has(key)) complain(name, 'is twice in the ZIP file');
    seen.add(key);
  }
  const bytes = new Map(Object.entries(unzipSync(file)).filter(([name]) => !name.endsWith('/')));
  const trees = new Map<string, PartElement>();
  for (const [name, content] of bytes) {
    if (!/\.(?:xml|rels)$/i.test(name)) continue;
    const source = decodeText(content);
    if (!saysAllItMay(source)) complain(name, 'holds a character that XML has no way to say');
    try {
      trees.set(name, parsePart(source));
    } catch (error) {
      complain(name, `is no well-formed XML (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  return { bytes, trees };
}

interface Growing extends PartElement {
  readonly children: Growing[];
  text: string;
  /** Namespaces that may stand in it. */
  readonly allowed: ReadonlySet<string>;
  readonly isFree: boolean;
}

function parsePart(source: string): PartElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const root: Growing = {
    name: '',
    attributes: {},
    children: [],
    text: '',
    isForeign: false,
    allowed: new Set(),
    isFree: false,
  };
  const stack = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('it has a document type');
  });
  parser.on('opentag', (tag) => {
    const parent = stack.at(-1) ?? root;
    const prefix = prefixOf(tag.uri) ?? (tag.prefix === '' ? tag.local : tag.prefix);
    const attributes: Record<string, string> = {};
    const promised: string[] = [];
    for (const { uri, prefix: own, local, value } of Object.values(tag.attributes)) {
      if (own === 'xmlns' || local === 'xmlns') continue;
      attributes[own === '' ? local : `${prefixOf(uri) ?? own}:${local}`] = value;
      if (uri === MC && local === 'Ignorable') promised.push(...value.split(/\s+/));
    }
    const name = `${prefix}:${tag.local}`;
    if (name === 'mc:Choice') promised.push(...(attributes['Requires'] ?? '').split(/\s+/));
    const uris = promised
      .filter((word) => word !== '')
      .map((word) => {
        const uri = parser.resolve(word);
        if (uri === undefined) throw new Error(`the prefix “${word}” is promised, and named nowhere`);
        return uri;
      });
    // A part of another namespace as a whole is that program's own; so is what an extension holds.
    const isFree =
      parent.isFree ||
      name === 'a:ext' ||
      name === 'p:ext' ||
      name === 'c:ext' ||
      (parent === root && !OWN.has(prefix));
    const allowed = uris.length === 0 ? parent.allowed : new Set([...parent.allowed, ...uris]);
    const element: Growing = {
      name,
      attributes,
      children: [],
      text: '',
      isForeign: !isFree && !OWN.has(prefix) && !allowed.has(tag.uri),
      allowed,
      isFree,
    };
    parent.children.push(element);
    stack.push(element);
  });
  const write = (text: string): void => {
    const at = stack.at(-1);
    if (at !== undefined) at.text += text;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => void stack.pop());
  parser.write(source.replace(/^\uFEFF/, '')).close();
  const [element] = root.children;
  if (element === undefined) throw new Error('it is empty');
  return element;
}

/**
 * The part as a program reads it that takes the first choice of alternatives, or what stands there for
 * those that know none.
 */
export function asRead(element: PartElement, takes: 'choice' | 'fallback'): PartElement {
  const children = element.children.flatMap((one): PartElement[] => {
    if (one.name !== 'mc:AlternateContent') return [asRead(one, takes)];
    const choice = one.children.find(({ name }) => name === 'mc:Choice');
    const fallback = one.children.find(({ name }) => name === 'mc:Fallback');
    const taken = takes === 'choice' ? (choice ?? fallback) : fallback;
    return taken === undefined ? [] : [...asRead(taken, takes).children];
  });
  return { ...element, children };
}

/** Every element below, in document order, with what it stands in. */
export function* everyElement(
  element: PartElement,
  parent: PartElement | null = null,
): Generator<readonly [element: PartElement, parent: PartElement | null]> {
  yield [element, parent];
  for (const one of element.children) yield* everyElement(one, element);
}

export function holdsAlternatives(element: PartElement): boolean {
  return [...everyElement(element)].some(([{ name }]) => name === 'mc:AlternateContent');
}

export function elementsNamed(element: PartElement, ...names: readonly string[]): PartElement[] {
  return [...everyElement(element)].map(([one]) => one).filter(({ name }) => names.includes(name));
}
