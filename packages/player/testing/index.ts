export { mouse, pressWhileBusy, takeProblems } from './browser.ts';
export { answerSites } from './other-sites.ts';
export type { PageDeck } from './deck-pages.ts';
export { openPlayer, type PlayerOptions, type PlayerPage, putDeck } from './open-player.ts';
