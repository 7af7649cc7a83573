import type { DeckDetail } from '@rostrum/contract';
import type { PlayerConfig } from '@rostrum/deck/html';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decks, deckUsers } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { gatherTeam } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';

const ID = 'G-ABCD1234';
const GOOGLE = /google/;
/** Views that a stranger may open, and those of who made the deck. */
const VIEWS = ['fullscreen', 'embed', 'kiosk', 'scroll', 'text', 'print', 'preview', 'live'];

type Fields = Partial<
  Record<'analytics_id' | 'title', string> & { visibility: 'self' | 'all'; forking_enabled: boolean }
>;

async function deckOf(client: TestClient, fields: Fields = {}): Promise<DeckDetail> {
  const data = '<section data-id="one"><h1>Tides</h1></section>';
  const deck = { title: 'Tides', visibility: 'all', analytics_id: ID, data, ...fields } as const;
  return (await client.call('decksCreate', { body: { deck } })).deck;
}

const change = async (client: TestClient, id: string, deck: Fields): Promise<DeckDetail> =>
  (await client.call('deckUpdate', { params: { id }, body: { deck } })).deck;

const get = (client: TestClient, url: string, headers: Record<string, string> = {}) =>
  client.request({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

const policyOf = ({ headers }: Awaited<ReturnType<typeof get>>): string => String(headers['content-security-policy']);

async function asked(client: TestClient, url: string): Promise<PlayerConfig['analytics']> {
  const { body } = await get(client, url);
  const json = /class="player-config">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null';
  return (JSON.parse(json) as PlayerConfig).analytics;
}

describe('the id of web analytics of a deck', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ work: false });
  });
  afterAll(() => app.stop());

  it('is one of either kind, or none', async () => {
    const { client } = await app.signUp();
    const { id } = await deckOf(client, { analytics_id: '' });
    expect((await change(client, id, { analytics_id: 'UA-123456-1' })).analytics_id).toBe('UA-123456-1');
    for (const analytics_id of ['UA-123', 'GTM-ABCD123', '<script>', `${ID}&id=GTM-ABCD123`, ` ${ID}`])
      await expect(change(client, id, { analytics_id }), analytics_id).rejects.toMatchObject({
        status: 422,
        fields: { analytics_id: 'Please enter a valid ID' },
      });
    expect((await change(client, id, { analytics_id: '' })).analytics_id).toBe('');
  });

  it('is the owner’s and admins’ to set and to read', async () => {
    const owner = await app.signUp();
    const deck = await deckOf(owner.client);
    for (const role of ['admin', 'editor', 'viewer'] as const) {
      const { client, userId } = await app.signUp();
      await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId, role });
      const shown = await client.call('deckShow', { params: { id: deck.id } });
      expect(shown.deck.analytics_id, role).toBe(role === 'admin' ? ID : null);
      const changing = change(client, deck.id, { analytics_id: 'G-THEIRS' });
      if (role === 'admin') expect((await changing).analytics_id).toBe('G-THEIRS');
      else await expect(changing, role).rejects.toMatchObject({ status: 403 });
    }
    const stranger = await app.client().call('deckShow', { params: { id: deck.id } });
    expect(stranger.deck.analytics_id).toBeNull();
  });

  it('goes with a duplicate, and never with a copy of somebody else’s', async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()];
    const deck = await deckOf(owner.client, { forking_enabled: true });
    const fork = async (client: TestClient) =>
      (await client.call('deckFork', { params: { id: deck.id } })).deck.analytics_id;
    expect([await fork(owner.client), await fork(stranger.client)]).toEqual([ID, '']);
    // Also not where they may set it.
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: stranger.userId, role: 'admin' });
    expect(await fork(stranger.client)).toBe('');
  });

  it('stays behind when the deck is handed to somebody else, but within a team', async () => {
    const [owner, heir] = [await app.signUp(), await app.signUp()];
    const handed = async (from: TestClient, deck: DeckDetail, userId: string): Promise<string> => {
      await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId, role: 'editor' });
      await from.call('collaboratorUpdate', {
        params: { id: deck.id, user_id: userId },
        body: { user: { role: 'owner' } },
      });
      const [row] = await app.context.db
        .select({ is: decks.analyticsId })
        .from(decks)
        .where(and(eq(decks.id, deck.id), eq(decks.userId, userId)));
      return row?.is ?? 'not handed over';
    };
    expect(await handed(owner.client, await deckOf(owner.client), heir.userId)).toBe('');
    const team = await gatherTeam(app);
    expect(await handed(team.member.client, await deckOf(team.member.client), team.other.userId)).toBe(ID);
  });
});

