import { LIMITS, RESERVED_SLIDE_CLASSES } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';

/** Class names as they are typed: parted by spaces, commas or points. Each once. */
export function readClasses(typed: string): readonly string[] {
  return [...new Set(typed.split(/[\s,.]+/).filter((name) => name !== ''))];
}

/** Why class names may not be taken as they are typed; null: they may. */
export function classProblem(typed: string, on: 'slide' | 'block'): string | null {
  const names = readClasses(typed);
  const wrong = names.find((name) => !/^-?[\p{L}_][\p{L}\p{N}_-]*$/u.test(name));
  if (wrong !== undefined) return words.inspector.css.noClass(wrong);
  const long = names.find((name) => name.length > LIMITS.shortText);
  if (long !== undefined) return words.inspector.css.longClass(LIMITS.shortText);
  const taken = on === 'slide' ? names.find((name) => RESERVED_SLIDE_CLASSES.has(name)) : undefined;
  return taken === undefined ? null : words.inspector.css.takenClass(taken);
}
