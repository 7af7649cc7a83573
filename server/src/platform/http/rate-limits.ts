import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from './address-group.ts';
import { AppError } from './errors.ts';

/**
 * Requests from one address (`address-group.ts`), and changes by one person, within a window, by kind of route. A room
 * full of listeners shares one address; who has many addresses is still one person.
 */
const LIMITS = {
  page: { max: 3000, seconds: 60 },
  read: { max: 3000, seconds: 60 },
  search: { max: 300, seconds: 60 },
  write: { max: 600, seconds: 60 },
  // What takes rights away is never waited for because of other changes: ending sessions, revoking tokens, signing out.
  release: { max: 120, seconds: 60 },
  upload: { max: 60, seconds: 60 },
  lookup: { max: 60, seconds: 60 },
  // Each may hold a process of ours for seconds.
  script: { max: 20, seconds: 60 },
  // Each is paid for by whoever runs the instance; notes of every slide of a deck are one each.
  assistant: { max: 120, seconds: 60 },
  // Each writes to administrators.
  report: { max: 20, seconds: 3600 },
  signIn: { max: 20, seconds: 300 },
  signUp: { max: 20, seconds: 3600 },
  password: { max: 10, seconds: 600 },
  // A room full of people who were told the password; wrong ones have a limit of their own (`password-gate.ts`).
  linkPassword: { max: 240, seconds: 60 },
} as const;

export type RateClass = keyof typeof LIMITS | 'none';

export interface RateLimits {
  /** Throws `rate_limited` (with `Retry-After`) when too much comes from the request's address. */
  ofAddress(request: FastifyRequest, rateClass: RateClass): Promise<void>;
  /** The same for a person, from wherever they come. */
  ofPerson(request: FastifyRequest, rateClass: RateClass, personId: string): Promise<void>;
}

/** Counts in memory. */
export function createRateLimits(server: FastifyInstance): RateLimits {
  const counting = (whose: (request: FastifyRequest) => string) =>
    Object.fromEntries(
      Object.entries(LIMITS).map(([name, { max, seconds }]) => [
        name,
        server.createRateLimit({
          max,
          timeWindow: seconds * 1000,
          keyGenerator: (request) => `${name} ${whose(request)}`,
        }),
      ]),
    ) as Record<keyof typeof LIMITS, ReturnType<FastifyInstance['createRateLimit']>>;
  const persons = new WeakMap<FastifyRequest, string>();
  const byAddress = counting((request) => `address ${addressGroup(request.ip)}`);
  const byPerson = counting((request) => `person ${persons.get(request) ?? ''}`);
  const check = async (checks: typeof byAddress, request: FastifyRequest, rateClass: RateClass) => {
    if (rateClass === 'none') return;
    const result = await checks[rateClass](request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: Math.max(1, result.ttlInSeconds) });
  };
  return {
    ofAddress: (request, rateClass) => check(byAddress, request, rateClass),
    ofPerson(request, rateClass, personId) {
      persons.set(request, personId);
      return check(byPerson, request, rateClass);
    },
  };
}
