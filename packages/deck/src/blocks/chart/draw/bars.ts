import { type Area, type Drawing } from './area.ts';
import { lyingPlot, type Plot, uprightPlot } from './axes.ts';
import { INK, inkOn, seriesColor } from './colors.ts';
import { valueFormat } from './number-format.ts';
import { numbersOf, type Series, seriesOf, type Span, spansOf, stackingOf } from './series.ts';
import { element, words } from './svg.ts';
import { textWidth } from './text-width.ts';

/** A single bar is not as wide as the chart, unless its author says so: at most so many times the font size. */
const THICKEST = 7;

/** Columns that stand, or bars that lie; series beside each other or stacked. */
export function drawBars(drawing: Drawing, area: Area): string {
  const { props, size } = drawing;
  const lies = props.kind === 'bars';
  const series = seriesOf(props.data);
  const stacking = stackingOf(props);
  const stacked = stacking !== 'none';
  const areParts = stacking === 'parts';
  const spans = spansOf(series, stacking);
  const numbers = numbersOf(series);
  const write = valueFormat(props.axes.y.format, numbers, areParts);
  const longest = Math.max(0, ...numbers.map((value) => textWidth(write(value), size)));
  const writesBelow = props.labels && !stacked && numbers.some((value) => value < 0);
  const columns = stacked ? 1 : Math.max(1, series.length);
  const needs = {
    values: stacked ? spans.flat().flatMap((span) => span ?? []) : numbers,
    areParts,
    spread: 'bands',
    before: writesBelow ? (lies ? longest + size * 0.5 : size * 1.3) : 0,
    beside: columns,
  } as const;
  const plot = (lies ? lyingPlot : uprightPlot)(drawing, area, needs);
  plot.value.clamp(true);
  const slot = Math.min(plot.band / columns, props.gap === null ? size * THICKEST : Number.POSITIVE_INFINITY);
  const thickness = Math.max(0.5, slot * (columns > 1 ? 0.92 : 1));
  const place = { drawing, stacked, lies, slot, longest, top: area.y };
  const bars: string[] = [];
  const labels: string[] = [];
  for (const [at, entry] of series.entries()) {
    const offset = stacked ? 0 : (at - (series.length - 1) / 2) * slot;
    for (const [row, span] of (spans[at] ?? []).entries()) {
      const value = entry.values[row] ?? null;
      if (!span || value === null) continue;
      const box = boxOf(plot, span, plot.center(row) + offset, thickness, lies);
      bars.push(drawBar(box, entry, drawing));
      if (props.labels) labels.push(drawLabel(box, write(value), value, entry.index, place));
    }
  }
  return plot.svg + bars.join('') + labels.join('');
}

function boxOf({ value }: Plot, [from, to]: Span, middle: number, thickness: number, lies: boolean): Area {
  const [start, end] = [value(from), value(to)];
  const low = Math.min(start, end);
  const length = Math.abs(end - start);
  return lies
    ? { x: low, y: middle - thickness / 2, width: length, height: thickness }
    : { x: middle - thickness / 2, y: low, width: thickness, height: length };
}

function drawBar({ x, y, width, height }: Area, { index }: Series, { props, size }: Drawing): string {
  const fill = seriesColor(props.colors, index);
  return element('rect', {
    class: 'chart-bar',
    x,
    y,
    width,
    height,
    rx: Math.min(size * 0.1, width / 2, height / 2),
    fill,
  });
}

interface LabelPlace {
  readonly drawing: Drawing;
  readonly stacked: boolean;
  readonly lies: boolean;
  /** px of the axis that each bar has for itself. */
  readonly slot: number;
  /** How wide the widest label is: all of them are written the same way. */
  readonly longest: number;
  /** Where the chart begins: nothing is written above. */
  readonly top: number;
}

/** Within a bar of a stack, else beyond the bar's end; none where there is no room for it. */
function drawLabel(box: Area, text: string, value: number, index: number, place: LabelPlace): string {
  const { drawing, stacked, lies, slot, longest, top } = place;
  const { props, size } = drawing;
  const width = textWidth(text, size);
  const middleX = box.x + box.width / 2;
  const middleY = box.y + box.height / 2;
  const inside = inkOn(props.colors, index);
  if (stacked) {
    const fits = box.width >= width && box.height >= size * 1.1;
    return fits ? words({ x: middleX, y: middleY, text, fill: inside }) : '';
  }
  const up = value >= 0;
  const isStraight = lies ? slot >= size * 0.95 : slot >= longest * 0.9;
  if (!isStraight && (lies || slot < size * 0.95)) return '';
  if (lies) {
    const x = up ? box.x + box.width + size * 0.35 : box.x - size * 0.35;
    return words({ x, y: middleY, text, anchor: up ? 'start' : 'end', fill: INK });
  }
  if (isStraight) {
    const y = up ? box.y - size * 0.7 : box.y + box.height + size * 0.7;
    return words({ x: middleX, y, text, fill: INK });
  }
  // Upright where the numbers are wider than their bars; within the bar where there is no room above it.
  const fitsAbove = box.y - size * 0.3 - width >= top;
  if (up && !fitsAbove) {
    return words({ x: middleX, y: box.y + size * 0.3, text, anchor: 'end', rotate: -90, fill: inside });
  }
  const y = up ? box.y - size * 0.3 : box.y + box.height + size * 0.3;
  return words({ x: middleX, y, text, anchor: up ? 'start' : 'end', rotate: -90, fill: INK });
}
