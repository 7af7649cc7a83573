import { attributeOf, child, children, numberOf, path, shareOf, within, type XmlElement } from '../xml.ts';

/** What an effect does: `entr`, `exit`, `emph` and `path` as the file says; `play`: a film or sound starts. */
export type EffectKind = 'entr' | 'exit' | 'emph' | 'path' | 'play' | 'other';

/** One effect of a slide (ECMA-376 part 1, 19.5). */
export interface Effect {
  readonly kind: EffectKind;
  /** `presetID` and `presetSubtype`: which effect of its kind, and from which side. */
  readonly preset: number;
  readonly side: number;
  /** The number of the shape that it is about. */
  readonly shape: string;
  /** The lines of its text, from 0, both included; null: all of it. */
  readonly lines: readonly [first: number, last: number] | null;
  /** The click that starts it, from 0; null: it starts with the slide. */
  readonly step: number | null;
  /** The shape that is pressed to start it; null: the whole slide. */
  readonly trigger: string | null;
  /** ms. `delay`: after the click, or after the slide came up. */
  readonly delay: number;
  readonly duration: number;
  /** How large it becomes, where that is what it does; 1: as it was. */
  readonly scale: number;
}

/** The effects of a slide, in the order of time. */
export function effectsOf(slide: XmlElement): Effect[] {
  const root = path(slide, 'p:timing', 'p:tnLst', 'p:par', 'p:cTn', 'p:childTnLst');
  return children(root, 'p:seq').flatMap((sequence) => {
    const time = child(sequence, 'p:cTn');
    const isMain = attributeOf(time, 'nodeType') !== 'interactiveSeq';
    const trigger = isMain ? null : shapeOf(path(time, 'p:stCondLst', 'p:cond', 'p:tgtEl'));
    if (!isMain && trigger === null) return [];
    return effectsIn(time, trigger);
  });
}

/** The films and sounds that a slide names in its time: those that go round, and those without sound. */
export function mediaTimes(
  slide: XmlElement,
): ReadonlyMap<string, { readonly loops: boolean; readonly muted: boolean }> {
  const found = new Map<string, { loops: boolean; muted: boolean }>();
  const root = path(slide, 'p:timing', 'p:tnLst', 'p:par', 'p:cTn', 'p:childTnLst');
  for (const name of ['p:video', 'p:audio'])
    for (const one of children(root, name)) {
      const node = child(one, 'p:cMediaNode');
      const shape = shapeOf(child(node, 'p:tgtEl'));
      if (shape === null) continue;
      found.set(shape, {
        loops: attributeOf(child(node, 'p:cTn'), 'repeatCount') === 'indefinite',
        muted: attributeOf(node, 'mute') === '1' || attributeOf(node, 'mute') === 'true',
      });
    }
  return found;
}

/** Steps of a sequence, in each the groups that follow each other, in each of those the effects. */
function effectsIn(sequence: XmlElement | null, trigger: string | null): Effect[] {
  const effects: Effect[] = [];
  let clicks = 0;
  for (const step of children(child(sequence, 'p:childTnLst'), 'p:par')) {
    const groups = childrenOf(step);
    const first = timeOf(childrenOf(groups[0] ?? null)[0] ?? null);
    if (trigger === null && attributeOf(first, 'nodeType') === 'clickEffect') clicks += 1;
    for (const group of groups)
      for (const one of childrenOf(group)) {
        const effect = readEffect(one, delayOf(timeOf(group)), clicks === 0 ? null : clicks - 1, trigger);
        if (effect !== null) effects.push(effect);
      }
  }
  return effects;
}

function readEffect(element: XmlElement, before: number, step: number | null, trigger: string | null): Effect | null {
  const time = timeOf(element);
  const targets = [...within(element)].filter(({ name }) => name === 'p:tgtEl');
  const shape = targets.map(shapeOf).find((one) => one !== null);
  if (time === null || shape === undefined || shape === null) return null;
  const text = targets.map((one) => path(one, 'p:spTgt', 'p:txEl', 'p:pRg')).find((one) => one !== null) ?? null;
  const kind = attributeOf(time, 'presetClass') ?? '';
  const grows = [...within(element)].find(({ name }) => name === 'p:animScale');
  return {
    kind: kind === 'mediacall' ? 'play' : KINDS.has(kind) ? (kind as EffectKind) : 'other',
    preset: numberOf(time, 'presetID') ?? 0,
    side: numberOf(time, 'presetSubtype') ?? 0,
    shape,
    lines: text === null ? null : [numberOf(text, 'st') ?? 0, numberOf(text, 'end') ?? 0],
    step,
    trigger,
    delay: before + delayOf(time),
    duration: durationOf(element),
    scale: shareOf(child(grows ?? null, 'p:by'), 'x') ?? 1,
  };
}

const KINDS = new Set(['entr', 'exit', 'emph', 'path']);

const timeOf = (element: XmlElement | null): XmlElement | null => child(element, 'p:cTn');
const childrenOf = (element: XmlElement | null): XmlElement[] =>
  children(child(timeOf(element), 'p:childTnLst'), 'p:par');

/** Milliseconds until it begins; 0 where that waits for a click. */
function delayOf(time: XmlElement | null): number {
  const delay = Number(attributeOf(path(time, 'p:stCondLst', 'p:cond'), 'delay') ?? 0);
  return Number.isFinite(delay) ? Math.max(0, delay) : 0;
}

/** How long the longest of what makes it takes, in ms. */
function durationOf(effect: XmlElement): number {
  const durations = [...within(effect)]
    .filter(({ name }) => name === 'p:cTn')
    .map((time) => Number(attributeOf(time, 'dur') ?? 0))
    .filter((ms) => Number.isFinite(ms));
  return Math.max(0, ...durations);
}

function shapeOf(target: XmlElement | null): string | null {
  return attributeOf(child(target, 'p:spTgt'), 'spid');
}
