import type { FastifyRequest } from 'fastify';

/**
 * The token of `Authorization: Bearer`, empty when there is nothing behind it; null where the request does
 * not come that way.
 */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^bearer(?: +(.*))?$/i.exec(request.headers.authorization ?? '');
  return match === null ? null : (match[1] ?? '').trim();
}

/** A request that brings a token of its own is not also the browser's session. */
export function isBearer(request: FastifyRequest): boolean {
  return bearerToken(request) !== null;
}
