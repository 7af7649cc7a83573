import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDeck, renderBlock, renderDeck } from '../../html/index.ts';
import { rereadBlock } from '../../html/reread.ts';
import { shapeBlock } from '../shape/index.ts';
import { newBlock, newSlide } from '../../model/defaults.ts';
import { repairDeck } from '../../model/repair.ts';
import { type Block, type BlockOf, type Deck, type LineProps, SCHEMA_VERSION } from '../../model/types.ts';
import { lineBlock } from './index.ts';
import { drawLine } from './draw-line.ts';
import { LINE_ANCHORS } from './line-values.ts';
import { endsOf, resolveEnds } from './resolve-ends.ts';

const slide = newSlide({ id: 's' });
const props = (fields: Partial<LineProps>): LineProps => ({ ...lineBlock.defaults, ...fields });

function line(fields: Partial<LineProps>, base: Partial<Block> = {}): BlockOf<'line'> {
  return newBlock({ id: 'line', slideId: 's', rect: [100, 100, 200, 50], ...base, type: 'line', props: props(fields) });
}

function shape(id: string, base: Partial<Block> = {}): Block {
  return newBlock({ id, slideId: 's', rect: [0, 0, 100, 40], ...base, type: 'shape', props: shapeBlock.defaults });
}

function deckOf(...blocks: readonly Block[]): Deck {
  return repairDeck({
    schema: SCHEMA_VERSION,
    meta: {},
    slides: { s: slide },
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    notes: {},
  });
}

function lineIn(deck: Deck): BlockOf<'line'> {
  const block = deck.blocks.line;
  if (block?.type !== 'line') throw new Error('There is no line.');
  return block;
}

function svgOf(fields: Partial<LineProps>): string {
  return drawLine(props({ x1: 0, y1: 0, x2: 200, y2: 0, ...fields }), [0, 0, 200, 1]);
}

let ids = 0;
const newId = () => `id${(ids += 1)}`;

