import { LIMITS } from '@rostrum/contract';
import { LANGUAGE_COOKIE } from '@rostrum/words';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckRenderings, themes, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { PLAIN_LOOK } from '@rostrum/deck/themes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function signUp(plan: 'pro' | 'enterprise' = 'enterprise') {
  const somebody = await app.signUp();
  await app.context.db.update(users).set({ accountType: plan }).where(eq(users.id, somebody.userId));
  return somebody;
}

let teams = 0;
async function makeTeam() {
  teams += 1;
  const owner = await app.signUp();
  const { team } = await owner.client.call('teamCreate', { body: { team: { name: 'Team', slug: `themed-${teams}` } } });
  const member = await app.signUp();
  const set = { teamId: team.id, teamRole: 'member' as const, accountType: 'enterprise' as const };
  await app.context.db.update(users).set(set).where(eq(users.id, member.userId));
  return { owner, member, teamId: team.id };
}

const create = (client: TestClient, theme: object = {}) =>
  client.call('themeCreate', { body: { theme: { name: 'Acme', ...theme } } });
const deckIn = async (client: TestClient, theme_id: string, more: object = {}) =>
  (await client.call('decksCreate', { body: { deck: { title: 'Deck', theme_id, ...more } } })).deck;
/** A deck whose document names a theme, whoever's that is: what is written in an editor is not asked about. */
async function deckNaming(
  { client, userId }: { client: TestClient; userId: string },
  themeId: string,
  more: object = {},
) {
  const deck = await deckIn(client, '', more);
  const editor = { userId, mayEditLocked: true };
  await app.context.services.collaboration.patch(deck.id, { meta: { themeId } }, editor, async () => undefined);
  return deck;
}
const data = (client: TestClient, id: string) => client.call('deckData', { params: { id } });
const refused = async (call: Promise<unknown>) => call.then(() => null).catch((error: { code?: string }) => error.code);

