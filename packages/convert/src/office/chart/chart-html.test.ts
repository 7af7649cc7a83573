import { parseDeck } from '@rostrum/deck/html';
import { describe, expect, test } from 'vitest';
import { AXES, axes, chartPart, colorOf, element, numbers, series, strings } from './chart.test-helper.ts';
import { chartHtml, type ChartHtml } from './chart-html.ts';

function read(...part: Parameters<typeof chartPart>): ChartHtml {
  const chart = chartHtml(chartPart(...part), colorOf);
  if (chart === null) throw new Error('This is no chart.');
  return chart;
}

const TOWNS = strings(['Freedonia', 'Ruritania']);
const TWO =
  series({ index: 0, name: '2030', names: TOWNS, values: numbers([3, -2.5]) }) +
  series({ index: 1, name: '2031', names: TOWNS, values: numbers([null, 1e20]) });

/** The rows of a table, as texts. */
const rowsOf = ({ html }: ChartHtml): string[][] =>
  html
    .split('<tr>')
    .slice(1)
    .map((row) => [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, text = '']) => text));

describe('numbers', () => {
  test('are a row a category and a column a series, gaps empty', () => {
    const chart = read(`<c:barChart><c:barDir val="col"/>${TWO}${AXES}</c:barChart>${axes()}`);
    expect(chart.html).toBe(
      '<table><tr><td></td><th>2030</th><th>2031</th></tr><tr><th>Freedonia</th><td>3</td><td></td></tr>' +
        '<tr><th>Ruritania</th><td>-2.5</td><td>100000000000000000000</td></tr></table>',
    );
  });

  test('of bars beside each other stand from the axis up, series and all; those of a stack go on in their order', () => {
    const plot = (grouping: string, scaling = ''): ChartHtml =>
      read(
        `<c:barChart><c:barDir val="bar"/><c:grouping val="${grouping}"/>${TWO}${AXES}</c:barChart>${axes(scaling)}`,
      );
    expect(rowsOf(plot('clustered'))).toEqual([
      ['', '2031', '2030'],
      ['Ruritania', '100000000000000000000', '-2.5'],
      ['Freedonia', '', '3'],
    ]);
    expect(rowsOf(plot('stacked'))[0]).toEqual(['', '2030', '2031']);
    expect(rowsOf(plot('clustered', '<c:scaling><c:orientation val="maxMin"/></c:scaling>'))[0]).toEqual([
      '',
      '2030',
      '2031',
    ]);
  });

  test('come into a deck as a chart that can be edited', () => {
    const { html, attributes } = read(`<c:lineChart>${TWO}${AXES}</c:lineChart>${axes()}`);
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    const block = `<div class="sl-block" data-block-type="chart" style="left: 0px; top: 0px; width: 800px; height: 450px;"><div class="sl-block-content" ${written.join(' ')}>${html}</div></div>`;
    let ids = 0;
    const { deck, losses } = parseDeck(`<section>${block}</section>`, { newId: () => `id${(ids += 1)}` });
    const [chart] = Object.values(deck.blocks);
    expect(chart?.type === 'chart' && chart.props).toMatchObject({
      kind: 'lines',
      legend: 'none',
      data: { columns: ['2030', '2031'], rows: [{ label: 'Freedonia', values: [3, null] }, { label: 'Ruritania' }] },
    });
    expect(losses).toEqual([]);
  });

  test('stand in the order of their series, and are named by number where nothing names them', () => {
    const plain = (index: number, value: number) =>
      `<c:ser><c:idx val="${index}"/><c:order val="${9 - index}"/><c:val>${numbers([value])}</c:val></c:ser>`;
    const chart = read(`<c:lineChart>${plain(0, 5)}${plain(1, 6)}${AXES}</c:lineChart>${axes()}`);
    expect(rowsOf(chart)).toEqual([
      ['', 'Series 1', 'Series 2'],
      ['1', '6', '5'],
    ]);
  });

  test('let no name be markup', () => {
    const own = series({ name: '&lt;b&gt; &amp;', names: strings(['&lt;i&gt;']), values: numbers([1]) });
    const { html } = read(`<c:pieChart>${own}</c:pieChart>`);
    expect(html).toContain('<th>&lt;b&gt; &amp;</th>');
    expect(html).toContain('<th>&lt;i&gt;</th>');
  });

  test('of slices that are pulled out of a pie are in it, and that is said', () => {
    const pie = (looks: string) =>
      read(`<c:pieChart>${series({ values: numbers([1, 2]), looks })}</c:pieChart>`).losses;
    const said = ['Slices that are pulled out of a pie stand in it'];
    expect(pie('<c:explosion val="25"/>')).toEqual(said);
    expect(pie('<c:dPt><c:idx val="1"/><c:explosion val="8"/></c:dPt>')).toEqual(said);
    expect(pie('<c:explosion val="0"/>')).toEqual([]);
  });

  test('that only the workbook has are said to be missing', () => {
    const own = series({ values: '<c:numRef><c:f>Sheet1!$B$2</c:f></c:numRef>' });
    expect(read(`<c:pieChart>${own}</c:pieChart>`).losses).toEqual(['The numbers of a chart are only in its workbook']);
  });

  test('are no more than one beyond what a deck holds, whatever a part claims', () => {
    const claims = series({ values: '<c:numLit><c:ptCount val="4000000000"/></c:numLit>' });
    const chart = read(`<c:lineChart>${claims.repeat(200)}${AXES}</c:lineChart>${axes()}`);
    expect(rowsOf(chart)).toHaveLength(1002);
    expect(rowsOf(chart)[0]).toHaveLength(52);
  });
});

