import { AsyncLocalStorage } from 'node:async_hooks';
import { isLanguage, type Language, speak } from '@rostrum/words';

/** Somebody who is spoken to again and again, in a language that may become known later. */
export interface Hearer {
  language: Language;
}

const spoken = new AsyncLocalStorage<Hearer>();

/** The language of the request, socket event or mail at hand; null outside of any. */
export const spokenNow = (): Language | null => spoken.getStore()?.language ?? null;

/** All words that are read inside of `run`, also later in what it began, are of this language. */
export const speaking = <T>(language: Language, run: () => T): T => spoken.run({ language }, run);

/** The same in whatever language the hearer turns out to have. */
export const speakingWith = <T>(hearer: Hearer, run: () => T): T => spoken.run(hearer, run);

/** From now on the hearer at hand is spoken to in this language. */
export function goOnIn(language: Language): void {
  const hearer = spoken.getStore();
  if (hearer !== undefined) hearer.language = language;
}

speak(() => spokenNow() ?? 'en');

/** The language that an account's settings (`users.settings`) name; null: none, or whichever the browser asks for. */
export function chosenLanguage(settings: Readonly<Record<string, unknown>>): Language | null {
  const { language } = settings;
  return isLanguage(language) ? language : null;
}
