import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

const HALF_DAY = 12 * 60 * 60;
const SEAL = 'aes-256-gcm';
const SEAL_IV = 12;
const SEAL_TAG = 16;
/** Any media address in HTML or CSS: within quotes or `url()`, so that words on a slide stay words. */
const ADDRESS = /(?<=["'(]|&quot;|&#39;)\/media\/([A-Za-z0-9_-]{8,64})(?=["')]|&quot;|&#39;)/g;

/**
 * On whose behalf an address is signed: who came by a share link (`LinkGrant.signer`), or a person who is signed in.
 */
export type Signer = { readonly link: string } | { readonly person: string; readonly deckId: string };

/** Before the name of a signer. */
const LINK = 'l-';
const PERSON = 'p-';

/**
 * Addresses that carry their right: `{path}?e={expiry}&s={signer}.{mac}`, for who came by a share link (`l-{signer}`)
 * and for documents that hold no session (`p-{sealed person}`). The MAC covers path, expiry and signer. What the signer
 * may see is asked again each time, so that a deleted link, another password, or a lost role end its addresses at once.
 */
export class AddressSigner {
  readonly #key: Buffer;
  readonly #seal: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
    this.#seal = createHmac('sha256', key).update('seal').digest();
  }

  /**
   * Good for 12 to 24 hours: rounded, so that the same picture keeps its address, and browsers their copy, for a while.
   */
  address(path: string, signer: Signer, now: Date): string {
    const expires = (Math.floor(now.getTime() / 1000 / HALF_DAY) + 2) * HALF_DAY;
    const name = 'link' in signer ? `${LINK}${signer.link}` : `${PERSON}${this.#sealed(signer)}`;
    return `${path}?e=${expires}&s=${name}.${this.#mac(path, expires, name)}`;
  }

  /**
   * Every media address of an HTML or CSS text, signed; with `only`, those of these media. The bare `&` in it reads the
   * same in both: `&s=` names no character.
   */
  signMedia(text: string, signer: Signer, now: Date, only: ReadonlySet<string> | null = null): string {
    return text.replace(ADDRESS, (path, id: string) =>
      only === null || only.has(id) ? this.address(path, signer, now) : path,
    );
  }

  /** The signer that it was signed for, or null for an address that is forged, of another path, or over. */
  verify(path: string, expires: string, signature: string, now: Date): Signer | null {
    const [name = '', mac = ''] = signature.split('.');
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return null;
    const wanted = Buffer.from(this.#mac(path, Number(expires), name));
    const given = Buffer.from(mac);
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
    if (name.startsWith(LINK)) return { link: name.slice(LINK.length) };
    return name.startsWith(PERSON) ? this.#opened(name.slice(PERSON.length)) : null;
  }

  #mac(path: string, expires: number, name: string): string {
    return createHmac('sha256', this.#key).update(`${path}\n${expires}\n${name}`).digest('base64url');
  }

  /**
   * Who a deck's scripts play for is not theirs to know, nor whether it is somebody who watches another deck. The same
   * person is sealed alike for the same deck, so that addresses last.
   */
  #sealed({ person, deckId }: { readonly person: string; readonly deckId: string }): string {
    const text = `${deckId} ${person}`;
    const iv = createHmac('sha256', this.#seal).update(text).digest().subarray(0, SEAL_IV);
    const cipher = createCipheriv(SEAL, this.#seal, iv);
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** Of a name that its MAC vouches for. */
  #opened(name: string): Signer {
    const bytes = Buffer.from(name, 'base64url');
    const decipher = createDecipheriv(SEAL, this.#seal, bytes.subarray(0, SEAL_IV));
    decipher.setAuthTag(bytes.subarray(-SEAL_TAG));
    const text = Buffer.concat([decipher.update(bytes.subarray(SEAL_IV, -SEAL_TAG)), decipher.final()]).toString(
      'utf8',
    );
    const [deckId = '', person = ''] = text.split(' ');
    return { person, deckId };
  }
}
