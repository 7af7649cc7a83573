import * as Y from 'yjs';
import { ownStyle } from '../model/layouts.ts';
import { ownSlideClasses } from '../model/reserved-classes.ts';
import {
  type Background,
  type Block,
  type BlockId,
  type Deck,
  type DeckMeta,
  type GuideId,
  SCHEMA_VERSION,
  type Slide,
  type SlideGuide,
  type SlideId,
} from '../model/types.ts';
import { ownBlocks } from './own.ts';
import { equalJson } from './equal.ts';
import { createFragment } from './fragment.ts';
import { updateFragment, updateText } from './fragment-update.ts';
import { partedField, partOf } from './parts.ts';
import { readBlock, readPlace } from './read.ts';
import {
  blockShape,
  type FlatFields,
  flattenBlock,
  flattenMeta,
  flattenPatch,
  flattenSlide,
  isFragment,
  isPlainText,
  isRichText,
  isSharedText,
  mapAt,
  metaShape,
  rootsOf,
  slideShape,
} from './shape.ts';

/** A new document that holds the deck. */
export function createDoc(deck: Deck): Y.Doc {
  const doc = new Y.Doc();
  writeDeck(doc, deck);
  return doc;
}

/** Replaces all that a document holds. To change a document that people work on, use `applyDeck`. */
export function writeDeck(doc: Y.Doc, deck: Deck, origin: unknown = null): void {
  doc.transact(() => {
    const roots = rootsOf(doc);
    for (const root of Object.values(roots) as Y.Map<unknown>[]) root.clear();
    roots.meta.set('schema', SCHEMA_VERSION);
    patchRecord(roots.meta, flattenMeta(deck.meta));
    for (const slide of Object.values(deck.slides)) putSlide(doc, slide);
    for (const block of ownBlocks(deck)) putOwnBlock(doc, block);
    for (const [id, note] of Object.entries(deck.notes)) putNote(doc, id, note);
  }, origin);
}

/**
 * The writers below change one thing each and belong inside `doc.transact`. They write what differs and nothing else.
 * Putting a slide also makes the text of its notes, so that two people who begin to type notes share one.
 */
export function putSlide(doc: Y.Doc, slide: Slide): void {
  const { slides, notes } = rootsOf(doc);
  slides.set(slide.id, createRecord(flattenSlide(slide)));
  if (slide.kind === 'slide' && !(notes.get(slide.id) instanceof Y.Text)) notes.set(slide.id, new Y.Text());
}

/** A block that follows its layout is put without the style that it has from there, so that it goes on following. */
export function putBlock(doc: Y.Doc, block: Block): void {
  const place = readPlace(doc, block);
  putOwnBlock(doc, place ? { ...block, style: ownStyle(block, place) } : block);
}

/** The same for one of `ownBlocks`. */
export function putOwnBlock(doc: Y.Doc, block: Block): void {
  rootsOf(doc).blocks.set(block.id, createRecord(flattenBlock(block)));
}

export function putNote(doc: Y.Doc, id: SlideId, note: string): void {
  const { notes } = rootsOf(doc);
  const text = notes.get(id);
  if (text instanceof Y.Text) updateText(text, note);
  else if (note !== '') notes.set(id, new Y.Text(note));
}

/** Also takes away its notes; its blocks are the caller's to remove. */
export function removeSlide(doc: Y.Doc, id: SlideId): void {
  const { slides, notes } = rootsOf(doc);
  if (slides.has(id)) slides.delete(id);
  if (notes.has(id)) notes.delete(id);
}

export function removeBlock(doc: Y.Doc, id: BlockId): void {
  const { blocks } = rootsOf(doc);
  if (blocks.has(id)) blocks.delete(id);
}

export type MetaPatch = Partial<Omit<DeckMeta, 'tokens' | 'guides'>> & {
  /** undefined takes a token away. */
  readonly tokens?: Readonly<Record<string, string | undefined>>;
  /** undefined takes a guide away. */
  readonly guides?: Readonly<Record<GuideId, SlideGuide | undefined>>;
};

/** Tokens and guides are merged: those that the patch does not name stay. */
export function patchMeta(doc: Y.Doc, patch: MetaPatch): void {
  patchRecord(rootsOf(doc).meta, flattenPatch(patch, metaShape));
}