describe('kinds', () => {
  test.each([
    ['<c:barChart><c:barDir val="bar"/>', 'c:barChart', 'bars', null, []],
    ['<c:barChart><c:barDir val="col"/><c:grouping val="stacked"/>', 'c:barChart', 'columns', 'true', []],
    [
      '<c:bar3DChart><c:barDir val="col"/><c:grouping val="percentStacked"/>',
      'c:bar3DChart',
      'columns',
      'true',
      ['A 3D chart is shown flat'],
    ],
    ['<c:areaChart><c:grouping val="stacked"/>', 'c:areaChart', 'areas', 'true', []],
    ['<c:lineChart><c:grouping val="percentStacked"/>', 'c:lineChart', 'lines', 'true', []],
    ['<c:pie3DChart>', 'c:pie3DChart', 'pie', null, ['A 3D chart is shown flat']],
    ['<c:ofPieChart>', 'c:ofPieChart', 'pie', null, ['A pie with a second one beside it is shown as one pie']],
    ['<c:doughnutChart>', 'c:doughnutChart', 'ring', null, ['Of several rings the first is shown']],
    ['<c:radarChart><c:radarStyle val="marker"/>', 'c:radarChart', 'radar', null, []],
    ['<c:radarChart><c:radarStyle val="filled"/>', 'c:radarChart', 'filled-radar', null, []],
    ['<c:stockChart>', 'c:stockChart', 'lines', null, ['A stock chart is shown as lines']],
    ['<c:surface3DChart>', 'c:surface3DChart', 'lines', null, ['A surface chart is shown as lines']],
  ])('%s', (start, name, kind, stacked, losses) => {
    const chart = read(`${start}${TWO}${AXES}</${name}>${axes()}`);
    expect(chart.attributes['data-chart-kind']).toBe(kind);
    expect(chart.attributes['data-chart-stacked'] ?? null).toBe(stacked);
    expect(chart.losses).toEqual(losses);
  });

  test('are stacked to parts of a whole where the file says so, with the format of the numbers beside them', () => {
    const parts = (labels: string) =>
      read(
        `<c:barChart><c:barDir val="col"/><c:grouping val="percentStacked"/>${series({ values: numbers([1, 3], '0.0') })}${labels}${AXES}</c:barChart>${axes('', '<c:numFmt formatCode="0%" sourceLinked="1"/>')}`,
      ).attributes;
    expect(parts('')).toMatchObject({ 'data-chart-percent': 'true' });
    expect(parts('')['data-chart-y-format']).toBeUndefined();
    expect(parts('<c:dLbls><c:showVal val="1"/></c:dLbls>')['data-chart-y-format']).toBe('.1f');
  });

  test.each([
    ['<c:lineChart>', '', '', 'false'],
    ['<c:lineChart>', '', '<c:marker val="1"/>', undefined],
    ['<c:lineChart>', '<c:marker><c:symbol val="none"/></c:marker>', '<c:marker val="1"/>', 'false'],
    ['<c:lineChart>', '<c:marker><c:symbol val="circle"/></c:marker>', '', undefined],
    ['<c:radarChart><c:radarStyle val="standard"/>', '', '', 'false'],
    ['<c:radarChart><c:radarStyle val="marker"/>', '', '', undefined],
    ['<c:areaChart>', '', '', undefined],
  ])('%s with %s and %s has dots: %s', (start, looks, after, dots) => {
    const name = /\w+:\w+/.exec(start)?.[0] ?? '';
    const one = series({ values: numbers([1, 2]), looks });
    const chart = read(`${start}${one}${after}${AXES}</${name}>${axes()}`);
    expect(chart.attributes['data-chart-dots']).toBe(dots);
  });

  test('with smooth lines are named', () => {
    const smooth = series({ values: numbers([1]) }).replace('</c:ser>', '<c:smooth val="1"/></c:ser>');
    expect(read(`<c:lineChart>${smooth}${AXES}</c:lineChart>${axes()}`).losses).toEqual([
      'Smooth lines are shown straight',
    ]);
  });

  test.each([
    ['<c:gapWidth val="219"/>', '219'],
    ['<c:gapWidth val="9000%"/>', '500'],
    ['<c:gapWidth val="wide"/>', undefined],
    ['', undefined],
  ])('bars stand as far apart as %s says', (gap, kept) => {
    const chart = read(`<c:barChart><c:barDir val="col"/>${TWO}${gap}${AXES}</c:barChart>${axes()}`);
    expect(chart.attributes['data-chart-gap']).toBe(kept);
  });

  test('that are none are no chart', () => {
    expect(chartHtml(chartPart('<c:newChart/>'), colorOf)).toBeNull();
    expect(chartHtml(element('<c:chartSpace/>'), colorOf)).toBeNull();
  });

  test('bars stand upwards from the axis, ours downwards, unless the axis is turned', () => {
    const bars = (x: string) => rowsOf(read(`<c:barChart><c:barDir val="bar"/>${TWO}${AXES}</c:barChart>${axes(x)}`));
    const turned = '<c:scaling><c:orientation val="maxMin"/></c:scaling>';
    expect(bars('').map(([name]) => name)).toEqual(['', 'Ruritania', 'Freedonia']);
    expect(bars(turned).map(([name]) => name)).toEqual(['', 'Freedonia', 'Ruritania']);
  });

  test('what goes round begins with its first name, also where its axis is turned', () => {
    const turned = axes('<c:scaling><c:orientation val="maxMin"/></c:scaling>');
    for (const style of ['marker', 'filled']) {
      const chart = read(`<c:radarChart><c:radarStyle val="${style}"/>${TWO}${AXES}</c:radarChart>${turned}`);
      expect(rowsOf(chart).map(([name]) => name)).toEqual(['', 'Freedonia', 'Ruritania']);
    }
  });

  test('laid over each other become the first, with the series of all', () => {
    const line = series({ index: 1, name: 'Line', values: numbers([7, 8]) });
    const bar = series({ index: 0, name: 'Column', names: TOWNS, values: numbers([1, 2]) });
    const chart = read(
      `<c:barChart><c:barDir val="col"/>${bar}${AXES}</c:barChart><c:lineChart>${line}<c:axId val="3"/><c:axId val="4"/></c:lineChart>` +
        `${axes()}<c:catAx><c:axId val="3"/></c:catAx><c:valAx><c:axId val="4"/></c:valAx>`,
    );
    expect(chart.attributes['data-chart-kind']).toBe('columns');
    expect(rowsOf(chart)[1]).toEqual(['Freedonia', '1', '7']);
    expect(chart.losses).toEqual([
      'Of charts laid over each other all are of one kind',
      'What has an axis of values of its own is drawn on the first one',
    ]);
  });
});

