import type { messages } from '../../messages/index.ts';

/**
 * All that the product keeps in a browser. The page about cookies shows it; tests compare it with the
 * sources and the server.
 */
export interface Stored {
  /**
   * As a browser lists it; `…` stands for what differs from one to the next. What it is for, and how long it lasts, is
   * said by the messages.
   */
  readonly name: keyof typeof messages.cookies.stored;
  readonly where: 'cookie' | 'local' | 'session' | 'database' | 'cache';
}

export const STORED: readonly Stored[] = [
  { name: 'rostrum.session_token', where: 'cookie' },
  { name: 'rostrum_csrf', where: 'cookie' },
  { name: 'rostrum_link_…', where: 'cookie' },
  { name: 'rostrum_audience', where: 'cookie' },
  { name: 'rostrum_decks_view', where: 'cookie' },
  { name: 'rostrum_language', where: 'cookie' },
  { name: 'rostrum_typed', where: 'cookie' },
  { name: 'rostrum_known', where: 'cookie' },
  { name: 'rostrum_cloud', where: 'cookie' },
  { name: 'rostrum_sign_in', where: 'cookie' },
  { name: 'rostrum_arrived', where: 'cookie' },
  { name: 'rostrum:theme', where: 'local' },
  { name: 'rostrum:show:…', where: 'local' },
  { name: 'rostrum:remote:…', where: 'local' },
  { name: 'rostrum:untold:…', where: 'session' },
  { name: 'rostrum:visit', where: 'session' },
  { name: 'rostrum:views', where: 'local' },
  { name: 'rostrum:settings', where: 'local' },
  { name: 'rostrum:exports:…', where: 'session' },
  { name: 'rostrum:markdown', where: 'local' },
  { name: 'rostrum:comment-drafts', where: 'session' },
  { name: 'rostrum:unsent-comments', where: 'session' },
  { name: 'rostrum:discarded:…', where: 'local' },
  { name: 'rostrum:signed-up', where: 'session' },
  { name: 'rostrum:wanted-kudos', where: 'session' },
  { name: 'rostrum:imports:…', where: 'session' },
  { name: 'rostrum:speaker:timer:…', where: 'session' },
  { name: 'rostrum-deck…', where: 'database' },
  { name: 'rostrum:application', where: 'cache' },
  { name: 'rostrum:deck:…', where: 'cache' },
];
