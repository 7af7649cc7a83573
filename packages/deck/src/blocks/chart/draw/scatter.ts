import { line as lineShape } from 'd3-shape';
import { type Area, type Drawing, inset } from './area.ts';
import {
  axisLine,
  baseline,
  bottomAxis,
  bottomTitle,
  gridLine,
  MOST_FOR_SCALE,
  sideTitle,
  stepsFor,
  titleRoom,
  widest,
} from './axes.ts';
import { INK, seriesColor } from './colors.ts';
import { valueAxis } from './domain.ts';
import { clipped, lineWeight, MOST_DOTS, strokeOf } from './strokes.ts';
import { axisFormat, type NumberFormat } from './number-format.ts';
import { numbersOf, type Series, seriesOf } from './series.ts';
import { element, pathData, words } from './svg.ts';
import { textWidth } from './text-width.ts';

/** The first column is x, each other one a series of y; a lone column is y over 1, 2, 3 … */
export function scatterSeries(drawing: Drawing): { xs: readonly (number | null)[]; series: readonly Series[] } {
  const [first, ...others] = seriesOf(drawing.props.data);
  if (!first) return { xs: [], series: [] };
  if (others.length === 0) return { xs: first.values.map((_, row) => row + 1), series: [{ ...first, index: 0 }] };
  return { xs: first.values, series: others.map((series, index) => ({ ...series, index })) };
}

export function drawScatter(drawing: Drawing, area: Area): string {
  const { props, size } = drawing;
  const { x, y } = props.axes;
  const { xs, series } = scatterSeries(drawing);
  const { scale: yScale, ticks: yTicks } = valueAxis(numbersOf(series), y, stepsFor(area.height, size * 2.8));
  const writeY = axisFormat(y.format, yTicks, false);
  const places = xs.filter((value) => value !== null);
  const numbersRoom = (y.show ? widest(yTicks, writeY, size) + size * 0.5 : 0) + titleRoom(y.title, size);
  const writeXWith = (ticks: readonly number[]): NumberFormat => axisFormat(x.format, ticks, false);
  const length = area.width - numbersRoom - size;
  const { scale: xScale, ticks: xTicks } = bottomAxis((steps) => valueAxis(places, x, steps), writeXWith, length, size);
  const writeX = writeXWith(xTicks);
  const plot = inset(area, {
    left: Math.min(
      Math.max(numbersRoom, x.show ? widest(xTicks.slice(0, 1), writeX, size) / 2 : 0),
      area.width * MOST_FOR_SCALE,
    ),
    right: Math.max(size * 0.7, x.show ? widest(xTicks.slice(-1), writeX, size) / 2 : 0),
    top: size * 0.7,
    bottom: (x.show ? size * 1.6 : 0) + titleRoom(x.title, size),
  });
  const base = plot.y + plot.height;
  const end = plot.x + plot.width;
  const toX = xScale.range([plot.x, end]);
  const toY = yScale.range([base, plot.y]);
  const rows = y.show
    ? yTicks.map(
        (tick) =>
          gridLine(plot.x, toY(tick), end, toY(tick)) +
          words({ x: plot.x - size * 0.4, y: toY(tick), text: writeY(tick), anchor: 'end', fill: INK }),
      )
    : [];
  const columns = x.show
    ? xTicks.map(
        (tick) =>
          gridLine(toX(tick), plot.y, toX(tick), base) +
          words({ x: toX(tick), y: base + size * 0.95, text: writeX(tick), fill: INK }),
      )
    : [];
  const axes =
    (x.show ? axisLine(plot.x, toY(baseline(toY)), end, toY(baseline(toY))) : '') +
    (y.show ? axisLine(toX(baseline(toX)), plot.y, toX(baseline(toX)), base) : '');
  const titles = sideTitle(y.title, area, plot, size) + bottomTitle(x.title, area, plot, size);
  return [...rows, ...columns, axes, titles, drawPoints(drawing, { plot, xs, toX, toY }, series)].join('');
}

interface Places {
  readonly plot: Area;
  /** By row. */
  readonly xs: readonly (number | null)[];
  readonly toX: (value: number) => number;
  readonly toY: (value: number) => number;
}

interface Point {
  readonly row: number;
  readonly x: number;
  readonly y: number;
}

function drawPoints({ props, size }: Drawing, { plot, xs, toX, toY }: Places, series: readonly Series[]): string {
  const weight = lineWeight(size);
  const radius = props.joined ? weight * 1.7 : Math.max(2, size * 0.28);
  const lines: string[] = [];
  const dots: string[] = [];
  const labels: string[] = [];
  const isWithin = ({ x, y }: Point): boolean =>
    x > plot.x - 0.5 && x < plot.x + plot.width + 0.5 && y > plot.y - 0.5 && y < plot.y + plot.height + 0.5;
  let goesOn = false;
  for (const { index, values } of series) {
    const stroke = seriesColor(props.colors, index);
    const points = values.map((value, row): Point | null => {
      const at = xs[row] ?? null;
      return value === null || at === null ? null : { row, x: toX(at), y: toY(value) };
    });
    if (props.joined) lines.push(joined(points, stroke, weight));
    const shows = !props.joined || (props.dots && points.length <= MOST_DOTS);
    for (const [place, point] of points.entries()) {
      if (point === null) continue;
      // Beyond the bounds that the author set.
      if (!isWithin(point)) {
        goesOn = true;
        continue;
      }
      const { x, y, row } = point;
      if (shows || (!points[place - 1] && !points[place + 1])) {
        dots.push(
          element('circle', { class: 'chart-dot', cx: x, cy: y, r: radius, fill: stroke, 'fill-opacity': 0.9 }),
        );
      }
      const text = props.data.rows[row]?.label ?? '';
      if (!props.labels || text === '') continue;
      const half = textWidth(text, size) / 2;
      // At the sides the words lie towards the middle.
      const anchor = x + half > plot.x + plot.width ? 'end' : x - half < plot.x ? 'start' : 'middle';
      labels.push(words({ x, y: y - radius - size * 0.6, text, anchor, fill: INK }));
    }
  }
  const drawn = lines.join('');
  return (goesOn ? clipped(drawn, plot) : drawn) + dots.join('') + labels.join('');
}

/** In the order of the rows. A row without a place or a value parts the line. */
function joined(points: readonly (Point | null)[], stroke: string, weight: number): string {
  const shape = lineShape<Point | null>()
    .defined((point) => point !== null)
    .x((point) => point?.x ?? 0)
    .y((point) => point?.y ?? 0);
  return strokeOf(pathData(shape(points)), stroke, weight);
}
