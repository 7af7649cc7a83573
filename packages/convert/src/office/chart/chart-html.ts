import { LIMITS } from '@rostrum/deck';
import { child, path, type XmlElement } from '../xml.ts';
import { type ChartAxes, readAxes } from './axes.ts';
import { type ChartColors, type ColorOf, hasPointColors, seriesColors, sliceColors } from './colors.ts';
import { isOn } from './flag.ts';
import { writtenFormat } from './format-code.ts';
import { type DataLabels, readLabels } from './labels.ts';
import { lossesIn } from './losses.ts';
import { plotsIn } from './plots.ts';
import { type ChartSeries, seriesOf } from './series.ts';
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
 * What a chart part (`c:chartSpace`) is as a chart block (`docs/html-format.md`), or null where it holds no chart that this
 * format knows. The numbers are those that the part keeps of its workbook.
 */
export function chartHtml(chartSpace: XmlElement, colorOf: ColorOf): ChartHtml | null {
  const chart = child(chartSpace, 'c:chart');
  const plotArea = chart === null ? null : child(chart, 'c:plotArea');
  const plots = plotArea === null ? [] : plotsIn(plotArea);
  const [main] = plots;
  if (chart === null || plotArea === null || main === undefined) return null;
  const axes = readAxes(plotArea, main);
  const series = seriesOf(plots, {
    formatCode: axes.x?.formatCode ?? '',
    since1904: isOn(child(chartSpace, 'c:date1904')),
  });
  const isPie = main.kind === 'pie' || main.kind === 'ring';
  const isScatter = main.kind === 'scatter';
  // Bars stand one above the other from the axis up; ours run down.
  const isReversed = !isPie && (main.kind === 'bars') !== (axes.x?.isReversed ?? false);
  const table = isScatter ? scatterTable(series, axes.x?.title || 'x') : categoryTable(series, isReversed);
  const colors: ChartColors = { colorOf, style: styleOf(chartSpace) };
  const labels = readLabels(plots);
  const format = writtenFormat(formatCodeOf(series, axes, labels, isPie));
  const [first] = series;
  const shown = isPie && first ? sliceColors(first, slicesIn(table.rows.length), colors) : seriesColors(series, colors);
  return {
    html: writeTable(table),
    attributes: {
      'data-chart-kind': main.kind,
      ...(main.stacked ? { 'data-chart-stacked': 'true' } : {}),
      ...(labels.isShown && !isScatter ? { 'data-chart-labels': 'true' } : {}),
      'data-chart-legend': legendOf(chart),
      ...(shown.some((color) => color !== '') ? { 'data-chart-colors': shown.join(';') } : {}),
      ...axisAttributes(axes),
      ...(isPie ? sliceFormat(format.specifier, labels) : valueFormat(format.specifier)),
    },
    title: titleOf(chart, series),
    fontSize: fontSizeOf(chartSpace),
    losses: [
      ...lossesIn(plots, series),
      ...axes.losses,
      ...(isScatter && labels.isShown ? ['Values beside dots are not shown'] : []),
      ...(!isPie && series.some((entry) => hasPointColors(entry, colorOf))
        ? ['Single values have the colour of their series']
        : []),
      ...(child(plotArea, 'c:dTable') === null ? [] : ['The table under a chart is not shown']),
      ...(format.isWhole ? [] : ['A number format of a chart is not kept']),
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

function axisAttributes({ x, y }: ChartAxes): Record<string, string> {
  return {
    ...(x === null || x.title === '' ? {} : { 'data-chart-x-title': x.title }),
    ...(x?.isShown === false ? { 'data-chart-x-axis': 'false' } : {}),
    ...(y === null || y.title === '' ? {} : { 'data-chart-y-title': y.title }),
    ...(y?.isShown === false ? { 'data-chart-y-axis': 'false' } : {}),
    ...(y === null || y.min === null ? {} : { 'data-chart-y-min': String(y.min) }),
    ...(y === null || y.max === null ? {} : { 'data-chart-y-max': String(y.max) }),
  };
}

function valueFormat(specifier: string): Record<string, string> {
  return specifier === '' ? {} : { 'data-chart-y-format': specifier };
}

/** Without a format our pie writes parts of the whole. */
function sliceFormat(specifier: string, { isShown, isPercent }: DataLabels): Record<string, string> {
  return isShown && !isPercent ? valueFormat(specifier || ',.2~f') : {};
}

/** The format that is seen: of the axis, or of the labels where it is not shown; else that of the numbers. */
function formatCodeOf(series: readonly ChartSeries[], { y }: ChartAxes, labels: DataLabels, isPie: boolean): string {
  const ofLabels = labels.isShown && (isPie || y?.isShown === false) ? labels.formatCode : '';
  return ofLabels || (y?.formatCode ?? '') || (series[0]?.y.formatCode ?? '');
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
