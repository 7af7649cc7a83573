/** When a form field is checked, and what is found wrong first. Times are milliseconds. */
import { isBlank } from '@rostrum/contract';

const IDLE = 600;
const IDLE_WITH_ERROR = 300;

/**
 * How long after the last change a field is checked: 600 ms, or 300 ms while it shows an error, so that mending is
 * noticed sooner. Null on phones and tablets, where a keyboard that covers half the screen is no place for remarks.
 */
export function validationDelay(state: { showsError: boolean; isTouchDevice: boolean }): number | null {
  if (state.isTouchDevice) return null;
  return state.showsError ? IDLE_WITH_ERROR : IDLE;
}

export interface FieldRules {
  /** Said when nothing is entered; absent: the field may be empty. */
  readonly required?: string;
  /** The first thing wrong with a value, or null. */
  readonly rule?: (value: string) => string | null;
}

/** The first message for a value, or null when it is good. Rules do not judge an empty optional field. */
export function firstProblem(value: string, { required, rule }: FieldRules): string | null {
  if (isBlank(value)) return required ?? null;
  return rule?.(value) ?? null;
}

/**
 * Messages of an API answer by the last part of their field's name: `user[email]`, `user.email` and `email` are one.
 */
export function fieldMessages(fields: Readonly<Record<string, string>>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [name, message] of Object.entries(fields)) {
    const last = name
      .replace(/\]/g, '')
      .split(/[.[]/)
      .filter((part) => part !== '')
      .at(-1);
    if (last !== undefined) messages[last] ??= message;
  }
  return messages;
}