describe('a theme', () => {
  it('is made, listed, changed, duplicated and deleted by its person, and is not there for anybody else', async () => {
    const [{ client }, stranger] = [await signUp(), await signUp()];
    const made = await create(client, { tokens: { accent: '#c00000' }, footer: ' Acme ', theme_color: 'black-mint' });
    expect(made).toMatchObject({ name: 'Acme', of_team: false, footer: 'Acme', version: 1, deck_count: 0 });
    expect(made.abilities).toEqual({ edit: true, duplicate: true, delete: true });
    const params = { id: made.id };
    const changed = await client.call('themeUpdate', {
      params,
      body: { theme: { name: 'Borealis', transition: 'fade' } },
    });
    expect(changed).toMatchObject({ name: 'Borealis', transition: 'fade', tokens: { accent: '#c00000' }, version: 2 });
    const copy = await client.call('themeDuplicate', { params, body: { theme: {} } });
    expect(copy).toMatchObject({ name: 'Copy of Borealis', tokens: { accent: '#c00000' }, transition: 'fade' });
    const list = await client.call('themesList', { query: {} });
    expect([list.total, list.results.map(({ name }) => name)]).toEqual([2, ['Borealis', 'Copy of Borealis']]);
    for (const call of [
      () => stranger.client.call('themeShow', { params }),
      () => stranger.client.call('themeUpdate', { params, body: { theme: { name: 'Mine' } } }),
      () => stranger.client.call('themeDuplicate', { params, body: { theme: {} } }),
      () => stranger.client.call('themeDelete', { params }),
    ])
      expect(await refused(call())).toBe('not_found');
    expect((await stranger.client.call('themesList', { query: {} })).total).toBe(0);
    await client.call('themeDelete', { params });
    expect(await refused(client.call('themeShow', { params }))).toBe('not_found');
  });

  it('is changed by who has seen it as it is, where they say as what they saw it', async () => {
    const { client } = await signUp();
    const made = await create(client);
    const change = (theme: object) => client.call('themeUpdate', { params: { id: made.id }, body: { theme } });
    const first = await change({ footer: 'One', version: made.version });
    expect(first).toMatchObject({ footer: 'One', version: 2 });
    await expect(change({ footer: 'Two', version: made.version })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Somebody changed this theme in the meantime'),
    });
    expect((await change({ footer: 'Two', version: first.version })).footer).toBe('Two');
    expect((await change({ footer: 'Three' })).version).toBe(4);
    const at = { version: 4 };
    const both = await Promise.allSettled([change({ name: 'A', ...at }), change({ name: 'B', ...at })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is no deck’s that cannot use it', async () => {
    const [{ client }, stranger] = [await signUp(), await signUp()];
    const foreign = await create(stranger.client);
    const problem = { code: 'invalid', fields: { theme_id: 'There is no such theme that this deck can use.' } };
    for (const theme_id of [foreign.id, 'nobodys']) {
      await expect(deckIn(client, theme_id)).rejects.toMatchObject(problem);
      const { id } = await deckIn(client, '');
      const params = { id };
      await expect(client.call('deckUpdate', { params, body: { deck: { theme_id } } })).rejects.toMatchObject(problem);
      await expect(client.call('deckThemeUpdate', { params, body: { theme: { theme_id } } })).rejects.toMatchObject(
        problem,
      );
    }
    // One that the deck has stays sayable when the theme has gone.
    const own = await create(client);
    const deck = await deckIn(client, own.id);
    await client.call('themeDelete', { params: { id: own.id } });
    const body = { deck: { theme_id: own.id, title: 'Still' } };
    expect((await client.call('deckUpdate', { params: { id: deck.id }, body })).deck.title).toBe('Still');
  });

  it('holds only what there is', async () => {
    const { client } = await signUp();
    const wrong: readonly (readonly [string, object])[] = [
      ['theme_color', { theme_color: 'nobodys' }],
      ['theme_font', { theme_font: 'nobodys' }],
      ['tokens.text', { tokens: { text: 'url(https://spy.example)' } }],
      ['tokens.accent', { tokens: { accent: 'notacolour' } }],
      ['tokens.nothing', { tokens: { nothing: '#fff' } }],
      ['gradient', { gradient: 'url(/media/x)' }],
      ['transition', { transition: 'nobodys' }],
      ['code_style', { code_style: 'nobodys' }],
    ];
    for (const [field, theme] of wrong)
      await expect(create(client, theme), JSON.stringify(theme)).rejects.toMatchObject({
        code: 'invalid',
        fields: { [field]: expect.any(String) },
      });
    client.cookies.set(LANGUAGE_COOKIE, 'de');
    await expect(create(client, { tokens: { linkHover: 'notacolour' } })).rejects.toMatchObject({
      fields: { 'tokens.linkHover': expect.stringContaining('„Links unter dem Zeiger“') },
    });
    const bodies = [
      { name: ' ' },
      { name: 'a', table_style: 'odd' },
      { name: 'a', css: 'a'.repeat(LIMITS.themeCss + 1) },
    ];
    for (const theme of bodies)
      expect((await client.request({ method: 'POST', url: '/api/v1/themes', payload: { theme } })).statusCode).toBe(
        422,
      );
  });

  it('is made with a plan that has themes; without it what is there stays, and can be let go of', async () => {
    const { client, userId } = await signUp('pro');
    expect(await refused(create(client))).toBe('upgrade_required');
    await app.context.db.update(users).set({ accountType: 'enterprise' }).where(eq(users.id, userId));
    const { id } = await create(client, { tokens: { accent: '#c00000' } });
    const deck = await deckIn(client, id);
    await app.context.db.update(users).set({ accountType: 'pro' }).where(eq(users.id, userId));
    expect(await refused(client.call('themeUpdate', { params: { id }, body: { theme: { footer: 'x' } } }))).toBe(
      'upgrade_required',
    );
    expect((await client.call('themeShow', { params: { id } })).abilities).toEqual({
      edit: false,
      duplicate: false,
      delete: true,
    });
    expect((await data(client, deck.id)).css_output).toContain('--deck-accent: #c00000');
    await client.call('themeDelete', { params: { id } });
  });

  it('is one of a hundred at most', async () => {
    const { client, userId } = await signUp();
    const kept = Array.from({ length: LIMITS.themes }, (_, index) => ({ id: `${userId}-${String(index)}` }));
    await app.context.db.insert(themes).values(kept.map((row) => ({ ...row, userId, name: 'Kept', look: PLAIN_LOOK })));
    await expect(create(client)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('100 themes'),
    });
  });
});

