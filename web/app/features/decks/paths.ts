import type { DeckCard } from '@rostrum/contract';

type Addressed = Pick<DeckCard, 'slug'> & { readonly user: Pick<DeckCard['user'], 'username'> };

/** Addresses of a deck's screens on this server. */
export const deckPath = (deck: Addressed): string => `/${deck.user.username}/${deck.slug}`;
export const decksPath = (user: { readonly username: string }): string => `/${user.username}/decks.html`;
export const trashPath = (user: { readonly username: string }): string => `/${user.username}/decks_trashed.html`;
