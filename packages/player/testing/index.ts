export { holdRequests, mouse, releaseRequests, takeProblems } from './browser.ts';
export type { PageDeck } from './deck-pages.ts';
export { changeDeck, openPlayer, type PlayerOptions, type PlayerPage, putDeck } from './open-player.ts';
