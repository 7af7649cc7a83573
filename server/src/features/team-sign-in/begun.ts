import type { FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { newToken } from '../../platform/new-token.ts';
import type { Secrets } from '../../platform/openid/index.ts';
import { newPkce } from '../../platform/pkce.ts';
import type { Sealer } from '../../platform/sealed.ts';
import type { ProviderPerson } from './store.ts';

/** Seconds in which somebody signs in at a provider, and in which they prove an account afterwards. */
const SECONDS = 600;
const BEGUN = 'rostrum_sign_in';
const ARRIVED = 'rostrum_arrived';
/** Where who has arrived proves which account is theirs. */
const PROVING = '/users/sign_in/team';

const begunShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});
const arrivedShape = z.object({
  teamId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  returnTo: z.string(),
  until: z.number(),
});

export interface BegunDeps {
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** The instance is reached by https. */
  readonly secure: boolean;
}

/** An answer, and the request that it is to. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Sign-ins that are under way. What only the browser and we may know waits in sealed cookies of the browser that
 * began: nothing is stored, each is good once, for ten minutes and for one team, and what leads back to another
 * browser finds none.
 */
export class BegunSignIns {
  readonly #deps: BegunDeps;

  constructor(deps: BegunDeps) {
    this.#deps = deps;
  }

  begin(reply: FastifyReply, teamId: string, returnTo: string): Secrets {
    const secrets = { state: newToken(), nonce: newToken(), verifier: newPkce().verifier };
    this.#put(reply, { name: BEGUN, path: callbackPath(teamId), of: begunOf(teamId) }, { ...secrets, returnTo });
    return secrets;
  }

  /** What `state` was begun with, which is then spent; null: this browser began no such. */
  end(exchange: Exchange, teamId: string, state: string): (Secrets & { readonly returnTo: string }) | null {
    const begun = this.#take(exchange, { name: BEGUN, path: callbackPath(teamId), of: begunOf(teamId) }, begunShape);
    return begun !== null && isSame(begun.state, state) ? begun : null;
  }

  /** Keeps who arrived and is nobody yet. */
  keep(reply: FastifyReply, arrived: ProviderPerson & { readonly returnTo: string }): void {
    this.#put(reply, { name: ARRIVED, path: PROVING, of: ARRIVED }, arrived);
  }

  /** Who arrived in this browser; it stays until `forget`. */
  arrived({ cookies }: FastifyRequest): (ProviderPerson & { readonly returnTo: string }) | null {
    return this.#read(cookies[ARRIVED], ARRIVED, arrivedShape);
  }

  forget(reply: FastifyReply): void {
    reply.clearCookie(ARRIVED, { path: PROVING });
  }

  #put(reply: FastifyReply, place: Place, value: object): void {
    const { clock, sealer, secure } = this.#deps;
    const until = clock.now().getTime() + SECONDS * 1000;
    reply.setCookie(place.name, sealer.seal(JSON.stringify({ ...value, until }), place.of), {
      path: place.path,
      httpOnly: true,
      sameSite: 'lax',
      maxAge: SECONDS,
      secure,
    });
  }

  #take<T extends { until: number }>({ request, reply }: Exchange, place: Place, shape: z.ZodType<T>): T | null {
    reply.clearCookie(place.name, { path: place.path });
    return this.#read(request.cookies[place.name], place.of, shape);
  }

  #read<T extends { until: number }>(sealed: string | undefined, of: string, shape: z.ZodType<T>): T | null {
    const opened = sealed === undefined ? null : this.#deps.sealer.open(sealed, of);
    const value = opened === null ? undefined : shape.safeParse(JSON.parse(opened)).data;
    return value === undefined || value.until <= this.#deps.clock.now().getTime() ? null : value;
  }
}

interface Place {
  readonly name: string;
  readonly path: string;
  /** What it is sealed as. */
  readonly of: string;
}

/**
 * Where a team's provider leads people back to. By the team's id: its address may change, what the provider
 * was told does not.
 */
export const callbackPath = (teamId: string): string => `/teams/${teamId}/sign_in/callback`;
const begunOf = (teamId: string): string => `sign-in to ${teamId}`;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
