import { isRouteErrorResponse } from 'react-router';

/** Why a page cannot be shown, as its reader can do something about it. */
export type ErrorKind =
  | { readonly kind: 'not found' | 'forbidden' | 'busy' | 'offline' | 'broken' | 'locked' | 'password needed' }
  /** A deck of one's own that was thrown away. */
  | { readonly kind: 'trashed'; readonly deck: { readonly id: string; readonly title: string; readonly url: string } }
  /** A deck that its reader may look at, and not edit. */
  | { readonly kind: 'view only'; readonly deckPath: string; readonly owner: string; readonly mayComment: boolean }
  /** A deck that its reader may look at, and not take along. */
  | { readonly kind: 'no export'; readonly deckPath: string; readonly owner: string }
  /** The plan does not hold it; `owner`: whose plan, where it is not the reader's. */
  | {
      readonly kind: 'upgrade';
      readonly text: string | null;
      readonly deckPath: string | null;
      readonly owner: string | null;
    };

/** What loaders throw: our own words, never those of somebody else. */
interface Told {
  readonly code?: string;
  readonly message?: string;
  readonly deck?: { readonly id: string; readonly title: string; readonly url: string };
  readonly deck_path?: string;
  readonly owner?: string;
  readonly may_comment?: boolean;
}

/** Reads what a loader threw, or what went wrong on the way to it. */
export function errorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return { kind: isUnreached(error) ? 'offline' : 'broken' };
  const told = (error.data ?? {}) as Told;
  const { code, message, deck, deck_path: deckPath = null, owner = null } = told;
  if (code === 'trashed' && deck !== undefined) return { kind: 'trashed', deck };
  if (code === 'upgrade_required') return { kind: 'upgrade', text: message ?? null, deckPath, owner };
  if (code === 'view_only' && deckPath !== null && owner !== null)
    return { kind: 'view only', deckPath, owner, mayComment: told.may_comment === true };
  if (code === 'no_export' && deckPath !== null && owner !== null) return { kind: 'no export', deckPath, owner };
  // The server asks for the password of a link, and no page: its document does, at the same address.
  if (code === 'password_required') return { kind: 'locked' };
  if (code === 'password_needed') return { kind: 'password needed' };
  if (code === 'offline') return { kind: 'offline' };
  if (error.status === 404 || error.status === 405) return { kind: 'not found' };
  if (error.status === 403) return { kind: 'forbidden' };
  if (error.status === 429) return { kind: 'busy' };
  return { kind: 'broken' };
}

/** A request that never arrived: browsers throw a `TypeError` and name it each in their own words. */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
