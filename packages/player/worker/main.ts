import { Keeper } from './keeper.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The one service worker: decks that were opened once open again without a network. It stands between the page and the
 * server for the routes named here and for nothing else, and asks the network first wherever an answer may change.
 */
const keeper = new Keeper(self.caches);

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), askAsBrowser()])));

/**
 * Documents are asked for by the browser itself, as if nobody stood between: what a worker asks for does not say
 * whether it is for a window or a frame, which decides over links that open in frames alone.
 */
async function askAsBrowser(): Promise<void> {
  await self.registration.navigationPreload?.enable();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' || request.method === 'DELETE') {
    // A form and a call sign out in the same place, and delete an account where one is made.
    if (/^\/(?:api\/v1\/)?users(?:\/sign_out)?(?:\.json)?$/.test(url.pathname))
      event.respondWith(keeper.leave(request));
    return;
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(keeper.document(request, event.preloadResponse));
  else if (/^\/(?:player|assets)\//.test(url.pathname)) event.respondWith(keeper.file(request));
  // What leads on to another site is not asked for here, which may ask this one alone.
  else if (/^\/(?:media|fonts(?!\/of\/)|d)\//.test(url.pathname)) event.respondWith(keeper.part(request));
});

self.addEventListener('message', (event) => {
  const message = event.data as { kind?: unknown; deck?: unknown; addresses?: unknown } | null;
  if (message?.kind !== 'keep' || typeof message.deck !== 'string' || !Array.isArray(message.addresses)) return;
  const addresses = message.addresses
    .filter((address): address is string => typeof address === 'string')
    .map((address) => new URL(address, self.location.origin))
    .filter(({ origin }) => origin === self.location.origin)
    .map(({ href }) => href);
  event.waitUntil(keeper.keep(message.deck, addresses));
});
