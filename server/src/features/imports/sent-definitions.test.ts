import { LIMITS } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentDefinitions, users } from '../../platform/db/schema/index.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { forgetPartsJob } from './jobs.ts';
import { inlineWorkers } from '../../platform/workers/inline.ts';
import { readDefinition } from './read-definition.ts';
import { senderOf } from './sent-definition-routes.ts';
import { SentDefinitions } from './sent-definitions.ts';

const readHere = (definition: Uint8Array) => readDefinition(inlineWorkers, definition, 'ada');

const HALF_AN_HOUR = 1_800_000;
const RIVERS = {
  title: 'Rivers',
  slides: [
    { markdown: '# Rivers\n\nSlowly to the sea', notes: 'Between us' },
    [{ html: '<h2>Above</h2>' }, { html: '<h2>Below</h2>', hidden: true }],
  ],
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.context.db.delete(sentDefinitions);
});

const textOf = (definition: unknown): string =>
  typeof definition === 'string' ? definition : JSON.stringify(definition);

/**
 * As a browser sends the form of a page of another site: without cookies, and without anything that
 * only our pages know.
 */
const post = (definition: unknown, headers: Readonly<Record<string, string>> = {}) =>
  app.context.http.server.inject({
    method: 'POST',
    url: '/decks/define',
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://rivers.example:8443',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'cross-site',
      ...headers,
    },
    payload: new URLSearchParams({ definition: textOf(definition) }).toString(),
  });

async function send(definition: unknown, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await post(definition, headers);
  expect(answer.statusCode, answer.body).toBe(303);
  const [, key = ''] = /^\/decks\/define\?key=([\w-]{32})$/.exec(String(answer.headers.location)) ?? [];
  expect(key).not.toBe('');
  return key;
}

const kept = async () => (await app.context.db.select().from(sentDefinitions)).length;
const decksOf = async (client: TestClient) => (await client.call('decksList', {})).results.map(({ title }) => title);
const of = (token: string) => ({ params: { token } });

