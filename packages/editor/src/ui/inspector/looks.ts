import type { SlideSize } from '@rostrum/deck/themes';
import { wordFor } from '@rostrum/words';
import { words } from '@rostrum/words/editor';

interface Named {
  readonly id: string;
  readonly label: string;
}

/** What the tables of decks hold is called, in the person's language; what has no word there keeps its own. */
const nameOf = (words: Readonly<Record<string, string>>, { id, label }: Named): string => wordFor(words, id) ?? label;

export const colorsName = (theme: Named): string => nameOf(words.looks.colors, theme);

export const transitionName = (transition: Named): string => nameOf(words.looks.transitions, transition);

export const animationName = (animation: Named): string => nameOf(words.steps.animations, animation);

/** Of a fragment; the plain one has no id. */
export const styleName = ({ id, label }: Named): string =>
  nameOf(words.steps.styles, { id: id === '' ? 'plain' : id, label });

export const sizeName = ({ width, height, label }: SlideSize): string =>
  nameOf(words.looks.sizes, { id: `${String(width)}x${String(height)}`, label });
