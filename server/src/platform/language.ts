import { AsyncLocalStorage } from 'node:async_hooks';
import { isLanguage, type Language, speak } from '@rostrum/words';

const spoken = new AsyncLocalStorage<Language>();

/** The language of the request, socket event or mail at hand; null outside of any. */
export const spokenNow = (): Language | null => spoken.getStore() ?? null;

/** All words that are read inside of `run`, also later in what it began, are of this language. */
export const speaking = <T>(language: Language, run: () => T): T => spoken.run(language, run);

speak(() => spokenNow() ?? 'en');

/** The language that an account's settings (`users.settings`) name; null: none, or whichever the browser asks for. */
export function chosenLanguage(settings: Readonly<Record<string, unknown>>): Language | null {
  const { language } = settings;
  return isLanguage(language) ? language : null;
}
