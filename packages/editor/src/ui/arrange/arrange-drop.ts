import type { OutlineColumn } from '../../core/index.ts';
import type { SlideDrop } from '../rail/slide-drag.ts';
import type { ArrangedBox } from './arrange-keys.ts';

/** So much of a slide's width, on either side, is beside it. */
const SIDE = 0.28;

/**
 * Where dragged slides land with the pointer here: everywhere is a place, of the slide that is nearest. null over what
 * is dragged itself.
 *
 *     ┌────┬─────────┬────┐
 *     │    │  above  │    │
 *     │ be-├─────────┤ af-│
 *     │fore│  below  │ter │
 *     └────┴─────────┴────┘
 */
export function arrangedDrop(
  outline: readonly OutlineColumn[],
  boxes: readonly ArrangedBox[],
  { x, y }: { readonly x: number; readonly y: number },
  dragged: readonly string[],
): SlideDrop | null {
  const distance = ({ left, top, right, bottom }: ArrangedBox): number =>
    Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
  const [first] = boxes;
  if (first === undefined) return null;
  const over = boxes.reduce((nearest, box) => (distance(box) < distance(nearest) ? box : nearest), first);
  const column = outline.find(({ slides }) => slides.some(({ id }) => id === over.slideId));
  if (column === undefined || dragged.includes(over.slideId)) return null;
  const across = (x - over.left) / Math.max(1, over.right - over.left);
  const overId = over.slideId;
  // Beside a stack is beside the stack itself.
  if (across < SIDE) return { target: { kind: 'before', slideId: column.id }, overId };
  if (across > 1 - SIDE) return { target: { kind: 'after', slideId: column.id }, overId };
  const isUpper = y < (over.top + over.bottom) / 2;
  return { target: { kind: isUpper ? 'above' : 'below', slideId: overId }, overId };
}
