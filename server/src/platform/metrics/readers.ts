import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../http/bearer.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const OWN_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
/** What proxies add. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

export interface MetricsReaders {
  /** Who brings it reads, from anywhere, and nobody else. null: there is none. */
  readonly token: string | null;
  /** A proxy is in front: what comes from this machine may be from anybody. */
  readonly behindProxy: boolean;
}

/**
 * With a token whoever brings it; without one whoever asks from this machine by one of its own names, where nothing
 * says that a proxy asks for somebody else. Behind a proxy that is configured there is no such sign to trust: only
 * the token opens.
 */
export function mayRead(request: FastifyRequest, { token, behindProxy }: MetricsReaders): boolean {
  const { headers, socket } = request;
  if (token !== null) return isSame(bearerToken(request) ?? '', token);
  if (behindProxy || FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK.test(socket.remoteAddress ?? '') && OWN_NAME.test(headers.host ?? '');
}

function isSame(given: string, wanted: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
