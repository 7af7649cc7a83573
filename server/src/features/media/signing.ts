import { createHmac, timingSafeEqual } from 'node:crypto';

/** On whose behalf an address may be read: a share link (as long as it is there), or our own worker. */
export type Signer = { readonly kind: 'link'; readonly linkId: string } | { readonly kind: 'worker' };

const HALF_DAY = 12 * 60 * 60;
/** Any media address in HTML or CSS: within quotes or `url()`, so that words on a slide stay words. */
const ADDRESS = /(?<=["'(]|&quot;|&#39;)\/media\/([A-Za-z0-9_-]{8,64})(?=["')]|&quot;|&#39;)/g;

/**
 * Addresses of media for readers without a session: `/media/{id}?e={expiry}&s={signer}.{mac}`. The MAC covers medium,
 * expiry and signer; what the signer may read is asked again each time, so that a deleted link ends its addresses at once.
 */
export class MediaSigner {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Good for 12 to 24 hours: rounded, so that the same picture keeps its address, and browsers their copy, for a while. */
  address(mediaId: string, signer: Signer, now: Date): string {
    const expires = (Math.floor(now.getTime() / 1000 / HALF_DAY) + 2) * HALF_DAY;
    const name = nameOf(signer);
    return `/media/${mediaId}?e=${expires}&s=${name}.${this.#mac(mediaId, expires, name)}`;
  }

  /** Every media address of an HTML or CSS text, signed. The bare `&` in it reads the same in both: `&s=` names no character. */
  signAll(text: string, signer: Signer, now: Date): string {
    return text.replace(ADDRESS, (_, mediaId: string) => this.address(mediaId, signer, now));
  }

  /** Who signed, or null for an address that is forged, for another medium, or over. */
  verify(mediaId: string, expires: string, signature: string, now: Date): Signer | null {
    const [name = '', mac = ''] = signature.split('.');
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return null;
    const wanted = Buffer.from(this.#mac(mediaId, Number(expires), name));
    const given = Buffer.from(mac);
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
    return signerOf(name);
  }

  #mac(mediaId: string, expires: number, name: string): string {
    return createHmac('sha256', this.#key).update(`${mediaId}\n${expires}\n${name}`).digest('base64url');
  }
}

function nameOf(signer: Signer): string {
  return signer.kind === 'worker' ? 'w' : `l-${signer.linkId}`;
}

function signerOf(name: string): Signer | null {
  if (name === 'w') return { kind: 'worker' };
  return name.startsWith('l-') ? { kind: 'link', linkId: name.slice(2) } : null;
}
