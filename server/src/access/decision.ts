/** `reason` is for people: what they are told, or what a page says. */
export interface Denial {
  readonly allow: false;
  readonly status: 401 | 403 | 404;
  readonly code: 'unauthenticated' | 'password_required' | 'forbidden' | 'upgrade_required' | 'not_found';
  readonly reason: string;
}
export type Decision = { readonly allow: true } | Denial;

export const ALLOW: Decision = { allow: true };
export const SIGN_IN: Denial = { allow: false, status: 401, code: 'unauthenticated', reason: 'Please sign in.' };
/** Nothing yet; the password of the link that was shown would change that. */
export const ASK_PASSWORD: Denial = {
  allow: false,
  status: 401,
  code: 'password_required',
  reason: 'This link asks for a password.',
};
export const NOT_FOUND: Denial = { allow: false, status: 404, code: 'not_found', reason: 'Not found.' };

export function forbid(reason: string): Denial {
  return { allow: false, status: 403, code: 'forbidden', reason };
}

export function upgrade(reason: string): Denial {
  return { allow: false, status: 403, code: 'upgrade_required', reason };
}
