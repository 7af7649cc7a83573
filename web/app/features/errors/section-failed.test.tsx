import { ApiError } from '@rostrum/contract';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { answered } from '../../api/loading.ts';
import * as librarySection from '../../routes/library-section.tsx';
import * as settingsSection from '../../routes/settings-section.tsx';

const ORIGIN = 'https://rostrum.example';

/** A page as the server makes it when the API answers a section's loader with this. */
async function pageOf(section: Pick<RouteObject, 'Component' | 'ErrorBoundary'>, path: string, error: unknown) {
  const url = new URL(path, ORIGIN);
  const handler = createStaticHandler([
    {
      id: 'section',
      ...section,
      children: [
        { id: 'page', path: url.pathname, Component: () => null, loader: () => answered(Promise.reject(error), url) },
      ],
    },
  ]);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('led elsewhere');
  const router = createStaticRouter(handler.dataRoutes, context);
  return {
    status: context.statusCode,
    html: renderToString(<StaticRouterProvider router={router} context={context} />),
  };
}

const library = { Component: librarySection.default, ErrorBoundary: librarySection.ErrorBoundary };
const settings = { Component: settingsSection.default, ErrorBoundary: settingsSection.ErrorBoundary };
const problem = (status: number, code: string) =>
  new ApiError(status, { error: { code, message: 'Not now.' } } as never, null);

describe('a section that could not be loaded, from the server', () => {
  it('says so with the status of what failed, and can be asked for again without scripts', async () => {
    const { status, html } = await pageOf(library, '/ida/decks_trashed.html?page=2', problem(500, 'internal'));
    expect(status).toBe(500);
    expect(html).toContain('<h1>Trash</h1>');
    expect(html).toContain('The decks could not be loaded');
    expect(html).toMatch(/<a[^>]* href="\/ida\/decks_trashed\.html\?page=2"/);
  });

  it.each([
    [problem(429, 'too_many_requests'), 429, 'too many requests at once'],
    [new ApiError(0, null, null), 503, 'cannot be reached'],
    [new Error('of ours'), 500, 'went wrong on our side'],
  ])('%o: %i, %s', async (error, expected, said) => {
    const { status, html } = await pageOf(settings, '/users/edit/sessions', error);
    expect([status, html]).toEqual([expected, expect.stringContaining(said)]);
    expect(html).toContain('<h1>Where you are signed in, and what acts for you</h1>');
  });

  it('says of what is not there, or not theirs, what every page says', async () => {
    const { status, html } = await pageOf(settings, '/users/edit/tokens', problem(403, 'forbidden'));
    expect(status).toBe(403);
    expect(html).toContain('You cannot open this page');
    expect(html).not.toContain('Try again');
  });
});
