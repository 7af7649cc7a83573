import { firstOf, language, locale } from '@rostrum/words';
import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/**
 * As the browser of whoever reads it writes the language of the page: days are typed in another order in London
 * than in New York.
 */
const inBrowser = (): string => navigator.languages.find((tag) => firstOf([tag]) === language()) ?? locale();

/** The locale of the kit: of days that are typed, and of what the kit says by itself. */
export function useKitLocale(): string {
  return useSyncExternalStore(never, inBrowser, locale);
}
