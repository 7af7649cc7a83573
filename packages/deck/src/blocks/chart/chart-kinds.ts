import type { ChartKind, ChartLegend, ChartProps } from '../../model/types.ts';

export const CHART_KINDS: readonly ChartKind[] = [
  'bars',
  'columns',
  'lines',
  'areas',
  'pie',
  'ring',
  'scatter',
  'radar',
  'filled-radar',
];
export const CHART_LEGENDS: readonly ChartLegend[] = ['none', 'top', 'right', 'bottom', 'left'];

/** Whose series may stand on top of each other. */
export const STACKED_KINDS: ReadonlySet<ChartKind> = new Set<ChartKind>(['bars', 'columns', 'lines', 'areas']);
/** Whose colours stand for rows, and which have no axes. */
export const ROUND_KINDS: ReadonlySet<ChartKind> = new Set<ChartKind>(['pie', 'ring']);

/** What people call them. */
const CHART_NAMES: Readonly<Record<ChartKind, string>> = {
  bars: 'Bar chart',
  columns: 'Column chart',
  lines: 'Line chart',
  areas: 'Area chart',
  pie: 'Pie chart',
  ring: 'Ring chart',
  scatter: 'Scatter chart',
  radar: 'Radar chart',
  'filled-radar': 'Filled radar chart',
};

/** What a chart is, for who does not see it: 'Column chart, stacked to 100%', 'Scatter chart with lines'. */
export function chartName({ kind, stacked, percent, joined }: ChartProps): string {
  const name = CHART_NAMES[kind];
  if (kind === 'scatter' && joined) return `${name} with lines`;
  if (!stacked || !STACKED_KINDS.has(kind)) return name;
  return `${name}, stacked${percent ? ' to 100%' : ''}`;
}
