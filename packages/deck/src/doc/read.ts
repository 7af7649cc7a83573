import * as Y from 'yjs';
import { placeOf, placesByLayout } from '../model/layouts.ts';
import { repairDeck } from '../model/repair.ts';
import type { Block, BlockId, Deck, SlideId } from '../model/types.ts';
import { isUsableId } from '../model/usable-id.ts';
import { plainTextOf, readFragment } from './fragment.ts';
import { partedField, partOf } from './parts.ts';
import {
  blockShape,
  isFragment,
  isPlainText,
  isSharedText,
  mapAt,
  metaShape,
  type RecordShape,
  rootsOf,
  slideShape,
} from './shape.ts';

/** A record as it is stored: the right fields, of any value. `repairDeck` makes a valid one of it. */
export type RawRecord = Readonly<Record<string, unknown>>;
export type RawRecords = Readonly<Record<string, RawRecord>>;

export interface RawDeck {
  readonly schema: unknown;
  readonly meta: RawRecord;
  readonly slides: RawRecords;
  readonly blocks: RawRecords;
  readonly notes: Readonly<Record<string, string>>;
}

/**
 * The deck in a document. Total: whatever was merged into it, the result is valid, and the same on every replica.
 * Never writes.
 */
export function readDeck(doc: Y.Doc): Deck {
  return repairDeck(readRawDeck(doc));
}

/**
 * One block, its group and the blocks that it is stuck to left aside, where it is: in its place when it follows the
 * slide's layout. null when it is not there or of an unknown type.
 */
export function readBlock(doc: Y.Doc, id: BlockId): Block | null {
  const raw = readRawBlock(doc, id);
  if (!raw || typeof raw.slideId !== 'string') return null;
  const around = raw.followsLayout === true ? readRawLayout(doc, raw.slideId) : withoutLayout(doc, raw.slideId);
  return repairDeck({ ...around, blocks: { ...around.blocks, [id]: { ...raw, parentId: null } } }).blocks[id] ?? null;
}

/** The place that a block would follow if it stood in the document; undefined when there is none. */
export function readPlace(doc: Y.Doc, block: Block): Block | undefined {
  if (!block.followsLayout) return undefined;
  const { slides, blocks } = repairDeck(readRawLayout(doc, block.slideId));
  return placeOf(block, slides, placesByLayout(Object.values(blocks), slides));
}

function withoutLayout(doc: Y.Doc, slideId: SlideId): { slides: object; blocks: object } {
  return { slides: { [slideId]: { kind: readRawSlide(doc, slideId)?.kind } }, blocks: {} };
}

/** A slide without its blocks, and its layout with them. Costs a look at the slide of every block. */
function readRawLayout(doc: Y.Doc, slideId: SlideId): { slides: object; blocks: object } {
  const slide = readRawSlide(doc, slideId);
  const layoutId = slide?.layoutId;
  if (typeof layoutId !== 'string' || layoutId === slideId) return withoutLayout(doc, slideId);
  return {
    slides: {
      [layoutId]: readRawSlide(doc, layoutId) ?? {},
      [slideId]: { kind: slide?.kind, layoutId },
    },
    blocks: readRawBlocksOn(doc, layoutId),
  };
}

function readRawBlocksOn(doc: Y.Doc, slideId: SlideId): RawRecords {
  const { blocks } = rootsOf(doc);
  return readRecords(blocks, (id) => (mapAt(blocks, id)?.get('slideId') === slideId ? readRawBlock(doc, id) : null));
}

export function readRawDeck(doc: Y.Doc): RawDeck {
  const roots = rootsOf(doc);
  const meta = readMap(roots.meta, metaShape);
  return {
    schema: meta.schema,
    meta: withoutSchema(meta),
    slides: readRecords(roots.slides, (id) => readRawSlide(doc, id)),
    blocks: readRecords(roots.blocks, (id) => readRawBlock(doc, id)),
    notes: readRecords(roots.notes, (id) => readNote(doc, id) || null),
  };
}

