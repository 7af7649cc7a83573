import type { Milliseconds, SlidePx } from '../model/units.ts';

export interface SlideSize {
  readonly width: SlidePx;
  readonly height: SlidePx;
  readonly label: string;
}

/** Sizes offered; any other may come in from elsewhere. */
export const slideSizes: readonly SlideSize[] = [
  { width: 960, height: 700, label: 'Classic' },
  { width: 1024, height: 576, label: 'Wide, 16:9' },
  { width: 1280, height: 720, label: 'Large, 16:9' },
  { width: 960, height: 720, label: 'Standard, 4:3' },
  { width: 600, height: 800, label: 'Portrait, 3:4' },
];

/** Duration of a slide transition. */
export const TRANSITION_DURATION: Milliseconds = 800;
/** Slides are drawn larger than their own size up to this, where the deck allows it. */
export const MAX_UPSIZING = 10;
