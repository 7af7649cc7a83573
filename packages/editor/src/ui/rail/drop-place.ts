import type { OutlineColumn, SlideTarget } from '../../core/index.ts';
import type { SlideDrop } from './slide-drag.ts';

/**
 * Where a dragged slide would land, from how far down (0 to 1) the pointer is over a slide of the rail.
 *
 *   alone            in a stack
 *   ┌───────┐        first:  upper half before the stack, lower half below it
 *   │before │        middle: upper half above it, lower half below it
 *   │below  │ 35 %   last:   upper half above it, then below it, the last quarter after the stack
 *   │after  │ 65 %
 *   └───────┘
 */
export function dropPlace(column: OutlineColumn, slideId: string, down: number): SlideTarget {
  const { slides } = column;
  const index = slides.findIndex((slide) => slide.id === slideId);
  // Beside a stack is beside the stack itself, which is an entry of the deck as a slide alone is.
  const beside = (kind: 'before' | 'after'): SlideTarget => ({ kind, slideId: column.id });
  if (column.stack === null) {
    if (down < 0.35) return beside('before');
    return down > 0.65 ? beside('after') : { kind: 'below', slideId };
  }
  if (index === slides.length - 1 && down > 0.75) return beside('after');
  if (down > 0.5) return { kind: 'below', slideId };
  return index === 0 ? beside('before') : { kind: 'above', slideId };
}

/** Where a slide of the rail is drawn, in client px. */
export interface RailRow {
  readonly slideId: string;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Where dragged slides land with the pointer at this height of the rail: everywhere in it is a place. Above the first
 * slide is before it, below the last one after it, between two belongs to the nearer. null over what is dragged itself.
 *
 * @param rows - the slides from the top down.
 */
export function dropAt(
  outline: readonly OutlineColumn[],
  rows: readonly RailRow[],
  y: number,
  dragged: readonly string[],
): SlideDrop | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return null;
  const distanceTo = (row: RailRow): number => Math.max(row.top - y, y - row.bottom, 0);
  const over = rows.reduce((nearest, row) => (distanceTo(row) < distanceTo(nearest) ? row : nearest), first);
  const column = outline.find(({ slides }) => slides.some(({ id }) => id === over.slideId));
  if (column === undefined || dragged.includes(over.slideId)) return null;
  if (y < first.top) return { target: { kind: 'before', slideId: column.id }, overId: over.slideId };
  if (y > last.bottom) return { target: { kind: 'after', slideId: column.id }, overId: over.slideId };
  const down = (y - over.top) / Math.max(1, over.bottom - over.top);
  return { target: dropPlace(column, over.slideId, Math.min(Math.max(down, 0), 1)), overId: over.slideId };
}
