export { axeViolations } from './axe.ts';
export {
  emulateMedia,
  emulateTouch,
  holdRequests,
  mouse,
  pressWhileBusy,
  print,
  releaseRequests,
  swipe,
  takeProblems,
} from './browser.ts';
export { answerSites } from './other-sites.ts';
export type { PageDeck } from './deck-pages.ts';
export type { PdfPage } from './pdf.ts';
export { changeDeck, NEVER, openPlayer, type PlayerOptions, type PlayerPage, putDeck } from './open-player.ts';
