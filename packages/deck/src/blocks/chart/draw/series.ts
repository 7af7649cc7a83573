import { stack, stackOffsetDiverging, stackOffsetNone } from 'd3-shape';
import type { ChartData } from '../../../model/types.ts';

/** A column of the chart's data, with what it is drawn from where it begins and ends. */
export interface Series {
  readonly index: number;
  readonly label: string;
  readonly values: readonly (number | null)[];
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
 * The spans of each series by category. Stacked ones go on where the series before ended: bars up from zero and down from
 * it apart, areas (`together`) as one sum. A gap is no span, and adds nothing.
 */
export function spansOf(series: readonly Series[], stacked: boolean, together = false): (Span | null)[][] {
  if (!stacked)
    return series.map(({ values }) => values.map((value) => (value === null ? null : ([0, value] as const))));
  const count = series[0]?.values.length ?? 0;
  const stacks = stack<number, number>()
    .keys(series.keys())
    .value((row, key) => series[key]?.values[row] ?? 0)
    .offset(together ? stackOffsetNone : stackOffsetDiverging)(Array.from({ length: count }, (_, row) => row));
  return stacks.map((spans, key) =>
    spans.map(([from, to], row) => (series[key]?.values[row] === null && !together ? null : ([from, to] as const))),
  );
}
