import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  blockTypes,
  chartColor,
  type ChartAxis,
  type ChartData,
  type ChartProps,
  createDeck,
  newBlock,
  ROUND_KINDS,
  slidesInOrder,
  STACKED_KINDS,
} from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import { chartProps } from '@rostrum/deck/testing';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { chartHtml } from '../../../office/chart/chart-html.ts';
import { writtenFormat } from '../../../office/chart/format-code.ts';
import type { XmlElement } from '../../../office/xml.ts';
import { presentationFaults } from '../../../testing/index.ts';
import { xmlOf } from '../../../testing/xml.ts';
import { colorXml, paletteOf } from '../color/palette.ts';
import { writePptx } from '../write-pptx.ts';
import { formatCode } from './format-code.ts';
import { writeChart } from './write-chart.ts';

let ids = 0;
const newId = () => `new${(ids += 1)}`;
const { meta } = createDeck({ newId });
const look = { palette: paletteOf(meta, null), size: 20, isRtl: false };

/** A colour of Office in one word. */
const wordOf = ({ attributes, children }: XmlElement): string =>
  [attributes['val'], ...children.map((change) => `${change.name.slice(2)}${change.attributes['val'] ?? ''}`)].join(
    '-',
  );

const namespace = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

function inOffice(css: string, isOpaque: boolean): string {
  const ink = look.palette.ink(css);
  if (ink === null) throw new Error(`${css} is no colour.`);
  return wordOf(xmlOf(colorXml(isOpaque ? { ...ink, alpha: 1 } : ink).replace(/^<([\w:]+)/, `<$1 ${namespace}`)));
}

