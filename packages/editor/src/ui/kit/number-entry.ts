export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

function within(value: number, { min, max, decimals }: NumberLimits): number {
  return Number(Math.min(max, Math.max(min, value)).toFixed(decimals));
}

/**
 * What was typed, as a number within the limits, or null when it is none. Units behind it are ignored; a comma is a
 * decimal point; simple sums ('120+8', '960/2') are worked out, since that is how people place things.
 */
export function parseNumber(typed: string, limits: NumberLimits): number | null {
  const text = typed
    .replace(/,/g, '.')
    .replace(/(px|%|°|deg|s)\s*$/i, '')
    .trim();
  const match = /^(-?\d*\.?\d+)(?:\s*([+\-*/])\s*(-?\d*\.?\d+))?$/.exec(text);
  if (match === null) return null;
  const left = Number(match[1]);
  const right = match[3] === undefined ? null : Number(match[3]);
  const value = right === null ? left : apply(left, match[2] ?? '+', right);
  return Number.isFinite(value) ? within(value, limits) : null;
}

function apply(left: number, sign: string, right: number): number {
  if (sign === '+') return left + right;
  if (sign === '-') return left - right;
  return sign === '*' ? left * right : left / right;
}

/** `from` moved by `by`, within the limits. */
export function stepNumber(from: number, by: number, limits: NumberLimits): number {
  return within(from + by, limits);
}
