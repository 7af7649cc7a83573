import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlockPatch, createDoc, patchBlock, patchMeta, readDeck } from '../doc/index.ts';
import { deckArbitrary } from '../testing/index.ts';
import { slideSizes } from '../themes/sizes.ts';
import { newBlock } from './defaults.ts';
import { repairDeck } from './repair.ts';
import { fittingOf, scaledBlocks, type SlideDimensions } from './scaling.ts';
import type { Block, BlockId, Deck } from './types.ts';
import { propertyRuns } from '../testing/property-runs.ts';

const dimension = fc.integer({ min: 100, max: 10_000 });
const size = fc.oneof(fc.constantFrom(...slideSizes), fc.record({ width: dimension, height: dimension }));

/** The deck as it is once what is scaled was written. */
function scaled(deck: Deck, to: SlideDimensions): Deck {
  const doc = createDoc(deck);
  patchMeta(doc, to);
  for (const [id, patch] of scaledBlocks(deck, to)) patchBlock(doc, id, patch as BlockPatch);
  return readDeck(doc);
}

function deckOf(blocks: readonly Block[], meta: SlideDimensions = { width: 960, height: 700 }): Deck {
  return repairDeck({
    meta,
    slides: { s: { kind: 'slide' } },
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
  });
}

function blockOf(deck: Deck, id: BlockId): Block {
  const block = deck.blocks[id];
  if (block === undefined) throw new Error(`There is no block ${id}.`);
  return block;
}

const one = (block: Block, to: SlideDimensions, meta?: SlideDimensions): Block =>
  blockOf(scaled(deckOf([block], meta), to), block.id);
const base = { id: 'b' as BlockId, slideId: 's' };

describe('slides of another size', () => {
  test('what was on the slide is on it still, and keeps its shape', () => {
    fc.assert(
      fc.property(deckArbitrary, size, (deck, to) => {
        const { width, height } = deck.meta;
        const after = scaled(deck, to);
        for (const { id, rect, rotation } of Object.values(deck.blocks)) {
          const now = after.blocks[id]?.rect;
          if (rect[3] === null || now === undefined || now[3] === null || rotation !== 0) continue;
          const isOn = rect[0] >= 0 && rect[1] >= 0 && rect[0] + rect[2] <= width && rect[1] + rect[3] <= height;
          if (!isOn || deck.blocks[id]?.type === 'group') continue;
          // A thousandth is what lengths are rounded to.
          expect(Math.min(now[0], now[1])).toBeGreaterThanOrEqual(-0.002);
          expect(now[0] + now[2]).toBeLessThanOrEqual(to.width + 0.002);
          expect(now[1] + now[3]).toBeLessThanOrEqual(to.height + 0.002);
        }
      }),
      propertyRuns({ daily: 20, long: 60 }),
    );
  });

  test('a deck scaled there and back is as it was, where both slides have one shape', () => {
    fc.assert(
      fc.property(deckArbitrary, fc.integer({ min: 2, max: 6 }), (deck, times) => {
        const { width, height } = deck.meta;
        if (Math.max(width, height) * times > 10_000) return;
        const back = scaled(scaled(deck, { width: width * times, height: height * times }), { width, height });
        for (const block of Object.values(deck.blocks)) expectNear(back.blocks[block.id], block);
      }),
      propertyRuns({ daily: 15, long: 40 }),
    );
  });

  test('slides of another shape and back: the same composition around the middle, smaller', () => {
    const deck = deckOf([newBlock({ ...base, type: 'text', rect: [100, 100, 300, 60], props: words('Tide') })]);
    const to = { width: 600, height: 800 };
    const back = blockOf(scaled(scaled(deck, to), deck.meta), 'b');
    const by = fittingOf(deck.meta, to).by * fittingOf(to, deck.meta).by;
    expect(back.rect[0] + back.rect[2] / 2 - 480).toBeCloseTo((250 - 480) * by, 2);
    expect(back.rect[1] - 350).toBeCloseTo((100 - 350) * by, 2);
    expect(back.rect[2]).toBeCloseTo(300 * by, 2);
  });
});

