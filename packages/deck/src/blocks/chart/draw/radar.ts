import type { ScaleLinear } from 'd3-scale';
import { type Area, boxOf, type Drawing, meet } from './area.ts';
import { stepsFor } from './axes.ts';
import { FAINT_INK, GRID, INK, seriesColor } from './colors.ts';
import { valueAxis } from './domain.ts';
import { axisFormat, valueFormat } from './number-format.ts';
import { numbersOf, seriesOf } from './series.ts';
import { lineWeight, MOST_DOTS, strokeOf } from './strokes.ts';
import { element, words } from './svg.ts';
import { fitText, textWidth } from './text-width.ts';
import { round } from '../../shape/path.ts';

/** How much of its height a web fills at least, however long the names beside it are. */
const LEAST_REACH = 0.7;

/** Where a value of a category lies: categories clockwise from the top, values from the middle outwards. */
interface Web {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly radius: ScaleLinear<number, number>;
  /** px from the middle to the end of the axis. */
  readonly reach: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A line a series around the middle, through its value of each category; filled ones without gaps. The axis begins at
 * zero, or below it, since what begins elsewhere has no middle.
 */
export function drawRadar(drawing: Drawing, area: Area): string {
  const { props, size } = drawing;
  const series = seriesOf(props.data);
  const numbers = numbersOf(series);
  const { x: across, y: outwards } = props.axes;
  const title = outwards.title === '' ? 0 : size * 1.6;
  const said = props.data.rows.map(({ label }) => (across.show ? label : ''));
  const widest = Math.max(0, ...said.map((name) => textWidth(name, size)));
  const above = widest === 0 ? size * 0.5 : size * 1.8;
  const tallest = Math.max(1, (area.height - title) / 2 - above);
  // Names are cut off before the web gets too small.
  const beside = Math.min(widest + size * 0.8, Math.max(area.width / 2 - tallest * LEAST_REACH, size * 0.8));
  const names = said.map((name) => fitText(name, size, beside - size * 0.8));
  const reach = Math.max(1, Math.min(area.width / 2 - beside, tallest));
  const { scale, ticks } = valueAxis([...numbers, 0], outwards, stepsFor(reach, size * 2));
  const web: Web = {
    x: area.x + area.width / 2,
    y: area.y + (area.height - title) / 2,
    count: Math.max(1, props.data.rows.length),
    radius: scale.range([0, reach]).clamp(true),
    reach,
  };
  const write = axisFormat(outwards.format, ticks, false);
  const rings = ticks.map((tick) => ringOf(web, tick)).join('');
  const numerals = outwards.show
    ? ticks.map((tick) => {
        const y = web.y - web.radius(tick);
        return words({ x: web.x - size * 0.4, y, text: write(tick), anchor: 'end', fill: FAINT_INK });
      })
    : [];
  const below = fitText(outwards.title, size, area.width);
  const bottom =
    title === 0 ? '' : words({ x: web.x, y: area.y + area.height - size * 0.6, text: below, fill: FAINT_INK });
  return rings + spokes(web) + drawSeries(drawing, web) + numerals.join('') + namesOf(names, web, size) + bottom;
}

function drawSeries({ props, size }: Drawing, web: Web): string {
  const series = seriesOf(props.data);
  const write = valueFormat(props.axes.y.format, numbersOf(series), false);
  const filled = props.kind === 'filled-radar';
  const weight = lineWeight(size);
  const shapes: string[] = [];
  const dots: string[] = [];
  const labels: string[] = [];
  for (const { index, values } of series) {
    const color = seriesColor(props.colors, index);
    const points = values.map((value, row) => (value === null ? null : placeOf(web, row, web.radius(value))));
    const d = filled ? outlineOf(points.filter((point) => point !== null)) : lineAround(points);
    if (filled && d !== '') shapes.push(element('path', { class: 'chart-area', fill: color, 'fill-opacity': 0.3, d }));
    shapes.push(strokeOf(d, color, weight));
    for (const [row, point] of points.entries()) {
      const value = values[row] ?? null;
      if (point === null || value === null) continue;
      const isAlone = !points.at(row - 1) && !points[(row + 1) % points.length];
      if ((props.dots && !filled && points.length <= MOST_DOTS) || isAlone || points.length === 1) {
        dots.push(element('circle', { class: 'chart-dot', cx: point.x, cy: point.y, r: weight * 1.7, fill: color }));
      }
      if (!props.labels || points.length > MOST_DOTS) continue;
      const beyond = placeOf(web, row, web.radius(value) + size * 0.9);
      labels.push(words({ ...beyond, text: write(value), fill: INK }));
    }
  }
  return shapes.join('') + dots.join('') + labels.join('');
}

/** Through all points and back to the first one; parted by gaps. */
function lineAround(points: readonly (Point | null)[]): string {
  if (points.every((point) => point !== null)) return outlineOf(points);
  // From behind a gap on, so that the line goes on from the last category to the first.
  const gap = points.indexOf(null);
  const turned = [...points.slice(gap), ...points.slice(0, gap)];
  return turned
    .map((point, index) => {
      if (point === null || (!turned[index - 1] && !turned[index + 1])) return '';
      return `${turned[index - 1] ? 'L' : 'M'}${at(point)}`;
    })
    .join('');
}

function outlineOf(points: readonly Point[]): string {
  return points.length < 2 ? '' : `M${points.map(at).join('L')}Z`;
}

const at = ({ x, y }: Point): string => `${round(x)},${round(y)}`;

function placeOf({ x, y, count }: Web, row: number, distance: number): Point {
  const angle = (row / count) * 2 * Math.PI;
  return { x: x + Math.sin(angle) * distance, y: y - Math.cos(angle) * distance };
}

/** A line of the grid. With less than three categories it is a circle. */
function ringOf(web: Web, tick: number): string {
  const distance = web.radius(tick);
  const look = { class: 'chart-grid', fill: 'none', stroke: GRID, 'stroke-width': 1 };
  if (distance < 0.5) return '';
  if (web.count < 3) return element('circle', { ...look, cx: web.x, cy: web.y, r: distance });
  const corners = Array.from({ length: web.count }, (_, row) => placeOf(web, row, distance));
  return element('path', { ...look, d: outlineOf(corners) });
}

function spokes(web: Web): string {
  return Array.from({ length: web.count }, (_, row) => {
    const { x, y } = placeOf(web, row, web.reach);
    return element('line', {
      class: 'chart-grid',
      x1: web.x,
      y1: web.y,
      x2: x,
      y2: y,
      stroke: GRID,
      'stroke-width': 1,
    });
  }).join('');
}

/** Around the web, away from it; those are left out that would stand upon one before. */
function namesOf(names: readonly string[], web: Web, size: number): string {
  const taken: Area[] = [];
  const drawn: string[] = [];
  for (const [row, text] of names.entries()) {
    if (text === '') continue;
    const side = Math.sin((row / web.count) * 2 * Math.PI);
    const anchor = Math.abs(side) < 0.1 ? 'middle' : side > 0 ? 'start' : 'end';
    // Above stands a number of the axis too.
    const { x: tip, y } = placeOf(web, row, web.reach + size * (anchor === 'middle' ? 1.15 : 0.8));
    const x = anchor === 'middle' ? tip : tip - Math.sign(side) * size * 0.3;
    const box = boxOf(x, y, textWidth(text, size), size * 1.1, anchor);
    if (taken.some((other) => meet(other, box))) continue;
    taken.push(box);
    drawn.push(words({ x, y, text, anchor, fill: INK }));
  }
  return drawn.join('');
}
