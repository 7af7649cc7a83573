import { catalogueOf } from '@rostrum/words/catalogue';
import { en } from './en/index.ts';

export const catalogue = catalogueOf(en, { de: async () => (await import('./de/index.ts')).de });

/** The words of the pages, in the language that is spoken. */
export const { words: messages } = catalogue;

let turn = 0;

/** One of the generic error messages; they take turns. */
export function genericError(): string {
  const { generic } = messages.errors;
  const message = generic[turn % generic.length] ?? '';
  turn += 1;
  return message;
}