describe('a theme of a team', () => {
  it('is managed by owner and admins, used by members, and not there for another team', async () => {
    const [{ owner, member, teamId }, other] = [await makeTeam(), await makeTeam()];
    const theme = await create(owner.client, { of_team: true, tokens: { accent: '#c00000' } });
    expect(theme.of_team).toBe(true);
    expect(await refused(create(member.client, { of_team: true }))).toBe('forbidden');
    expect(await refused(create((await signUp()).client, { of_team: true }))).toBe('not_found');
    const params = { id: theme.id };
    const seen = await member.client.call('themeShow', { params });
    expect(seen.abilities).toEqual({ edit: false, duplicate: true, delete: false });
    expect(await refused(member.client.call('themeUpdate', { params, body: { theme: { name: 'Mine' } } }))).toBe(
      'forbidden',
    );
    expect(await refused(member.client.call('themeDelete', { params }))).toBe('forbidden');
    const own = await member.client.call('themeDuplicate', { params, body: { theme: { name: 'Mine' } } });
    expect(own.of_team).toBe(false);
    // The team says which are its own, and says so to its members alone.
    const { team } = await member.client.call('teamShow', { query: {} });
    expect(team.themes).toEqual([{ id: theme.id, name: theme.name }]);
    expect((await other.owner.client.call('teamShow', { query: {} })).team.themes).toEqual([]);
    expect((await member.client.call('themesList', { query: {} })).results.map(({ name }) => name)).toEqual([
      'Acme',
      'Mine',
    ]);
    await app.context.db.update(users).set({ teamRole: 'admin' }).where(eq(users.id, member.userId));
    await member.client.call('themeUpdate', { params, body: { theme: { footer: 'Acme' } } });

    for (const somebody of [other.owner, other.member]) {
      const { client } = somebody;
      expect(await refused(client.call('themeShow', { params }))).toBe('not_found');
      expect((await client.call('themesList', { query: {} })).total).toBe(0);
      const foreign = await deckNaming(somebody, theme.id);
      expect((await data(client, foreign.id)).css_output).toBe('');
      expect((await client.call('deckTheme', { params: { id: foreign.id } })).theme).toBeNull();
    }
    expect((await owner.client.call('themeShow', { params })).deck_count).toBe(0);
    // Nor by the way of what new decks look like.
    const body = { user_settings: { default_theme_id: theme.id } };
    expect(await refused(other.owner.client.call('userSettingsUpdate', { body }))).toBe('invalid');
    expect(
      await refused(other.owner.client.call('teamUpdate', { body: { team: { default_theme_id: theme.id } } })),
    ).toBe('invalid');
    expect(teamId).not.toBe(other.teamId);
  });

  it('can be what new decks of all members look like, until it is deleted', async () => {
    const { owner, member } = await makeTeam();
    const theme = await create(owner.client, { of_team: true, theme_color: 'black-mint', theme_font: 'league' });
    await owner.client.call('teamUpdate', { body: { team: { default_theme_id: theme.id } } });
    const [first, second] = (await member.client.call('deckTemplatesList', { query: {} })).results;
    expect(first).toMatchObject({ is_default: true, theme: { id: theme.id, name: theme.name, theme_font: 'league' } });
    expect(second).toMatchObject({ is_default: false, theme: null });
    const { deck } = await member.client.call('decksCreate', { body: { deck: { title: 'New' } } });
    expect(deck).toMatchObject({ theme_id: theme.id, theme_color: 'black-mint', theme_font: 'league' });
    const chosen = await member.client.call('decksCreate', {
      body: { deck: { title: 'Own', theme_color: 'sand-blue' } },
    });
    expect(chosen.deck).toMatchObject({ theme_id: '', theme_color: 'sand-blue' });
    await owner.client.call('themeDelete', { params: { id: theme.id } });
    expect((await owner.client.call('teamShow', {})).team.default_theme_id).toBeNull();
    const after = await member.client.call('decksCreate', { body: { deck: { title: 'After' } } });
    expect(after.deck).toMatchObject({ theme_id: '', theme_color: 'white-blue' });
  });
});

