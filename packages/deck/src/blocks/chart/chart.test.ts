import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDeck, renderBlock, renderDeck } from '../../html/index.ts';
import { newBlock } from '../../model/defaults.ts';
import { LIMITS } from '../../model/limits.ts';
import type { BlockOf, ChartAxis, ChartData, ChartProps } from '../../model/types.ts';
import { chartProps } from '../../testing/blocks/chart.ts';
import { blockLabel } from '../index.ts';
import { CHART_KINDS } from './chart-kinds.ts';
import { drawChart } from './draw/draw-chart.ts';
import { chartBlock } from './index.ts';

const DATA: ChartData = {
  columns: ['2030', '2031'],
  rows: [
    { label: 'Harbour', values: [3, 1] },
    { label: 'Mill', values: [-2, null] },
    { label: 'Tower', values: [4, 6] },
  ],
};
const SIZE = [0, 0, 800, 450] as const;
const props = (fields: Partial<ChartProps> = {}): ChartProps => ({ ...chartBlock.defaults, data: DATA, ...fields });
const axis = (fields: Partial<ChartAxis>): ChartAxis => ({ ...chartBlock.defaults.axes.y, ...fields });
const axes = (y: Partial<ChartAxis>, x: Partial<ChartAxis> = {}) => ({ x: axis(x), y: axis(y) });
const draw = (fields: Partial<ChartProps> = {}) => drawChart(props(fields), SIZE);
const rows = (...values: readonly (number | null)[]): ChartData => ({
  columns: ['A'],
  rows: values.map((value, index) => ({ label: `Row ${index}`, values: [value] })),
});

interface Drawn {
  readonly [name: string]: string;
}

