import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { endpoint } from '@rostrum/contract';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from './errors.ts';
import { createCsrfGuard } from './csrf.ts';
import { createHttp } from './http.ts';
import type { AccessGate } from './types.ts';

type Action = 'thing.read' | 'thing.write' | 'thing.delete' | 'asset.read' | 'openapi.read';
type Actor = { name: string };

const thing = z.object({ id: z.string(), title: z.string() });
const things = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/things',
    summary: 'Things',
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    response: z.object({ page: z.number(), results: z.array(thing) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/things',
    summary: 'Make a thing',
    body: z.object({
      thing: z.object({
        title: z.string().min(2, 'Too short'),
        public: z.boolean().optional(),
        size: z.number().optional(),
      }),
    }),
    response: z.object({ thing, public: z.boolean(), size: z.number() }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/things/:id',
    summary: 'Change a thing',
    params: z.object({ id: z.string().max(8) }),
    body: z.object({ thing: z.object({ title: z.string() }) }),
    response: thing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/things/:id',
    summary: 'Remove a thing',
    params: z.object({ id: z.string().max(8) }),
  }),
};

const lines: Record<string, unknown>[] = [];
const publicUrl = new URL('http://rostrum.test');
const csrfKey = Buffer.alloc(32, 1);
const csrf = createCsrfGuard({ key: csrfKey, publicUrl });
const cookie = csrf.newCookie();
const proof = {
  origin: 'http://rostrum.test',
  'x-csrf-token': csrf.tokenOf(cookie),
  cookie: `${csrf.cookieName}=${cookie}`,
};
const formHeaders = { ...proof, 'content-type': 'application/x-www-form-urlencoded' };
const gate: AccessGate<Actor, Action> = {
  actions: new Set<Action>(['thing.read', 'thing.write', 'thing.delete', 'asset.read', 'openapi.read']),
  writingActions: new Set<Action>(['thing.write', 'thing.delete']),
  identify: async (request) => ({ name: String(request.headers['x-name'] ?? 'somebody') }),
  personOf: ({ name }) => (name === 'somebody' ? null : name),
  async authorize(action, actor) {
    if (actor.name === 'stranger') throw new AppError('unauthenticated');
    if (action === 'thing.delete' && actor.name === 'reader') throw new AppError('forbidden');
  },
};

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
  lines.length = 0;
});

async function start(
  options: {
    rateLimits?: boolean;
    trustProxy?: boolean;
    url?: URL;
    before?: (http: Awaited<ReturnType<typeof make>>) => void;
  } = {},
) {
  const http = await make(options.rateLimits ?? false, options.trustProxy ?? false, options.url);
  close = () => http.server.close();
  http.endpoint(things.list, {
    action: 'thing.read',
    handler: async ({ query }) => ({
      page: query.page,
      results: [{ id: '1', title: 'One', owner: 'secret' } as never],
    }),
  });
  http.endpoint(things.create, {
    action: 'thing.write',
    rateClass: 'signIn',
    form: { done: ({ thing: { id } }) => `/things/${id}`, failed: ({ code }) => `/things/new?error=${code}` },
    handler: async ({ body }) => {
      if (body.thing.title === 'crash') throw new Error('a secret of the house');
      if (body.thing.title === 'bad answer') return { thing: 'none' } as never;
      return {
        thing: { id: '7', title: body.thing.title },
        public: body.thing.public ?? false,
        size: body.thing.size ?? 0,
      };
    },
  });
  http.endpoint(things.update, {
    action: 'thing.write',
    handler: async ({ params, body }) => ({ id: params.id, title: body.thing.title }),
  });
  http.endpoint(things.remove, { action: 'thing.delete', handler: async () => undefined });
  http.route({
    method: 'GET',
    url: '/document',
    action: 'thing.read',
    handler: async ({ request, reply }) =>
      reply.type('text/html').send(`<meta name="csrf-token" content="${request.csrfToken()}">${request.cspNonce()}`),
  });
  http.route({
    method: 'GET',
    url: '/refused',
    action: 'thing.read',
    handler: async () => Promise.reject(new AppError('not_found')),
  });
  options.before?.(http);
  http.useAccess(gate);
  await http.build();
  return http;
}

