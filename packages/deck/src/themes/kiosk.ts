import type { Milliseconds } from '../model/units.ts';

/** From slide to slide in a kiosk. */
export const KIOSK_SLIDE: {
  readonly shortest: Milliseconds;
  readonly longest: Milliseconds;
  readonly usual: Milliseconds;
} = { shortest: 2000, longest: 180_000, usual: 8000 };

/** Seconds from slide to slide that are offered. */
export const AUTO_SLIDE_CHOICES: readonly number[] = [2, 4, 6, 8, 10, 15, 20, 30, 40, 60, 120, 180];