/** What our reader makes of what was written. */
function back(props: ChartProps): ChartProps {
  const read = chartHtml(xmlOf(writeChart(props, look).chartXml), wordOf);
  if (read === null) throw new Error('It is no chart.');
  const attributes = Object.entries(read.attributes).map(
    ([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );
  const { deck } = parseDeck(
    `<section><div class="sl-block" data-block-type="chart" data-block-id="c" style="left: 0; top: 0; width: 800px; height: 450px;"><div class="sl-block-content" ${attributes.join(' ')}>${read.html}</div></div></section>`,
    { newId },
  );
  const block = deck.blocks['c'];
  if (block?.type !== 'chart') throw new Error(`It became a ${block?.type}.`);
  return block.props;
}

/** What of a chart is seen, which is what has to come back. */
function seen(props: ChartProps): ChartProps {
  const { kind, labels, axes, gap } = props;
  const isRound = ROUND_KINDS.has(kind);
  const isScatter = kind === 'scatter';
  const stacked = props.stacked && STACKED_KINDS.has(kind);
  const percent = stacked && props.percent;
  const data = seenData(props);
  const count = isScatter
    ? data.columns.length - 1
    : isRound
      ? Math.min(1, props.data.columns.length)
      : data.columns.length;
  const joined = isScatter && props.joined && count > 0;
  const hasDots = kind === 'lines' || kind === 'radar' || joined;
  const colors = isRound && count > 0 ? data.rows.length : count;
  const isOpaque = kind === 'areas' || kind === 'filled-radar';
  const x = isRound ? blockTypes.chart.defaults.axes.x : seenAxis(axes.x, isScatter);
  const y = isRound ? blockTypes.chart.defaults.axes.y : seenAxis(axes.y, true);
  const format = (isRound && !labels) || (percent && !labels && !axes.y.format.includes('%')) ? '' : axes.y.format;
  return {
    kind,
    data,
    stacked,
    percent,
    joined,
    dots: hasDots && count > 0 ? props.dots : true,
    gap: kind === 'bars' || kind === 'columns' ? (gap ?? Math.min(500, 39 * (stacked ? 1 : Math.max(1, count)))) : null,
    axes: { x, y: { ...y, format: inCode(format) } },
    legend: props.legend,
    labels: labels && !isScatter,
    colors: Array.from({ length: colors }, (_, index) => inOffice(chartColor(props.colors, index), isOpaque)),
  };
}

const inCode = (format: string): string => writtenFormat(formatCode(format)).specifier;
const line = (words: string): string => words.replace(/\s+/g, ' ').trim();

function seenAxis({ title, show, min, max, step, format }: ChartAxis, hasValues: boolean): ChartAxis {
  const ends = min !== null && max !== null && min >= max ? { min: null, max: null } : { min, max };
  const none = { min: null, max: null, step: null, format: '' };
  return { title: line(title), show, ...(hasValues ? { ...ends, step, format: inCode(format) } : none) };
}

function seenData({ kind, data: { columns, rows }, axes }: ChartProps): ChartData {
  const names = columns.map((name) => name.trim());
  if (kind === 'scatter') {
    const [first, ...others] = names.length > 1 ? names : ['', ...names];
    const isPlaced = names.length > 1 && rows.some(({ values }) => (values[0] ?? null) !== null);
    const placed = rows.map(({ values }, row) => [
      isPlaced ? (values[0] ?? null) : row + 1,
      ...(names.length > 1 ? values.slice(1) : values),
    ]);
    return {
      columns: [first === undefined ? '' : line(axes.x.title) || 'x', ...others.map(named)],
      rows: others.length === 0 ? [] : placed.map((values) => ({ label: '', values })),
    };
  }
  const shown = ROUND_KINDS.has(kind) ? names.slice(0, 1) : names;
  return {
    columns: shown.map(named),
    rows: shown.length === 0 ? [] : rows.map(({ label, values }) => ({ label, values: values.slice(0, shown.length) })),
  };
}

const named = (name: string, index: number): string => name || `Series ${index + 1}`;

const DATA: ChartData = {
  columns: ['2030', '2031 & "on"'],
  rows: [
    { label: 'Harbour', values: [3, 1.5] },
    { label: ' <Mill>', values: [-2, null] },
  ],
};
const chart = (fields: Partial<ChartProps> = {}): ChartProps => ({
  ...blockTypes.chart.defaults,
  data: DATA,
  ...fields,
});

describe('a chart that is written for Office', () => {
  test('comes back as it is seen', () => {
    fc.assert(
      fc.property(chartProps, (props) => {
        expect(back(props)).toEqual(seen(props));
      }),
      propertyRuns({ daily: 100, long: 5000 }),
    );
  });

  test('is a part of a presentation that PowerPoint has nothing to repair in, each with its workbook', async () => {
    const deck = createDeck({ newId });
    const slideId = slidesInOrder(deck)[0]?.id ?? '';
    await fc.assert(
      fc.asyncProperty(fc.array(chartProps, { minLength: 1, maxLength: 6 }), async (charts) => {
        const blocks = charts.map((props, index) =>
          newBlock({ id: `c${index}`, slideId, type: 'chart', rect: [0, 0, 400, 300], props }),
        );
        const whole = { ...deck, blocks: Object.fromEntries(blocks.map((block) => [block.id, block])) };
        const file = await writePptx(whole, {
          title: 'Tides',
          author: null,
          media: () => Promise.resolve(null),
          lose: () => undefined,
        });
        expect(presentationFaults(file)).toEqual([]);
        const names = Object.keys(unzipSync(file));
        expect(names.filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))).toHaveLength(charts.length);
        expect(names.filter((name) => /^ppt\/embeddings\/.*\.xlsx$/.test(name))).toHaveLength(charts.length);
      }),
      propertyRuns({ daily: 4, long: 8 }),
    );
  });

  test('says what is in its sheet alone', () => {
    expect(writeChart(chart({ kind: 'scatter', labels: true }), look).losses).toHaveLength(1);
    expect(writeChart(chart({ labels: true }), look).losses).toEqual([]);
  });

  test('has words from right to left where the deck does', () => {
    expect(writeChart(chart(), { ...look, isRtl: true }).chartXml).toContain('<a:pPr rtl="1">');
    expect(writeChart(chart(), look).chartXml).not.toContain('rtl=');
  });
});

