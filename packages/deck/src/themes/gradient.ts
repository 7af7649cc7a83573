/**
 * Gradients as people set them: `linear-gradient` and `radial-gradient` of CSS with plain stops. What has more to it is
 * no gradient here and stays as it is.
 */
export interface Gradient {
  readonly kind: 'linear' | 'radial';
  /** Degrees as CSS counts them: 0 runs upwards, 90 to the right. Of a radial one: 0. */
  readonly angle: number;
  /** Two at least, from the first place to the last. */
  readonly stops: readonly GradientStop[];
}

export interface GradientStop {
  /** CSS. */
  readonly color: string;
  /** Per cent of the way. */
  readonly at: number;
}

/** More than these nobody tells apart, and fills stay short. */
export const MAX_STOPS = 8;
const SIDES: Readonly<Record<string, number>> = { top: 0, right: 90, bottom: 180, left: 270 };

/** Reads a gradient; null for anything else. */
export function parseGradient(css: string): Gradient | null {
  const [, kind = '', inner = ''] = /^(linear|radial)-gradient\(([^]*)\)$/i.exec(css.trim()) ?? [];
  const parts = kind === '' ? null : splitAtCommas(inner);
  if (parts === null) return null;
  const isLinear = kind.toLowerCase() === 'linear';
  const first = parts[0] ?? '';
  const angle = isLinear ? readAngle(first) : null;
  const isShape =
    !isLinear &&
    first !== '' &&
    /^(?:ellipse|farthest-corner|ellipse farthest-corner)?(?: ?at (?:center|50% 50%))?$/i.test(first);
  const stops = (angle !== null || isShape ? parts.slice(1) : parts).map(readStop);
  if (stops.length < 2 || stops.length > MAX_STOPS || stops.some((stop) => stop === null)) return null;
  return { kind: isLinear ? 'linear' : 'radial', angle: isLinear ? (angle ?? 180) : 0, stops: placed(stops as Stop[]) };
}

export function formatGradient({ kind, angle, stops }: Gradient): string {
  const list = stops.map(({ color, at }) => `${color} ${String(at)}%`).join(', ');
  return kind === 'linear' ? `linear-gradient(${String(angle)}deg, ${list})` : `radial-gradient(${list})`;
}

/** Where a linear gradient begins and ends in a box, as CSS has it: the corners get the outermost colours. */
export function gradientLine(angle: number, width: number, height: number) {
  const radians = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2;
  const [x, y] = [width / 2, height / 2];
  return { x1: x - sin * half, y1: y + cos * half, x2: x + sin * half, y2: y - cos * half };
}

interface Stop {
  readonly color: string;
  /** null: not said. */
  readonly at: number | null;
}

/** null where a bracket is left open. */
function splitAtCommas(text: string): string[] | null {
  const parts: string[] = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth < 0) return null;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return depth === 0 ? parts.map((part) => part.trim()) : null;
}

function readAngle(text: string): number | null {
  const side = /^to (top|right|bottom|left)$/i.exec(text)?.[1]?.toLowerCase();
  if (side !== undefined) return SIDES[side] ?? null;
  const degrees = /^(-?\d+(?:\.\d+)?)deg$/i.exec(text)?.[1];
  return degrees === undefined ? null : (((Number(degrees) % 360) + 360) % 360) + 0;
}

function readStop(text: string): Stop | null {
  const [, color = '', at] =
    /^(#[\da-f]{3,8}|(?!circle|ellipse|closest|farthest)[a-z]+|(?:rgba?|hsla?|oklch|var)\([^()]*\))(?:\s+(\d+(?:\.\d+)?)%)?$/i.exec(
      text,
    ) ?? [];
  if (color === '') return null;
  const place = at === undefined ? null : Number(at);
  return place !== null && place > 100 ? null : { color, at: place };
}

/**
 * Stops without a place stand at the ends, or evenly between their neighbours; none stands before the one before it.
 */
function placed(stops: readonly Stop[]): readonly GradientStop[] {
  const places = stops.map(({ at }, index) => at ?? (index === 0 ? 0 : index === stops.length - 1 ? 100 : null));
  for (let index = 1; index < places.length; index += 1) {
    if (places[index] !== null) continue;
    const next = places.findIndex((place, later) => later > index && place !== null);
    const [from, to] = [places[index - 1] ?? 0, places[next] ?? 100];
    places[index] = from + (to - from) / (next - index + 1);
  }
  let least = 0;
  return stops.map(({ color }, index) => {
    least = Math.max(least, Math.round((places[index] ?? 0) * 100) / 100);
    return { color, at: least };
  });
}
