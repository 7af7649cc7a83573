import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { words } from '@rostrum/words/server';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/**
 * Proof that a request which changes something comes from our own page: its `Origin` is ours, and it hands back a token
 * that only our pages can read. The token is an HMAC of a random cookie, so it works before anybody has signed in, and
 * a cookie planted from another host is of no use without the server's key. A page that was made for somebody says so
 * in its token, which is of no use once somebody else has signed in in the same browser; one that was made for nobody
 * works for whoever it is.
 */
export interface CsrfGuard {
  /** The token of a browser's cookie, in a page for that person, or for nobody. */
  tokenOf(cookie: string, personId?: string | null): string;
  newCookie(): string;
  /** Throws `csrf` unless the request names our own origin. */
  checkOrigin(request: FastifyRequest): void;
  /** Throws `csrf` unless the header or the form's `csrf_token` belongs to the cookie. */
  checkToken(request: FastifyRequest): void;
  /**
   * Throws `unauthenticated` where the token is of a page that was made for somebody else. Nobody signed
   * in: access says so.
   */
  checkPerson(request: FastifyRequest, personId: string | null): void;
  readonly cookieName: string;
}

export function createCsrfGuard(options: { key: Buffer; publicUrl: URL }): CsrfGuard {
  const secure = options.publicUrl.protocol === 'https:';
  // The prefix keeps hosts below and beside ours from setting it.
  const cookieName = secure ? '__Host-rostrum_csrf' : 'rostrum_csrf';
  const mac = (text: string) => createHmac('sha256', options.key).update(text).digest('base64url');
  // No cookie of ours has a line break: neither half can stand for the other.
  const personOf = (cookie: string, personId: string) => mac(`${cookie}\n${personId}`);
  /** The halves of what a request brought: whose browser, and for whom its page was made ('': nobody). */
  const brought = (request: FastifyRequest): readonly [cookie: string, browser: string, person: string] => {
    const cookie = request.cookies[cookieName];
    const given = request.headers['x-csrf-token'] ?? formToken(request.body);
    if (cookie === undefined || typeof given !== 'string') throw new AppError('csrf');
    const [browser = '', person = ''] = given.split('.');
    return [cookie, browser, person];
  };

  return {
    cookieName,
    tokenOf: (cookie, personId = null) =>
      personId === null ? mac(cookie) : `${mac(cookie)}.${personOf(cookie, personId)}`,
    newCookie: () => randomBytes(18).toString('base64url'),
    checkOrigin(request) {
      const origin = request.headers.origin;
      const site = request.headers['sec-fetch-site'];
      if (origin === undefined ? site === 'same-origin' : isOwn(origin, request.host, options.publicUrl)) return;
      throw new AppError('csrf');
    },
    checkToken(request) {
      const [cookie, browser] = brought(request);
      if (!isSame(browser, mac(cookie))) throw new AppError('csrf');
    },
    checkPerson(request, personId) {
      const [cookie, , person] = brought(request);
      if (person === '' || personId === null || isSame(person, personOf(cookie, personId))) return;
      throw new AppError('unauthenticated', words.documents.somebodyElse);
    },
  };
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Hosts are compared, not schemes: a proxy that ends TLS shows us plain HTTP. */
function isOwn(origin: string, host: string, publicUrl: URL): boolean {
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return asked.host === publicUrl.host || asked.host === host;
}

function formToken(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'csrf_token' in body ? body.csrf_token : undefined;
}
