import { words } from '@rostrum/words/convert';
import type { Effect } from './effects.ts';
import { emphasisClass, type EffectLook, entranceLook } from './looks.ts';

/** What a block, or a line of its text, does. */
export interface Motion {
  readonly shape: string;
  /** The line of its text, from 0; null: the block. */
  readonly line: number | null;
  /** Of the fragment; null: it is none. */
  readonly fragment: { readonly style: string; readonly index: number } | null;
  readonly animation: {
    readonly type: string;
    readonly trigger: 'auto' | 'click';
    readonly duration: number;
    readonly delay: number;
  } | null;
}

export interface MotionPlan {
  readonly motions: readonly Motion[];
  /** Films and sounds that start with the slide. */
  readonly plays: ReadonlySet<string>;
  /** What could not be kept. */
  readonly losses: readonly string[];
}

/** Milliseconds that a fragment of the player takes to come (reveal.js). */
const STEP_DURATION = 200;

/** More lines than this are those of no text. */
const MAX_LINE = 1000;

/**
 * What the effects of a slide become: each click is a step, what comes with it or after it is in that step. A block, or
 * a line of text, does one thing: it comes, leaves, comes and leaves with the next step, or is stressed.
 */
export function planMotions(effects: readonly Effect[]): MotionPlan {
  const losses = new Set<string>();
  const targets = new Map<
    string,
    { readonly shape: string; readonly line: number | null; readonly effects: Effect[] }
  >();
  const plays = new Set<string>();
  for (const effect of effects) {
    if (effect.kind === 'play') {
      if (effect.trigger === null && effect.step === null) plays.add(effect.shape);
      else if (effect.trigger === null) losses.add(words.office.timing.filmOnClick);
      continue;
    }
    for (const line of linesOf(effect)) {
      const key = `${effect.shape} ${line ?? ''}`;
      const target = targets.get(key) ?? { shape: effect.shape, line, effects: [] };
      target.effects.push(effect);
      targets.set(key, target);
    }
  }
  const motions = [...targets.values()].flatMap(({ shape, line, effects: own }) => {
    const motion = motionOf(own, line !== null, (loss) => losses.add(loss));
    return motion === null ? [] : [{ shape, line, ...motion }];
  });
  return { motions: withWholeSteps(motions), plays, losses: [...losses] };
}

function linesOf({ lines }: Effect): (number | null)[] {
  if (lines === null) return [null];
  const [first, last] = [Math.max(0, lines[0]), Math.min(MAX_LINE, lines[1])];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

function motionOf(
  effects: readonly Effect[],
  isLine: boolean,
  lose: (loss: string) => void,
): Pick<Motion, 'fragment' | 'animation'> | null {
  const kept = effects.filter((effect) => {
    const loss = lossOf(effect);
    if (loss !== null) lose(loss);
    return loss === null;
  });
  const [first, second, ...more] = kept;
  if (first === undefined) return null;
  const isNext = first.kind === 'entr' && first.step !== null && second?.step === first.step + 1;
  const leavesNext = isNext && second?.kind === 'exit';
  const palesNext = isNext && second?.kind === 'emph' && emphasisClass(second) === 'semi-fade-out';
  if (more.length > 0 || (second !== undefined && !leavesNext && !palesNext)) lose(words.office.timing.firstOfSeveral);
  if (first.kind === 'entr') {
    if (leavesNext && first.step !== null)
      return { fragment: { style: 'current-visible', index: first.step }, animation: null };
    if (palesNext && first.step !== null)
      return { fragment: { style: 'fade-in-then-semi-out', index: first.step }, animation: null };
    return entrance(first, isLine, lose);
  }
  if (first.kind === 'emph') {
    const style = emphasisClass(first);
    return style === null || first.step === null ? null : { fragment: { style, index: first.step }, animation: null };
  }
  if (first.step !== null && first.trigger === null)
    return { fragment: { style: 'fade-out', index: first.step }, animation: null };
  if (isLine) {
    lose(words.office.timing.lineLeaves);
    return null;
  }
  return {
    fragment: null,
    animation: { ...timesOf(first), type: 'fade-out', trigger: first.trigger === null ? 'auto' : 'click' },
  };
}

function entrance(
  effect: Effect,
  isLine: boolean,
  lose: (loss: string) => void,
): Pick<Motion, 'fragment' | 'animation'> | null {
  const look: EffectLook = entranceLook(effect);
  if (isLine) {
    if (effect.step !== null) return { fragment: { style: look.fragment, index: effect.step }, animation: null };
    lose(words.office.timing.linesCome);
    return null;
  }
  // As short as the player's own steps are, it is one of these.
  if (effect.step !== null && effect.delay === 0 && effect.duration <= STEP_DURATION)
    return { fragment: { style: look.fragment, index: effect.step }, animation: null };
  const type = look.animation ?? (effect.step === null || effect.delay > 0 ? 'fade-in' : null);
  return {
    fragment: effect.step === null ? null : { style: '', index: effect.step },
    animation: type === null ? null : { ...timesOf(effect), type, trigger: 'auto' },
  };
}

/** Why an effect is not kept; null: it is. */
function lossOf(effect: Effect): string | null {
  if (effect.kind === 'path') return words.office.timing.way;
  if (effect.kind === 'other') return words.office.timing.otherAction;
  if (effect.trigger !== null && (effect.kind !== 'exit' || effect.trigger !== effect.shape))
    return words.office.timing.onClick;
  if (effect.kind === 'emph' && (emphasisClass(effect) === null || effect.step === null))
    return words.office.timing.stress;
  return null;
}

function timesOf({ duration, delay }: Effect): { readonly duration: number; readonly delay: number } {
  return { duration: Math.round(duration), delay: Math.round(delay) };
}

/** Steps without a gap: of some nothing was kept. */
function withWholeSteps(motions: readonly Motion[]): Motion[] {
  const steps = [...new Set(motions.flatMap(({ fragment }) => (fragment === null ? [] : [fragment.index])))];
  const order = steps.toSorted((a, b) => a - b);
  return motions.map((motion) =>
    motion.fragment === null
      ? motion
      : { ...motion, fragment: { ...motion.fragment, index: order.indexOf(motion.fragment.index) } },
  );
}
