import { destinationHash, navigationNumber } from './destination.ts';

/** The document that was requested last, and in which navigation. */
let requested = { address: '', navigation: -1 };

/**
 * For the `clientLoader` of a page that needs a document of its own, because what another page loaded must not affect
 * it, or because its content security policy is another one: loads the document when the router goes there. When the
 * open page reloads its data, the server answers as usual.
 */
export async function withOwnDocument<T>(request: Request, serverLoader: () => Promise<T>): Promise<T> {
  const url = new URL(request.url);
  if (url.pathname === window.location.pathname) return serverLoader();
  const next = { address: url.pathname + url.search + destinationHash(url), navigation: navigationNumber() };
  const isOnItsWay = next.address === requested.address && next.navigation === requested.navigation;
  requested = next;
  // A page that reloads its data meanwhile has the router call this again, which would break off the request.
  if (!isOnItsWay) window.location.assign(next.address);
  return new Promise<never>(() => undefined);
}
