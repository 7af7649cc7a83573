import type { ApiError, DeckDetail } from '@rostrum/contract';
import { deckTemplates as builtIn } from '@rostrum/deck/deck-templates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decks, deckTemplates, deckUsers, teams, users } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const DATA =
  '<section data-id="one"><p>Shown</p><aside class="notes">Whispered</aside></section>' +
  '<section data-id="two" data-visibility="hidden"><p>Tucked away</p></section>';
async function add(client: TestClient, fields: Record<string, unknown> = {}) {
  return (await client.call('decksCreate', { body: { deck: { title: 'Talk', data: DATA, ...fields } } })).deck;
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

describe('a deck as a whole', () => {
  it('C15 is answered at its own address as those who ask may see it, a link’s holder too', async () => {
    const owner = await app.signUp();
    const deck = await add(owner.client, { css: '.reveal p { color: red; }', theme_color: 'black-blue' });
    const id = deck.id;
    const { token } = await owner.client.call('linkCreate', { params: { id }, body: { access_token: { name: '' } } });
    const url = `${deck.url}.json`;
    expect((await app.client().request({ url })).statusCode).toBe(404);
    const own = (await owner.client.request({ url })).json<DeckDetail>();
    expect(own).toMatchObject({
      id,
      slug: deck.slug,
      title: 'Talk',
      visibility: 'self',
      width: 960,
      theme_color: 'black-blue',
      transition: 'slide',
      backgroundTransition: 'slide',
      notes: { one: 'Whispered' },
      abilities: { edit: true },
      user: { settings: { present_controls: true, present_upsizing: true } },
    });
    expect(own.data).toContain('Tucked away');
    expect(own.css_output).toContain('.reveal p');
    const shown = await app.client().request({ url: `${url}?token=${token}` });
    expect(shown.json<DeckDetail>()).toMatchObject({ id, notes: {}, css: null, abilities: { edit: false } });
    expect(shown.json<DeckDetail>().data).toContain('Shown');
    for (const kept of ['Whispered', 'Tucked away', owner.person.email]) expect(shown.body).not.toContain(kept);
  });

  it('C6 leads from a former address to the present one', async () => {
    const { client, person } = await app.signUp();
    const deck = await add(client, { visibility: 'all' });
    await client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { slug: 'moved-on' } } });
    const answer = await app.client().request({ url: `${deck.url}.json?x=1` });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `/${person.username}/moved-on.json?x=1`]);
  });

  it('has its slides in the API only where they are asked for', async () => {
    const { client } = await app.signUp();
    const { id } = await add(client);
    const { deck: plain } = await client.call('deckShow', { params: { id } });
    expect([plain.data, plain.notes, plain.css_output]).toEqual([undefined, undefined, undefined]);
    const { deck } = await client.call('deckShow', { params: { id }, query: { data: 'true' } });
    expect(deck.data).toContain('Shown');
    expect(deck.notes).toEqual({ one: 'Whispered' });
  });

  it('C9 lets who may share it say whether viewers take it along', async () => {
    const owner = await app.signUp();
    const editor = await app.signUp();
    const { id } = await add(owner.client, { visibility: 'all' });
    await app.context.db.insert(deckUsers).values({ deckId: id, userId: editor.userId, role: 'editor' });
    const allow = (client: TestClient) =>
      client.call('deckUpdate', { params: { id }, body: { deck: { export_allowed: true } } });
    expect((await refusal(allow(editor.client)))?.status).toBe(403);
    expect((await app.client().call('deckShow', { params: { id } })).deck.abilities.export).toBe(false);
    expect((await allow(owner.client)).deck.export_allowed).toBe(true);
    expect((await app.client().call('deckShow', { params: { id } })).deck.abilities.export).toBe(true);
  });

  it('takes the background transition by either name', async () => {
    const { client } = await app.signUp();
    const { id } = await add(client);
    const change = { backgroundTransition: 'zoom' };
    const { deck } = await client.call('deckUpdate', { params: { id }, body: { deck: change } });
    expect([deck.background_transition, deck.backgroundTransition]).toEqual(['zoom', 'zoom']);
  });
});

