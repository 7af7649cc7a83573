import { isOfAccount, keptAs, type Language, LANGUAGE_COOKIE, ofAccount } from '@rostrum/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBearer } from '../../platform/http/bearer.ts';
import { wantsDocument } from '../../platform/http/endpoint-routes.ts';
import { chosenLanguage } from '../../platform/language.ts';
import { sessionUserOf } from './callers.ts';

/** A year. */
const SECONDS = 31_536_000;

/**
 * Keeps in a browser which language its person has just chosen for their account: documents of views are the same for
 * everybody, and find it there. Null: whichever the browser asks for.
 */
export function keepChosen(request: FastifyRequest, reply: FastifyReply, language: Language | null): void {
  if (isBearer(request)) return;
  if (language === null) {
    if (request.cookies[LANGUAGE_COOKIE] !== undefined) reply.clearCookie(LANGUAGE_COOKIE, { path: '/' });
    return;
  }
  const secure = request.protocol === 'https';
  // Scripts of views read it.
  reply.setCookie(LANGUAGE_COOKIE, ofAccount(language), { path: '/', sameSite: 'lax', maxAge: SECONDS, secure });
}

/**
 * The same of a choice that was made earlier, or in another browser. One that was made below the pages stays where the
 * account has none.
 */
export function keepInStep(request: FastifyRequest, reply: FastifyReply, language: Language | null): void {
  const kept = request.cookies[LANGUAGE_COOKIE];
  if (language === null ? isOfAccount(kept) : keptAs(kept) !== language) keepChosen(request, reply, language);
}

/** Documents bring it along, also where the browser has them already, but for those that caches may keep for others. */
export function keepInStepByDocument(request: FastifyRequest, reply: FastifyReply): void {
  const user = sessionUserOf(request);
  if (user === null || request.inProcess || request.routeOptions.config.page !== true || !wantsDocument(request))
    return;
  if (String(reply.getHeader('cache-control') ?? '').includes('public')) return;
  keepInStep(request, reply, chosenLanguage(user.settings));
}
