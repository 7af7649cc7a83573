import { scaleLinear, type ScaleLinear } from 'd3-scale';

export interface Bounds {
  /** What the author wants the axis to end at; null: as the values ask for. */
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * A scale for values, whose ends are round numbers unless the author says them. Bounds that leave no room between them
 * count as not said. Without values: 0 to 1.
 */
export function valueScale(
  values: readonly number[],
  { min, max }: Bounds,
  withZero: boolean,
  steps: number,
): ScaleLinear<number, number> {
  let [low, high] = values.length === 0 ? [0, 1] : [smallest(values), largest(values)];
  if (withZero || isNearZero(low, high)) [low, high] = [Math.min(0, low), Math.max(0, high)];
  if (low === high) [low, high] = low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, high)];
  const usable = min === null || max === null || min < max;
  const from = usable ? min : null;
  const to = usable ? max : null;
  if (from !== null && high <= from) high = from + Math.max(1, Math.abs(from) * 0.1);
  if (to !== null && low >= to) low = to - Math.max(1, Math.abs(to) * 0.1);
  const [start = low, end = high] = scaleLinear()
    .domain([from ?? low, to ?? high])
    .nice(steps)
    .domain();
  return scaleLinear().domain([from ?? start, to ?? end]);
}

/** Whether zero is so near that leaving it out would make small differences look large. */
function isNearZero(low: number, high: number): boolean {
  return (low > 0 && low < (high - low) * 1.5) || (high < 0 && -high < (high - low) * 1.5);
}

// Not Math.min(...values): a chart may hold more numbers than a call takes arguments.
function smallest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}
