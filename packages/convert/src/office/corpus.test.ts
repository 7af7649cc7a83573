import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { chartHtml } from './chart/chart-html.ts';
import { drawGeometry } from './geometry/draw-geometry.ts';
import { presetGeometry } from './geometry/preset.ts';
import { readCustomGeometry } from './geometry/read-custom-geometry.ts';
import { xmlOf } from '../testing/xml.ts';
import { within } from './xml.ts';

const CORPUS = process.env['ROSTRUM_CORPUS'] ?? '';

/** The XML parts of a presentation whose names match, by name. */
function partsOf(file: string, pattern: RegExp): Map<string, string> {
  const bytes = new Uint8Array(readFileSync(join(CORPUS, 'pptx', file)));
  const parts = unzipSync(bytes, { filter: ({ name }) => pattern.test(name) });
  return new Map(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)]));
}

describe.skipIf(CORPUS === '')('geometry of the corpus (skipped: needs ROSTRUM_CORPUS)', () => {
  const SLIDES = /^ppt\/(?:slides|slideLayouts|slideMasters)\/[^/]+\.xml$/;
  const whole = () => readdirSync(join(CORPUS, 'pptx')).filter((name) => /^(?!bad-).*\.pptx$/.test(name));

  test('names presets of the standard alone', () => {
    const names = whole().flatMap((file) =>
      [...partsOf(file, SLIDES).values()].flatMap((xml) =>
        [...xml.matchAll(/<a:prstGeom [^>]*prst="(\w+)"/g)].map(([, name = '']) => name),
      ),
    );
    expect(names.length).toBeGreaterThan(100);
    expect([...new Set(names)].filter((name) => presetGeometry(name) === null)).toEqual([]);
  });

  test('is drawn where it is the own of a shape', () => {
    const all = whole().flatMap((file) =>
      [...partsOf(file, SLIDES).values()].flatMap((xml) =>
        [...within(xmlOf(xml))].filter(({ name }) => name === 'a:custGeom'),
      ),
    );
    expect(all.length).toBeGreaterThan(0);
    for (const element of all) {
      const { paths } = drawGeometry(readCustomGeometry(element), new Map(), 400, 300);
      for (const { d } of paths) expect(d).toMatch(/^M[-\d. MLAQCZ]+$/);
      // A shape fills its box: what is drawn reaches its edges, and not far beyond.
      const numbers = paths.flatMap(({ d }) => (d.match(/-?[\d.]+/g) ?? []).map(Number));
      expect(Math.max(...numbers)).toBeLessThan(1000);
      expect(Math.max(...numbers)).toBeGreaterThan(299);
    }
  });
});

describe.skipIf(CORPUS === '')('charts of the corpus (skipped: needs ROSTRUM_CORPUS)', () => {
  /** What each of the parts is, in the order of their numbers. */
  const KINDS =
    'areas areas areas areas areas areas bars bars bars columns columns columns lines lines lines lines lines lines pie pie ' +
    'scatter scatter scatter scatter scatter scatter scatter radar radar filled-radar lines';

  test('of 31 types come in with all their numbers', () => {
    const parts = partsOf('pypptx-chart-types.pptx', /^ppt\/charts\/chart\d+\.xml$/);
    const kinds = Array.from({ length: 31 }, (_, index) => {
      const xml = parts.get(`ppt/charts/chart${index + 1}.xml`) ?? '';
      const chart = chartHtml(xmlOf(xml), () => '#000');
      // A number of the chart is a cell; categories are there once, and once a series in the file.
      const values = xml.match(/<c:(?:val|yVal)>.*?<\/c:(?:val|yVal)>/gs) ?? [];
      const count = values.reduce((sum, part) => sum + (part.match(/<c:pt /g)?.length ?? 0), 0);
      const places = chart?.attributes['data-chart-kind'] === 'scatter' ? count / values.length : 0;
      expect(chart?.html.match(/<td>[^<]+<\/td>/g)).toHaveLength(count + places);
      return chart?.attributes['data-chart-kind'];
    });
    expect(kinds.join(' ')).toBe(KINDS);
  });
});