describe('a definition that a form of another site sends', () => {
  it('is shown to whoever opens it signed in, and becomes a deck when they say so, once', async () => {
    const { client } = await app.signUp();
    const key = await send(RIVERS);
    expect(await decksOf(client)).toEqual([]);
    expect(await client.call('definitionShow', of(key))).toEqual({
      title: 'Rivers',
      slides: 3,
      hidden: 1,
      first: [
        { number: '1', text: 'Rivers\nSlowly to the sea', hidden: false },
        { number: '2.1', text: 'Above', hidden: false },
        { number: '2.2', text: 'Below', hidden: true },
      ],
      from: 'rivers.example:8443',
      from_here: false,
      from_program: false,
      expires_at: new Date(app.clock.now().getTime() + HALF_AN_HOUR).toISOString(),
    });
    const made = await client.call('definitionAccept', of(key));
    expect(made).toMatchObject({ state: 'done', deck: { title: 'Rivers' }, report: { slides: 3, losses: [] } });
    expect(await decksOf(client)).toEqual(['Rivers']);
    await expect(client.call('definitionAccept', of(key))).rejects.toMatchObject({ status: 404 });
    expect(await decksOf(client)).toEqual(['Rivers']);
    expect(await kept()).toBe(0);
  });

  it('does nothing for the person whose browser sent it: a session that came along does not count', async () => {
    const { client, userId } = await app.signUp();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const key = await send(RIVERS, { cookie });
    expect(await decksOf(client)).toEqual([]);
    const rows = await app.context.db.select({ userId: sentDefinitions.userId }).from(sentDefinitions);
    expect(rows).toEqual([{ userId: null }]);
    expect(userId).not.toBe('');
    expect((await client.call('definitionShow', of(key))).title).toBe('Rivers');
  });

  it('is nobody’s who is signed out, no program’s, and once it was opened nobody else’s', async () => {
    const [first, other] = [await app.signUp(), await app.signUp()];
    const key = await send(RIVERS);
    await expect(app.client().call('definitionShow', of(key))).rejects.toMatchObject({ status: 401 });
    const { token } = await other.client.call('apiTokenCreate', {
      body: { api_token: { name: 'A program', scope: 'write', expires_in_days: 1 } },
    });
    const program = app.client().withToken(token);
    await expect(program.call('definitionShow', of(key))).rejects.toMatchObject({ status: 403 });
    expect((await first.client.call('definitionShow', of(key))).title).toBe('Rivers');
    await expect(other.client.call('definitionShow', of(key))).rejects.toMatchObject({ status: 404 });
    await expect(other.client.call('definitionAccept', of(key))).rejects.toMatchObject({ status: 404 });
    await expect(other.client.call('definitionDiscard', of(key))).rejects.toMatchObject({ status: 404 });
    expect((await first.client.call('definitionShow', of(key))).title).toBe('Rivers');
    await first.client.call('definitionDiscard', of(key));
    await expect(first.client.call('definitionShow', of(key))).rejects.toMatchObject({ status: 404 });
  });

  it('is confirmed by a form of our own page alone', async () => {
    const { client } = await app.signUp();
    const key = await send(RIVERS);
    const url = `/api/v1/definitions/${key}`;
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const foreign = await app.context.http.server.inject({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://rivers.example:8443' },
      payload: '',
    });
    expect(foreign.statusCode).toBe(403);
    expect(await decksOf(client)).toEqual([]);
    const own = await client.sendForm(url, {});
    expect(own.statusCode).toBe(303);
    expect(own.headers.location).toMatch(/^\/person-\d+\/rivers\/edit$/);
    const again = await client.sendForm(url, {});
    expect(again.headers.location).toBe(`/decks/define?key=${key}&error=not_found`);
    const second = await send(RIVERS);
    const discarded = await client.sendForm(`/api/v1/definitions/${second}`, { _method: 'delete' });
    expect([discarded.statusCode, discarded.headers.location]).toEqual([303, '/']);
    expect(await kept()).toBe(0);
  });

  it('that two windows confirm at once becomes one deck', async () => {
    const { client } = await app.signUp();
    const key = await send(RIVERS);
    const tries = await Promise.allSettled([1, 2].map(() => client.call('definitionAccept', of(key))));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await decksOf(client)).toEqual(['Rivers']);
  });

  it('is told of by a plan that holds no more decks, and can be confirmed once there is room', async () => {
    const { client, userId } = await app.signUp();
    for (let number = 0; number < 10; number += 1)
      await client.call('decksCreate', { body: { deck: { title: 'Full' } } });
    const [deck] = (await client.call('decksList', {})).results;
    await app.context.db.update(users).set({ accountType: 'default' }).where(eq(users.id, userId));
    const key = await send(RIVERS);
    await expect(client.call('definitionAccept', of(key))).rejects.toMatchObject({ status: 422, deckLimit: true });
    const plain = await client.sendForm(`/api/v1/definitions/${key}`, {});
    expect(plain.headers.location).toBe(`/decks/define?key=${key}&error=deck_limit`);
    await client.call('deckTrash', { params: { id: deck?.id ?? '' } });
    expect((await client.call('definitionAccept', of(key))).state).toBe('done');
  });

  it('is gone after half an hour, and its row some minutes later', async () => {
    const { client } = await app.signUp();
    const key = await send(RIVERS);
    app.clock.advance(HALF_AN_HOUR - 1);
    expect((await client.call('definitionShow', of(key))).title).toBe('Rivers');
    app.clock.advance(1);
    await expect(client.call('definitionShow', of(key))).rejects.toMatchObject({ status: 404 });
    await expect(client.call('definitionAccept', of(key))).rejects.toMatchObject({ status: 404 });
    const fresh = await send(RIVERS);
    await app.context.jobs.enqueue(forgetPartsJob, {});
    await app.jobsDone();
    expect(await kept()).toBe(1);
    expect((await client.call('definitionShow', of(fresh))).title).toBe('Rivers');
  });

  it('goes with the account that opened it', async () => {
    const { client, userId } = await app.signUp();
    const [key] = [await send(RIVERS), await send(RIVERS)];
    await client.call('definitionShow', of(key));
    await app.context.db.delete(users).where(eq(users.id, userId));
    expect(await kept()).toBe(1);
  });

  it.each([
    ['https://rivers.example', 'https://elsewhere.example/page', 'rivers.example'],
    ['null', 'https://rivers.example/page?secret', 'rivers.example'],
    ['null', undefined, null],
    ['chrome-extension://abcdef', undefined, null],
    ['http://bücher.example', undefined, 'xn--bcher-kva.example'],
    [`https://${'a'.repeat(300)}.example`, undefined, null],
  ])('says where it came from as the browser does: %s, %s', (origin, referer, from) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'cross-site',
      origin,
      referer,
    };
    const told = { from, isFromHere: false, isFromProgram: false };
    expect(senderOf({ headers, isFromOwnPage: () => false }, ['rostrum.test'])).toEqual(told);
  });

  it('is told from one that a page of ours sends, which proves it', async () => {
    const { client } = await app.signUp();
    const { key } = await client.call('definitionSend', { body: { definition: textOf(RIVERS) } });
    expect(await client.call('definitionShow', of(key))).toMatchObject({ from: null, from_here: true });
    // The session alone comes along from anywhere, and our address can be written by any program.
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const headers of [{ origin: 'http://rostrum.test' }, { origin: 'http://rostrum.test', cookie }]) {
      for (const site of ['same-origin', 'cross-site']) {
        const forged = await send(RIVERS, { ...headers, 'sec-fetch-site': site });
        expect(await client.call('definitionShow', of(forged))).toMatchObject({ from: null, from_here: false });
      }
    }
  });

  it('names nobody of a program, whatever it says of itself', async () => {
    const { client } = await app.signUp();
    for (const headers of [
      { origin: 'http://rostrum.test' },
      { origin: 'https://accounts.example' },
      { origin: 'https://accounts.example', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
    ]) {
      const payload = { definition: textOf(RIVERS) };
      const answer = await app.context.http.server.inject({ method: 'POST', url: '/decks/define', headers, payload });
      const told = await client.call('definitionShow', of(answer.json<{ key: string }>().key));
      expect(told).toMatchObject({ from: null, from_here: false, from_program: true });
    }
  });

  it('may be left by a program, which tells its person the address', async () => {
    const answer = await app.context.http.server.inject({
      method: 'POST',
      url: '/decks/define',
      payload: { definition: JSON.stringify(RIVERS) },
    });
    expect(answer.statusCode).toBe(201);
    const { key, url } = answer.json<{ key: string; url: string }>();
    expect(url).toBe(`http://rostrum.test/decks/define?key=${key}`);
  });
});

