import type { Effect } from './effects.ts';

/** How an effect looks in a deck. `animation`: of a block; `fragment`: the class of a line of text. */
export interface EffectLook {
  readonly animation: string | null;
  readonly fragment: string;
}

const APPEARS: EffectLook = { animation: null, fragment: '' };
const FADES: EffectLook = { animation: 'fade-in', fragment: '' };
const GROWS: EffectLook = { animation: 'scale-up', fragment: '' };
const SHRINKS: EffectLook = { animation: 'scale-down', fragment: '' };
const RISES: EffectLook = { animation: 'slide-up', fragment: 'fade-up' };
const SINKS: EffectLook = { animation: 'slide-down', fragment: 'fade-down' };
const GOES_LEFT: EffectLook = { animation: 'slide-left', fragment: 'fade-left' };
const GOES_RIGHT: EffectLook = { animation: 'slide-right', fragment: 'fade-right' };

/** Sides as `presetSubtype` adds them up: 1 from above, 2 from the right, 4 from below, 8 from the left. */
function fromSide(side: number): EffectLook {
  if ((side & 4) !== 0) return RISES;
  if ((side & 1) !== 0) return SINKS;
  if ((side & 8) !== 0) return GOES_RIGHT;
  return (side & 2) !== 0 ? GOES_LEFT : RISES;
}

/**
 * Entrances that come from somewhere, by `presetID`: fly in, crawl in, peek in, ease in, boomerang, bounce, credits,
 * glide, spiral, swish.
 */
const FROM_A_SIDE = new Set([2, 7, 12, 25, 26, 28, 29, 34, 38, 39]);
/** Zoom, expand, faded zoom, grow and turn, stretch, magnify, swivel, centre revolve. */
const LARGER = new Set([15, 17, 19, 23, 31, 43, 50, 53, 55]);
/** Ascend, rise up, float. */
const UPWARDS = new Set([30, 37, 42]);
/** Descend. */
const DOWNWARDS = new Set([47]);

/** How something comes (Office's numbers of entrance effects). What has no like fades in. */
export function entranceLook({ preset, side, duration }: Pick<Effect, 'preset' | 'side' | 'duration'>): EffectLook {
  if (preset === 1 || duration <= 1) return APPEARS;
  if (FROM_A_SIDE.has(preset)) return fromSide(side);
  if (UPWARDS.has(preset)) return RISES;
  if (DOWNWARDS.has(preset)) return SINKS;
  // Zooms come out of the slide, or down upon it (subtypes 32 and 36).
  if (LARGER.has(preset)) return side === 32 || side === 36 ? SHRINKS : GROWS;
  return FADES;
}

/** The class of a fragment that stresses what is there already; null: there is none like it. */
export function emphasisClass({ preset, scale }: Pick<Effect, 'preset' | 'scale'>): string | null {
  if (preset === 6 && scale !== 1) return scale > 1 ? 'grow' : 'shrink';
  // Transparency.
  return preset === 9 ? 'semi-fade-out' : null;
}
