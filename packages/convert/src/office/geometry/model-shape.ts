import { shapeOf } from '@rostrum/deck';
import { type Adjust, drawGeometry } from './draw-geometry.ts';
import type { Geometry } from './geometry.ts';
import { presetGeometry } from './preset.ts';

/** A shape of the model: a value of `data-shape-type`, and px of its `data-shape-corner-radius`. */
export interface ModelShape {
  readonly type: string;
  readonly cornerRadius: number;
}

/** Which shape of the model a preset may be. Whether it is one depends on how it is adjusted, and on its box. */
const CANDIDATES: Readonly<Record<string, string>> = {
  rect: 'rect',
  flowChartProcess: 'rect',
  roundRect: 'rect',
  flowChartAlternateProcess: 'rect',
  ellipse: 'circle',
  flowChartConnector: 'circle',
  triangle: 'triangle-up',
  flowChartExtract: 'triangle-up',
  flowChartMerge: 'triangle-down',
  rtTriangle: 'right-triangle',
  diamond: 'diamond',
  flowChartDecision: 'diamond',
  parallelogram: 'parallelogram',
  flowChartInputOutput: 'parallelogram',
  trapezoid: 'trapezoid',
  pentagon: 'pentagon',
  hexagon: 'hexagon',
  flowChartPreparation: 'hexagon',
  octagon: 'octagon',
  star5: 'star',
  star6: 'star-six',
  star12: 'burst',
  upArrow: 'arrow-up',
  downArrow: 'arrow-down',
  leftArrow: 'arrow-left',
  rightArrow: 'arrow-right',
  leftRightArrow: 'arrow-double',
  chevron: 'chevron',
  plus: 'plus',
};

/** How far a corner may be from where the model has it, as a part of the box: less than one notices. */
const LIKE = 0.05 + 1e-6;

/**
 * The shape of the model that a preset is in its box, so that it can be edited as one; null where none is near enough,
 * and its drawing is to be kept. An arrow with a short head, for example, is none of ours.
 */
export function modelShape(preset: string, adjust: Adjust, width: number, height: number): ModelShape | null {
  const type = Object.hasOwn(CANDIDATES, preset) ? CANDIDATES[preset] : undefined;
  const geometry = presetGeometry(preset);
  if (type === undefined || geometry === null || !(width > 0 && height > 0)) return null;
  if (type === 'rect') return { type, cornerRadius: cornerRadius(geometry, adjust, width, height) };
  if (type === 'circle') return { type, cornerRadius: 0 };
  const theirs = drawGeometry(geometry, adjust, width, height).paths.map(({ d }) => d);
  const ours = shapeOf(type)?.path(width, height, 0) ?? '';
  const isAlike = theirs.length === 1 && areAlike(pointsOf(theirs[0] ?? ''), pointsOf(ours), width, height);
  return isAlike ? { type, cornerRadius: 0 } : null;
}

/** Where the upper edge of a rectangle begins: its corners are quarters of circles, or none. */
function cornerRadius(geometry: Geometry, adjust: Adjust, width: number, height: number): number {
  const [path] = drawGeometry(geometry, adjust, width, height).paths;
  const [, x = '0', y = '0'] = /^M(\S+) ([\d.]+)/.exec(path?.d ?? '') ?? [];
  return Math.max(Number(x), Number(y));
}

type Point = readonly [x: number, y: number];

/** Where path data of absolute commands goes. */
function pointsOf(data: string): Point[] {
  return [...data.matchAll(/([MLQCA])([^A-Z]*)/g)].map(([, , numbers = '']): Point => {
    const [x = 0, y = 0] = numbers
      .trim()
      .split(/[\s,]+/)
      .slice(-2)
      .map(Number);
    return [x, y];
  });
}

/** Whether each corner of either has one of the other's beside it. */
function areAlike(some: readonly Point[], others: readonly Point[], width: number, height: number): boolean {
  const isNear =
    ([x, y]: Point) =>
    ([otherX, otherY]: Point) =>
      Math.abs(x - otherX) <= width * LIKE && Math.abs(y - otherY) <= height * LIKE;
  return some.every((point) => others.some(isNear(point))) && others.every((point) => some.some(isNear(point)));
}
