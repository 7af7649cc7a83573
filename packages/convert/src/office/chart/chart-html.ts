import { LIMITS, ROUND_KINDS } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { child, path, type XmlElement } from '../xml.ts';
import { type ChartAxes, type ChartAxis, readAxes } from './axes.ts';
import { type ChartColors, type ColorOf, hasPointColors, seriesColors, sliceColors } from './colors.ts';
import { isOn } from './flag.ts';
import { writtenFormat } from './format-code.ts';
import { type DataLabels, readLabels } from './labels.ts';
import { lossesIn } from './losses.ts';
import { type Plot, plotsIn } from './plots.ts';
import { type ChartSeries, seriesOf } from './series.ts';
import { readStrokes } from './strokes.ts';
import { categoryTable, scatterTable, writeTable } from './table.ts';
import { fontSizeOf, readTitle } from './titles.ts';

/** A chart block without its box. */
export interface ChartHtml {
  /** The table of its numbers. */
  readonly html: string;
  /** `data-chart-…` of the block's content. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The words over the chart, for which the block has no place; empty: none. */
  readonly title: string;
  /** Of its words, in px of the file's own slide; null: as suits its size. */
  readonly fontSize: number | null;
  /** What the block does not show, in words. */
  readonly losses: readonly string[];
}

/**
 * What a chart part (`c:chartSpace`) is as a chart block (`docs/html-format.md`), or null where it holds no chart that
 * this format knows. The numbers are those that the part keeps of its workbook.
 */
export function chartHtml(chartSpace: XmlElement, colorOf: ColorOf): ChartHtml | null {
  const chart = child(chartSpace, 'c:chart');
  const plotArea = chart === null ? null : child(chart, 'c:plotArea');
  const plots = plotArea === null ? [] : plotsIn(plotArea);
  const [main] = plots;
  if (chart === null || plotArea === null || main === undefined) return null;
  const axes = readAxes(plotArea, main);
  const isPie = ROUND_KINDS.has(main.kind);
  const isScatter = main.kind === 'scatter';
  // Bars stand one above the other from the axis up, those of a category too; ours run down. Of what goes round
  // LibreOffice says that it runs backwards, and Office does not ask.
  const hasDirection = !isPie && main.kind !== 'radar' && main.kind !== 'filled-radar';
  const isReversed = hasDirection && (main.kind === 'bars') !== (axes.x?.isReversed ?? false);
  const inOrder = seriesOf(plots, {
    formatCode: axes.x?.formatCode ?? '',
    since1904: isOn(child(chartSpace, 'c:date1904')),
  });
  const isBesideEachOther = (main.kind === 'bars' || main.kind === 'columns') && !main.stacked;
  const series = isReversed && isBesideEachOther ? inOrder.toReversed() : inOrder;
  const table = isScatter ? scatterTable(series, axes.x?.title || 'x') : categoryTable(series, isReversed);
  const colors: ChartColors = { colorOf, style: styleOf(chartSpace) };
  const labels = readLabels(plots);
  const strokes = readStrokes(main, series);
  const format = writtenFormat(formatCodeOf(series, axes, labels, main));
  const xFormat = writtenFormat(isScatter ? (axes.x?.formatCode ?? '') || (series[0]?.x.formatCode ?? '') : '');
  const [first] = series;
  const shown = isPie && first ? sliceColors(first, slicesIn(table.rows.length), colors) : seriesColors(series, colors);
  return {
    html: writeTable(table),
    attributes: {
      'data-chart-kind': main.kind,
      ...(main.stacked ? { 'data-chart-stacked': 'true' } : {}),
      ...(main.percent ? { 'data-chart-percent': 'true' } : {}),
      ...(strokes.joined ? { 'data-chart-joined': 'true' } : {}),
      ...(strokes.dots ? {} : { 'data-chart-dots': 'false' }),
      ...gapOf(main),
      ...(labels.isShown && !isScatter ? { 'data-chart-labels': 'true' } : {}),
      'data-chart-legend': legendOf(chart),
      ...(shown.some((color) => color !== '') ? { 'data-chart-colors': shown.join(';') } : {}),
      ...(axes.x === null ? {} : axisAttributes('x', axes.x, isScatter)),
      ...(axes.y === null ? {} : axisAttributes('y', axes.y, true)),
      ...formatAttribute('x', xFormat.specifier),
      ...(isPie ? sliceFormat(format.specifier, labels) : formatAttribute('y', format.specifier)),
    },
    title: titleOf(chart, series),
    fontSize: fontSizeOf(chartSpace),
    losses: [
      ...lossesIn(plots, series),
      ...strokes.losses,
      ...axes.losses,
      ...(isScatter && labels.isShown ? [words.office.charts.besideDots] : []),
      ...(!isPie && series.some((entry) => hasPointColors(entry, colorOf)) ? [words.office.charts.pointColors] : []),
      ...(child(plotArea, 'c:dTable') === null ? [] : [words.office.charts.dataTable]),
      ...(format.isWhole && xFormat.isWhole ? [] : [words.office.charts.numberFormat]),
    ],
  };
}

