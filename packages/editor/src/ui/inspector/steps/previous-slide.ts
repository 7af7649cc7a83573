import type { Slide, SlideId } from '@rostrum/deck';
import type { OutlineColumn } from '../../../core/index.ts';

/** The slide from which a show comes to this one; null for the first, and for one that is not shown. */
export function previousShown(outline: readonly OutlineColumn[], slideId: SlideId): Slide | null {
  const shown = outline.flatMap(({ slides }) => slides).filter(({ hidden }) => !hidden);
  return shown[shown.findIndex(({ id }) => id === slideId) - 1] ?? null;
}
