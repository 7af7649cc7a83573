import { ApiError, MESSAGES, USUAL_SETTINGS } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { avatars, teams, users } from '../../platform/db/schema/index.ts';
import { monthOf } from '../../platform/month.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('It was expected to be refused.', { cause: error });
  return error;
}

const me = async (client: TestClient) => (await client.call('status', {})).user;

describe('what a person is told of themselves', () => {
  it('holds every field of the User entity', async () => {
    const { client, userId } = await app.signUp();
    expect(await me(client)).toMatchObject({
      id: userId,
      social_handle: '',
      website_url: '',
      ai_requests_used: 0,
      ai_requests_limit: 300,
      team_id: null,
      team: null,
      membership: null,
      default_theme_id: null,
      whitelisted: false,
      manually_upgraded: false,
      enterprise: false,
      enterprise_manager: false,
      paid: true,
      sells_plans: false,
      settings: USUAL_SETTINGS,
      privileges: { deck_template_selector: true, delete_tokens: true, notify_via_email: true },
    });
  });

  it('tells of the team and what one is in it', async () => {
    const { client, userId } = await app.signUp();
    const team = { id: 'team-one', slug: 'team-one', name: 'Team One', deckTemplatesMode: 'disabled' as const };
    await app.context.db.insert(teams).values(team);
    const belongs = { teamId: team.id, teamRole: 'admin' as const, accountType: 'enterprise' as const };
    await app.context.db
      .update(users)
      .set({
        ...belongs,
        aiRequestsUsed: 7,
        aiRequestsMonth: monthOf(app.clock.now()),
        whitelisted: true,
        manuallyUpgraded: true,
      })
      .where(eq(users.id, userId));
    expect(await me(client)).toMatchObject({
      team_id: 'team-one',
      team: { slug: 'team-one', name: 'Team One', allow_public_decks: true, deck_templates_mode: 'disabled' },
      membership: { role: 'admin' },
      enterprise: true,
      enterprise_manager: true,
      manually_upgraded: true,
      whitelisted: true,
      ai_requests_used: 7,
      ai_requests_limit: 1000,
      privileges: { deck_template_selector: false },
    });
  });
});

describe('profile', () => {
  it('B11 shows handle, site and how long somebody has been here to everybody, and nothing else', async () => {
    const {
      client,
      userId,
      person: { username },
    } = await app.signUp();
    const user = { social_handle: 'ada_99', website_url: 'ada.example.test' };
    await client.call('profileUpdate', { body: { user } });
    const shown = await app.client().call('userShow', { params: { id: username } });
    expect(shown).toEqual({
      id: userId,
      username,
      name: expect.any(String),
      thumbnail_url: null,
      social_handle: 'ada_99',
      website_url: 'http://ada.example.test',
      created_at: expect.any(String),
    });
    await client.call('profileUpdate', { body: { user: { website_url: '' } } });
    expect(await me(client)).toMatchObject({ social_handle: 'ada_99', website_url: '' });
  });

  it.each([
    ['social_handle', 'a b', MESSAGES.noSpaces],
    ['social_handle', 'a-b', MESSAGES.handleCharacters],
    ['social_handle', 'a234567890123456', MESSAGES.longHandle],
    ['website_url', 'ab', MESSAGES.url],
    ['website_url', 'one two.test', MESSAGES.url],
    ['website_url', 'javascript:alert(1)', MESSAGES.url],
    ['website_url', 'ftp://example.test', MESSAGES.url],
    ['website_url', `https://example.test/${'a'.repeat(2000)}`, MESSAGES.url],
  ])('refuses a %s of %j', async (field, value, message) => {
    const { client } = await app.signUp();
    const refused = await failure(client.call('profileUpdate', { body: { user: { [field]: value } } }));
    expect(refused).toMatchObject({ status: 422, fields: { [field]: message } });
  });

  it('leads a form without scripts back to the page with the field that is wrong', async () => {
    const { client } = await app.signUp();
    const send = async (form: Readonly<Record<string, string>>) =>
      (await client.sendForm('/api/v1/users/profile', { _method: 'put', ...form })).headers.location;
    const good = { 'user[social_handle]': 'ada_99', 'user[website_url]': 'ada.example.test' };
    expect(await send({ ...good, 'user[website_url]': 'ab' })).toBe(
      '/users/edit/profile?error=invalid&why=website_url.url',
    );
    expect(await send({ ...good, 'user[social_handle]': 'a-b' })).toBe(
      '/users/edit/profile?error=invalid&why=social_handle.handleCharacters',
    );
    expect(await me(client)).toMatchObject({ social_handle: '', website_url: '' });
    expect(await send({ ...good, 'user[social_handle]': ' ada_99 ' })).toBe('/users/edit/profile?saved=profile');
    expect(await me(client)).toMatchObject({ social_handle: 'ada_99', website_url: 'http://ada.example.test' });
  });
});

