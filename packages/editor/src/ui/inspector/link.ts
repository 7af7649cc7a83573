import { MESSAGES } from '@rostrum/contract';

/**
 * What is wrong with a link of a block or of words: web and mail addresses, and slides of the deck, may be followed.
 */
export function linkProblem(link: string): string | null {
  const address = link.trim();
  if (address === '' || /^#\/[\w-]+(\/\d+)*$/.test(address) || /^(mailto|tel):\S+$/i.test(address)) return null;
  if (!/^https?:\/\//i.test(address)) return MESSAGES.url;
  return URL.canParse(address) ? null : MESSAGES.url;
}

/** 'example.org/page' as people type it, with the scheme that it lacks. */
export function completeLink(link: string): string {
  const address = link.trim();
  if (address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('#')) return address;
  return /^[^\s/@]+\.[^\s/]{2,}/.test(address) ? `https://${address}` : address;
}
