import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/errors.ts';
import type { SessionUser } from './identity.ts';
import type { Caller } from './service.ts';

/** What the session of a request told, kept until its answer is sent. */
interface Identified {
  readonly user: SessionUser;
  readonly cookies: readonly string[];
}

const identified = new WeakMap<FastifyRequest, Identified>();

export function callerOf(request: FastifyRequest): Caller {
  return { cookies: request.cookies, address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

export function remember(request: FastifyRequest, session: Identified): void {
  identified.set(request, session);
}

/** Who a call of our own pages is made for is known since the page was asked for. */
export function rememberAsker(request: FastifyRequest, asker: FastifyRequest): SessionUser | null {
  const session = identified.get(asker);
  // Whoever asked for the page gets the cookies.
  if (session !== undefined) identified.set(request, { user: session.user, cookies: [] });
  return session?.user ?? null;
}

/** The person that the request's session belongs to, or null. */
export function sessionUserOf(request: FastifyRequest): SessionUser | null {
  return identified.get(request)?.user ?? null;
}

/** The person of the session. The access table let nobody else through. */
export function inPerson(request: FastifyRequest): SessionUser {
  const user = sessionUserOf(request);
  if (user === null) throw new AppError('unauthenticated');
  return user;
}

/** The answer sets the session's cookie itself: nothing is to be renewed. */
export function forgetRenewal(request: FastifyRequest): void {
  const session = identified.get(request);
  if (session !== undefined) identified.set(request, { user: session.user, cookies: [] });
}

/** Cookies that renew a session in use. */
export function renewalOf(request: FastifyRequest): readonly string[] {
  return identified.get(request)?.cookies ?? [];
}

export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}
