import type { ImportState, UploadedMedia } from '@rostrum/contract';
import { harbourPng } from '@rostrum/convert/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imports as importRows, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { Defining } from './defining.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function uploadPicture(client: TestClient): Promise<string> {
  const content = harbourPng(40, 30);
  const answer = await client.upload('/api/v1/media', { name: 'quay.png', type: 'image/png', content });
  return answer.json<UploadedMedia>().url;
}

/** A deck that a definition with one picture makes. */
async function deckWith(client: TestClient, src: string): Promise<string> {
  const definition = {
    slides: [{ blocks: [{ type: 'image', src, alt: 'The quay', x: 0, y: 0, width: 400, height: 300 }] }],
  };
  const content = Buffer.from(JSON.stringify(definition));
  const answer = await client.upload('/api/v1/imports', { name: 'quay.json', type: 'application/json', content });
  const { id } = answer.json<ImportState>();
  await app.jobsDone();
  const done = await client.call('importShow', { params: { id } });
  expect(done).toMatchObject({ state: 'done', error: null, report: { format: 'definition', losses: [] } });
  return done.deck?.id ?? '';
}

it('a definition names pictures that its author has uploaded, and the deck shows them', async () => {
  const { client } = await app.signUp();
  const url = await uploadPicture(client);
  const deckId = await deckWith(client, url);
  const medium = await client.call('mediaShow', { params: { id: url.split('/').at(-1) ?? '' } });
  expect(medium.decks.map(({ id }) => id)).toEqual([deckId]);
});

it('a picture of somebody else’s that a definition names stays theirs', async () => {
  const owner = await app.signUp();
  const other = await app.signUp();
  const url = await uploadPicture(owner.client);
  await deckWith(other.client, url);
  expect((await other.client.request({ url })).statusCode).toBe(404);
  expect((await owner.client.request({ url })).statusCode).toBe(200);
  const medium = await owner.client.call('mediaShow', { params: { id: url.split('/').at(-1) ?? '' } });
  expect(medium.decks).toEqual([]);
});

it('a mistake in a definition fails the import with its place', async () => {
  const { client } = await app.signUp();
  const content = Buffer.from('{"slides":[{"blocks":[{"type":"text"}]}]}');
  const answer = await client.upload('/api/v1/imports', { name: 'a.json', type: 'application/json', content });
  await app.jobsDone();
  expect(await client.call('importShow', { params: { id: answer.json<ImportState>().id } })).toMatchObject({
    state: 'failed',
    error: 'This definition of a deck has a mistake: slides[0].blocks[0].text is missing.',
  });
});

const RIVERS = {
  title: 'Rivers',
  theme_color: 'sky-blue',
  slides: [
    { markdown: '# Rivers', notes: 'Slowly.' },
    [{ html: '<h2>Above</h2>' }, { html: '<h2>Below</h2>', hidden: true }],
    { blocks: [{ type: 'text', text: 'Banks', x: 80, y: 60, width: 400 }] },
  ],
};

it('a definition becomes a deck in one call', async () => {
  const { client } = await app.signUp();
  const made = await client.call('deckDefine', { body: RIVERS });
  expect(made).toMatchObject({
    state: 'done',
    deck: { title: 'Rivers', slug: 'rivers' },
    report: { format: 'definition', slides: 4, hidden: 1, losses: [] },
  });
  const { deck } = await client.call('deckShow', { params: { id: made.deck?.id ?? '' }, query: { data: 'true' } });
  expect(deck).toMatchObject({ title: 'Rivers', theme_color: 'sky-blue' });
  expect(JSON.stringify(deck)).toContain('Banks');
  // Who called was told: no page tells it again.
  expect((await client.call('importsUnseen', {})).results).toEqual([]);
});

it('a program makes one with its token, where the token may write', async () => {
  const { client } = await app.signUp();
  const tokenOf = async (scope: 'read' | 'write') =>
    (await client.call('apiTokenCreate', { body: { api_token: { name: scope, scope, expires_in_days: 1 } } })).token;
  const program = async (scope: 'read' | 'write') =>
    app
      .client()
      .withToken(await tokenOf(scope))
      .request({
        method: 'POST',
        url: '/api/v1/decks/define',
        payload: { slides: [{ markdown: '# One' }] },
      });
  expect((await program('write')).statusCode).toBe(201);
  expect((await program('read')).statusCode).toBe(403);
  expect(
    (await app.client().request({ method: 'POST', url: '/api/v1/decks/define', payload: RIVERS })).statusCode,
  ).toBe(401);
});

