import { format, formatSpecifier } from 'd3-format';

export type NumberFormat = (value: number) => string;

/** As d3-format's specifier says (https://d3js.org/d3-format); null where it is empty or is none. */
export function customFormat(specifier: string): NumberFormat | null {
  if (specifier.trim() === '') return null;
  try {
    const parsed = formatSpecifier(specifier.trim());
    // Padding to a thousand characters is nobody's wish.
    parsed.width = undefined;
    return format(parsed.toString());
  } catch {
    return null;
  }
}

/** Thousands, millions, billions: `G` says little to who is no engineer. */
function inLargeUnits(specifier: string): NumberFormat {
  const write = format(specifier);
  return (value) => write(value).replace(/G$/, 'B');
}

/** Numbers beside what shows them: at most two decimals, large ones in thousands, millions and so on. */
function usualFormat(values: readonly number[]): NumberFormat {
  const largest = Math.max(0, ...values.map(Math.abs));
  if (largest >= 1e6) return inLargeUnits('.3~s');
  return largest > 0 && largest < 0.01 ? format('.2~g') : format(',.2~f');
}

/**
 * Numbers along an axis, as its format says or as suits them. Parts of a whole are percent whatever else the format
 * says, which is then that of the values beside what shows them.
 */
export function axisFormat(specifier: string, ticks: readonly number[], areParts: boolean): NumberFormat {
  if (!areParts || isPercent(specifier))
    return customFormat(specifier) ?? (areParts ? format('.0%') : tickFormat(ticks));
  return format((ticks[1] ?? 1) - (ticks[0] ?? 0) < 0.0099 ? '.1~%' : '.0%');
}

/** Values beside what shows them. Where those are drawn as parts of a whole, percent are for the axis alone. */
export function valueFormat(specifier: string, values: readonly number[], areParts: boolean): NumberFormat {
  return (areParts && isPercent(specifier) ? null : customFormat(specifier)) ?? usualFormat(values);
}

function isPercent(specifier: string): boolean {
  return /[%p]$/.test(specifier.trim());
}

/** Numbers along an axis: as many decimals as its steps have. */
function tickFormat(ticks: readonly number[]): NumberFormat {
  const largest = Math.max(0, ...ticks.map(Math.abs));
  if (largest >= 1e6) return inLargeUnits('~s');
  const step = Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0)) || largest || 1;
  const decimals = Math.min(10, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  return largest > 0 && largest < 1e-6 ? format('~g') : format(`,.${decimals}~f`);
}
