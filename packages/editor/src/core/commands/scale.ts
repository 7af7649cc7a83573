import type { Rect, SlidePx } from '@rostrum/deck';
import { type Box, boundsOfFrame, centerOf, type Frame, roundPx, unionOf } from '../geometry.ts';

/** Blocks are never smaller, in either direction. */
export const MIN_SIZE: SlidePx = 1;

/**
 * Frames carried from one upright box to another, as when a group is pulled larger.
 *
 *   from ┌───────┐      to ┌──────────────┐
 *        │ ┌─┐   │         │  ┌───┐       │
 *        │ └─┘   │         │  └───┘       │
 *        └───────┘         └──────────────┘
 *
 * A turned frame cannot be sheared, so it keeps its angle and each of its sides grows as much as the box does along it.
 */
export function scaleFrames(frames: readonly Frame[], from: Box, to: Box): Frame[] {
  const scaleX = from.width === 0 ? 1 : to.width / from.width;
  const scaleY = from.height === 0 ? 1 : to.height / from.height;
  return frames.map((frame) => {
    const radians = (frame.rotation * Math.PI) / 180;
    const cos = Math.cos(radians);
    const sin = Math.sin(radians);
    const width = Math.max(MIN_SIZE, frame.width * Math.hypot(cos * scaleX, sin * scaleY));
    const height = Math.max(MIN_SIZE, frame.height * Math.hypot(sin * scaleX, cos * scaleY));
    const center = centerOf(frame);
    const x = to.x + (center.x - from.x) * scaleX - width / 2;
    const y = to.y + (center.y - from.y) * scaleY - height / 2;
    return { x, y, width, height, rotation: frame.rotation };
  });
}

export function boundsOfFrames(frames: readonly Frame[]): Box | null {
  return unionOf(frames.map(boundsOfFrame));
}

/** A frame as a block's rect; an automatic height stays automatic. */
export function rectOf(frame: Frame, automaticHeight: boolean): Rect {
  const height = automaticHeight ? null : roundPx(frame.height);
  return [roundPx(frame.x), roundPx(frame.y), roundPx(frame.width), height];
}
