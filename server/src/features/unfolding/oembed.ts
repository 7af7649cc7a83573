/** oEmbed 1.0 (https://oembed.com): how other sites show a public deck where somebody names its address. */

/** Pixels that a deck asks for; smaller where the other site has less room, in the same shape. */
const WANTED = { width: 576, height: 420 };
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

/** The address of a deck, in any of its views; null for anything else. */
export function deckAddressIn(address: string, publicUrl: URL): { username: string; slug: string } | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.host !== publicUrl.host || !/^https?:$/.test(url.protocol)) return null;
  const [, username, slug] =
    /^\/([\w-]{1,64})\/([\w-]{1,255})(?:\/(?:fullscreen|embed|kiosk|scroll|text))?\/?$/.exec(url.pathname) ?? [];
  return username === undefined || slug === undefined ? null : { username, slug };
}

/** As large as wanted, or as the limits allow in the same shape, in whole pixels. */
export function frameWithin(limits: { readonly maxwidth?: number; readonly maxheight?: number }) {
  const { maxwidth = Infinity, maxheight = Infinity } = limits;
  const scale = Math.min(1, maxwidth / WANTED.width, maxheight / WANTED.height);
  return {
    width: Math.max(1, Math.floor(WANTED.width * scale)),
    height: Math.max(1, Math.floor(WANTED.height * scale)),
  };
}

export type OembedAnswer = Readonly<Record<string, string | number>>;

export function oembedOf(deck: Unfolded, frame: { readonly width: number; readonly height: number }): OembedAnswer {
  const { width, height } = frame;
  const html =
    `<iframe src="${escaped(deck.embedUrl)}" width="${width}" height="${height}" title="${escaped(deck.title)}" ` +
    'style="border: 0; max-width: 100%" loading="lazy" allow="fullscreen; autoplay" allowfullscreen></iframe>';
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
    html,
    width,
    height,
  };
}

export function oembedXml(answer: OembedAnswer): string {
  const lines = Object.entries(answer).map(([name, value]) => `  <${name}>${xmlText(String(value))}</${name}>\n`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join('')}</oembed>\n`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Without the control characters that XML 1.0 does not know. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return escaped(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
