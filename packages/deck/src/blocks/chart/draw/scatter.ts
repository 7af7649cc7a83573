import { type Area, type Drawing, inset } from './area.ts';
import { axisLine, baseline, bottomTitle, gridLine, sideTitle, stepsFor, titleRoom, widest } from './axes.ts';
import { INK, seriesColor } from './colors.ts';
import { valueScale } from './domain.ts';
import { customFormat, tickFormat } from './number-format.ts';
import { numbersOf, type Series, seriesOf } from './series.ts';
import { element, words } from './svg.ts';
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
  const down = stepsFor(area.height, size * 2.8);
  const yScale = valueScale(numbersOf(series), y, false, down);
  const yTicks = yScale.ticks(down);
  const writeY = customFormat(y.format) ?? tickFormat(yTicks);
  const across = stepsFor(area.width, size * 5.5);
  const xScale = valueScale(
    xs.filter((value) => value !== null),
    { min: null, max: null },
    false,
    across,
  );
  const xTicks = xScale.ticks(across);
  const writeX = tickFormat(xTicks);
  const plot = inset(area, {
    left: (y.show ? widest(yTicks, writeY, size) + size * 0.5 : 0) + titleRoom(y.title, size),
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
  return [...rows, ...columns, axes, titles, drawPoints(drawing, plot, xs, series, toX, toY)].join('');
}

type Scale = (value: number) => number;

function drawPoints(
  { props, size }: Drawing,
  plot: Area,
  xs: readonly (number | null)[],
  series: readonly Series[],
  toX: Scale,
  toY: Scale,
): string {
  const radius = Math.max(2, size * 0.28);
  const points: string[] = [];
  const labels: string[] = [];
  for (const { index, values } of series) {
    for (const [row, value] of values.entries()) {
      const at = xs[row] ?? null;
      if (value === null || at === null) continue;
      const [cx, cy] = [toX(at), toY(value)];
      // Beyond the bounds that the author set.
      if (cy < plot.y - 0.5 || cy > plot.y + plot.height + 0.5) continue;
      const fill = seriesColor(props.colors, index);
      points.push(element('circle', { class: 'chart-dot', cx, cy, r: radius, fill, 'fill-opacity': 0.9 }));
      const text = props.data.rows[row]?.label ?? '';
      if (!props.labels || text === '') continue;
      const half = textWidth(text, size) / 2;
      // At the sides the words lie towards the middle.
      const anchor = cx + half > plot.x + plot.width ? 'end' : cx - half < plot.x ? 'start' : 'middle';
      labels.push(words({ x: cx, y: cy - radius - size * 0.6, text, anchor, fill: INK }));
    }
  }
  return points.join('') + labels.join('');
}
