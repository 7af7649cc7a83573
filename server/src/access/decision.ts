import { words } from '@rostrum/words/server';

/** `reason` is for people: what they are told, or what a page says, in the language that is spoken when it is read. */
export interface Denial {
  readonly allow: false;
  readonly status: 401 | 403 | 404;
  readonly code:
    | 'unauthenticated'
    | 'password_required'
    | 'password_needed'
    | 'forbidden'
    | 'upgrade_required'
    | 'not_found';
  readonly reason: string;
}
export type Decision = { readonly allow: true } | Denial;

export const ALLOW: Decision = { allow: true };
export const SIGN_IN: Denial = deny(401, 'unauthenticated', () => words.access.signIn);
/** Nothing yet; the password of the link that was shown would change that. */
export const ASK_PASSWORD: Denial = deny(401, 'password_required', () => words.access.askPassword);
/** The person may, once they have given their password again. */
export const PASSWORD_NEEDED: Denial = deny(403, 'password_needed', () => words.access.passwordNeeded);
export const NOT_FOUND: Denial = deny(404, 'not_found', () => words.access.notFound);

export function forbid(reason: () => string): Denial {
  return deny(403, 'forbidden', reason);
}

export function upgrade(reason: () => string): Denial {
  return deny(403, 'upgrade_required', reason);
}

function deny(status: Denial['status'], code: Denial['code'], reason: () => string): Denial {
  return {
    allow: false,
    status,
    code,
    get reason() {
      return reason();
    },
  };
}
