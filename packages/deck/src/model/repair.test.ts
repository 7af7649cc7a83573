import fc from 'fast-check';
import { blockTypes } from '../blocks/index.ts';
import { describe, expect, test } from 'vitest';
import { deckArbitrary } from '../testing/index.ts';
import { objectNameArbitrary } from '../testing/values.ts';
import { createDeck } from './create-deck.ts';
import { newBlock, newSlide } from './defaults.ts';
import { layoutsOf } from './layouts.ts';
import { blockTree, columns, slidesInOrder } from './outline.ts';
import { RESCUE_SLIDE_ID, repairDeck } from './repair.ts';
import { deckSchema, slideSchema } from './schema.ts';
import { RESERVED_SLIDE_CLASSES } from './reserved-classes.ts';
import { emptyText } from './text.ts';
import type { Block, BlockBase, Deck, Slide } from './types.ts';

function countingIds(): () => string {
  let count = 0;
  return () => `id-${(count += 1)}`;
}

const base: Deck = createDeck({ newId: countingIds() });

/** A deck of slides and blocks given by name, each with what differs from the usual. */
function deckOf(
  slides: Readonly<Record<string, Partial<Slide>>>,
  blocks: Readonly<Record<string, Partial<Block>>> = {},
): Deck {
  const text = { text: emptyText(), placeholder: '', placeholderTag: '' };
  return {
    ...base,
    slides: Object.fromEntries(Object.entries(slides).map(([id, fields]) => [id, newSlide({ id, ...fields })])),
    blocks: Object.fromEntries(
      Object.entries(blocks).map(([id, fields]) => {
        const block = newBlock({ id, slideId: 's', type: 'text', props: text, rect: [10, 20, 30, 40] });
        return [id, { ...block, ...(fields.type === 'group' ? { props: {} } : {}), ...fields } as Block];
      }),
    ),
    notes: {},
  };
}

const group = (fields: Partial<BlockBase> = {}): Partial<Block> => ({ type: 'group', ...fields });

