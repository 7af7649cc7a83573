import type { SlideSize } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';

interface Named {
  readonly id: string;
  readonly label: string;
}

/** What the tables of decks hold is called, in the person's language; what has no word there keeps its own. */
const wordFor = (named: Readonly<Record<string, string>>, { id, label }: Named): string =>
  Object.hasOwn(named, id) ? (named[id] ?? label) : label;

export const colorsName = (theme: Named): string => wordFor(words.looks.colors, theme);

export const transitionName = (transition: Named): string => wordFor(words.looks.transitions, transition);

export const animationName = (animation: Named): string => wordFor(words.steps.animations, animation);

/** Of a fragment; the plain one has no id. */
export const styleName = ({ id, label }: Named): string =>
  wordFor(words.steps.styles, { id: id === '' ? 'plain' : id, label });

export const sizeName = ({ width, height, label }: SlideSize): string =>
  wordFor(words.looks.sizes, { id: `${String(width)}x${String(height)}`, label });
