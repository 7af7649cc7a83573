import { codeLanguage, shapes } from '@rostrum/deck';
import { FRAGMENT_CLASSES } from '@rostrum/deck/html';
import {
  backgroundTransitions,
  blockAnimations,
  codeThemes,
  colorThemes,
  fonts,
  fragmentStyles,
  transitions,
} from '@rostrum/deck/themes';

const idsOf = (entries: readonly { readonly id: string }[]): readonly string[] =>
  entries.map(({ id }) => id).filter((id) => id !== '');

/**
 * Names that a definition may use. What is written beyond them would be drawn as nothing, or played as something else.
 */
export const CLOSED_LISTS = {
  shapes: idsOf(shapes),
  codeThemes: idsOf(codeThemes),
  colorThemes: idsOf(colorThemes),
  fonts: idsOf(fonts),
  /** `default` is what decks store for `convex`. */
  transitions: [...idsOf(transitions), 'convex'],
  backgroundTransitions: [...idsOf(backgroundTransitions), 'default'],
  animations: idsOf(blockAnimations),
  triggers: ['auto', 'click', 'hover'],
  navigationModes: ['default', 'linear', 'grid'],
} as const;

/** Those that the editor offers, of which an author is told where a style is not known. */
export const OFFERED_FRAGMENT_STYLES = idsOf(fragmentStyles);

/**
 * Whether each word of it is one that comes and goes; `custom` stands for looks of the author's own, in
 * classes beside it.
 */
export function isFragmentStyle(style: string): boolean {
  const words = style.split(/\s+/).filter((word) => word !== '');
  return words.includes('custom') || words.every((word) => FRAGMENT_CLASSES.has(word));
}

/** Whether code in it can be coloured. */
export const isCodeLanguage = (name: string): boolean => codeLanguage(name) !== null;