describe('a definition that cannot be a deck', () => {
  it.each([
    ['{"slides": [', /^This is no valid JSON/],
    ['', /^This is no valid JSON/],
    ['[]', /: it must be an object\.$/],
    ['"<h1>Rivers</h1>"', /: it must be an object\.$/],
    ['{}', /slides is missing/],
    ['{"slides": []}', /holds no slides/],
    ['{"slides": [{"blocks": [{"type": "teapot"}]}]}', /slides\[0\]\.blocks\[0\]\.type must be one of/],
    ['{"slides": [{"markdown": "\\u0000"}]}', /slides\.0\.markdown contains a character that cannot be stored/],
    [`{"slides": ${'['.repeat(200)}${']'.repeat(200)}}`, /nests values too deeply/],
    [`{"slides": ${'['.repeat(500_000)}${']'.repeat(500_000)}}`, /nests values too deeply/],
    [`{"slides": [${'[],'.repeat(100_000)}[]]}`, /has too many values/],
    [`{"slides": [${Array.from({ length: 2001 }, () => '{"html": ""}').join()}]}`, /at most 2,000 slides/],
  ])('is refused with what is wrong, to people and programs, and nothing is kept (%#)', async (definition, message) => {
    const answer = await app.context.http.server.inject({
      method: 'POST',
      url: '/decks/define',
      payload: { definition },
    });
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json<{ error: { message: string } }>().error.message).toMatch(message);
    const page = await post(definition);
    expect(page.statusCode).toBe(answer.statusCode);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.body).toMatch(/<h1>(This |The |A deck )/);
    expect(await kept()).toBe(0);
  });

  it('is refused with the place in the language that is asked for', async () => {
    const said = async (language: string) => {
      const answer = await app.context.http.server.inject({
        method: 'POST',
        url: '/decks/define',
        headers: { 'accept-language': language },
        payload: { definition: '{broken' },
      });
      return answer.json<{ error: { message: string } }>().error.message;
    };
    expect(await said('en')).toBe('This is no valid JSON (line 1 column 2).');
    expect(await said('de')).toBe('Das ist kein gültiges JSON (Zeile 1, Spalte 2).');
  });

  it('is refused on a page where nothing of it runs', async () => {
    const page = await post({ slides: [{ transition: '<script>alert(1)</script>' }, { '<b>': 1 }] });
    expect(page.statusCode).toBe(422);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  });

  it('is refused where it is too large, before it is read', async () => {
    const large = (bytes: number) => textOf({ slides: [{ markdown: 'x'.repeat(bytes) }] });
    const told = await post(large(LIMITS.sentDefinition));
    expect(told.statusCode).toBe(413);
    expect(told.body).toContain('larger than 2 MB');
    expect((await post(large(4 * LIMITS.sentDefinition))).statusCode).toBe(413);
    // As large as it may be, in letters that a form writes as nine each.
    const letters = Math.floor((LIMITS.sentDefinition - textOf({ slides: [{ notes: '' }] }).length) / 3);
    await send({ slides: [{ notes: '—'.repeat(letters) }] });
    expect(await kept()).toBe(1);
  });
});

