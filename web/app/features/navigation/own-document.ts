import { destinationHash } from './destination.ts';

/**
 * For the `clientLoader` of a page that needs a document of its own, because what another page loaded must not affect
 * it, or because its content security policy is another one: loads the document when the router goes there. When the
 * open page reloads its data, the server answers as usual.
 */
export async function withOwnDocument<T>(request: Request, serverLoader: () => Promise<T>): Promise<T> {
  const url = new URL(request.url);
  if (url.pathname === window.location.pathname) return serverLoader();
  window.location.assign(url.pathname + url.search + destinationHash(url));
  return new Promise<never>(() => undefined);
}
