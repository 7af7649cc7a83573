import { area as areaShape, line as lineShape } from 'd3-shape';
import { type Area, type Drawing } from './area.ts';
import { type Plot, uprightPlot } from './axes.ts';
import { INK, seriesColor } from './colors.ts';
import { valueFormat } from './number-format.ts';
import { numbersOf, seriesOf, type Span, spansOf, stackingOf } from './series.ts';
import { clipped, lineWeight, MOST_DOTS, strokeOf } from './strokes.ts';
import { element, pathData, words } from './svg.ts';
import { textWidth } from './text-width.ts';

/** Lines, or areas down to zero; stacked ones upon what is below them. Gaps stay open; a value between two is a dot. */
export function drawLines(drawing: Drawing, area: Area): string {
  const { props, size } = drawing;
  const filled = props.kind === 'areas';
  const stacking = stackingOf(props);
  const stacked = stacking !== 'none';
  const areParts = stacking === 'parts';
  const series = seriesOf(props.data);
  const spans = spansOf(series, stacking, true);
  const values = spans.flat().flatMap((span) => (span ? (filled && stacked ? span : [span[1]]) : []));
  const isSingle = props.data.rows.length === 1;
  const plot = uprightPlot(drawing, area, {
    values,
    areParts,
    spread: filled && !isSingle && !props.labels ? 'edges' : 'points',
  });
  const weight = lineWeight(size);
  const goesOn = values.some((value) => !isInside(plot, value));
  const shapes: string[] = [];
  const dots: string[] = [];
  const labels: string[] = [];
  const write = valueFormat(props.axes.y.format, numbersOf(series), areParts);
  for (const [at, { index }] of series.entries()) {
    const points = spans[at] ?? [];
    const color = seriesColor(props.colors, index);
    if (filled) shapes.push(fillOf(points, plot, color, stacked ? 0.8 : 0.3));
    shapes.push(strokeOf(lineOf(points, plot), color, weight));
    for (const [row, span] of points.entries()) {
      if (!span || !isInside(plot, span[1])) continue;
      const isAlone = !points[row - 1] && !points[row + 1];
      const [x, y] = [plot.center(row), plot.value(span[1])];
      const value = series[at]?.values[row] ?? null;
      if (value === null) continue;
      if (isAlone || (!filled && props.dots && points.length <= MOST_DOTS)) {
        dots.push(element('circle', { class: 'chart-dot', cx: x, cy: y, r: weight * 1.7, fill: color }));
      }
      if (!props.labels) continue;
      const text = write(value);
      if (isAlone || textWidth(text, size) <= plot.band * 1.1) {
        labels.push(words({ x, y: y - size * 0.85, text, fill: INK }));
      }
    }
  }
  const drawn = shapes.join('');
  return plot.svg + (goesOn ? clipped(drawn, plot.area) : drawn) + dots.join('') + labels.join('');
}

function fillOf(points: readonly (Span | null)[], { center, value }: Plot, fill: string, opacity: number): string {
  const [low = 0, high = 0] = value.domain();
  const shape = areaShape<Span | null>()
    .defined((span) => span !== null)
    .x((_, row) => center(row))
    .y0((span) => value(Math.min(high, Math.max(low, span?.[0] ?? 0))))
    .y1((span) => value(span?.[1] ?? 0));
  const d = pathData(shape(points));
  return d === '' ? '' : element('path', { class: 'chart-area', fill, 'fill-opacity': opacity, d });
}

function lineOf(points: readonly (Span | null)[], { center, value }: Plot): string {
  const shape = lineShape<Span | null>()
    .defined((span) => span !== null)
    .x((_, row) => center(row))
    .y((span) => value(span?.[1] ?? 0));
  return pathData(shape(points));
}

function isInside({ value }: Plot, at: number): boolean {
  const [low = 0, high = 0] = value.domain();
  return at >= low && at <= high;
}
