import { parseDeck, renderDeck, sanitizeSvg } from '@rostrum/deck/html';
import { describe, expect, test } from 'vitest';
import { drawGeometry } from './draw-geometry.ts';
import { geometrySvg, type ShapePaint } from './geometry-svg.ts';
import { PRESET_DATA } from './preset-data.ts';
import { presetGeometry } from './preset.ts';

const PAINT: ShapePaint = { fill: '#c00', stroke: { stroke: '#000', 'stroke-width': '2' }, defs: '' };

function svgOf(name: string, paint: Partial<ShapePaint> = {}): string {
  const geometry = presetGeometry(name);
  if (geometry === null) throw new Error(`There is no ${name}.`);
  return geometrySvg(drawGeometry(geometry, new Map(), 100, 50), 100, 50, { ...PAINT, ...paint });
}

const pathsIn = (svg: string) => svg.match(/<path [^>]*>/g) ?? [];

describe('the drawing of a shape', () => {
  test('is filled and has an outline', () => {
    expect(svgOf('diamond')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 100 50" preserveAspectRatio="none"' +
        ' overflow="visible"><path class="shape-element" fill="#c00" fill-rule="evenodd" stroke="#000" stroke-width="2"' +
        ' d="M0 25L50 0L100 25L50 50Z"></path></svg>',
    );
  });

  test('shades what lies in light or shadow, and draws the outline over it once', () => {
    const [body, top, light, outline, ...others] = pathsIn(svgOf('can'));
    expect(body).not.toContain('stroke');
    expect(top).toContain('fill="#c00"');
    expect(light).toContain('fill="white" fill-opacity="0.4"');
    expect(outline).toMatch(/^<path fill="none" stroke="#000"/);
    expect(others).toEqual([]);
  });

  test('leaves out what neither fill nor outline shows', () => {
    expect(pathsIn(svgOf('can', { stroke: {} }))).toHaveLength(3);
    expect(pathsIn(svgOf('can', { fill: '' }))).toHaveLength(1);
    expect(pathsIn(svgOf('can', { fill: '', stroke: {} }))).toEqual([]);
  });

  test('holds what its fill names', () => {
    const defs = '<linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient>';
    expect(svgOf('rect', { fill: 'url(#g)', defs })).toContain(
      `<defs>${defs}</defs><path class="shape-element" fill="url(#g)"`,
    );
  });

  test('lets no value end its attribute', () => {
    expect(svgOf('rect', { fill: '"><script>' })).toContain('fill="&quot;&gt;&lt;script&gt;"');
  });

  test('is kept by a shape block, whose fill is that of the drawing', () => {
    const content = `<div class="sl-block-content" data-shape-type="ooxml-can" data-shape-fill-color="#c00">${svgOf('can')}</div>`;
    const box = `<div class="sl-block" data-block-type="shape" style="left: 0px; top: 0px; width: 100px; height: 50px;">${content}</div>`;
    let ids = 0;
    const { deck, losses } = parseDeck(`<section>${box}</section>`, { newId: () => `id${(ids += 1)}` });
    expect(losses).toEqual([]);
    const html = renderDeck(deck).replaceAll('#c00', '#0c0');
    expect(html).toMatch(/<svg [^>]*fill="#0c0"/);
    expect(html).not.toContain('#c00');
    expect(pathsIn(html).map((path) => / fill="([^"]*)"/.exec(path)?.[1] ?? 'of the block')).toEqual([
      'of the block',
      'of the block',
      'white',
      'none',
    ]);
  });

  test.each(Object.keys(PRESET_DATA))('%s passes the sanitiser as it is', (name) => {
    const svg = svgOf(name);
    expect(sanitizeSvg(svg).html).toBe(svg);
  });
});
