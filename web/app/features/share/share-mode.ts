import type { CurrentUser, DeckCard } from '@rostrum/contract';

/**
 * Which of its faces the share dialog shows: an address that everybody may use, a list of private links, the
 * way out for somebody whose plan has no private links, or the address that a member of the deck's team has,
 * and may not send on.
 */
export type ShareMode = 'public' | 'private' | 'upgrade-or-publish' | 'internal';

export function shareMode(deck: Pick<DeckCard, 'visibility' | 'abilities'>, user: CurrentUser | null): ShareMode {
  if (deck.visibility === 'all') return 'public';
  if (!deck.abilities.share) return deck.visibility === 'team' && user !== null ? 'internal' : 'public';
  return deck.abilities.create_links ? 'private' : 'upgrade-or-publish';
}

/** A deck of one's own, for which one's plan has no private links. */
export function needsLinksPlan(
  deck: Pick<DeckCard, 'user' | 'abilities'>,
  user: Pick<CurrentUser, 'id'> | null,
): boolean {
  return deck.user.id === user?.id && deck.abilities.share && !deck.abilities.create_links;
}
