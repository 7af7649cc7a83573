import { blockTypes, isBlockType, settledAmong } from '../blocks/index.ts';
import { FIRST_ORDER, newSlide } from './defaults.ts';
import { boundsOf } from './geometry.ts';
import { groupBy } from './group-by.ts';
import { inPlace, isPlaced, placeOf, placesByLayout } from './layouts.ts';
import { LIMITS } from './limits.ts';
import { slideFamily } from './outline.ts';
import { compareOrder, isUsableAfter, repairedKeys } from './order.ts';
import { isRecord, object, type Reader } from './read.ts';
import { baseReaders, readMeta, readSlideFields } from './readers.ts';
import { isSettledBlock, settleBlock } from './settled.ts';
import {
  type Block,
  type BlockBase,
  type BlockId,
  type BlockType,
  type Deck,
  type OrderKey,
  SCHEMA_VERSION,
  type Slide,
  type SlideId,
} from './types.ts';
import { isUsableId } from './usable-id.ts';

/** The slide that a deck without any gets. Fixed, so that every replica makes the same one. */
export const RESCUE_SLIDE_ID = 'rescued-slide';

/**
 * Makes a valid deck of anything deck-shaped, never throws, and gives the same on every replica. What two people merged
 * into and neither made is set right: no slide left, equal order keys, orphans, groups inside themselves, nesting too
 * deep, values out of range. What is valid keeps its identity: an intact deck comes back as the same object.
 */
export function repairDeck(value: unknown): Deck {
  const source = isRecord(value) ? value : {};
  const slides = repairSlides(source.slides);
  const deck: Deck = {
    schema: SCHEMA_VERSION,
    meta: readMeta(source.meta),
    slides,
    blocks: repairBlocks(source.blocks, slides),
    notes: repairNotes(source.notes, slides),
  };
  const same = Object.keys(source).length === 5 && Object.entries(deck).every(([key, part]) => source[key] === part);
  return same ? (source as unknown as Deck) : deck;
}

type Entries<T> = Map<string, T>;

function repairSlides(value: unknown): Deck['slides'] {
  const slides = readEntries(value, readSlide);
  for (const slide of slides.values()) {
    const parent = slide.parentId === null ? undefined : slides.get(slide.parentId);
    const stays = slide.parentId === null || (slide.kind === 'slide' && parent?.kind === 'stack');
    if (!stays) slides.set(slide.id, { ...slide, parentId: null });
  }
  const filled = new Set([...slides.values()].map((slide) => slide.parentId));
  for (const slide of slides.values()) if (slide.kind === 'stack' && !filled.has(slide.id)) slides.delete(slide.id);
  if ([...slides.values()].every(({ kind }) => kind === 'layout'))
    slides.set(RESCUE_SLIDE_ID, newSlide({ id: RESCUE_SLIDE_ID, order: FIRST_ORDER }));
  for (const slide of slides.values()) slides.set(slide.id, withGoodLayout(slide, slides));
  repairOrder(slides, slideFamily);
  return asRecord(slides, value);
}

/** Slides alone have a layout, and one that is there. A layout is neither shown nor hidden. */
function withGoodLayout(slide: Slide, slides: Entries<Slide>): Slide {
  const isGood = slide.layoutId === null || (slide.kind === 'slide' && slides.get(slide.layoutId)?.kind === 'layout');
  const hidden = slide.hidden && slide.kind !== 'layout';
  if (isGood && hidden === slide.hidden) return slide;
  return { ...slide, hidden, layoutId: isGood ? slide.layoutId : null };
}

function readSlide(value: unknown, id: SlideId): Slide {
  const slide = readSlideFields(value);
  return slide.id === id ? slide : { ...slide, id };
}

function repairBlocks(value: unknown, slides: Deck['slides']): Deck['blocks'] {
  if (areIntact(value, slides)) return value;
  const blocks = readEntries(value, readBlock);
  for (const block of blocks.values()) if (!holdsBlocks(slides[block.slideId])) blocks.delete(block.id);
  detachFromBadParents(blocks);
  breakCycles(blocks);
  liftTooDeep(blocks);
  dropEmptyGroups(blocks);
  repairOrder(blocks, (block) => block.parentId ?? `slide ${block.slideId}`);
  followLayouts(blocks, slides);
  settlePlaces(blocks);
  fitGroups(blocks);
  return asRecord(blocks, value);
}

