export { axeViolations } from './axe.ts';
export {
  answerSites,
  emulateMedia,
  emulateTouch,
  exerciseHtml,
  holdRequests,
  leaveHtml,
  mouse,
  pressWhileBusy,
  print,
  releaseRequests,
  swipe,
  takeProblems,
  tap,
  takeSiteRequests,
} from './browser.ts';
export { axeFindings } from './axe.ts';
export type { PageDeck } from './deck-pages.ts';
export type { PdfPage } from './pdf.ts';
export type { SiteRequest } from './commands.ts';
export { referenceDeck } from './reference-deck.ts';
export {
  accessibilityTree,
  changeDeck,
  NEVER,
  openPlayer,
  type PlayerOptions,
  type PlayerPage,
  putDeck,
} from './open-player.ts';
