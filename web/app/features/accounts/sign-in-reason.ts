import type { ApiClient } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';

const words = () => messages.account.reasons;

/** What somebody was about to do when they were asked who they are. */
export type Wanted = 'kudos';

/** The way to the sign-in page, which says why, and back to where somebody is. */
export const signInFor = (wanted: Wanted, returnTo: string): string =>
  `/users/sign_in?for=${wanted}&return_to=${encodeURIComponent(returnTo)}`;

/**
 * Why somebody is asked to sign in, read from where they will return to; null where nothing can be said. A deck's title
 * is asked of the server as the visitor may see it, never taken from the address.
 */
export async function signInReason(api: ApiClient, returnTo: string, wanted: string | null): Promise<string | null> {
  const { pathname, searchParams } = new URL(returnTo, 'https://rostrum.invalid');
  const token = searchParams.get('token');
  const query = token === null ? {} : { token };
  const [first = '', second = '', third = '', ...more] = pathname.slice(1).split('/').map(decoded);
  const titleOf = (asked: Promise<{ readonly deck: { readonly title: string } }>) =>
    asked.then(
      ({ deck }) => deck.title,
      () => null,
    );
  if (first === 'decks' && second === 'fork' && third !== '' && more.length === 0) {
    const title = await titleOf(api.call('deckShow', { params: { id: third }, query }));
    return title === null ? null : words().fork(title);
  }
  if (first === 'decks' && second === 'define' && third === '') return searchParams.has('key') ? words().define : null;
  if (wanted === 'kudos' && second !== '' && third === '') {
    const title = await titleOf(api.call('deckByAddress', { params: { username: first, slug: second }, query }));
    return title === null ? null : words().kudos(title);
  }
  return null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The sign-in or sign-up page with what it needs to lead back, and to say why. */
export function accountAddress(page: string, returnTo: string, wanted: string | null): string {
  const query = new URLSearchParams();
  if (wanted !== null) query.set('for', wanted);
  if (returnTo !== '/') query.set('return_to', returnTo);
  return query.size === 0 ? page : `${page}?${query.toString()}`;
}
