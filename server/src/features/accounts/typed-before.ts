import type { FastifyReply, FastifyRequest } from 'fastify';

/** Read by the pages (`web/app/features/accounts/sent-before.ts`). */
const COOKIE = 'rostrum_typed';
const KEPT = ['name', 'username', 'email', 'login'];
/** Seconds in which somebody mends what was wrong. */
const SECONDS = 300;
/** Of a cookie that every browser takes. */
const LONGEST = 3500;

/**
 * What was typed into a form that was sent without scripts and is wrong, for the page that it leads back to: in a
 * cookie, since addresses stand in logs and histories. Never a password.
 */
export function keepTyped(request: FastifyRequest, reply: FastifyReply): void {
  const typed = Object.fromEntries(
    Object.entries(userOf(request.body)).filter(([name, value]) => KEPT.includes(name) && typeof value === 'string'),
  );
  const value = Buffer.from(JSON.stringify(typed)).toString('base64url');
  if (value.length > LONGEST) return;
  const secure = request.protocol === 'https';
  reply.setCookie(COOKIE, value, { path: '/users', httpOnly: true, sameSite: 'lax', maxAge: SECONDS, secure });
}

export function forgetTyped(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, { path: '/users' });
}

function userOf(body: unknown): object {
  if (typeof body !== 'object' || body === null || !('user' in body)) return {};
  return typeof body.user === 'object' && body.user !== null ? body.user : {};
}
