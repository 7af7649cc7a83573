import type { ThemeLookEntity } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

const VIEWS = ['fullscreen', 'live', 'embed', 'kiosk', 'scroll', 'print', 'preview', 'speaker'];
const FONTS = { font_google: 'Fraunces|Inter:wght@400;700', font_typekit: 'abc1def' };
const GOOGLE = 'https://fonts.googleapis.com';

async function deckInTheme(app: TestApp, fonts: Partial<ThemeLookEntity>) {
  const { client, userId } = await app.signUp();
  await app.context.db.update(users).set({ accountType: 'enterprise' }).where(eq(users.id, userId));
  const theme = await client.call('themeCreate', { body: { theme: { name: 'Acme', ...fonts } } });
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Deck', theme_id: theme.id } } });
  return { client, theme, deck };
}

const get = (client: TestClient, url: string) =>
  client.request({ method: 'GET', url, headers: { accept: 'text/html' } });
const policyOf = async (client: TestClient, url: string): Promise<string> =>
  String((await get(client, url)).headers['content-security-policy']);

describe('fonts of other services', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ environment: { ROSTRUM_FONT_SERVICES: 'google' } });
  });
  afterAll(() => app.stop());

  it('are let in by the views of a deck in such a theme, and of no other, from the service that is allowed', async () => {
    const { client, deck, theme } = await deckInTheme(app, { ...FONTS, heading_family: 'Fraunces' });
    const { deck: plain } = await client.call('decksCreate', { body: { deck: { title: 'Plain' } } });
    for (const view of VIEWS) {
      const { body, headers } = await get(client, `${deck.url}/${view}`);
      const policy = String(headers['content-security-policy']);
      expect(policy, view).toContain(`style-src-elem 'self' ${GOOGLE};`);
      expect(policy, view).not.toContain('typekit');
      expect(body, view).toContain('/fonts/of/google.css?id=Fraunces%7CInter%3Awght%40400%3B700');
      expect(body, view).not.toContain('typekit.css');
      const other = await get(client, `${plain.url}/${view}`);
      expect(other.headers['content-security-policy'], view).not.toContain(GOOGLE);
      expect(other.body, view).not.toContain('/fonts/of/');
    }
    expect(await policyOf(client, `${deck.url}/text`)).not.toContain(GOOGLE);
    const params = { id: deck.id };
    expect((await client.call('deckData', { params })).css_output).toContain('--deck-heading-font: "Fraunces", ');

    // As the theme is, so are its decks.
    await client.call('themeUpdate', {
      params: { id: theme.id },
      body: { theme: { font_google: '', font_typekit: '' } },
    });
    expect(await policyOf(client, `${deck.url}/fullscreen`)).not.toContain(GOOGLE);
    expect((await client.call('deckData', { params })).css_output).not.toContain('Fraunces');
  });

  it('are asked for at the service through an address of ours, for ids alone', async () => {
    const ask = (query: string) => app.client().request({ method: 'GET', url: `/fonts/of/${query}` });
    const led = await ask('google.css?id=Inter%3Awght%40700%3B400');
    expect([led.statusCode, led.headers['location'], led.headers['referrer-policy']]).toEqual([
      303,
      `${GOOGLE}/css2?family=Inter:wght@400;700&display=swap`,
      'no-referrer',
    ]);
    for (const query of ['google.css?id=%2F%2Fspy.example%2F', 'google.css?id=', 'typekit.css?id=abc1def']) {
      const { statusCode, headers, body } = await ask(query);
      expect([statusCode, headers['content-type'], body], query).toEqual([200, 'text/css; charset=utf-8', '']);
    }
    expect((await ask('spy.css?id=abc1def')).statusCode).toBe(404);
  });

  it('are no others than those, and families are those that are named', async () => {
    const { client, theme } = await deckInTheme(app, {});
    const wrong: readonly (readonly [string, object])[] = [
      ['font_google', { font_google: 'Inter"};' }],
      ['font_google', { font_google: 'https://spy.example/a.css' }],
      ['font_typekit', { font_typekit: 'ABC1DEF' }],
      ['heading_family', { font_google: 'Fraunces', heading_family: 'Inter' }],
      ['body_family', { body_family: 'Inter' }],
    ];
    for (const [field, fields] of wrong)
      await expect(
        client.call('themeUpdate', { params: { id: theme.id }, body: { theme: fields } }),
        JSON.stringify(fields),
      ).rejects.toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
  });

  it('count for a deck of its own as well, and go with a deck that is copied by who may not use its theme', async () => {
    const { client, deck } = await deckInTheme(app, { ...FONTS, heading_family: 'Fraunces', body_family: '' });
    await client.call('deckUpdate', {
      params: { id: deck.id },
      body: { deck: { visibility: 'all', forking_enabled: true } },
    });
    const stranger = await app.signUp();
    const { deck: copy } = await stranger.client.call('deckFork', { params: { id: deck.id } });
    expect(copy.theme_id).toBe('');
    expect(await policyOf(stranger.client, `${copy.url}/fullscreen`)).toContain(GOOGLE);
  });
});

describe('where no font service is allowed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('ids are kept, and nothing is let in or asked for', async () => {
    const { client, deck, theme } = await deckInTheme(app, { ...FONTS, heading_family: 'Fraunces' });
    expect(theme).toMatchObject({ ...FONTS, heading_family: 'Fraunces' });
    for (const view of VIEWS) {
      const { body, headers } = await get(client, `${deck.url}/${view}`);
      expect(headers['content-security-policy'], view).toContain("style-src-elem 'self';");
      expect(body, view).not.toContain('/fonts/of/');
    }
    const answer = await app.client().request({ method: 'GET', url: '/fonts/of/google.css?id=Fraunces' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});
