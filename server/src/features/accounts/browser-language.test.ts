import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

const COOKIE = 'rostrum_language';
const SLIDES = '<section><h1>Tides</h1></section>';

describe('the language of an account in a browser', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const choose = (client: TestClient, language: 'automatic' | 'de' | 'en') =>
    client.call('userSettingsUpdate', { body: { user_settings: { language } } });
  const view = (client: TestClient, url: string, headers = {}) =>
    client.request({ url, headers: { accept: 'text/html', 'accept-language': 'en-US', ...headers } });

  const person = async () => {
    const { client, person: made } = await app.signUp();
    const { deck } = await client.call('decksCreate', {
      body: { deck: { title: 'Tides', visibility: 'all', data: SLIDES } },
    });
    return { client, deck, login: made.username, password: made.password };
  };

  it('is there as soon as it is chosen, and gone when none is', async () => {
    const { client } = await person();
    expect(client.cookies.has(COOKIE)).toBe(false);
    await choose(client, 'de');
    expect(client.cookies.get(COOKIE)).toBe('de.account');
    await client.call('userSettingsUpdate', { body: { user_settings: { present_controls: true } } });
    expect(client.cookies.get(COOKIE)).toBe('de.account');
    await choose(client, 'automatic');
    expect(client.cookies.has(COOKIE)).toBe(false);
  });

  it.each(['live', 'fullscreen', 'speaker', 'embed', 'kiosk', 'scroll', 'text'])(
    'comes with the first document of a browser: /%s',
    async (mode) => {
      const { client, deck } = await person();
      await choose(client, 'de');
      client.cookies.delete(COOKIE);
      const url = `${deck.url}/${mode}`;
      const first = await view(client, url);
      expect(first.statusCode).toBe(200);
      expect(first.cookies).toContainEqual(
        expect.objectContaining({ name: COOKIE, value: 'de.account', path: '/', maxAge: 31_536_000 }),
      );
      expect(first.cookies.find(({ name }) => name === COOKIE)?.httpOnly).toBeUndefined();
      // Once; and also where the browser has the document already.
      expect((await view(client, url)).headers['set-cookie']).toBeUndefined();
      client.cookies.delete(COOKIE);
      const again = await view(client, url, { 'if-none-match': String(first.headers['etag']) });
      expect(again.statusCode).toBe(304);
      expect(client.cookies.get(COOKIE)).toBe('de.account');
      // The document itself is the same for everybody, and strangers get no cookie.
      const stranger = await view(app.client(), url);
      expect(stranger.cookies.map(({ name }) => name)).not.toContain(COOKIE);
    },
  );

  it('follows a choice that was made in another browser, also that there is none', async () => {
    const { client, deck, login, password } = await person();
    const other = app.client();
    await choose(client, 'de');
    await other.call('signIn', { body: { user: { login, password } } });
    expect(other.cookies.get(COOKIE)).toBe('de.account');
    await choose(client, 'en');
    await view(other, `${deck.url}/text`);
    expect(other.cookies.get(COOKIE)).toBe('en.account');
    await choose(client, 'automatic');
    // Already this answer is in what the browser asks for.
    const refused = await view(other, '/nobody/nothing/text', { 'accept-language': 'de' });
    expect(refused.body).toContain('Unter dieser Adresse ist nichts');
    expect(other.cookies.has(COOKIE)).toBe(false);
  });

  it('stays when its person signs out, and goes when somebody signs in who has none', async () => {
    const { client } = await person();
    const { login, password } = await person();
    await choose(client, 'de');
    await client.call('signOut', {});
    expect(client.cookies.get(COOKIE)).toBe('de.account');
    await client.call('signIn', { body: { user: { login, password } } });
    expect(client.cookies.has(COOKIE)).toBe(false);
  });

  it('is no matter of what was chosen below the pages, unless the account says otherwise', async () => {
    const { client, deck } = await person();
    client.cookies.set(COOKIE, 'de');
    await view(client, `${deck.url}/text`);
    expect(client.cookies.get(COOKIE)).toBe('de');
    await choose(client, 'en');
    client.cookies.set(COOKIE, 'de');
    await view(client, `${deck.url}/text`);
    expect(client.cookies.get(COOKIE)).toBe('en.account');
  });

  it('comes with no answer to a program, and none that caches keep for others', async () => {
    const { client, deck } = await person();
    const { token } = await client.call('apiTokenCreate', {
      body: { api_token: { name: 'Program', scope: 'write' } },
    });
    await choose(client, 'de');
    client.cookies.delete(COOKIE);
    const program = await view(app.client().withToken(token), `${deck.url}/text`);
    expect([program.statusCode, program.headers['set-cookie']]).toEqual([200, undefined]);
    const shared = await view(client, '/fonts/of/google.css?id=none');
    expect(String(shared.headers['cache-control'])).toContain('public');
    expect(shared.headers['set-cookie']).toBeUndefined();
    const data = await client.request({ url: `/api/v1/decks/${deck.id}/data` });
    expect([data.statusCode, data.headers['set-cookie']]).toEqual([200, undefined]);
  });
});
