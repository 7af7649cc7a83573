import { describe, expect, test } from 'vitest';
import { parseDeck, renderDeck } from '../../html/index.ts';
import type { BlockOf, DrawingStroke } from '../../model/types.ts';
import { drawingBlock } from './index.ts';
import { formatPoints, parsePoints } from './points.ts';
import { outlineOf } from './stroke.ts';

let ids = 0;
const newId = () => `id${(ids += 1)}`;

function readOne(content: string): BlockOf<'drawing'> {
  const html = `<section data-id="s"><div class="sl-block" data-block-type="drawing" data-block-id="d" style="left: 10px; top: 20px; width: 66px; height: 54px;">${content}</div></section>`;
  const { deck } = parseDeck(html, { newId });
  const block = deck.blocks.d;
  if (block?.type !== 'drawing') throw new Error(`It became a ${block?.type}.`);
  return block;
}

function written(block: BlockOf<'drawing'>): string {
  const { deck } = parseDeck('<section data-id="s"></section>', { newId });
  return renderDeck({ ...deck, blocks: { d: { ...block, slideId: 's' } } });
}

const stroke = (fields: Partial<DrawingStroke> = {}): DrawingStroke => ({
  points: [0, 0, 0.5, 10, 5, 0.5, 30, 20, 0.5],
  color: '#d33',
  width: 4,
  opacity: 1,
  ...fields,
});

/** As slides.com writes one. */
const FOREIGN =
  '<div class="sl-block-content" data-points="444.67 274.33,446.67 273.33,447.67 276.33" data-timestamp="1691163884098" style="z-index: 11;">' +
  '<svg version="1.1" preserveaspectratio="none" width="100%" height="100%" viewbox="423.25 270.12 31.82 26.5"><path fill="rgb(136, 136, 136)" d="M 446.42 273.455 Q 446.42 273.46 447.29 273.36 Z"></path></svg></div>';

describe('a drawing', () => {
  test('from slides.com keeps its points, its time and its own picture', () => {
    const block = readOne(FOREIGN);
    expect(block.props).toMatchObject({
      strokes: [
        {
          points: [444.67, 274.33, 0.5, 446.67, 273.33, 0.5, 447.67, 276.33, 0.5],
          color: 'rgb(136, 136, 136)',
          opacity: 1,
        },
      ],
      viewBox: [423.25, 270.12, 31.82, 26.5],
    });
    expect(block.props.svg).toContain('d="M 446.42 273.455 Q 446.42 273.46 447.29 273.36 Z"');
    expect(block.attributes).toEqual({ 'content:data-timestamp': '1691163884098' });
    const html = written(block);
    expect(html).toContain('data-timestamp="1691163884098"');
    expect(html).toContain('M 446.42 273.455');
  });

  test('of ours is drawn anew from its strokes', () => {
    const html = written({ ...readOne(FOREIGN), props: { strokes: [stroke()], viewBox: [0, 0, 40, 30], svg: '' } });
    expect(html).toContain('data-points="0 0,10 5,30 20"');
    expect(html).toContain('viewBox="0 0 40 30" preserveAspectRatio="none">');
    expect(html).toMatch(/<path fill="#d33" d="M[\d. -]+Q/);
    const other = html.replaceAll(/<svg.*<\/svg>/g, '<svg><path d="M0 0L1 1"/></svg>');
    const { deck } = parseDeck(other, { newId });
    expect(deck.blocks.d).toMatchObject({ type: 'drawing', props: { strokes: [stroke()], svg: '' } });
  });

  test('with points alone is as large as they are, and drawn', () => {
    const block = readOne('<div class="sl-block-content" data-points="0 0,100 50"></div>');
    expect(block.props).toMatchObject({ viewBox: [-2.5, -2.5, 105, 55], svg: '' });
    expect(written(block)).toMatch(/<path fill="currentColor" d="M/);
  });

  test('that says nothing, or holds words, is a snippet', () => {
    expect(() => readOne('<div class="sl-block-content"></div>')).toThrow('snippet');
    expect(() => readOne(FOREIGN.replace('</svg>', '</svg>words'))).toThrow('snippet');
  });

  test('is thicker where the pen pressed', () => {
    const light = outlineOf(stroke({ points: [0, 0, 0.1, 50, 0, 0.1, 100, 0, 0.1] }));
    const firm = outlineOf(stroke({ points: [0, 0, 1, 50, 0, 1, 100, 0, 1] }));
    const heightOf = (path: string) => {
      const ys = [...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
      return Math.max(...ys) - Math.min(...ys);
    };
    expect(heightOf(firm)).toBeGreaterThan(heightOf(light) * 1.5);
  });

  test('of a single point is a dot', () => {
    expect(outlineOf(stroke({ points: [5, 5, 0.5] }))).toMatch(/^M.+Z$/);
    expect(outlineOf(stroke({ points: [5, 5, 0.5] }))).not.toContain('NaN');
  });

  test('lets no colour out of its attribute', () => {
    const props = { ...drawingBlock.defaults, strokes: [stroke({ color: '"><script>alert(1)</script>' })] };
    expect(written({ ...readOne(FOREIGN), props })).not.toContain('<script');
  });
});

describe('points', () => {
  test('are written with the pressure only where it is known', () => {
    const strokes = [stroke({ points: [1, 2, 0.5, 3, 4, 0.25] }), stroke({ points: [5, 6, 0.5] })];
    expect(formatPoints(strokes)).toBe('1 2,3 4 0.25;5 6');
    expect(parsePoints('1 2,3 4 0.25;5 6')).toEqual(strokes.map(({ points }) => points));
  });

  test('that are none are left out, and pressure is between 0 and 1', () => {
    expect(parsePoints('1 2,x 3,4,Infinity 0,5 6 7, 8  9 -1')).toEqual([[1, 2, 0.5, 5, 6, 1, 8, 9, 0]]);
  });

  test('of any value are read as whole points of numbers', () => {
    const read = drawingBlock.read({
      strokes: [{ points: [1, 2, 3, 'x', 5, 0.2, 9] }, 7, { points: 'no' }],
      viewBox: [0, 0, 0, 9],
    });
    expect(read.strokes.map(({ points }) => points)).toEqual([[1, 2, 1, 0, 5, 0.2]]);
    expect(read.viewBox).toEqual([0, 0, 0.001, 9]);
    expect(drawingBlock.schema.safeParse(read).error).toBeUndefined();
    expect(drawingBlock.read(read)).toBe(read);
  });
});