describe('repairDeck', () => {
  test('R1: an intact deck comes back as the same object', () => {
    expect(repairDeck(base)).toBe(base);
    fc.assert(
      fc.property(deckArbitrary, (deck) => repairDeck(deck) === deck),
      { numRuns: 50 },
    );
  }, 60_000);

  test('R2: a deck without slides gets one empty slide, the same one everywhere', () => {
    const repaired = repairDeck({ ...base, slides: {} });
    expect(Object.keys(repaired.slides)).toEqual([RESCUE_SLIDE_ID]);
    expect(repaired.blocks).toEqual({});
    expect(repairDeck(null)).toEqual({ ...repaired, meta: repairDeck({}).meta });
  });

  test('R3: equal order keys are told apart by id', () => {
    const repaired = repairDeck(
      deckOf({ c: { order: 'a1' }, a: { order: 'a1' }, b: { order: 'a1' }, z: { order: 'a0' } }),
    );
    expect(slidesInOrder(repaired).map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c']);
    const orders = slidesInOrder(repaired).map(({ order }) => order);
    expect(new Set(orders).size).toBe(4);
    expect(orders.slice(0, 2)).toEqual(['a0', 'a1']);
  });

  test('R3: malformed order keys get new ones; good keys stay', () => {
    const repaired = repairDeck(
      deckOf({ a: { order: '' }, b: { order: 'a0' }, c: { order: '!!' }, d: { order: 'a5' } }),
    );
    expect(slidesInOrder(repaired).map(({ id }) => id)).toEqual(['a', 'c', 'b', 'd']);
    expect(repaired.slides.b?.order).toBe('a0');
    expect(repaired.slides.d?.order).toBe('a5');
  });

  test('R4: a slide whose stack is gone, or is none, stands by itself', () => {
    const repaired = repairDeck(
      deckOf({ a: { parentId: 'gone' }, b: { parentId: 'c', order: 'a1' }, c: { order: 'a2' } }),
    );
    expect(columns(repaired).map(({ stack, slides }) => [stack, slides.map(({ id }) => id)])).toEqual([
      [null, ['a']],
      [null, ['b']],
      [null, ['c']],
    ]);
  });

  test('R4: a stack within a stack moves out, an empty one goes', () => {
    const repaired = repairDeck(
      deckOf({
        outer: { kind: 'stack' },
        inner: { kind: 'stack', parentId: 'outer', order: 'a1' },
        slide: { parentId: 'inner' },
        other: { parentId: 'outer' },
        empty: { kind: 'stack', order: 'a2' },
      }),
    );
    expect(Object.keys(repaired.slides).sort()).toEqual(['inner', 'other', 'outer', 'slide']);
    expect(repaired.slides.inner?.parentId).toBeNull();
  });

  test('R5: blocks and notes of slides that are gone go with them', () => {
    const deck = deckOf({ s: {} }, { a: {}, b: { slideId: 'gone' } });
    const repaired = repairDeck({ ...deck, notes: { s: 'kept', gone: 'lost' } });
    expect(Object.keys(repaired.blocks)).toEqual(['a']);
    expect(repaired.notes).toEqual({ s: 'kept' });
  });

  test('R6: a group in itself is taken apart where its smallest id is', () => {
    const repaired = repairDeck(
      deckOf(
        { s: {} },
        {
          b: group({ parentId: 'c' }),
          c: group({ parentId: 'b' }),
          leaf: { parentId: 'c' },
          self: group({ parentId: 'self' }),
          x: { parentId: 'self', order: 'a1' },
        },
      ),
    );
    expect(repaired.blocks.b?.parentId).toBeNull();
    expect(repaired.blocks.c?.parentId).toBe('b');
    expect(repaired.blocks.leaf?.parentId).toBe('c');
    expect(repaired.blocks.self?.parentId).toBeNull();
  });

  test('R7: a block whose group is gone, is no group or is elsewhere stands by itself', () => {
    const repaired = repairDeck(
      deckOf(
        { s: {}, t: { order: 'a1' } },
        {
          a: { parentId: 'gone' },
          b: { parentId: 'a', order: 'a1' },
          g: group({ slideId: 't' }),
          c: { parentId: 'g', order: 'a2' },
          d: { slideId: 't', parentId: 'g' },
        },
      ),
    );
    expect(Object.values(repaired.blocks).map(({ id, parentId }) => [id, parentId])).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
      ['d', 'g'],
      ['g', null],
    ]);
  });

  test('R8: groups lie at most six deep', () => {
    const names = Array.from({ length: 2000 }, (_, index) => `g${String(index).padStart(4, '0')}`);
    const blocks = Object.fromEntries(
      names.map((name, index) => [name, group({ parentId: names[index - 1] ?? null })]),
    );
    const repaired = repairDeck(deckOf({ s: {} }, { ...blocks, leaf: { parentId: names.at(-1) ?? null } }));
    const depthOf = (id: string | null): number =>
      id === null ? 0 : depthOf(repaired.blocks[id]?.parentId ?? null) + 1;
    expect(
      Math.max(
        ...Object.keys(repaired.blocks)
          .filter((id) => id !== 'leaf')
          .map(depthOf),
      ),
    ).toBe(6);
    expect(repaired.blocks.leaf).toBeDefined();
  });

  test('R9: groups without blocks go, and the groups that they leave empty', () => {
    const repaired = repairDeck(deckOf({ s: {} }, { a: group(), b: group({ parentId: 'a' }), c: {} }));
    expect(Object.keys(repaired.blocks)).toEqual(['c']);
  });

  test('R10: a group is as large as what it holds, turned blocks by their corners', () => {
    const repaired = repairDeck(
      deckOf(
        { s: {} },
        {
          g: group({ rect: [1, 2, 3, 4] }),
          a: { parentId: 'g', rect: [0, 0, 100, 20], rotation: 90 },
          b: { parentId: 'g', order: 'a1', rect: [200, 0, 10, null] },
        },
      ),
    );
    expect(repaired.blocks.g?.rect).toEqual([40, -40, 170, 100]);
  });

  test('R11: values out of range are drawn back, values of the wrong kind fall back', () => {
    const repaired = repairDeck({
      ...deckOf({ s: {} }),
      meta: { width: -5, height: Number.NaN, margin: 9, loop: 'yes', extra: 1 },
      blocks: {
        a: {
          type: 'text',
          slideId: 's',
          rect: [Number.POSITIVE_INFINITY, 5, -1],
          opacity: 7,
          rotation: -90,
          z: 3.4,
          classes: ['a', 'a', 'b c', 4],
          style: { color: 1, left: '2px' },
        },
        b: { type: 'hologram', slideId: 's' },
        c: 'nonsense',
      },
    });
    expect(repaired.meta).toMatchObject({ width: 100, height: 700, margin: 0.5, loop: false });
    expect(repaired.meta).not.toHaveProperty('extra');
    expect(repaired.blocks).toEqual({
      a: expect.objectContaining({
        rect: [0, 5, 0, null],
        opacity: 1,
        rotation: 270,
        z: 3,
        classes: ['a'],
        style: { left: '2px' },
      }),
    });
  });

  test('R12: whatever it is given, the outcome is valid, and repairing it again changes nothing', () => {
    const junk = fc.anything({ maxDepth: 3 });
    const entry = fc.record(
      {
        kind: fc.constantFrom('slide', 'stack', 'layout'),
        layoutId: fc.constantFrom('a', 'b', 'c', null),
        place: fc.constantFrom('', 'title'),
        followsLayout: fc.boolean(),
        type: fc.constantFrom(...Object.keys(blockTypes)),
        slideId: fc.constantFrom('a', 'b', 'c', 'valueOf', '__proto__'),
        parentId: fc.constantFrom('a', 'b', 'c', 'toString', null),
        order: fc.constantFrom('a0', 'a1', 'Zz', '', 'a00'),
        rect: junk,
        props: junk,
        background: junk,
      },
      { requiredKeys: [] },
    );
    const entries = fc.dictionary(
      fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), objectNameArbitrary),
      fc.oneof(entry, junk),
    );
    const value = fc.oneof(
      junk,
      fc.record({ schema: junk, meta: junk, slides: entries, blocks: entries, notes: fc.oneof(entries, junk) }),
    );
    fc.assert(
      fc.property(value, (input) => {
        const repaired = repairDeck(input);
        expect(deckSchema.safeParse(repaired).error).toBeUndefined();
        expect(repairDeck(repaired)).toBe(repaired);
        for (const slide of slidesInOrder(repaired, { includeHidden: true })) blockTree(repaired, slide.id);
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  describe('R15: layouts', () => {
    const layout = { kind: 'layout' } as const;
    const following = { place: 'title', followsLayout: true };

    test('stand beside the slides, in an order of their own, and never count as one', () => {
      const deck = repairDeck(deckOf({ l: { ...layout, order: 'a0', hidden: true }, k: { ...layout, order: 'a0' } }));
      expect(layoutsOf(deck).map(({ id }) => id)).toEqual(['k', 'l']);
      expect(layoutsOf(deck).every(({ hidden }) => !hidden)).toBe(true);
      expect(slidesInOrder(deck, { includeHidden: true }).map(({ id }) => id)).toEqual([RESCUE_SLIDE_ID]);
    });

    test('are slides that exist: any other is no layout, and only slides have one', () => {
      const deck = repairDeck(
        deckOf({
          l: { ...layout, layoutId: 'l' },
          stack: { kind: 'stack', layoutId: 'l' },
          a: { layoutId: 'l', parentId: 'stack' },
          b: { layoutId: 'a' },
          c: { layoutId: 'gone' },
        }),
      );
      const layoutOf = Object.fromEntries(Object.values(deck.slides).map(({ id, layoutId }) => [id, layoutId]));
      expect(layoutOf).toEqual({ l: null, stack: null, a: 'l', b: null, c: null });
    });

    test('place the blocks that follow them: the first of a name in reading order, groups left out', () => {
      const deck = repairDeck(
        deckOf(
          { l: layout, s: { layoutId: 'l' } },
          {
            outer: { ...group({ slideId: 'l', order: 'a0' }), place: 'title' },
            inner: {
              slideId: 'l',
              parentId: 'outer',
              order: 'a1',
              place: 'title',
              rect: [1, 2, 3, 4],
              z: 7,
              style: { color: 'red' },
            },
            later: { slideId: 'l', order: 'a1', place: 'title', rect: [9, 9, 9, 9] },
            b: { slideId: 's', ...following, style: { color: 'blue' } },
            other: { slideId: 's', followsLayout: true, place: 'nowhere', rect: [5, 5, 5, 5] },
            own: { slideId: 's', place: 'title', rect: [6, 6, 6, 6] },
          },
        ),
      );
      expect(deck.blocks.b).toMatchObject({ rect: [1, 2, 3, 4], z: 7, style: { color: 'blue' } });
      expect(deck.blocks.other).toMatchObject({ rect: [5, 5, 5, 5], followsLayout: true });
      expect(deck.blocks.own?.rect).toEqual([6, 6, 6, 6]);
    });

    test('leave a block its height where the place has none, and fit its group', () => {
      const deck = repairDeck(
        deckOf(
          { l: layout, s: { layoutId: 'l' } },
          {
            place: { slideId: 'l', place: 'title', rect: [1, 2, 3, null] },
            g: group({ slideId: 's' }),
            b: { slideId: 's', parentId: 'g', ...following, rect: [0, 0, 1, 50] },
          },
        ),
      );
      expect(deck.blocks.b?.rect).toEqual([1, 2, 3, 50]);
      expect(deck.blocks.g?.rect).toEqual([1, 2, 3, 50]);
    });

    test('follow nothing themselves, and no group follows', () => {
      const deck = repairDeck(
        deckOf(
          { l: layout, s: { layoutId: 'l' } },
          {
            a: { slideId: 'l', ...following },
            g: group({ slideId: 's', ...following }),
            b: { slideId: 's', parentId: 'g' },
          },
        ),
      );
      expect(deck.blocks.a?.followsLayout).toBe(false);
      expect(deck.blocks.g?.followsLayout).toBe(false);
    });
  });

  test('R16: no slide has a class that says what is going on with it', () => {
    const classes = [...RESERVED_SLIDE_CLASSES, 'lead'];
    const { slides } = repairDeck(deckOf({ s: { classes } }));
    expect(slides.s?.classes).toEqual(['lead']);
    expect(slideSchema.safeParse({ ...slides.s, classes }).success).toBe(false);
  });

  test('R13: the outcome does not hang on the order in which things were inserted', () => {
    const shuffled = (record: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.entries(record).reverse());
    const deck = deckOf(
      { b: { order: 'a0' }, a: { order: 'a0' }, s: { order: 'a0' } },
      { x: group({ parentId: 'y' }), y: group({ parentId: 'x' }), z: { parentId: 'x' }, w: { parentId: 'y' } },
    );
    const other = { ...deck, slides: shuffled(deck.slides), blocks: shuffled(deck.blocks) };
    expect(JSON.stringify(repairDeck(other))).toBe(JSON.stringify(repairDeck(deck)));
  });
});
