import { type Block, createDeck, type Deck, newBlock, newSlide, type Rect, shapes, textFromPlain } from '@rostrum/deck';
import { unzipSync } from 'fflate';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawGeometry } from '../../../office/geometry/draw-geometry.ts';
import { presetGeometry } from '../../../office/geometry/preset.ts';
import { readAdjust, readCustomGeometry } from '../../../office/geometry/read-custom-geometry.ts';
import { EMU_PER_PX } from '../../../office/units.ts';
import { attributeOf, child, numberOf, parseXml, path, within, type XmlElement } from '../../../office/xml.ts';
import { importForTest } from '../../../testing/import.ts';
import { writePptx } from '../write-pptx.ts';

/** Between the room that a shape has for text and the text (`.shape-text` of the stylesheet). */
const PADDING = 10;
const DRAWING = '<svg viewBox="0 0 100 50"><path d="M0 0L100 0L50 50Z"/></svg>';

interface ShapeCase {
  readonly shape: string;
  readonly svg?: string;
  readonly cornerRadius?: number;
  readonly rect: Rect;
  readonly rotation?: number;
}

function deckOf(cases: readonly ShapeCase[]): Deck {
  let ids = 0;
  const deck = createDeck({ newId: () => `new${(ids += 1)}` });
  const blocks = cases.map(({ shape, svg = '', cornerRadius = 0, rect, rotation = 0 }, index) =>
    newBlock({
      type: 'shape',
      id: `b${index}`,
      slideId: 's',
      order: `a${index}`,
      z: index + 10,
      rect,
      rotation,
      props: {
        shape,
        fill: '#2266aa',
        stroke: '',
        strokeWidth: 0,
        cornerRadius,
        stretch: true,
        svg,
        text: textFromPlain('Spring tide'),
      },
    } as never),
  );
  return {
    ...deck,
    slides: { s: newSlide({ id: 's', order: 'a0' }) },
    blocks: Object.fromEntries(blocks.map((block: Block) => [block.id, block])),
    notes: {},
  };
}

interface Exported {
  readonly isCustom: boolean;
  /** In px from the upper left corner of the shape. */
  readonly text: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/**
 * The text rectangle of every shape on the first slide, as Office computes it: that of its geometry, less the insets.
 */
async function exportShapes(deck: Deck): Promise<readonly Exported[]> {
  const bytes = await writePptx(deck, {
    title: 'Tides',
    author: null,
    media: () => Promise.resolve(null),
    lose: () => undefined,
  });
  const root = parseXml(unzipSync(bytes)['ppt/slides/slide1.xml'] ?? new Uint8Array(), 'slide1.xml');
  return [...within(root)].filter(({ name }) => name === 'p:sp').map(exportedShape);
}

function exportedShape(shape: XmlElement): Exported {
  const properties = child(shape, 'p:spPr');
  const extent = path(properties, 'a:xfrm', 'a:ext');
  const [width, height] = [(numberOf(extent, 'cx') ?? 0) / EMU_PER_PX, (numberOf(extent, 'cy') ?? 0) / EMU_PER_PX];
  const custom = child(properties, 'a:custGeom');
  const preset = child(properties, 'a:prstGeom');
  const geometry = custom === null ? presetGeometry(attributeOf(preset, 'prst') ?? '') : readCustomGeometry(custom);
  if (geometry === null) throw new Error('a shape without a geometry');
  const { textBox } = drawGeometry(geometry, readAdjust(child(preset, 'a:avLst')), width, height);
  for (const { width: w, height: h } of custom === null ? [] : geometry.pathLst) {
    expect(w).toBe(Math.round(width * EMU_PER_PX));
    expect(h).toBe(Math.round(height * EMU_PER_PX));
    expect(textBox).toEqual({ x: 0, y: 0, width, height });
  }
  const body = path(shape, 'p:txBody', 'a:bodyPr');
  const inset = (name: string): number => (numberOf(body, name) ?? Number.NaN) / EMU_PER_PX;
  return {
    isCustom: custom !== null,
    text: {
      left: textBox.x + inset('lIns'),
      top: textBox.y + inset('tIns'),
      right: textBox.x + textBox.width - inset('rIns'),
      bottom: textBox.y + textBox.height - inset('bIns'),
    },
  };
}

/** Where the stylesheet of slides puts the text of a shape. */
function textOnSlide({ shape, svg = '', rect: [, , width, height] }: ShapeCase): Exported['text'] {
  const room = shapes.find(({ id }) => id === shape)?.room;
  const [top, right, bottom, left] = room === undefined || svg !== '' ? [0, 0, 0, 0] : room;
  const high = height ?? 0;
  return {
    left: (left / 100) * width + PADDING,
    top: (top / 100) * high + PADDING,
    right: width - (right / 100) * width - PADDING,
    bottom: high - (bottom / 100) * high - PADDING,
  };
}

function expectSameRectangle(found: Exported['text'], wanted: Exported['text'], about: string): void {
  for (const side of ['left', 'top', 'right', 'bottom'] as const)
    expect(Math.abs(found[side] - wanted[side]), `${about} ${side}: ${found[side]}, not ${wanted[side]}`).toBeLessThan(
      0.02,
    );
}

const placing = {
  rect: fc
    .tuple(
      fc.integer({ min: -500, max: 2000 }),
      fc.integer({ min: -500, max: 2000 }),
      fc.integer({ min: 40, max: 1200 }),
      fc.integer({ min: 40, max: 900 }),
    )
    .map((rect): Rect => rect),
  rotation: fc.integer({ min: 0, max: 359 }),
};

describe('the text rectangle of an exported shape', () => {
  test('lies where the slide shows the text, for every shape, wherever the shape is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(placing), fc.constantFrom(0, 12), async ({ rect, rotation }, cornerRadius) => {
        const cases: ShapeCase[] = [
          ...shapes.map(({ id }) => ({ shape: id, cornerRadius, rect, rotation })),
          { shape: 'from-elsewhere', svg: DRAWING, rect, rotation },
        ];
        const exported = await exportShapes(deckOf(cases));
        expect(exported.length).toBe(cases.length);
        expect(exported.filter(({ isCustom }) => isCustom).length).toBeGreaterThan(10);
        for (const [index, one] of cases.entries()) {
          const found = exported[index]?.text;
          if (found !== undefined) expectSameRectangle(found, textOnSlide(one), one.shape);
        }
      }),
      propertyRuns({ daily: 8, long: 20 }),
    );
  });

  test('fills a speech bubble of a definition that stands low on its slide', async () => {
    const definition = {
      title: 'A bubble',
      slides: [
        {
          section:
            '<section><div class="sl-block" data-block-type="shape" style="left:90px;top:410px;width:320px;height:180px;"><div class="sl-block-content" data-shape-type="bubble" data-shape-fill-color="#336699" style="z-index:11;font-size:28px;"><div class="shape-text"><p>The tide turns</p></div></div></div></section>',
        },
      ],
    };
    const { deck } = await importForTest({
      name: 'bubble.json',
      bytes: new TextEncoder().encode(JSON.stringify(definition)),
    });
    const [bubble] = await exportShapes(deck);
    expect(bubble).toEqual({ isCustom: true, text: { left: 10, top: 10, right: 310, bottom: 134 } });
  });
});
