import { isApiError } from '../../api/api-error.ts';

/** `gone`: the deck is not there for the person any more. `forbidden`: it is, and they may not comment on it. */
export type ShutOut = 'gone' | 'forbidden';

/**
 * Whether an answer says that the person has no part in a deck's comments; null: it does not, as where
 * nobody could be asked.
 */
export function shutOutBy(error: unknown): ShutOut | null {
  if (!isApiError(error)) return null;
  return error.status === 404 ? 'gone' : error.status === 403 ? 'forbidden' : null;
}
