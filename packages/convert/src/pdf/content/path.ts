import type { Box } from '../box.ts';
import { apply, type Matrix } from '../matrix.ts';

export interface PathOnSlide {
  readonly d: string;
  readonly box: Box;
  readonly isBox: boolean;
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** Coordinates behind each of pdf.js's drawing steps: move, line, curve, quadratic curve, close. */
const COUNTS = [2, 2, 6, 4, 0] as const;
const LETTERS = ['M', 'L', 'C', 'Q', 'Z'] as const;

/** A path of pdf.js (`DrawOPS` and coordinates in one row) on the slide; null: empty or not sound. */
export function readPath(data: ArrayLike<number>, matrix: Matrix): PathOnSlide | null {
  const parts: string[] = [];
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  const corners: (readonly [number, number])[] = [];
  let straight = true;
  let begun = 0;
  for (let at = 0; at < data.length; ) {
    const step = data[at] ?? -1;
    const count = COUNTS[step];
    const letter = LETTERS[step];
    if (count === undefined || letter === undefined || at + count >= data.length) break;
    if (step === 0) begun += 1;
    if (step === 2 || step === 3) straight = false;
    const numbers: string[] = [];
    for (let index = at + 1; index < at + 1 + count; index += 2) {
      const [x, y] = apply(matrix, data[index] ?? 0, data[index + 1] ?? 0);
      if (!Number.isFinite(x) || !Number.isFinite(y) || Math.abs(x) > 1e6 || Math.abs(y) > 1e6) return null;
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
      numbers.push(number(x), number(y));
      if (corners.length < 8) corners.push([x, y]);
    }
    parts.push(letter + numbers.join(' '));
    at += 1 + count;
  }
  if (x1 < x0 || parts.length < 2) return null;
  const onEdges = corners.every(([x, y]) => nearly(x, x0, x1) && nearly(y, y0, y1));
  const isBox = straight && begun === 1 && (corners.length === 4 || corners.length === 5) && onEdges && turns(corners);
  return { d: parts.join(''), box: { x0, y0, x1, y1 }, isBox };
}

const nearly = (value: number, a: number, b: number): boolean =>
  Math.abs(value - a) < 0.05 || Math.abs(value - b) < 0.05;

/** Each step goes along one axis. */
function turns(corners: readonly (readonly [number, number])[]): boolean {
  return corners.every(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    return Math.abs(x - nextX) < 0.05 || Math.abs(y - nextY) < 0.05;
  });
}
