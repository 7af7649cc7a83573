import fc from 'fast-check';
import { CHART_KINDS, CHART_LEGENDS } from '../../blocks/chart/chart-kinds.ts';
import type { ChartData, ChartProps } from '../../model/types.ts';
import { nameArbitrary } from '../values.ts';

const value = fc.oneof(
  fc.integer({ min: -2_000, max: 2_000 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((millis) => millis / 1000),
  fc.constantFrom(0, 1e15, -1e15, 1e-9),
);
const cell = fc.option(value, { nil: null, freq: 6 });
const label = fc.oneof(nameArbitrary, fc.constantFrom('', '<b>& "so"</b>', '  two  spaces ', 'line\nbreak', '数の表'));

const data: fc.Arbitrary<ChartData> = fc.array(label, { maxLength: 4 }).chain((columns) =>
  fc.record({
    columns: fc.constant(columns),
    rows: fc.array(
      fc.record({ label, values: fc.array(cell, { minLength: columns.length, maxLength: columns.length }) }),
      { maxLength: 5 },
    ),
  }),
);

/** Colours that say nothing at the end of the list are left out by reading. */
const colors = fc
  .array(fc.constantFrom('', '#d33', 'rgba(0, 0, 0, 0.25)', 'var(--deck-accent)'), { maxLength: 3 })
  .map((list) => list.slice(0, list.findLastIndex((color) => color !== '') + 1));

const step = fc.option(fc.constantFrom(0.001, 1, 25, 1e12), { nil: null, freq: 3 });

const axis = fc.record({
  title: label,
  show: fc.boolean(),
  min: cell,
  max: cell,
  step,
  format: fc.constantFrom('', ',.1f', '.0%', '$,.2f', 'no format', '99999d'),
});

export const chartProps: fc.Arbitrary<ChartProps> = fc.record({
  kind: fc.constantFrom(...CHART_KINDS),
  data,
  stacked: fc.boolean(),
  percent: fc.boolean(),
  joined: fc.boolean(),
  dots: fc.boolean(),
  gap: fc.option(fc.integer({ min: 0, max: 500 }), { nil: null }),
  axes: fc.record({ x: axis, y: axis }),
  legend: fc.constantFrom(...CHART_LEGENDS),
  labels: fc.boolean(),
  colors,
});
