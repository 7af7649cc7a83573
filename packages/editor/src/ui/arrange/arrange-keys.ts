import type { SlideId } from '@rostrum/deck';
import type { OutlineColumn, SlideTarget } from '../../core/index.ts';
import { placeOf } from '../slide-numbers.ts';

/** Where a slide is drawn, in client px. */
export interface ArrangedBox {
  readonly slideId: SlideId;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const middleOf = ({ left, right }: ArrangedBox): number => (left + right) / 2;

/**
 * The slide that an arrow leads to: along the show to the left and right, and up and down to what is drawn nearest
 * there. undefined at the end.
 */
export function neighbourOf(
  outline: readonly OutlineColumn[],
  boxes: readonly ArrangedBox[],
  slideId: SlideId,
  key: string,
): SlideId | undefined {
  const { h, v } = placeOf(outline, slideId);
  const order = outline.flatMap((column) => column.slides.map(({ id }) => id));
  if (key === 'Home') return order[0];
  if (key === 'End') return order.at(-1);
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const column = outline[h + (key === 'ArrowLeft' ? -1 : 1)];
    return column?.slides[Math.min(v, column.slides.length - 1)]?.id;
  }
  const from = boxes.find((box) => box.slideId === slideId);
  if (from === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined;
  const beyond = boxes.filter((box) => (key === 'ArrowDown' ? box.top >= from.bottom : box.bottom <= from.top));
  const distance = (box: ArrangedBox): number =>
    (key === 'ArrowDown' ? box.top - from.bottom : from.top - box.bottom) +
    2 * Math.abs(middleOf(box) - middleOf(from));
  return beyond.toSorted((a, b) => distance(a) - distance(b))[0]?.slideId;
}

/**
 * Where Alt and an arrow move a slide: left and right past whole columns and out of its stack; up and down within its
 * stack, up from a slide alone into the stack before it. null: nowhere.
 */
export function arrangedTarget(outline: readonly OutlineColumn[], slideId: SlideId, key: string): SlideTarget | null {
  const { h, v } = placeOf(outline, slideId);
  const column = outline[h];
  if (column === undefined) return null;
  const [before, after] = [outline[h - 1], outline[h + 1]];
  const inStack = column.stack !== null;
  if (key === 'ArrowLeft') {
    if (inStack) return { kind: 'before', slideId: column.id };
    return before === undefined ? null : { kind: 'before', slideId: before.id };
  }
  if (key === 'ArrowRight') {
    if (inStack) return { kind: 'after', slideId: column.id };
    return after === undefined ? null : { kind: 'after', slideId: after.id };
  }
  const [above, below] = [column.slides[v - 1], column.slides[v + 1]];
  if (key === 'ArrowUp') {
    if (above !== undefined) return { kind: 'above', slideId: above.id };
    const last = inStack ? undefined : before?.slides.at(-1);
    return last === undefined ? null : { kind: 'below', slideId: last.id };
  }
  return key === 'ArrowDown' && below !== undefined ? { kind: 'below', slideId: below.id } : null;
}
