import { endpoints } from '@rostrum/contract';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from './context.ts';
import { features } from './features.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';

interface RegisteredRoute {
  readonly method: HTTPMethods;
  readonly url: string;
}

let app: TestApp;
const registered: RegisteredRoute[] = [];
/** The URL that the router matched last, by the pattern of its route and its parameters. */
let matched: string | undefined;
const watch: Feature = {
  register({ http }) {
    http.server.addHook('onRoute', ({ method, url }) => {
      for (const one of Array.isArray(method) ? method : [method]) registered.push({ method: one, url });
    });
    http.server.addHook('onSend', async ({ params, routeOptions }) => {
      matched = fill(routeOptions.url ?? '', (name) => (params as Record<string, string>)[name] ?? '');
    });
  },
};

beforeAll(async () => {
  app = await startTestApp({ features: [watch, ...features], work: false });
});
afterAll(() => app.stop());

/** The pattern of a route with its parameters filled in. */
const fill = (pattern: string, valueOf: (name: string) => string): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => valueOf(name));

describe('a URL with .json at its end', () => {
  it('reaches every endpoint of the contract and every other route that takes a request body', async () => {
    const isEndpoint = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));
    const routes = registered.filter(
      ({ method, url }) => isEndpoint.has(`${method} ${url}`) || !['GET', 'HEAD', 'OPTIONS'].includes(method),
    );
    expect(routes.length).toBeGreaterThan(isEndpoint.size);
    const missed: string[] = [];
    for (const route of routes) {
      const url = fill(route.url, (name) => `some-${name}`);
      await app.client().request({ method: route.method, url: `${url}.json` });
      if (matched !== url) missed.push(`${route.method} ${route.url}`);
    }
    expect(missed).toEqual([]);
  });
});
