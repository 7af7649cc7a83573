import type { BlockId, SlidePx } from '@rostrum/deck';
import { type Box, roundPx, unionOf } from '../geometry.ts';

export const EDGES = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Edge = (typeof EDGES)[number];

/** What is arranged as one: a block or a group, by the upright box that the eye sees. */
export interface Placed {
  readonly id: BlockId;
  readonly box: Box;
}
export interface Move {
  readonly id: BlockId;
  readonly dx: SlidePx;
  readonly dy: SlidePx;
}

/** How far each goes so that its edge lies on that of `within`: the slide for one, their own bounds for several. */
export function alignMoves(placed: readonly Placed[], within: Box, edge: Edge): readonly Move[] {
  return placed.map(({ id, box }) => {
    let [dx, dy] = [0, 0];
    if (edge === 'left') dx = within.x - box.x;
    else if (edge === 'center') dx = within.x + within.width / 2 - (box.x + box.width / 2);
    else if (edge === 'right') dx = within.x + within.width - (box.x + box.width);
    else if (edge === 'top') dy = within.y - box.y;
    else if (edge === 'middle') dy = within.y + within.height / 2 - (box.y + box.height / 2);
    else dy = within.y + within.height - (box.y + box.height);
    return { id, dx: roundPx(dx), dy: roundPx(dy) };
  });
}

/** Equal gaps between neighbours along an axis; the outermost two stay. */
export function distributeMoves(placed: readonly Placed[], axis: 'x' | 'y'): readonly Move[] {
  const side = axis === 'x' ? 'width' : 'height';
  const sorted = placed.toSorted((a, b) => a.box[axis] - b.box[axis]);
  const all = unionOf(sorted.map(({ box }) => box));
  if (all === null) return [];
  const filled = sorted.reduce((sum, { box }) => sum + box[side], 0);
  const gap = (all[side] - filled) / Math.max(1, sorted.length - 1);
  let at = all[axis];
  return sorted.map(({ id, box }) => {
    const by = roundPx(at - box[axis]);
    at += box[side] + gap;
    return axis === 'x' ? { id, dx: by, dy: 0 } : { id, dx: 0, dy: by };
  });
}
