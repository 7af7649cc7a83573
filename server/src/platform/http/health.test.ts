import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerHealth } from './health.ts';
import { asAppError } from './errors.ts';

function started(parts: { isFull?: boolean; ping?: () => Promise<void> }) {
  const server = Fastify();
  server.setErrorHandler((error, _request, reply) => {
    const known = asAppError(error);
    return reply.code(known.status).send(known.toBody('request'));
  });
  const health = registerHealth(
    server,
    { ping: parts.ping ?? (async () => undefined) },
    async () => parts.isFull === true,
  );
  const ready = async () => {
    const answer = await server.inject('/ready');
    return [answer.statusCode, answer.json().error?.code];
  };
  return { health, ready, server };
}

it('says that the process is ready, and that it is not where the disk is full, while it goes on living', async () => {
  expect(await started({}).ready()).toEqual([200, undefined]);
  const full = started({ isFull: true });
  expect(await full.ready()).toEqual([507, 'storage_full']);
  expect((await full.server.inject('/live')).statusCode).toBe(200);
});

it('says that the database is away, or that the process stops, before it looks at the disk', async () => {
  const away = started({ isFull: true, ping: () => Promise.reject(new Error('away')) });
  expect(await away.ready()).toEqual([503, 'unavailable']);
  const { health, ready } = started({ isFull: true });
  health.stopping();
  expect(await ready()).toEqual([503, 'unavailable']);
});
