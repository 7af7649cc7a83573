import type { BlockBase, Rect } from './types.ts';

type Placed = Pick<BlockBase, 'rect' | 'rotation'>;

/**
 * The smallest upright box around blocks, rotated ones by their turned corners. An automatic height counts as 0 unless
 * `heightOf` knows what was measured. Without blocks: [0, 0, 0, 0]. Rounded to a thousandth of a pixel, so that
 * replicas whose sines differ in the last bit agree.
 */
export function boundsOf<T extends Placed>(
  blocks: Iterable<T>,
  heightOf: (block: T) => number | null = () => null,
): Rect {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const block of blocks) {
    const [x, y, width, fixedHeight] = block.rect;
    const height = fixedHeight ?? heightOf(block) ?? 0;
    const [halfWidth, halfHeight] = turnedHalfExtents(width / 2, height / 2, block.rotation);
    const centerX = x + width / 2;
    const centerY = y + height / 2;
    left = Math.min(left, centerX - halfWidth);
    right = Math.max(right, centerX + halfWidth);
    top = Math.min(top, centerY - halfHeight);
    bottom = Math.max(bottom, centerY + halfHeight);
  }
  if (left > right) return [0, 0, 0, 0];
  return [round(left), round(top), round(right - left), round(bottom - top)];
}

function turnedHalfExtents(halfWidth: number, halfHeight: number, degrees: number): [number, number] {
  if (degrees % 180 === 0) return [halfWidth, halfHeight];
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.abs(Math.cos(radians));
  const sin = Math.abs(Math.sin(radians));
  return [halfWidth * cos + halfHeight * sin, halfWidth * sin + halfHeight * cos];
}

/** To a thousandth; never -0. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
