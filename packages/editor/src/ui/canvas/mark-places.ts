import type { Box, ScreenPoint, Viewport } from '../../core/index.ts';

/** How large a mark is on the screen, at any zoom; what a finger needs at least. */
export const MARK = 24;
/** Between the corner and the mark: its block's handle stands there. */
const GAP = 5;
/** Kept free at the canvas's edge, and between marks. */
const EDGE = 4;
const BETWEEN = 2;

/**
 * Where the marks of blocks stand, from the upper left corner of the canvas: beside the upper right corner of each, out
 * of its words, as far as there is room. Those that would lie on one another stand in a row to the left. null: the
 * block is not on the canvas now.
 *
 *          ┌──┐
 *          │ 2│
 *   ┌─────┐└──┘
 *   │block│
 *   └─────┘
 */
export function markPlaces(
  boxes: readonly Box[],
  { zoom, offset, canvas }: Pick<Viewport, 'zoom' | 'offset' | 'canvas'>,
): readonly (ScreenPoint | null)[] {
  const taken: ScreenPoint[] = [];
  return boxes.map((box) => {
    const [left, top] = [box.x * zoom + offset.x, box.y * zoom + offset.y];
    const [right, bottom] = [left + box.width * zoom, top + box.height * zoom];
    if (right < 0 || bottom < 0 || left > canvas.width || top > canvas.height) return null;
    const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most - MARK - EDGE));
    const y = within(top - GAP - MARK, canvas.height);
    let x = within(right + GAP, canvas.width);
    for (let other = onTop(taken, x, y); other !== undefined && x > EDGE; other = onTop(taken, x, y))
      x = Math.max(EDGE, other.x - MARK - BETWEEN);
    const place = { x, y };
    taken.push(place);
    return place;
  });
}

function onTop(taken: readonly ScreenPoint[], x: number, y: number): ScreenPoint | undefined {
  return taken.find((other) => Math.abs(other.x - x) < MARK && Math.abs(other.y - y) < MARK);
}
