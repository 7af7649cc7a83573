import type { ChartKind, ChartLegend } from '../../model/types.ts';

export const CHART_KINDS: readonly ChartKind[] = ['bars', 'columns', 'lines', 'areas', 'pie', 'ring', 'scatter'];
export const CHART_LEGENDS: readonly ChartLegend[] = ['none', 'top', 'right', 'bottom', 'left'];

/** What people call them. */
export const CHART_NAMES: Readonly<Record<ChartKind, string>> = {
  bars: 'Bar chart',
  columns: 'Column chart',
  lines: 'Line chart',
  areas: 'Area chart',
  pie: 'Pie chart',
  ring: 'Ring chart',
  scatter: 'Scatter chart',
};
