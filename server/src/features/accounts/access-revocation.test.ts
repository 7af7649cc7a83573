import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKER } from '../../access/actor.ts';
import { exportSavings, sessions, users } from '../../platform/db/schema/index.ts';
import { DropboxServer } from '../../testing/dropbox-server.ts';
import { FaultyProvider } from '../../testing/faulty-provider.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { type LiveSocket, openLive } from '../../testing/live-socket.ts';
import { proveDomains } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';

type Signed = Awaited<ReturnType<TestApp['signUp']>>;

const NEW_PASSWORD = 'quite another';
const DOMAIN = 'tide.example';

let app: TestApp;
let address: string;
let dropbox: DropboxServer;
let provider: FaultyProvider;
let administrator: Signed;
/** The owner of a team that people sign in to through a provider. */
let teamOwner: Signed;
const SLUG = 'lantern-works';

beforeAll(async () => {
  [dropbox, provider] = await Promise.all([DropboxServer.start(), FaultyProvider.start()]);
  app = await startTestApp({ environment: { ...dropbox.environment, ROSTRUM_URL: 'http://localhost' } });
  address = await app.listen();
  administrator = await app.signUp();
  const owner = await app.signUp({ email: `owner@${DOMAIN}` });
  teamOwner = owner;
  await confirmAddress(owner.userId);
  const { team } = await owner.client.call('teamCreate', { body: { team: { name: 'Lantern Works', slug: SLUG } } });
  await owner.client.call('teamUpdate', { body: { team: { email_domains: [DOMAIN] } } });
  await proveDomains(app, team.id, [DOMAIN]);
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
  await owner.client.call('teamSignInUpdate', { body: { sign_in: { issuer, client_id, client_secret } } });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([dropbox.stop(), provider.stop()]);
});

const confirmAddress = (userId: string) =>
  app.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
const tokenIn = (text: string): string => /(?:reset_password|confirmation)_token=([\w-]+)/.exec(text)?.[1] ?? '';
const reset = (token: string, password = NEW_PASSWORD) =>
  app.client().call('resetPassword', { body: { user: { reset_password_token: token, password } } });
const ledTo = async (client: TestClient, url: string): Promise<string> => {
  const answer = await client.request({ method: 'GET', url, headers: { accept: 'text/html' } });
  return String(answer.headers.location);
};
const pathOf = ({ pathname, search }: URL): string => pathname + search;
const isSignedIn = async (client: TestClient) => (await client.call('status', {})).user_signed_in;

/** Ways to recover an account that somebody else may have got into. */
const RECOVERIES: Record<string, (one: Signed) => Promise<unknown>> = {
  'a link by mail': async ({ person }) => {
    await app.client().call('requestPassword', { body: { user: { email: person.email } } });
    await app.jobsDone();
    return reset(tokenIn(app.mail.lastTo(person.email, 'reset_password_token=').text));
  },
  'a link of an administrator': async ({ userId }) =>
    reset(tokenIn((await administrator.client.call('adminSignInLink', { params: { id: userId } })).url)),
  'a link of the command line': async ({ userId }) =>
    reset(tokenIn((await app.context.services.managedPeople.signInLink(WORKER, userId)).url)),
};

/** Somebody signs in through the team's provider; where that leads. */
async function arrive(client: TestClient, email: string): Promise<string> {
  const begun = await ledTo(client, `/t/${SLUG}/sign_in?return_to=%2Fdecks`);
  return ledTo(client, pathOf(provider.signIn(begun, { sub: email, email, email_verified: true, name: 'Nan Wick' })));
}

