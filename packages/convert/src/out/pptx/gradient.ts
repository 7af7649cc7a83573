import { type Gradient, parseGradient } from '@rostrum/deck/themes';
import { splitOutside } from './effects.ts';

/** A gradient as Office can have it. `middle`: of a radial one, as shares of the box. */
export interface OutGradient extends Gradient {
  readonly middle: readonly [x: number, y: number];
}

const MIDDLE = [0.5, 0.5] as const;

/**
 * Gradients as people set them, and those that CSS has besides (radial ones about another place): null
 * for anything else.
 */
export function readGradient(css: string): OutGradient | null {
  const plain = parseGradient(css);
  if (plain !== null) return { ...plain, middle: MIDDLE };
  const [, inner = ''] = /^(?:repeating-)?radial-gradient\(([^]*)\)$/i.exec(css.trim()) ?? [];
  const [first = '', ...stops] = splitOutside(inner, ',').map((part) => part.trim());
  const place = /\bat\s+([\d.]+)%\s+([\d.]+)%/.exec(first);
  const isShape = /^(?:circle|ellipse|closest|farthest|at\b)/i.test(first);
  const round = isShape ? parseGradient(`radial-gradient(${stops.join(', ')})`) : null;
  if (round === null) return null;
  return { ...round, middle: place === null ? MIDDLE : [Number(place[1]) / 100, Number(place[2]) / 100] };
}
