import type { ClientInstrumentation } from 'react-router';

/**
 * The last URL that the router was asked to go to, as a path with its query and hash; null for a step in the history.
 */
let destination: string | null = null;
/** How often the router was asked to go somewhere. */
let navigations = 0;

/** For `HydratedRouter`: remembers where it goes, because loaders get a URL without its hash. */
export const rememberDestination: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(handler, { to }) {
        destination = typeof to === 'string' ? to : null;
        navigations += 1;
        await handler();
      },
    });
  },
};

/** The hash, `#` included, that goes with the URL of a client loader's request; empty where there is none. */
export function destinationHash(url: URL): string {
  if (destination === null) return '';
  const { pathname, search, hash } = new URL(destination, url);
  return pathname === url.pathname && search === url.search ? hash : '';
}

/** Tells one navigation from the next. It stays the same where the router loads the same page again on its own. */
export const navigationNumber = (): number => navigations;
