import { en, type Messages } from './en/index.ts';

/** The catalogue that the interface speaks. */
export const messages: Messages = en;

let turn = 0;

/** One of the generic error messages; they take turns. */
export function genericError(): string {
  const { generic } = messages.errors;
  const message = generic[turn % generic.length] ?? '';
  turn += 1;
  return message;
}
