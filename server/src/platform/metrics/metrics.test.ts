import { readFile } from 'node:fs/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { HandMadeEditor } from '../../testing/editor-socket.ts';
import { openLive } from '../../testing/live-socket.ts';

const TOKEN = 'a token for those who measure';

let plain: TestApp;
let behind: TestApp;
let guarded: TestApp;
beforeAll(async () => {
  plain = await startTestApp();
  behind = await startTestApp({ beside: plain, work: false, environment: { TRUST_PROXY: 'on' } });
  guarded = await startTestApp({
    beside: plain,
    work: false,
    environment: { TRUST_PROXY: '127.0.0.1', ROSTRUM_METRICS_TOKEN: TOKEN },
  });
});
afterAll(async () => {
  await guarded.stop();
  await behind.stop();
  await plain.stop();
});

async function asked(app: TestApp, options: InjectOptions = {}): Promise<number> {
  const answer = await app.context.http.server.inject({ url: '/metrics', ...options });
  if (answer.statusCode !== 200) expect(answer.body).not.toContain('rostrum_http');
  return answer.statusCode;
}

describe('/metrics without a token', () => {
  it('is read from the machine itself', async () => {
    expect(await asked(plain)).toBe(200);
    expect(await asked(plain, { headers: { host: '127.0.0.1:3000' } })).toBe(200);
  });

  it('is read by nobody else', async () => {
    expect(await asked(plain, { remoteAddress: '203.0.113.9' })).toBe(404);
    expect(await asked(plain, { remoteAddress: '10.0.0.3', headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404);
  });

  it.each([
    ['says whom it asks for', { 'x-forwarded-for': '203.0.113.9' }],
    ['says so in another way', { 'x-real-ip': '203.0.113.9' }],
    ['hands on the name that was asked for', { host: 'slides.example.org' }],
    ['says which group of servers it asks', { host: 'rostrum' }],
    ['names itself', { via: '1.1 proxy' }],
  ])('is not read through a proxy on the machine that %s', async (_, headers) => {
    expect(await asked(plain, { headers })).toBe(404);
  });

  it('is not read at all where a proxy is said to be in front, whatever that one says or leaves out', async () => {
    expect(await asked(behind)).toBe(404);
    expect(await asked(behind, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404);
    expect(await asked(behind, { headers: { authorization: 'Bearer ' } })).toBe(404);
  });
});

describe('/metrics with a token', () => {
  it('is read with it, from anywhere', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect(await asked(guarded, { headers })).toBe(200);
    expect(await asked(guarded, { headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } })).toBe(200);
    expect(await asked(guarded, { headers, remoteAddress: '203.0.113.9' })).toBe(200);
  });

  it('is not read without it, from this machine neither', async () => {
    expect(await asked(guarded)).toBe(404);
    expect(await asked(guarded, { headers: { authorization: `Bearer ${TOKEN}!` } })).toBe(404);
    expect(await asked(guarded, { url: `/metrics?token=${encodeURIComponent(TOKEN)}` })).toBe(404);
  });
});

it('says how many are connected, what is open, how long edits and jobs take, and whether others are heard', async () => {
  const { client } = await plain.signUp();
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
  const address = await plain.listen();
  const editor = await HandMadeEditor.letIn(address, client, deck.id);
  const view = await openLive({ address, origin: plain.config.publicUrl.origin }, client, { deckId: deck.id });
  await editor.edit((doc) => void doc.getMap('notes').set('slide', 'words'));
  await plain.jobsDone();
  const { body } = await plain.context.http.server.inject({ url: '/metrics' });
  editor.close();
  if (typeof view !== 'string') view.disconnect();
  const value = (line: string): number =>
    Number(
      body
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.split(' ')
        .at(-1),
    );
  expect(value('rostrum_connections{namespace="/editor"}')).toBe(1);
  expect(value('rostrum_connections{namespace="/live"}')).toBe(1);
  expect(value('rostrum_decks_watched')).toBe(1);
  expect(value('rostrum_documents_open')).toBeGreaterThan(0);
  expect(value('rostrum_editor_event_seconds_count{event="update"}')).toBe(1);
  expect(value('rostrum_job_seconds_count{job="pictures.make",outcome="done"}')).toBeGreaterThan(0);
  expect(value('rostrum_bus_connected')).toBe(1);
  expect(body).toContain('rostrum_jobs_waiting');
  expect(body).toContain('rostrum_http_request_seconds');
  // What the guide to several nodes says to watch.
  const guide = await readFile(new URL('../../../../docs/scaling.md', import.meta.url), 'utf8');
  const watched = guide.slice(guide.indexOf('## What to watch')).matchAll(/^\| (?:`[^`]+`,? ?)+/gm);
  const names = [...watched].flatMap(([cell]) => [...cell.matchAll(/`(\w+)/g)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(7);
  for (const name of names) expect(body).toContain(`# TYPE ${name} `);
  // Nothing of what people made or are called.
  expect(body).not.toContain(deck.id);
});
