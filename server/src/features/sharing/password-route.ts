import { type ErrorCode, idSchema, LIMITS, ownPath } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppHttp } from '../../context.ts';
import { asAppError } from '../../platform/http/errors.ts';
import { isForm } from '../../platform/http/index.ts';
import { LINK_ERROR } from '../../platform/http/password-document.ts';
import { readBody } from '../../platform/http/validation.ts';
import type { PasswordGate } from './password-gate.ts';

const body = z.object({ access_token: z.object({ password: z.string().max(LIMITS.shareLinkPassword) }) });
/** Characters of the address that a form came from; browsers send us no longer ones. */
const LONGEST_WAY_BACK = 16_000;

/** What a form says of a refusal; `invalid` is a password that none can be. */
const SAID: Partial<Record<ErrorCode, string>> = {
  wrong_credentials: 'wrong',
  invalid: 'wrong',
  rate_limited: 'locked',
};

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
      // Where to go on to. What cannot be that is left out: it says nothing about the password.
      const asked = textOf(request, 'return_to');
      const back = ownPath(form && asked !== undefined && asked.length <= LONGEST_WAY_BACK ? asked : undefined);
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
        // In frames the way on carries the proof, since other sites' pages let no cookie live.
        return reply.redirect(textOf(request, 'framed') === undefined ? back : withQuery(back, 'grant', grant), 303);
      } catch (error) {
        const { code } = asAppError(error);
        const said = form ? SAID[code] : undefined;
        if (said === undefined) throw error;
        return reply.redirect(withQuery(back, LINK_ERROR, said), 303);
      }
    },
  });
}

/** A field of a form besides the password; undefined where it is no text. */
function textOf({ body: given }: FastifyRequest, name: string): string | undefined {
  const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** A path of ours with one more parameter, in place of one of that name. */
function withQuery(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://rostrum.invalid');
  url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
