import type { SlideId } from '@rostrum/deck';

/** Where a deck is at home: what its own addresses begin with. */
export interface DeckHome {
  /** Of the server, as people know it: `https://slides.example`. */
  readonly origin: string;
  /** Of the deck's pages: `/name/deck`, `/d/id`. Relative addresses are of the first. */
  readonly paths: readonly [string, ...string[]];
}

/** What of a deck goes out, and from where. */
export interface LinkScope {
  readonly goesOut: ReadonlySet<SlideId>;
  readonly leftOut: ReadonlySet<SlideId>;
  /** Null: of no server that is known. */
  readonly home: DeckHome | null;
}

/**
 * Why a link is lost: it names a slide that is left out, or leads to a page of the server without naming the server.
 */
export type LinkLoss = 'slide' | 'address';

type OutgoingLink = { readonly href: string } | { readonly lost: LinkLoss };

/**
 * A link as it goes out in a file. Whatever names a slide that is left out is lost; a place in the deck by the deck's
 * own address becomes one within the file; relative addresses of the server are lost, since a file is at none.
 * Everything else is as it was.
 */
export function outgoingLink(href: string, scope: LinkScope): OutgoingLink {
  const address = href.trim();
  if (address.startsWith('#')) return names(address, scope.leftOut) ? { lost: 'slide' } : { href };
  const at = onServer(address, scope.home);
  if (at === null) return { href };
  if (namesAt(at, scope.leftOut)) return { lost: 'slide' };
  const place = at.below === null ? null : placeIn(at.hash, scope.goesOut);
  if (place !== null) return { href: place };
  return /^https?:/i.test(address) ? { href } : { lost: 'address' };
}

/** Whether what may be an address, though it is no link, names a slide that is left out. Bare words are none. */
export function namesLeftOut(words: string, { leftOut, home }: LinkScope): boolean {
  const address = words.trim();
  if (/\s/.test(address) || !/^\/|^https?:|[#?]/i.test(address)) return false;
  if (address.startsWith('#')) return names(address, leftOut);
  const at = onServer(address, home);
  return at !== null && namesAt(at, leftOut);
}

interface ServerAddress {
  /** What of its path is below the deck's own; null: it is of no page of the deck. */
  readonly below: string | null;
  /** With its `?`; empty: it has none. */
  readonly query: string;
  /** With its `#`; empty: it has none. */
  readonly hash: string;
}

/** An address of this server, as browsers read it on the deck's page; null: it is of another, or none. */
function onServer(address: string, home: DeckHome | null): ServerAddress | null {
  if (home === null || address === '') return null;
  const [, scheme, before = '', query = '', hash = ''] =
    /^([a-z][a-z\d+.-]*:)?([^?#]*)(\?[^#]*)?(#[^]*)?$/i.exec(address.replace(/[\t\n\r]/g, '')) ?? [];
  if (scheme !== undefined && !/^https?:$/i.test(scheme)) return null;
  const way = before.replaceAll('\\', '/').replace(scheme === undefined ? /^\/\/+/ : /^\/*/, '//');
  const [, host, path = ''] = /^\/\/(?:[^/]*@)?([^/]*)(.*)$/.exec(way) ?? [];
  if (host !== undefined && hostOf(host) !== hostOf(home.origin)) return null;
  const [page] = home.paths;
  const whole =
    host === undefined ? (way === '' ? page : way.startsWith('/') ? way : page.replace(/[^/]*$/, way)) : path;
  return { below: belowDeck(whole, home), query, hash };
}

/** Name and port; the port that goes without saying is not said. */
const hostOf = (origin: string): string =>
  origin
    .toLowerCase()
    .replace(/^https?:\/\/|\/.*$/g, '')
    .replace(/:(?:80|443)?$/, '');

function belowDeck(path: string, { paths }: DeckHome): string | null {
  const plain = withoutDots(decoded(path));
  const own = paths.find((one) => `${plain}/`.toLowerCase().startsWith(`${one}/`.toLowerCase()));
  return own === undefined ? null : plain.slice(own.length);
}

/** A path without its steps `.` and `..`. */
function withoutDots(path: string): string {
  const kept: string[] = [];
  for (const step of path.split('/'))
    if (step === '..') kept.splice(Math.max(1, kept.length - 1));
    else if (step !== '.') kept.push(step);
  return kept.join('/');
}

/** `#/slide-id` or `#/2/1`, as a link within the file; null: the hash names no slide that goes out. */
function placeIn(hash: string, goesOut: ReadonlySet<SlideId>): string | null {
  const [, first = '', rest = ''] = /^#\/?([^/?&]+)(.*)$/.exec(hash) ?? [];
  if (/^\d+$/.test(first)) return `#/${first}${/^\/\d+/.exec(rest)?.[0] ?? ''}`;
  return goesOut.has(first) || goesOut.has(decoded(first)) ? `#/${first}` : null;
}

const namesAt = ({ below, query, hash }: ServerAddress, ids: ReadonlySet<SlideId>): boolean =>
  names(`${below ?? ''}${query}${hash}`, ids);

/** Whether an address holds the id of a slide, as it is or encoded. Numbers are places among those that are shown. */
function names(address: string, ids: ReadonlySet<SlideId>): boolean {
  const plain = decoded(address);
  return [address, plain].some((text) => {
    const whole = text.slice(text.indexOf('#') + 1).replace(/^\//, '');
    return [whole, ...text.split(/[/?&=#;,:\s]+/)].some((word) => isIdOf(word, ids));
  });
}

const isIdOf = (word: string, ids: ReadonlySet<SlideId>): boolean =>
  [word, word.replace(/^u-/, '')].some((id) => !/^\d+$/.test(id) && ids.has(id));

/** What cannot be decoded stays; the rest is. */
function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}
