export { emulateMedia, mouse, takeProblems } from './browser.ts';
export type { PageDeck } from './deck-pages.ts';
export { NEVER, openPlayer, type PlayerOptions, type PlayerPage, putDeck } from './open-player.ts';
