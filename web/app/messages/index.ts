import { words } from '@rostrum/words/web';

/** The words of the pages, in the language that is spoken as one is read. */
export const messages = words;

let turn = 0;

/** One of the generic error messages; they take turns. */
export function genericError(): string {
  const { generic } = messages.errors;
  const message = generic[turn % generic.length] ?? '';
  turn += 1;
  return message;
}
