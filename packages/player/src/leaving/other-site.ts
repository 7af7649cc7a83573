/** Schemes that leave for another page; letters and calls go to a program of the reader's own. */
const PAGES = new Set(['http:', 'https:']);

/**
 * The page of another site that a link leads to; null for one of this site, a slide, a letter, or what is no address.
 * Hosts below one of ours, on the same port, are ours as well: teams have them.
 */
export function otherSite(href: string, base: string, ownHosts: readonly string[]): URL | null {
  const url = URL.parse(href, base);
  if (url === null || !PAGES.has(url.protocol)) return null;
  const here = URL.parse(base);
  if (here !== null && url.host === here.host) return null;
  // Another port of the same machine is another site: anybody may run it.
  const isPort = url.port === (here?.port ?? '');
  const isOurs = isPort && ownHosts.some((own) => url.hostname === own || url.hostname.endsWith(`.${own}`));
  return isOurs ? null : url;
}

/**
 * An address in three, of which the middle one says whose it is. Letters that only look like others are
 * written out (`xn--`).
 */
export function addressParts({ protocol, username, password, host, pathname, search, hash }: URL) {
  const person = password === '' ? username : `${username}:${password}`;
  return {
    before: `${protocol}//${person === '' ? '' : `${person}@`}`,
    host,
    after: `${pathname === '/' && search + hash === '' ? '' : pathname}${search}${hash}`,
  };
}
