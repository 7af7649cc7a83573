import { createHmac, timingSafeEqual } from 'node:crypto';

const HALF_DAY = 12 * 60 * 60;
/** Before the name of a signer (`LinkGrant.signer`). */
const LINK = 'l-';
/** Any media address in HTML or CSS: within quotes or `url()`, so that words on a slide stay words. */
const ADDRESS = /(?<=["'(]|&quot;|&#39;)\/media\/([A-Za-z0-9_-]{8,64})(?=["')]|&quot;|&#39;)/g;

/**
 * Addresses of media for who came by a share link: `/media/{id}?e={expiry}&s=l-{signer}.{mac}`. The MAC covers medium,
 * expiry and signer; what the link opens is asked again each time, so that a deleted one, or another password, ends its
 * addresses at once.
 */
export class MediaSigner {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Good for 12 to 24 hours: rounded, so that the same picture keeps its address, and browsers their copy, for a while. */
  address(mediaId: string, signer: string, now: Date): string {
    const expires = (Math.floor(now.getTime() / 1000 / HALF_DAY) + 2) * HALF_DAY;
    const name = `${LINK}${signer}`;
    return `/media/${mediaId}?e=${expires}&s=${name}.${this.#mac(mediaId, expires, name)}`;
  }

  /** Every media address of an HTML or CSS text, signed. The bare `&` in it reads the same in both: `&s=` names no character. */
  signAll(text: string, signer: string, now: Date): string {
    return text.replace(ADDRESS, (_, mediaId: string) => this.address(mediaId, signer, now));
  }

  /** The signer that it was signed for, or null for an address that is forged, for another medium, or over. */
  verify(mediaId: string, expires: string, signature: string, now: Date): string | null {
    const [name = '', mac = ''] = signature.split('.');
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return null;
    const wanted = Buffer.from(this.#mac(mediaId, Number(expires), name));
    const given = Buffer.from(mac);
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
    return name.startsWith(LINK) ? name.slice(LINK.length) : null;
  }

  #mac(mediaId: string, expires: number, name: string): string {
    return createHmac('sha256', this.#key).update(`${mediaId}\n${expires}\n${name}`).digest('base64url');
  }
}
