import { apply, type Matrix } from './matrix.ts';

/** A rectangle along the axes, in px of the slide. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const widthOf = (box: Box): number => box.x1 - box.x0;
export const heightOf = (box: Box): number => box.y1 - box.y0;

export function intersection(a: Box, b: Box): Box | null {
  const box = {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
  return box.x1 < box.x0 || box.y1 < box.y0 ? null : box;
}

export function union(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

export function contains(outer: Box, inner: Box, slack = 0.5): boolean {
  return (
    outer.x0 <= inner.x0 + slack &&
    outer.y0 <= inner.y0 + slack &&
    outer.x1 >= inner.x1 - slack &&
    outer.y1 >= inner.y1 - slack
  );
}

/** Around what a map makes of a rectangle. */
export function boxOf(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const corners = [apply(matrix, x0, y0), apply(matrix, x1, y0), apply(matrix, x0, y1), apply(matrix, x1, y1)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
