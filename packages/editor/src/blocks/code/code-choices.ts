import { codeLanguage, codeLanguages } from '@rostrum/deck';
import { codeThemes } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { codeLanguageName } from '../called.ts';
import type { Choice } from '../../ui/kit/select.tsx';

/** Stands for the empty word, which no choice of a list can be. */
const AUTOMATIC = 'automatic';
const OF_DECK = 'deck';

/** The languages by name, and one that a deck from elsewhere brought and that is not known here. */
export function languageChoices(current: string): readonly Choice[] {
  const known = codeLanguages.map((language) => ({
    id: language.id || AUTOMATIC,
    label: codeLanguageName(language),
  }));
  return current === '' || codeLanguage(current) ? known : [...known, { id: current, label: current }];
}

/** The choice that stands for what the document says; a language may go by several names there. */
export function languageOf(stored: string): string {
  return (codeLanguage(stored)?.id ?? stored) || AUTOMATIC;
}

export function readLanguageChoice(id: string): string {
  return id === AUTOMATIC ? '' : id;
}

export function themeChoices(current: string | null): readonly Choice[] {
  const known = [
    { id: OF_DECK, label: words.blocks.code.ofTheDeck },
    ...codeThemes.map(({ id, label }) => ({ id, label })),
  ];
  return current === null || current === '' || known.some(({ id }) => id === current)
    ? known
    : [...known, { id: current, label: current }];
}

export const themeOf = (stored: string): string => stored || OF_DECK;
export const readThemeChoice = (id: string): string => (id === OF_DECK ? '' : id);
