import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Bytes that GCM is made for (NIST SP 800-38D). */
const NONCE = 12;
const TAG = 16;
const ALGORITHM = 'aes-256-gcm';
/** Names the algorithm and the layout, so that another one can follow beside it. */
const VERSION = 'v1';

/** Keeps secrets in places that others may come to read: the database, a cookie. */
export interface Sealer {
  /** `of`: what it is of; it opens as that alone, so that nothing can be put in the place of another. */
  seal(text: string, of: string): string;
  /** null: it was sealed with another key or of something else, or was changed. */
  open(sealed: string, of: string): string | null;
}

/**
 * Seals with AES-256-GCM: `v1.` and base64url of nonce (12 bytes), ciphertext and tag (16 bytes); version and `of` are
 * authenticated with it. `key`: 32 bytes. Nonces are random: a key is good for 2^32 of them.
 */
export function createSealer(key: Buffer): Sealer {
  const bound = (of: string): Buffer => Buffer.from(`${VERSION}\n${of}`);
  return {
    seal(text, of) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG }).setAAD(bound(of));
      const hidden = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${hidden.toString('base64url')}`;
    },
    open(sealed, of) {
      const [version, body, ...more] = sealed.split('.');
      if (version !== VERSION || body === undefined || more.length > 0) return null;
      const bytes = Buffer.from(body, 'base64url');
      // Of two spellings of the same bytes only ours is one.
      if (bytes.length < NONCE + TAG || bytes.toString('base64url') !== body) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(bound(of)).setAuthTag(bytes.subarray(-TAG));
      try {
        return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
