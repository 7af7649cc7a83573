import { ROUND_KINDS } from '../chart-kinds.ts';
import { parsePixels } from '../../definition.ts';
import type { ChartKind, ChartProps, Rect } from '../../../model/types.ts';
import { type Area, type Drawing, inset } from './area.ts';
import { drawBars } from './bars.ts';
import { drawLegend, type LegendEntry } from './legend.ts';
import { drawLines } from './lines.ts';
import { drawPie } from './pie.ts';
import { drawRadar } from './radar.ts';
import { drawScatter, scatterSeries } from './scatter.ts';
import { element } from './svg.ts';

type Draw = (drawing: Drawing, area: Area) => string;

const DRAW: Readonly<Record<ChartKind, Draw>> = {
  bars: drawBars,
  columns: drawBars,
  lines: drawLines,
  areas: drawLines,
  pie: drawPie,
  ring: drawPie,
  scatter: drawScatter,
  radar: drawRadar,
  'filled-radar': drawRadar,
};

/**
 * The SVG of a chart at a size, for the eye alone: what it says stands in the table beside it. The same for the same
 * chart on every machine. Colours are the theme's custom properties, so that another theme recolours it without drawing
 * anew. `fontSize` is in px; anything else stands for one that suits the size.
 */
export function drawChart(props: ChartProps, [, , width, boxHeight]: Rect, fontSize = ''): string {
  const height = boxHeight ?? width * 0.6;
  const [w, h] = [Math.max(1, width), Math.max(1, height)];
  const size = chartWordSize(w, h, fontSize);
  const drawing: Drawing = { props, size };
  const whole = inset({ x: 0, y: 0, width: w, height: h }, around(size * 0.4));
  const { svg, rest } = drawLegend(drawing, whole, legendEntries(drawing));
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'sl-chart',
      width: '100%',
      height: '100%',
      viewBox: `0 0 ${Math.round(w * 1000) / 1000} ${Math.round(h * 1000) / 1000}`,
      'font-size': size,
      direction: 'ltr',
      'aria-hidden': 'true',
    },
    DRAW[props.kind](drawing, rest) + svg,
  );
}

function around(strip: number) {
  return { top: strip, right: strip, bottom: strip, left: strip };
}

/**
 * px of the words of a chart: as its style says, or as suits its size, with which they grow, but slower than
 * its larger side.
 */
export function chartWordSize(width: number, height: number, fontSize = ''): number {
  const said = parsePixels(fontSize, 0);
  return said > 0 ? Math.min(200, said) : Math.min(48, Math.max(10, Math.round(Math.sqrt(width * height) * 0.032)));
}

/** A pie's colours stand for its rows, any other chart's for its series. */
function legendEntries(drawing: Drawing): LegendEntry[] {
  const { kind, data } = drawing.props;
  if (ROUND_KINDS.has(kind)) return data.rows.map(({ label }, index) => ({ label, index }));
  if (kind === 'scatter') return scatterSeries(drawing).series.map(({ label, index }) => ({ label, index }));
  return data.columns.map((label, index) => ({ label, index }));
}
