import type { DeckCard } from '@rostrum/contract';

type Addressed = Pick<DeckCard, 'slug'> & { readonly user: Pick<DeckCard['user'], 'username'> };

/** Addresses of a deck's screens on this server. */
export const deckPath = (deck: Addressed): string => `/${deck.user.username}/${deck.slug}`;
export const decksPath = (user: { readonly username: string }): string => `/${user.username}/decks.html`;
export const sharedPath = (user: { readonly username: string }): string =>
  `/${user.username}/decks_shared_with_me.html`;
export const TEAM_DECKS = '/decks.html';
export const teamTaggedPath = (tag: string): string => `/decks/${encodeURIComponent(tag)}`;
/** Whether a path is that of a list of the team's decks. */
export const isOfTeam = (path: string): boolean =>
  path === TEAM_DECKS || path === '/organizations/decks.html' || path.startsWith('/decks/');
export const taggedPath = (user: { readonly username: string }, tag: string): string =>
  `/${user.username}/decks/${encodeURIComponent(tag)}`;
export const deckLimitPath = (user: { readonly username: string }): string =>
  `/${user.username}/deck_limit_reached.html`;
export const forkPath = (deck: { readonly id: string }): string => `/decks/fork/${deck.id}`;
export const searchPath = (term: string): string => `/search?q=${encodeURIComponent(term)}`;
export const trashPath = (user: { readonly username: string }): string => `/${user.username}/decks_trashed.html`;
/** These two are also made of what an address says, which can be anything. */
export const profilePath = (user: { readonly username: string }): string => `/${encodeURIComponent(user.username)}`;
export const newDeckPath = (user: { readonly username: string }): string => `${profilePath(user)}/new`;
export const MARKDOWN_PATH = '/tools/markdown-to-presentation';
export const DEFINE_PATH = '/decks/define';
