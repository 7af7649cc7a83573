import type { ErrorBody, ImportState } from '@rostrum/contract';
import { harbourDeck, markdownFile } from '@rostrum/convert/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { KEY_MILLISECONDS } from './import-keys.ts';

let app: TestApp;
let client: TestClient;
let userId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ client, userId } = await app.signUp());
});

const FROM_ELSEWHERE = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
const PAGE = '<div class="reveal"><div class="slides"><section><h1>From elsewhere</h1></section></div></div>';

/** As a page of another host, or a program, sends it: nothing of a session, nothing of ours. */
function send(key: string, file: { name: string; bytes: Uint8Array } = { name: 'a.html', bytes: Buffer.from(PAGE) }) {
  const boundary = 'elsewhere';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return app.context.http.server.inject({
    method: 'POST',
    url: `/api/v1/imports/public?key=${encodeURIComponent(key)}`,
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { ...FROM_ELSEWHERE, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

it('a deck comes to whoever made the key, from anywhere, and as often as they like for half an hour', async () => {
  const { key, expires_at: ends } = await client.call('importKeyCreate', {});
  expect(Date.parse(ends) - app.clock.now().getTime()).toBe(KEY_MILLISECONDS);
  const answer = await send(key);
  expect(answer.statusCode).toBe(202);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  await app.jobsDone();
  const state = await client.call('importShow', { params: { id: answer.json<ImportState>().id } });
  expect(state).toMatchObject({ state: 'done', deck: { title: 'From elsewhere' } });
  app.clock.advance(KEY_MILLISECONDS - 1000);
  const { name, bytes } = markdownFile();
  expect((await send(key, { name, bytes })).statusCode).toBe(202);
  app.clock.advance(1000);
  expect((await send(key)).statusCode).toBe(401);
  await app.jobsDone();
});

it('any other key is refused in the same words, which a page of another host may read', async () => {
  const { key } = await client.call('importKeyCreate', {});
  const { client: other } = await app.signUp();
  const [, , seal = ''] = key.split('.');
  const [theirs = '', until = ''] = (await other.call('importKeyCreate', {})).key.split('.');
  const said = new Set<string>();
  for (const wrong of [
    '',
    'x',
    `${key}0`,
    key.slice(0, -1),
    `${theirs}.${until}.${seal}`,
    key.replace('.', '.1'),
    '..',
    `.${key}`,
  ]) {
    const answer = await send(wrong);
    expect([wrong, answer.statusCode]).toEqual([wrong, 401]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    said.add(answer.json<ErrorBody>().error.message);
  }
  expect([...said]).toEqual([
    'This key is wrong, or its half hour is over. Make a new one in your settings, under API tokens.',
  ]);
  expect((await client.call('importsReported', {})).results).toEqual([]);
});

it('what the person may not bring in does not come by their key', async () => {
  await app.context.db.update(users).set({ accountType: 'default' }).where(eq(users.id, userId));
  const { key } = await client.call('importKeyCreate', {});
  const { id } = (await send(key, { name: 'harbour.pptx', bytes: harbourDeck().bytes })).json<ImportState>();
  await app.jobsDone();
  expect(await client.call('importShow', { params: { id } })).toMatchObject({
    state: 'failed',
    error: 'PowerPoint and PDF files need a Lite plan.',
  });
});

it('a key makes no keys, and opens nothing else', async () => {
  const { key } = await client.call('importKeyCreate', {});
  for (const url of [`/api/v1/imports?key=${key}`, `/api/v1/imports/keys?key=${key}`, `/api/v1/decks?key=${key}`]) {
    const answer = await app
      .client()
      .request({ method: 'POST', url, payload: '{}', headers: { 'content-type': 'application/json' } });
    expect([url, answer.statusCode]).toEqual([url, 401]);
  }
});

// The last one: whoever waited for jobs behind it would wait until all of these are read.
it('one person gets so many decks by keys and no more for a while, whoever sends them', async () => {
  const { key } = await client.call('importKeyCreate', {});
  for (let sent = 0; sent < 20; sent += 1) expect((await send(key)).statusCode).toBe(202);
  const { key: another } = await client.call('importKeyCreate', {});
  expect((await send(another)).statusCode).toBe(429);
  const { client: other } = await app.signUp();
  expect((await send((await other.call('importKeyCreate', {})).key)).statusCode).toBe(202);
});
