/**
 * The player for pages of ours. Its looks come with the stage that the server writes; reveal.js is loaded
 * when it is needed.
 */
export type { Consent } from './analytics/consent.ts';
export { watchDeck, WATCH_EVERY } from './deck-watch.ts';
export { sayEnding } from './ending.ts';
export type { Place } from './hash.ts';
export { mountPlayer, type Player, type PlayerEvents, type PlayerOptions } from './player.ts';
export { openSpeakerWindow } from './speaker-window.ts';
export type { OutlineEntry, PlayerState } from './state.ts';
