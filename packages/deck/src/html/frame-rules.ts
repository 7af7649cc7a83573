/**
 * What holds for frames, wherever they are made. A frame shows a page of another site in a sandbox, and that page may
 * be given back its own origin (most sites do not work without) only where that origin cannot be ours: a page of ours
 * that runs scripts in a sandbox with `allow-same-origin` could take the sandbox off.
 */

/** What a frame may do: run its own page, not navigate ours, and not be of our origin (see `allowFrameOrigins`). */
export const FRAME_SANDBOX = 'allow-scripts allow-forms allow-popups allow-presentation';

/**
 * What every frame says, whatever it was given. Players of films refuse to play for a site that does not say its name.
 */
export const FRAME_ATTRIBUTES: Readonly<Record<string, string>> = {
  sandbox: FRAME_SANDBOX,
  referrerpolicy: 'strict-origin',
};

/** What a frame may be allowed: to play and to be seen. Nothing that records, pays or finds out where somebody is. */
export const FRAME_PERMISSIONS: ReadonlySet<string> = new Set(
  'autoplay encrypted-media fullscreen picture-in-picture clipboard-write web-share accelerometer gyroscope'.split(' '),
);

/**
 * The address as a frame may have it: `https:` with a host, spelt so that every browser reads the same host. Addresses
 * without a scheme of their own (`//host/…`) and plain `http:` ones become `https:`. Null for all others: `https:x`
 * without slashes, for one, is a page of whatever site it stands on.
 */
export function sanitizeFrameUrl(url: string): string | null {
  const match = /^(?:https?:)?\/\/(.*)$/is.exec(url);
  const rest = match?.[1];
  if (rest === undefined || rest.includes('\\') || !/^[^/?#\s]/.test(rest)) return null;
  return `https://${rest.replaceAll(/[\s"<>`]/g, encodeURIComponent)}`;
}

/** `host:port` without a name of a user, escapes, or letters that browsers turn into others. */
const PLAIN_HOST = /^((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?)\.?(?::\d{1,5})?$/i;
/** Characters of the longest host and port that there can be. */
const LONGEST_HOST = 260;

/**
 * The host of a frame's address in lower case, without port; null unless it is a plain name that needs no interpreting.
 */
export function frameHost(url: string): string | null {
  const host = /^https:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '';
  return host.length > LONGEST_HOST ? null : (PLAIN_HOST.exec(host)?.[1]?.toLowerCase() ?? null);
}

/** Whether the address is certainly of none of these sites, nor of a subdomain of one: teams live there. */
export function isForeignFrame(url: string, siteHosts: readonly string[]): boolean {
  const host = frameHost(url);
  if (host === null) return false;
  return siteHosts.every((site) => host !== site.toLowerCase() && !host.endsWith(`.${site.toLowerCase()}`));
}
