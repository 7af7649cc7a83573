import type { FastifyRequest } from 'fastify';

/**
 * Whether the caller has this version already: `If-None-Match` names it, among others or alone. Weak or strong makes no
 * difference, since proxies that pack an answer weaken its tag (RFC 9110, section 13.1.2).
 */
export function isKnown({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.trim() ?? '';
  return known === '*' || (known.match(/"[^"]*"/g) ?? ([] as string[])).includes(etag.replace(/^W\//, ''));
}
