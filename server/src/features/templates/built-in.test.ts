import { deckTemplates } from '@rostrum/deck/deck-templates';
import { LANGUAGE_COOKIE } from '@rostrum/words';
import { eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decks, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { picturesShow } from './built-in-pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('offers twelve decks to everybody behind the blank ones, each with a picture and a preview', async () => {
  const { client } = await app.signUp();
  const { results, total } = await client.call('deckTemplatesList', { query: {} });
  expect(total).toBe(14);
  const built = results.slice(2);
  expect(built.map(({ deck_id }) => deck_id)).toEqual(deckTemplates.map(({ id }) => id));
  for (const { deck_id, slide_count, thumbnail_url, thumbnail_large_url } of built) {
    expect(slide_count).toBeGreaterThanOrEqual(8);
    for (const url of [thumbnail_url, thumbnail_large_url]) {
      const picture = await client.request({ url: url ?? '' });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(picture.headers['cache-control']).toContain('immutable');
    }
    const preview = await client.request({ url: `/${deck_id ?? ''}/fullscreen?context=preview` });
    expect(preview.statusCode).toBe(200);
    expect(preview.body.match(/<section /g)).toHaveLength(slide_count);
  }
});

it('gives who begins with one a deck of their own, private, with its notes and with ids of its own', async () => {
  const { client, person } = await app.signUp();
  const params = { id: 'template-pitch' };
  const { deck } = await client.call('deckForkTemplate', { params });
  expect(deck).toMatchObject({ title: 'Pitch', visibility: 'self', forked_from: null, theme_color: 'black-mint' });
  expect(deck.user.username).toBe(person.username);
  const query = { data: 'true' } as const;
  const { deck: one } = await client.call('deckShow', { params: { id: deck.id }, query });
  expect(Object.values(one.notes ?? {}).join(' ')).toContain('Say the one sentence');
  const again = await client.call('deckForkTemplate', { params });
  const { deck: two } = await client.call('deckShow', { params: { id: again.deck.id }, query });
  expect(Object.keys(two.notes ?? {}).some((id) => id in (one.notes ?? {}))).toBe(false);
});

it('calls them in the language of who asks, and the deck that is begun with one too', async () => {
  const { client } = await app.signUp();
  const titles = async () =>
    (await client.call('deckTemplatesList', { query: {} })).results.slice(2).map(({ title }) => title);
  expect(await titles()).toEqual(deckTemplates.map(({ title }) => title));
  client.cookies.set(LANGUAGE_COOKIE, 'de');
  expect((await titles()).slice(0, 3)).toEqual(['Pitch', 'Projektstand', 'Vorlesung']);
  const { deck } = await client.call('deckForkTemplate', { params: { id: 'template-quarter' } });
  expect([deck.title, deck.slug]).toEqual(['Quartalsbericht', 'quartalsbericht']);
});

it('copies them within the number of decks of the plan, publicly where that has no private ones, and for nobody without an account', async () => {
  const { client, userId } = await app.signUp();
  await app.context.db.update(users).set({ accountType: 'default' }).where(eq(users.id, userId));
  const url = '/api/v1/decks/template-retro/fork_template';
  const { deck } = await client.call('deckForkTemplate', { params: { id: 'template-retro' } });
  expect(deck.visibility).toBe('all');
  for (let count = 1; count < 10; count += 1) await client.request({ method: 'POST', url });
  expect((await client.request({ method: 'POST', url })).json()).toMatchObject({ error: { code: 'deck_limit' } });
  expect((await app.client().request({ method: 'POST', url })).statusCode).toBe(401);
});

it('has them in no list of decks, and knows no other of the kind', async () => {
  const { client } = await app.signUp();
  expect((await client.call('explore', { query: {} })).results.map(({ title }) => title)).not.toContain('Portfolio');
  expect((await client.call('decksList', { query: {} })).total).toBe(0);
  expect(await app.context.db.select().from(decks).where(eq(decks.id, 'template-portfolio'))).toEqual([]);
  for (const url of ['/template-nothing/fullscreen', '/d/template-nothing/thumbnail', '/api/v1/decks/template-pitch'])
    expect((await client.request({ url })).statusCode, url).toBe(404);
});

it('shows pictures of them as they are', () => {
  const made: unknown = JSON.parse(readFileSync(new URL('pictures/made-of.json', import.meta.url), 'utf8'));
  // `npm run pictures` photographs them anew.
  expect(made).toEqual(picturesShow());
});