describe('what is written of a deck', () => {
  it.each([
    ['description', '\u200b'.repeat(10_000_000)],
    ['language', `aa${'-a'.repeat(15_000_000)}!`],
  ])('is refused, however long its %s is', async (field, text) => {
    const { client } = await app.signUp();
    const { id } = await add(client);
    const error = await refusal(client.call('deckUpdate', { params: { id }, body: { deck: { [field]: text } } }));
    expect([error?.status, Object.keys(error?.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('the theme of a deck', () => {
  it('is read by who sees the deck, without its CSS, and written by who edits it', async () => {
    const owner = await app.signUp();
    const css = '.reveal h1 { color: red; }';
    const { id } = await add(owner.client, { visibility: 'all', css });
    const stranger = await app.signUp();
    expect(await stranger.client.call('deckTheme', { params: { id } })).toMatchObject({
      theme_color: 'white-blue',
      transition: 'slide',
      css: null,
      css_hosts: null,
    });
    const theme = { theme_color: 'black-blue', transition: 'fade', font_google: 'Inter' };
    const params = { id };
    expect((await refusal(stranger.client.call('deckThemeUpdate', { params, body: { theme } })))?.status).toBe(403);
    const changed = await owner.client.call('deckThemeUpdate', { params, body: { theme } });
    expect(changed).toMatchObject({ ...theme, css });
    const { deck } = await owner.client.call('deckShow', { params });
    expect(deck).toMatchObject({ ...theme, version: changed.version });
    const late = { params, body: { theme }, headers: { 'if-match': '1' } };
    expect((await refusal(owner.client.call('deckThemeUpdate', late)))?.code).toBe('conflict');
  });
});

describe('templates of decks', () => {
  const titles = async (client: TestClient, page = 1) =>
    (await client.call('deckTemplatesList', { query: { page } })).results.map(({ title }) => title);

  it('begin with a blank light and a blank dark one, then those that the caller may use, then those of the product', async () => {
    const maker = await app.signUp();
    const member = await app.signUp();
    const teamId = newId();
    await app.context.db.insert(teams).values({ id: teamId, slug: teamId.toLowerCase(), name: 'Team' });
    for (const { userId } of [maker, member])
      await app.context.db.update(users).set({ teamId, accountType: 'enterprise' }).where(eq(users.id, userId));
    const blank = ['Blank light deck', 'Blank dark deck'];
    const ofProduct = builtIn.map(({ title }) => title);
    expect(await titles(member.client)).toEqual([...blank, ...ofProduct]);
    const make = async (title: string, of: string | null, visibility: 'self' | 'team' | 'all') => {
      const { id } = await add(maker.client, { title });
      await app.context.db.update(decks).set({ visibility, teamId }).where(eq(decks.id, id));
      await app.context.db.insert(deckTemplates).values({ deckId: id, teamId: of });
      return id;
    };
    const ours = await make('Ours', teamId, 'team');
    const kept = await make('Kept', teamId, 'self');
    const everybodys = await make('Everybody’s', null, 'all');
    const seen = await titles(member.client);
    expect(new Set(seen.slice(2, 4))).toEqual(new Set(['Ours', 'Everybody’s']));
    expect([...seen.slice(0, 2), ...seen.slice(4)]).toEqual([...blank, ...ofProduct]);
    const stranger = await app.signUp();
    expect(await titles(stranger.client)).toEqual([...blank, 'Everybody’s', ...ofProduct]);
    const list = await stranger.client.call('deckTemplatesList', {});
    expect(list).toMatchObject({ total: 15, page: 1, per_page: 24 });
    expect(list.results.map(({ theme_color }) => theme_color)).toEqual([
      'white-blue',
      'black-blue',
      'white-blue',
      ...builtIn.map(({ themeColor }) => themeColor),
    ]);
    // Over the end of a page nothing is twice and nothing left out.
    for (let count = 0; count < 10; count += 1) await make(`More ${count}`, null, 'all');
    const pages = [await titles(stranger.client), await titles(stranger.client, 2), await titles(stranger.client, 3)];
    expect(pages.map(({ length }) => length)).toEqual([24, 1, 0]);
    expect(pages.flat().slice(-ofProduct.length)).toEqual(ofProduct);
    expect(new Set(pages.flat()).size).toBe(25);

    const copy = (client: TestClient, id: string) => refusal(client.call('deckForkTemplate', { params: { id } }));
    expect(await copy(member.client, ours)).toBeNull();
    expect(await copy(stranger.client, everybodys)).toBeNull();
    expect((await copy(stranger.client, ours))?.status).toBe(404);
    expect((await copy(member.client, kept))?.status).toBe(404);
    const plain = await add(maker.client, { visibility: 'all' });
    expect((await copy(stranger.client, plain.id))?.status).toBe(422);
  });

  it('C14 are copied without notes and hidden slides, and within the number of decks of the plan', async () => {
    const maker = await app.signUp();
    const { id } = await add(maker.client, { title: 'Begin here', visibility: 'all' });
    await app.context.db.insert(deckTemplates).values({ deckId: id });
    const { client, userId, person } = await app.signUp();
    await app.context.db.update(users).set({ accountType: 'default' }).where(eq(users.id, userId));
    const { deck } = await client.call('deckForkTemplate', { params: { id } });
    expect(deck).toMatchObject({ title: 'Begin here', slug: 'begin-here', slide_count: 1, forked_from: id });
    expect(deck.user.username).toBe(person.username);
    const { deck: whole } = await client.call('deckShow', { params: { id: deck.id }, query: { data: 'true' } });
    expect(whole.notes).toEqual({});
    expect(whole.data).not.toContain('Tucked away');
    for (let count = 1; count < 10; count += 1) await client.call('deckForkTemplate', { params: { id } });
    const full = await client.request({ method: 'POST', url: `/api/v1/decks/${id}/fork_template` });
    expect([full.statusCode, full.json()]).toMatchObject([422, { deck_limit: true, error: { code: 'deck_limit' } }]);
  });
});