describe('what lies on the edges of the slide', () => {
  const picture = {
    src: '',
    naturalWidth: 0,
    naturalHeight: 0,
    crop: null,
    svg: '',
    svgColor: '',
    maintainRatio: true,
  };
  const at = (rect: Block['rect'], to: SlideDimensions, from?: SlideDimensions) =>
    one(newBlock({ ...base, type: 'image', rect, props: picture }), to, from).rect;

  test('lies there again, on slides of any size, and takes nothing of what lay beside it', () => {
    const length = fc.integer({ min: 400, max: 4000 });
    const sized = fc.record({ width: length, height: length });
    const part = fc.constantFrom([0, 1], [0, 0.5], [0.5, 0.5], [0, 0.04], [0.96, 0.04], [0.2, 0.3]);
    fc.assert(
      fc.property(sized, sized, part, part, (from, to, across, down) => {
        const lengths = [from.width, from.height] as const;
        const [x, w, y, h] = [
          (across[0] ?? 0) * lengths[0],
          (across[1] ?? 0) * lengths[0],
          (down[0] ?? 0) * lengths[1],
          (down[1] ?? 0) * lengths[1],
        ];
        const [left, top, width, height] = at([x, y, w, h], to, from);
        const fit = fittingOf(from, to);
        const near = (value: number, expected: number) => expect(Math.abs(value - expected)).toBeLessThan(0.01);
        if (x === 0) near(left, 0);
        if (y === 0) near(top, 0);
        if (x + w >= lengths[0]) near(left + width, to.width);
        if (y + h >= lengths[1]) near(top + (height ?? 0), to.height);
        // The edge between two halves is where the middle of the composition is.
        if (x === 0 && w === lengths[0] / 2) near(left + width, fit.x + (x + w) * fit.by);
        if (y > 0 && h === lengths[1] / 2) near(top, fit.y + y * fit.by);
      }),
      { numRuns: 200 },
    );
  });

  test('halves, lines along an edge and what stands in a corner', () => {
    const to = { width: 960, height: 1400 };
    expect(at([0, 0, 480, 700], to)).toEqual([0, 0, 480, 1400]);
    expect(at([480, 0, 480, 700], to)).toEqual([480, 0, 480, 1400]);
    expect(at([0, 350, 960, 350], to)).toEqual([0, 700, 960, 700]);
    expect(at([0, 0, 960, 10], to)).toEqual([0, 0, 960, 10]);
    expect(at([0, 690, 960, 10], to)).toEqual([0, 1390, 960, 10]);
    expect(at([860, 600, 100, 100], to)).toEqual([860, 1300, 100, 100]);
    expect(at([-20, -10, 1000, 720], to)).toEqual([-20, -20, 1000, 1440]);
    expect(at([100, -40, 300, 300], to)).toEqual([100, -40, 300, 650]);
    expect(at([100, 100, 300, 300], to)).toEqual([100, 450, 300, 300]);
  });
});

