import { stack, stackOffsetDiverging, stackOffsetNone } from 'd3-shape';
import type { ChartData, ChartProps } from '../../../model/types.ts';
import { STACKED_KINDS } from '../chart-kinds.ts';

/** A column of the chart's data, with what it is drawn from where it begins and ends. */
export interface Series {
  readonly index: number;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** How series stand: each by itself, on top of each other, or so as parts of each category's whole. */
export type Stacking = 'none' | 'values' | 'parts';

export function stackingOf({ kind, stacked, percent }: ChartProps): Stacking {
  if (!stacked || !STACKED_KINDS.has(kind)) return 'none';
  return percent ? 'parts' : 'values';
}

/** From where to where a value is drawn, in the values' own terms. */
export type Span = readonly [from: number, to: number];

export function seriesOf({ columns, rows }: ChartData): Series[] {
  return columns.map((label, index) => ({ index, label, values: rows.map((row) => row.values[index] ?? null) }));
}

export function numbersOf(series: readonly Series[]): number[] {
  return series.flatMap(({ values }) => values.filter((value) => value !== null));
}

/**
 * The spans of each series by category. Stacked ones go on where the series before ended: bars up from zero and down
 * from it apart, lines and areas (`together`) as one sum. A gap is no span, and adds nothing. Parts are those of all
 * that a category has, whether more or less than nothing.
 */
export function spansOf(series: readonly Series[], stacking: Stacking, together = false): (Span | null)[][] {
  if (stacking === 'none')
    return series.map(({ values }) => values.map((value) => (value === null ? null : ([0, value] as const))));
  const count = series[0]?.values.length ?? 0;
  const wholes = Array.from({ length: count }, (_, row) =>
    stacking === 'parts' ? series.reduce((sum, { values }) => sum + Math.abs(values[row] ?? 0), 0) || 1 : 1,
  );
  const stacks = stack<number, number>()
    .keys(series.keys())
    .value((row, key) => (series[key]?.values[row] ?? 0) / (wholes[row] ?? 1))
    .offset(together ? stackOffsetNone : stackOffsetDiverging)(Array.from({ length: count }, (_, row) => row));
  return stacks.map((spans, key) =>
    spans.map(([from, to], row) => (series[key]?.values[row] === null && !together ? null : ([from, to] as const))),
  );
}
