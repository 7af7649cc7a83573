import { type ChartKind, type ChartProps, ROUND_KINDS, STACKED_KINDS } from '@rostrum/deck';
import { type Xml, xml } from '../xml.ts';
import { AXIS_IDS, axesXml } from './axes-xml.ts';
import { formatCode, isPercent } from './format-code.ts';
import { type ChartLook, val, wordsXml } from './look.ts';
import { seriesXml } from './series-xml.ts';

/** As the drawing of a deck has it: the gap where nobody says one, and what stays between bars of one category. */
const USUAL_GAP = 39;
const OVERLAP = -9;
/** Percent of a ring. */
const HOLE = 58;

const ELEMENTS: Readonly<Record<ChartKind, string>> = {
  bars: 'c:barChart',
  columns: 'c:barChart',
  lines: 'c:lineChart',
  areas: 'c:areaChart',
  pie: 'c:pieChart',
  ring: 'c:doughnutChart',
  scatter: 'c:scatterChart',
  radar: 'c:radarChart',
  'filled-radar': 'c:radarChart',
};

/** `c:plotArea`: the chart of its kind, and its axes. */
export function plotAreaXml(props: ChartProps, look: ChartLook): Xml {
  const { kind } = props;
  const isRound = ROUND_KINDS.has(kind);
  const stacked = props.stacked && STACKED_KINDS.has(kind);
  const chart = xml(
    ELEMENTS[kind],
    {},
    ...headXml(props, stacked),
    val('c:varyColors', isRound),
    seriesXml(props, look),
    labelsXml(props, stacked, look),
    ...tailXml(props, stacked),
    isRound ? '' : AXIS_IDS,
  );
  return xml('c:plotArea', {}, xml('c:layout'), chart, isRound ? '' : axesXml(props, look));
}

function headXml({ kind, percent, joined, dots }: ChartProps, stacked: boolean): Xml[] {
  const alone = kind === 'bars' || kind === 'columns' ? 'clustered' : 'standard';
  const grouping = val('c:grouping', stacked ? (percent ? 'percentStacked' : 'stacked') : alone);
  if (kind === 'bars' || kind === 'columns') return [val('c:barDir', kind === 'bars' ? 'bar' : 'col'), grouping];
  if (kind === 'lines' || kind === 'areas') return [grouping];
  if (kind === 'scatter') return [val('c:scatterStyle', joined && !dots ? 'line' : 'lineMarker')];
  if (kind === 'radar' || kind === 'filled-radar') return [val('c:radarStyle', kind === 'radar' ? 'marker' : 'filled')];
  return [];
}

function tailXml({ kind, gap, data }: ChartProps, stacked: boolean): Xml[] {
  if (kind === 'bars' || kind === 'columns') {
    // Of all bars of a category together; Office counts it by one of them.
    const usual = USUAL_GAP * (stacked ? 1 : Math.max(1, data.columns.length));
    const width = Math.min(500, Math.round(gap ?? usual));
    return [val('c:gapWidth', width), val('c:overlap', stacked ? 100 : OVERLAP)];
  }
  if (kind === 'lines') return [val('c:marker', true)];
  if (kind === 'pie') return [val('c:firstSliceAng', 0)];
  return kind === 'ring' ? [val('c:firstSliceAng', 0), val('c:holeSize', HOLE)] : [];
}

/** Where labels may stand, by kind; what is not named here, and stacks, has no choice but the one of Office. */
const PLACES: Readonly<Partial<Record<ChartKind, string>>> = {
  bars: 'outEnd',
  columns: 'outEnd',
  lines: 't',
  pie: 'bestFit',
};

/**
 * Values beside what shows them; of a pie its parts of the whole, unless it has a format. Names beside dots
 * have no place here.
 */
function labelsXml({ kind, labels, legend, axes, percent }: ChartProps, stacked: boolean, look: ChartLook): Xml {
  if (!labels || kind === 'scatter') return '';
  const isRound = ROUND_KINDS.has(kind);
  const isOfAxis = stacked && percent && isPercent(axes.y.format);
  const code = isOfAxis ? 'General' : formatCode(axes.y.format);
  const asShare = isRound && code === 'General';
  const place = stacked ? (kind === 'bars' || kind === 'columns' ? 'ctr' : PLACES[kind]) : PLACES[kind];
  return xml(
    'c:dLbls',
    {},
    xml('c:numFmt', { formatCode: asShare ? '0%' : code, sourceLinked: false }),
    wordsXml('var(--deck-text)', look),
    place === undefined ? '' : val('c:dLblPos', place),
    val('c:showLegendKey', false),
    val('c:showVal', !asShare),
    val('c:showCatName', isRound && legend === 'none'),
    val('c:showSerName', false),
    val('c:showPercent', asShare),
    val('c:showBubbleSize', false),
    isRound && legend === 'none' ? xml('c:separator', {}, ' ') : '',
  );
}
