import type { DeckCard } from '@rostrum/contract';

/**
 * What a deck becomes when it is moved to a team: internal (it was private), public as it was, internal though it was
 * public (the team has no public decks); or it stays, since it is not the person's own or belongs to a team already.
 */
export type MoveFate = 'internal' | 'public' | 'closed' | 'stays';

export function moveFate(
  { visibility, abilities }: Pick<DeckCard, 'visibility'> & { readonly abilities: { readonly move_to_team: boolean } },
  { allow_public_decks: isOpen }: { readonly allow_public_decks: boolean },
): MoveFate {
  if (!abilities.move_to_team) return 'stays';
  if (visibility !== 'all') return 'internal';
  return isOpen ? 'public' : 'closed';
}