function slicesIn(rows: number): number {
  return Math.min(rows, LIMITS.chartColumns);
}

/** 1 to 48. Newer files say a hundred more, beside the number that older programs know. */
function styleOf(chartSpace: XmlElement): number | null {
  const said = child(chartSpace, 'c:style') ?? child(chartSpace, 'c14:style');
  const value = Number(said?.attributes['val'] ?? Number.NaN);
  const style = value > 100 ? value - 100 : value;
  return Number.isInteger(style) && style >= 1 && style <= 48 ? style : null;
}

/** The sides where a legend stands; one in the corner stands at the right. */
const SIDES: Readonly<Record<string, string>> = { t: 'top', r: 'right', b: 'bottom', l: 'left', tr: 'right' };

function legendOf(chart: XmlElement): string {
  const legend = child(chart, 'c:legend');
  if (legend === null) return 'none';
  return SIDES[child(legend, 'c:legendPos')?.attributes['val'] ?? 'r'] ?? 'right';
}

/** `hasValues`: an axis of categories has no ends and no steps. */
function axisAttributes(name: 'x' | 'y', axis: ChartAxis, hasValues: boolean): Record<string, string> {
  const { title, isShown, min, max, step } = axis;
  const numbers = hasValues ? { min, max, step: step !== null && step > 0 ? step : null } : {};
  return {
    ...(title === '' ? {} : { [`data-chart-${name}-title`]: title }),
    ...(isShown ? {} : { [`data-chart-${name}-axis`]: 'false' }),
    ...Object.fromEntries(
      Object.entries(numbers).flatMap(([end, value]) =>
        value === null ? [] : [[`data-chart-${name}-${end}`, String(value)]],
      ),
    ),
  };
}

/** Of bars and columns (`c:gapWidth`, ECMA-376 part 1, 21.2.3.18). */
function gapOf({ kind, element }: Plot): Record<string, string> {
  const said = Number.parseFloat(child(element, 'c:gapWidth')?.attributes['val'] ?? '');
  if ((kind !== 'bars' && kind !== 'columns') || !Number.isFinite(said)) return {};
  return { 'data-chart-gap': String(Math.min(LIMITS.chartGap, Math.max(0, said))) };
}

function formatAttribute(name: 'x' | 'y', specifier: string): Record<string, string> {
  return specifier === '' ? {} : { [`data-chart-${name}-format`]: specifier };
}

/** Without a format our pie writes parts of the whole. */
function sliceFormat(specifier: string, { isShown, isPercent }: DataLabels): Record<string, string> {
  return isShown && !isPercent ? formatAttribute('y', specifier || ',.2~f') : {};
}

/**
 * The format that is seen: of the axis, or of the labels where it is not shown; else that of the numbers. Beside parts
 * of a whole stand the numbers in theirs, and along the axis percent.
 */
function formatCodeOf(series: readonly ChartSeries[], { y }: ChartAxes, labels: DataLabels, main: Plot): string {
  const ofNumbers = series[0]?.y.formatCode ?? '';
  if (main.percent) {
    const beside = labels.isShown ? labels.formatCode || ofNumbers : '';
    return /^(?:general)?$/i.test(beside) ? (y?.formatCode ?? '') : beside;
  }
  const isPie = ROUND_KINDS.has(main.kind);
  const ofLabels = labels.isShown && (isPie || y?.isShown === false) ? labels.formatCode : '';
  return ofLabels || (y?.formatCode ?? '') || ofNumbers;
}

/** A title without words, or none that was taken away, is the name of the only series. */
function titleOf(chart: XmlElement, series: readonly ChartSeries[]): string {
  const title = child(chart, 'c:title');
  const [only, ...others] = series;
  const isTaken = title === null && isOn(child(chart, 'c:autoTitleDeleted'));
  const usual =
    only === undefined || others.length > 0 || isTaken || path(only.element, 'c:tx') === null ? '' : only.name;
  return readTitle(title) ?? usual;
}
