import type { FastifyRequest } from 'fastify';
import { TurnsByKey } from '../turns-by-key.ts';
import { addressGroup } from './address-group.ts';
import { AppError } from './errors.ts';

/** Searches of one person, or of strangers at one address, that run at a time, and that run or wait for their turn. */
const OF_ONE = { atOnce: 2, most: 40 };

/** It looks for words: all that is of the class `search`, and lists that are asked for words. */
export function isSearching({ routeOptions: { config }, query }: FastifyRequest): boolean {
  if (config.searchesByWords !== true) return config.rateClass === 'search';
  const words = (query as { readonly q?: unknown } | null)?.q;
  return typeof words === 'string' ? words.trim() !== '' : words !== undefined;
}

/** Limits concurrent searches, so that other people's queries do not wait for long. */
export class Searches {
  readonly #turns = new TurnsByKey(OF_ONE.atOnce);

  /** Throws `rate_limited` when too many wait already. */
  async inTurn<T>(request: FastifyRequest, person: string | null, search: () => Promise<T>): Promise<T> {
    const key = person === null ? `address ${addressGroup(request.ip)}` : `person ${person}`;
    if (this.#turns.usersOf(key) >= OF_ONE.most)
      throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: 1 });
    return this.#turns.take(key, search);
  }
}
