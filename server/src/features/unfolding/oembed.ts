import { EMBED_SIZE, writeEmbedCode } from '@rostrum/deck/embed-code';

/** oEmbed 1.0 (https://oembed.com): how other sites show a public deck where somebody names its address. */

/** Seconds that an answer may be kept. */
const CACHE_AGE = 3600;

export interface Unfolded {
  readonly title: string;
  readonly author: { readonly name: string; readonly url: string };
  /** The view for frames of other sites. */
  readonly embedUrl: string;
  readonly provider: { readonly name: string; readonly url: string };
  readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null;
}

export interface DeckAddress {
  readonly username: string;
  readonly slug: string;
}

/** The address of a deck, in any of its views; null for anything else. */
export function deckAddressIn(address: string, publicUrl: URL): DeckAddress | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.host !== publicUrl.host || !/^https?:$/.test(url.protocol)) return null;
  const [, username, slug] =
    /^\/([\w-]{1,64})\/([\w-]{1,255})(?:\/(?:fullscreen|embed|kiosk|scroll|text))?\/?$/.exec(url.pathname) ?? [];
  return username === undefined || slug === undefined ? null : { username, slug };
}

/** As large as wanted, or as the limits allow in the same shape, in whole pixels. */
export function frameWithin(limits: { readonly maxwidth?: number; readonly maxheight?: number }) {
  const { maxwidth = Infinity, maxheight = Infinity } = limits;
  const scale = Math.min(1, maxwidth / EMBED_SIZE.width, maxheight / EMBED_SIZE.height);
  return {
    width: Math.max(1, Math.floor(EMBED_SIZE.width * scale)),
    height: Math.max(1, Math.floor(EMBED_SIZE.height * scale)),
  };
}

export type OembedAnswer = Readonly<Record<string, string | number>>;

export function oembedOf(deck: Unfolded, frame: { readonly width: number; readonly height: number }): OembedAnswer {
  const { width, height } = frame;
  return {
    type: 'rich',
    version: '1.0',
    title: deck.title,
    author_name: deck.author.name,
    author_url: deck.author.url,
    provider_name: deck.provider.name,
    provider_url: deck.provider.url,
    cache_age: CACHE_AGE,
    ...(deck.thumbnail === null
      ? {}
      : {
          thumbnail_url: deck.thumbnail.url,
          thumbnail_width: deck.thumbnail.width,
          thumbnail_height: deck.thumbnail.height,
        }),
    html: writeEmbedCode({ src: deck.embedUrl, title: deck.title, width, height }),
    width,
    height,
  };
}

export function oembedXml(answer: OembedAnswer): string {
  const lines = Object.entries(answer).map(([name, value]) => `  <${name}>${xmlText(String(value))}</${name}>\n`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join('')}</oembed>\n`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without the control characters, most of which XML 1.0 does not know. */
export function xmlText(text: string): string {
  const known = text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');
  return known.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