function holdsBlocks(slide: Slide | undefined): boolean {
  return slide !== undefined && slide.kind !== 'stack';
}

/**
 * Blocks that follow their slide's layout are where their places are. Nothing on a layout follows, and nothing
 * that others place.
 */
function followLayouts(blocks: Entries<Block>, slides: Deck['slides']): void {
  const followers = [...blocks.values()].filter(({ followsLayout }) => followsLayout);
  if (followers.length === 0) return;
  const places = placesByLayout(blocks.values(), slides);
  for (const block of followers) {
    const place = placeOf(block, slides, places);
    if (!isPlaced(block) || slides[block.slideId]?.kind === 'layout') {
      blocks.set(block.id, { ...block, followsLayout: false });
    } else if (place) blocks.set(block.id, inPlace(block, place));
  }
}

/**
 * Whether these are blocks that were found to be valid before, stand by themselves, and come in the order of their
 * keys. What a parser has just read is so, and needs none of what follows; anything else has to be looked at.
 */
function areIntact(value: unknown, slides: Deck['slides']): value is Deck['blocks'] {
  if (!isRecord(value)) return false;
  const lastKeys = new Map<SlideId, OrderKey>();
  for (const id in value) {
    const block = value[id];
    if (!isRecord(block) || block.id !== id || !isUsableId(id) || !isSettledBlock(block)) return false;
    if (block.parentId !== null || block.type === 'group' || block.followsLayout) return false;
    // Ends of lines follow what they are stuck to, which may have moved.
    if (block.type === 'line' || block.type === 'arrow' || !holdsBlocks(slides[block.slideId])) return false;
    if (!isUsableAfter(block.order, lastKeys.get(block.slideId) ?? null)) return false;
    lastKeys.set(block.slideId, block.order);
  }
  return true;
}

const blockReaders: Partial<Record<BlockType, Reader<Block>>> = {};

/** null: not a block of any type that exists. */
function readBlock(value: unknown, id: BlockId): Block | null {
  if (isRecord(value) && value.id === id && isSettledBlock(value)) return value;
  const type = isRecord(value) ? value.type : undefined;
  if (!isBlockType(type)) return null;
  const read = (blockReaders[type] ??= object<BlockBase & { type: string; props: object }>({
    ...baseReaders,
    type: () => type,
    props: blockTypes[type].read,
  }) as Reader<Block>);
  const valid = read(value);
  return settleBlock(valid.id === id ? valid : { ...valid, id });
}

function detachFromBadParents(blocks: Entries<Block>): void {
  for (const block of blocks.values()) {
    if (block.parentId === null) continue;
    const parent = blocks.get(block.parentId);
    if (parent?.type !== 'group' || parent.slideId !== block.slideId) blocks.set(block.id, withParent(block, null));
  }
}

/** Of the groups that hold each other in a circle, the one with the smallest id is taken out. */
function breakCycles(blocks: Entries<Block>): void {
  const settled = new Set<BlockId>();
  for (const start of blocks.keys()) {
    const path: BlockId[] = [];
    const onPath = new Set<BlockId>();
    let current: BlockId | null = start;
    while (current !== null && !settled.has(current) && !onPath.has(current)) {
      path.push(current);
      onPath.add(current);
      current = blocks.get(current)?.parentId ?? null;
    }
    if (current !== null && onPath.has(current)) {
      const smallest = path.slice(path.indexOf(current)).toSorted(compareText)[0] ?? current;
      blocks.set(smallest, withParent(blocks.get(smallest) as Block, null));
    }
    for (const id of path) settled.add(id);
  }
}

