import type { SlideId } from '@rostrum/deck';
import type { OutlineColumn } from '../core/index.ts';

export interface SlidePlace {
  /** Column and row from 0, as in the address `#/h/v`. */
  readonly h: number;
  readonly v: number;
}

/** Where a slide stands; the start for a slide that is not there. */
export function placeOf(outline: readonly OutlineColumn[], slideId: SlideId | null): SlidePlace {
  for (const [h, column] of outline.entries()) {
    const v = column.slides.findIndex((slide) => slide.id === slideId);
    if (v !== -1) return { h, v };
  }
  return { h: 0, v: 0 };
}

/** '8' for a slide alone, '8.1', '8.2' … within a stack. */
export function numberOf(outline: readonly OutlineColumn[], slideId: SlideId): string {
  const { h, v } = placeOf(outline, slideId);
  const column = outline[h];
  return column !== undefined && column.stack !== null ? `${String(h + 1)}.${String(v + 1)}` : String(h + 1);
}
