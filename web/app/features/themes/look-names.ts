import { type ColorTheme, colorThemes, type Transition } from '@rostrum/deck/themes';
import { wordFor } from '@rostrum/words';
import { messages } from '../../messages/index.ts';

/** What the tables of decks hold is called, in the person's language; what has no word there keeps its own. */
export const colorName = ({ id, label }: Pick<ColorTheme, 'id' | 'label'>): string =>
  wordFor(messages.looks.colors, id) ?? label;

export const transitionName = ({ id, label }: Pick<Transition, 'id' | 'label'>): string =>
  wordFor(messages.looks.transitions, id) ?? label;

/** Of a colour of a theme; one that is not known is called as it is written. */
export const tokenName = (key: string): string => wordFor(messages.looks.tokens, key) ?? key;

/** The colours that decks may have, for a choice. */
export const colorOptions = () =>
  colorThemes.map((theme) => ({
    id: theme.id,
    label: colorName(theme),
    swatch: { ground: theme.background, ink: theme.link },
  }));