describe('scatter charts', () => {
  const dots = (name: string, xs: readonly number[], ys: readonly number[], looks = '') =>
    `<c:ser><c:tx>${strings([name])}</c:tx>${looks}<c:xVal>${numbers(xs)}</c:xVal><c:yVal>${numbers(ys)}</c:yVal></c:ser>`;
  const NO_LINE = '<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>';
  const AXES_XY =
    '<c:valAx><c:axId val="1"/><c:axPos val="b"/></c:valAx><c:valAx><c:axId val="2"/><c:axPos val="l"/></c:valAx>';
  const scatter = (inner: string, area = AXES_XY) => read(`<c:scatterChart>${inner}${AXES}</c:scatterChart>${area}`);

  test('have x in the first column', () => {
    const chart = scatter(dots('A', [1, 2], [5, 6], NO_LINE) + dots('B', [1, 2], [7, 8], NO_LINE));
    expect(rowsOf(chart)).toEqual([
      ['', 'x', 'A', 'B'],
      ['', '1', '5', '7'],
      ['', '2', '6', '8'],
    ]);
    expect(chart.losses).toEqual([]);
  });

  test('give each point a row where series lie at places of their own', () => {
    const chart = scatter(dots('A', [1], [5], NO_LINE) + dots('B', [2], [8], NO_LINE));
    expect(rowsOf(chart).slice(1)).toEqual([
      ['', '1', '5', ''],
      ['', '2', '', '8'],
    ]);
  });

  test('have lines and dots as their first series does', () => {
    const symbol = (name: string) => `<c:marker><c:symbol val="${name}"/></c:marker>`;
    const strokes = (...looks: string[]) => {
      const { attributes, losses } = scatter(looks.map((look, index) => dots(`${index}`, [1], [2], look)).join(''));
      return [attributes['data-chart-joined'], attributes['data-chart-dots'], losses];
    };
    expect(strokes('')).toEqual(['true', undefined, []]);
    expect(strokes(symbol('none'))).toEqual(['true', 'false', []]);
    expect(strokes(NO_LINE + symbol('none'))).toEqual([undefined, undefined, []]);
    expect(strokes(NO_LINE, '')).toEqual([
      undefined,
      undefined,
      ['The dots of all series are joined, or those of none'],
    ]);
  });

  test('keep both of their axes', () => {
    const x =
      '<c:scaling><c:max val="9"/><c:min val="1"/></c:scaling><c:axPos val="b"/><c:numFmt formatCode="0.0" sourceLinked="0"/><c:majorUnit val="2"/>';
    const { attributes, losses } = scatter(dots('A', [1], [5], NO_LINE), AXES_XY.replace('<c:axPos val="b"/>', x));
    expect(attributes).toMatchObject({
      'data-chart-x-min': '1',
      'data-chart-x-max': '9',
      'data-chart-x-step': '2',
      'data-chart-x-format': '.1f',
    });
    expect(losses).toEqual([]);
  });

  test('say that values beside dots are lost', () => {
    const labelled = `<c:dLbls><c:showVal val="1"/></c:dLbls>`;
    const chart = scatter(dots('A', [1], [5], NO_LINE) + labelled);
    expect(chart.attributes['data-chart-labels']).toBeUndefined();
    expect(chart.losses).toEqual(['Values beside dots are not shown']);
  });
});

