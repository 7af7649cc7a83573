import type { SlideId } from '@rostrum/deck';
import type { SlideTarget } from '../../core/index.ts';

const KIND = 'rostrum-slides';

export interface SlideDrag extends Record<string | symbol, unknown> {
  readonly kind: typeof KIND;
  readonly slideIds: readonly SlideId[];
}

export function slideDrag(slideIds: readonly SlideId[]): SlideDrag {
  return { kind: KIND, slideIds };
}

export function isSlideDrag(data: Record<string | symbol, unknown>): data is SlideDrag {
  return data.kind === KIND && Array.isArray(data.slideIds);
}

/** The place that the innermost drop target stands for. */
export function targetOfDrop(
  targets: readonly { readonly data: Readonly<Record<string | symbol, unknown>> }[],
): SlideTarget | null {
  const place = targets[0]?.data.place;
  return typeof place === 'object' && place !== null ? (place as SlideTarget) : null;
}
