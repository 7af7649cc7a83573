import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookEvent } from '@rostrum/contract';
import { LANGUAGE_COOKIE } from '@rostrum/words';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookDeliveries, webhooks } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { createGuardedPost } from '../../platform/outbound/guarded-fetch.ts';
import { createSealer } from '../../platform/sealed.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { Delivering } from './delivering.ts';
import { deliverJob } from './jobs.ts';

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

let app: TestApp;
let received: Received[] = [];
let answers: number[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
    if (request.url === '/silent') return;
    if (request.url === '/other') response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end();
    else if (request.url === '/long') response.writeHead(200).end('x'.repeat(2_000_000));
    else if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    else response.writeHead(answers.shift() ?? 200).end('told');
  });
});
let origin: string;
beforeAll(async () => {
  // An instance on this machine alone may tell this machine.
  app = await startTestApp({ environment: { ROSTRUM_URL: 'http://localhost:4321' } });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.stop();
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  received = [];
  answers = [];
});

const hook = (client: TestClient, events: WebhookEvent[], path = '/told') =>
  client.call('webhookCreate', { body: { webhook: { url: origin + path, events } } });
const deckOf = async (client: TestClient, visibility: 'self' | 'all' = 'self') =>
  (await client.call('decksCreate', { body: { deck: { title: 'Tides', visibility } } })).deck;
const log = async (client: TestClient, id: string) =>
  (await client.call('webhookDeliveries', { params: { id }, query: {} })).results;

