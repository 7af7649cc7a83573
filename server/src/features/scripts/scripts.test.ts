import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LIMITS } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { features } from '../../features.ts';
import { decks, deckScripts, deckUsers, users } from '../../platform/db/schema/index.ts';
import { TEST_CERTIFICATE } from '../../testing/certificate.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { openLive } from '../../testing/live-socket.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { register } from './index.ts';
import * as scripts from './index.ts';
import { readScript } from './reading.ts';
import { inlineWorkers } from '../../platform/workers/inline.ts';
import { SyntaxReader } from './syntax.ts';

const SOURCE = 'window.chart = (words) => words.length;';
const LONG = `/*${'x'.repeat(LIMITS.scriptBytes)}*/`;
const type = 'text/javascript; charset=utf-8';

/** What stands at the addresses of a loopback server: by path, headers and body. */
const FILES: Record<string, readonly [Record<string, string>, string | Uint8Array, number?]> = {
  '/lib/chart.js': [{ 'content-type': type }, SOURCE],
  '/old.js': [{ 'content-type': 'application/x-javascript' }, SOURCE],
  '/gzip.js': [{ 'content-type': type, 'content-encoding': 'gzip' }, gzipSync(SOURCE)],
  '/brotli.js': [{ 'content-type': type, 'content-encoding': 'br' }, brotliCompressSync(SOURCE)],
  '/torn.js': [{ 'content-type': type, 'content-encoding': 'gzip' }, gzipSync(SOURCE).subarray(0, 20)],
  '/page.html': [{ 'content-type': 'text/html' }, '<!doctype html>'],
  '/plain': [{}, SOURCE],
  '/missing.js': [{ 'content-type': type }, SOURCE, 404],
  '/latin.js': [{ 'content-type': type }, Buffer.from("var name = 'Andr\u00e9';", 'latin1')],
  '/nul.js': [{ 'content-type': type }, "var end = '\0';"],
  '/long.js': [{ 'content-type': type }, LONG],
  '/bomb.js': [{ 'content-type': type, 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))],
  '/module.js': [{ 'content-type': type }, "import chart from './chart.js';"],
  '/endless.js': [{ 'content-type': type }, ''],
  '/moved.js': [{ location: '/lib/chart.js' }, '', 302],
  '/down.js': [{ location: 'http://localhost/chart.js' }, '', 302],
};