describe('what is hostile in a definition', () => {
  it('is words before it is confirmed, and safe afterwards', async () => {
    const { client } = await app.signUp();
    const key = await send({
      title: '<img src=x onerror=alert(1)>',
      slides: [
        { html: '<h2>Hello</h2><script>alert(1)</script><img src="https://spy.example/a.png" onerror="alert(1)">' },
        { markdown: '[here](javascript:alert(1)) <iframe srcdoc="<script>alert(1)</script>"></iframe>' },
        { section: '<section onclick="alert(1)"><form action="/users/sign_out"><button>Go</button></form></section>' },
      ],
    });
    const shown = await client.call('definitionShow', of(key));
    expect(shown).toMatchObject({ title: '<img src=x onerror=alert(1)>', slides: 3 });
    expect(shown.first.map(({ text }) => text)).toEqual(['Hello', '[here](javascript:alert(1))', 'Go']);
    const made = await client.call('definitionAccept', of(key));
    const { deck } = await client.call('deckShow', { params: { id: made.deck?.id ?? '' }, query: { data: 'true' } });
    expect(JSON.stringify(deck.data)).not.toMatch(/<script|<form|srcdoc|onclick|onerror|href/);
  });

  it('asks no other host and stores no file before it is confirmed', async () => {
    const picture = `data:image/png;base64,${Buffer.from('not a picture').toString('base64')}`;
    const read = await readHere(
      Buffer.from(
        JSON.stringify({ slides: [{ html: `<p>One</p><img src="${picture}"><img src="http://127.0.0.1:1/a">` }] }),
      ),
    );
    expect(read.report.media).toBe(0);
    expect(read.report.losses.map(({ message }) => message).join()).toMatch(/comes with the deck/);
  });
});

describe('definitions that are kept', () => {
  const made = (read = readHere) =>
    new SentDefinitions({
      db: app.context.db,
      clock: app.clock,
      uses: new UseCounts(app.context.db, app.clock),
      defining: { define: () => Promise.reject(new Error('Nobody asked for that.')) },
      read,
    });
  const sender = (address: string) => ({ from: null, isFromHere: false, isFromProgram: true, address });
  const read = readHere(Buffer.from(JSON.stringify(RIVERS)));

  it('are 60 of one address in half an hour', async () => {
    const sent = made(() => read);
    for (let number = 0; number < 60; number += 1) await sent.keep(textOf(RIVERS), sender('192.0.2.1'));
    await expect(sent.keep(textOf(RIVERS), sender('192.0.2.1'))).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 1800,
    });
    await sent.keep(textOf(RIVERS), sender('192.0.2.2'));
    app.clock.advance(HALF_AN_HOUR);
    await sent.keep(textOf(RIVERS), sender('192.0.2.1'));
  });

  it('take a bounded space together', async () => {
    const sent = made(() => read);
    const expiresAt = new Date(app.clock.now().getTime() + 1000);
    const row = { keyHash: 'all', userId: null, content: new Uint8Array(1), bytes: 268_435_456, expiresAt };
    await app.context.db.insert(sentDefinitions).values(row);
    await expect(sent.keep(textOf(RIVERS), sender('192.0.2.3'))).rejects.toMatchObject({ code: 'unavailable' });
    app.clock.advance(1000);
    await sent.keep(textOf(RIVERS), sender('192.0.2.3'));
  });

  it('are read one of an address at a time, and few wait for it', async () => {
    let reading = 0;
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const sent = made(async () => {
      reading += 1;
      await held;
      return read;
    });
    const refused: unknown[] = [];
    const all = Array.from({ length: 7 }, () =>
      sent.keep(textOf(RIVERS), sender('192.0.2.4')).then(
        () => 'kept',
        (error: unknown) => refused.push(error),
      ),
    );
    await expect.poll(() => refused).toMatchObject([{ code: 'unavailable' }, { code: 'unavailable' }]);
    expect(reading).toBe(1);
    go();
    expect((await Promise.all(all)).filter((outcome) => outcome === 'kept')).toHaveLength(5);
    expect(reading).toBe(5);
  });

  it('say nothing of their key in the database', async () => {
    const { key } = await made(() => read).keep(textOf(RIVERS), sender('192.0.2.6'));
    const [row] = await app.context.db.select().from(sentDefinitions);
    expect(row?.keyHash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(key);
  });
});
