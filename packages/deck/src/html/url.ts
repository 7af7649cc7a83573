import { sanitizeFrameUrl } from './frame-rules.ts';

/** What an address is for; each use allows its own schemes. `style`: the pictures that CSS names. */
export type UrlUse = 'link' | 'media' | 'style' | 'frame';

const SCHEMES: Readonly<Record<Exclude<UrlUse, 'frame'>, ReadonlySet<string>>> = {
  link: new Set(['http', 'https', 'mailto', 'tel', 'sms']),
  media: new Set(['http', 'https']),
  style: new Set(['https']),
};

/** Pictures, sound and film as data: none of these is a document, so none runs a script where it is shown. */
const DATA_MEDIA =
  /^data:(?:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml)|audio\/[a-z0-9.+-]+|video\/[a-z0-9.+-]+)[;,]/i;

/** Of a type that may be shown, and with something to show: after the comma that ends its head there is more. */
function isDataMedia(url: string): boolean {
  if (!DATA_MEDIA.test(url)) return false;
  const comma = url.indexOf(',');
  return comma >= 0 && comma < url.length - 1;
}

/**
 * The address as it may stand in a deck, or null when its scheme is not for this use. Relative addresses have no scheme
 * and stay, except for frames, which are always of another site (`frame-rules.ts`).
 */
export function sanitizeUrl(url: string, use: UrlUse = 'link'): string | null {
  const bare = withoutIgnored(url);
  if (use === 'frame') return sanitizeFrameUrl(bare);
  const scheme = schemeOf(bare);
  if (scheme === null) return bare;
  if (SCHEMES[use].has(scheme)) return bare;
  return (use === 'media' || use === 'style') && isDataMedia(bare) ? bare : null;
}

/** Candidates of a `srcset`, each judged by itself. Null when none is left. */
export function sanitizeSrcset(value: string): string | null {
  const kept: string[] = [];
  for (const candidate of value.split(/,\s+|,(?=\s*$)/)) {
    const [url = '', ...descriptors] = candidate.trim().split(/\s+/);
    const safe = url === '' ? null : sanitizeUrl(url, 'media');
    if (safe !== null && descriptors.every((word) => /^[\d.]+[wxh]$/.test(word))) {
      kept.push([safe, ...descriptors].join(' '));
    }
  }
  return kept.length > 0 ? kept.join(', ') : null;
}

/**
 * Browsers take out tabs and line ends anywhere, and controls and spaces at both ends, before they look for a scheme.
 */
function withoutIgnored(url: string): string {
  let start = 0;
  let end = url.length;
  while (start < end && url.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && url.charCodeAt(end - 1) <= 0x20) end -= 1;
  return url.slice(start, end).replaceAll(/[\t\n\r]/g, '');
}

/** Lower case, or null for a relative address. What merely resembles a scheme counts as one, to be on the safe side. */
function schemeOf(url: string): string | null {
  const colon = url.indexOf(':');
  if (colon < 0) return null;
  const head = url.slice(0, colon);
  if (/[/?#]/.test(head)) return null;
  return head.toLowerCase();
}