let app: TestApp;
let server: Server;
let origin: string;
let asked: string[];
beforeAll(async () => {
  server = createServer(TEST_CERTIFICATE, ({ url = '' }, answer) => {
    asked.push(url);
    const [headers, body, status] = FILES[url] ?? [{}, '', 404];
    answer.writeHead(status ?? 200, headers);
    // Some never end.
    if (url === '/endless.js') answer.write(SOURCE);
    else answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const source = { ca: TEST_CERTIFICATE.cert, mayAsk: () => true };
  const here = { register: (context: Parameters<typeof register>[0]) => register(context, source) };
  app = await startTestApp({ features: [...features.filter((one) => one !== scripts), here], work: false });
});
afterAll(async () => {
  await app.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(() => {
  asked = [];
});

async function deckOf({ client }: { client: TestClient }, more: { visibility?: 'self' | 'all' } = {}) {
  const { deck } = await client.call('decksCreate', {
    body: { deck: { title: 'Scripted', data: '<section data-id="one"><p>Hi</p></section>', ...more } },
  });
  return deck;
}
const add = (client: TestClient, id: string, body: object) =>
  client.request({ method: 'POST', url: `/api/v1/decks/${id}/add_script`, payload: body });
const remove = (client: TestClient, id: string, script: string) =>
  client.request({ method: 'POST', url: `/api/v1/decks/${id}/remove_script`, payload: { script } });
const shown = async (client: TestClient, id: string) => (await client.call('deckShow', { params: { id } })).deck;
const validate = (client: TestClient, body: { script?: string; code?: string; name?: string }) =>
  client.call('scriptValidate', { body });

describe('J1 scripts of a deck', () => {
  it('are kept in the order in which they were added, as a copy of what stood at their address', async () => {
    const owner = await app.signUp();
    const { client } = owner;
    const deck = await deckOf(owner);
    const first = await add(client, deck.id, { script: `${origin}/lib/chart.js` });
    expect([first.statusCode, asked]).toEqual([201, ['/lib/chart.js']]);
    const { scripts: both } = (await add(client, deck.id, { code: 'chart(1);', name: ' run ' })).json();
    expect(both.map(({ name, source_url, bytes }: Record<string, unknown>) => [name, source_url, bytes])).toEqual([
      ['chart.js', `${origin}/lib/chart.js`, SOURCE.length],
      ['run', null, 9],
    ]);
    const { scripts: third } = (await add(client, deck.id, { code: 'chart(2)' })).json();
    expect(third[2].name).toBe('Script 3');
    expect(JSON.stringify(third)).not.toContain('chart(');
    const played = await app.context.services.scripts.of(deck.id);
    expect(played.map(({ code }) => code)).toEqual([SOURCE, 'chart(1);', 'chart(2)']);
    const stored = await client.call('scriptShow', { params: { id: deck.id, script_id: both[0].id } });
    expect([stored.code, stored.name]).toEqual([SOURCE, 'chart.js']);
  });

  it('make another version of the deck, which open views hear of, and are counted in it', async () => {
    const owner = await app.signUp();
    const deck = await deckOf(owner, { visibility: 'all' });
    const site = { address: await app.listen(), origin: app.config.publicUrl.origin };
    const socket = await openLive(site, app.client(), { deckId: deck.id });
    if (typeof socket === 'string') throw new Error(socket);
    const told = () =>
      new Promise<number>((resolve) =>
        socket.once('deck:changed', ({ version }: { version: number }) => resolve(version)),
      );
    const added = told();
    const { scripts: list } = (await add(owner.client, deck.id, { code: 'one()' })).json();
    const after = await shown(owner.client, deck.id);
    expect(after.version).toBeGreaterThan(deck.version);
    expect(await added).toBe(after.version);
    expect([after.script_count, after.scripts]).toEqual([1, list]);
    const removed = told();
    expect((await remove(owner.client, deck.id, list[0].id)).json()).toEqual({ scripts: [] });
    const gone = await shown(owner.client, deck.id);
    expect([gone.script_count, gone.scripts, gone.version]).toEqual([0, [], await removed]);
    socket.disconnect();
  });

  it('are taken in the place of one that is there, with its position and id', async () => {
    const owner = await app.signUp();
    const { id } = await deckOf(owner);
    await add(owner.client, id, { code: 'one()', name: 'one' });
    const { scripts: two } = (await add(owner.client, id, { code: 'two()', name: 'two' })).json();
    const replaced = await add(owner.client, id, { code: 'eins()', name: 'one', replaces: two[0].id });
    expect(replaced.json().scripts.map((one: { id: string }) => one.id)).toEqual([two[0].id, two[1].id]);
    expect((await app.context.services.scripts.of(id)).map(({ code }) => code)).toEqual(['eins()', 'two()']);
    const other = await deckOf(owner);
    expect((await add(owner.client, other.id, { code: 'no()', replaces: two[0].id })).statusCode).toBe(404);
    expect((await remove(owner.client, other.id, two[0].id)).statusCode).toBe(404);
    expect((await shown(owner.client, id)).script_count).toBe(2);
  });

  it('stand in the log by their names', async () => {
    const owner = await app.signUp();
    const { id } = await deckOf(owner);
    const { scripts: list } = (await add(owner.client, id, { script: `${origin}/lib/chart.js` })).json();
    await add(owner.client, id, { code: 'x()', name: 'mine', replaces: list[0].id });
    await remove(owner.client, id, list[0].id);
    const { results } = await owner.client.call('auditLog', { params: { id }, query: {} });
    expect(Object.fromEntries(results.map(({ event, details }) => [event, details]))).toEqual({
      'script.added': { name: 'chart.js' },
      'script.removed': { name: 'mine' },
      'script.replaced': { name: 'mine' },
    });
  });

  it('go with a copy of the deck, and with the deck when it goes', async () => {
    const owner = await app.signUp();
    const { id } = await deckOf(owner);
    for (const name of ['a', 'b', 'c']) await add(owner.client, id, { code: `${name}()`, name });
    const { deck: copy } = await owner.client.call('deckFork', { params: { id } });
    expect((await shown(owner.client, copy.id)).scripts?.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(copy.script_count).toBe(3);
    await owner.client.call('deckTrash', { params: { id: copy.id } });
    await owner.client.call('deckDestroy', { params: { id: copy.id } });
    const left = await app.context.db.select().from(deckScripts).where(eq(deckScripts.deckId, copy.id));
    expect([left, (await app.context.services.scripts.of(id)).length]).toEqual([[], 3]);
  });

  it('are twenty at most, also of several that come at once', async () => {
    const owner = await app.signUp();
    const { id } = await deckOf(owner);
    const there = Array.from({ length: LIMITS.scripts - 1 }, (_, position) => ({
      id: `${id}-${position}`,
      deckId: id,
      position,
      name: 'x',
      code: 'x()',
    }));
    await app.context.db.insert(deckScripts).values(there);
    const answers = await Promise.all([0, 1, 2].map((one) => add(owner.client, id, { code: `f(${one})` })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json().error.message).toBe('A deck can have 20 scripts at most.');
    expect((await shown(owner.client, id)).script_count).toBe(LIMITS.scripts);
    expect((await add(owner.client, id, { code: 'y()', replaces: `${id}-0` })).statusCode).toBe(201);
  });
});

describe('J2 who adds them', () => {
  it('may edit the deck, whose owner has the plan; removing needs no plan', async () => {
    const owner = await app.signUp();
    const deck = await deckOf(owner, { visibility: 'all' });
    const [editor, viewer, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()];
    const { db } = app.context;
    await db.insert(deckUsers).values([
      { deckId: deck.id, userId: editor.userId, role: 'editor' },
      { deckId: deck.id, userId: viewer.userId, role: 'viewer' },
    ]);
    await db.update(users).set({ accountType: 'default' }).where(eq(users.id, editor.userId));
    const { scripts: list } = (await add(editor.client, deck.id, { code: 'theirs()' })).json();
    expect(list.length).toBe(1);
    for (const { client } of [viewer, stranger]) {
      expect((await add(client, deck.id, { code: 'no()' })).statusCode).toBe(403);
      expect((await remove(client, deck.id, list[0].id)).statusCode).toBe(403);
      const show = await client.request({ url: `/api/v1/decks/${deck.id}/scripts/${list[0].id}` });
      expect(show.statusCode).toBe(403);
      expect((await shown(client, deck.id)).scripts).toBeUndefined();
    }
    await db.update(users).set({ accountType: 'lite' }).where(eq(users.id, owner.userId));
    const refused = await add(owner.client, deck.id, { code: 'more()' });
    expect([refused.statusCode, refused.json().error.code, refused.json().error.message]).toEqual([
      403,
      'upgrade_required',
      'Scripts need a Pro plan. Plans are free here: whoever runs this instance can change them.',
    ]);
    expect((await shown(owner.client, deck.id)).abilities.add_scripts).toBe(false);
    expect((await remove(owner.client, deck.id, list[0].id)).statusCode).toBe(200);
  });

  it('sends an address or the code, as JSON or as a form', async () => {
    const owner = await app.signUp();
    const { id } = await deckOf(owner);
    for (const body of [{}, { script: `${origin}/lib/chart.js`, code: 'x()' }, { name: 'x' }]) {
      const answer = await add(owner.client, id, body);
      expect([answer.statusCode, answer.json().error.fields]).toEqual([422, { script: 'Required' }]);
    }
    const form = await owner.client.request({
      method: 'POST',
      url: `/api/v1/decks/${id}/add_script.json`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ code: 'form()', name: 'form' }).toString(),
    });
    expect([form.statusCode, form.json().scripts[0].name]).toEqual([201, 'form']);
  });

  it('and what is refused has changed nothing', async () => {
    const owner = await app.signUp();
    const deck = await deckOf(owner);
    const answer = await add(owner.client, deck.id, { code: 'fine();\nvar = 1;' });
    expect(answer.json().error.fields).toEqual({ code: "Line 2: Unexpected token '='" });
    const [row] = await app.context.db.select().from(decks).where(eq(decks.id, deck.id));
    expect([row?.version, row?.scriptCount]).toEqual([deck.version, 0]);
  });
});

describe('J3 a script is read before it is kept', () => {
  let client: TestClient;
  beforeAll(async () => {
    client = (await app.signUp()).client;
  });
  const problemAt = async (path: string) =>
    (await validate(client, { script: origin + path })).problem?.message ?? null;

  it('where an address answers with it: packed, moved, under an old type', async () => {
    for (const path of ['/lib/chart.js', '/old.js', '/gzip.js', '/brotli.js', '/moved.js'])
      expect(await problemAt(path), path).toBeNull();
    expect(await validate(client, { script: `${origin}/lib/chart.js` })).toEqual({
      valid: true,
      name: 'chart.js',
      bytes: SOURCE.length,
      problem: null,
    });
  });

  it('and refused where it answers with something else', async () => {
    expect(await problemAt('/page.html')).toBe(
      'This address answers with text/html, not with JavaScript (text/javascript).',
    );
    expect(await problemAt('/plain')).toBe('This address answers with no type, not with JavaScript (text/javascript).');
    expect(await problemAt('/missing.js')).toBe('This address answers with the status 404, not with a script.');
    expect(await problemAt('/latin.js')).toBe('This file is not encoded as UTF-8.');
    expect(await problemAt('/nul.js')).toBe('Contains a character that cannot be stored');
    expect(await problemAt('/long.js')).toBe('At most 1 MB of code, please');
    expect(await problemAt('/bomb.js')).toBe('At most 1 MB of code, please');
    expect(await problemAt('/torn.js')).toBe('This address could not be read.');
    expect(await problemAt('/down.js')).toBe('This address could not be read.');
    expect(await problemAt('/module.js')).toBe('Modules are not supported; use a build for browsers (UMD or IIFE)');
  });

  it('and given up where the answer does not end', async () => {
    const source = { ca: TEST_CERTIFICATE.cert, mayAsk: () => true, milliseconds: 300 };
    const { problem } = await readScript(
      { script: `${origin}/endless.js` },
      { source, syntax: new SyntaxReader(inlineWorkers), personId: 'ada' },
    );
    expect([problem?.message, asked]).toEqual(['This address could not be read.', ['/endless.js']]);
  });

  it('under the name of its file, or of its host', async () => {
    const nameOf = async (path: string) => (await validate(client, { script: origin + path })).name;
    expect(await nameOf('/lib/tides%20%C3%A9.js?v=1')).toBe('tides \u00e9.js');
    expect(await nameOf('/lib/tides%0Aof%E2%80%AE.js')).toBe('tides of.js');
    expect(await nameOf('/lib/%E0.js')).toBe('%E0.js');
    expect(await nameOf('/lib/a%00.js')).toBe('a%00.js');
    expect(await nameOf('/lib/%20/')).toBe('localhost');
    expect(await nameOf('/')).toBe('localhost');
    // Counted in characters, so that none is cut in half, which could not be kept.
    const faces = `x${'\u{1f600}'.repeat(150)}`;
    expect(await nameOf(`/${encodeURIComponent(faces)}`)).toBe(faces);
  });

  it('never asked for in our own network, nor by anything but https', async () => {
    const closed = await startTestApp({ work: false });
    const { client: inside } = await closed.signUp();
    const { problem } = await inside.call('scriptValidate', { body: { script: `${origin}/lib/chart.js` } });
    expect([problem?.message, asked]).toEqual(['This address could not be read.', []]);
    await closed.stop();
    for (const [script, problem] of [
      ['http://localhost/a.js', 'Please enter an address that begins with https://'],
      ['javascript:1', 'Please enter an address that begins with https://'],
      ['a.js', 'Please enter an address that begins with https://'],
      ['https://me:secret@localhost/a.js', 'Please enter an address without a name and a password'],
    ]) {
      const answer = await client.request({
        method: 'POST',
        url: '/api/v1/media/scripts/validate',
        payload: { script },
      });
      expect(answer.json().error.fields, script).toEqual({ script: problem });
    }
  });

  it('nor asked for by anybody without an account', async () => {
    const answer = await app.client().request({
      method: 'POST',
      url: '/api/v1/media/scripts/validate',
      payload: { script: `${origin}/lib/chart.js` },
    });
    expect([answer.statusCode, asked]).toEqual([401, []]);
  });

  it('as code: its size in bytes, whether there is any, and where it is wrong', async () => {
    expect((await validate(client, { code: ' \n' })).problem?.message).toBe('There is no code in it.');
    // Few letters and many bytes.
    const wide = await validate(client, { code: `'${'\u{1f600}'.repeat(LIMITS.scriptBytes / 4)}'` });
    expect([wide.valid, wide.problem?.message]).toEqual([false, 'At most 1 MB of code, please']);
    const answer = await client.request({
      method: 'POST',
      url: '/api/v1/media/scripts/validate',
      payload: { code: LONG },
    });
    expect(answer.json().error.fields).toEqual({ code: 'At most 1 MB of code, please' });
    expect(await validate(client, { code: 'ok();\n  oops(;\n', name: 'mine' })).toEqual({
      valid: false,
      name: 'mine',
      bytes: 15,
      problem: { message: "Unexpected token ';'", line: 2, column: 8 },
    });
  });
});
