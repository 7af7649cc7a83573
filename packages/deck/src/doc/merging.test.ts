import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { repairDeck } from '../model/repair.ts';
import type { Deck } from '../model/types.ts';
import { renderDeck } from '../html/index.ts';
import { decodeDoc, encodeDoc } from './encode.ts';
import { readDeck } from './read.ts';
import { rootsOf } from './shape.ts';
import { createDoc, patchBlock, patchSlide, putBlock, putNote, putSlide, removeBlock, removeSlide } from './write.ts';
import { propertyRuns } from '../testing/property-runs.ts';

vi.setConfig({ testTimeout: 60_000 });

const SLIDES = ['one', 'two'];
const GROUPS = ['g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7'];
const LEAVES = ['a', 'b', 'c'];
const BLOCKS = [...GROUPS, ...LEAVES];

/** A chain of groups as deep as may be, words in the deepest. */
function sketch(): Deck {
  const words = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'words' }] }] };
  const leaf = (parentId: string | null) => ({ type: 'text', slideId: 'one', parentId, props: { text: words } });
  return repairDeck({
    slides: Object.fromEntries(SLIDES.map((id, index) => [id, { order: `a${index}` }])),
    blocks: {
      ...Object.fromEntries(
        GROUPS.map((id, index) => [
          id,
          { type: 'group', slideId: 'one', parentId: index > 0 && index < 4 ? GROUPS[index - 1] : null },
        ]),
      ),
      ...Object.fromEntries(LEAVES.map((id, index) => [id, leaf(index === 0 ? 'g3' : (GROUPS[index + 3] ?? null))])),
    },
    notes: { one: 'low water' },
  });
}

const block = fc.constantFrom(...BLOCKS);
const slide = fc.constantFrom(...SLIDES);
type Edit = (doc: Y.Doc) => void;

/** What somebody may do, or send by hand, whatever others do at the same time. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  slide.map(
    (id): Edit =>
      (doc) => {
        removeSlide(doc, id);
        for (const [blockId, map] of rootsOf(doc).blocks)
          if ((map as Y.Map<unknown>).get('slideId') === id) removeBlock(doc, blockId);
      },
  ),
  slide.map(
    (id): Edit =>
      (doc) =>
        removeSlide(doc, id),
  ),
  block.map(
    (id): Edit =>
      (doc) =>
        removeBlock(doc, id),
  ),
  block.map(
    (id): Edit =>
      (doc) =>
        patchBlock(doc, id, { rect: [1, 2, 3, 4], opacity: 0.5 }),
  ),
  fc.tuple(block, fc.constantFrom(...GROUPS)).map(
    ([id, parentId]): Edit =>
      (doc) =>
        patchBlock(doc, id, { parentId }),
  ),
  fc.tuple(block, slide).map(
    ([id, slideId]): Edit =>
      (doc) =>
        patchBlock(doc, id, { slideId }),
  ),
  fc.tuple(block, fc.constantFrom('a0', 'a1')).map(
    ([id, order]): Edit =>
      (doc) =>
        patchBlock(doc, id, { order }),
  ),
  fc.tuple(slide, fc.constantFrom('a0', 'a1')).map(
    ([id, order]): Edit =>
      (doc) =>
        patchSlide(doc, id, { order }),
  ),
  fc.tuple(slide, slide).map(
    ([id, parentId]): Edit =>
      (doc) =>
        patchSlide(doc, id, { parentId }),
  ),
  fc.tuple(fc.constantFrom(...LEAVES), fc.constantFrom('x', 'yz')).map(
    ([id, letters]): Edit =>
      (doc) =>
        type(doc, id, letters),
  ),
  fc.tuple(slide, fc.string({ maxLength: 5 })).map(
    ([id, note]): Edit =>
      (doc) =>
        putNote(doc, id, note),
  ),
);

function type(doc: Y.Doc, id: string, letters: string): void {
  const map = rootsOf(doc).blocks.get(id) as Y.Map<unknown> | undefined;
  const paragraph = (map?.get('props.text') as Y.XmlFragment | undefined)?.get(0);
  const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : undefined;
  if (text instanceof Y.XmlText) text.insert(0, letters);
}

/** What all replicas read once each has everything, in another order each. */
function merged(lines: readonly (readonly Edit[])[]): Deck {
  const start = createDoc(sketch());
  const updates = lines.map((edits) => {
    const doc = decodeDoc(encodeDoc(start));
    const pieces: Uint8Array[] = [];
    doc.on('update', (piece: Uint8Array) => void pieces.push(piece));
    for (const change of edits) doc.transact(() => change(doc));
    return pieces;
  });
  const orders = [updates.flat(), updates.toReversed().flat(), [Y.mergeUpdates([...updates.flat(), encodeDoc(start)])]];
  const replicas = orders.map((order) => {
    const doc = decodeDoc(encodeDoc(start));
    for (const piece of order) Y.applyUpdate(doc, piece);
    return decodeDoc(encodeDoc(doc));
  });
  const [deck, ...others] = replicas.map((doc) => readDeck(doc));
  if (deck === undefined) throw new Error('There are three replicas.');
  expect(repairDeck(deck)).toBe(deck);
  for (const other of others) {
    expect(other).toEqual(deck);
    expect(renderDeck(other)).toEqual(renderDeck(deck));
  }
  return deck;
}

