import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '../http/errors.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** `/metrics` in Prometheus' format, for this machine alone: it is asked over loopback, not through a proxy. */
export function createMetrics(server: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'rostrum_http_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    answers.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  server.get(
    '/metrics',
    { config: { action: 'health.read', open: true, rateClass: 'none' }, schema: { hide: true } },
    async (request, reply) => {
      const direct =
        LOOPBACK.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
      if (!direct) throw new AppError('not_found');
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
  return registry;
}
