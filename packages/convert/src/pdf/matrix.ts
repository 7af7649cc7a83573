/** An affine map `[a, b, c, d, e, f]`: (x, y) -> (ax + cy + e, bx + dy + f), as PDF writes it (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];
export type Point = readonly [number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** How much longer a line becomes, by the square root of what areas do. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

export function matrixOf(value: unknown): Matrix | null {
  const numbers =
    Array.isArray(value) || value instanceof Float32Array || value instanceof Float64Array ? [...value] : [];
  return numbers.length === 6 && numbers.every((one) => typeof one === 'number' && Number.isFinite(one))
    ? (numbers as unknown as Matrix)
    : null;
}