test('S3 whatever several people do at once, all read the same valid deck', () => {
  const line = fc.array(edit, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 4 }), (lines) => {
      merged(lines);
    }),
    propertyRuns({ daily: 50, long: 150 }),
  );
});

describe('S9 deletion against edit', () => {
  const all =
    (...edits: Edit[]): Edit =>
    (doc) => {
      for (const change of edits) change(doc);
    };
  const moved =
    (id: string, parentId: string): Edit =>
    (doc) =>
      patchBlock(doc, id, { parentId });

  test('a block that is deleted is gone, whatever is written in it', () => {
    const deck = merged([
      [(doc) => removeBlock(doc, 'b')],
      [(doc) => type(doc, 'b', 'x'), (doc) => patchBlock(doc, 'b', { opacity: 0.5 })],
    ]);
    expect(deck.blocks['b']).toBeUndefined();
  });

  test('a slide that is deleted takes with it what others put on it', () => {
    const deck = merged([
      [(doc) => removeSlide(doc, 'one')],
      [(doc) => patchBlock(doc, 'b', { opacity: 0.5 }), (doc) => putNote(doc, 'one', 'more')],
    ]);
    expect(deck.slides['one']).toBeUndefined();
    expect(Object.values(deck.blocks).filter(({ slideId }) => slideId === 'one')).toEqual([]);
    expect(deck.notes['one']).toBeUndefined();
  });

  test('a deck whose last slides two people delete has one', () => {
    const deck = merged([[(doc) => removeSlide(doc, 'one')], [(doc) => removeSlide(doc, 'two')]]);
    expect(Object.values(deck.slides).filter(({ kind }) => kind === 'slide')).toHaveLength(1);
  });

  test('two groups that are put into each other lose neither themselves nor what they hold', () => {
    const deck = merged([[moved('g4', 'g5')], [moved('g5', 'g4')]]);
    expect(deck.blocks['b']).toBeDefined();
    expect(deck.blocks['c']).toBeDefined();
  });

  test('groups that together nest too deep are set right, and what they hold stays', () => {
    const deck = merged([
      [moved('g4', 'g3')],
      [moved('g5', 'g4')],
      [all(moved('g6', 'g5'), moved('g7', 'g6'), moved('b', 'g7'))],
    ]);
    expect(deck.blocks['b']).toBeDefined();
    expect(deck.blocks['a']).toBeDefined();
  });

  test('equal order keys are one order everywhere', () => {
    const deck = merged([
      [(doc) => patchSlide(doc, 'one', { order: 'a5' })],
      [(doc) => patchSlide(doc, 'two', { order: 'a5' })],
    ]);
    expect(new Set(Object.values(deck.slides).map(({ order }) => order)).size).toBe(2);
  });

  test('what somebody puts back is there again, with their edit in it', () => {
    const start = createDoc(sketch());
    type(start, 'b', 'mine ');
    const mine = readDeck(start);
    const words = mine.blocks['b'];
    if (words === undefined) throw new Error('The block is there.');
    removeBlock(start, 'b');
    start.transact(() => putBlock(start, words));
    expect(JSON.stringify(readDeck(start).blocks['b'])).toContain('mine words');
    removeSlide(start, 'two');
    const two = mine.slides['two'];
    if (two !== undefined) putSlide(start, two);
    expect(readDeck(start).slides['two']).toEqual(two);
  });
});