describe('visits of a deck with web analytics', () => {
  let app: TestApp;
  let owner: TestClient;
  beforeAll(async () => {
    app = await startTestApp({ work: false });
    ({ client: owner } = await app.signUp());
  });
  afterAll(() => app.stop());

  it('are asked about on its page and in fullscreen, of strangers alone', async () => {
    const deck = await deckOf(owner);
    const member = await app.signUp();
    const stage = `/d/${deck.id}/stage?mode=show`;
    for (const client of [app.client(), member.client]) {
      expect(await asked(client, stage)).toEqual({ id: ID, frame: `/d/${deck.id}/analytics?mode=show` });
      for (const view of VIEWS)
        expect(await asked(client, `${deck.url}/${view}`), view).toEqual(
          view === 'fullscreen' ? { id: ID, frame: `/d/${deck.id}/analytics?mode=fullscreen` } : null,
        );
    }
    for (const url of [stage, `${deck.url}/fullscreen`, `${deck.url}/live`, `${deck.url}/speaker`])
      expect(await asked(owner, url), url).toBeNull();
    const viewer = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: viewer.userId, role: 'viewer' });
    expect(await asked(viewer.client, `${deck.url}/fullscreen`)).toBeNull();
  });

  it('follow the id at once, also where the view is kept', async () => {
    const deck = await deckOf(owner, { analytics_id: '' });
    const look = async () => (await asked(app.client(), `${deck.url}/fullscreen`))?.id ?? null;
    expect(await look()).toBeNull();
    await change(owner, deck.id, { analytics_id: ID });
    expect(await look()).toBe(ID);
    await change(owner, deck.id, { analytics_id: 'G-ANOTHER1' });
    expect(await look()).toBe('G-ANOTHER1');
    // Nothing is counted by these any more.
    await change(owner, deck.id, { analytics_id: 'UA-123456' });
    expect(await look()).toBeNull();
    expect((await get(app.client(), `/d/${deck.id}/analytics`)).statusCode).toBe(404);
  });

  it('are those of decks that everybody may see: no link asks', async () => {
    const deck = await deckOf(owner, { visibility: 'self' });
    const { token } = await owner.call('linkCreate', {
      params: { id: deck.id },
      body: { access_token: { name: 'Mine' } },
    });
    expect(await asked(app.client(), `${deck.url}/fullscreen?token=${token}`)).toBeNull();
    expect((await get(app.client(), `/d/${deck.id}/analytics?token=${token}`)).statusCode).toBe(404);
    await change(owner, deck.id, { visibility: 'all' });
    expect(await asked(app.client(), `${deck.url}/fullscreen?token=${token}`)).toBeNull();
    expect(await asked(app.client(), `${deck.url}/fullscreen`)).not.toBeNull();
  });

  it('are counted by a frame without an origin, which alone may load and tell anything elsewhere', async () => {
    const deck = await deckOf(owner, { title: 'Tides </script>' });
    const frame = await get(app.client(), `/d/${deck.id}/analytics?mode=fullscreen`);
    expect(policyOf(frame).split('; ')).toEqual([
      'sandbox allow-scripts',
      "default-src 'none'",
      "script-src 'self' https://www.googletagmanager.com",
      "script-src-attr 'none'",
      'connect-src https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
      'img-src https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]);
    expect(frame.headers['referrer-policy']).toBe('no-referrer');
    const scripts = frame.body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.filter((script) => !script.includes(' src='))).toEqual([
      '<script type="application/json" class="visit">',
    ]);
    const visit = /class="visit">(.*?)<\/script>/s.exec(frame.body)?.[1] ?? '';
    expect(JSON.parse(visit)).toEqual({
      id: ID,
      script: `https://www.googletagmanager.com/gtag/js?id=${ID}`,
      server: null,
      page: `${app.context.config.publicUrl.origin}${deck.url}/fullscreen`,
      title: 'Tides </script>',
    });
    const shown = await get(app.client(), `/d/${deck.id}/analytics`);
    expect(shown.body).toContain(`"page":"${app.context.config.publicUrl.origin}${deck.url}"`);
    // As a window of its own it leads to the deck.
    const window = await get(app.client(), `/d/${deck.id}/analytics`, { 'sec-fetch-dest': 'document' });
    expect([window.statusCode, window.headers.location]).toEqual([303, deck.url]);

    for (const view of VIEWS)
      expect(policyOf(await get(app.client(), `${deck.url}/${view}`)), view).not.toMatch(GOOGLE);
    const fullscreen = await get(app.client(), `${deck.url}/fullscreen`);
    expect(policyOf(fullscreen)).toContain("frame-src 'self' https:;");
    expect(fullscreen.body.match(/<script(?![^>]*(?: src=|type="application\/json"))[^>]*>/g)).toBeNull();
    expect(policyOf(await get(app.client(), `${deck.url}/scroll`))).toContain('frame-src https:;');
  });

  it('are not counted of who made the deck, nor of a deck without an id', async () => {
    const [deck, other] = [await deckOf(owner), await deckOf(owner, { analytics_id: '' })];
    expect((await get(owner, `/d/${deck.id}/analytics`)).statusCode).toBe(403);
    expect((await get(app.client(), `/d/${other.id}/analytics`)).statusCode).toBe(404);
    expect(policyOf(await get(app.client(), `${other.url}/fullscreen`))).toContain('frame-src https:;');
  });
});

