import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/**
 * Proof that a request which changes something comes from our own page: its `Origin` is ours, and it hands back a token
 * that only our pages can read. The token is an HMAC of a random cookie, so it works before anybody has signed in, and a
 * cookie planted from another host is of no use without the server's key.
 */
export interface CsrfGuard {
  /** The token of a browser's cookie. */
  tokenOf(cookie: string): string;
  newCookie(): string;
  /** Throws `csrf` unless the request names our own origin. */
  checkOrigin(request: FastifyRequest): void;
  /** Throws `csrf` unless the header or the form's `csrf_token` belongs to the cookie. */
  checkToken(request: FastifyRequest): void;
  readonly cookieName: string;
}

export function createCsrfGuard(options: { key: Buffer; publicUrl: URL }): CsrfGuard {
  const secure = options.publicUrl.protocol === 'https:';
  // The prefix keeps hosts below and beside ours from setting it.
  const cookieName = secure ? '__Host-rostrum_csrf' : 'rostrum_csrf';
  const tokenOf = (cookie: string) => createHmac('sha256', options.key).update(cookie).digest('base64url');

  return {
    cookieName,
    tokenOf,
    newCookie: () => randomBytes(18).toString('base64url'),
    checkOrigin(request) {
      const origin = request.headers.origin;
      const site = request.headers['sec-fetch-site'];
      if (origin === undefined ? site === 'same-origin' : isOwn(origin, request.host, options.publicUrl)) return;
      throw new AppError('csrf');
    },
    checkToken(request) {
      const cookie = request.cookies[cookieName];
      const given = request.headers['x-csrf-token'] ?? formToken(request.body);
      if (cookie === undefined || typeof given !== 'string') throw new AppError('csrf');
      const wanted = Buffer.from(tokenOf(cookie));
      const got = Buffer.from(given);
      if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) throw new AppError('csrf');
    },
  };
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