describe('each type', () => {
  const twice = { width: 1920, height: 1400 };

  test('words: sizes that are said, in the style and in the text, and the theme’s where none is', () => {
    const text = words('Tide', '24px');
    const plain = one(newBlock({ ...base, type: 'text', rect: [0, 0, 9, null], props: text }), twice);
    expect(plain.style['font-size']).toBe('2em');
    expect(JSON.stringify(plain.props)).toContain('"48px"');
    const styled = newBlock({
      ...base,
      type: 'text',
      rect: [10, 20, 300, null],
      style: { 'font-size': '30px', padding: '4px 8px', 'line-height': '1.2' },
      props: words('Tide'),
    });
    expect(one(styled, twice)).toMatchObject({
      rect: [20, 40, 600, null],
      style: { 'font-size': '60px', padding: '8px 16px', 'line-height': '1.2' },
    });
    expect(one(one(styled, twice), { width: 960, height: 700 }, twice).style).toEqual(styled.style);
  });

  test('shapes: lines, corners and words', () => {
    const props = {
      shape: 'rect',
      fill: '#000',
      stroke: '#fff',
      strokeWidth: 3,
      cornerRadius: 8,
      stretch: true,
      svg: '',
    };
    const shape = newBlock({ ...base, type: 'shape', rect: [0, 0, 40, 40], props: { ...props, ...noWords } });
    expect(one(shape, twice)).toMatchObject({ style: {}, props: { strokeWidth: 6, cornerRadius: 16 } });
    const said = newBlock({
      ...base,
      type: 'shape',
      rect: [0, 0, 40, 40],
      props: { ...props, text: words('Ebb').text },
    });
    expect(one(said, twice).style).toEqual({ 'font-size': '2em' });
  });

  test('lines: their ends and width', () => {
    const props = { x1: 0, y1: 5, x2: 100, y2: 5, color: '', width: 2, style: 'solid' as const };
    const ends = { startType: 'none' as const, endType: 'arrow' as const, start: null, end: null };
    const line = newBlock({ ...base, type: 'line', rect: [10, 10, 100, 10], props: { ...props, ...ends } });
    expect(one(line, twice)).toMatchObject({ rect: [20, 20, 200, 20], props: { x2: 200, y1: 10, width: 4 } });
  });

  test('what fills the slide fills it again: pictures are cut, not stretched', () => {
    const props = {
      src: '',
      naturalWidth: 960,
      naturalHeight: 700,
      crop: null,
      svg: '',
      svgColor: '',
      maintainRatio: true,
    };
    const picture = newBlock({ ...base, type: 'image', rect: [0, 0, 960, 700], props });
    const now = one(picture, { width: 700, height: 700 });
    expect(now.rect).toEqual([0, 0, 700, 700]);
    expect(now.props).toMatchObject({ crop: { y: 0, height: 1 } });
    const crop = now.type === 'image' ? now.props.crop : null;
    expect(crop?.width).toBeCloseTo(700 / 960, 3);
    expect(crop?.x).toBeCloseTo((1 - 700 / 960) / 2, 3);
    const turned = one({ ...picture, rotation: 10 }, { width: 700, height: 700 });
    expect(turned.props).toMatchObject({ crop: null });
  });

  test('what follows a layout takes its place from there, and its size of words', () => {
    const deck = repairDeck({
      slides: { l: { kind: 'layout' }, s: { kind: 'slide', layoutId: 'l' } },
      blocks: {
        p: newBlock({
          id: 'p',
          slideId: 'l',
          type: 'text',
          place: 'title',
          rect: [10, 10, 200, null],
          props: words(''),
        }),
        b: {
          ...newBlock({ ...base, type: 'text', rect: [0, 0, 9, null], props: words('Tide') }),
          place: 'title',
          followsLayout: true,
        },
      },
    });
    expect(scaledBlocks(deck, { width: 480, height: 350 }).get('b')).toMatchObject({ style: {} });
    expect(scaledBlocks(deck, { width: 480, height: 350 }).get('b')?.rect).toBeUndefined();
    const after = scaled(deck, { width: 480, height: 350 });
    expect(after.blocks.b).toMatchObject({
      rect: [5, 5, 100, null],
      style: { 'font-size': '0.5em' },
      followsLayout: true,
    });
  });
});

function words(value: string, fontSize?: string) {
  const marks = fontSize === undefined ? {} : { marks: [{ type: 'textStyle', attrs: { fontSize } }] };
  const content = value === '' ? [] : [{ type: 'text', text: value, ...marks }];
  const text = { type: 'doc' as const, content: [{ type: 'paragraph', content }] };
  return { text, placeholder: '', placeholderTag: '' };
}
const noWords = { text: words('').text };

/** Equal but for what rounding does to numbers, also where they stand in CSS. */
function expectNear(now: unknown, before: unknown): void {
  if (typeof before === 'number') expect(Math.abs((now as number) - before)).toBeLessThan(0.01);
  else if (typeof before === 'string' && /px/.test(before)) {
    const numbers = (value: string) => value.match(/\d*\.?\d+(?=px)/g)?.map(Number) ?? [];
    expectNear(numbers(now as string), numbers(before));
  } else if (typeof before === 'object' && before !== null) {
    expect(Object.keys(now as object).toSorted()).toEqual(Object.keys(before).toSorted());
    for (const [key, value] of Object.entries(before)) expectNear((now as Record<string, unknown>)[key], value);
  } else expect(now).toEqual(before);
}
