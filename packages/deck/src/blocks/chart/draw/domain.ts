import { scaleLinear, type ScaleLinear } from 'd3-scale';

export interface Bounds {
  /** What the author wants the axis to end at; null: as the values ask for. */
  readonly min: number | null;
  readonly max: number | null;
  /** How far apart its lines are to be; null: as there is room. */
  readonly step: number | null;
}

/** An axis of values: from a value to px once it is given a range, and where its lines stand. */
export interface ValueAxis {
  readonly scale: ScaleLinear<number, number>;
  readonly ticks: readonly number[];
}

/** How much of the values' extent stays free beyond them. */
const HEADROOM = 1 / 20;
/** Values that differ by less than a sixth of the largest have an axis that does not begin at zero. */
const NEAR = 5 / 6;
/** Less is nothing to a number of a computer. */
const LEAST_ROOM = 1e-300;
/** More lines than so many are nobody's wish. */
const MOST_LINES = 1000;

/**
 * An axis whose ends are those of the field, unless the author says them: Microsoft's 'How Chart Axis Limits Are
 * Determined' (KB 214075), corrected by J. Peltier, 'How Excel Calculates Automatic Chart Axis Limits' (2012). For
 * values from `low` to `high`:
 *
 *     both above zero   begins at 0 where low < 5/6 high, else at low - (high - low) / 20
 *                       ends at high + (high - low) / 20
 *     both below zero   the same the other way round
 *     else              low - (high - low) / 20 and high + (high - low) / 20
 *
 * each moved outwards to the next line. How far apart lines are is not published: here 1, 2 or 5 times a power
 * of ten, so that there are about `steps` of them. Bounds that leave no room between them count as not said.
 * Without values: 0 to 1.
 */
export function valueAxis(values: readonly number[], { min, max, step }: Bounds, steps: number): ValueAxis {
  const usable = min === null || max === null || tidy(min) < tidy(max);
  const [from, to] = usable ? [min, max] : [null, null];
  let [low, high] = automaticEnds(from ?? smallest(values), to ?? largest(values), from !== null, to !== null);
  // Ends of which the fifteen digits of a number are the same leave none either.
  if (!(high - low > LEAST_ROOM && tidy(low) < tidy(high))) {
    const room = Math.max(1, Math.abs(low) * 0.1);
    if (to !== null && from === null) low = high - room;
    else high = low + room;
  }
  const unit = step !== null && (high - low) / step <= MOST_LINES ? step : roundStep((high - low) / steps);
  if (from === null) low = Math.floor(low / unit + 1e-9) * unit;
  // Lines much further apart than the ends: the next line down may be the end itself.
  if (low >= high && to !== null) low -= unit;
  if (to === null) high = low + Math.max(1, Math.ceil((high - low) / unit - 1e-9)) * unit;
  return { scale: scaleLinear().domain([tidy(low), tidy(high)]), ticks: ticksOf(low, high, unit, steps) };
}

/** The axis of what is stacked to parts of a whole: 0 to 1, and below zero where there is less than nothing. */
export function partsAxis(values: readonly number[], bounds: Bounds, steps: number): ValueAxis {
  const [least, most] = [smallest(values), largest(values)];
  const [low, high] = [least < 0 ? -1 : 0, most > 0 || least >= 0 ? 1 : 0];
  const [min, max] = [bounds.min ?? low, bounds.max ?? high];
  return valueAxis([], { ...(min < max ? { min, max } : { min: low, max: high }), step: bounds.step }, steps);
}

/** Where an axis ends before its ends are moved to lines. A fixed end stays, and counts as the value nearest to it. */
function automaticEnds(low: number, high: number, isFrom: boolean, isTo: boolean): [number, number] {
  if (low > high) return isFrom || isTo ? [isFrom ? low : high, isTo ? high : low] : [0, 1];
  const room = (low === high ? Math.abs(high) : high - low) * HEADROOM;
  const fromZero = low >= 0 && (low === high || low < high * NEAR);
  const toZero = high <= 0 && low < 0 && (low === high || high > low * NEAR);
  return [isFrom ? low : fromZero ? 0 : low - room, isTo ? high : toZero ? 0 : high + room];
}

/** 1, 2 or 5 times a power of ten, at least as large. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return times * power;
}

/** From the beginning of the axis on; where the author wants more lines than find room, one of so many. */
function ticksOf(low: number, high: number, unit: number, steps: number): number[] {
  const count = Math.floor((high - low) / unit + 1e-9);
  const every = Math.max(1, Math.ceil(count / (steps * 2)));
  return Array.from({ length: Math.floor(count / every) + 1 }, (_, index) => tidy(low + index * every * unit));
}

/** Without what adding leaves beyond the fifteen digits that a number has; -0 is 0. */
function tidy(value: number): number {
  return Number(value.toPrecision(15)) + 0;
}

// Not Math.min(...values): a chart may hold more numbers than a call takes arguments.
function smallest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}
