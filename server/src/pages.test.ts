import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApiClient, CurrentUser } from '@rostrum/contract';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPages } from './pages.ts';
import { countQueries } from './testing/count-queries.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';

interface Values {
  readonly api: ApiClient;
  readonly nonce: string;
  readonly csrfToken: string;
  readonly user: CurrentUser | null;
  readonly views: { deckStage(deckId: string, options: { token?: string }): Promise<string> };
  readonly kept: ((of: string, render: () => Promise<string>) => Promise<string>) | null;
}

/** Stands for the pages' build: answers what it was handed. */
let page: (request: Request, values: Values) => Promise<Response>;
/** What the build was told to ask for the language that is spoken. */
let spoken: () => string = () => 'nobody said';
const entry = {
  createLoadContext: (values: object) => values,
  speak: (from: () => string) => {
    spoken = from;
  },
};
const routes = {
  root: { id: 'root', path: '' },
  layout: { id: 'layout', parentId: 'root' },
  doors: { id: 'doors', parentId: 'layout', path: 'doors/:id' },
  door: { id: 'door', parentId: 'doors', path: ':token' },
};
const load = async () => ({
  build: { entry: { module: entry }, routes } as unknown as ServerBuild,
  createRequestHandler: () => (request: Request, values?: RouterContextProvider) =>
    page(request, values as unknown as Values),
});

