import { LIMITS } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slideTemplates, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const block = (words: string) =>
  '<div class="sl-block" data-block-type="text" data-block-id="t" style="left: 8px; top: 8px; width: 80px; height: auto;">' +
  `<div class="sl-block-content"><p>${words}</p></div></div>`;
const slide = (words: string) => `<section data-id="s">${block(words)}</section>`;
const template = (name: string, data = slide(name)) => ({
  body: { slide_template: { name, data, width: 960, height: 700 } },
});

it('keeps slides for one person, who renames and deletes them', async () => {
  const [{ client }, stranger] = [await app.signUp(), await app.signUp()];
  const made = await client.call('slideTemplateCreate', template('  Cover '));
  expect(made).toMatchObject({ name: 'Cover', width: 960, height: 700 });
  expect(made.data).toContain('<p>Cover</p>');
  await client.call('slideTemplateCreate', template('Numbers'));
  await stranger.client.call('slideTemplateCreate', template('Theirs'));

  const list = await client.call('slideTemplatesList', { query: {} });
  expect([list.total, list.page, list.per_page]).toEqual([2, 1, 24]);
  expect(new Set(list.results.map(({ name }) => name))).toEqual(new Set(['Cover', 'Numbers']));

  const params = { id: made.id };
  const renamed = await client.call('slideTemplateUpdate', { params, body: { slide_template: { name: 'Title' } } });
  expect(renamed).toMatchObject({ id: made.id, name: 'Title', data: made.data });
  expect(await client.call('slideTemplateShow', { params })).toMatchObject({ name: 'Title' });
  const url = `/api/v1/slide_templates/${made.id}`;
  expect((await stranger.client.request({ url })).statusCode).toBe(404);
  expect((await app.client().request({ url })).statusCode).toBe(401);
  await client.call('slideTemplateDelete', { params });
  expect((await client.request({ url })).statusCode).toBe(404);
});

it('keeps the first slide alone, safe, seen and without notes', async () => {
  const { client } = await app.signUp();
  const data =
    `<section data-id="a" data-visibility="hidden">${block('one<script>alert(1)</script>')}` +
    `<aside class="notes">Say this.</aside></section>${slide('two')}`;
  const made = await client.call('slideTemplateCreate', template('First', data));
  expect(made.data).toContain('one');
  expect(made.data).not.toMatch(/script|alert|Say this|two|data-visibility/);
});

it('refuses what is no slide, what has no name, and more than it keeps', async () => {
  const { client, userId } = await app.signUp();
  const send = (fields: object) =>
    client.request({
      method: 'POST',
      url: '/api/v1/slide_templates',
      payload: { slide_template: { name: 'A', data: slide('a'), width: 960, height: 700, ...fields } },
    });
  for (const fields of [{ data: '<p>no slide</p>' }, { name: '   ' }, { width: 99 }, { height: 10_001 }])
    expect((await send(fields)).statusCode).toBe(422);
  const rows = Array.from({ length: LIMITS.templates }, (_, index) => ({ id: `${userId}-${String(index)}` }));
  const kept = { userId, name: 'Kept', data: slide('kept'), width: 960, height: 700 };
  await app.context.db.insert(slideTemplates).values(rows.map((row) => ({ ...row, ...kept })));
  const refused = await send({});
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ error: { message: expect.stringContaining('200 templates') } });
});

it('offers a deck of an administrator to everybody who may see it, as long as the administrator says so', async () => {
  const [{ client: someone, userId }, reader] = [await app.signUp(), await app.signUp()];
  const { deck } = await someone.call('decksCreate', { body: { deck: { title: 'Lecture', visibility: 'all' } } });
  const params = { id: deck.id };
  const offer = (offered: boolean) => someone.call('deckTemplateUpdate', { params, body: { template: { offered } } });
  const offeredTo = async ({ client }: typeof reader) =>
    (await client.call('deckTemplatesList', { query: {} })).results.map(({ title }) => title);
  await expect(offer(true)).rejects.toMatchObject({ code: 'forbidden' });
  expect(deck.abilities.offer_template).toBe(false);

  await app.context.db.update(users).set({ administrator: true }).where(eq(users.id, userId));
  expect((await someone.call('deckShow', { params })).deck.abilities.offer_template).toBe(true);
  await offer(true);
  await offer(true);
  expect(await someone.call('deckTemplateShow', { params })).toEqual({ offered: true });
  expect(await offeredTo(reader)).toEqual(['Blank light deck', 'Blank dark deck', 'Lecture']);
  // Not decks of others.
  const { deck: theirs } = await reader.client.call('decksCreate', { body: { deck: { visibility: 'all' } } });
  const answer = await someone.request({
    method: 'PUT',
    url: `/api/v1/decks/${theirs.id}/template`,
    payload: { template: { offered: true } },
  });
  expect(answer.statusCode).toBe(403);

  const copy = await reader.client.request({
    method: 'POST',
    url: `/api/v1/decks/${deck.id}/fork_template`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: '',
  });
  expect([copy.statusCode, copy.headers.location]).toEqual([303, expect.stringMatching(/\/lecture\/edit$/)]);
  await offer(false);
  expect(await offeredTo(reader)).toEqual(['Blank light deck', 'Blank dark deck']);
});
