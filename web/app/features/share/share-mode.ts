import type { CurrentUser, DeckCard } from '@rostrum/contract';

/**
 * Which of its faces the share dialog shows: an address that everybody may use, a list of private links, or the way out
 * for somebody whose plan has no private links.
 */
export type ShareMode = 'public' | 'private' | 'upgrade-or-publish';

export function shareMode(
  deck: Pick<DeckCard, 'visibility' | 'abilities'>,
  user: Pick<CurrentUser, 'privileges'> | null,
): ShareMode {
  if (deck.visibility === 'all' || !deck.abilities.share) return 'public';
  return user?.privileges.private_links === true ? 'private' : 'upgrade-or-publish';
}
