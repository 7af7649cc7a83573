import { FRAME_SANDBOX, isForeignFrame } from './frame-rules.ts';
import { unescapeAttribute } from './write.ts';

const FRAME = /<iframe\b[^<>]*>/g;
const ADDRESS = /\s(?:data-)?src="([^"]*)"/g;
const SANDBOX = ` sandbox="${FRAME_SANDBOX}"`;

/**
 * Gives frames of other sites their own origin back, in HTML that this codec wrote: `allow-same-origin` beside
 * `allow-scripts`. Only who sends a page knows which hosts are its own, so rendering never does this by itself.
 * `siteHosts`: names without port. Frames of those, of their subdomains, and of hosts that are no plain names stay as
 * they are.
 */
export function allowFrameOrigins(html: string, siteHosts: readonly string[]): string {
  if (!html.includes('<iframe')) return html;
  return html.replaceAll(FRAME, (tag) => {
    const addresses = [...tag.matchAll(ADDRESS)].map((match) => unescapeAttribute(match[1] ?? ''));
    const foreign = addresses.length > 0 && addresses.every((address) => isForeignFrame(address, siteHosts));
    return foreign ? tag.replace(SANDBOX, ` sandbox="${FRAME_SANDBOX} allow-same-origin"`) : tag;
  });
}
