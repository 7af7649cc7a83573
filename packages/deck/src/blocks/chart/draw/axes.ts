import { scaleBand, type ScaleLinear, scalePoint } from 'd3-scale';
import type { ChartAxis } from '../../../model/types.ts';
import { type Area, type Drawing, inset } from './area.ts';
import { planLabels } from './category-labels.ts';
import { FAINT_INK, GRID, INK } from './colors.ts';
import { partsAxis, type ValueAxis, valueAxis } from './domain.ts';
import { axisFormat, type NumberFormat } from './number-format.ts';
import { element, words } from './svg.ts';
import { fitText, textWidth } from './text-width.ts';

/** Where things lie in a chart with an axis of categories and one of values. */
export interface Plot {
  readonly area: Area;
  /** From a value to px: x where the bars lie, y where they stand. */
  readonly value: ScaleLinear<number, number>;
  /** From a category's place in the list to the px of its middle. */
  readonly center: (index: number) => number;
  /** How much of the axis a category may fill, in px. */
  readonly band: number;
  /** Axes, grid, names and numbers along them. */
  readonly svg: string;
}

export interface PlotNeeds {
  /** All that has to find room along the axis of values. */
  readonly values: readonly number[];
  /** Whether those are parts of a whole. */
  readonly areParts: boolean;
  /** Categories that fill their place (bars), keep a distance to the sides (lines) or begin and end there (areas). */
  readonly spread: 'bands' | 'points' | 'edges';
  /** px kept free before the lowest value, for what is written there. */
  readonly before?: number;
  /** How many bars a category has beside each other: the gap is told by one of them. One where nothing is said. */
  readonly beside?: number;
}

const MOST_STEPS = 8;
/** How much of the chart the names of categories may take. */
const MOST_FOR_NAMES = 0.38;

export function stepsFor(length: number, each: number): number {
  return Math.min(MOST_STEPS, Math.max(2, Math.floor(length / each)));
}

/** An axis of values along the bottom: as many lines as have room for their numbers beside each other. */
export function bottomAxis(
  axisFor: (steps: number) => ValueAxis,
  writeWith: (ticks: readonly number[]) => NumberFormat,
  width: number,
  size: number,
): ValueAxis {
  for (let steps = MOST_STEPS; steps > 2; steps -= 1) {
    const axis = axisFor(steps);
    const each = widest(axis.ticks, writeWith(axis.ticks), size) + size * 0.8;
    if ((axis.ticks.length - 1) * each <= width) return axis;
  }
  return axisFor(2);
}

/** Numbers beside a plot take no more of the width: longer ones are cut, and what is drawn stays inside. */
export const MOST_FOR_SCALE = 0.7;

/** Categories along the bottom, values along the left side. */
export function uprightPlot(drawing: Drawing, area: Area, needs: PlotNeeds): Plot {
  const { props, size } = drawing;
  const { x, y } = props.axes;
  const steps = stepsFor(area.height, size * 2.8);
  const { scale, ticks } = axisOf(needs, y, steps);
  const write = axisFormat(y.format, ticks, needs.areParts);
  const names = props.data.rows.map((row) => row.label);
  // A name stands in the middle below its place, also where that is the chart's edge.
  const overhang = (name = ''): number =>
    needs.spread === 'edges' && x.show ? Math.min(area.width * 0.1, textWidth(name, size) / 2) : 0;
  const scaleRoom = (y.show ? widest(ticks, write, size) + size * 0.5 : 0) + titleRoom(y.title, size);
  const left = Math.min(Math.max(scaleRoom, overhang(names[0])), area.width * MOST_FOR_SCALE);
  const right = Math.min(area.width * 0.1, Math.max(size * 0.5, overhang(names.at(-1))));
  const across = inset(area, { left, right });
  const { center, step, band } = categories(props.data.rows.length, across.x, across.width, needs, props.gap);
  const plan = x.show ? planLabels(names, step, size, area.height * MOST_FOR_NAMES) : null;
  const bottom = (plan?.height ?? 0) + titleRoom(x.title, size);
  const plot = inset(across, { top: size * (props.labels ? 1.5 : 0.7), bottom });
  const value = scale.range([plot.y + plot.height - (needs.before ?? 0), plot.y]);
  const base = plot.y + plot.height;
  const lines = y.show
    ? ticks.map((tick) => gridLine(plot.x, value(tick), plot.x + plot.width, value(tick)) + tickWords(tick)).join('')
    : '';
  function tickWords(tick: number): string {
    return words({ x: plot.x - size * 0.4, y: value(tick), text: write(tick), anchor: 'end', fill: INK });
  }
  const zero = baseline(value);
  const axis = x.show ? axisLine(plot.x, value(zero), plot.x + plot.width, value(zero)) : '';
  const labels = plan
    ? names.map((_, index) => (index % plan.every === 0 ? plan.draw(index, center(index), base) : '')).join('')
    : '';
  const titles = sideTitle(y.title, area, plot, size) + bottomTitle(x.title, area, plot, size);
  return { area: plot, value, center, band, svg: lines + axis + labels + titles };
}