/** Somebody in whose name everything acts that can. */
async function prepare(name: string) {
  const email = `${name}@${DOMAIN}`;
  const one = await app.signUp({ email });
  const { client, person, userId } = one;
  await confirmAddress(userId);
  await client.call('teamJoin', { params: { slug: SLUG } });
  const byProvider = app.client();
  await arrive(byProvider, email);
  await byProvider.call('teamIdentityConnect', { body: { user: { login: email, password: person.password } } });

  const user = { email: `thief-${name}@example.test`, current_password: person.password };
  await client.call('accountUpdate', { body: { user } });
  await app.jobsDone();
  const emailChange = tokenIn(app.mail.lastTo(user.email, 'confirmation_token=').text);
  const resetLink = tokenIn((await app.context.services.managedPeople.signInLink(WORKER, userId)).url);

  const apiToken = await client.call('apiTokenCreate', { body: { api_token: { name: 'Backup', scope: 'write' } } });
  const importKey = (await client.call('importKeyCreate', {})).key;
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Lamps' } } });
  const hook = await client.call('webhookCreate', {
    body: { webhook: { url: `${dropbox.origin}/told`, events: ['deck.published'] } },
  });
  await ledTo(client, pathOf(await dropbox.decide(await ledTo(client, '/settings/dropbox/authorize'), 'allow')));

  const site = { address, origin: app.config.publicUrl.origin };
  const open = (by: TestClient, token?: string) =>
    openLive(site, by, { deckId: deck.id, part: 'presenter', ...(token !== undefined && { token }) });
  const presenter = await opened(open(client));
  await presenter.emitWithAck('show:begin', { show: null, underWay: 'ask', onAir: true, state: null });
  const remote = await presenter.emitWithAck('show:remote', { allowed: true });
  const remoteToken = remote.ok ? (remote.token ?? '') : '';
  const phone = await opened(open(app.client(), remoteToken));
  const device = { presenter, phone, open: () => open(app.client(), remoteToken) };
  return { ...one, email, byProvider, emailChange, resetLink, apiToken, importKey, deck, hook, device };
}

async function opened(opening: ReturnType<typeof openLive>): Promise<LiveSocket> {
  const socket = await opening;
  if (typeof socket === 'string') throw new Error(`The socket was refused: ${socket}`);
  return socket;
}

const bearer = (token: string) =>
  app.context.http.server.inject({
    method: 'GET',
    url: '/api/v1/decks',
    headers: { authorization: `Bearer ${token}` },
  });
