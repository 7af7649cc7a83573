import type { ImageProps, SlidePx } from '@rostrum/deck';
import { MIN_SIZE } from '../commands/scale.ts';
import { type Box, centerOf, type Frame, type ResizeHandle, rotatePoint } from '../geometry.ts';
import { sidesOf } from '../tools/resize.ts';

/**
 * What part of a picture its frame shows. Everything is as it is seen and in the frame's own directions:
 *
 *     ┌╌ picture ╌╌╌╌╌╌╌╌╌┐
 *     ╎     ┏━ frame ━┓   ╎     crop = frame within picture, in fractions of the picture
 *     ╎     ┃         ┃   ╎
 *     ╎     ┗━━━━━━━━━┛   ╎     the frame never shows more than there is of the picture,
 *     └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘     and nothing here stretches the picture
 *
 * Each function takes a state and answers the next one.
 */
export interface CropState {
  readonly frame: Frame;
  readonly crop: Crop;
}

export type Crop = NonNullable<ImageProps['crop']>;
export type Corner = 'nw' | 'ne' | 'se' | 'sw';

/** A picture that just covers its frame is as small as it gets: 1. */
export const MAX_ZOOM = 8;
export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** Of a crop that came with less than this: it still has to be divided by. */
const LEAST = 0.00001;

/** Where the whole picture lies, from the frame's unturned upper left corner. */
export function pictureOf({ frame, crop }: CropState): Box {
  const width = frame.width / crop.width;
  const height = frame.height / crop.height;
  return { x: -crop.x * width, y: -crop.y * height, width, height };
}

/** A crop that shows only what there is. */
export function settledCrop({ x, y, width, height }: Crop): Crop {
  const [wide, tall] = [clamp(width, LEAST, 1), clamp(height, LEAST, 1)];
  return { x: clamp(x, 0, 1 - wide), y: clamp(y, 0, 1 - tall), width: wide, height: tall };
}

/** Moves the picture below its frame, as far as it reaches. */
export function pan(state: CropState, dx: SlidePx, dy: SlidePx): CropState {
  const picture = pictureOf(state);
  const { x, y, width, height } = state.crop;
  return { ...state, crop: settledCrop({ x: x - dx / picture.width, y: y - dy / picture.height, width, height }) };
}

export function zoomOf({ crop }: CropState): number {
  return 1 / Math.max(crop.width, crop.height);
}

/** How many times larger the picture may get before its shown part is the least there is: less would stretch it. */
function roomOf({ width, height }: Crop): number {
  return Math.max(1, Math.min(width, height) / LEAST);
}

/**
 * Makes the picture larger or smaller below the frame; the place `at` of the frame, in fractions, goes on to
 * show what it did.
 */
export function zoomTo(state: CropState, zoom: number, at = { x: 0.5, y: 0.5 }): CropState {
  const { crop } = state;
  const wanted = zoomOf(state) / clamp(zoom, 1, Math.max(MAX_ZOOM, zoomOf(state)));
  const part = Math.max(wanted, 1 / roomOf(crop));
  const [width, height] = [crop.width * part, crop.height * part];
  const x = crop.x + (crop.width - width) * at.x;
  const y = crop.y + (crop.height - height) * at.y;
  return { ...state, crop: settledCrop({ x, y, width, height }) };
}

/** Pulls the frame at a handle; the picture stays where it is. */
export function pullFrame(state: CropState, handle: ResizeHandle, dx: SlidePx, dy: SlidePx): CropState {
  const { frame } = state;
  const picture = pictureOf(state);
  const sides = sidesOf(handle);
  const [left, right] = pulled(frame.width, sides.x, dx, picture.x, picture.width);
  const [top, bottom] = pulled(frame.height, sides.y, dy, picture.y, picture.height);
  return framed(state, picture, { x: left, y: top, width: right - left, height: bottom - top });
}

function pulled(
  length: SlidePx,
  side: -1 | 0 | 1,
  by: SlidePx,
  from: SlidePx,
  reach: SlidePx,
): readonly [SlidePx, SlidePx] {
  const least = Math.max(Math.min(MIN_SIZE, length), LEAST * reach);
  if (side < 0) return [clamp(by, from, length - least), length];
  if (side > 0) return [0, clamp(length + by, least, from + reach)];
  return [0, length];
}

/** Pulls the picture at a corner; the opposite one stays, and the picture goes on to cover the frame. */
export function pullCorner(state: CropState, corner: Corner, dx: SlidePx, dy: SlidePx): CropState {
  const picture = pictureOf(state);
  const { crop } = state;
  const sides = sidesOf(corner);
  const scale = Math.max(1 + (dx * sides.x) / picture.width, 1 + (dy * sides.y) / picture.height);
  // What the frame takes of the way from the corner that stays.
  const acrossTaken = sides.x > 0 ? crop.x + crop.width : 1 - crop.x;
  const downTaken = sides.y > 0 ? crop.y + crop.height : 1 - crop.y;
  const most = Math.min(Math.max(1, MAX_ZOOM / zoomOf(state)), roomOf(crop));
  const by = clamp(scale, Math.max(acrossTaken, downTaken), most);
  const [width, height] = [crop.width / by, crop.height / by];
  const x = sides.x > 0 ? crop.x / by : 1 - (1 - crop.x) / by;
  const y = sides.y > 0 ? crop.y / by : 1 - (1 - crop.y) / by;
  return { ...state, crop: settledCrop({ x, y, width, height }) };
}

/** As much of the picture as fills the frame, from its middle, in the ratio (width by height) that the picture has. */
export function fitted(state: CropState, ratio: number): CropState {
  const own = state.frame.width / state.frame.height;
  const [width, height] = ratio > own ? [own / ratio, 1] : [1, ratio / own];
  return { ...state, crop: { x: (1 - width) / 2, y: (1 - height) / 2, width, height } };
}

/** Nothing is cut away: the frame is where the whole picture lies. */
export function uncropped(state: CropState): CropState {
  const picture = pictureOf(state);
  return framed(state, picture, picture);
}

/** The frame put to another place over a picture that stays where it is on the slide. */
function framed({ frame }: CropState, picture: Box, next: Box): CropState {
  const middle = centerOf({ ...next, x: frame.x + next.x, y: frame.y + next.y });
  const center = rotatePoint(middle, centerOf(frame), frame.rotation);
  const place = { x: center.x - next.width / 2, y: center.y - next.height / 2 };
  const crop = {
    x: (next.x - picture.x) / picture.width,
    y: (next.y - picture.y) / picture.height,
    width: next.width / picture.width,
    height: next.height / picture.height,
  };
  return { frame: { ...frame, ...place, width: next.width, height: next.height }, crop: settledCrop(crop) };
}

/** A crop as the document has it, of a picture that may be mirrored, and back: the way is the same. */
export function mirrored(crop: Crop, { flipX, flipY }: { readonly flipX: boolean; readonly flipY: boolean }): Crop {
  return {
    ...crop,
    x: flipX ? 1 - crop.x - crop.width : crop.x,
    y: flipY ? 1 - crop.y - crop.height : crop.y,
  };
}

/** A crop to be written down: in millionths, and null where it cuts nothing away. */
export function writtenCrop(crop: Crop): Crop | null {
  const [width, height] = [millionths(crop.width), millionths(crop.height)];
  if (width === 1 && height === 1) return null;
  const x = clamp(millionths(crop.x), 0, millionths(1 - width));
  const y = clamp(millionths(crop.y), 0, millionths(1 - height));
  return { x, y, width, height };
}

function millionths(fraction: number): number {
  return Math.round(fraction * 1e6) / 1e6;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
