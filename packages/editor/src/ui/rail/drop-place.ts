import type { OutlineColumn, SlideTarget } from '../../core/index.ts';

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
  if (column.stack === null) {
    if (down < 0.35) return { kind: 'before', slideId };
    return { kind: down > 0.65 ? 'after' : 'below', slideId };
  }
  if (index === slides.length - 1 && down > 0.75) return { kind: 'after', slideId };
  if (down > 0.5) return { kind: 'below', slideId };
  return { kind: index === 0 ? 'before' : 'above', slideId };
}
