import { readFileSync } from 'node:fs';
import { endpoints } from '@rostrum/contract';
import type { HTTPMethods } from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Feature } from './context.ts';
import { features } from './features.ts';
import { registerPages } from './pages.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';

interface RegisteredRoute {
  readonly method: HTTPMethods;
  readonly url: string;
}

/** Paths of the pages, as the build has them. */
const pages = [
  ...readFileSync(new URL('../../web/app/routes.ts', import.meta.url), 'utf8').matchAll(/\broute\('([^']+)'/g),
].map(([, path = '']) => path);
/** Stands for the pages' build: it has their paths, and answers all of them alike. */
const build = {
  entry: { module: { createLoadContext: () => ({}), speak: () => undefined } },
  routes: Object.fromEntries(pages.map((path) => [path, { id: path, path }])),
} as unknown as ServerBuild;

let app: TestApp;
const lines: string[] = [];
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
  app = await startTestApp({
    features: [watch, ...features],
    work: false,
    pages: (context, key) =>
      registerPages(context, key, {
        mode: 'production',
        load: async () => ({ build, createRequestHandler: () => async () => new Response('a page') }),
      }),
    log: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => app.stop());

/** The pattern of a route with its parameters filled in, in place of what they have to look like as well. */
const fill = (pattern: string, valueOf: (name: string) => string): string =>
  pattern.replace(/:(\w+)(?:\([^)]*\))?/g, (_, name: string) => valueOf(name));

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

/** Parameters of paths that open nothing by themselves. Any other one has to be masked. */
const PLAIN_PARAMETERS = new Set(
  `comment_id deck delivery export_id file id invitation_id kind link_id name part provider revision_id script_id slide_id slug
  tag talk talk_id user_id username`.split(/\s+/),
);
/** The same of queries. */
const PLAIN_QUERY = new Set(
  `after change comment_id coupon crc32 data days deck_id for id of order page pdf_as per_page period plan prompt props q shared
  slide_data slide_hash slug state tag tag_type team trashed type url`.split(/\s+/),
);

describe('the log', () => {
  /** The URLs that the log has of requests, once they are answered, whatever came of them. */
  async function loggedUrls(requests: readonly { method: HTTPMethods; url: string }[]): Promise<string[]> {
    lines.length = 0;
    const urls = () => lines.flatMap((line) => (JSON.parse(line) as { req?: { address?: string } }).req?.address ?? []);
    for (const request of requests) await app.client().request(request);
    await expect.poll(() => urls().length).toBe(requests.length);
    expect(lines.filter((line) => line.includes('sesame'))).toEqual([]);
    return urls();
  }

  it('masks the secret parameters in the path of every route and page, and no other ones', async () => {
    const routes = [...registered, ...pages.map((path) => ({ method: 'GET' as const, url: `/${path}` }))].filter(
      ({ method, url }) => url.includes(':') && method !== 'HEAD' && method !== 'OPTIONS',
    );
    expect(routes.some(({ url }) => url === '/teams/join/:token')).toBe(true);
    const pathOf = (url: string, secret: string) =>
      fill(url, (name) => (PLAIN_PARAMETERS.has(name) ? `plain-${name}` : secret));
    const signIn = (url: string, secret: string) =>
      `/users/sign_in?return_to=${encodeURIComponent(pathOf(url, secret))}`;
    const direct = routes.map(({ method, url }) => ({ method, url: pathOf(url, 'sesame') }));
    expect(await loggedUrls(direct)).toEqual(routes.map(({ url }) => pathOf(url, '…')));
    const nested = routes.map(({ url }) => ({ method: 'GET' as const, url: signIn(url, 'sesame') }));
    expect(await loggedUrls(nested)).toEqual(routes.map(({ url }) => signIn(url, '…')));
  });

  it('masks the secret parameters in the query of every endpoint, and no other ones', async () => {
    const names = Object.values(endpoints).flatMap(({ query }) =>
      query instanceof z.ZodObject ? Object.keys(query.shape) : [],
    );
    const urlOf = (name: string, secret: string) =>
      `/api/v1/status?${name}=${PLAIN_QUERY.has(name) ? 'plain' : secret}`;
    const requests = names.map((name) => ({ method: 'GET' as const, url: urlOf(name, 'sesame') }));
    expect(await loggedUrls(requests)).toEqual(names.map((name) => urlOf(name, '…')));
  });
});
