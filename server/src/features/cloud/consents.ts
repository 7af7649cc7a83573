import type { CloudProvider } from '@rostrum/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { newPkce } from '../../platform/pkce.ts';
import { newToken } from '../../platform/new-token.ts';
import type { Sealer } from '../../platform/sealed.ts';
import { CONSENT_SECONDS } from './limits.ts';

const COOKIE = 'rostrum_cloud';

const begunShape = z.object({
  state: z.string(),
  verifier: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

export interface ConsentDeps {
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** The instance is reached by https. */
  readonly secure: boolean;
}

/**
 * Consents that are asked for: what a service is handed, and what it must hand back. State and verifier wait in a
 * sealed cookie of the browser that asked; they are good for that session alone, once and for ten minutes.
 */
export class Consents {
  readonly #deps: ConsentDeps;

  constructor(deps: ConsentDeps) {
    this.#deps = deps;
  }

  begin(
    reply: FastifyReply,
    provider: CloudProvider,
    { userId, sessionId }: UserActor,
  ): { state: string; challenge: string } {
    const { sealer, clock, secure } = this.#deps;
    const { verifier, challenge } = newPkce();
    const state = newToken();
    const until = clock.now().getTime() + CONSENT_SECONDS * 1000;
    const value = sealer.seal(JSON.stringify({ state, verifier, userId, sessionId, until }), of(provider));
    reply.setCookie(COOKIE, value, {
      path: pathOf(provider),
      httpOnly: true,
      sameSite: 'lax',
      maxAge: CONSENT_SECONDS,
      secure,
    });
    return { state, challenge };
  }

  /** The verifier of the consent that `state` is of, which is then spent; null: this session asked for no such. */
  end(
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    provider: CloudProvider,
    { userId, sessionId }: UserActor,
    state: string,
  ): string | null {
    const { sealer, clock } = this.#deps;
    const sealed = request.cookies[COOKIE];
    reply.clearCookie(COOKIE, { path: pathOf(provider) });
    const opened = sealed === undefined ? null : sealer.open(sealed, of(provider));
    const begun = opened === null ? null : begunShape.safeParse(JSON.parse(opened)).data;
    if (begun === null || begun === undefined || begun.until <= clock.now().getTime()) return null;
    if (begun.userId !== userId || begun.sessionId !== sessionId || !isSame(begun.state, state)) return null;
    return begun.verifier;
  }
}

const of = (provider: CloudProvider): string => `consent of ${provider}`;
const pathOf = (provider: CloudProvider): string => `/settings/${provider}`;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
