import { describe, expect, test } from 'vitest';
import { AXES, axes, chartPart, colorOf, numbers, series } from './chart.test-helper.ts';
import { chartHtml } from './chart-html.ts';

const fill = (color: string) => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
const point = (index: number, color: string) => `<c:dPt><c:idx val="${index}"/><c:spPr>${fill(color)}</c:spPr></c:dPt>`;

/** The colours and losses of a chart of one value a series. */
function chartOf(kind: string, looks: readonly string[], { before = '', varies = '', values = [1] } = {}) {
  const all = looks.map((look, index) => series({ index, values: numbers(values), looks: look }));
  const plot = `<c:${kind}>${varies}${all.join('')}${AXES}</c:${kind}>`;
  const chart = chartHtml(chartPart(plot + axes(), { before }), colorOf);
  return { colors: chart?.attributes['data-chart-colors'], losses: chart?.losses };
}

describe('colours of series', () => {
  test('are those of their fill', () => {
    const { colors } = chartOf('barChart', [
      `<c:spPr>${fill('ff0000')}</c:spPr>`,
      `<c:spPr><a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="00ff00"/></a:gs></a:gsLst></a:gradFill></c:spPr>`,
      `<c:spPr><a:pattFill prst="pct5"><a:fgClr><a:srgbClr val="0000ff"/></a:fgClr></a:pattFill></c:spPr>`,
      `<c:spPr><a:noFill/></c:spPr>`,
    ]);
    expect(colors).toBe('#ff0000;#00ff00;#0000ff;transparent');
  });

  test('of lines are those of the line, or of its dots', () => {
    const { colors } = chartOf('lineChart', [
      `<c:spPr>${fill('111111')}<a:ln>${fill('222222')}</a:ln></c:spPr>`,
      `<c:spPr><a:ln><a:noFill/></a:ln></c:spPr><c:marker><c:spPr>${fill('333333')}</c:spPr></c:marker>`,
    ]);
    expect(colors).toBe('#222222;#333333');
  });

  test('are the accents of the theme, changed when they are used up', () => {
    const { colors } = chartOf('barChart', ['', '', '', '', '', '', '', ''], { before: '<c:style val="2"/>' });
    expect(colors?.split(';').slice(4)).toEqual([
      'var(--accent5)',
      'var(--accent6)',
      'var(--accent1-lumMod60000)',
      'var(--accent2-lumMod60000)',
    ]);
    const newer = chartOf('barChart', ['', ''], { before: '<c14:style xmlns:c14="urn:c14" val="118"/>' });
    expect(newer.colors).toBe('var(--accent1);var(--accent2)');
  });

  test('are of one accent, or grey, where the style of the chart says so', () => {
    expect(chartOf('barChart', ['', ''], { before: '<c:style val="4"/>' }).colors).toBe(
      'var(--accent2);var(--accent2-lumMod60000)',
    );
    expect(chartOf('barChart', ['', ''], { before: '<c:style val="41"/>' }).colors).toBe(
      'var(--tx1-tint88500);var(--tx1-tint55000)',
    );
    expect(chartOf('barChart', [''], { before: '<c:style val="999"/>' }).colors).toBe('var(--accent1)');
  });

  test('of single values are said to be lost', () => {
    expect(chartOf('barChart', [point(0, '00ff00')]).losses).toEqual(['Single values have the colour of their series']);
    expect(chartOf('barChart', ['<c:dPt><c:idx val="0"/></c:dPt>']).losses).toEqual([]);
  });
});

describe('colours of slices', () => {
  test('are their own, or the accents', () => {
    const { colors, losses } = chartOf('pieChart', [point(1, '00ff00')], { values: [1, 2, 3] });
    expect(colors).toBe('var(--accent1);#00ff00;var(--accent3)');
    expect(losses).toEqual([]);
  });

  test('are one where the file does not vary them', () => {
    const varies = '<c:varyColors val="0"/>';
    expect(chartOf('pieChart', [''], { varies, values: [1, 2] }).colors).toBe('var(--accent1);var(--accent1)');
    const looks = `<c:spPr>${fill('ff0000')}</c:spPr>`;
    expect(chartOf('pieChart', [looks], { varies, values: [1, 2] }).colors).toBe('#ff0000;#ff0000');
  });

  test('are as many as a deck holds', () => {
    const values = Array.from({ length: 80 }, () => 1);
    expect(chartOf('pieChart', [''], { values }).colors?.split(';')).toHaveLength(50);
  });
});
