import type { Box, Frame } from '../../core/index.ts';

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
export interface Placed {
  readonly id: string;
  readonly frame: Frame;
}
export interface Move {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** The upright box around a turned frame: what the eye aligns. */
export function visibleBox({ x, y, width, height, rotation }: Frame): Box {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [w, h] = [width * cos + height * sin, width * sin + height * cos];
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h };
}

export function boxAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Where blocks go when their visible edges are set to an edge of `within`: the slide for one, their own bounds for several. */
export function alignMoves(blocks: readonly Placed[], within: Box, edge: Edge): readonly Move[] {
  return blocks.map(({ id, frame }) => {
    const box = visibleBox(frame);
    let [dx, dy] = [0, 0];
    if (edge === 'left') dx = within.x - box.x;
    else if (edge === 'center') dx = within.x + within.width / 2 - (box.x + box.width / 2);
    else if (edge === 'right') dx = within.x + within.width - (box.x + box.width);
    else if (edge === 'top') dy = within.y - box.y;
    else if (edge === 'middle') dy = within.y + within.height / 2 - (box.y + box.height / 2);
    else dy = within.y + within.height - (box.y + box.height);
    return { id, x: rounded(frame.x + dx), y: rounded(frame.y + dy) };
  });
}

/** Equal gaps between neighbours along an axis; the outermost two stay. */
export function distributeMoves(blocks: readonly Placed[], axis: 'x' | 'y'): readonly Move[] {
  const side = axis === 'x' ? 'width' : 'height';
  const sorted = blocks
    .map((block) => ({ ...block, box: visibleBox(block.frame) }))
    .sort((a, b) => a.box[axis] - b.box[axis]);
  const all = boxAround(sorted.map(({ box }) => box));
  const filled = sorted.reduce((sum, { box }) => sum + box[side], 0);
  const gap = (all[side] - filled) / Math.max(1, sorted.length - 1);
  let at = all[axis];
  return sorted.map(({ id, frame, box }) => {
    const by = at - box[axis];
    at += box[side] + gap;
    return axis === 'x' ? { id, x: rounded(frame.x + by), y: frame.y } : { id, x: frame.x, y: rounded(frame.y + by) };
  });
}
