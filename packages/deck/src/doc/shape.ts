import * as Y from 'yjs';
import type { RichText } from '../model/rich-text.ts';
import type { Block, DeckMeta, Slide } from '../model/types.ts';
import { NO_BACKGROUND } from '../model/defaults.ts';
import { equalJson } from './equal.ts';

/**
 * The stored form, version 4:
 *
 *   meta    key -> value, and `schema`; `tokens.*` and `guides.*` flattened
 *   slides  id -> map of fields; `background.*` and `attributes.*` flattened
 *   blocks  id -> map of fields; `style.*`, `props.*` and `attributes.*` flattened; rich text is a Y.XmlFragment, a
 *           source that people type (`SHARED_TEXTS`) a Y.Text; lists and tables that people change at once are stored
 *           in parts (`parts.ts`)
 *   notes   id of the slide -> Y.Text
 *
 * Version 1 had sources as strings, until version 2 there were no parts, and until version 3 no words in
 * shapes; all still read.
 *
 * A flattened key is one register, so that two people who set different properties of one block both win. `rect`,
 * `fragment`, `animation` and `autoAnimate` are one value each on purpose: halves of two would make no sense together.
 * A field that has the value below is not stored. These are part of the stored form: never change one without a
 * migration (the tests hold a document that each version stored). They are not what a new slide or block begins with,
 * which may change; for a background both are the same, since there it only says that nothing is set.
 */
const OMITTED_FROM_SLIDE: Readonly<Record<string, unknown>> = {
  kind: 'slide',
  parentId: null,
  hidden: false,
  locked: false,
  transition: '',
  backgroundTransition: '',
  autoAnimate: null,
  autoSlide: null,
  timing: null,
  layoutId: null,
  state: '',
  name: '',
  originId: null,
  classes: [],
  ...Object.fromEntries(Object.entries(NO_BACKGROUND).map(([name, value]) => [`background.${name}`, value])),
};

const OMITTED_FROM_BLOCK: Readonly<Record<string, unknown>> = {
  parentId: null,
  rotation: 0,
  flipX: false,
  flipY: false,
  opacity: 1,
  locked: false,
  name: '',
  place: '',
  followsLayout: false,
  alt: '',
  link: '',
  fragment: null,
  animation: null,
  originId: null,
  classes: [],
};

/**
 * Properties that came to a type of block later, with what it was before it had them: neither are they stored. The
 * reader of the block fills them in, since blocks of other types have no such property.
 */
const ASSUMED_OF_BLOCK: Readonly<Record<string, unknown>> = {
  'props.kept': false,
  'props.percent': false,
  'props.joined': false,
  'props.dots': true,
  'props.gap': null,
};

/** Sources that people type, letter by letter and together: fields of code, math and snippets. */
const SHARED_TEXTS: ReadonlySet<string> = new Set(['props.code', 'props.source', 'props.html']);

export function isSharedText(field: string): boolean {
  return SHARED_TEXTS.has(field);
}

const NESTED_IN_SLIDE = ['background', 'attributes'] as const;
const NESTED_IN_BLOCK = ['style', 'props', 'attributes'] as const;

/** Fields by their stored key. A value is JSON, or rich text (see `isRichText`). */
export type FlatFields = Map<string, unknown>;

export interface RecordShape {
  readonly omitted: Readonly<Record<string, unknown>>;
  /** The same, but that reading does not put them back. */
  readonly assumed?: Readonly<Record<string, unknown>>;
  readonly nested: readonly string[];
}

/** Those that version 1 had are always stored. */
const OMITTED_FROM_META: Readonly<Record<string, unknown>> = {
  timeLimit: null,
  themeId: '',
  fontTypekit: '',
  fontGoogle: '',
  cssHosts: [],
};

export const metaShape: RecordShape = { omitted: OMITTED_FROM_META, nested: ['tokens', 'guides'] };
export const slideShape: RecordShape = { omitted: OMITTED_FROM_SLIDE, nested: NESTED_IN_SLIDE };
export const blockShape: RecordShape = {
  omitted: OMITTED_FROM_BLOCK,
  assumed: ASSUMED_OF_BLOCK,
  nested: NESTED_IN_BLOCK,
};

export const flattenMeta = (meta: DeckMeta): FlatFields => flatten(meta, metaShape);
export const flattenSlide = (slide: Slide): FlatFields => flatten(slide, slideShape);
export const flattenBlock = (block: Block): FlatFields => flatten(block, blockShape);

/** The stored keys of some fields, those with their usual value as undefined: they are taken out of the document. */
export function flattenPatch(patch: object, shape: RecordShape): FlatFields {
  const fields: FlatFields = new Map();
  for (const [name, value] of Object.entries(patch)) {
    if (name === 'id' || name === '__proto__') continue;
    if (!shape.nested.includes(name)) fields.set(name, isOmitted(shape, name, value) ? undefined : value);
    else {
      for (const [key, part] of Object.entries((value ?? {}) as object)) {
        const path = `${name}.${key}`;
        if (key !== '__proto__') fields.set(path, isOmitted(shape, path, part) ? undefined : part);
      }
    }
  }
  return fields;
}

function flatten(record: object, shape: RecordShape): FlatFields {
  const fields = flattenPatch(record, shape);
  for (const [key, value] of fields) if (value === undefined) fields.delete(key);
  return fields;
}

function isOmitted(shape: RecordShape, key: string, value: unknown): boolean {
  if (value === undefined) return true;
  return [shape.omitted, shape.assumed ?? {}].some(
    (usual) => Object.hasOwn(usual, key) && equalJson(usual[key], value),
  );
}

export function isRichText(value: unknown): value is RichText {
  const text = value as Partial<RichText> | null;
  return typeof text === 'object' && text?.type === 'doc' && Array.isArray(text.content);
}

export interface DocRoots {
  readonly meta: Y.Map<unknown>;
  readonly slides: Y.Map<unknown>;
  readonly blocks: Y.Map<unknown>;
  readonly notes: Y.Map<unknown>;
}

export function rootsOf(doc: Y.Doc): DocRoots {
  return {
    meta: doc.getMap('meta'),
    slides: doc.getMap('slides'),
    blocks: doc.getMap('blocks'),
    notes: doc.getMap('notes'),
  };
}

/** A map's own entry as a map; undefined when there is none or something else stands there. */
export function mapAt(parent: Y.Map<unknown>, key: string): Y.Map<unknown> | undefined {
  const value = parent.get(key);
  return value instanceof Y.Map ? value : undefined;
}

/** Plain text that merges letter by letter; what Yjs calls a text within rich text is another thing. */
export function isPlainText(value: unknown): value is Y.Text {
  return value instanceof Y.Text && !(value instanceof Y.XmlText);
}

/** A fragment of rich text; a Y.XmlElement is a fragment to Yjs but not to us. */
export function isFragment(value: unknown): value is Y.XmlFragment {
  return value instanceof Y.XmlFragment && !(value instanceof Y.XmlElement);
}
