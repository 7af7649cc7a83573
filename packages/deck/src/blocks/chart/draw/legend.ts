import type { ChartLegend } from '../../../model/types.ts';
import { type Area, type Drawing, inset } from './area.ts';
import { INK, seriesColor } from './colors.ts';
import { element, words } from './svg.ts';
import { fitText, textWidth } from './text-width.ts';

export interface LegendEntry {
  readonly label: string;
  /** Which of the chart's colours it explains. */
  readonly index: number;
}

interface PlacedEntry extends LegendEntry {
  readonly x: number;
  readonly y: number;
}

/** How much of the chart a legend may take. */
const MOST_WIDTH = 0.35;
const MOST_HEIGHT = 0.3;

/**
 * The legend, and what is left for the chart itself. Entries without a name, and those that find no room, are left out.
 */
export function drawLegend(
  { props, size }: Drawing,
  area: Area,
  entries: readonly LegendEntry[],
): { svg: string; rest: Area } {
  const named = entries.filter(({ label }) => label.trim() !== '');
  if (props.legend === 'none' || named.length === 0) return { svg: '', rest: area };
  const swatch = size * 0.7;
  const line = size * 1.45;
  const isBeside = props.legend === 'left' || props.legend === 'right';
  const room = isBeside ? area.width * MOST_WIDTH : area.width;
  const short = named.map((entry) => ({ ...entry, label: fitText(entry.label, size, room - swatch - size * 0.9) }));
  const widthOf = ({ label }: LegendEntry) => swatch + size * 0.45 + textWidth(label, size);
  const { placed, strip } = isBeside
    ? placeBeside(short, widthOf, area, props.legend, size, line)
    : placeInRows(short, widthOf, area, props.legend, size, line);
  const svg = placed
    .map(
      ({ x, y, label, index }) =>
        element('rect', {
          x,
          y: y - swatch / 2,
          width: swatch,
          height: swatch,
          rx: swatch * 0.2,
          fill: seriesColor(props.colors, index),
        }) + words({ x: x + swatch + size * 0.45, y, text: label, anchor: 'start', fill: INK }),
    )
    .join('');
  return { svg, rest: inset(area, { [props.legend]: strip }) };
}

type WidthOf = (entry: LegendEntry) => number;

/** One below the other, in the middle of the height. */
function placeBeside(
  entries: readonly LegendEntry[],
  widthOf: WidthOf,
  area: Area,
  side: ChartLegend,
  size: number,
  line: number,
): { placed: PlacedEntry[]; strip: number } {
  const shown = entries.slice(0, Math.max(1, Math.floor(area.height / line)));
  const width = Math.max(...shown.map(widthOf));
  const x = side === 'left' ? area.x : area.x + area.width - width;
  const top = area.y + (area.height - shown.length * line) / 2;
  return { placed: shown.map((entry, row) => ({ ...entry, x, y: top + (row + 0.5) * line })), strip: width + size };
}

/** Beside each other in as many rows as it takes, each in the middle of the width. */
function placeInRows(
  entries: readonly LegendEntry[],
  widthOf: WidthOf,
  area: Area,
  side: ChartLegend,
  size: number,
  line: number,
): { placed: PlacedEntry[]; strip: number } {
  const gap = size * 1.2;
  const rows: LegendEntry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const width = widthOf(entry);
    const row = rows.at(-1);
    if (row && width + gap <= room) {
      row.push(entry);
      room -= width + gap;
    } else {
      rows.push([entry]);
      room = area.width - width;
    }
  }
  const shown = rows.slice(0, Math.max(1, Math.floor((area.height * MOST_HEIGHT) / line)));
  const strip = shown.length * line + size * 0.4;
  const top = side === 'top' ? area.y : area.y + area.height - shown.length * line;
  const placed = shown.flatMap((row, index) => {
    const width = row.reduce((sum, entry) => sum + widthOf(entry) + gap, -gap);
    let x = area.x + (area.width - width) / 2;
    return row.map((entry) => {
      const here = { ...entry, x, y: top + (index + 0.5) * line };
      x += widthOf(entry) + gap;
      return here;
    });
  });
  return { placed, strip };
}