describe('a webhook', () => {
  it('is told what happens on one’s decks, signed, and of nothing else', async () => {
    const owner = await app.signUp();
    const { webhook, secret } = await hook(owner.client, ['deck.published', 'comment.created']);
    const deck = await deckOf(owner.client);
    await app.jobsDone();
    expect(received).toEqual([]);
    await owner.client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    const [slide = ''] = await app.context.services.collaboration.slideIds(deck.id, 'editor');
    await owner.client.call('commentCreate', {
      params: { id: deck.id },
      body: { comment: { slide_hash: slide, body: 'Higher' } },
    });
    await app.jobsDone();
    expect(received.map(({ headers }) => String(headers['rostrum-event'])).sort()).toEqual([
      'comment.created',
      'deck.published',
    ]);
    const published = received.find(({ headers }) => headers['rostrum-event'] === 'deck.published');
    const told = JSON.parse(published?.body ?? '{}') as Record<string, unknown>;
    expect(told).toMatchObject({
      event: 'deck.published',
      deck: { id: deck.id, title: 'Tides', visibility: 'all', url: expect.stringMatching(/\/tides$/) as string },
    });
    expect(published?.headers['rostrum-delivery']).toBe(told['id']);
    const signature = String(published?.headers['rostrum-signature']);
    const [, seconds = '', proof = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(createHmac('sha256', secret).update(`${seconds}.${published?.body}`).digest('hex')).toBe(proof);
    expect((await log(owner.client, webhook.id)).map(({ state, status }) => [state, status])).toEqual([
      ['done', 200],
      ['done', 200],
    ]);
    const comment = received.find(({ headers }) => headers['rostrum-event'] === 'comment.created');
    expect(JSON.parse(comment?.body ?? '{}')).toMatchObject({
      comment: { body: 'Higher', user: { id: owner.userId }, parent_id: null },
    });
    // Published already: nothing happens.
    await owner.client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    // Nor does anything of other people's decks reach it.
    await deckOf((await app.signUp()).client, 'all');
    await app.jobsDone();
    expect(received).toHaveLength(2);
  });

  it('is told of openings of links', async () => {
    const owner = await app.signUp();
    await hook(owner.client, ['link.viewed']);
    const deck = await deckOf(owner.client);
    const link = await owner.client.call('linkCreate', {
      params: { id: deck.id },
      body: { access_token: { name: 'For the crew' } },
    });
    await app.context.services.sharing.viewed(link.id);
    await app.context.services.sharing.viewed(link.id);
    await app.jobsDone();
    const told = received.map(({ body }) => (JSON.parse(body) as { link: object }).link);
    expect(told).toContainEqual({ id: link.id, name: 'For the crew', views: 2 });
    expect(received).toHaveLength(2);
    expect(JSON.stringify(received)).not.toContain(link.token);
  });

  it('is tried again until it arrives, and given up after six tries', async () => {
    const owner = await app.signUp();
    const { webhook } = await hook(owner.client, ['deck.published']);
    answers = [500, 302, 204];
    await deckOf(owner.client, 'all');
    await app.jobsDone();
    // The first pause is short enough for the test to skip it.
    const [waiting] = await log(owner.client, webhook.id);
    expect(waiting).toMatchObject({ state: 'waiting', tries: 2, status: 302, said: 'It answered 302.' });
    // In the language of who reads it, not in that of the try; a row of a former release holds a sentence.
    owner.client.cookies.set(LANGUAGE_COOKIE, 'de');
    expect((await log(owner.client, webhook.id))[0]).toMatchObject({ said: 'Die Antwort war 302.' });
    const { db } = app.context;
    const isIt = eq(webhookDeliveries.id, waiting?.id ?? '');
    await db.update(webhookDeliveries).set({ why: null, said: 'It answered 301.' }).where(isIt);
    expect((await log(owner.client, webhook.id))[0]).toMatchObject({ said: 'It answered 301.' });
    owner.client.cookies.delete(LANGUAGE_COOKIE);
    await tryOn(waiting?.id ?? '');
    expect((await log(owner.client, webhook.id))[0]).toMatchObject({ state: 'done', tries: 3, status: 204, said: '' });
    answers = Array.from({ length: 10 }, () => 503);
    app.clock.advance(1000);
    await deckOf(owner.client, 'all');
    await app.jobsDone();
    const [second] = await log(owner.client, webhook.id);
    for (let tries = 2; tries < 6; tries += 1) await tryOn(second?.id ?? '');
    expect((await log(owner.client, webhook.id))[0]).toMatchObject({ state: 'failed', tries: 6 });
    const before = received.length;
    await tryOn(second?.id ?? '');
    expect(received).toHaveLength(before);
    answers = [];
    const params = { id: webhook.id, delivery: second?.id ?? '' };
    await owner.client.call('webhookRedeliver', { params });
    await app.jobsDone();
    expect((await log(owner.client, webhook.id))[0]).toMatchObject({ state: 'done', tries: 1 });
  });

  it('is switched off where it is gone, and where nothing has arrived for three days', async () => {
    const owner = await app.signUp();
    const { webhook } = await hook(owner.client, ['deck.published']);
    const stateNow = async () => (await owner.client.call('webhooksList', {})).results[0];
    answers = [410];
    await deckOf(owner.client, 'all');
    await app.jobsDone();
    expect(await stateNow()).toMatchObject({ active: false, off: 'gone' });
    await deckOf(owner.client, 'all');
    await app.jobsDone();
    expect(received).toHaveLength(1);
    const params = { id: webhook.id };
    await owner.client.call('webhookUpdate', { params, body: { webhook: { active: true } } });
    answers = Array.from({ length: 10 }, () => 500);
    await owner.client.call('webhookPing', { params });
    await app.jobsDone();
    expect(await stateNow()).toMatchObject({ active: true, off: null });
    app.clock.advance(3 * 24 * 60 * 60 * 1000);
    await owner.client.call('webhookPing', { params });
    await app.jobsDone();
    expect(await stateNow()).toMatchObject({ active: false, off: 'silent' });
    // Once more changes nothing of why.
    await owner.client.call('webhookUpdate', { params, body: { webhook: { active: false } } });
    expect(await stateNow()).toMatchObject({ active: false, off: 'silent' });
    await owner.client.call('webhookUpdate', { params, body: { webhook: { active: true } } });
    await owner.client.call('webhookUpdate', { params, body: { webhook: { active: false } } });
    expect(await stateNow()).toMatchObject({ active: false, off: 'person' });
  });

  it('says how the latest try ended, also of what is tried again later', async () => {
    const owner = await app.signUp();
    const { webhook } = await hook(owner.client, ['deck.published']);
    const last = async () => (await owner.client.call('webhooksList', {})).results[0]?.last_delivery;
    expect(await last()).toBeNull();
    answers = [500, 500, 204, 204];
    await owner.client.call('webhookPing', { params: { id: webhook.id } });
    await app.jobsDone();
    const at = app.clock.now().toISOString();
    expect(await last()).toEqual({ ok: false, at });
    answers = [204];
    app.clock.advance(1000);
    await owner.client.call('webhookPing', { params: { id: webhook.id } });
    await app.jobsDone();
    expect(await last()).toMatchObject({ ok: true });
  });

  it('goes by the status alone, whatever else comes', async () => {
    const owner = await app.signUp();
    const sent = async (path: string): Promise<object | undefined> => {
      const { webhook } = await hook(owner.client, ['deck.published'], path);
      await owner.client.call('webhookPing', { params: { id: webhook.id } });
      await app.jobsDone();
      return (await log(owner.client, webhook.id))[0];
    };
    expect(await sent('/long')).toMatchObject({ state: 'done', status: 200, tries: 1 });
    expect(await sent('/packed')).toMatchObject({ state: 'done', status: 200, tries: 1 });
    answers = [205];
    expect(await sent('/told')).toMatchObject({ state: 'done', status: 205, tries: 1 });
    // Another protocol is no answer, and is not waited for.
    expect(await sent('/other')).toMatchObject({ state: 'waiting', status: null, said: 'It could not be reached.' });
  });

  it('that takes what is sent and answers nothing is told from one that is not there', async () => {
    const owner = await app.signUp();
    const { db, clock, secret } = app.context;
    const { webhook } = await hook(owner.client, ['deck.published'], '/silent');
    const delivering = new Delivering({
      db,
      clock,
      sealer: createSealer(secret.key('secrets of webhooks')),
      post: createGuardedPost({ loopback: true, hosts: new Set(), patience: 50 }),
      enqueue: async () => undefined,
    });
    const id = newId();
    await db.insert(webhookDeliveries).values({ id, webhookId: webhook.id, event: 'ping', body: '{}' });
    await delivering.deliver(id, new AbortController().signal);
    expect(received.map(({ path }) => path)).toEqual(['/silent']);
    expect((await log(owner.client, webhook.id))[0]).toMatchObject({
      state: 'waiting',
      status: null,
      said: 'It did not answer within ten seconds.',
    });
  });

  it('is nobody else’s, and there are ten at most', async () => {
    const owner = await app.signUp();
    const { webhook, secret } = await hook(owner.client, ['deck.published']);
    const other = await app.signUp();
    const params = { id: webhook.id };
    for (const call of [
      () => other.client.call('webhookDeliveries', { params, query: {} }),
      () => other.client.call('webhookPing', { params }),
      () => other.client.call('webhookUpdate', { params, body: { webhook: { active: false } } }),
      () => other.client.call('webhookDelete', { params }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
    const ping = await owner.client.call('webhookPing', { params });
    await expect(
      other.client.call('webhookRedeliver', {
        params: { id: (await hook(other.client, ['deck.published'])).webhook.id, delivery: ping.delivery.id },
      }),
    ).rejects.toMatchObject({ status: 404 });
    expect(JSON.stringify(await owner.client.call('webhooksList', {}))).not.toContain(secret);
    for (let made = 1; made < 10; made += 1) await hook(owner.client, ['deck.published']);
    await expect(hook(owner.client, ['deck.published'])).rejects.toMatchObject({ status: 422 });
    await owner.client.call('webhookDelete', { params });
    await hook(owner.client, ['deck.published']);
  });

  it('takes addresses of the web alone, and asks no private network', async () => {
    const owner = await app.signUp();
    for (const url of [
      'https://[::1/',
      'https://harbour.test:99999/',
      'ftp://harbour.test/',
      'not an address',
      'https://name:word@harbour.test/',
      'file:///etc/passwd',
      'http://harbour.test/',
      'http://10.0.0.1/x',
      'https://10.0.0.1/x',
      'https://169.254.169.254/latest',
      'https://[fd00::1]/',
    ])
      await expect(
        owner.client.call('webhookCreate', { body: { webhook: { url, events: ['deck.published'] } } }),
      ).rejects.toMatchObject({ status: 422 });
    const events: WebhookEvent[] = ['deck.published'];
    const url = 'https://10.0.0.1/x';
    await expect(owner.client.call('webhookCreate', { body: { webhook: { url, events } } })).rejects.toMatchObject({
      fields: { url: 'This address is in a private network, where this server sends nothing' },
    });
    const { webhook } = await owner.client.call('webhookCreate', {
      body: { webhook: { url: 'https://harbour.test/', events } },
    });
    const isIt = eq(webhooks.id, webhook.id);
    const change = owner.client.call('webhookUpdate', { params: { id: webhook.id }, body: { webhook: { url } } });
    await expect(change).rejects.toMatchObject({ status: 422 });
    // As a name may lead there by the time that something is sent.
    await app.context.db.update(webhooks).set({ url: 'https://169.254.169.254/latest' }).where(isIt);
    await owner.client.call('webhookPing', { params: { id: webhook.id } });
    await app.jobsDone();
    expect((await log(owner.client, webhook.id))[0]).toMatchObject({
      status: null,
      said: 'This server may not send anything there.',
    });
  });
});

/** The next try, as the job does it. */
async function tryOn(deliveryId: string): Promise<void> {
  const { jobs } = app.context;
  await jobs.enqueue(deliverJob, { deliveryId });
  await app.jobsDone();
}
