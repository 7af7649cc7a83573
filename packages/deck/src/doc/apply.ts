import type * as Y from 'yjs';
import { placeOf, placesByLayout } from '../model/layouts.ts';
import { slideFamily } from '../model/outline.ts';
import { compareOrder } from '../model/order.ts';
import { repairDeck } from '../model/repair.ts';
import type { Block, Deck, OrderKey, Slide } from '../model/types.ts';
import { ownBlocks } from './own.ts';
import { readDeck } from './read.ts';
import { keysInSequence } from './sequence.ts';
import {
  blockShape,
  type FlatFields,
  flattenBlock,
  flattenMeta,
  flattenSlide,
  mapAt,
  metaShape,
  type RecordShape,
  rootsOf,
  slideShape,
} from './shape.ts';
import { patchRecord, putNote, putOwnBlock, putSlide, removeBlock, removeSlide } from './write.ts';

/**
 * Makes a document hold another deck, as one transaction of the fewest changes: compared by id; what is equal is not
 * touched; texts and notes are edited letter by letter; order keys stay where the order stays. Afterwards `readDeck`
 * gives `next`, order keys aside. People who work in the document meanwhile keep what they do elsewhere in it.
 */
export function applyDeck(doc: Y.Doc, next: Deck, origin: unknown = null): void {
  doc.transact(() => {
    const before = readDeck(doc);
    const after = keepOrderKeys(before, repairDeck(next));
    patchRecord(rootsOf(doc).meta, difference(flattenMeta(before.meta), flattenMeta(after.meta), metaShape));
    applySlides(doc, before, after);
    applyBlocks(doc, before, after);
    for (const slide of Object.values(after.slides)) {
      if (slide.kind === 'slide') putNote(doc, slide.id, after.notes[slide.id] ?? '');
    }
    removeStrays(doc, after);
  }, origin);
}

function applySlides(doc: Y.Doc, before: Deck, after: Deck): void {
  for (const id of Object.keys(before.slides)) if (!after.slides[id]) removeSlide(doc, id);
  for (const slide of Object.values(after.slides)) {
    const map = mapAt(rootsOf(doc).slides, slide.id);
    const old = before.slides[slide.id];
    if (map && old) patchRecord(map, difference(flattenSlide(old), flattenSlide(slide), slideShape));
    else putSlide(doc, slide);
  }
}

function applyBlocks(doc: Y.Doc, before: Deck, after: Deck): void {
  for (const id of Object.keys(before.blocks)) if (!after.blocks[id]) removeBlock(doc, id);
  const stored = new Map(ownBlocks(before).map((block) => [block.id, block]));
  const [follows, followed] = [followersIn(after), followersIn(before)];
  for (const block of ownBlocks(after)) {
    const map = mapAt(rootsOf(doc).blocks, block.id);
    const old = stored.get(block.id);
    // A record that was not read (an orphan, say) may hold anything: it is replaced.
    if (!map || !old || map.get('type') !== block.type) {
      putOwnBlock(doc, block);
      continue;
    }
    const fields = difference(flattenBlock(old), flattenBlock(block), blockShape);
    // A group's rect follows from its children; the stored one is never looked at.
    if (block.type === 'group') fields.delete('rect');
    // So is where a block is that follows its layout before and after.
    if (followed(old) && follows(block)) {
      fields.delete('rect');
      fields.delete('z');
    }
    patchRecord(map, fields);
  }
}

/** Which blocks of a deck are where their layout says. */
function followersIn(deck: Deck): (block: Block) => boolean {
  const places = placesByLayout(Object.values(deck.blocks), deck.slides);
  return (block) => placeOf(block, deck.slides, places) !== undefined;
}

/**
 * All of the new fields, and as undefined those that are to go: what was read and is not there any more, and usual
 * values that may stand in the document behind a repaired one. Fields that this version does not know stay.
 */
function difference(before: FlatFields, after: FlatFields, shape: RecordShape): FlatFields {
  const fields: FlatFields = new Map(after);
  for (const key of [...before.keys(), ...Object.keys(shape.omitted)]) {
    if (!fields.has(key)) fields.set(key, undefined);
  }
  return fields;
}

/** Blocks that lay hidden in the document (orphans of a deleted slide) and would show now that it is back. */
function removeStrays(doc: Y.Doc, wanted: Deck): void {
  const { blocks, slides } = rootsOf(doc);
  // Reading a large document takes long, and most hold nothing else.
  const holdsMore =
    [...blocks.keys()].some((id) => !wanted.blocks[id]) || [...slides.keys()].some((id) => !wanted.slides[id]);
  for (let found = holdsMore; found; ) {
    found = false;
    const now = readDeck(doc);
    for (const id of Object.keys(now.blocks)) {
      if (wanted.blocks[id]) continue;
      removeBlock(doc, id);
      found = true;
    }
    for (const id of Object.keys(now.slides)) {
      if (wanted.slides[id] || !mapAt(rootsOf(doc).slides, id)) continue;
      removeSlide(doc, id);
      found = true;
    }
  }
}

/** `next` with the keys of `before` wherever they put things into the same order. */
function keepOrderKeys(before: Deck, next: Deck): Deck {
  const slides = reorder(before.slides, next.slides, slideFamily);
  const blocks = reorder(before.blocks, next.blocks, (block) => `${block.slideId} ${block.parentId ?? ''}`);
  return { ...next, slides, blocks };
}

function reorder<T extends Slide | Block>(
  before: Readonly<Record<string, T>>,
  next: Readonly<Record<string, T>>,
  familyOf: (entry: T) => string,
): Record<string, T> {
  const families = new Map<string, T[]>();
  for (const entry of Object.values(next)) {
    const family = families.get(familyOf(entry));
    if (family) family.push(entry);
    else families.set(familyOf(entry), [entry]);
  }
  const result: Record<string, T> = {};
  for (const family of families.values()) {
    const sorted = family.toSorted(compareOrder);
    const known = sorted.map(({ id }): { id: string; order: OrderKey | null } => {
      const old = before[id];
      const stayed = old !== undefined && familyOf(old) === familyOf(family[0] as T);
      return { id, order: stayed ? old.order : null };
    });
    const changed = keysInSequence(known);
    for (const [index, entry] of sorted.entries()) {
      const order = changed.get(entry.id) ?? known[index]?.order ?? entry.order;
      result[entry.id] = order === entry.order ? entry : { ...entry, order };
    }
  }
  return result;
}