export type SlidePatch = Partial<Omit<Slide, 'background' | 'attributes'>> & {
  readonly background?: Partial<Background>;
  /** undefined takes an attribute away. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
};

/** Nested fields (`background`, `attributes`) are merged: parts that the patch does not name stay. */
export function patchSlide(doc: Y.Doc, id: SlideId, patch: SlidePatch): void {
  const map = mapAt(rootsOf(doc).slides, id);
  const own = patch.classes ? { ...patch, classes: ownSlideClasses(patch.classes) } : patch;
  if (map) patchRecord(map, flattenPatch(own, slideShape));
}

export type BlockPatch = Partial<Omit<Block, 'props' | 'style' | 'attributes'>> & {
  readonly props?: Readonly<Record<string, unknown>>;
  /** undefined takes a property away. */
  readonly style?: Readonly<Record<string, string | undefined>>;
  readonly attributes?: Readonly<Record<string, string | undefined>>;
};

/**
 * Nested fields (`style`, `props`, `attributes`) are merged. Rich text and sources are edited letter by letter. A block
 * that follows its layout and is moved, or put above or below others, stands for itself from then on, looking as it
 * does; so does one that lets go of a property that its place says, which would come back from there.
 */
export function patchBlock(doc: Y.Doc, id: BlockId, patch: BlockPatch): void {
  const map = mapAt(rootsOf(doc).blocks, id);
  if (!map) return;
  const follows = patch.followsLayout === undefined && map.get('followsLayout') === true;
  const leaves = follows && (patch.rect !== undefined || patch.z !== undefined || letsGoOfPlace(doc, id, patch));
  const looks = leaves ? looksInPlace(doc, id) : {};
  const style = leaves ? { style: { ...looks.style, ...patch.style } } : {};
  patchRecord(map, flattenPatch({ ...looks, ...patch, ...style }, blockShape));
}

/** Whether a patch takes away what the block has from its place. */
function letsGoOfPlace(doc: Y.Doc, id: BlockId, { style = {} }: BlockPatch): boolean {
  const gone = Object.keys(style).filter((name) => style[name] === undefined);
  if (gone.length === 0) return false;
  const block = readBlock(doc, id);
  const place = block && readPlace(doc, block);
  return gone.some((name) => place?.style[name] !== undefined);
}

/** All that a block has from its place, as its own. */
function looksInPlace(doc: Y.Doc, id: BlockId): BlockPatch {
  const block = readBlock(doc, id);
  return block ? { followsLayout: false, rect: block.rect, z: block.z, style: block.style } : { followsLayout: false };
}

/** Sets what differs; undefined deletes. */
export function patchRecord(map: Y.Map<unknown>, fields: FlatFields): void {
  for (const [key, value] of fields) {
    if (partedField(key)) {
      patchParts(map, key, value);
      continue;
    }
    const before = map.get(key);
    if (value === undefined) {
      if (map.has(key)) map.delete(key);
    } else if (isRichText(value)) {
      if (isFragment(before)) updateFragment(before, value);
      else map.set(key, createFragment(value));
    } else if (isSharedText(key) && typeof value === 'string') {
      if (isPlainText(before)) updateText(before, value);
      else map.set(key, new Y.Text(value));
    } else if (!equalJson(before, value)) map.set(key, toStored(value));
  }
}

/** Writes those parts of a field that differ, and takes out the others and what stood there in one piece. */
function patchParts(map: Y.Map<unknown>, field: string, value: unknown): void {
  const before = partsIn(map, field);
  const plan = partedField(field)?.plan(value, before, `-${map.doc?.clientID.toString(36)}`) ?? new Map();
  for (const [part, now] of plan) if (!equalJson(before.get(part), now)) map.set(`${field}.${part}`, toStored(now));
  for (const part of before.keys()) if (!plan.has(part)) map.delete(`${field}.${part}`);
  if (map.has(field)) map.delete(field);
}

function partsIn(map: Y.Map<unknown>, field: string): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const [key, value] of map.entries()) {
    const place = partOf(key);
    if (place?.field === field) parts.set(place.part, value);
  }
  return parts;
}

function createRecord(fields: FlatFields): Y.Map<unknown> {
  const map = new Y.Map<unknown>();
  for (const [key, value] of fields) {
    const parts = partedField(key)?.plan(value, new Map(), '');
    if (!parts) map.set(key, createField(key, value));
    else for (const [part, now] of parts) map.set(`${key}.${part}`, toStored(now));
  }
  return map;
}

function createField(key: string, value: unknown): unknown {
  if (isRichText(value)) return createFragment(value);
  return isSharedText(key) && typeof value === 'string' ? new Y.Text(value) : toStored(value);
}

/** A copy of a JSON value made of ordinary objects alone, which is all that Yjs stores, and which nobody else holds. */
function toStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toStored(part)]));
}