describe('pages', () => {
  let app: TestApp;
  let origin: string;
  const lines: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({
      pages: (context, key) => registerPages(context, key, { mode: 'production', load }),
      log: { write: (line) => void lines.push(line) },
    });
    origin = await app.listen();
  });
  afterAll(() => app.stop());

  it('get every address that nothing else answers, with its method, headers and query', async () => {
    page = async (request) => Response.json({ url: request.url, language: request.headers.get('accept-language') });
    const answer = await app.client().request({
      url: '/somebody/some-deck?print=1',
      headers: { 'accept-language': 'de', host: 'rostrum.test' },
    });
    expect(answer.json()).toEqual({ url: 'http://rostrum.test/somebody/some-deck?print=1', language: 'de' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('are rendered without the slides of their deck, which come into them as they are sent', async () => {
    const { client } = await app.signUp();
    const data = '<section><p>Größe $& of whirlpools</p></section>'.repeat(200);
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Large', visibility: 'all', data } } });
    const rendered: string[] = [];
    page = async (_request, { views }) => {
      rendered.push(`<main>${await views.deckStage(deck.id, {})}</main>`);
      return new Response(rendered.at(-1));
    };
    const stage = (await app.client().request({ url: `/d/${deck.id}/stage` })).body;
    for (const one of [app.client(), app.client()])
      expect((await one.request({ url: '/any' })).body).toBe(`<main>${stage}</main>`);
    expect(stage).toContain('Größe $&amp; of whirlpools');
    expect(rendered[0]?.length).toBeLessThan(100);
    expect(rendered[1]).toBe(rendered[0]);
  });

  it('have secret parameters of their path masked in the log, whatever comes of the request', async () => {
    page = async () => new Response('open');
    const client = app.client();
    await client.request({ url: '/doors/7/open-sesame' });
    await client.request({ method: 'POST', url: '/doors/7/open-sesame' });
    await client.request({ url: '/doors/7/open-sesame.data?return_to=%2Fdoors%2F8%2Fopen-sesame' });
    await expect.poll(() => lines.filter((line) => line.includes('/doors/7/…'))).toHaveLength(3);
    expect(lines.join('')).not.toContain('sesame');
  });

  it('speak the language that is asked for, and so does what they ask of the API', async () => {
    page = async (_request, { api }) => {
      const { error } = (await api
        .call('signIn', { body: { user: { login: 'nobody', password: 'wrong' } } })
        .catch((thrown: unknown) => ({ error: thrown }))) as {
        error?: { message: string };
      };
      return Response.json({ language: spoken(), refusal: error?.message ?? null });
    };
    const said = async (headers: Record<string, string>, client = app.client()) =>
      (await client.request({ url: '/any', headers })).json<{ language: string; refusal: string | null }>();
    const english = await said({});
    expect(english.language).toBe('en');
    const german = await said({ 'accept-language': 'de-AT,en;q=0.5' });
    expect(german.language).toBe('de');
    expect((await said({ 'accept-language': 'de', cookie: 'rostrum_language=en' })).language).toBe('en');
    expect(german.refusal).not.toBe(english.refusal);
    const { client } = await app.signUp();
    const choose = (language: 'automatic' | 'de' | 'en') =>
      client.call('userSettingsUpdate', { body: { user_settings: { language } } });
    await choose('de');
    expect((await said({ 'accept-language': 'en' }, client)).language).toBe('de');
    await choose('automatic');
    expect((await said({ 'accept-language': 'de' }, client)).language).toBe('de');
  });

  it.each(['///', '//[', '//a:99999/', '//evil.example/users/sign_up', '/x/..//evil.example', '/.//evil.example'])(
    'are none for %s, which names no other host (B6)',
    async (url) => {
      page = async (request) => Response.json({ url: request.url });
      const { hostname, port } = new URL(origin);
      // As it stands: `inject` and `fetch` would tidy it first.
      const asked = get({ host: hostname, port, path: url, headers: { accept: 'text/html' } });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(404);
      expect(await text(answer)).not.toContain('evil.example/username');
    },
  );

  it.each([
    '//evil.example/new',
    '/\\evil.example',
    'https://evil.example/',
    '/x/..//evil.example',
    'javascript:alert(1)',
  ])('lead to no other site, whatever was made of an address: %s (B6)', async (location) => {
    page = async () => new Response(null, { status: 301, headers: { location } });
    const answer = await app.client().request({ url: '/' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  });

  it('are told who asks, and ask the API as that person', async () => {
    page = async (_request, { user, api }) => {
      const status = await api.call('status', {});
      return Response.json({ username: user?.username ?? null, signedIn: status.user_signed_in });
    };
    expect((await app.client().request({ url: '/' })).json()).toEqual({ username: null, signedIn: false });
    const { client } = await app.signUp({ username: 'ada-example' });
    expect((await client.request({ url: '/' })).json()).toEqual({ username: 'ada-example', signedIn: true });
  });

  it('look up once who asks, whatever they ask the API for', async () => {
    page = async (_request, { user, api }) => {
      for (let times = 0; times < 3; times += 1) await api.call('status', {});
      return new Response(user?.username ?? '');
    };
    const { client } = await app.signUp();
    const ask = async () => expect((await client.request({ url: '/' })).statusCode).toBe(200);
    await ask();
    // The session, its person, and what their decks take.
    expect(await countQueries(app.context.db, ask)).toBe(3);
  });

  it('are rendered once for all strangers, and each time for everybody else', async () => {
    const renderings: string[] = [];
    page = async (request, { api, kept, nonce, csrfToken }) => {
      const token = new URL(request.url).searchParams.get('token');
      const asked = { params: { username: 'isolde', slug: 'kelp' }, query: token === null ? {} : { token } };
      const found = await api.call('deckByAddress', asked).catch(() => null);
      if (found === null) return new Response('nothing', { status: 404 });
      const render = async () => {
        renderings.push(found.deck.title);
        return `${found.deck.title} ${found.deck.visibility} ${nonce} ${csrfToken}`;
      };
      return new Response(await (kept === null ? render() : kept(JSON.stringify(found), render)));
    };
    const { client } = await app.signUp({ username: 'isolde' });
    const other = await app.signUp();
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Kelp', visibility: 'all' } } });
    const change = (body: object) => client.call('deckUpdate', { params: { id: deck.id }, body: { deck: body } });
    const publish = (visibility: 'all' | 'self') =>
      client.call('deckPublish', { params: { id: deck.id }, body: { visibility } });
    const seen = async (by: { request: typeof client.request }, query = '') => {
      renderings.length = 0;
      const { body } = await by.request({ url: `/isolde/kelp${query}` });
      return { body, title: body.split(' ', 1)[0], rendered: renderings.length };
    };
    const first = await seen(app.client());
    expect(first).toMatchObject({ title: 'Kelp', rendered: 1 });
    const second = await seen(app.client());
    expect(second).toMatchObject({ title: 'Kelp', rendered: 0 });
    // Nonce and token are each visitor's own.
    const own = ({ body }: { body: string }) => body.split(' ').slice(2);
    for (const value of own(first)) expect(own(second)).not.toContain(value);
    expect(own(second)).toHaveLength(2);
    // Who has an account or a link sees a page of their own.
    for (const by of [client, other.client]) expect(await seen(by)).toMatchObject({ title: 'Kelp', rendered: 1 });
    const { token } = await client.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    expect(await seen(app.client(), `?token=${token}`)).toMatchObject({ title: 'Kelp', rendered: 1 });
    // What changed is there at once, and what may not be seen any more is gone at once.
    await change({ title: 'Dulse' });
    expect(await seen(app.client())).toMatchObject({ title: 'Dulse', rendered: 1 });
    await publish('self');
    expect(await seen(app.client())).toMatchObject({ title: 'nothing', rendered: 0 });
    expect(await seen(app.client(), `?token=${token}`)).toMatchObject({ title: 'Dulse', rendered: 1 });
    expect(await seen(app.client())).toMatchObject({ title: 'nothing', rendered: 0 });
    await publish('all');
    expect(await seen(app.client())).toMatchObject({ title: 'Dulse' });
  });

  it('give way to the document that asks for a link’s password, and hear where they are shown', async () => {
    page = async (_request, { api }) =>
      api.call('deckByAddress', { params: { username: 'ottilie', slug: 'tides' }, query: { token } }).then(
        () => new Response('the deck'),
        () => new Response('an error of the pages', { status: 404 }),
      );
    const { client } = await app.signUp({ username: 'ottilie' });
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
    const { id, token } = await client.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    const change = (access_token: object) =>
      client.call('linkUpdate', { params: { id: deck.id, link_id: id }, body: { access_token } });
    const shown = (headers = {}) =>
      app.client().request({ url: `/ottilie/tides?token=${token}`, headers: { accept: 'text/html', ...headers } });
    await change({ password: 'sesame' });
    const asked = await shown();
    expect(asked.statusCode).toBe(401);
    expect(asked.body).toContain(`action="/access_tokens/${id}"`);
    expect(asked.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    await change({ password: '' });
    expect((await shown()).body).toBe('the deck');
    await change({ embed_only: true });
    expect((await shown()).statusCode).toBe(404);
  });

  it('hand on a token that changes something for the person who has it', async () => {
    page = async (_request, { csrfToken }) => new Response(csrfToken, { headers: { 'content-type': 'text/html' } });
    const client = app.client();
    client.cookies.clear();
    const token = (await client.request({ url: '/' })).body;
    const body = { user: { login: 'nobody', password: 'nothing at all' } };
    const send = (csrf: string) =>
      client.request({ method: 'POST', url: '/users/sign_in', payload: body, headers: { 'x-csrf-token': csrf } });
    expect((await send(token)).json().error.code).toBe('wrong_credentials');
    expect((await send('wrong')).json().error.code).toBe('csrf');
  });

  it('allow their own scripts by nonce, and keep cookies, redirects and statuses of the build', async () => {
    page = async (_request, { nonce }) =>
      new Response(nonce, {
        status: 418,
        headers: [
          ['content-type', 'text/html'],
          ['set-cookie', 'one=1'],
          ['set-cookie', 'two=2'],
          ['location', '/elsewhere'],
        ],
      });
    const answer = await app.client().request({ url: '/any' });
    expect(answer.statusCode).toBe(418);
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${answer.body}'`);
    expect(answer.cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['one', 'two']));
    expect(answer.headers.location).toBe('/elsewhere');
  });

  it('leave the API and health to themselves', async () => {
    page = async () => new Response('a page');
    const client = app.client();
    expect((await client.request({ url: '/live' })).json()).toEqual({ live: true });
    expect((await client.request({ url: '/api/v1/status' })).json().user_signed_in).toBe(false);
    expect((await client.request({ url: '/api/v1/openapi.json' })).json().openapi).toMatch(/^3/);
  });
});
