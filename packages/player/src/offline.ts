import type { PlayerConfig } from '@rostrum/deck/html';
import { holdsKeptPolls } from './audience/kept-polls.ts';

/** Milliseconds after the show began: what it needs itself comes first. */
const LATER = 3000;

/**
 * Has a deck kept by the service worker, with its pictures, films, fonts and other views, so that it opens again
 * without a network. In a frame of another site, and where the browser keeps nothing, there is simply no copy.
 */
export function keepForLater(config: PlayerConfig, stage: HTMLElement): void {
  // What never changes is a file of its own: the server behind it, if there is one, has no worker of ours.
  if (config.addresses.version === null || !config.keepsCopy) return;
  if (!('serviceWorker' in navigator) || !window.isSecureContext || window.parent !== window) return;
  setTimeout(() => {
    keep(config, stage).catch(() => undefined);
  }, LATER);
}

async function keep(config: PlayerConfig, stage: HTMLElement): Promise<void> {
  // One that is there looks for a newer one by itself, at the next page.
  if ((await navigator.serviceWorker.getRegistration()) === undefined)
    await navigator.serviceWorker.register('/sw.js', { type: 'module', updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: 'keep', deck: config.deckId, addresses: addressesOf(config, stage) });
}

/** Documents first, then looks, then media in the order of the slides: the budget may end before they do. */
function addressesOf({ addresses, deckId }: PlayerConfig, stage: HTMLElement): string[] {
  const { origin, pathname, search } = window.location;
  const found = new Set([pathname + search, addresses.deck, addresses.fullscreen]);
  if (addresses.speaker !== null) found.add(addresses.speaker);
  if (addresses.polls !== null && holdsKeptPolls(stage)) found.add(addresses.polls);
  for (const sheet of document.styleSheets) if (sheet.href?.startsWith(origin)) found.add(sheet.href);
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    const { pathname } = new URL(entry.name, origin);
    // Only told, never asked for; and a visit is counted with a network or not at all.
    if (pathname.startsWith(`/d/${deckId}/viewed`) || pathname === `/d/${deckId}/analytics`) continue;
    // Pictures and fonts of its stylesheets: a theme's, and the author's.
    const isInStyles = entry.initiatorType === 'css' && pathname.startsWith('/media/');
    if (isInStyles || /^\/(?:player|assets|fonts|d)\//.test(pathname)) found.add(entry.name);
  }
  for (const element of stage.querySelectorAll<HTMLElement>(MEDIA)) {
    for (const attribute of ATTRIBUTES) {
      const value = element.getAttribute(attribute);
      if (value?.startsWith('/media/')) found.add(value);
    }
  }
  return [...found]
    .map((address) => new URL(address, origin))
    .filter((url) => url.origin === origin)
    .map(({ href }) => href);
}

const ATTRIBUTES = ['src', 'data-src', 'poster', 'data-background-image', 'data-background-video'];
const MEDIA = ATTRIBUTES.map((name) => `.slides [${name}]`).join();