/** Categories down the left side, the first one on top; values along the bottom. */
export function lyingPlot(drawing: Drawing, area: Area, needs: PlotNeeds): Plot {
  const { props, size } = drawing;
  const { x, y } = props.axes;
  const room = area.width * MOST_FOR_NAMES;
  const names = props.data.rows.map((row) => fitText(row.label, size, room));
  const namesRoom =
    (x.show ? Math.max(0, ...names.map((name) => textWidth(name, size))) + size * 0.5 : 0) + titleRoom(x.title, size);
  const writeWith = (some: readonly number[]): NumberFormat => axisFormat(y.format, some, needs.areParts);
  const length = area.width - namesRoom - size;
  const { scale, ticks } = bottomAxis((steps) => axisOf(needs, y, steps), writeWith, length, size);
  const write = writeWith(ticks);
  // A number stands in the middle below its line, also where that is the chart's edge.
  const left = Math.max(namesRoom, y.show ? widest(ticks.slice(0, 1), write, size) / 2 : 0);
  const right =
    Math.max(size * 0.7, y.show ? widest(ticks.slice(-1), write, size) / 2 : 0) + (props.labels ? size * 2 : 0);
  const bottom = (y.show ? size * 1.6 : 0) + titleRoom(y.title, size);
  const plot = inset(area, { left, right, top: size * 0.4, bottom });
  const { center, step, band } = categories(props.data.rows.length, plot.y, plot.height, needs, props.gap);
  const value = scale.range([plot.x + (needs.before ?? 0), plot.x + plot.width]);
  const base = plot.y + plot.height;
  const lines = y.show
    ? ticks
        .map(
          (tick) =>
            gridLine(value(tick), plot.y, value(tick), base) +
            words({ x: value(tick), y: base + size * 0.95, text: write(tick), fill: INK }),
        )
        .join('')
    : '';
  const every = Math.max(1, Math.ceil((size * 1.2) / Math.max(0.001, step)));
  const labels = x.show
    ? names
        .map((text, index) =>
          index % every === 0
            ? words({ x: plot.x - size * 0.4, y: center(index), text, anchor: 'end', fill: INK })
            : '',
        )
        .join('')
    : '';
  const zero = baseline(value);
  const axis = x.show ? axisLine(value(zero), plot.y, value(zero), base) : '';
  const titles = sideTitle(x.title, area, plot, size) + bottomTitle(y.title, area, plot, size);
  return { area: plot, value, center, band, svg: lines + axis + labels + titles };
}

function axisOf({ values, areParts }: PlotNeeds, axis: ChartAxis, steps: number): ValueAxis {
  return (areParts ? partsAxis : valueAxis)(values, axis, steps);
}

/** Room for a title beside an axis; none without one. */
export function titleRoom(title: string, size: number): number {
  return title === '' ? 0 : size * 1.6;
}

export function widest(ticks: readonly number[], write: NumberFormat, size: number): number {
  return Math.max(0, ...ticks.map((tick) => textWidth(write(tick), size)));
}

/** Zero, or the end of the axis that is nearest to it. */
export function baseline(value: ScaleLinear<number, number>): number {
  const [low = 0, high = 0] = value.domain();
  return Math.min(high, Math.max(low, 0));
}

export function gridLine(x1: number, y1: number, x2: number, y2: number): string {
  return element('line', { class: 'chart-grid', x1, y1, x2, y2, stroke: GRID, 'stroke-width': 1 });
}

export function axisLine(x1: number, y1: number, x2: number, y2: number): string {
  return element('line', { class: 'chart-axis', x1, y1, x2, y2, stroke: FAINT_INK, 'stroke-width': 1.5 });
}

export function sideTitle(title: string, area: Area, plot: Area, size: number): string {
  if (title === '') return '';
  const text = fitText(title, size, plot.height);
  return words({ x: area.x + size * 0.6, y: plot.y + plot.height / 2, text, rotate: -90, fill: FAINT_INK });
}

export function bottomTitle(title: string, area: Area, plot: Area, size: number): string {
  if (title === '') return '';
  const text = fitText(title, size, plot.width);
  return words({ x: plot.x + plot.width / 2, y: area.y + area.height - size * 0.6, text, fill: FAINT_INK });
}

/** Between the bars of two categories, in percent of what those fill, where nobody says it. */
const USUAL_GAP = 39;

function categories(
  count: number,
  start: number,
  length: number,
  { spread, beside = 1 }: PlotNeeds,
  gap: number | null,
): { center: (index: number) => number; step: number; band: number } {
  const domain = Array.from({ length: count }, (_, index) => index);
  const range = [start, start + length] as const;
  if (spread === 'bands') {
    const inner = gap === null ? USUAL_GAP / (100 + USUAL_GAP) : gap / (100 * beside + gap);
    const scale = scaleBand<number>()
      .domain(domain)
      .range(range)
      .paddingInner(inner)
      .paddingOuter(gap === null ? 0.2 : inner / 2);
    const half = scale.bandwidth() / 2;
    return {
      center: (index: number) => (scale(index) ?? start) + half,
      step: scale.step(),
      band: scale.bandwidth(),
    };
  }
  const scale = scalePoint<number>()
    .domain(domain)
    .range(range)
    .padding(spread === 'points' ? 0.4 : 0);
  return {
    center: (index: number) => scale(index) ?? start,
    step: scale.step() || length,
    band: scale.step() || length,
  };
}