const sendByKey = (key: string) =>
  app.context.http.server.inject({
    method: 'POST',
    url: `/api/v1/imports/public?key=${encodeURIComponent(key)}`,
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.md"\r\n\r\n# Lamps\r\n--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });

describe.each(Object.keys(RECOVERIES))('B27 recovery by %s', (way) => {
  let one: Awaited<ReturnType<typeof prepare>>;
  let owner: TestClient;
  beforeAll(async () => {
    one = await prepare(`nan-${Object.keys(RECOVERIES).indexOf(way)}`);
    expect(await isSignedIn(one.byProvider)).toBe(true);
    expect((await bearer(one.apiToken.token)).statusCode).toBe(200);
    expect((await sendByKey(one.importKey)).statusCode).toBe(202);
    expect(one.device.phone.connected).toBe(true);
    app.clock.advance(1000);
    await RECOVERIES[way]?.(one);
    owner = app.client();
    await owner.call('signIn', { body: { user: { login: one.person.email, password: NEW_PASSWORD } } });
  });

  it('ends sessions, those of a provider as well', async () => {
    expect([await isSignedIn(one.client), await isSignedIn(one.byProvider)]).toEqual([false, false]);
  });

  it('ends the change of the e-mail address that waits', async () => {
    const confirmed = app.client().call('emailConfirm', { body: { confirmation_token: one.emailChange } });
    await expect(confirmed).rejects.toMatchObject({ code: 'invalid' });
  });

  it('ends links for a new password', async () => {
    await expect(reset(one.resetLink, 'of a thief')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('revokes API tokens', async () => {
    expect((await bearer(one.apiToken.token)).statusCode).toBe(401);
    expect((await owner.call('apiTokensList', {})).results).toEqual([]);
  });

  it('ends import keys, and lets new ones be made', async () => {
    expect((await sendByKey(one.importKey)).statusCode).toBe(401);
    app.clock.advance(1000);
    expect((await sendByKey((await owner.call('importKeyCreate', {})).key)).statusCode).toBe(202);
  });

  it('forgets who the owner is to the provider of the team, which then needs the password once', async () => {
    expect((await owner.call('teamIdentityShow', {})).team_identity).toBeNull();
    const browser = app.client();
    expect(await arrive(browser, one.email)).toBe('/users/sign_in/team/connect');
    expect(await isSignedIn(browser)).toBe(false);
    const user = { login: one.email, password: NEW_PASSWORD };
    await browser.call('teamIdentityConnect', { body: { user } });
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('switches webhooks off until the owner switches them on again', async () => {
    const [hook] = (await owner.call('webhooksList', {})).results;
    expect(hook).toMatchObject({ id: one.hook.webhook.id, active: false, off: 'revoked' });
    await owner.call('decksCreate', { body: { deck: { title: 'Wicks', visibility: 'all' } } });
    const params = { id: one.hook.webhook.id };
    expect((await owner.call('webhookDeliveries', { params, query: {} })).results).toEqual([]);
    const { webhook } = await owner.call('webhookUpdate', { params, body: { webhook: { active: true } } });
    expect(webhook).toMatchObject({ active: true, off: null });
  });

  it('disconnects Dropbox', async () => {
    expect((await owner.call('cloudList', {})).results).toMatchObject([{ provider: 'dropbox', connection: null }]);
  });

  it('ends remotes and the windows that present', async () => {
    await expect.poll(() => one.device.phone.connected).toBe(false);
    await expect.poll(() => one.device.presenter.connected).toBe(false);
    expect(await one.device.open()).toBe('not_found');
  });
});

describe('B28 what acts for somebody', () => {
  it('is listed with how each session was begun, and ended by one request, but for the session that asks', async () => {
    const one = await prepare('mo');
    const begun = (await one.client.call('sessionsList', {})).results.map(({ current, begun_by }) => [
      current,
      begun_by,
    ]);
    expect(begun).toEqual([
      [true, 'sign_up'],
      [false, 'provider'],
    ]);
    const login = { login: one.person.email, password: one.person.password };
    await app.client().call('signIn', { body: { user: login } });
    const ways = (await one.client.call('sessionsList', {})).results.map(({ begun_by }) => begun_by);
    expect(new Set(ways)).toEqual(new Set(['sign_up', 'password', 'provider']));
    expect((await one.client.call('actingList', {})).results).toMatchObject([
      { kind: 'api_token', name: 'Backup', account: null, active: true, last_used_at: null },
      { kind: 'provider', name: new URL(provider.issuer).host, active: true },
      { kind: 'webhook', name: `${dropbox.origin}/told`, active: true, last_used_at: null },
      { kind: 'cloud', name: 'Dropbox', account: expect.stringContaining('@dropbox.test'), active: true },
      { kind: 'remote', name: 'Lamps', active: true },
    ]);

    await one.client.call('accessRevoke', {});

    expect((await one.client.call('sessionsList', {})).results).toMatchObject([{ current: true, begun_by: 'sign_up' }]);
    expect((await one.client.call('actingList', {})).results).toMatchObject([{ kind: 'webhook', active: false }]);
    expect((await bearer(one.apiToken.token)).statusCode).toBe(401);
    await expect(reset(one.resetLink)).rejects.toMatchObject({ code: 'invalid' });
    await expect.poll(() => one.device.phone.connected).toBe(false);
    // A session that continues keeps its remotes.
    expect(one.device.presenter.connected).toBe(true);
    one.device.presenter.disconnect();
  });

  it('counts a session of a provider as such when its team is gone, so that it never administers the instance', async () => {
    const one = await prepare('bo');
    const { db } = app.context;
    await db.update(sessions).set({ signInTeamId: null }).where(eq(sessions.userId, one.userId));
    const { results } = await one.byProvider.call('sessionsList', {});
    expect(results[0]).toMatchObject({ current: true, begun_by: 'provider' });
    await db.update(users).set({ administrator: true }).where(eq(users.id, one.userId));
    expect([await isSignedIn(one.byProvider), await isSignedIn(one.client)]).toEqual([false, true]);
    one.device.presenter.disconnect();
    one.device.phone.disconnect();
  });

  it('is nobody else’s to see or end', async () => {
    const { client } = await app.signUp();
    expect((await client.call('actingList', {})).results).toEqual([]);
    await expect(app.client().call('accessRevoke', {})).rejects.toMatchObject({ code: 'unauthenticated' });
    const { token } = await client.call('apiTokenCreate', { body: { api_token: { name: 'Backup', scope: 'write' } } });
    for (const [method, url] of [
      ['GET', '/api/v1/user/acting'],
      ['DELETE', '/api/v1/user/access'],
    ] as const) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await app.context.http.server.inject({ method, url, headers })).statusCode).toBe(403);
    }
  });
});

/** Ways to shut somebody out, and to let them in again. */
const SHUT_OUT: Record<string, (userId: string) => Promise<unknown>> = {
  suspended: async (id) => {
    await administrator.client.call('adminPersonSuspend', { params: { id } });
    await administrator.client.call('adminPersonResume', { params: { id } });
  },
  deactivated: async (id) => {
    await teamOwner.client.call('teamMemberDeactivate', { params: { id } });
    await teamOwner.client.call('teamMemberReactivate', { params: { id } });
  },
};

describe.each(Object.keys(SHUT_OUT))('N3 an account that was %s and let in again', (way) => {
  let one: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    one = await prepare(way);
    app.clock.advance(1000);
    await SHUT_OUT[way]?.(one.userId);
  });

  it('has no session, link or change of address of before', async () => {
    expect([await isSignedIn(one.client), await isSignedIn(one.byProvider)]).toEqual([false, false]);
    await expect(reset(one.resetLink, 'of a thief')).rejects.toMatchObject({ code: 'invalid' });
    const confirmed = app.client().call('emailConfirm', { body: { confirmation_token: one.emailChange } });
    await expect(confirmed).rejects.toMatchObject({ code: 'invalid' });
  });

  it('has no API token, import key or remote of before', async () => {
    expect((await bearer(one.apiToken.token)).statusCode).toBe(401);
    expect((await sendByKey(one.importKey)).statusCode).toBe(401);
    await expect.poll(() => one.device.phone.connected).toBe(false);
    expect(await one.device.open()).toBe('not_found');
  });

  it('keeps its password, its provider, webhooks and connected services', async () => {
    const client = app.client();
    const { email: login, password } = one.person;
    await client.call('signIn', { body: { user: { login, password } } });
    const kinds = (await client.call('actingList', {})).results.map(({ kind, active }) => [kind, active]);
    expect(kinds).toEqual([
      ['provider', true],
      ['webhook', true],
      ['cloud', true],
    ]);
  });
});

describe('B27 access of an account', () => {
  it('ends whole or not at all', async () => {
    const one = await prepare('dot');
    const { cloud } = app.context.services;
    const endAccess = cloud.endAccess.bind(cloud);
    cloud.endAccess = () => Promise.reject(new Error('The disk is full.'));
    await expect(RECOVERIES['a link of the command line']?.(one)).rejects.toMatchObject({ code: 'internal' });
    cloud.endAccess = endAccess;
    expect((await bearer(one.apiToken.token)).statusCode).toBe(200);
    expect(await isSignedIn(one.client)).toBe(true);
    expect((await one.client.call('webhooksList', {})).results).toMatchObject([{ active: true }]);
    one.device.presenter.disconnect();
    one.device.phone.disconnect();
  });

  it('ends exports that are on their way to Dropbox', async () => {
    const one = await prepare('wim');
    const { db } = app.context;
    const params = { id: one.deck.id };
    const made = await one.client.call('exportCreate', { params, body: { export: { format: 'text' } } });
    await db
      .insert(exportSavings)
      .values({ id: 'saving-1', exportId: made.id, userId: one.userId, provider: 'dropbox', state: 'saving' });
    await RECOVERIES['a link of the command line']?.(one);
    const [saving] = await db.select().from(exportSavings).where(eq(exportSavings.id, 'saving-1'));
    expect(saving).toMatchObject({ state: 'failed', why: { why: 'disconnected' } });
  });

  it('is left alone by a new password in the settings, but for the ways in', async () => {
    const one = await prepare('kit');
    const user = { password: NEW_PASSWORD, current_password: one.person.password };
    await one.client.call('accountUpdate', { body: { user } });
    expect(await isSignedIn(one.client)).toBe(true);
    expect((await bearer(one.apiToken.token)).statusCode).toBe(200);
    const confirmed = app.client().call('emailConfirm', { body: { confirmation_token: one.emailChange } });
    await expect(confirmed).rejects.toMatchObject({ code: 'invalid' });
    one.device.presenter.disconnect();
    one.device.phone.disconnect();
  });
});
