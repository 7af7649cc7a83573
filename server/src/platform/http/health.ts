import { words } from '@rostrum/words/server';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/types.ts';
import { AppError } from './errors.ts';

/**
 * `/live`: the process answers. `/ready`: it can work, and is not about to stop. `isFull`: whether nothing more can be
 * written where data are kept.
 */
export function registerHealth(
  server: FastifyInstance,
  database: Pick<Database, 'ping'>,
  isFull: () => Promise<boolean>,
): { stopping(): void } {
  let isStopping = false;
  const config = { action: 'health.read', open: true, rateClass: 'none' as const };
  const schema = { hide: true } as object;
  server.get('/live', { config, schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ live: true }),
  );
  server.get('/ready', { config, schema }, async (_request, reply) => {
    if (isStopping) throw new AppError('unavailable', words.documents.stops, undefined, { retryAfterSeconds: 5 });
    try {
      await database.ping();
    } catch (error) {
      throw new AppError('unavailable', words.documents.noDatabase, undefined, {
        retryAfterSeconds: 5,
        cause: error,
      });
    }
    if (await isFull()) throw new AppError('storage_full');
    return reply.header('cache-control', 'no-store').send({ ready: true });
  });
  // A connection that is kept for a next request would hold the stop up.
  server.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping) reply.header('connection', 'close');
    return payload;
  });
  return {
    stopping() {
      isStopping = true;
    },
  };
}
