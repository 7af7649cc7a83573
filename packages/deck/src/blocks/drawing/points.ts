import { LIMITS } from '../../model/limits.ts';
import type { DrawingStroke } from '../../model/types.ts';
import { USUAL_STROKE } from './stroke.ts';

/** `x y,x y` and a third number where the pressure is known; strokes are parted by `;`. */
export function formatPoints(strokes: readonly DrawingStroke[]): string {
  return strokes.map(({ points }) => formatStroke(points)).join(';');
}

function formatStroke(points: readonly number[]): string {
  const parts: string[] = [];
  for (let index = 0; index + 2 < points.length; index += 3) {
    const pressure = points[index + 2];
    const place = `${points[index]} ${points[index + 1]}`;
    parts.push(pressure === USUAL_STROKE.pressure ? place : `${place} ${pressure}`);
  }
  return parts.join(',');
}

/** The points of each stroke. What is no number leaves with its whole point. */
export function parsePoints(source: string): readonly (readonly number[])[] {
  return source.split(';', LIMITS.strokes).map(parseStroke);
}

function parseStroke(source: string): number[] {
  const points: number[] = [];
  for (const part of source.split(',', LIMITS.strokePoints)) {
    const [x, y, pressure = USUAL_STROKE.pressure] = part.trim().split(/\s+/).filter(Boolean).map(Number);
    if (x === undefined || y === undefined || ![x, y, pressure].every(Number.isFinite)) continue;
    points.push(within(x), within(y), Math.min(1, Math.max(0, pressure)) + 0);
  }
  return points;
}

function within(value: number): number {
  return Math.min(LIMITS.coordinate, Math.max(-LIMITS.coordinate, value)) + 0;
}