describe('what stands around', () => {
  const column = (area: string, parts: Parameters<typeof chartPart>[1] = {}) =>
    read(`<c:barChart><c:barDir val="col"/>${TWO}${AXES}</c:barChart>${area}`, parts);
  const words = (text: string) =>
    `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;

  test('axes have titles, ends and a format, and may be left out', () => {
    const { attributes } = column(
      axes(
        `<c:delete val="1"/>${words('Town')}`,
        `<c:scaling><c:max val="10"/><c:min val="-5.5"/></c:scaling>${words('Boats')}<c:numFmt formatCode="#,##0.0" sourceLinked="0"/><c:majorUnit val="2.5"/>`,
      ),
    );
    expect(attributes).toMatchObject({
      'data-chart-x-title': 'Town',
      'data-chart-x-axis': 'false',
      'data-chart-y-title': 'Boats',
      'data-chart-y-min': '-5.5',
      'data-chart-y-max': '10',
      'data-chart-y-step': '2.5',
      'data-chart-y-format': ',.1f',
    });
    expect(attributes['data-chart-y-axis']).toBeUndefined();
  });

  test('an axis that our chart cannot have is said', () => {
    const y = '<c:scaling><c:logBase val="10"/><c:orientation val="maxMin"/></c:scaling><c:dispUnits/>';
    expect(column(axes('', y)).losses).toEqual([
      'An axis in powers is shown with even steps',
      'An axis of values runs the usual way',
      'Values are written without the unit of their axis',
    ]);
  });

  test('a format linked to the numbers is theirs', () => {
    const own = series({ values: numbers([0.5], '0%') });
    const linked = axes('', '<c:numFmt formatCode="0.00" sourceLinked="1"/>');
    const { attributes } = read(`<c:lineChart>${own}${AXES}</c:lineChart>${linked}`);
    expect(attributes['data-chart-y-format']).toBe('.0%');
  });

  test('a format that cannot be written is said', () => {
    const chart = column(axes('', '<c:numFmt formatCode="0 &quot;boats&quot;" sourceLinked="0"/>'));
    expect(chart.losses).toEqual(['A number format of a chart is not kept']);
  });

  test.each([
    ['<c:legend><c:legendPos val="b"/></c:legend>', 'bottom'],
    ['<c:legend><c:legendPos val="tr"/></c:legend>', 'right'],
    ['<c:legend/>', 'right'],
    ['', 'none'],
  ])('the legend %s stands: %s', (beside, legend) => {
    expect(column(axes(), { beside }).attributes['data-chart-legend']).toBe(legend);
  });

  test('a title is that of the chart, or of its only series', () => {
    expect(column(axes(), { beside: words('Boats by town') }).title).toBe('Boats by town');
    expect(column(axes()).title).toBe('');
    const own = series({ name: 'Boats', values: numbers([1]) });
    expect(read(`<c:pieChart>${own}</c:pieChart>`).title).toBe('Boats');
    expect(read(`<c:pieChart>${own}</c:pieChart>`, { beside: '<c:title/>' }).title).toBe('Boats');
    expect(read(`<c:pieChart>${own}</c:pieChart>`, { beside: '<c:autoTitleDeleted val="1"/>' }).title).toBe('');
  });

  test('words are as large as in the file', () => {
    const after = '<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1800"/></a:pPr></a:p></c:txPr>';
    expect(column(axes(), { after }).fontSize).toBe(24);
    expect(column(axes()).fontSize).toBeNull();
  });

  test('lines of trends, bars of errors and a table are said to be left out', () => {
    const own = series({ values: numbers([1]), looks: '<c:trendline/><c:errBars/>' });
    expect(read(`<c:lineChart>${own}${AXES}</c:lineChart>${axes()}<c:dTable/>`).losses).toEqual([
      'A trend line is not shown',
      'Error bars are not shown',
      'The table under a chart is not shown',
    ]);
  });
});

describe('labels', () => {
  const labelled = (kind: string, labels: string, code = 'General') =>
    read(
      `<c:${kind}>${series({ values: numbers([1, 3], code) })}<c:dLbls>${labels}</c:dLbls>${AXES}</c:${kind}>${axes()}`,
    ).attributes;

  test('are shown where the file shows values', () => {
    expect(labelled('lineChart', '<c:showVal val="1"/>')['data-chart-labels']).toBe('true');
    expect(
      labelled('lineChart', '<c:showVal val="0"/><c:showLegendKey val="1"/>')['data-chart-labels'],
    ).toBeUndefined();
    expect(labelled('lineChart', '<c:delete val="1"/><c:showVal val="1"/>')['data-chart-labels']).toBeUndefined();
  });

  test('of a pie are parts of the whole, or values', () => {
    expect(labelled('pieChart', '<c:showPercent val="1"/>', '0.00')['data-chart-y-format']).toBeUndefined();
    expect(labelled('pieChart', '<c:showVal val="1"/>', '0.00')['data-chart-y-format']).toBe('.2f');
    expect(labelled('pieChart', '<c:showVal val="1"/>')['data-chart-y-format']).toBe(',.2~f');
    expect(labelled('pieChart', '<c:showVal val="0"/>', '0.00')['data-chart-y-format']).toBeUndefined();
  });

  test('have a format of their own where they stand instead of an axis', () => {
    const own = '<c:numFmt formatCode="0.0" sourceLinked="0"/><c:showVal val="1"/>';
    const hidden = axes('', '<c:delete val="1"/>');
    const chart = read(`<c:lineChart>${TWO}<c:dLbls>${own}</c:dLbls>${AXES}</c:lineChart>${hidden}`);
    expect(chart.attributes['data-chart-y-format']).toBe('.1f');
    expect(labelled('lineChart', own)['data-chart-y-format']).toBeUndefined();
  });
});
