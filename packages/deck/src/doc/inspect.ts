import * as Y from 'yjs';
import { areInOrder, isDeletedWhole } from './deletions.ts';
import { isIntegrable } from './integrable.ts';
import { isKnownField } from './known-fields.ts';
import { Lists } from './lists.ts';
import { standInOrder } from './order.ts';
import { fieldOf } from './parts.ts';
import { isSharedText, mapAt, rootsOf } from './shape.ts';

/** What an update would do to a document, worked out without applying it. */
export interface UpdateReport {
  /** True: it builds on changes that the document does not have, so it could not be applied whole. */
  readonly incomplete: boolean;
  /** True: it brings nothing new. */
  readonly empty: boolean;
  /**
   * True: it touches something that no deck has: a foreign root, bytes, a subdocument, nesting without end. Or it is
   * not whole in itself.
   */
  readonly foreign: boolean;
  /** Whose operations it brings, by the numbers that Yjs knows them by. */
  readonly clients: ReadonlySet<number>;
  readonly meta: ReadonlySet<string>;
  /** Touched fields by id; '' stands for the record itself being made, replaced or deleted. */
  readonly slides: ReadonlyMap<string, ReadonlySet<string>>;
  readonly blocks: ReadonlyMap<string, ReadonlySet<string>>;
  readonly notes: ReadonlySet<string>;
  /**
   * Every slide that would look or read differently: touched itself, in its notes, or by a block that is on
   * it or comes to it.
   */
  readonly affectedSlides: ReadonlySet<string>;
  /** By how many characters the texts of a record grow (or shrink). */
  readonly noteGrowth: ReadonlyMap<string, number>;
  readonly blockGrowth: ReadonlyMap<string, number>;
  /** The same of sources: code, formulas, HTML. */
  readonly sourceGrowth: ReadonlyMap<string, number>;
  /** Ids. */
  readonly newSlides: ReadonlySet<string>;
  readonly newBlocks: ReadonlySet<string>;
  /** Slides that would get a lock, or something else where the lock stands. */
  readonly lockedSlides: ReadonlySet<string>;
  /** A field that it writes and that no slide or block has, by its stored key; null: none. */
  readonly unknownField: string | null;
  /** Characters of the longest value that a field, an attribute or a mark would get, as JSON. */
  readonly longestValue: number;
  /** The values that each setting would get, one after another; undefined where it would be taken out. */
  readonly metaValues: ReadonlyMap<string, readonly unknown[]>;
}

const MAX_DEPTH = 64;

/** Where an item hangs: `blocks` / id / field. `id` is null for what lies in a root without a key. */
interface Path {
  readonly root: string;
  readonly id: string | null;
  readonly field: string | null;
  readonly depth: number;
}

/** The item's place was deleted and forgotten: it will have no effect. */
const GONE = Symbol('gone');
const MISSING = Symbol('missing');
type Place = Path | typeof GONE | typeof MISSING;
type Struct = Y.Item | Y.GC | Y.Skip;

/**
 * Reads an update against a document. Costs what the update holds, not what the document holds.
 * Answers null when the bytes are no Yjs update.
 */
export function inspectUpdate(doc: Y.Doc, update: Uint8Array): UpdateReport | null {
  try {
    return new Inspection(doc, update).report();
  } catch {
    return null;
  }
}

class Inspection {
  readonly #doc: Y.Doc;
  readonly #bytes: Uint8Array;
  readonly #update: ReturnType<typeof Y.decodeUpdate>;
  readonly #own = new Map<number, Struct[]>();
  readonly #lists: Lists;
  readonly #places = new Map<Y.Item, Place>();
  readonly #rootNames = new Map<unknown, string>();
  readonly #meta = new Set<string>();
  readonly #slides = new Map<string, Set<string>>();
  readonly #blocks = new Map<string, Set<string>>();
  readonly #notes = new Set<string>();
  readonly #affected = new Set<string>();
  readonly #noteGrowth = new Map<string, number>();
  readonly #blockGrowth = new Map<string, number>();
  readonly #sourceGrowth = new Map<string, number>();
  readonly #locked = new Set<string>();
  readonly #newRecords = { slides: new Set<string>(), blocks: new Set<string>() };
  readonly #metaValues = new Map<string, unknown[]>();
  #longestValue = 0;
  #unknownField: string | null = null;
  #incomplete = false;
  #empty = true;
  #foreign = false;