/** A group that lies too deep moves up to the deepest place that is allowed, with what it holds. */
function liftTooDeep(blocks: Entries<Block>): void {
  const depths = new Map<BlockId, number>();
  const settle = (group: Block): void => {
    let parentId = group.parentId;
    while (parentId !== null && (depths.get(parentId) ?? 0) >= LIMITS.groupDepth) {
      parentId = (blocks.get(parentId) as Block).parentId;
    }
    if (parentId !== group.parentId) blocks.set(group.id, withParent(group, parentId));
    depths.set(group.id, (parentId === null ? 0 : (depths.get(parentId) ?? 0)) + 1);
  };
  for (const start of blocks.values()) {
    if (start.type !== 'group') continue;
    // From the outermost in, without recursion: a hostile document may nest thousands.
    const path: Block[] = [];
    for (let group: Block | undefined = start; group && !depths.has(group.id); ) {
      path.push(group);
      group = group.parentId === null ? undefined : blocks.get(group.parentId);
    }
    for (const group of path.toReversed()) settle(group);
  }
}

function dropEmptyGroups(blocks: Entries<Block>): void {
  const counts = new Map<BlockId, number>();
  for (const { parentId } of blocks.values())
    if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + 1);
  const empty = [...blocks.values()].filter((block) => block.type === 'group' && !counts.has(block.id));
  for (let block = empty.pop(); block; block = empty.pop()) {
    blocks.delete(block.id);
    if (block.parentId === null) continue;
    const left = (counts.get(block.parentId) ?? 0) - 1;
    counts.set(block.parentId, left);
    const parent = blocks.get(block.parentId);
    if (left === 0 && parent) empty.push(parent);
  }
}

/**
 * Blocks that lie where others are: the ends of lines. None of them depends on another such one, so one
 * round is enough.
 */
function settlePlaces(blocks: Entries<Block>): void {
  const blockOf = (id: BlockId) => blocks.get(id);
  for (const block of blocks.values()) {
    const settled = settledAmong(block, blockOf);
    if (settled !== block) blocks.set(block.id, settleBlock(settled));
  }
}

/** A group's rect is the bounds of its children, inner groups first. */
function fitGroups(blocks: Entries<Block>): void {
  const children = groupBy(blocks.values(), (block) => block.parentId);
  const fit = (id: BlockId): Block => {
    const block = blocks.get(id) as Block;
    if (block.type !== 'group') return block;
    const rect = boundsOf((children.get(id) ?? []).map((child) => fit(child.id)));
    if (rect.every((part, index) => part === block.rect[index])) return block;
    const fitted = { ...block, rect };
    blocks.set(id, fitted);
    return fitted;
  };
  for (const block of blocks.values()) if (block.type === 'group' && block.parentId === null) fit(block.id);
}

function withParent(block: Block, parentId: BlockId | null): Block {
  return { ...block, parentId };
}

function repairNotes(value: unknown, slides: Deck['slides']): Deck['notes'] {
  const notes = readEntries(value, (note) => (typeof note === 'string' ? note.slice(0, LIMITS.noteLength) : null));
  for (const id of notes.keys()) if (slides[id]?.kind !== 'slide') notes.delete(id);
  return asRecord(notes, value);
}

function readEntries<T>(value: unknown, read: (entry: unknown, id: string) => T | null): Entries<T> {
  const entries: Entries<T> = new Map();
  if (!isRecord(value)) return entries;
  // By id, so that no replica's insertion order shows in the outcome.
  for (const id of Object.keys(value).toSorted(compareText)) {
    const isEntry = isUsableId(id) && (isRecord(value[id]) || typeof value[id] === 'string');
    const entry = isEntry ? read(value[id], id) : null;
    if (entry !== null) entries.set(id, entry);
  }
  return entries;
}

function repairOrder<T extends Slide | Block>(entries: Entries<T>, familyOf: (entry: T) => string | null): void {
  for (const family of groupBy(entries.values(), familyOf).values()) {
    for (const [id, order] of repairedKeys(family.toSorted(compareOrder))) {
      entries.set(id, { ...(entries.get(id) as T), order });
    }
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The source itself when nothing in it changed. */
function asRecord<T>(entries: Entries<T>, source: unknown): Readonly<Record<string, T>> {
  if (isRecord(source) && Object.keys(source).length === entries.size) {
    let same = true;
    for (const [id, entry] of entries) same &&= source[id] === entry;
    if (same) return source as Record<string, T>;
  }
  return Object.fromEntries(entries);
}
