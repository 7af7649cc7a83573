import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** Requests from one address within a window, by kind of route. A room full of listeners shares one address. */
const LIMITS = {
  page: { max: 3000, seconds: 60 },
  read: { max: 3000, seconds: 60 },
  write: { max: 600, seconds: 60 },
  upload: { max: 60, seconds: 60 },
  lookup: { max: 60, seconds: 60 },
  signIn: { max: 20, seconds: 300 },
  signUp: { max: 20, seconds: 3600 },
  password: { max: 10, seconds: 600 },
} as const;

export type RateClass = keyof typeof LIMITS | 'none';

/** Makes the check that throws `rate_limited` (with `Retry-After`) for who asks too often. Counts in memory. */
export function createRateLimits(
  server: FastifyInstance,
): (request: FastifyRequest, rateClass: RateClass) => Promise<void> {
  const checks = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { max, seconds }]) => [
      name,
      server.createRateLimit({ max, timeWindow: seconds * 1000, keyGenerator: (request) => `${name} ${request.ip}` }),
    ]),
  ) as Record<keyof typeof LIMITS, ReturnType<FastifyInstance['createRateLimit']>>;
  return async (request, rateClass) => {
    if (rateClass === 'none') return;
    const result = await checks[rateClass](request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: Math.max(1, result.ttlInSeconds) });
  };
}
