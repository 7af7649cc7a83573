import type { Degrees, ScreenPx, SlidePx } from '@rostrum/deck';

/** A place on the slide, in px of the deck's own size. */
export interface SlidePoint {
  readonly x: SlidePx;
  readonly y: SlidePx;
}

/** A place on the canvas element, in CSS px from its top left corner. */
export interface ScreenPoint {
  readonly x: ScreenPx;
  readonly y: ScreenPx;
}

/** An upright rectangle on the slide. */
export interface Box {
  readonly x: SlidePx;
  readonly y: SlidePx;
  readonly width: SlidePx;
  readonly height: SlidePx;
}

/** A box turned clockwise around its centre. */
export interface Frame extends Box {
  readonly rotation: Degrees;
}

/** The side or corner that a resize pulls at, by compass. */
export type ResizeHandle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

export const RESIZE_HANDLES: readonly ResizeHandle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

export function centerOf(box: Box): SlidePoint {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Turns a point clockwise (y points down) around another. */
export function rotatePoint(point: SlidePoint, around: SlidePoint, degrees: Degrees): SlidePoint {
  if (degrees % 360 === 0) return point;
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const dx = point.x - around.x;
  const dy = point.y - around.y;
  return { x: around.x + dx * cos - dy * sin, y: around.y + dx * sin + dy * cos };
}

/** The four corners of a turned box, from the unturned top left on, clockwise. */
export function cornersOf(frame: Frame): readonly [SlidePoint, SlidePoint, SlidePoint, SlidePoint] {
  const center = centerOf(frame);
  const turn = (x: SlidePx, y: SlidePx) => rotatePoint({ x, y }, center, frame.rotation);
  const right = frame.x + frame.width;
  const bottom = frame.y + frame.height;
  return [turn(frame.x, frame.y), turn(right, frame.y), turn(right, bottom), turn(frame.x, bottom)];
}

/** The smallest upright box around a turned one. */
export function boundsOfFrame(frame: Frame): Box {
  if (frame.rotation % 180 === 0) return { x: frame.x, y: frame.y, width: frame.width, height: frame.height };
  return boxAround(cornersOf(frame));
}

export function boxAround(points: readonly SlidePoint[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The smallest upright box around several; null without any. */
export function unionOf(boxes: readonly Box[]): Box | null {
  const [first, ...rest] = boxes;
  if (!first) return null;
  let { x: left, y: top } = first;
  let right = left + first.width;
  let bottom = top + first.height;
  for (const box of rest) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function frameContains(frame: Frame, point: SlidePoint, margin: SlidePx = 0): boolean {
  const local = rotatePoint(point, centerOf(frame), -frame.rotation);
  return (
    local.x >= frame.x - margin &&
    local.x <= frame.x + frame.width + margin &&
    local.y >= frame.y - margin &&
    local.y <= frame.y + frame.height + margin
  );
}

/** How far a place is from the straight way between two others. */
export function distanceToSegment(point: SlidePoint, from: SlidePoint, to: SlidePoint): SlidePx {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - part * dx, point.y - from.y - part * dy);
}

/** Whether two upright boxes share any area or touch. */
export function boxesMeet(a: Box, b: Box): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** Whether an upright box and a turned one share any area: they do unless an axis of either parts them. */
export function boxMeetsFrame(box: Box, frame: Frame): boolean {
  if (!boxesMeet(box, boundsOfFrame(frame))) return false;
  if (frame.rotation % 90 === 0) return true;
  // The upright box seen from the turned one, which is upright there.
  const center = centerOf(frame);
  const seen = cornersOf({ ...box, rotation: 0 }).map((corner) => rotatePoint(corner, center, -frame.rotation));
  return boxesMeet(boxAround(seen), frame);
}

export function boxBetween(a: SlidePoint, b: SlidePoint): Box {
  return boxAround([a, b]);
}

/** From 0 up to 360. */
export function normalizeDegrees(degrees: Degrees): Degrees {
  return (((degrees % 360) + 360) % 360) + 0;
}

/** To a thousandth of a pixel; never -0. Enough for any zoom, and it keeps sums of fractions readable. */
export function roundPx(value: SlidePx): SlidePx {
  return Math.round(value * 1000) / 1000 + 0;
}