describe('a deck in a theme', () => {
  it('looks as the theme says, under what it says itself, and follows when that changes', async () => {
    const { client } = await signUp();
    const theme = await create(client, {
      theme_color: 'black-mint',
      theme_font: 'league',
      tokens: { accent: '#c00000' },
      footer: 'Acme',
      transition: 'zoom',
      css: 'h1 { color: #010203 }',
    });
    const deck = await deckIn(client, theme.id, { theme_color: 'sand-blue', css: 'h1 { color: #040506 }' });
    const params = { id: deck.id };
    const first = await data(client, deck.id);
    expect(first).toMatchObject({ theme_color: 'black-mint', theme_font: 'league', transition: 'zoom' });
    expect(first.css_output).toMatch(/--deck-accent: #c00000[^]*content: "Acme"[^]*#010203[^]*#040506/);
    const told = await client.call('deckTheme', { params });
    expect(told).toMatchObject({ theme_color: 'sand-blue', css: 'h1 { color: #040506 }', theme: { name: 'Acme' } });
    const view = await client.request({ url: `/${deck.user.username}/${deck.slug}/fullscreen` });
    expect(view.body).toMatch(/--deck-background: #111111;[^]*League Gothic[^]*"transition":"zoom"/);

    await client.call('themeUpdate', { params: { id: theme.id }, body: { theme: { footer: 'Borealis', css: '' } } });
    // At once for who asks, before anything was made anew.
    expect((await data(client, deck.id)).css_output).toMatch(/content: "Borealis"/);
    await app.jobsDone();
    const version = (await client.call('deckUpdatedAt', { params })).version;
    expect(version).toBeGreaterThan(told.version);
    const renamed = await client.call('themeUpdate', { params: { id: theme.id }, body: { theme: { name: 'Other' } } });
    expect([renamed.deck_count, renamed.name]).toEqual([1, 'Other']);
    await app.jobsDone();
    expect((await client.call('deckUpdatedAt', { params })).version).toBe(version);
  });

  it('is made anew by itself when its theme changes, and falls back when that is gone', async () => {
    const { client } = await signUp();
    const theme = await create(client, { theme_color: 'black-mint', tokens: { accent: '#c00000' } });
    const deck = await deckIn(client, theme.id, { theme_color: 'sand-blue' });
    const stored = async () =>
      (await app.context.db.select().from(deckRenderings).where(eq(deckRenderings.deckId, deck.id))).map(
        ({ css }) => css,
      );
    await client.call('themeUpdate', { params: { id: theme.id }, body: { theme: { tokens: { accent: '#00c000' } } } });
    await app.jobsDone();
    expect(await stored()).toEqual([expect.stringContaining('#00c000'), expect.stringContaining('#00c000')]);
    await client.call('themeDelete', { params: { id: theme.id } });
    await app.jobsDone();
    expect(await stored()).toEqual(['', '']);
    expect(await data(client, deck.id)).toMatchObject({ theme_color: 'sand-blue', css_output: '' });
    expect((await client.call('deckTheme', { params: { id: deck.id } })).theme).toBeNull();
  });

  it('takes its look along where it is copied by who may not use the theme', async () => {
    const [{ client }, stranger] = [await signUp(), await signUp('pro')];
    const theme = await create(client, {
      theme_color: 'black-mint',
      tokens: { accent: '#c00000' },
      css: 'p { color: #010203 }',
    });
    const deck = await deckIn(client, theme.id, { visibility: 'all', forking_enabled: true });
    const params = { id: deck.id };
    const own = (await client.call('deckFork', { params })).deck;
    expect(own.theme_id).toBe(theme.id);
    const fork = (await stranger.client.call('deckFork', { params })).deck;
    expect(fork).toMatchObject({ theme_id: '', theme_color: 'black-mint' });
    expect((await data(stranger.client, fork.id)).css_output).toMatch(/#c00000[^]*#010203/);
  });
});

describe('custom CSS of a theme', () => {
  it('is compiled while it is written, with what is wrong by its line, for who may make themes', async () => {
    const [{ client }, other] = [await signUp(), await signUp('pro')];
    const compile = (who: TestClient, css_kind: 'css' | 'scss', css: string) =>
      who.call('themeCssCompile', { body: { theme: { css_kind, css } } });
    expect(await compile(client, 'scss', '$a: #010203;\nh1 { color: $b }')).toEqual({
      css_output: null,
      problem: { line: 2, message: 'Undefined variable.' },
    });
    expect(await compile(client, 'css', 'h1 { color: #010203 }')).toEqual({
      css_output: 'h1 { color: #010203 }',
      problem: null,
    });
    expect(await refused(compile(other.client, 'css', ''))).toBe('upgrade_required');
    expect((await client.call('themesList', { query: {} })).total).toBe(0);
  }, 60_000);

  it('is compiled when it is saved, and scoped and made safe where it is shown', async () => {
    const { client } = await signUp();
    const css = '$a: #010203; h1 { b { color: $a } } p { position: fixed; background: url(https://spy.example/x.png) }';
    const theme = await create(client, { css_kind: 'scss', css });
    expect(theme).toMatchObject({ css, css_output: expect.stringContaining('h1 b') });
    const deck = await deckIn(client, theme.id);
    const { css_output } = await data(client, deck.id);
    expect(css_output).toContain('.reveal h1 b');
    expect(css_output).not.toMatch(/spy\.example|fixed/);
  }, 60_000);
});
