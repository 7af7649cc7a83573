import { knownUser } from '../features/session/known-user.ts';
import { askForPassword } from '../features/session/password-store.ts';
import { askToSignInAgain, askToSignInOnce } from '../features/session/session-store.ts';

const meta = (root: ParentNode): string | null =>
  root.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? null;

let refreshed: string | null = null;

/** The token that requests which change something hand back. */
export function csrfToken(): string | null {
  return refreshed ?? meta(document);
}

/**
 * Learns the present token, when the cookie it belongs to was replaced. False: this page is somebody's who is not
 * signed in, and what it sends must not become another's. `forAnybody`: what is sent is the same for everybody,
 * as signing in is.
 */
async function refreshCsrfToken(forAnybody: boolean): Promise<boolean> {
  const answer = await fetch('/api/v1/status', { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  const { user } = (await answer.json()) as { user: { id: string } | null };
  const here = knownUser();
  if (!forAnybody && here !== null && here.id !== user?.id) return false;
  refreshed = answer.headers.get('x-csrf-token') ?? refreshed;
  return true;
}

/**
 * Whether what was refused with that code may be sent once more: the token was renewed, the person signed in again, or
 * gave their password again.
 * `isLook`: it changes nothing, and may be made by the page itself, which asks nobody twice.
 */
export async function maySendAgain(
  code: string,
  { forAnybody, isLook }: { readonly forAnybody: boolean; readonly isLook: boolean },
): Promise<boolean> {
  if (code === 'password_needed') return askForPassword(isLook);
  if (code === 'csrf' && (await refreshCsrfToken(forAnybody))) return true;
  if (forAnybody || (code !== 'csrf' && code !== 'unauthenticated')) return false;
  if (!(await (isLook ? askToSignInOnce() : askToSignInAgain()))) return false;
  return code === 'unauthenticated' || refreshCsrfToken(false);
}