describe('web analytics of an instance', () => {
  it('go to the server that it names, and to no other', async () => {
    const app = await startTestApp({
      work: false,
      environment: { ROSTRUM_GOOGLE_ANALYTICS_URL: 'http://tags.example.test:8080/x/' },
    });
    const { client } = await app.signUp();
    const deck = await deckOf(client);
    const frame = await get(app.client(), `/d/${deck.id}/analytics`);
    expect(policyOf(frame)).toContain("script-src 'self' http://tags.example.test:8080;");
    expect(policyOf(frame)).toContain('connect-src http://tags.example.test:8080;');
    expect(policyOf(frame)).not.toMatch(GOOGLE);
    expect(frame.body).toContain(`"script":"http://tags.example.test:8080/x/gtag/js?id=${ID}"`);
    expect(frame.body).toContain('"server":"http://tags.example.test:8080/x"');
    await app.stop();
  });

  it('can be turned off: ids that are there count nothing, and none can be set', async () => {
    const app = await startTestApp({ work: false, environment: { ROSTRUM_ANALYTICS: 'none' } });
    const { client } = await app.signUp();
    const refused = {
      status: 422,
      fields: { analytics_id: 'Web analytics are turned off by whoever runs this instance.' },
    };
    await expect(deckOf(client)).rejects.toMatchObject(refused);
    const deck = await deckOf(client, { analytics_id: '' });
    await expect(change(client, deck.id, { analytics_id: ID })).rejects.toMatchObject(refused);
    await app.context.db.update(decks).set({ analyticsId: ID }).where(eq(decks.id, deck.id));
    expect(await asked(app.client(), `${deck.url}/fullscreen`)).toBeNull();
    expect((await get(app.client(), `/d/${deck.id}/analytics`)).statusCode).toBe(404);
    expect((await change(client, deck.id, { analytics_id: '' })).analytics_id).toBe('');
    await app.stop();
  });
});