describe('a line', () => {
  test('is read from what slides.com writes, with the size of its ends', () => {
    const { deck, losses } = parseDeck(
      '<section data-id="s"><div class="sl-block" data-block-type="line" data-block-id="line" style="width: auto; height: auto; left: 800px; top: 371.863px;">' +
        '<div class="sl-block-content" data-line-x1="0" data-line-y1="151.5" data-line-x2="80" data-line-y2="0" data-line-color="#b6d7a8" ' +
        'data-line-start-type="none" data-line-end-type="line-arrow" data-line-width="5px" data-line-style="dashed" data-mood="calm" style="z-index: 18;">' +
        '<svg viewbox="0 0 80 151.5"><path class="line-element" stroke-width="5" d="M0 151.5 L80 0"></path></svg></div></div></section>',
      { newId },
    );
    expect(losses).toEqual([]);
    expect(deck.blocks.line).toMatchObject({
      type: 'line',
      z: 18,
      rect: [800, 371.863, 80, 151.5],
      props: { x1: 0, y1: 151.5, x2: 80, y2: 0, color: '#b6d7a8', width: 5, style: 'dashed', endType: 'line-arrow' },
      attributes: { 'content:data-mood': 'calm' },
    });
  });

  test('is made of a snippet that was kept for one', () => {
    const snippet = newBlock({
      id: 'line',
      slideId: 's',
      type: 'snippet',
      rect: [1, 2, 80, 20],
      attributes: { 'content:data-line-x1': '0', 'content:data-line-x2': '80', 'content:data-line-width': '5px' },
      props: { html: '<svg width="80" height="20"><path d="M0 0L80 0"></path></svg>', sourceType: 'line' },
    });
    const upgraded = { type: 'line', rect: [1, 2, 80, 20], props: { x2: 80, width: 5 }, attributes: {} };
    expect(rereadBlock(snippet)).toMatchObject(upgraded);
  });

  test('takes its width from its drawing where no attribute says it', () => {
    const { deck } = parseDeck(
      '<div class="sl-block" data-block-type="line" data-block-id="line"><div data-line-x2="80" class="sl-block-content"><svg><path stroke-width="7" d="M0 0L80 0"/></svg></div></div>',
      { newId },
    );
    expect(deck.blocks.line).toMatchObject({ type: 'line', rect: [0, 0, 80, 1], props: { width: 7, x2: 80 } });
  });

  test('is a snippet where it says no place, or where words stand in it', () => {
    for (const inside of ['data-line-color="red"><svg></svg>', 'data-line-x1="3"><svg></svg>and words']) {
      const html = `<div class="sl-block" data-block-type="line" data-block-id="line"><div class="sl-block-content" ${inside}</div></div>`;
      expect(parseDeck(html, { newId }).deck.blocks.line).toMatchObject({
        type: 'snippet',
        props: { sourceType: 'line' },
      });
    }
  });

  test('ends where it says, whatever it ends in', () => {
    expect(svgOf({ width: 4 })).toContain('d="M0 0L200 0"');
    // A head stands for the line's last part, and its tip is the end.
    expect(svgOf({ width: 4, endType: 'arrow' })).toContain('d="M200 0L184 8L184 -8Z"');
    expect(svgOf({ width: 4, endType: 'arrow' })).toContain('d="M0 0L184.32 0"');
    expect(svgOf({ width: 4, startType: 'circle' })).toContain('cx="0" cy="0" r="8"');
    expect(svgOf({ width: 4, endType: 'line-arrow' })).toMatch(/stroke-width="4" stroke-miterlimit="8"/);
  });

  test('that is short has heads no longer than itself', () => {
    const [head] = svgOf({ width: 20, x2: 10, startType: 'arrow', endType: 'arrow' }).match(/d="M10 0L[^"]*"/) ?? [];
    expect(head).toBe('d="M10 0L5.5 2.25L5.5 -2.25Z"');
  });

  test('without length or width is an empty picture', () => {
    expect(svgOf({ x2: 0, endType: 'arrow' })).not.toContain('<path');
    expect(svgOf({ width: 0 })).not.toContain('<path');
  });

  test('begins and ends with a dash, and with a dot', () => {
    const [dash, gap] =
      /stroke-dasharray="(\S+) (\S+)"/
        .exec(svgOf({ width: 5, style: 'dashed' }))
        ?.slice(1)
        .map(Number) ?? [];
    expect(dash).toBe(15);
    const count = (200 + (gap ?? 0)) / (15 + (gap ?? 0));
    expect(Math.abs(count - Math.round(count))).toBeLessThan(0.01);
    expect(svgOf({ width: 5, style: 'dotted' })).toMatch(/stroke-linecap="round" stroke-dasharray="0 10/);
  });

  test('is decoration: what it means is its block’s to say', () => {
    expect(svgOf({})).toContain('aria-hidden="true"');
  });

  test('lets no colour out of its attribute', () => {
    const svg = svgOf({ color: '"><script>alert(1)</script>', endType: 'arrow' });
    expect(svg).not.toContain('script');
    expect(svg).toContain('stroke="currentColor"');
  });

  test('is stretched with its box', () => {
    const stretched = lineBlock.resized?.(props({ x1: 0, y1: 50, x2: 200, y2: 0 }), [0, 0, 200, 50], [9, 9, 100, 150]);
    expect(stretched).toMatchObject({ x1: 0, y1: 150, x2: 100, y2: 0 });
  });
});

describe('an end that is stuck to a block', () => {
  test('R14: lies at its anchor, and moves with the block', () => {
    const start = { blockId: 'a', anchor: 'right' } as const;
    const end = { blockId: 'b', anchor: 'left' } as const;
    const b = shape('b', { rect: [400, 200, 100, 40] });
    const settled = lineIn(deckOf(line({ start, end }), shape('a'), b));
    expect(settled.rect).toEqual([100, 20, 300, 200]);
    expect(settled.props).toMatchObject({ x1: 0, y1: 0, x2: 300, y2: 200, start, end });
    const moved = lineIn(deckOf(settled, shape('a', { rect: [600, 400, 100, 40] }), b));
    expect(moved.rect).toEqual([400, 220, 300, 200]);
    expect(moved.props).toMatchObject({ x1: 300, y1: 200, x2: 0, y2: 0 });
  });

  test('R14: lies where the anchor of a turned or mirrored block is seen', () => {
    const start = { blockId: 'a', anchor: 'right' } as const;
    const turned = lineIn(deckOf(line({ start, x2: 200, y2: 50 }), shape('a', { rotation: 90 })));
    expect(endsOf(turned)).toEqual([
      { x: 50, y: 70 },
      { x: 300, y: 150 },
    ]);
    const mirrored = lineIn(deckOf(line({ start }), shape('a', { flipX: true })));
    expect(endsOf(mirrored)[0]).toEqual({ x: 0, y: 20 });
  });

  test('R14: leaves the other end where it is seen, of a turned line too', () => {
    const turned = line({ x1: 0, y1: 25, x2: 200, y2: 25 }, { rotation: 90 });
    const [, free] = endsOf(turned);
    const bound = lineIn(
      deckOf({ ...turned, props: { ...turned.props, start: { blockId: 'a', anchor: 'center' } } }, shape('a')),
    );
    expect(bound.rotation).toBe(0);
    expect(endsOf(bound)).toEqual([{ x: 50, y: 20 }, free]);
  });

  test('R14: is let go where the block is gone, on another slide, a line or a group', () => {
    const other = newBlock({ ...line({}), id: 'other' });
    const member = shape('member', { parentId: 'group' });
    const group = newBlock({ id: 'group', slideId: 's', type: 'group', props: {} });
    const far = shape('far', { slideId: 't' });
    for (const blockId of ['gone', 'other', 'group', 'far', 'line']) {
      const before = line({ start: { blockId, anchor: 'top' }, y2: 50 });
      const after = resolveEnds(before, (id) => [other, group, member, far, before].find((block) => block.id === id));
      expect(after.props.start).toBeNull();
      expect(endsOf(after)).toEqual(endsOf(before));
    }
  });

  test('R14: keeps its height where only a browser knows the anchor', () => {
    const text = newBlock({
      id: 'a',
      slideId: 's',
      rect: [300, 300, 80, null],
      type: 'text',
      props: { text: { type: 'doc', content: [{ type: 'paragraph' }] }, placeholder: '', placeholderTag: '' },
    });
    const bottom = lineIn(deckOf(line({ start: { blockId: 'a', anchor: 'bottom' } }), text));
    expect(endsOf(bottom)[0]).toEqual({ x: 340, y: 100 });
    const top = lineIn(deckOf(line({ start: { blockId: 'a', anchor: 'top' } }), text));
    expect(endsOf(top)[0]).toEqual({ x: 340, y: 300 });
  });

  test('R14, R12: settling again changes nothing, wherever blocks lie and however they are turned', () => {
    const px = fc.integer({ min: -3_000_000, max: 3_000_000 }).map((value) => value / 1000);
    const side = fc.integer({ min: 0, max: 2_000_000 }).map((value) => value / 1000);
    const rotation = fc.integer({ min: 0, max: 3599 }).map((tenths) => tenths / 10);
    const placed = fc.record({
      rect: fc.tuple(px, px, side, side),
      rotation,
      flipX: fc.boolean(),
      flipY: fc.boolean(),
    });
    const target = fc.option(
      fc.record({ blockId: fc.constantFrom('a', 'b', 'none'), anchor: fc.constantFrom(...LINE_ANCHORS) }),
      { nil: null },
    );
    const ends = fc.record({ x1: px, y1: px, x2: px, y2: px, start: target, end: target });
    fc.assert(
      fc.property(placed, placed, placed, ends, (own, a, b, fields) => {
        const once = deckOf(line(fields, own), shape('a', a), shape('b', b));
        const again = repairDeck(structuredClone(once));
        expect(again).toEqual(once);
        expect(repairDeck(once)).toBe(once);
        // And so it comes out of its HTML.
        const read = parseDeck(renderDeck(once), { newId }).deck.blocks.line;
        expect(read).toMatchObject({ rect: lineIn(once).rect, props: lineIn(once).props });
      }),
    );
  }, 60_000);

  test('follows its block where a copied slide gives that a new id', () => {
    const bound = line({ start: { blockId: 'a', anchor: 'left' } });
    const html = renderDeck(deckOf(bound, shape('a', { rect: [700, 300, 50, 50] })));
    const { deck } = parseDeck(html + html, { newId });
    const copies = Object.values(deck.blocks).filter((block) => block.type === 'line');
    expect(copies).toHaveLength(2);
    for (const copy of copies) {
      const target = deck.blocks[copy.props.start?.blockId ?? ''];
      expect(target).toMatchObject({ type: 'shape', slideId: copy.slideId });
    }
  });

  test('is drawn where it lies', () => {
    const deck = deckOf(line({ end: { blockId: 'a', anchor: 'top' } }), shape('a', { rect: [500, 500, 100, 100] }));
    expect(renderBlock(deck, 'line')).toContain('left: 100px; top: 100px; width: 450px; height: 400px;');
    expect(renderBlock(deck, 'line')).toContain('d="M0 0L450 400"');
  });
});
