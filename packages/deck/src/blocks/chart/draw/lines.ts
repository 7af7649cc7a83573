import { area as areaShape, line as lineShape } from 'd3-shape';
import { type Area, type Drawing } from './area.ts';
import { type Plot, uprightPlot } from './axes.ts';
import { INK, seriesColor } from './colors.ts';
import { customFormat, usualFormat } from './number-format.ts';
import { numbersOf, seriesOf, type Span, spansOf } from './series.ts';
import { element, pathData, words } from './svg.ts';
import { textWidth } from './text-width.ts';

/** More points than so many stand so close that their dots would hide the line. */
const MOST_DOTS = 40;

/** Lines, or areas down to zero (stacked: down to the area below). Gaps stay open; a value between two is a dot. */
export function drawLines(drawing: Drawing, area: Area): string {
  const { props, size } = drawing;
  const filled = props.kind === 'areas';
  const stacked = filled && props.stacked;
  const series = seriesOf(props.data);
  const spans = spansOf(series, stacked, true);
  const values = spans.flat().flatMap((span) => (span ? (filled ? span : [span[1]]) : []));
  const isSingle = props.data.rows.length === 1;
  const plot = uprightPlot(drawing, area, {
    values,
    withZero: filled,
    spread: filled && !isSingle && !props.labels ? 'edges' : 'points',
  });
  const weight = Math.max(1.5, size * 0.14);
  const shapes: string[] = [];
  const dots: string[] = [];
  const labels: string[] = [];
  const write = customFormat(props.axes.y.format) ?? usualFormat(numbersOf(series));
  for (const [at, { index }] of series.entries()) {
    const points = spans[at] ?? [];
    const color = seriesColor(props.colors, index);
    if (filled) shapes.push(fillOf(points, plot, color, stacked ? 0.8 : 0.3));
    shapes.push(strokeOf(points, plot, color, weight));
    for (const [row, span] of points.entries()) {
      if (!span || !isInside(plot, span[1])) continue;
      const isAlone = !points[row - 1] && !points[row + 1];
      const [x, y] = [plot.center(row), plot.value(span[1])];
      if (isAlone || (!filled && points.length <= MOST_DOTS)) {
        dots.push(element('circle', { class: 'chart-dot', cx: x, cy: y, r: weight * 1.7, fill: color }));
      }
      const value = series[at]?.values[row] ?? null;
      if (!props.labels || value === null) continue;
      const text = write(value);
      if (isAlone || textWidth(text, size) <= plot.band * 1.1) {
        labels.push(words({ x, y: y - size * 0.85, text, fill: INK }));
      }
    }
  }
  return plot.svg + clipped(shapes.join(''), plot, values) + dots.join('') + labels.join('');
}

function fillOf(points: readonly (Span | null)[], { center, value }: Plot, fill: string, opacity: number): string {
  const shape = areaShape<Span | null>()
    .defined((span) => span !== null)
    .x((_, row) => center(row))
    .y0((span) => value(span?.[0] ?? 0))
    .y1((span) => value(span?.[1] ?? 0));
  const d = pathData(shape(points));
  return d === '' ? '' : element('path', { class: 'chart-area', fill, 'fill-opacity': opacity, d });
}

function strokeOf(points: readonly (Span | null)[], { center, value }: Plot, stroke: string, weight: number): string {
  const shape = lineShape<Span | null>()
    .defined((span) => span !== null)
    .x((_, row) => center(row))
    .y((span) => value(span?.[1] ?? 0));
  const d = pathData(shape(points));
  if (d === '') return '';
  const round = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return element('path', { class: 'chart-line', fill: 'none', stroke, 'stroke-width': weight, ...round, d });
}

function isInside({ value }: Plot, at: number): boolean {
  const [low = 0, high = 0] = value.domain();
  return at >= low && at <= high;
}

/** What leaves the bounds that the author set is cut off there. */
function clipped(svg: string, plot: Plot, values: readonly number[]): string {
  if (values.every((value) => isInside(plot, value))) return svg;
  const { x, y, width, height } = plot.area;
  const viewBox = [x, y, width, height].map((part) => Math.round(part * 1000) / 1000).join(' ');
  return element('svg', { x, y, width, height, viewBox, overflow: 'hidden' }, svg);
}
