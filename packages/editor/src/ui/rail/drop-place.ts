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
