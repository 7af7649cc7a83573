import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../http/errors.ts';
import { mayRead, type MetricsReaders } from './readers.ts';

type Labels = Readonly<Record<string, string>>;

/**
 * What is measured. Names begin with `rostrum_`, times are seconds, and no label holds what people made or are called.
 */
export interface Metrics {
  /** How long something takes. Answers what notes one time. */
  times(name: string, help: string, labels?: readonly string[]): (seconds: number, labels?: Labels) => void;
  /** What is the case when somebody asks. What cannot be read just then is left out. */
  reading(
    name: string,
    help: string,
    read: () => number | Promise<readonly { readonly labels: Labels; readonly value: number }[]>,
    labels?: readonly string[],
  ): void;
}

/** `/metrics` in Prometheus' format. */
export function createMetrics(server: FastifyInstance, readers: MetricsReaders): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metrics: Metrics = {
    times(name, help, labels = []) {
      const buckets = [0.005, 0.025, 0.1, 0.25, 1, 5, 30, 120];
      const histogram = new Histogram({ name, help, labelNames: [...labels], buckets, registers: [registry] });
      return (seconds, of = {}) => histogram.observe(of, seconds);
    },
    reading(name, help, read, labels = []) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [],
        async collect() {
          this.reset();
          try {
            const found = await read();
            if (typeof found === 'number') this.set(found);
            else for (const { labels: of, value } of found) this.set(of, value);
          } catch {
            // The database is away: its numbers are missing, the others are there.
            this.reset();
          }
        },
      });
      registry.registerMetric(gauge);
    },
  };
  const answered = metrics.times('rostrum_http_request_seconds', 'Time from request to answer.', [
    'method',
    'route',
    'status',
  ]);
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    answered(reply.elapsedTime / 1000, { method: request.method, route, status: String(reply.statusCode) });
  });
  server.get(
    '/metrics',
    { config: { action: 'health.read', open: true, rateClass: 'none' }, schema: { hide: true } },
    async (request, reply) => {
      if (!mayRead(request, readers)) throw new AppError('not_found');
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    },
  );
  return metrics;
}
