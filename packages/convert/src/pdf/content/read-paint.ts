import { IDENTITY, type Matrix, matrixOf, multiply } from '../matrix.ts';
import type { Gradient, Paint } from './paint.ts';

/** An object of pdf.js's by its name. */
export type ObjectOf = (id: string) => unknown;

export function colorOf(value: unknown): string | null {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null;
}

/** `setFillColorN` of a pattern: `['Shading', id, matrix]`. Null for what cannot be drawn. */
export function patternPaint(args: readonly unknown[], base: Matrix, objectOf: ObjectOf): Paint {
  const [kind, id, matrix] = args;
  if (kind !== 'Shading' || typeof id !== 'string') return null;
  return shadingPaint(objectOf(id), multiply(base, matrixOf(matrix) ?? IDENTITY));
}

/** A shading of pdf.js's: `['RadialAxial', kind, box, stops, p0, p1, r0, r1]`. */
export function shadingPaint(shading: unknown, matrix: Matrix): Paint {
  if (!Array.isArray(shading)) return null;
  const [type, kind, , stops, from, to, r0, r1] = shading as unknown[];
  if (type !== 'RadialAxial' || (kind !== 'axial' && kind !== 'radial') || !Array.isArray(stops)) return null;
  const read = stops.flatMap((stop: unknown) => {
    const [at, color] = Array.isArray(stop) ? (stop as unknown[]) : [];
    const said = colorOf(color);
    return typeof at === 'number' && said !== null ? [[at, said] as const] : [];
  });
  const [start, end] = [pointOf(from), pointOf(to)];
  if (read.length === 0 || start === null || end === null) return null;
  const radii: Gradient['radii'] = [typeof r0 === 'number' ? r0 : 0, typeof r1 === 'number' ? r1 : 0];
  return { gradient: { kind, stops: fewer(read), from: start, to: end, radii, matrix } };
}

/** A function is sampled finely: what lies evenly between its neighbours is not needed. */
function fewer(stops: Gradient['stops']): Gradient['stops'] {
  const step = Math.max(1, Math.ceil(stops.length / 32));
  return stops.filter((_, index) => index % step === 0 || index === stops.length - 1);
}

function pointOf(value: unknown): readonly [number, number] | null {
  const [x, y] = Array.isArray(value) || value instanceof Float32Array ? [...value] : [];
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x + y) ? [x, y] : null;
}
