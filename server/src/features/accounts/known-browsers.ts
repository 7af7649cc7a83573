import { createHmac, timingSafeEqual } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { newId } from '../../platform/ids.ts';

const COOKIE = 'rostrum_known';
/** Seconds: a year. */
const LASTS = 365 * 24 * 60 * 60;

/**
 * Browsers in which somebody has signed in before, known by a cookie that opens nothing: an id, signed for one address.
 */
export class KnownBrowsers {
  readonly #key: Buffer;
  readonly #secure: boolean;

  constructor(key: Buffer, publicUrl: URL) {
    this.#key = key;
    this.#secure = publicUrl.protocol === 'https:';
  }

  /** The id of a browser in which somebody with this address has signed in; null in any other. */
  find(cookies: Readonly<Record<string, string | undefined>>, email: string): string | null {
    const [id = '', signature = ''] = (cookies[COOKIE] ?? '').split('.', 2);
    const [given, wanted] = [Buffer.from(signature, 'base64url'), this.#sign(id, email)];
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
  }

  /** The `Set-Cookie` by which the browser is known from now on. */
  mark(email: string): string {
    const id = newId();
    return fastifyCookie.serialize(COOKIE, `${id}.${this.#sign(id, email).toString('base64url')}`, {
      path: '/users',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: LASTS,
    });
  }

  #sign(id: string, email: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([id, email.toLowerCase()]))
      .digest();
  }
}
