import type { CurrentUser } from '@rostrum/contract';

let known: CurrentUser | null = null;

/** Keeps who this page is for. In browsers alone: a server has pages of many. */
export function rememberUser(user: CurrentUser | null): void {
  known = user;
}

/**
 * Who the page was for when it last came whole: what fails to load takes everything along that a page knows of itself.
 */
export const knownUser = (): CurrentUser | null => known;