/** The elements of one class in a drawing, by their attributes. */
function drawn(svg: string, className: string): Drawn[] {
  return [...svg.matchAll(/<\w+ ([^>]*)>/g)]
    .map(([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    )
    .filter((attributes) => attributes.class === className);
}

function words(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);
}

const numbersIn = (value: string | undefined) => [...(value ?? '').matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);

let ids = 0;
const newId = () => `id${(ids += 1)}`;

function readOne(html: string): BlockOf<'chart'> {
  const { deck } = parseDeck(
    `<section data-id="s"><div class="sl-block" data-block-type="chart" data-block-id="c" style="left: 0; top: 0; width: 800px; height: 450px;">${html}</div></section>`,
    { newId },
  );
  const block = deck.blocks.c;
  if (block?.type !== 'chart') throw new Error(`It became a ${block?.type}.`);
  return block;
}

describe('a chart in HTML', () => {
  test('is read from a plain table', () => {
    const block = readOne(
      '<div class="sl-block-content" data-chart-kind="lines" data-chart-y-max="10" data-chart-colors="#d33; rgb(1, 2, 3)" data-mood="calm">' +
        '<table><tr><td></td><th>North</th><th><b>So</b>uth</th></tr><tr><th>Mon<br>day</th><td>1.5</td><td>\u22122</td></tr><tr><th>Tue</th><td>none</td></tr></table></div>',
    );
    expect(block.props).toEqual({
      ...chartBlock.defaults,
      kind: 'lines',
      data: {
        columns: ['North', 'South'],
        rows: [
          { label: 'Mon\nday', values: [1.5, -2] },
          { label: 'Tue', values: [null, null] },
        ],
      },
      axes: { ...chartBlock.defaults.axes, y: { ...chartBlock.defaults.axes.y, max: 10 } },
      colors: ['#d33', 'rgb(1, 2, 3)'],
    });
    expect(block.attributes).toEqual({ 'content:data-mood': 'calm' });
  });

  test('is a snippet without a table, with two, or with words beside it', () => {
    for (const inside of ['', '<svg></svg>', '<table></table><table></table>', '<table></table>words']) {
      expect(() => readOne(`<div class="sl-block-content" data-chart-kind="pie">${inside}</div>`)).toThrow('snippet');
    }
  });

  test('holds its numbers as a table for who does not see them, and hides the drawing from them', () => {
    const block = newBlock({
      id: 'c',
      slideId: 's',
      type: 'chart',
      alt: 'Boats a year',
      rect: [0, 0, 800, 450],
      props: props(),
    });
    const { deck } = parseDeck('<section data-id="s"></section>', { newId });
    const html = renderBlock({ ...deck, blocks: { c: block } }, 'c');
    expect(html).toContain('role="group" aria-label="Boats a year"');
    expect(html).toContain('<tr><th scope="row">Mill</th><td>-2</td><td></td></tr>');
    expect(html).toMatch(/<svg [^>]*aria-hidden="true"/);
  });

  test('is found by its words and numbers', () => {
    const block = newBlock({ id: 'c', slideId: 's', type: 'chart', alt: 'Boats', props: props() });
    expect(chartBlock.toText(block)).toBe('Boats\n2030, 2031\nHarbour: 3, 1\nMill: -2\nTower: 4, 6');
    expect(blockLabel(block)).toBe('Boats');
    const nameOf = (fields: Partial<ChartProps>) => blockLabel({ ...block, alt: '', props: props(fields) });
    expect(nameOf({})).toBe('Column chart');
    expect(nameOf({ kind: 'lines', stacked: true })).toBe('Line chart, stacked');
    expect(nameOf({ kind: 'areas', stacked: true, percent: true })).toBe('Area chart, stacked to 100%');
    expect(nameOf({ kind: 'scatter', stacked: true, joined: true })).toBe('Scatter chart with lines');
    expect(nameOf({ kind: 'radar', stacked: true })).toBe('Radar chart');
  });

  test('lets nothing that a person wrote out of its place', () => {
    const evil = '"><script>alert(1)</script>';
    const block = newBlock({
      id: 'c',
      slideId: 's',
      type: 'chart',
      rect: [0, 0, 800, 450],
      alt: evil,
      style: { 'font-size': evil },
      props: props({
        data: { columns: [evil], rows: [{ label: evil, values: [1] }] },
        colors: [evil, 'url(https://example.org/x)'],
        labels: true,
        axes: { x: axis({ title: evil, format: evil }), y: axis({ title: evil, format: '<^9' }) },
      }),
    });
    const { deck } = parseDeck('<section data-id="s"></section>', { newId });
    for (const kind of CHART_KINDS) {
      const html = renderDeck({ ...deck, blocks: { c: { ...block, props: { ...block.props, kind } } } });
      expect(html).not.toMatch(/<script|(?:fill|stroke|style)="[^"]*url\(/);
    }
  });
});

describe('reading a chart of any value', () => {
  test('fills rows up, and makes gaps of what is no number', () => {
    const read = chartBlock.read({
      data: { columns: ['a', 7], rows: [{ values: [1, 2, 3] }, 'x', { label: 'b', values: [Number.NaN] }] },
    });
    expect(read.data).toEqual({
      columns: ['a', ''],
      rows: [
        { label: '', values: [1, 2] },
        { label: '', values: [null, null] },
        { label: 'b', values: [null, null] },
      ],
    });
  });

  test('keeps within limits, fits the schema, and keeps what is sound', () => {
    const columns = Array.from({ length: LIMITS.chartColumns + 5 }, String);
    const read = chartBlock.read({
      kind: 'cake',
      data: { columns, rows: [{ label: 'x'.repeat(5000), values: [1e300, -1e300] }] },
      colors: ['red; blue', '', ' '],
    });
    expect(read.data.columns).toHaveLength(LIMITS.chartColumns);
    expect(read.data.rows[0]?.values.slice(0, 3)).toEqual([LIMITS.chartValue, -LIMITS.chartValue, null]);
    expect(read.colors).toEqual(['red blue']);
    expect(chartBlock.schema.safeParse(read).error).toBeUndefined();
    expect(chartBlock.read(read)).toBe(read);
    for (const value of [
      null,
      5,
      [],
      { data: [] },
      { data: { rows: 3 } },
      { axes: { y: { min: '1', step: 0 } }, gap: -3 },
    ]) {
      expect(chartBlock.schema.safeParse(chartBlock.read(value)).error).toBeUndefined();
    }
  });
});

describe('drawing', () => {
  test('has its dots inside the box where the numbers of an axis are wider than the box', () => {
    const props = chartBlock.read({
      kind: 'scatter',
      data: {
        columns: ['x', 'y'],
        rows: [
          { label: '', values: [0, -1e15] },
          { label: '', values: [1, 0] },
        ],
      },
      axes: { y: { format: '.0%' } },
    });
    for (const { cx } of drawn(drawChart(props, [0, 0, 120, 120]), 'chart-dot'))
      expect(Number(cx)).toBeLessThanOrEqual(121);
  });

  test('is whole, and inside its box, for any chart at any size', () => {
    const side = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 60, max: 2000 }));
    fc.assert(
      fc.property(chartProps, side, side, (chart, width, height) => {
        const svg = drawChart(chart, [0, 0, width, height]);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        // One root, every element closed by its own name.
        const open: string[] = [];
        for (const [, close = '', name = ''] of svg.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
          if (close === '') open.push(name);
          else expect(open.pop()).toBe(name);
        }
        expect(open).toEqual([]);
        // Smaller ones have room for nothing.
        const dots = Math.min(width, height) >= 120 ? drawn(svg, 'chart-dot') : [];
        for (const { cx, cy } of dots) {
          expect(Number(cx)).toBeGreaterThanOrEqual(-1);
          expect(Number(cx)).toBeLessThanOrEqual(width + 1);
          expect(Number(cy)).toBeGreaterThanOrEqual(-1);
          expect(Number(cy)).toBeLessThanOrEqual(height + 1);
        }
        expect(drawChart(structuredClone(chart), [5, 5, width, height])).toBe(svg);
        for (const { x, y, width: w, height: h } of drawn(svg, 'chart-bar')) {
          expect(Number(w)).toBeGreaterThanOrEqual(0);
          expect(Number(h)).toBeGreaterThanOrEqual(0);
          expect(Number(x)).toBeGreaterThanOrEqual(-1);
          expect(Number(y)).toBeGreaterThanOrEqual(-1);
        }
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  test('takes its colours from the theme, so that another theme recolours it', () => {
    const svg = draw({ colors: ['', '#d33'] });
    const fills = new Set(drawn(svg, 'chart-bar').map(({ fill }) => fill));
    expect(fills).toEqual(new Set(['var(--deck-chart-1)', '#d33']));
    expect(svg).toContain('var(--deck-table-line');
  });

  test('draws columns as high as their values, gaps not at all, and negative ones below zero', () => {
    const bars = drawn(draw({ legend: 'none' }), 'chart-bar');
    expect(bars).toHaveLength(5);
    const [harbour, mill, tower] = bars as [Drawn, Drawn, Drawn];
    expect(Number(harbour.height) / Number(tower.height)).toBeCloseTo(3 / 4, 2);
    const zero = Number(harbour.y) + Number(harbour.height);
    expect(Number(mill.y)).toBeCloseTo(zero, 1);
    expect(Number(tower.y) + Number(tower.height)).toBeCloseTo(zero, 1);
  });

  test('stacks what is above zero upwards and what is below downwards', () => {
    const data: ChartData = { columns: ['a', 'b', 'c'], rows: [{ label: '', values: [2, -3, 4] }] };
    const [a, b, c] = drawn(draw({ data, stacked: true }), 'chart-bar') as [Drawn, Drawn, Drawn];
    expect(Number(c.y) + Number(c.height)).toBeCloseTo(Number(a.y), 1);
    expect(Number(b.y)).toBeCloseTo(Number(a.y) + Number(a.height), 1);
    expect(Number(c.height) / Number(a.height)).toBeCloseTo(2, 2);
  });

  test('lays bars with the first category on top', () => {
    const bars = drawn(draw({ kind: 'bars', data: rows(1, 2, 3) }), 'chart-bar');
    const tops = bars.map(({ y }) => Number(y));
    expect(tops).toEqual(tops.toSorted((x, y) => x - y));
    expect(Number(bars[2]?.width) / Number(bars[0]?.width)).toBeCloseTo(3, 1);
  });

  test('leaves a gap in a line, and makes a dot of a value between two', () => {
    const line = drawn(draw({ kind: 'lines', data: rows(1, 2, null, 4, 5) }), 'chart-line');
    expect(line[0]?.d?.match(/M/g)).toHaveLength(2);
    const areas = draw({ kind: 'areas', data: rows(1, 2, null, 4, null) });
    expect(drawn(areas, 'chart-dot')).toHaveLength(1);
  });

  test('stands areas on each other', () => {
    const data: ChartData = {
      columns: ['a', 'b'],
      rows: [
        { label: '', values: [1, 2] },
        { label: '', values: [3, 1] },
      ],
    };
    const [a, b] = drawn(draw({ kind: 'areas', data, stacked: true }), 'chart-line').map(({ d }) => numbersIn(d));
    const single = drawn(draw({ kind: 'areas', data: rows(3, 4) }), 'chart-line').map(({ d }) => numbersIn(d))[0];
    expect(a?.[1]).toBeGreaterThan(b?.[1] ?? 0);
    expect((b?.[3] ?? 0) < (b?.[1] ?? 0)).toBe((single?.[3] ?? 0) < (single?.[1] ?? 0));
  });

  test('stacks to parts of a whole, which the axis counts in percent and the values stand in', () => {
    const data: ChartData = {
      columns: ['a', 'b'],
      rows: [
        { label: 'x', values: [30, 10] },
        { label: 'y', values: [1, 1] },
        { label: 'z', values: [null, 0] },
      ],
    };
    const svg = draw({
      data,
      stacked: true,
      percent: true,
      labels: true,
      legend: 'none',
      axes: axes({ format: '.0%' }),
    });
    const [x, y] = drawn(svg, 'chart-bar') as [Drawn, Drawn];
    expect(Number(x.height) / Number(y.height)).toBeCloseTo(0.75 / 0.5, 2);
    expect(words(svg)).toEqual(expect.arrayContaining(['0%', '100%', '30', '10']));
    expect(words(svg)).not.toContain('120%');
    const below = { columns: ['a', 'b'], rows: [{ label: '', values: [-3, 1] }] };
    expect(words(draw({ data: below, stacked: true, percent: true }))).toEqual(
      expect.arrayContaining(['\u2212100%', '100%']),
    );
    // A pie and single lines have nothing to stack.
    expect(draw({ kind: 'pie', percent: true, stacked: true })).toBe(draw({ kind: 'pie' }));
    expect(draw({ percent: true })).toBe(draw());
  });

  test('stands lines on each other', () => {
    const data: ChartData = { columns: ['a', 'b'], rows: [1, 2].map((one) => ({ label: '', values: [one, 3] })) };
    const tops = (stacked: boolean) =>
      drawn(draw({ kind: 'lines', data, stacked }), 'chart-dot').map(({ cy }) => Number(cy));
    const [, , third = 0, last = 0] = tops(true);
    expect(third).toBeGreaterThan(last);
    const [, , alone, other] = tops(false);
    expect(alone).toBe(other);
  });

  test('has dots on its lines unless told otherwise', () => {
    for (const kind of ['lines', 'radar'] as const) {
      const data = rows(1, 2, 4);
      expect(drawn(draw({ kind, data }), 'chart-dot')).toHaveLength(3);
      expect(drawn(draw({ kind, data, dots: false }), 'chart-dot')).toHaveLength(0);
    }
    // A value between two gaps would be seen nowhere.
    expect(drawn(draw({ kind: 'lines', data: rows(1, null, 3, 4), dots: false }), 'chart-dot')).toHaveLength(1);
  });

  test('joins dots in the order of the rows, and cuts off what leaves the bounds', () => {
    const data: ChartData = {
      columns: ['x', 'y'],
      rows: [
        [0, 0],
        [10, 5],
        [5, 9],
      ].map((values) => ({ label: '', values })),
    };
    const chart = { kind: 'scatter', data, joined: true } as const;
    const [line] = drawn(draw(chart), 'chart-line');
    const [first = 0, , second = 0, , third = 0] = numbersIn(line?.d);
    expect(third).toBeCloseTo((first + second) / 2, 1);
    expect(drawn(draw({ ...chart, dots: false }), 'chart-dot')).toHaveLength(0);
    const bounded = draw({ ...chart, axes: axes({}, { min: 0, max: 6, step: 3 }) });
    expect(drawn(bounded, 'chart-dot')).toHaveLength(2);
    expect(bounded).toContain('overflow="hidden"');
    expect(words(bounded)).toEqual(expect.arrayContaining(['0', '3', '6']));
  });

  test('lays categories of a radar clockwise from the top', () => {
    const dots = drawn(draw({ kind: 'radar', data: rows(4, 4, 4, 4), legend: 'none' }), 'chart-dot');
    const places = dots.map(({ cx, cy }) => [Number(cx), Number(cy)]);
    const [top, right, bottom, left] = places as [number, number][];
    expect(top?.[0]).toBeCloseTo(bottom?.[0] ?? 0, 1);
    expect(right?.[1]).toBeCloseTo(left?.[1] ?? 0, 1);
    expect(top?.[1]).toBeLessThan(bottom?.[1] ?? 0);
    expect(right?.[0]).toBeGreaterThan(left?.[0] ?? 0);
    expect(drawn(draw({ kind: 'filled-radar', data: rows(1, null, 3) }), 'chart-area')).toHaveLength(1);
    expect(drawn(draw({ kind: 'radar', data: rows(1, null, 3, 4) }), 'chart-line')[0]?.d).not.toContain('Z');
  });

  test('leaves as much between its bars as it is told', () => {
    const [first, second] = drawn(draw({ data: rows(1, 1), gap: 100 }), 'chart-bar') as [Drawn, Drawn];
    expect(Number(second.x) - Number(first.x)).toBeCloseTo(2 * Number(first.width), 0);
    const [wide, next] = drawn(draw({ data: rows(1, 1), gap: 0 }), 'chart-bar') as [Drawn, Drawn];
    expect(Number(next.x) - Number(wide.x)).toBeCloseTo(Number(wide.width), 1);
    // By one bar, however many a category has: two of them and a gap of one are three.
    const data = { columns: ['a', 'b'], rows: [1, 2].map((value) => ({ label: '', values: [value, value] })) };
    const bars = drawn(draw({ data, gap: 100 }), 'chart-bar');
    const [one, , two] = bars.map(({ x }) => Number(x)).toSorted((a, b) => a - b) as [number, number, number];
    expect((two - one) / Number(bars[0]?.width)).toBeCloseTo(3 / 0.92, 1);
  });

  test('has as many lines as have room for their numbers where values run along the bottom, and cuts none of these off', () => {
    const svg = draw({ kind: 'bars', data: rows(5, 3), legend: 'none' });
    expect(words(svg).filter((word) => /^\d+$/.test(word))).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    const parts = draw({
      kind: 'bars',
      data: rows(5, 3),
      stacked: true,
      percent: true,
      axes: { ...chartBlock.defaults.axes, x: { ...chartBlock.defaults.axes.x, show: false } },
    });
    const [, x] = /x="([\d.]+)"[^>]*>0%/.exec(parts) ?? [];
    expect(Number(x)).toBeGreaterThan(10);
  });

  test('shares a circle among what is more than nothing', () => {
    const data = rows(1, -5, null, 0, 3);
    expect(drawn(draw({ kind: 'pie', data }), 'chart-slice')).toHaveLength(2);
    const labelled = draw({ kind: 'ring', data, labels: true, legend: 'none' });
    expect(words(labelled)).toEqual(['Row 0 25%', 'Row 4 75%']);
    // Colours stay with their rows.
    expect(drawn(labelled, 'chart-slice').map(({ fill }) => fill)).toEqual([
      'var(--deck-chart-1)',
      'var(--deck-chart-5)',
    ]);
    expect(drawn(draw({ kind: 'pie', data: rows(0, null) }), 'chart-empty')).toHaveLength(1);
  });

  test('places dots by the first column, and a lone column over 1, 2, 3', () => {
    const data: ChartData = {
      columns: ['x', 'y'],
      rows: [
        { label: '', values: [0, 0] },
        { label: '', values: [10, 5] },
        { label: '', values: [null, 9] },
        { label: '', values: [5, 5] },
      ],
    };
    const dots = drawn(draw({ kind: 'scatter', data }), 'chart-dot');
    const [first, second, third] = dots.map(({ cx }) => Number(cx)) as [number, number, number];
    expect(dots).toHaveLength(3);
    expect(third).toBeCloseTo((first + second) / 2, 1);
    expect(drawn(draw({ kind: 'scatter', data: rows(1, 2) }), 'chart-dot')).toHaveLength(2);
  });

  test('ends its axis where the author says, and cuts off what goes on', () => {
    const bounds = { ...chartBlock.defaults.axes, y: { ...chartBlock.defaults.axes.y, min: 2, max: 4 } };
    const data = rows(1, 3, 9);
    expect(words(draw({ kind: 'lines', data, axes: bounds, legend: 'none' }))).toEqual(
      expect.arrayContaining(['2', '4']),
    );
    const heights = drawn(draw({ data, axes: bounds }), 'chart-bar').map(({ height }) => Number(height));
    expect(heights[0]).toBe(0);
    expect((heights[2] ?? 0) / (heights[1] ?? 0)).toBeCloseTo(2, 2);
    expect(drawn(draw({ kind: 'lines', data, axes: bounds }), 'chart-dot')).toHaveLength(1);
  });

  test('takes no notice of bounds that leave no room', () => {
    const at = (min: number, max: number) => ({
      ...chartBlock.defaults.axes,
      y: { ...chartBlock.defaults.axes.y, min, max },
    });
    expect(draw({ axes: at(9, 1) })).toBe(draw());
  });

  test('writes numbers as it is told, or as suits them', () => {
    const format = (specifier: string) => ({
      ...chartBlock.defaults.axes,
      y: { ...chartBlock.defaults.axes.y, format: specifier },
    });
    expect(words(draw({ data: rows(0.25, 0.5), axes: format('.0%'), labels: true }))).toContain('25%');
    expect(words(draw({ data: rows(1_500_000), labels: true }))).toContain('1.5M');
    expect(words(draw({ data: rows(2_000_000_000) }))).toContain('2B');
    // What is no format is as none; none is padded to any width.
    expect(draw({ axes: format('nonsense!') })).toBe(draw());
    expect(draw({ axes: format('99999999d') }).length).toBeLessThan(20_000);
  });

  test('cuts off names that find no room, and leaves out some where there are too many', () => {
    const long = 'An extraordinarily long name of something that nobody could ever read from the last row';
    const named: ChartData = { columns: ['A'], rows: Array.from({ length: 6 }, () => ({ label: long, values: [1] })) };
    for (const kind of ['columns', 'bars'] as const) {
      const names = words(draw({ kind, data: named })).filter((text) => text.startsWith('An e'));
      expect(names.every((text) => text.endsWith('\u2026'))).toBe(true);
    }
    const many = words(draw({ data: rows(...Array.from({ length: 120 }, (_, index) => index)) }));
    expect(many.filter((text) => text.startsWith('Row')).length).toBeLessThan(60);
  });

  test('explains its colours where it is told to, by row for a pie', () => {
    expect(words(draw({ legend: 'right' }))).toEqual(expect.arrayContaining(['2030', '2031']));
    expect(words(draw({ legend: 'none' }))).not.toContain('2030');
    expect(words(draw({ kind: 'pie', legend: 'top' }))).toEqual(['Harbour', 'Mill', 'Tower']);
  });

  test('says its axes only where they are shown', () => {
    const axes = { x: axis({ title: 'Place', show: false }), y: axis({ title: 'Boats', show: false }) };
    expect(words(draw({ axes, legend: 'none' })).toSorted()).toEqual(['Boats', 'Place']);
  });

  test('writes in the size that the block is set in', () => {
    expect(drawChart(props(), SIZE, '30px')).toContain('font-size="30"');
    expect(drawChart(props(), SIZE, '2em')).toContain('font-size="19"');
  });
});
