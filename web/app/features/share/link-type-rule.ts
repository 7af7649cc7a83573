import type { CurrentUser, DeckCard } from '@rostrum/contract';

/**
 * Whether a link's settings let its type be chosen: while the deck is live, of a link to present, by the deck's
 * owner with an enterprise plan. `wasPresenter`: the link was one when its settings were opened, so that the choice
 * can be taken back.
 */
export function mayChooseLinkType(
  { isLive, wasPresenter }: { readonly isLive: boolean; readonly wasPresenter: boolean },
  deck: { readonly user: Pick<DeckCard['user'], 'id'> },
  user: Pick<CurrentUser, 'id' | 'account_type'>,
): boolean {
  return isLive && wasPresenter && isEnterpriseOwner(deck, user);
}

export function isEnterpriseOwner(
  deck: { readonly user: Pick<DeckCard['user'], 'id'> },
  user: Pick<CurrentUser, 'id' | 'account_type'>,
): boolean {
  return user.id === deck.user.id && user.account_type === 'enterprise';
}