describe('settings', () => {
  it('change one by one and stay', async () => {
    const { client } = await app.signUp();
    const set = (user_settings: object) => client.call('userSettingsUpdate', { body: { user_settings } });
    await set({ present_controls: false });
    await Promise.all([set({ export_controls: true }), set({ digest: 'weekly' }), set({ editor_fixed_notes: true })]);
    await set({ media_sources: 'library, unknown,upload,library', default_theme_id: 'black-blue--montserrat' });
    const wanted = {
      ...USUAL_SETTINGS,
      present_controls: false,
      export_controls: true,
      editor_fixed_notes: true,
      media_sources: 'upload,library',
      default_theme_id: 'black-blue--montserrat',
      digest: 'weekly',
    };
    expect(await client.call('userSettingsShow', {})).toEqual({ user_settings: wanted });
    expect((await me(client))?.settings).toEqual(wanted);
  });

  it.each([
    { present_controls: 'perhaps' },
    { digest: 'hourly' },
    { media_sources: 'nowhere' },
    { default_theme_id: 'black-blue' },
    { default_theme_id: 'no-such--montserrat' },
  ])('refuses %j and changes nothing', async (user_settings) => {
    const { client } = await app.signUp();
    const body = { user_settings: { export_controls: true, ...user_settings } } as never;
    expect((await failure(client.call('userSettingsUpdate', { body }))).status).toBe(422);
    expect(await client.call('userSettingsShow', {})).toEqual({ user_settings: USUAL_SETTINGS });
  });

  it('make new decks look as one has chosen, where nothing else was asked for', async () => {
    const { client } = await app.signUp();
    const user_settings = { default_theme_id: 'sky-blue--league' };
    await client.call('userSettingsUpdate', { body: { user_settings } });
    const make = async (deck: object) => (await client.call('decksCreate', { body: { deck } })).deck;
    expect(await make({ title: 'One' })).toMatchObject({ theme_color: 'sky-blue', theme_font: 'league' });
    expect(await make({ theme_color: 'white-blue' })).toMatchObject({
      theme_color: 'white-blue',
      theme_font: 'league',
    });
    const { results } = await client.call('deckTemplatesList', { query: {} });
    const blank = results.filter(({ deck_id }) => deck_id === null);
    expect(blank.map(({ theme_color, theme_font, is_default }) => [theme_color, theme_font, is_default])).toEqual([
      ['sky-blue', 'league', true],
      ['white-blue', 'league', false],
      ['black-blue', 'league', false],
    ]);
  });
});

describe('a person’s picture', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } }).withExif({
      IFD0: { Artist: 'lodestone' },
    });
  const send = (client: TestClient, bytes: Buffer, type = 'image/png') =>
    client.upload('/api/v1/users/avatar', { name: 'me.png', type, content: bytes });

  it('is a square of at most 512 px without what was written into it, and shows with them', async () => {
    const {
      client,
      person: { username },
    } = await app.signUp();
    const { thumbnail_url } = (await send(client, await picture(1200, 900).jpeg().toBuffer())).json();
    expect(thumbnail_url).toMatch(/^\/avatars\/[\w-]{16,}$/);
    expect((await app.client().call('userShow', { params: { id: username } })).thumbnail_url).toBe(thumbnail_url);
    const answer = await app.client().request({ method: 'GET', url: thumbnail_url });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300, must-revalidate',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const kept = await sharp(answer.rawPayload).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 512, 512, undefined]);
  });

  it('takes the place of the one before, which is gone', async () => {
    const { client, userId } = await app.signUp();
    const small = await picture(40, 40).png().toBuffer();
    const first = (await send(client, small)).json().thumbnail_url;
    const second = (await send(client, small)).json().thumbnail_url;
    expect(second).not.toBe(first);
    expect((await app.client().request({ method: 'GET', url: first })).statusCode).toBe(404);
    expect(await client.call('avatarRemove', {})).toEqual({ thumbnail_url: null });
    expect(await client.call('avatarRemoveByPost', {})).toEqual({ thumbnail_url: null });
    expect((await app.client().request({ method: 'GET', url: second })).statusCode).toBe(404);
    expect(await app.context.db.select().from(avatars).where(eq(avatars.userId, userId))).toEqual([]);
    expect((await me(client))?.thumbnail_url).toBeNull();
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['a page that calls itself a picture', '<!doctype html><script>alert(1)</script>', 415],
    ['the head of a picture', '\x89PNG\r\n\x1a\n and then nothing', 422],
  ])('refuses %s', async (_, text, status) => {
    const { client } = await app.signUp();
    const answer = await send(client, Buffer.from(text, 'latin1'));
    expect(answer.statusCode).toBe(status);
    expect((await me(client))?.thumbnail_url).toBeNull();
  });
});