function make(rateLimits: boolean, trustProxy = false, url = publicUrl) {
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return createHttp<Actor, Action>({ log, publicUrl: url, trustProxy, csrfKey, rateLimits });
}

describe('endpoints', () => {
  it('answer with and without .json, and only with what the schema names', async () => {
    const { server } = await start();
    const plain = await server.inject('/api/v1/things?page=2');
    const suffixed = await server.inject('/api/v1/things.json?page=2');
    expect(plain.json()).toEqual({ page: 2, results: [{ id: '1', title: 'One' }] });
    expect(suffixed.body).toBe(plain.body);
  });

  it('accepts .json on every route that takes a request body, and leaves other URLs alone', async () => {
    const { server } = await start({
      before: (http) => {
        http.route({
          method: 'POST',
          url: '/unlock/:id',
          action: 'thing.write',
          originIsEnough: true,
          handler: async ({ request }) => request.params,
        });
        http.route({ method: 'GET', url: '/*', action: 'thing.read', handler: async ({ request }) => request.url });
      },
    });
    const post = (url: string) => server.inject({ method: 'POST', url, headers: proof });
    for (const url of ['/unlock/7', '/unlock/7.json', '/unlock/7.json?a=b.json'])
      expect((await post(url)).json(), url).toEqual({ id: '7' });
    for (const url of ['/unlock/7/more.json', '/reports/sales.json', '/api/v1/things/7/unknown.json'])
      expect((await server.inject(url)).body, url).toBe(url);
    expect((await server.inject('/api/v1/openapi.json')).json()).toHaveProperty('openapi');
  });

  it('take JSON and forms as the same', async () => {
    const { server } = await start();
    const json = await server.inject({
      method: 'POST',
      url: '/api/v1/things',
      headers: proof,
      payload: { thing: { title: 'Two', public: true, size: 3 } },
    });
    const form = await server.inject({
      method: 'POST',
      url: '/api/v1/things',
      headers: formHeaders,
      payload: 'thing[title]=Two&thing[public]=true&thing[size]=3',
    });
    expect(json.statusCode).toBe(201);
    expect(form.json()).toEqual(json.json());
  });

  it('name wrong fields as the form does, with the first message of each', async () => {
    const { server } = await start();
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v1/things',
      headers: proof,
      payload: { thing: { title: 'x' } },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({ code: 'invalid', fields: { title: 'Too short' } });
    const missing = await server.inject({
      method: 'POST',
      url: '/api/v1/things',
      headers: proof,
      payload: { thing: {} },
    });
    expect(missing.json().error.fields).toEqual({ title: 'Required' });
  });

  it('let forms override the method, and ask the overridden action', async () => {
    const { server } = await start();
    const send = (payload: string, name = 'owner') =>
      server.inject({ method: 'POST', url: '/api/v1/things/7', headers: { ...formHeaders, 'x-name': name }, payload });
    const put = await send('_method=PUT&thing[title]=New');
    expect(put.json()).toEqual({ id: '7', title: 'New' });
    expect((await send('_method=DELETE')).statusCode).toBe(204);
    expect((await send('_method=delete', 'reader')).statusCode).toBe(403);
    expect((await send('')).statusCode).toBe(404);
  });

  it('send a browser without scripts on, and back when it failed', async () => {
    const { server } = await start();
    const send = (title: string) =>
      server.inject({
        method: 'POST',
        url: '/api/v1/things',
        headers: { ...formHeaders, accept: 'text/html,*/*' },
        payload: `thing[title]=${title}`,
      });
    const done = await send('Two');
    expect([done.statusCode, done.headers.location]).toEqual([303, '/things/7']);
    const failed = await send('x');
    expect([failed.statusCode, failed.headers.location]).toEqual([303, '/things/new?error=invalid']);
  });

  it('refuse before they read the body', async () => {
    const { server } = await start();
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v1/things',
      headers: { ...proof, 'x-name': 'stranger', 'content-type': 'application/json' },
      payload: '{ broken',
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('errors', () => {
  const post = async (headers: Record<string, string>, payload: string | object) => {
    const { server } = await start();
    return server.inject({ method: 'POST', url: '/api/v1/things', headers: { ...proof, ...headers }, payload });
  };

  it('answer 400 for what is not JSON', async () => {
    const answer = await post({ 'content-type': 'application/json' }, '{ broken');
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'malformed']);
  });

  it('answer 400 with a message for lists within lists without an end', async () => {
    const nested = (depth: number) => `{"thing":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    for (const depth of [101, 8000]) {
      const answer = await post({ 'content-type': 'application/json' }, nested(depth));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.message).toBe('The request nests values too deeply.');
      await close?.();
    }
    expect((await post({ 'content-type': 'application/json' }, nested(99))).statusCode).toBe(422);
  });

  it.each([
    ['names', `{${'"":[],'.repeat(126_000)}"thing":1}`],
    ['values', `{"thing":[${'1,'.repeat(251_000)}1]}`],
    ['lists', `{"thing":[${'[],'.repeat(126_000)}1]}`],
  ])('answer 400 with a message for too many %s, before they are parsed', async (_, body) => {
    const answer = await post({ 'content-type': 'application/json' }, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toMatch(/^The request has too many values/);
  });

  it('count no value in a string', async () => {
    const body = JSON.stringify({ thing: `${',[{'.repeat(200_000)}"\\"${','.repeat(200_000)}` });
    expect((await post({ 'content-type': 'application/json' }, body)).statusCode).toBe(422);
  });

  it('answer an address that cannot be read like any other', async () => {
    const { server } = await start();
    const answer = await server.inject({ method: 'GET', url: '/api/v1/things/%ff' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'malformed']);
    for (const url of ['/%ff', '/a%', '/ada/%ff']) {
      const page = await server.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body).toContain('There is nothing at this address');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('say what could not be read in the language that is asked for', async () => {
    const german = { 'accept-language': 'de' };
    const said = async (headers: Record<string, string>, payload: string) => {
      const answer = await post({ ...german, ...headers }, payload);
      await close?.();
      return answer.json().error.message;
    };
    const json = { 'content-type': 'application/json' };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await said(json, `{"thing":${'['.repeat(101)}${']'.repeat(101)}}`)).toBe(
      'Die Anfrage verschachtelt Werte zu tief.',
    );
    expect(await said(json, '{ broken')).toBe('Die Anfrage konnte nicht gelesen werden.');
    expect(await said(form, `a=1${'&x=1'.repeat(5000)}`)).toBe('Das Formular hat zu viele Felder.');
    expect(await said(form, `a${'[b]'.repeat(20)}=1`)).toBe('Die Anfrage konnte nicht gelesen werden.');
    const { server } = await start();
    const get = (url: string, headers: Record<string, string>) => server.inject({ method: 'GET', url, headers });
    expect((await get('/api/v1/things/%ff%fe', german)).json().error.message).toBe(
      'Die Anfrage konnte nicht gelesen werden.',
    );
    const page = await get('/%', { cookie: 'rostrum_language=de', accept: 'text/html' });
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('<html lang="de">')]);
    expect(page.body).toContain('Unter dieser Adresse ist nichts');
  });

  it('answer 413 for too much and 415 for the unknown', async () => {
    expect((await post({}, { thing: { title: 'x'.repeat(2_000_000) } })).statusCode).toBe(413);
    await close?.();
    expect((await post({ 'content-type': 'text/csv' }, 'a,b')).statusCode).toBe(415);
  });

  it('never show what went wrong inside, and log it', async () => {
    const answer = await post({}, { thing: { title: 'crash' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json().error.code).toBe('internal');
    expect(answer.body).not.toContain('secret of the house');
    expect(lines.some((line) => JSON.stringify(line).includes('secret of the house'))).toBe(true);
    expect(answer.json().error.request_id).toBe(answer.headers['x-request-id']);
  });

  it('answer 500 when an answer does not fit its schema', async () => {
    expect((await post({}, { thing: { title: 'bad answer' } })).statusCode).toBe(500);
  });

  it('are documents where documents were asked for', async () => {
    const { server } = await start();
    const page = await server.inject({ url: '/refused', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).not.toContain('<script');
    const json = await server.inject({ url: '/refused', headers: { accept: 'application/json' } });
    expect(json.json().error.code).toBe('not_found');
    expect((await server.inject('/nowhere')).json().error.code).toBe('not_found');
  });

  it('send strangers who ask for a page to the sign-in and back', async () => {
    const { server } = await start();
    const answer = await server.inject({
      url: '/document?a=1',
      headers: { accept: 'text/html', 'x-name': 'stranger' },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/users/sign_in?return_to=%2Fdocument%3Fa%3D1']);
  });
});

describe('a form that was sent without scripts', () => {
  const send = async (headers: Record<string, string>, options: Parameters<typeof start>[0] = {}, times = 1) => {
    const { server } = await start(options);
    const call = () =>
      server.inject({
        method: 'POST',
        url: '/api/v1/things',
        headers: {
          ...formHeaders,
          accept: 'text/html',
          referer: 'http://rostrum.test/things/new?a=1',
          host: 'rostrum.test',
          ...headers,
        },
        payload: 'thing[title]=Two',
      });
    let answer = await call();
    for (let count = 1; count < times; count += 1) answer = await call();
    return answer;
  };
  const says = (answer: { body: string }) => /<h1>(.*)<\/h1>/.exec(answer.body)?.[1];

  it('is told in a page that it was out of date, with the way back to it', async () => {
    const answer = await send({ 'x-csrf-token': 'stale' });
    expect([answer.statusCode, says(answer)]).toEqual([403, 'This page is out of date']);
    expect(answer.body).toContain('<a href="/things/new?a=1">Back to the form</a>');
  });

  it('is told that cookies are missing', async () => {
    const answer = await send({ cookie: '', referer: 'http://elsewhere.test//evil' });
    expect([answer.statusCode, says(answer)]).toEqual([403, 'Your browser sends no cookies']);
    expect(answer.body).not.toContain('evil');
  });

  it('is led to signing in and back to the form', async () => {
    const answer = await send({ 'x-name': 'stranger' });
    expect([answer.statusCode, says(answer)]).toEqual([401, 'You are signed out']);
    expect(answer.body).toContain('href="/users/sign_in?return_to=%2Fthings%2Fnew%3Fa%3D1"');
  });

  it('is told how long to wait', async () => {
    const answer = await send({}, { rateLimits: true }, 21);
    expect([answer.statusCode, says(answer)]).toEqual([429, 'Too many tries']);
    expect(answer.body).toMatch(/Please wait \d minutes, then send the form again\./);
  });

  it('counts as what it stands for', async () => {
    const replace = endpoint({ method: 'PUT', path: '/api/v1/things', summary: 'Replace' });
    const { server } = await start({
      rateLimits: true,
      before: (http) => http.endpoint(replace, { action: 'thing.write', handler: async () => undefined }),
    });
    const answers = async (payload: string, times: number) => {
      const codes = new Set<number>();
      for (let count = 0; count < times; count += 1)
        codes.add(
          (await server.inject({ method: 'POST', url: '/api/v1/things', headers: formHeaders, payload })).statusCode,
        );
      return [...codes];
    };
    expect(await answers('_method=PUT', 30)).toEqual([204]);
    expect(await answers('thing[title]=Two', 20)).toEqual([201]);
    expect(await answers('thing[title]=Two', 1)).toEqual([429]);
    expect(await answers('_method=PUT', 1)).toEqual([204]);
  });
});

describe('a route that reads no body', () => {
  it('takes whatever is sent along', async () => {
    const { server } = await start({
      before: (http) =>
        http.route({
          method: 'POST',
          url: '/leave',
          action: 'thing.write',
          addressIsEnough: true,
          ignoresBody: true,
          handler: async ({ reply }) => reply.code(204).send(),
        }),
    });
    const types = [
      undefined,
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json',
    ];
    for (const type of types) {
      const headers = type === undefined ? {} : { 'content-type': type };
      const answer = await server.inject({
        method: 'POST',
        url: '/leave',
        headers,
        payload: 'List-Unsubscribe=One-Click',
      });
      expect([type, answer.statusCode]).toEqual([type, 204]);
    }
    const elsewhere = await server.inject({
      method: 'POST',
      url: '/api/v1/things',
      headers: { ...proof, 'content-type': 'text/plain' },
      payload: 'a',
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});

describe('forgery', () => {
  const tries: [string, Record<string, string>, number][] = [
    ['passes with the token and our origin', proof, 201],
    ['is refused without a token', { origin: proof.origin, cookie: proof.cookie }, 403],
    ['is refused with a token of another cookie', { ...proof, 'x-csrf-token': csrf.tokenOf('another') }, 403],
    ['is refused from another origin', { ...proof, origin: 'http://evil.test' }, 403],
    ['is refused from an opaque origin', { ...proof, origin: 'null' }, 403],
    ['is refused without any word on the origin', { 'x-csrf-token': proof['x-csrf-token'], cookie: proof.cookie }, 403],
    ['needs no token where it brings a bearer token and loses its cookies', { authorization: 'Bearer abc' }, 201],
  ];
  it.each(tries)('%s', async (_, headers, status) => {
    const { server } = await start();
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v1/things',
      headers,
      payload: { thing: { title: 'Two' } },
    });
    expect(answer.statusCode).toBe(status);
  });

  it('takes the token from a form field', async () => {
    const { server } = await start();
    const { 'x-csrf-token': token, ...headers } = formHeaders;
    const send = (field: string) =>
      server.inject({
        method: 'POST',
        url: '/api/v1/things',
        headers,
        payload: `thing[title]=Two&csrf_token=${field}`,
      });
    expect((await send(token)).statusCode).toBe(201);
    expect((await send('wrong')).statusCode).toBe(403);
  });

  it('gives a page its token with the cookie it belongs to', async () => {
    const { server } = await start();
    const page = await server.inject('/document');
    const [set] = page.cookies as { name: string; value: string; httpOnly: boolean; sameSite: string }[];
    expect(set).toMatchObject({ name: csrf.cookieName, httpOnly: true, sameSite: 'Lax' });
    expect(page.body).toContain(csrf.tokenOf(set?.value ?? ''));
  });
});

describe('headers', () => {
  it('B21 say whose a document is, and keep what the API tells out of every cache', async () => {
    const { server } = await start();
    const of = async (url: string, name: string) => (await server.inject({ url, headers: { 'x-name': name } })).headers;
    expect((await of('/document', 'ada'))['x-rostrum-person']).toBe('ada');
    expect(await of('/document', 'somebody')).not.toHaveProperty('x-rostrum-person');
    const told = await of('/api/v1/things', 'ada');
    expect(told['cache-control']).toBe('private, no-store');
    expect(told).not.toHaveProperty('x-rostrum-person');
  });

  it('allow a script by nonce alone, and keep such an answer out of caches', async () => {
    const { server } = await start();
    const page = await server.inject('/document');
    const policy = String(page.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(page.body).toContain(nonce);
    expect(policy).toMatch(/script-src 'self' 'nonce-/);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
    expect(page.headers['cache-control']).toContain('no-store');
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  it.each([
    ['https://slides.example', 'same-origin'],
    ['http://localhost:3000', 'same-origin'],
    ['http://nas.example:3000', undefined],
    ['http://192.168.1.4:3000', undefined],
  ])('isolate windows from %s only where browsers accept it: %s', async (url, policy) => {
    const { server } = await start({ url: new URL(url) });
    const { headers } = await server.inject('/document');
    expect(headers['cross-origin-opener-policy']).toBe(policy);
  });

  it('let a route say who may frame it', async () => {
    const { server } = await start({
      before: (http) =>
        http.route({
          method: 'GET',
          url: '/embed',
          action: 'thing.read',
          handler: async ({ reply }) =>
            reply
              .contentSecurity({ frameAncestors: ['https://blog.test'] })
              .type('text/html')
              .send('<p>deck'),
        }),
    });
    const answer = await server.inject('/embed');
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors https://blog.test');
    expect(answer.headers['content-security-policy']).not.toContain('nonce');
    expect(answer.headers['x-frame-options']).toBeUndefined();
  });

  it('let slides embed pages by https and play media of anywhere, and let a route say that nobody may frame it', async () => {
    const { server } = await start({
      before: (http) => {
        http.route({
          method: 'GET',
          url: '/slides',
          action: 'thing.read',
          handler: async ({ reply }) => reply.type('text/html').send('<p>slides'),
        });
        http.route({
          method: 'GET',
          url: '/desk',
          action: 'thing.read',
          handler: async ({ reply }) =>
            reply
              .contentSecurity({ frameAncestors: ["'none'"], frameSources: ["'self'", 'https:'] })
              .type('text/html')
              .send('<p>desk'),
        });
      },
    });
    const slides = (await server.inject('/slides')).headers;
    expect(slides['content-security-policy']).toContain('; frame-src https:;');
    expect(slides['content-security-policy']).toContain("; media-src 'self' data: blob: https:;");
    expect(slides['x-frame-options']).toBe('SAMEORIGIN');
    const desk = (await server.inject('/desk')).headers;
    expect(desk['content-security-policy']).toContain("; frame-src 'self' https:;");
    expect(desk['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(desk['x-frame-options']).toBe('DENY');
  });

  it('compress text for those who take it', async () => {
    const { server } = await start({
      before: (http) =>
        http.route({
          method: 'GET',
          url: '/long',
          action: 'thing.read',
          handler: async ({ reply }) => reply.type('text/html').send('long '.repeat(1000)),
        }),
    });
    expect(
      (await server.inject({ url: '/long', headers: { 'accept-encoding': 'gzip, br' } })).headers['content-encoding'],
    ).toBe('br');
    expect((await server.inject('/long')).headers['content-encoding']).toBeUndefined();
  });
});

describe('the start', () => {
  it('is refused when a route has no action, or one that no rule covers', async () => {
    const bare = start({ before: ({ server }) => void server.get('/bare', async () => 'hello') });
    await expect(bare).rejects.toThrow(/GET \/bare: no action/);
    await close?.();
    const unknown = start({
      before: (http) =>
        http.route({ method: 'GET', url: '/odd', action: 'odd.read' as never, handler: async () => '' }),
    });
    await expect(unknown).rejects.toThrow(/GET \/odd: unknown action odd.read/);
  });
});

describe('rate limits', () => {
  it('answer 429 and say when to come back', async () => {
    const { server } = await start({ rateLimits: true });
    const send = () =>
      server.inject({ method: 'POST', url: '/api/v1/things', headers: proof, payload: { thing: { title: 'Two' } } });
    const answers = [];
    for (let count = 0; count < 21; count += 1) answers.push(await send());
    expect(answers.slice(0, 20).every(({ statusCode }) => statusCode === 201)).toBe(true);
    const last = answers[20];
    expect(last?.statusCode).toBe(429);
    expect(last?.json().error.code).toBe('rate_limited');
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('what a person changes', () => {
  it('A9 is counted wherever they come from, and for nobody else', async () => {
    const { server } = await start({ rateLimits: true, trustProxy: true });
    const send = async (name: string, address: string) => {
      const headers = { ...proof, 'x-name': name, 'x-forwarded-for': address };
      const thing = { title: 'Two' };
      return (await server.inject({ method: 'POST', url: '/api/v1/things', headers, payload: { thing } })).statusCode;
    };
    const answers = [];
    for (let count = 1; count <= 21; count += 1) answers.push(await send('ada', `203.0.113.${count}`));
    expect(answers.indexOf(429)).toBe(20);
    expect(await send('teo', '203.0.113.200')).toBe(201);
    expect(await send('somebody', '203.0.113.201')).toBe(201);
  });

  it('B21 is counted apart from what programs do with their tokens', async () => {
    const { server } = await start({ rateLimits: true, trustProxy: true });
    const send = async (address: number, more: object) => {
      const headers = { ...proof, 'x-name': 'ada', 'x-forwarded-for': `203.0.113.${address}`, ...more };
      const payload = { thing: { title: 'Two' } };
      return (await server.inject({ method: 'POST', url: '/api/v1/things', headers, payload })).statusCode;
    };
    const answers = [];
    for (let count = 1; count <= 21; count += 1) answers.push(await send(count, { authorization: 'Bearer leaked' }));
    expect(answers.indexOf(429)).toBe(20);
    expect(await send(100, {})).toBe(201);
  });
});

describe('the address of who asks', () => {
  const refusedAt = async (trustProxy: boolean, network = '203.0.113.') => {
    const { server } = await start({ rateLimits: true, trustProxy });
    for (let count = 1; count <= 25; count += 1) {
      const { statusCode } = await server.inject({
        method: 'POST',
        url: '/api/v1/things',
        headers: { ...proof, 'x-forwarded-for': `${network}${count}` },
        payload: { thing: { title: 'Two' } },
      });
      if (statusCode === 429) return count;
    }
    return null;
  };

  it('is the connection, whatever a header claims', async () => {
    expect(await refusedAt(false)).toBe(21);
  });

  it('is what the proxy says where it is trusted', async () => {
    expect(await refusedAt(true)).toBeNull();
  });

  it('is the network of an IPv6 address', async () => {
    expect(await refusedAt(true, '2001:db8:1:2::')).toBe(21);
  });
});

describe('the log', () => {
  it('does not hold the tokens of addresses', async () => {
    const { createLog } = await import('../log/index.ts');
    const written: string[] = [];
    const log = createLog('debug', { write: (line) => void written.push(line) });
    const http = await createHttp<Actor, Action>({
      log,
      publicUrl,
      trustProxy: false,
      csrfKey,
      rateLimits: false,
    });
    close = () => http.server.close();
    http.route({ method: 'GET', url: '/document', action: 'thing.read', handler: async () => 'x' });
    http.useAccess(gate);
    await http.build();
    await http.server.inject('/document?token=abc123&page=4&reset_password_token=def456&access%5Ftoken=ghi789');
    const all = written.join('');
    expect(all).toContain('page=4');
    for (const secret of ['abc123', 'def456', 'ghi789']) expect(all).not.toContain(secret);
  });
});

describe('the description', () => {
  it('lists every endpoint once, in OpenAPI and on a page without scripts', async () => {
    const { server } = await start();
    const api = (await server.inject('/api/v1/openapi.json')).json();
    expect(Object.keys(api.paths)).toEqual(['/api/v1/things', '/api/v1/things/{id}']);
    expect(Object.keys(api.paths['/api/v1/things/{id}'])).toEqual(['put', 'delete']);
    const page = await server.inject('/api');
    expect(page.body).toContain('/api/v1/things/{id}');
    expect(page.body).not.toContain('<script');
  });
});

describe('uploads', () => {
  it('end with 413 after the bytes that the route allows', async () => {
    const upload = endpoint({
      method: 'POST',
      path: '/api/v1/files',
      summary: 'Upload',
      upload: true,
      response: z.object({ bytes: z.number() }),
    });
    const { server } = await start({
      before: (http) =>
        http.endpoint(upload, {
          action: 'thing.write',
          fileLimit: 1000,
          async handler({ request, whole }) {
            const bytes = (await (await request.file())?.toBuffer())?.length ?? 0;
            await whole();
            return { bytes };
          },
        }),
    });
    const send = (bytes: number) =>
      server.inject({
        method: 'POST',
        url: '/api/v1/files',
        headers: { ...proof, 'content-type': 'multipart/form-data; boundary=x' },
        payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'a'.repeat(bytes)}\r\n--x--\r\n`,
      });
    expect((await send(900)).json()).toEqual({ bytes: 900 });
    expect((await send(1100)).json().error.code).toBe('too_large');
    for (const [type, payload] of [
      ['multipart/form-data', 'xx'],
      ['multipart/form-data; boundary=x', 'garbage'],
      [`multipart/form-data; boundary=${'x'.repeat(500)}`, 'garbage'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      ],
    ] as const) {
      lines.length = 0;
      const answer = await server.inject({
        method: 'POST',
        url: '/api/v1/files',
        headers: { ...proof, 'content-type': type },
        payload,
      });
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'malformed']);
      expect(Math.max(...lines.map(({ level }) => Number(level)))).toBe(30);
    }
    const description = (await server.inject('/api/v1/openapi.json')).json();
    expect(Object.keys(description.paths['/api/v1/files'].post.requestBody.content)).toEqual(['multipart/form-data']);
  });

  it('are refused by a route that does not ask who sends them once they are whole', async () => {
    const upload = endpoint({ method: 'POST', path: '/api/v1/files', summary: 'Upload', upload: true });
    const { server } = await start({
      before: (http) =>
        http.endpoint(upload, {
          action: 'thing.write',
          async handler({ request }) {
            await (await request.file())?.toBuffer();
          },
        }),
    });
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v1/files',
      headers: { ...proof, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\na\r\n--x--\r\n',
    });
    expect(answer.statusCode).toBe(500);
  });

  it('that their sender leaves are no failure of ours, but a full disk is', async () => {
    const upload = endpoint({ method: 'POST', path: '/api/v1/files', summary: 'Upload', upload: true });
    let failsOf: (error: Error) => void = () => {};
    const failed = new Promise<Error>((resolve) => {
      failsOf = resolve;
    });
    const { server } = await start({
      before: (http) =>
        http.endpoint(upload, {
          action: 'thing.write',
          async handler({ request }) {
            const part = await request.file();
            if (part?.filename === 'full') throw new Error('ENOSPC');
            await part?.toBuffer().catch((error: Error) => {
              failsOf(error);
              throw error;
            });
          },
        }),
    });
    const full = await server.inject({
      method: 'POST',
      url: '/api/v1/files',
      headers: { ...proof, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="full"\r\n\r\na\r\n--x--\r\n',
    });
    expect(full.statusCode).toBe(500);
    lines.length = 0;
    const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(address.port), address.hostname);
    const head = Object.entries({
      ...proof,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '9999',
    });
    socket.write(
      `POST /api/v1/files HTTP/1.1\r\nhost: rostrum.test\r\n${head.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n` +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    );
    await expect.poll(() => lines.some(({ msg }) => msg === 'starting multipart parsing')).toBe(true);
    socket.destroy();
    await failed;
    await expect.poll(() => lines.some(({ code }) => code === 'malformed')).toBe(true);
    expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
  });
});

it('a connection that is reset while it asks to become a socket ends nothing', async () => {
  const { server } = await start();
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const asked = once(server.server, 'upgrade');
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET /foo HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  const [, socket] = (await asked) as [unknown, Socket];
  const closed = new Promise((done) => socket.once('close', done));
  // Vitest fails a run in which an error was not handled.
  client.resetAndDestroy();
  socket.resume();
  await closed;
});
