/**
 * How something comes: Office's number of the effect and the side that it comes from (`presetSubtype`), and what moves.
 */
export interface Entrance {
  readonly preset: number;
  readonly side: number;
  /** Where it starts, in shares of the slide from where it stands. */
  readonly from: readonly [x: number, y: number];
  /** How large it is when it starts; 1: as it stands. */
  readonly scale: number;
  readonly fades: boolean;
}

export type Doing =
  | { readonly kind: 'comes'; readonly entrance: Entrance }
  | { readonly kind: 'leaves' }
  | { readonly kind: 'pales' }
  | { readonly kind: 'grows'; readonly scale: number }
  | { readonly kind: 'plays' };

/** One effect on a slide. Milliseconds. */
export interface OutEffect {
  /** The number of the shape (`p:cNvPr`). */
  readonly shape: number;
  /** The paragraph of its text, from 0; null: all of it. */
  readonly line: number | null;
  readonly doing: Doing;
  readonly duration: number;
  readonly delay: number;
}

/** How long the player's own steps take. */
export const STEP_DURATION = 200;
/** How long a block's animation takes that says nothing (`player/src/styles/animations.css`). */
export const ANIMATION_DURATION = 800;

const FADE: Entrance = { preset: 10, side: 0, from: [0, 0], scale: 1, fades: true };
const RISE: Entrance = { ...FADE, preset: 42, from: [0, 0.08] };
const SINK: Entrance = { ...FADE, preset: 47, from: [0, -0.08] };
const FROM_RIGHT: Entrance = { ...FADE, preset: 2, side: 2, from: [0.05, 0] };
const FROM_LEFT: Entrance = { ...FADE, preset: 2, side: 8, from: [-0.05, 0] };

/** By the types of block animations. */
const ANIMATIONS: Readonly<Record<string, Entrance>> = {
  'fade-in': FADE,
  'slide-up': RISE,
  'slide-down': SINK,
  'slide-left': FROM_RIGHT,
  'slide-right': FROM_LEFT,
  'scale-up': { ...FADE, preset: 53, side: 16, scale: 0.6 },
  'scale-down': { ...FADE, preset: 23, side: 32, scale: 1.4 },
};

/** How a block's animation has it come; null: it is none that does. */
export function animationEntrance(type: string): Entrance | null {
  return ANIMATIONS[type] ?? null;
}

/** By the styles of fragments. */
const FRAGMENTS: Readonly<Record<string, Entrance>> = {
  'fade-up': RISE,
  'fade-down': SINK,
  'fade-left': FROM_RIGHT,
  'fade-right': FROM_LEFT,
};

/**
 * What a fragment does with its step, and with the one after it; null: it is there from the start, and stays as it is.
 */
export function fragmentDoing(style: string): { readonly now: Doing; readonly next: Doing | null } | null {
  const words = style.split(/\s+/);
  const is = (word: string): boolean => words.includes(word);
  if (is('fade-out')) return { now: { kind: 'leaves' }, next: null };
  if (is('semi-fade-out')) return { now: { kind: 'pales' }, next: null };
  // As reveal.js has them.
  if (is('grow')) return { now: { kind: 'grows', scale: 1.3 }, next: null };
  if (is('shrink')) return { now: { kind: 'grows', scale: 0.7 }, next: null };
  if (words.some((word) => word === 'strike' || word === 'blur' || word.startsWith('highlight-'))) return null;
  const entrance = words.map((word) => FRAGMENTS[word]).find((one) => one !== undefined) ?? FADE;
  const comes: Doing = { kind: 'comes', entrance };
  if (is('current-visible') || is('fade-in-then-out')) return { now: comes, next: { kind: 'leaves' } };
  if (is('fade-in-then-semi-out')) return { now: comes, next: { kind: 'pales' } };
  return { now: comes, next: null };
}
