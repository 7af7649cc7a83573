import { idSchema, LIMITS } from '@rostrum/contract';
import { z } from 'zod';
import type { AppHttp } from '../../context.ts';
import { asAppError } from '../../platform/http/errors.ts';
import { isForm } from '../../platform/http/index.ts';
import { LINK_ERROR } from '../../platform/http/password-document.ts';
import { readBody } from '../../platform/http/validation.ts';
import { safeReturnTo } from '../accounts/service.ts';
import type { PasswordGate } from './password-gate.ts';

const body = z.object({
  access_token: z.object({ password: z.string().max(LIMITS.shareLinkPassword) }),
  /** Of forms: where to go on. */
  return_to: z.string().max(2000).optional(),
  /** Of forms in frames: the way on carries the proof, since other sites' pages let no cookie live. */
  framed: z.string().optional(),
});

/**
 * `POST /access_tokens/{id}`: the password of a share link, from the page that asks for it or from a program. No token
 * against forgery is asked for: in other sites' frames there is no cookie that it could belong to.
 */
export function registerPasswordRoute(
  http: AppHttp,
  { gate, secureCookies }: { readonly gate: PasswordGate; readonly secureCookies: boolean },
): void {
  http.route({
    method: 'POST',
    url: '/access_tokens/:id',
    action: 'link.unlock',
    params: z.object({ id: idSchema }),
    rateClass: 'linkPassword',
    originIsEnough: true,
    async handler({ params, request, reply }) {
      const form = isForm(request);
      const back = safeReturnTo(form ? returnTo(request.body) : undefined);
      try {
        const given = readBody(body, request);
        const { cookie, grant } = await gate.open(params.id, given.access_token.password, request.ip);
        reply.header('cache-control', 'no-store');
        reply.setCookie(cookie.name, cookie.value, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: secureCookies,
        });
        if (!form) return reply.send({ grant });
        return reply.redirect(given.framed === undefined ? back : withQuery(back, 'grant', grant), 303);
      } catch (error) {
        const { code } = asAppError(error);
        if (!form || code === 'internal' || code === 'unavailable') throw error;
        return reply.redirect(withQuery(back, LINK_ERROR, code === 'rate_limited' ? 'locked' : 'wrong'), 303);
      }
    },
  });
}

function returnTo(given: unknown): string | undefined {
  const value = (typeof given === 'object' && given !== null ? given : {}) as { return_to?: unknown };
  return typeof value.return_to === 'string' ? value.return_to : undefined;
}

/** A path of ours with one more parameter, in place of one of that name. */
function withQuery(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://rostrum.invalid');
  url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
