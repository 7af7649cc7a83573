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

/** Where the dragged slides would land, and over which slide the pointer is. */
export interface SlideDrop {
  readonly target: SlideTarget;
  readonly overId: SlideId;
}

/** What the innermost drop target says. */
export function dropOf(
  targets: readonly { readonly data: Readonly<Record<string | symbol, unknown>> }[],
): SlideDrop | null {
  const drop = targets[0]?.data.drop;
  return typeof drop === 'object' && drop !== null ? (drop as SlideDrop) : null;
}