it.each([
  [{ slides: [{ blocks: [{ type: 'text', x: 'left' }] }] }, /slides\[0\]\.blocks\[0\]/],
  [{ slides: [{ blocks: [{ type: 'teapot' }] }] }, /slides\[0\]\.blocks\[0\]\.type/],
  [{ title: 'No slides' }, /slides/],
  [{ slides: 'many' }, /slides/],
])('a mistake is told in the answer, with its place, and nothing is made (%#)', async (definition, place) => {
  const { client } = await app.signUp();
  const answer = await client.request({ method: 'POST', url: '/api/v1/decks/define', payload: definition });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toMatch(place);
  expect((await client.call('decksList', {})).results).toEqual([]);
  expect((await client.call('importsUnseen', {})).results).toEqual([]);
});

it('CSS of its own comes along where the plan has any, and is else left out and named', async () => {
  const { client, userId } = await app.signUp();
  const styled = { ...RIVERS, css: '.accent { letter-spacing: 2px; }' };
  const cssOf = async (id = '') =>
    (await client.call('deckShow', { params: { id }, query: { data: 'true' } })).deck.css_output;
  const kept = await client.call('deckDefine', { body: styled });
  expect(kept.report?.losses).toEqual([]);
  expect(await cssOf(kept.deck?.id)).toContain('letter-spacing');
  await app.context.db.update(users).set({ accountType: 'lite' }).where(eq(users.id, userId));
  const without = await client.call('deckDefine', { body: styled });
  expect(without.report?.losses).toEqual([
    { slide: null, kind: 'css', message: 'Custom CSS was left out, since your plan has none', count: 1 },
  ]);
  expect(await cssOf(without.deck?.id)).not.toContain('letter-spacing');
  expect((await client.call('deckDefine', { body: RIVERS })).report?.losses).toEqual([]);
});

it('several at once are made one after the other', async () => {
  const { client } = await app.signUp();
  const made = await Promise.all(
    [1, 2, 3].map((n) => client.call('deckDefine', { body: { ...RIVERS, title: `Deck ${n}` } })),
  );
  expect(made.map(({ deck }) => deck?.title ?? '').toSorted()).toEqual(['Deck 1', 'Deck 2', 'Deck 3']);
});

it('who would wait for longer than a minute is told where to look', async () => {
  const { imports } = app.context.services;
  const { userId } = await app.signUp();
  const actor = await app.context.services.accounts.actorOf(userId);
  const slow = new Defining({
    imports: {
      create: (...given) => imports.create(...given),
      forget: (id) => imports.forget(id),
      run: async () => undefined,
      show: async (id) => ({ ...(await imports.show(id)), state: 'running' }),
      markSeen: (id) => imports.markSeen(id),
    },
    decks: () => app.context.services.decks,
    storage: app.context.storage,
    log: app.context.log,
    isReader: true,
    patience: -1,
  });
  await expect(slow.define(actor, RIVERS)).rejects.toThrow(/goes on: GET \/api\/v1\/imports\/\w+/);
});

it('what takes longer is answered while it is being made, and becomes a deck all the same', async () => {
  const { imports } = app.context.services;
  const { client, userId } = await app.signUp();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let making: Promise<void> | undefined;
  const slow = new Defining({
    imports: {
      // Its job has no part in this.
      create: async (of, file) => {
        const { id } = await imports.create(of, file);
        await app.context.db.update(importRows).set({ state: 'running' }).where(eq(importRows.id, id));
        return imports.show(id);
      },
      forget: (id) => imports.forget(id),
      run: (id, signal) => {
        making = held.then(async () => {
          await app.context.db.update(importRows).set({ state: 'queued' }).where(eq(importRows.id, id));
          await imports.run(id, signal);
        });
        return making;
      },
      show: (id) => imports.show(id),
      markSeen: (id) => imports.markSeen(id),
    },
    decks: () => app.context.services.decks,
    storage: app.context.storage,
    log: app.context.log,
    isReader: true,
    patience: 1,
  });
  const actor = await app.context.services.accounts.actorOf(userId);
  await expect(slow.define(actor, RIVERS)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 });
  expect((await client.call('decksList', {})).results).toEqual([]);
  letGo();
  await making;
  await app.jobsDone();
  expect((await client.call('decksList', {})).results.map(({ title }) => title)).toEqual(['Rivers']);
});

it('of several at once that the plan has room for one of, the others are told so as one by itself is', async () => {
  const { client, userId } = await app.signUp();
  await app.context.db.update(users).set({ accountType: 'default' }).where(eq(users.id, userId));
  for (let made = 0; made < 9; made += 1) await client.call('decksCreate', { body: { deck: { title: 'One' } } });
  const send = () => client.request({ method: 'POST', url: '/api/v1/decks/define', payload: RIVERS });
  const together = await Promise.all([send(), send(), send()]);
  const alone = await send();
  const told = (answer: typeof alone) => {
    const { code, message } = answer.json<{ error: { code: string; message: string } }>().error;
    return [answer.statusCode, code, message];
  };
  expect(told(alone)).toEqual([422, 'deck_limit', expect.any(String)]);
  const refused = together.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map(told)).toEqual([told(alone), told(alone)]);
  expect((await client.call('decksList', {})).results).toHaveLength(10);
});
