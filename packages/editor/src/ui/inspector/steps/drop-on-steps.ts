import type { StepPlace, Steps } from '../../../core/index.ts';

/**
 * Where something goes that is dropped on an item, or beside one: within a step it joins it, between two
 * it is a new one.
 */
export function placeOfDrop(steps: Steps, key: string, position: 'on' | 'before' | 'after'): StepPlace {
  const at = steps.findIndex((step) => step.some((item) => item.key === key));
  const step = steps[at] ?? [];
  if (position === 'before' && step[0]?.key === key) return { at, joins: false };
  if (position === 'after' && step.at(-1)?.key === key) return { at: at + 1, joins: false };
  return { at, joins: true };
}