export function readRawMeta(doc: Y.Doc): RawRecord {
  return withoutSchema(readMap(rootsOf(doc).meta, metaShape));
}

export function readRawSlide(doc: Y.Doc, id: SlideId): RawRecord | null {
  const map = isUsableId(id) && mapAt(rootsOf(doc).slides, id);
  return map ? { id, ...readMap(map, slideShape) } : null;
}

export function readRawBlock(doc: Y.Doc, id: BlockId): RawRecord | null {
  const map = isUsableId(id) && mapAt(rootsOf(doc).blocks, id);
  return map ? { id, ...readMap(map, blockShape) } : null;
}

/** Empty when there is none. */
export function readNote(doc: Y.Doc, id: SlideId): string {
  const note = isUsableId(id) ? rootsOf(doc).notes.get(id) : undefined;
  return isPlainText(note) ? plainTextOf(note) : '';
}

function withoutSchema(meta: RawRecord): RawRecord {
  return Object.fromEntries(Object.entries(meta).filter(([key]) => key !== 'schema'));
}

function readRecords<T>(map: Y.Map<unknown>, read: (id: string) => T | null): Record<string, T> {
  const records: Record<string, T> = {};
  for (const id of map.keys()) {
    const record = read(id);
    if (record !== null) records[id] = record;
  }
  return records;
}

/** A map's fields with the flattened ones nested again, and what is not stored filled in. */
function readMap(map: Y.Map<unknown>, shape: RecordShape): Record<string, unknown> {
  const record = blankOf(shape);
  const parted = new Map<string, Map<string, unknown>>();
  for (const key of keysOf(map)) {
    const value = map.get(key);
    const plain = isSharedText(key) && isPlainText(value) ? plainTextOf(value) : toPlain(value);
    if (plain === undefined) continue;
    const place = partOf(key);
    if (place === null) assign(record, key, plain, shape);
    else parted.set(place.field, (parted.get(place.field) ?? new Map()).set(place.part, plain));
  }
  for (const [field, parts] of parted) {
    const value = partedField(field)?.read(parts);
    if (value !== undefined) assign(record, field, value, shape);
  }
  return record;
}

/**
 * In the order in which they were written, as far as one person wrote them. Not that of the map, which is another one
 * on every replica: of two declarations of a style the later one may win.
 */
function keysOf(map: Y.Map<unknown>): string[] {
  const items = [...map._map].filter(([, item]) => !item.deleted);
  items.sort(([, { id: one }], [, { id: other }]) => one.client - other.client || one.clock - other.clock);
  return items.map(([key]) => key);
}

const blanks = new WeakMap<RecordShape, Readonly<Record<string, unknown>>>();

/** A record of which nothing is stored. A large deck has thousands of them: they are copied, not put together. */
function blankOf(shape: RecordShape): Record<string, unknown> {
  let blank = blanks.get(shape);
  if (!blank) {
    const made: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(shape.omitted)) assign(made, key, value, shape);
    for (const name of shape.nested) made[name] ??= {};
    blanks.set(shape, made);
    blank = made;
  }
  const record = { ...blank };
  for (const name of shape.nested) record[name] = { ...(blank[name] as object) };
  return record;
}

function assign(record: Record<string, unknown>, key: string, value: unknown, shape: RecordShape): void {
  const dot = key.indexOf('.');
  const name = dot < 0 ? key : key.slice(0, dot);
  if (!shape.nested.includes(name)) {
    if (key !== '__proto__') record[key] = value;
    return;
  }
  const part = key.slice(dot + 1);
  if (dot < 0 || part === '__proto__') return;
  const nested = (record[name] ??= {}) as Record<string, unknown>;
  nested[part] = value;
}

/** undefined for what no field of ours holds: other Yjs types, bytes, subdocuments. */
function toPlain(value: unknown): unknown {
  if (isFragment(value)) return readFragment(value);
  if (value instanceof Y.AbstractType || value instanceof Y.Doc || value instanceof Uint8Array) return undefined;
  return value;
}
