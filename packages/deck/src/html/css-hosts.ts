import { isAllowedHost } from '../model/hosts.ts';

/** Addresses in a value that `sanitizeCssValue` wrote: it spells all of them so. */
const ADDRESS = /url\("([^"]*)"\)/g;

/** Whether a sanitised CSS value loads from our own server and from these hosts alone. */
export function loadsOnlyFrom(value: string, hosts: readonly string[]): boolean {
  if (!value.includes('url(')) return true;
  return [...value.matchAll(ADDRESS)].every(([, url = '']) => isAllowedAddress(url, hosts));
}

/** Relative, written out as data, a part of the same document, or of an allowed host by https. */
function isAllowedAddress(url: string, hosts: readonly string[]): boolean {
  if (/^data:/i.test(url)) return true;
  const host = /^https:\/\/([^/?#]*)/i.exec(url)?.[1];
  if (host !== undefined) return isAllowedHost(host, hosts);
  return !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url);
}
