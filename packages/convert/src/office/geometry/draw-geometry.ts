import { LIMITS } from '@rostrum/deck';
import { EMU_PER_PX } from '../units.ts';
import type { Geometry, GeometryPath, PathFill } from './geometry.ts';
import { evaluateGuides, toRadians, type ValueOf } from './guides.ts';

export interface DrawnPath {
  /** SVG path data, px from the box's upper left corner. */
  readonly d: string;
  readonly fill: PathFill;
  readonly stroke: boolean;
}

/** Px from the box's upper left corner. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnGeometry {
  readonly paths: readonly DrawnPath[];
  /** Where words stand. */
  readonly textBox: TextBox;
}

/** Adjust values that a shape says itself, as in its `a:avLst`. */
export type Adjust = ReadonlyMap<string, number>;

/** A shape in a box of so many px. */
export function drawGeometry(geometry: Geometry, adjust: Adjust, width: number, height: number): DrawnGeometry {
  const size = { width: width * EMU_PER_PX, height: height * EMU_PER_PX };
  const valueOf = evaluateGuides(geometry.avLst, geometry.gdLst, adjust, size.width, size.height);
  return {
    paths: geometry.pathLst.map((path) => ({
      d: pathData(path, valueOf, size),
      fill: path.fill,
      stroke: path.stroke,
    })),
    textBox: textBox(geometry, valueOf, size),
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function textBox({ rect }: Geometry, valueOf: ValueOf, { width, height }: Size): TextBox {
  const at = (operand: string | undefined, usual: number) => (operand === undefined ? usual : valueOf(operand));
  const [left, top] = [at(rect?.l, 0), at(rect?.t, 0)];
  const [right, bottom] = [at(rect?.r, width), at(rect?.b, height)];
  return {
    x: toPx(left),
    y: toPx(top),
    width: toPx(Math.max(0, right - left)),
    height: toPx(Math.max(0, bottom - top)),
  };
}

/** Follows the pen in the path's own coordinates, because angles are of the ellipse as it stands there. */
function pathData({ width, height, commands }: GeometryPath, valueOf: ValueOf, size: Size): string {
  const scaleX = width > 0 ? size.width / width : 1;
  const scaleY = height > 0 ? size.height / height : 1;
  const pair = (x: number, y: number) => `${toPx(x * scaleX)} ${toPx(y * scaleY)}`;
  let [penX, penY] = [0, 0];
  let [startX, startY] = [0, 0];
  const parts: string[] = [];
  for (const { letter, operands } of commands) {
    const values = operands.map(valueOf);
    // SVG draws nothing of a path that begins otherwise.
    if (parts.length === 0 && letter !== 'M') parts.push(`M${pair(0, 0)}`);
    if (letter === 'Z') {
      parts.push('Z');
      [penX, penY] = [startX, startY];
    } else if (letter === 'A') {
      const [radiusX = 0, radiusY = 0, start = 0, sweep = 0] = values;
      for (const [x, y] of arcEnds(penX, penY, radiusX, radiusY, start, sweep)) {
        const radii = `${toPx(Math.abs(radiusX) * scaleX)} ${toPx(Math.abs(radiusY) * scaleY)}`;
        parts.push(`A${radii} 0 0 ${sweep > 0 ? 1 : 0} ${pair(x, y)}`);
        [penX, penY] = [x, y];
      }
    } else {
      const points: string[] = [];
      for (let at = 0; at + 1 < values.length; at += 2) {
        [penX, penY] = [values[at] ?? 0, values[at + 1] ?? 0];
        points.push(pair(penX, penY));
      }
      parts.push(letter + points.join(' '));
      if (letter === 'M') [startX, startY] = [penX, penY];
    }
  }
  return parts.join('');
}

type Point = readonly [x: number, y: number];

/**
 * Where the pieces of an arc end that begins at the pen: each is a half turn at most, for SVG cannot tell a whole turn
 * from none. Angles are those at which a ray from the middle meets the ellipse.
 *
 *              │  ╱ ray at the angle: y/x = tan(angle)
 *          ╭───┼─●─╮
 *          │   └───┼──  the ellipse's own parameter t: x = rx cos t, y = ry sin t
 *          ╰───────╯
 */
function arcEnds(x: number, y: number, radiusX: number, radiusY: number, start: number, sweep: number): Point[] {
  const from = parameterAt(toRadians(start), radiusX, radiusY);
  const whole = Math.min(TURN, Math.max(-TURN, sweep));
  const turn = parameterAt(toRadians(start + whole), radiusX, radiusY) - from;
  if (turn === 0) return [];
  const [middleX, middleY] = [x - radiusX * Math.cos(from), y - radiusY * Math.sin(from)];
  const pieces = Math.max(1, Math.ceil(Math.abs(turn) / Math.PI - 1e-9));
  return Array.from({ length: pieces }, (_, index): Point => {
    const at = from + (turn * (index + 1)) / pieces;
    return [middleX + radiusX * Math.cos(at), middleY + radiusY * Math.sin(at)];
  });
}

/** An arc that goes round and round shows no more than one that goes round once. */
const TURN = 21_600_000;

/** The parameter at an angle, in the same turn and quarter as the angle. */
function parameterAt(angle: number, radiusX: number, radiusY: number): number {
  if (radiusX === radiusY || radiusX === 0 || radiusY === 0) return angle;
  const parameter = Math.atan2(Math.abs(radiusX) * Math.sin(angle), Math.abs(radiusY) * Math.cos(angle));
  return parameter + Math.round((angle - parameter) / (2 * Math.PI)) * 2 * Math.PI;
}

/** Total: beyond what a deck holds a place is drawn back to it. */
function toPx(emu: number): number {
  const px = emu / EMU_PER_PX;
  return Number.isNaN(px) ? 0 : round(Math.min(LIMITS.coordinate, Math.max(-LIMITS.coordinate, px)));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
