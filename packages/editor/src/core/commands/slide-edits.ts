import {
  type Block,
  type Deck,
  newBlock,
  newSlide,
  orderKeyBetween,
  relinkedProps,
  type Slide,
  type SlideId,
} from '@rostrum/deck';
import { patchSlide, putBlock, putNote, putSlide, removeBlock, removeSlide, rootsOf } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/editor';
import * as Y from 'yjs';
import { placeSlides } from '../document/edits.ts';

/** The entries of the top level (slides alone and stacks), or of one stack, in order. */
export function family(deck: Deck, parentId: SlideId | null): Slide[] {
  return Object.values(deck.slides)
    .filter((slide) => slide.parentId === parentId)
    .toSorted((a, b) => (a.order < b.order ? -1 : 1));
}

/** A blank slide with a title that waits for its words. */
export function titledSlide(deck: Deck, newId: () => string, parentId: SlideId | null): { slide: Slide; title: Block } {
  const slide = newSlide({ id: newId(), parentId });
  const { width, height } = deck.meta;
  const title = newBlock({
    id: newId(),
    slideId: slide.id,
    type: 'text',
    name: 'title',
    rect: [Math.round(width * 0.1), Math.round(height * 0.1), Math.round(width * 0.8), null],
    style: { 'text-align': 'center' },
    props: {
      text: { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 } }] },
      placeholder: words.core.titleText,
      placeholderTag: 'h2',
    },
  });
  return { slide, title };
}

/** Puts slides among others of a family; `index` counts those that are not among them. */
export function insertSlides(doc: Y.Doc, siblings: readonly Slide[], slides: readonly SlideId[], index: number): void {
  const moved = new Set(slides);
  const rest = siblings.map(({ id }) => id).filter((id) => !moved.has(id));
  placeSlides(doc, rest.toSpliced(index, 0, ...slides), moved);
}

/**
 * The stack that a slide is in, or a new one around it. The id of a new one follows from the slide's, so that two
 * people who begin a stack at the same slide begin the same one.
 */
export function stackAround(doc: Y.Doc, deck: Deck, slide: Slide, newId: () => string): SlideId {
  if (slide.parentId !== null) return slide.parentId;
  const usual = `${slide.id}-stack`;
  const id = deck.slides[usual] ? newId() : usual;
  putSlide(doc, newSlide({ id, kind: 'stack', order: slide.order }));
  patchSlide(doc, slide.id, { parentId: id, order: orderKeyBetween(null, null) });
  return id;
}

/**
 * After slides have left stacks: an empty one goes, and so does one that holds a single slide and has no
 * looks of its own.
 */
export function tidyStacks(doc: Y.Doc, before: Deck, left: ReadonlySet<SlideId>): void {
  const stacks = new Set([...left].map((id) => before.slides[id]?.parentId ?? null));
  for (const stackId of stacks) {
    const stack = stackId === null ? undefined : before.slides[stackId];
    if (!stack) continue;
    const rest = family(before, stack.id).filter(({ id }) => !left.has(id));
    const [only] = rest;
    if (!only) removeSlide(doc, stack.id);
    else if (rest.length === 1 && isPlain(stack)) {
      patchSlide(doc, only.id, { parentId: null, order: storedOrder(doc, stack) });
      removeSlide(doc, stack.id);
    }
  }
}

/** The stack's key as it is now: the same transaction may have given it a new one. */
function storedOrder(doc: Y.Doc, stack: Slide): string {
  const record = rootsOf(doc).slides.get(stack.id);
  const order = record instanceof Y.Map ? record.get('order') : undefined;
  return typeof order === 'string' ? order : stack.order;
}

function isPlain(stack: Slide): boolean {
  const { id, order } = stack;
  const plain = newSlide({ id, order, kind: 'stack' });
  return JSON.stringify(sorted(stack)) === JSON.stringify(sorted(plain));
}

function sorted(slide: Slide): [string, unknown][] {
  return Object.entries(slide).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

export function deleteSlides(doc: Y.Doc, deck: Deck, ids: ReadonlySet<SlideId>): void {
  for (const block of Object.values(deck.blocks)) if (ids.has(block.slideId)) removeBlock(doc, block.id);
  for (const id of ids) removeSlide(doc, id);
  tidyStacks(doc, deck, ids);
}

/** What a copy says of where it came from: auto-animate pairs by it. */
const ORIGINAL = (id: string): string | null => id;

/** Copies a slide with its blocks and notes; answers the copy, which has no place yet and no lock. */
export function copySlide(
  doc: Y.Doc,
  deck: Deck,
  source: Slide,
  newId: () => string,
  parentId: SlideId | null = source.parentId,
  originOf = ORIGINAL,
): SlideId {
  const id = newId();
  putSlide(doc, { ...source, id, parentId, locked: false, originId: originOf(source.id) });
  putNote(doc, id, deck.notes[source.id] ?? '');
  const blocks = Object.values(deck.blocks).filter((block) => block.slideId === source.id);
  const ids = new Map(blocks.map((block) => [block.id, newId()]));
  for (const block of blocks) {
    putBlock(doc, {
      ...block,
      id: ids.get(block.id) as string,
      slideId: id,
      parentId: block.parentId === null ? null : (ids.get(block.parentId) ?? null),
      originId: originOf(block.id),
      props: relinkedProps(block, (other) => ids.get(other) ?? null),
    } as Block);
  }
  return id;
}
