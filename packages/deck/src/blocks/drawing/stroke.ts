import { getStroke } from 'perfect-freehand';
import type { DrawingStroke } from '../../model/types.ts';

/** What is not said of a stroke. */
export const USUAL_STROKE = { color: '', width: 5, opacity: 1, pressure: 0.5 } as const;

/** Strokes never change, so each is drawn once. */
const drawn = new WeakMap<DrawingStroke, string>();

/** Path data of the outline that a pen of the stroke's width leaves, rounded to a hundredth; empty without points. */
export function outlineOf(stroke: DrawingStroke): string {
  const known = drawn.get(stroke);
  if (known !== undefined) return known;
  const path = closedCurve(pointsOf(stroke));
  drawn.set(stroke, path);
  return path;
}

/** A pen that knows no pressure is thought to press less where it is faster. */
function pointsOf({ points, width }: DrawingStroke): readonly (readonly [number, number])[] {
  const triples: [number, number, number][] = [];
  for (let index = 0; index + 2 < points.length; index += 3) {
    triples.push([points[index] ?? 0, points[index + 1] ?? 0, points[index + 2] ?? USUAL_STROKE.pressure]);
  }
  const simulatePressure = triples.every(([, , pressure]) => pressure === USUAL_STROKE.pressure);
  return getStroke(triples, {
    size: width,
    thinning: 0.5,
    smoothing: 0.5,
    streamline: 0.5,
    simulatePressure,
    last: true,
  });
}

/** A smooth closed curve: the points pull, and the curve goes through the middles between them. */
function closedCurve(points: readonly (readonly [number, number])[]): string {
  const [first, second] = points;
  if (!first || !second) return '';
  let path = `M${pair(middle(first, second))}`;
  for (let index = 1; index <= points.length; index += 1) {
    const corner = points[index % points.length] ?? first;
    const next = points[(index + 1) % points.length] ?? first;
    path += `Q${pair(corner)} ${pair(middle(corner, next))}`;
  }
  return `${path}Z`;
}

function middle(a: readonly [number, number], b: readonly [number, number]): readonly [number, number] {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function pair([x, y]: readonly [number, number]): string {
  return `${hundredth(x)} ${hundredth(y)}`;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
