import type { ClientInstrumentation } from 'react-router';

/**
 * The last URL that the router was asked to go to, as a path with its query and hash; null for a step in the history.
 */
let destination: string | null = null;

/** For `HydratedRouter`: remembers where it goes, because loaders get a URL without its hash. */
export const rememberDestination: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(handler, { to }) {
        destination = typeof to === 'string' ? to : null;
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