  constructor(doc: Y.Doc, bytes: Uint8Array) {
    const update = Y.decodeUpdate(bytes);
    this.#doc = doc;
    this.#bytes = bytes;
    this.#update = update;
    for (const [name, root] of Object.entries(rootsOf(doc))) this.#rootNames.set(root, name);
    this.#lists = new Lists(
      (id) => this.#find(id),
      (root) => this.#rootNames.get(root) ?? '',
    );
    for (const struct of update.structs) {
      const list = this.#own.get(struct.id.client);
      if (list) list.push(struct);
      else this.#own.set(struct.id.client, [struct]);
    }
  }

  report(): UpdateReport {
    const integrable = isIntegrable(this.#doc, this.#update.structs);
    if (integrable === 'malformed' || !areInOrder(this.#update.ds.clients)) this.#foreign = true;
    if (integrable === 'incomplete') this.#incomplete = true;
    for (const [client, structs] of this.#own) {
      const known = Y.getState(this.#doc.store, client);
      if ((structs[0]?.id.clock ?? 0) > known) this.#incomplete = true;
      for (const struct of structs) {
        if (struct instanceof Y.Skip) this.#incomplete = true;
        else if (struct.id.clock + struct.length > known) this.#visitNew(struct, Math.max(0, known - struct.id.clock));
      }
    }
    for (const [client, ranges] of this.#update.ds.clients) {
      for (const { clock, len } of ranges) this.#visitDeleted(client, clock, clock + len);
    }
    if (!this.#foreign && !this.#incomplete && !this.#isInOrder()) this.#foreign = true;
    this.#followBlocks();
    for (const id of [...this.#slides.keys(), ...this.#notes]) this.#affected.add(id);
    return {
      incomplete: this.#incomplete,
      empty: this.#empty,
      foreign: this.#foreign,
      clients: new Set(this.#own.keys()),
      meta: this.#meta,
      slides: this.#slides,
      blocks: this.#blocks,
      notes: this.#notes,
      affectedSlides: this.#affected,
      noteGrowth: this.#noteGrowth,
      blockGrowth: this.#blockGrowth,
      sourceGrowth: this.#sourceGrowth,
      lockedSlides: this.#locked,
      newSlides: this.#newRecords.slides,
      newBlocks: this.#newRecords.blocks,
      unknownField: this.#unknownField,
      longestValue: this.#longestValue,
      metaValues: this.#metaValues,
    };
  }

  #visitNew(struct: Y.Item | Y.GC, offset: number): void {
    this.#empty = false;
    if (!(struct instanceof Y.Item)) return;
    const { content } = struct;
    if (content instanceof Y.ContentDoc || content instanceof Y.ContentBinary || !this.#isInPlace(struct))
      this.#foreign = true;
    const place = this.#touch(struct);
    if (typeof place === 'symbol') return;
    if (content instanceof Y.ContentString) this.#grow(place, struct.length - offset);
    else this.#longestValue = Math.max(this.#longestValue, lengthOf(content));
    const { root, field } = place;
    const isOfRecord = (root === 'slides' || root === 'blocks') && field !== null;
    if (isOfRecord && !isKnownField(root, field) && !(content instanceof Y.ContentDeleted)) this.#unknownField = field;
    const values = valuesIn(content);
    if (place.root === 'meta' && place.id !== null) this.#addMetaValues(place.id, values);
    if (place.root === 'blocks' && place.field === 'slideId')
      for (const value of values) if (typeof value === 'string') this.#affected.add(value);
    if (
      place.root === 'slides' &&
      place.field === 'locked' &&
      place.id !== null &&
      values.some((value) => value !== false)
    )
      this.#locked.add(place.id);
    const isRecord = place.field === null && content instanceof Y.ContentType;
    if (!isRecord || place.id === null) return;
    if (place.root === 'slides' && !rootsOf(this.#doc).slides.has(place.id)) this.#newRecords.slides.add(place.id);
    if (place.root === 'blocks' && !rootsOf(this.#doc).blocks.has(place.id)) this.#newRecords.blocks.add(place.id);
  }

  /**
   * Whether an operation stands where Yjs can keep it. Values of a key come one after another: each is there until the
   * next one, and none is several but those that were deleted together. Yjs deletes the last one of a key with what it
   * is a key of, and fails at any other that is left, when somebody takes that out, maybe long after.
   */
  #isInPlace(item: Y.Item): boolean {
    if (!this.#lists.isBetweenNeighbours(item)) return false;
    if (!this.#lists.isValue(item)) return true;
    if (item.rightOrigin !== null) return false;
    const { client, clock } = item.id;
    return (
      item.length === 1 ||
      item.content instanceof Y.ContentDeleted ||
      isDeletedWhole(this.#update.ds.clients, client, clock, item.length)
    );
  }

  #isInOrder(): boolean {
    const items = this.#update.structs.filter((struct) => struct instanceof Y.Item);
    return standInOrder(this.#doc, this.#bytes, items, (id) => this.#find(id));
  }

  #visitDeleted(client: number, from: number, to: number): void {
    const known = Y.getState(this.#doc.store, client);
    if (to > known) this.#visitOwnDeleted(client, Math.max(from, known), to);
    const structs = this.#doc.store.clients.get(client);
    if (!structs || from >= known) return;
    for (let index = Y.findIndexSS(structs, from); index < structs.length; index += 1) {
      const struct = structs[index] as Y.Item | Y.GC;
      const { clock } = struct.id;
      if (clock >= to) break;
      if (struct.deleted || !(struct instanceof Y.Item)) continue;
      this.#empty = false;
      const place = this.#touch(struct);
      const overlap = Math.min(to, clock + struct.length) - Math.max(from, clock);
      if (typeof place !== 'symbol' && struct.content instanceof Y.ContentString) this.#grow(place, -overlap);
    }
  }

  /** What an update both brings and deletes, as when it was typed and taken back before it was sent. */
  #visitOwnDeleted(client: number, from: number, to: number): void {
    let reached = from;
    for (const struct of this.#own.get(client) ?? []) {
      const { clock } = struct.id;
      const end = clock + struct.length;
      if (end <= from || clock >= to) continue;
      reached = Math.max(reached, Math.min(end, to));
      if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentString)) continue;
      const place = this.#placeOf(struct);
      if (typeof place !== 'symbol') this.#grow(place, Math.max(from, clock) - Math.min(to, end));
    }
    if (reached < to) this.#incomplete = true;
  }

  #touch(item: Y.Item): Place {
    const place = this.#placeOf(item);
    if (place === MISSING) this.#incomplete = true;
    if (typeof place === 'symbol') return place;
    const { root, id, field, depth } = place;
    if (id === null || depth > MAX_DEPTH) this.#foreign = true;
    else if (root === 'meta') this.#meta.add(id);
    else if (root === 'slides') addTo(this.#slides, id, field ?? '');
    else if (root === 'blocks') addTo(this.#blocks, id, field ?? '');
    else if (root === 'notes') this.#notes.add(id);
    else this.#foreign = true;
    return place;
  }

  #grow({ root, id, field }: Path, by: number): void {
    const ofBlock = field !== null && isSharedText(field) ? this.#sourceGrowth : this.#blockGrowth;
    const growth = root === 'notes' ? this.#noteGrowth : root === 'blocks' ? ofBlock : null;
    if (id !== null) growth?.set(id, (growth.get(id) ?? 0) + by);
  }

  #addMetaValues(key: string, values: readonly unknown[]): void {
    const known = this.#metaValues.get(key);
    if (known) known.push(...values);
    else this.#metaValues.set(key, [...values]);
  }

  /** A block on a slide touches the slide. */
  #followBlocks(): void {
    const { blocks } = rootsOf(this.#doc);
    for (const id of this.#blocks.keys()) {
      const slideId = mapAt(blocks, id)?.get('slideId');
      if (typeof slideId === 'string') this.#affected.add(slideId);
    }
  }

  /**
   * Follows an item to its root: by its parent, or, where an update leaves the parent out, by its neighbour, which has
   * the same one. Without recursion: a hostile update may chain a million of them.
   */
  #placeOf(start: Y.Item): Place {
    const trail: { item: Y.Item; inside: boolean }[] = [];
    let current: Y.Item | Y.GC | null = start;
    let place: Place | undefined;
    while (place === undefined) {
      if (current === null) place = MISSING;
      else if (!(current instanceof Y.Item)) place = GONE;
      else {
        place = this.#places.get(current) ?? this.#placeInRoot(current);
        if (place !== undefined) break;
        const step = this.#step(current);
        if (step === GONE) place = GONE;
        else {
          trail.push({ item: current, inside: step.inside });
          // Marked while on the way, so that a ring of neighbours ends.
          this.#places.set(current, GONE);
          current = step.next;
        }
      }
    }
    if (current instanceof Y.Item) this.#places.set(current, place);
    for (const { item, inside } of trail.reverse()) {
      if (inside && typeof place !== 'symbol') place = childOf(place, item.parentSub);
      this.#places.set(item, place);
    }
    return place;
  }

  #placeInRoot(item: Y.Item): Path | undefined {
    const parent: unknown = item.parent;
    if (typeof parent === 'string') return { root: parent, id: item.parentSub, field: null, depth: 0 };
    if (!(parent instanceof Y.AbstractType) || parent._item !== null) return undefined;
    return { root: this.#rootNames.get(parent) ?? '', id: item.parentSub, field: null, depth: 0 };
  }

  #step(item: Y.Item): { next: Y.Item | Y.GC | null; inside: boolean } | typeof GONE {
    const parent: unknown = item.parent;
    if (parent instanceof Y.AbstractType) return { next: parent._item, inside: true };
    if (parent instanceof Y.ID) return { next: this.#find(parent), inside: true };
    const neighbours = [item.origin, item.rightOrigin].filter((id) => id !== null).map((id) => this.#find(id));
    if (neighbours.length === 0 || neighbours.some((found) => found instanceof Y.GC)) return GONE;
    return { next: neighbours[0] ?? null, inside: false };
  }

  #find(id: Y.ID): Y.Item | Y.GC | null {
    if (id.clock < Y.getState(this.#doc.store, id.client)) return Y.getItem(this.#doc.store, id);
    const structs = this.#own.get(id.client) ?? [];
    let low = 0;
    let high = structs.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const struct = structs[middle] as Struct;
      if (struct.id.clock > id.clock) high = middle - 1;
      else if (struct.id.clock + struct.length <= id.clock) low = middle + 1;
      else return struct instanceof Y.Skip ? null : struct;
    }
    return null;
  }
}

function childOf({ root, id, field, depth }: Path, key: string | null): Path {
  return { root, id, field: field ?? (key === null ? '' : fieldOf(key)), depth: depth + 1 };
}

/** Characters of the longest value in it, as JSON. */
function lengthOf(content: Y.Item['content']): number {
  if (content instanceof Y.ContentFormat) return jsonLength(content.value);
  const isValue =
    content instanceof Y.ContentAny || content instanceof Y.ContentJSON || content instanceof Y.ContentEmbed;
  const values: readonly unknown[] = isValue ? content.getContent() : [];
  return values.reduce<number>((longest, value) => Math.max(longest, jsonLength(value)), 0);
}

function jsonLength(value: unknown): number {
  const json = JSON.stringify(value ?? null, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  return json.length;
}

/**
 * Every value that an item may leave in its register, in whichever of its forms Yjs carries values: JSON in two, an
 * embedded object, letters. A mark and a shared type count as a value that nobody knows.
 */
function valuesIn(content: Y.Item['content']): readonly unknown[] {
  if (content instanceof Y.ContentDeleted) return [];
  if (content instanceof Y.ContentType) return [undefined];
  const values: readonly unknown[] = content.getContent();
  return values.length === 0 ? [undefined] : values;
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}