describe('its workbook', () => {
  const sheetOf = (props: ChartProps) =>
    strFromU8(unzipSync(writeChart(props, look).workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

  test('holds numbers as numbers, words as words, and gaps as nothing', () => {
    const sheet = sheetOf(chart());
    expect(sheet).toContain('<c r="B2"><v>3</v></c><c r="C2"><v>1.5</v></c>');
    expect(sheet).toContain('<c r="A3" t="inlineStr"><is><t xml:space="preserve"> &lt;Mill&gt;</t></is></c>');
    expect(sheet).not.toContain('r="C3"');
    expect(sheet).not.toContain('r="A1"');
  });

  test('has the cells that the chart names', () => {
    fc.assert(
      fc.property(chartProps, (props) => {
        const { chartXml } = writeChart(props, look);
        const sheet = sheetOf(props);
        for (const [, cell = '', value = ''] of chartXml.matchAll(
          /<c:f>Sheet1!\$([A-Z]+\$1)<\/c:f><c:strCache><c:ptCount val="1"\/><c:pt idx="0"><c:v>([^<]*)</g,
        ))
          expect(sheet).toContain(`<c r="${cell.replace('$', '')}" t="inlineStr"><is><t xml:space="preserve">${value}`);
      }),
    );
  });

  test('goes on past the letter Z', () => {
    const columns = Array.from({ length: 30 }, (_, index) => `S${index}`);
    const data = { columns, rows: [{ label: 'A', values: columns.map((_, index) => index) }] };
    expect(sheetOf(chart({ data }))).toContain('<c r="AE2"><v>29</v></c>');
    expect(writeChart(chart({ data }), look).chartXml).toContain('<c:f>Sheet1!$AE$2</c:f>');
  });

  const isLong = process.env['ROSTRUM_TEST_LONG'] !== undefined;
  test.skipIf(!isLong)(
    'opens in LibreOffice (skipped: needs ROSTRUM_TEST_LONG and LibreOffice with Calc)',
    (context) => {
      const folder = mkdtempSync(join(tmpdir(), 'rostrum-sheet-'));
      const program = 'soffice';
      const converts = (file: string, to: string): boolean => {
        const args = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', to];
        spawnSync(program, [...args, '--outdir', folder, join(folder, file)], { stdio: 'ignore' });
        return existsSync(join(folder, `${file.slice(0, file.indexOf('.'))}.${to}`));
      };
      try {
        // What has no Calc opens no sheet at all.
        writeFileSync(join(folder, 'plain.csv'), 'a,1\n');
        if (!converts('plain.csv', 'ods')) context.skip('LibreOffice with Calc is not installed');
        writeFileSync(join(folder, 'sheet.xlsx'), writeChart(chart(), look).workbook);
        expect(converts('sheet.xlsx', 'csv')).toBe(true);
        expect(readFileSync(join(folder, 'sheet.csv'), 'utf8').trim().split('\n')).toEqual([
          ',2030,"2031 & ""on"""',
          'Harbour,3,1.5',
          ' <Mill>,-2,',
        ]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
});

describe('a format of numbers as a code', () => {
  test.each([
    ['', 'General'],
    [',.1f', '#,##0.0'],
    ['.0%', '0%'],
    ['$,.2f', '$#,##0.00'],
    ['.2~f', '0.##'],
    ['+.1f', '+0.0;-0.0'],
    ['(,.0f', '#,##0;(#,##0)'],
    ['.2e', '0.00E+00'],
    [',d', '#,##0'],
    ['~s', 'General'],
    ['no format', 'General'],
  ])('%s is %s', (specifier, code) => {
    expect(formatCode(specifier)).toBe(code);
  });

  test.each([',.1f', '.0%', '$,.2f', '.2~f', '+.1f', '(,.0f', '.2e', '(,.1%'])('%s comes back', (specifier) => {
    expect(inCode(specifier)).toBe(specifier);
  });
});
