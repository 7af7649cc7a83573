import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  apiTokens,
  provenDomains,
  sessions,
  teamIdentities,
  teamSignIns,
  users,
} from '../../platform/db/schema/index.ts';
import { WORKER } from '../../access/actor.ts';
import { FaultyProvider } from '../../testing/faulty-provider.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { proveDomains } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { SignInLog } from './log.ts';
import { exportedIdentities } from './service.ts';

const MINUTE = 60_000;
const DOMAIN = 'tide.example';
const GOOD = { email_verified: true, name: 'Ida Flood' };
type Signed = Awaited<ReturnType<TestApp['signUp']>>;

let provider: FaultyProvider;
let app: TestApp;
/** Administrator of the instance, in no team. */
let administrator: Signed;
const logged: string[] = [];
beforeAll(async () => {
  provider = await FaultyProvider.start();
  app = await startTestApp({
    environment: { ROSTRUM_URL: 'http://localhost' },
    log: { write: (line) => void logged.push(line) },
  });
  administrator = await app.signUp();
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});
afterEach(() => provider.mend());

interface Team extends Signed {
  readonly teamId: string;
  readonly slug: string;
}
let count = 0;
const unique = (name: string): string => `${name}-${(count += 1)}`;

const settingsOf = () => ({
  issuer: provider.issuer,
  client_id: provider.clientId,
  client_secret: provider.clientSecret,
});
const setUp = (client: TestClient, more: { required?: boolean; admits?: boolean } = {}) =>
  client.call('teamSignInUpdate', { body: { sign_in: { ...settingsOf(), ...more } } });
const turn = (client: TestClient, changes: { required?: boolean; admits?: boolean }) =>
  client.call('teamSignInUpdate', { body: { sign_in: changes } });

async function makeTeam(more: { required?: boolean; admits?: boolean; domains?: string[] } = {}): Promise<Team> {
  const slug = unique('sign');
  const owner = await app.signUp({ email: `${slug}@${DOMAIN}` });
  await confirm(owner.userId);
  const { team } = await owner.client.call('teamCreate', { body: { team: { name: `Team ${slug}`, slug } } });
  const { domains = [DOMAIN], ...settings } = more;
  await owner.client.call('teamUpdate', { body: { team: { email_domains: domains } } });
  // One domain is one team's at a time: each of these tests is about the team that was made last.
  if (domains.length > 0) await proveDomains(app, team.id, domains);
  await setUp(owner.client, settings);
  return { ...owner, teamId: team.id, slug };
}

const confirm = (userId: string) =>
  app.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));

/** Somebody with a confirmed address of the team's domain who is in it. */
async function member(team: Team, email = `${unique('member')}@${DOMAIN}`): Promise<Signed> {
  const somebody = await app.signUp({ email });
  await confirm(somebody.userId);
  await somebody.client.call('teamJoin', { params: { slug: team.slug } });
  return somebody;
}

const get = (client: TestClient, url: string) =>
  client.request({ method: 'GET', url, headers: { accept: 'text/html' } });
const pathOf = ({ pathname, search }: URL): string => pathname + search;
const ledTo = async (client: TestClient, url: string) => {
  const answer = await get(client, url);
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
};
const begin = (client: TestClient, { slug }: Team, returnTo = '/decks.html') =>
  ledTo(client, `/t/${slug}/sign_in?return_to=${encodeURIComponent(returnTo)}`);

/** The whole way, by a person of the provider: where it ends. */
async function arrive(client: TestClient, team: Team, claims: Readonly<Record<string, unknown>>): Promise<string> {
  const back = provider.signIn(await begin(client, team), { ...GOOD, ...claims });
  return ledTo(client, pathOf(back));
}
/** A member comes from the provider for the first time, and proves the account by its password. */
async function link(client: TestClient, team: Team, sub: string, { person }: Signed): Promise<string> {
  expect(await arrive(client, team, { sub, email: person.email })).toBe('/users/sign_in/team/connect');
  const { username: login, password } = person;
  return (await client.call('teamIdentityConnect', { body: { user: { login, password } } })).return_to;
}
const makeToken = async (client: TestClient, { person }: Signed): Promise<string> => {
  await client.call('passwordConfirm', { body: { user: { current_password: person.password } } });
  return (await client.call('apiTokenCreate', { body: { api_token: { name: 'Backup', scope: 'write' } } })).token;
};
const answers = async (token: string): Promise<number> =>
  (await app.client().withToken(token).request({ url: '/api/v1/decks' })).statusCode;
const promote = (team: Team, id: string) =>
  team.client.call('teamMemberUpdate', { params: { id }, body: { user: { role: 'owner' } } });
const me = async (client: TestClient) => (await client.call('status', {})).user;
const logOf = async (team: Team) => (await team.client.call('teamAuditLog', { query: {} })).results;
const problems = async (team: Team) =>
  (await logOf(team)).filter(({ event }) => event === 'sign_in.failed').map(({ details }) => details['problem']);
const at = (problem: string, { slug }: Team) => `/users/sign_in/team?problem=${problem}&team=${slug}`;

describe('T22 what a team sets', () => {
  it('is told without its secret, which is stored sealed, and stands in the team’s log', async () => {
    const team = await makeTeam();
    const shown = await team.client.call('teamSignInShow', {});
    expect(shown).toMatchObject({
      sign_in: { issuer: provider.issuer, client_id: provider.clientId, required: false, admits: false, used_at: null },
      redirect_url: `http://localhost/teams/${team.teamId}/sign_in/callback`,
      sign_in_url: `http://localhost/t/${team.slug}/sign_in`,
    });
    const [row] = await app.context.db.select().from(teamSignIns).where(eq(teamSignIns.teamId, team.teamId));
    expect(JSON.stringify([shown, row, await logOf(team)])).not.toContain(provider.clientSecret);
    await turn(team.client, { admits: true });
    await turn(team.client, { required: true });
    await turn(team.client, { required: true });
    await team.client.call('teamSignInDelete', {});
    const events = (await logOf(team)).map(({ event }) => event).filter((event) => event.startsWith('sign_in.'));
    expect(events.toSorted()).toEqual(['sign_in.changed', 'sign_in.removed', 'sign_in.required', 'sign_in.set_up']);
    expect((await team.client.call('teamSignInShow', {})).sign_in).toBeNull();
  });

  it('is for its owner and admins, in person', async () => {
    const team = await makeTeam();
    const somebody = await member(team);
    const settings = { sign_in: settingsOf() };
    await expect(somebody.client.call('teamSignInShow', {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(somebody.client.call('teamSignInUpdate', { body: settings })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { token } = await team.client.call('apiTokenCreate', {
      body: { api_token: { name: 'A program', scope: 'write' } },
    });
    const program = app.client().withToken(token);
    expect((await program.call('teamSignInShow', {})).sign_in?.issuer).toBe(provider.issuer);
    await expect(program.call('teamSignInUpdate', { body: settings })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('asks for the secret anew where the issuer is another one, and for all of it at first', async () => {
    const team = await makeTeam();
    const change = (sign_in: object) => team.client.call('teamSignInUpdate', { body: { sign_in } });
    await expect(change({ issuer: 'https://login.other.example' })).rejects.toMatchObject({
      fields: { client_secret: 'Required' },
    });
    await expect(change({ issuer: 'http://login.other.example' })).rejects.toMatchObject({
      fields: { issuer: expect.stringContaining('https://') },
    });
    await team.client.call('teamSignInDelete', {});
    await expect(change({ required: true })).rejects.toMatchObject({ fields: { issuer: 'Required' } });
  });

  it('can be tested before, which says what is wrong', async () => {
    const team = await makeTeam();
    const test = async (issuer = provider.issuer) =>
      (await team.client.call('teamSignInTest', { body: { sign_in: { issuer } } })).problem;
    expect(await test()).toBeNull();
    expect(await test(`${provider.issuer}/`)).toBe('wrong_issuer');
    expect(await test(`${provider.issuer}/elsewhere`)).toBe('not_a_provider');
    expect(await test('https://localhost:1')).toBe('unreachable');
    expect(await test('https://10.0.0.1')).toBe('closed_address');
    expect(await test('https://no-such-host.invalid')).toBe('unreachable');
    provider.metadata = { code_challenge_methods_supported: ['plain'] };
    expect(await test()).toBe('unsupported');
    provider.metadata = { jwks_uri: undefined };
    expect(await test()).toBe('unsupported');
    provider.mend();
    const discovery = '/.well-known/openid-configuration';
    provider.answers.set(discovery, { status: 200, body: '<h1>Hello</h1>', headers: { 'content-type': 'text/html' } });
    expect(await test()).toBe('not_a_provider');
    provider.answers.set(discovery, { status: 302, body: '', headers: { location: 'http://169.254.169.254/' } });
    expect(await test()).toBe('not_a_provider');
    provider.answers.set(discovery, { status: 200, body: JSON.stringify('x'.repeat(1_100_000)) });
    expect(await test()).toBe('not_a_provider');
  });
});

describe('T23 signing in', () => {
  it('makes somebody of the team’s domain a member, and knows them from then on by issuer and subject', async () => {
    const team = await makeTeam({ admits: true });
    const [email, client] = [`${unique('Ida')}@${DOMAIN}`, app.client()];
    expect(await arrive(client, team, { sub: 'ida', email })).toBe('/decks.html');
    const ida = await me(client);
    expect(ida).toMatchObject({
      name: 'Ida Flood',
      email: email.toLowerCase(),
      team_id: team.teamId,
      membership: { role: 'member' },
      // A team names its domains by itself.
      email_confirmed: false,
    });
    await app.jobsDone();
    expect(app.mail.lastTo(email.toLowerCase()).text).toContain('/users/confirm');
    const later = app.client();
    expect(await arrive(later, team, { sub: 'ida', email: `another@${DOMAIN}` })).toBe('/decks.html');
    expect((await me(later))?.id).toBe(ida?.id);
    expect((await team.client.call('teamSignInShow', {})).sign_in?.used_at).not.toBeNull();
    expect(await problems(team)).toEqual([]);
    // Whoever takes their data along takes along who they are to the provider.
    expect(await exportedIdentities(app.context.db, ida?.id ?? '')).toMatchObject([
      { team_id: team.teamId, issuer: provider.issuer, subject: 'ida' },
    ]);
  });

  it('links a member’s account by its password alone, once, also where both sides confirmed its address', async () => {
    const team = await makeTeam();
    const [ada, bo] = [await member(team), await member(team)];
    const first = app.client();
    expect(await arrive(first, team, { sub: 'ada', email: ada.person.email })).toBe('/users/sign_in/team/connect');
    expect(await me(first)).toBeNull();
    expect(await link(first, team, 'ada', ada)).toBe('/decks.html');
    expect((await me(first))?.id).toBe(ada.userId);
    // A session of the account in the same browser proves nothing to a provider that signs in whoever comes.
    expect(await arrive(bo.client, team, { sub: 'bo', email: bo.person.email })).toBe('/users/sign_in/team/connect');
    const third = app.client();
    const claims = { sub: 'bo', email: bo.person.email, email_verified: false };
    expect(await arrive(third, team, claims)).toBe('/users/sign_in/team/connect');
    const connect = (client: TestClient, password: string) =>
      client.call('teamIdentityConnect', { body: { user: { login: bo.person.username, password } } });
    await expect(connect(third, 'wrong password')).rejects.toMatchObject({ code: 'wrong_credentials' });
    await expect(connect(app.client(), bo.person.password)).rejects.toMatchObject({ code: 'conflict' });
    expect((await connect(third, bo.person.password)).return_to).toBe('/decks.html');
    expect((await me(third))?.id).toBe(bo.userId);
    const again = app.client();
    expect(await arrive(again, team, claims)).toBe('/decks.html');
    expect((await me(again))?.id).toBe(bo.userId);
  });

  it('never gives an account to another subject with its address, nor one to two', async () => {
    const team = await makeTeam({ admits: true });
    const ada = await member(team);
    await link(app.client(), team, 'ada', ada);
    const client = app.client();
    expect(await arrive(client, team, { sub: 'who has the address now', email: ada.person.email })).toBe(
      '/users/sign_in/team/connect',
    );
    expect(await me(client)).toBeNull();
    const rows = await app.context.db.select().from(teamIdentities).where(eq(teamIdentities.teamId, team.teamId));
    expect(rows.map(({ userId, subject }) => [userId, subject])).toEqual([[ada.userId, 'ada']]);
  });

  it('connects no account of somebody outside the team', async () => {
    const team = await makeTeam({ admits: true });
    const stranger = await app.signUp({ email: `${unique('stranger')}@${DOMAIN}` });
    await confirm(stranger.userId);
    const client = app.client();
    expect(await arrive(client, team, { sub: 'stranger', email: stranger.person.email })).toBe(
      at('other_account', team),
    );
    const { username: login, password } = stranger.person;
    const proven = client.call('teamIdentityConnect', { body: { user: { login, password } } });
    await expect(proven).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('not in the team'),
    });
    expect(await me(client)).toBeNull();
    expect(new Set(await problems(team))).toEqual(new Set(['not_member', 'other_account']));
  });

  it('leads back into this site alone', async () => {
    const team = await makeTeam();
    const ada = await member(team);
    await link(app.client(), team, 'ada', ada);
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const client = app.client();
      const back = provider.signIn(await begin(client, team, evil), { ...GOOD, sub: 'ada', email: ada.person.email });
      expect(await ledTo(client, pathOf(back))).toBe('/');
    }
  });

  it('is found by the team’s address or a domain of it, and says nothing of others', async () => {
    const domain = `${unique('own')}.example`;
    const team = await makeTeam({ domains: [domain] });
    const find = (said: string, return_to = '/decks.html') =>
      app.client().call('teamSignInFind', { body: { sign_in: { team: said }, return_to } });
    const url = `/t/${team.slug}/sign_in?return_to=%2Fdecks.html`;
    for (const said of [team.slug, team.slug.toUpperCase(), `http://localhost/t/${team.slug}`])
      expect((await find(said)).url).toBe(url);
    expect((await find(`Who@${domain}`)).url).toBe(url);
    await app.context.db.delete(provenDomains).where(eq(provenDomains.domain, domain));
    await expect(find(`who@${domain}`)).rejects.toMatchObject({ code: 'invalid' });
    // Without scripts a link leads on: browsers let no form lead to another site.
    const sent = await app
      .client()
      .sendForm('/users/sign_in/team', { 'sign_in[team]': team.slug, return_to: '/decks.html' });
    expect(sent.headers.location).toBe(`/users/sign_in/team?return_to=%2Fdecks.html&team=${team.slug}`);
    await expect(find('nobody-at-all')).rejects.toMatchObject({ fields: { team: expect.any(String) } });
    const other = await app.signUp();
    const slug = unique('without');
    await other.client.call('teamCreate', { body: { team: { name: 'Without', slug } } });
    await expect(find(slug)).rejects.toMatchObject({ code: 'invalid' });
    for (const one of [slug, 'nobody-at-all'])
      expect(await ledTo(app.client(), `/t/${one}/sign_in`)).toBe('/users/sign_in/team?problem=none');
  });
});

describe('T24 what nobody gets through with', () => {
  it('is a state of another browser, forged, spent, late or of another team', async () => {
    const [team, other] = [await makeTeam(), await makeTeam({ domains: [] })];
    const ada = await member(team);
    const claims = { ...GOOD, sub: 'ada', email: ada.person.email };
    const stale = '/users/sign_in/team?problem=stale';
    const client = app.client();
    const back = provider.signIn(await begin(client, team), claims);
    // Ada's way back in somebody else's browser: with no cookie, and with one of their own.
    const elsewhere = app.client();
    expect(await ledTo(elsewhere, pathOf(back))).toBe(stale);
    await begin(elsewhere, team);
    expect(await ledTo(elsewhere, pathOf(back))).toBe(stale);
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(32));
    expect(await ledTo(client, pathOf(forged))).toBe(stale);
    // That spent it.
    expect(await ledTo(client, pathOf(back))).toBe(stale);
    const late = provider.signIn(await begin(client, team), claims);
    app.clock.advance(11 * MINUTE);
    expect(await ledTo(client, pathOf(late))).toBe(stale);
    const crossed = provider.signIn(await begin(client, team), claims);
    await begin(client, other);
    expect(await ledTo(client, pathOf(crossed).replace(team.teamId, other.teamId))).toBe(stale);
    expect(await me(client)).toBeNull();
  });

  it('is a code of another sign-in, though its state be right', async () => {
    const team = await makeTeam();
    const ada = await member(team);
    const claims = { ...GOOD, sub: 'ada', email: ada.person.email };
    const [victim, thief] = [app.client(), app.client()];
    const stolen = provider.signIn(await begin(victim, team), claims).searchParams.get('code') ?? '';
    const own = provider.refuse(await begin(thief, team), 'x');
    own.searchParams.delete('error');
    own.searchParams.set('code', stolen);
    expect(await ledTo(thief, pathOf(own))).toBe(at('stale_code', team));
    expect(await me(thief)).toBeNull();
  });

  it('is a way back that names another issuer', async () => {
    const team = await makeTeam();
    const ada = await member(team);
    const client = app.client();
    const back = provider.signIn(await begin(client, team), { ...GOOD, sub: 'ada', email: ada.person.email });
    back.searchParams.set('iss', 'https://evil.example');
    expect(await ledTo(client, pathOf(back))).toMatch(/problem=(wrong_token|provider_error)/);
    expect(await me(client)).toBeNull();
  });

  const now = Math.floor(Date.now() / 1000);
  it.each<[string, string, () => void]>([
    ['of no signature', 'wrong_token', () => (provider.header = { alg: 'none' })],
    [
      'of no signature, where the provider allows that',
      'wrong_token',
      () => {
        provider.header = { alg: 'none' };
        provider.metadata = { id_token_signing_alg_values_supported: ['RS256', 'none'] };
      },
    ],
    ['signed by another key', 'wrong_token', () => (provider.signsWithOther = true)],
    ['signed by a key that nobody knows', 'wrong_token', () => (provider.header = { kid: 'unknown' })],
    ['signed by the secret', 'wrong_token', () => (provider.header = { alg: 'HS256' })],
    ['of another nonce', 'wrong_token', () => (provider.claims = { nonce: 'another' })],
    ['without a nonce', 'wrong_token', () => (provider.claims = { nonce: undefined })],
    ['for somebody else', 'wrong_token', () => (provider.claims = { aud: 'another client' })],
    [
      'for several, of whom another one asked',
      'wrong_token',
      () => {
        provider.claims = { aud: [provider.clientId, 'another'], azp: 'another' };
      },
    ],
    ['of another issuer', 'wrong_token', () => (provider.claims = { iss: 'https://evil.example' })],
    ['that is over', 'expired_token', () => (provider.claims = { iat: now - 900, exp: now - 300 })],
    ['without a subject', 'wrong_token', () => (provider.claims = { sub: undefined })],
  ])('is a token %s', async (_, problem, break_) => {
    const team = await makeTeam();
    const ada = await member(team);
    const client = app.client();
    const back = provider.signIn(await begin(client, team), { ...GOOD, sub: 'ada', email: ada.person.email });
    break_();
    expect(await ledTo(client, pathOf(back))).toBe(at(problem, team));
    expect(await me(client)).toBeNull();
    expect(await problems(team)).toEqual([problem]);
  });

  it('but keys may change from one sign-in to the next, and clocks differ a little', async () => {
    const team = await makeTeam();
    const ada = await member(team);
    await link(app.client(), team, 'ada', ada);
    provider.rotate();
    provider.claims = { exp: Math.floor(Date.now() / 1000) - 20 };
    const client = app.client();
    expect(await arrive(client, team, { sub: 'ada' })).toBe('/decks.html');
    expect((await me(client))?.id).toBe(ada.userId);
  });
});

describe('T25 what goes wrong', () => {
  it.each<[string, string, (team: Team) => Promise<void> | void]>([
    [
      'a secret that is wrong',
      'wrong_client',
      async (team) => {
        await team.client.call('teamSignInUpdate', { body: { sign_in: { client_secret: 'another' } } });
      },
    ],
    [
      'a provider that is broken',
      'provider_error',
      () => void provider.answers.set('/token', { status: 500, body: '{}' }),
    ],
    ['keys that are away', 'provider_error', () => void provider.answers.set('/keys', { status: 500, body: '{}' })],
    [
      'another name of the provider',
      'wrong_issuer',
      () => void (provider.metadata = { issuer: 'https://evil.example' }),
    ],
  ])('as %s is said on a page, and in the team’s log', async (_, problem, break_) => {
    const team = await makeTeam();
    const client = app.client();
    const address = await begin(client, team);
    await break_(team);
    expect(await ledTo(client, pathOf(provider.signIn(address, { ...GOOD, sub: 'x' })))).toBe(at(problem, team));
    expect(await problems(team)).toEqual([problem]);
  });

  it('at the provider, before one comes there, or about the address is said alike', async () => {
    const team = await makeTeam();
    const client = app.client();
    const refused = async (error: string) => ledTo(client, pathOf(provider.refuse(await begin(client, team), error)));
    expect(await refused('access_denied')).toBe(at('denied', team));
    expect(await refused('temporarily_unavailable')).toBe(at('provider_error', team));
    provider.answers.set('/.well-known/openid-configuration', { status: 503, body: 'away' });
    expect(await begin(client, team)).toBe(at('not_a_provider', team));
    provider.mend();
    expect(await arrive(client, team, { sub: 'x' })).toBe(at('no_email', team));
    expect(await arrive(client, team, { sub: 'x', email: `x@${DOMAIN}`, email_verified: false })).toBe(
      at('unverified_email', team),
    );
    expect(await arrive(client, team, { sub: 'x', email: 'x@elsewhere.example' })).toBe(at('other_domain', team));
    expect(await arrive(client, team, { sub: 'x', email: `x-new@${DOMAIN}` })).toBe(at('no_account', team));
    // The clock stands still: which came first is not to be told.
    expect(new Set(await problems(team))).toEqual(
      new Set([
        'denied',
        'provider_error',
        'not_a_provider',
        'no_email',
        'unverified_email',
        'other_domain',
        'no_account',
      ]),
    );
    expect(logged.join('')).not.toContain(provider.clientSecret);
  });

  it('fills the team’s log with no more than sixty lines an hour', async () => {
    const team = await makeTeam();
    const { clock, db, log: plain } = app.context;
    const log = new SignInLog(db, new UseCounts(db, clock), plain);
    for (let tries = 0; tries < 65; tries += 1) await log.failed({ teamId: team.teamId, problem: 'denied' });
    const told = await team.client.call('teamAuditLog', { query: {} });
    // The team was created, its domains were named and the provider was set up.
    expect(told.total).toBe(63);
  });
});

describe('T26 where a team asks for its provider', () => {
  const signIn = (client: TestClient, { person }: Signed) =>
    client.call('signIn', { body: { user: { login: person.username, password: person.password } } });

  it('passwords of members let nobody in, but the owner, and sessions that they began end', async () => {
    const team = await makeTeam();
    const [ada, bo] = [await member(team), await member(team)];
    const byProvider = app.client();
    await link(byProvider, team, 'bo', bo);
    const { token } = await ada.client.call('apiTokenCreate', {
      body: { api_token: { name: 'A program', scope: 'read' } },
    });
    await turn(team.client, { required: true });
    expect(await me(ada.client)).toBeNull();
    expect(await me(bo.client)).toBeNull();
    expect((await me(byProvider))?.id).toBe(bo.userId);
    expect((await me(team.client))?.id).toBe(team.userId);
    await expect(signIn(app.client(), ada)).rejects.toMatchObject({
      code: 'provider_required',
      status: 403,
      signInUrl: `/t/${team.slug}/sign_in`,
    });
    // Who does not know the password hears nothing of it.
    const guess = { ...ada, person: { ...ada.person, password: 'a guess' } };
    await expect(signIn(app.client(), guess)).rejects.toMatchObject({ code: 'wrong_credentials', signInUrl: null });
    await expect(signIn(app.client(), team)).resolves.toMatchObject({ user: { id: team.userId } });
    // Programs go on.
    expect((await app.client().withToken(token).call('decksList', { query: {} })).total).toBe(0);
    await turn(team.client, { required: false });
    await expect(signIn(app.client(), ada)).resolves.toMatchObject({ user: { id: ada.userId } });
  });

  it('another password does not get round it, and proves an account once all the same', async () => {
    const team = await makeTeam({ required: true });
    const ada = await app.signUp();
    const { token: invitation } = await invite(team, ada.person.email);
    await ada.client.call('teamInvitationAccept', { params: { token: invitation } });
    // Who comes in with a password is held to the provider from then on.
    expect(await me(ada.client)).toBeNull();
    const { email } = ada.person;
    await app.client().call('requestPassword', { body: { user: { email } } });
    await app.jobsDone();
    const token = /reset_password_token=([\w-]+)/.exec(app.mail.lastTo(email).text)?.[1] ?? '';
    await app.client().call('resetPassword', {
      body: { user: { reset_password_token: token, password: 'quite another' } },
    });
    const renewed = { ...ada, person: { ...ada.person, password: 'quite another' } };
    await expect(signIn(app.client(), renewed)).rejects.toMatchObject({ code: 'provider_required' });
    const client = app.client();
    await arrive(client, team, { sub: unique('ada'), email });
    await client.call('teamIdentityConnect', { body: { user: { login: email, password: 'quite another' } } });
    expect((await me(client))?.id).toBe(ada.userId);
  });

  it('holds who owned the team as well, once they have handed it over', async () => {
    const team = await makeTeam({ required: true });
    const ada = app.client();
    await turn(team.client, { admits: true });
    await arrive(ada, team, { sub: 'ada', email: `${unique('ada')}@${DOMAIN}` });
    const heir = (await me(ada))?.id ?? '';
    await team.client.call('teamMemberUpdate', { params: { id: heir }, body: { user: { role: 'owner' } } });
    expect(await me(team.client)).toBeNull();
  });
});

describe('T27 who was let in by a provider', () => {
  it('is out at once when they are deactivated, with their sockets, and is not let in again', async () => {
    const team = await makeTeam({ admits: true });
    const client = app.client();
    const claims = { sub: 'ida', email: `${unique('ida')}@${DOMAIN}` };
    await arrive(client, team, claims);
    const id = (await me(client))?.id ?? '';
    const ended: string[] = [];
    const stop = app.context.services.accounts.onSessionsEnded(async (userId) => void ended.push(userId));
    await team.client.call('teamMemberDeactivate', { params: { id } });
    stop();
    expect(ended).toEqual([id]);
    expect(await me(client)).toBeNull();
    expect(await arrive(app.client(), team, claims)).toBe(at('deactivated', team));
    await team.client.call('teamMemberReactivate', { params: { id } });
    expect(await arrive(client, team, claims)).toBe('/decks.html');
  });

  it('is known no more when they are removed, and keeps the account', async () => {
    const team = await makeTeam({ admits: true });
    const client = app.client();
    const claims = { sub: 'ida', email: `${unique('ida')}@${DOMAIN}` };
    await arrive(client, team, claims);
    const id = (await me(client))?.id ?? '';
    await team.client.call('teamMemberDelete', { params: { id }, body: { decks: 'absorb' } });
    expect(await me(client)).toBeNull();
    expect(await arrive(client, team, claims)).toBe(at('other_account', team));
    expect(await app.context.db.$count(users, eq(users.id, id))).toBe(1);
    expect(await app.context.db.$count(teamIdentities, eq(teamIdentities.userId, id))).toBe(0);
  });

  it('is known no more when they say so, and other browsers that it let in are out', async () => {
    const team = await makeTeam({ admits: true });
    const [here, there, api] = [app.client(), app.client(), app.client()];
    const claims = { sub: 'ida', email: `${unique('ida')}@${DOMAIN}` };
    for (const client of [here, there]) await arrive(client, team, claims);
    const shown = async (client: TestClient) => (await client.call('teamIdentityShow', {})).team_identity;
    expect(await shown(team.client)).toBeNull();
    expect(await shown(here)).toEqual({
      issuer: provider.issuer,
      created_at: expect.any(String) as string,
      last_used_at: expect.any(String) as string,
    });
    await expect(shown(api)).rejects.toMatchObject({ status: 401 });
    const id = (await me(here))?.id ?? '';
    await confirm(id);
    await here.call('teamIdentityDelete', {});
    expect(await shown(here)).toBeNull();
    expect(await me(there)).toBeNull();
    expect(await app.context.db.$count(teamIdentities, eq(teamIdentities.userId, id))).toBe(0);
    // To be known again they prove the account by its password.
    expect(await arrive(there, team, claims)).toBe('/users/sign_in/team/connect');
    expect(await me(there)).toBeNull();
  });

  it('is known no more when the team has another provider', async () => {
    const team = await makeTeam({ admits: true });
    const ada = await member(team);
    await link(app.client(), team, 'ada', ada);
    const other = await FaultyProvider.start();
    try {
      await team.client.call('teamSignInUpdate', { body: { sign_in: { issuer: other.issuer, client_secret: 'x' } } });
      expect(await app.context.db.$count(teamIdentities, eq(teamIdentities.userId, ada.userId))).toBe(0);
    } finally {
      await other.stop();
    }
  });
});

describe('T28 the account of an administrator of the instance', () => {
  const appoint = (userId: string, isAdministrator = true) =>
    administrator.client.call('adminPersonUpdate', {
      params: { id: userId },
      body: { user: { administrator: isAdministrator } },
    });
  // The clock went on since the administrator signed up.
  beforeAll(() =>
    administrator.client.call('passwordConfirm', {
      body: { user: { current_password: administrator.person.password } },
    }),
  );
  const identities = (userId: string) => app.context.db.$count(teamIdentities, eq(teamIdentities.userId, userId));
  const providerSessions = (userId: string) =>
    app.context.db.$count(sessions, and(eq(sessions.userId, userId), isNotNull(sessions.signInTeamId)));
  const signIn = (client: TestClient, { person }: Signed) =>
    client.call('signIn', { body: { user: { login: person.username, password: person.password } } });
  const overview = (client: TestClient) => client.call('adminOverview', {});

  it('is not opened by a provider that claims its e-mail address, which the team’s log records', async () => {
    const team = await makeTeam({ admits: true });
    const ada = await member(team);
    await appoint(ada.userId);
    const client = app.client();
    expect(await arrive(client, team, { sub: 'thief', email: ada.person.email })).toBe(at('administrator', team));
    expect(await me(client)).toBeNull();
    expect(await identities(ada.userId)).toBe(0);
    expect(await problems(team)).toEqual(['administrator']);
  });

  it('is not linked by its password either, also where the administrator owns the team', async () => {
    const team = await makeTeam();
    const ada = await member(team);
    for (const one of [ada, team]) {
      await appoint(one.userId);
      const client = app.client();
      const claims = { sub: unique('thief'), email: one.person.email, email_verified: false };
      expect(await arrive(client, team, claims)).toBe('/users/sign_in/team/connect');
      const { username: login, password } = one.person;
      const linked = client.call('teamIdentityConnect', { body: { user: { login, password } } });
      await expect(linked).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('administrator') as string,
      });
      expect(await me(client)).toBeNull();
      expect(await identities(one.userId)).toBe(0);
    }
    expect(await problems(team)).toEqual(['administrator', 'administrator']);
  });

  it('is not opened by a link from before the person became an administrator, nor are sessions from before', async () => {
    const team = await makeTeam();
    const ada = await member(team);
    const claims = { sub: 'ada', email: ada.person.email };
    const [before, after] = [app.client(), app.client()];
    await link(before, team, 'ada', ada);
    const ended: string[] = [];
    const stop = app.context.services.accounts.onSessionsEnded(async (userId) => void ended.push(userId));
    await appoint(ada.userId);
    stop();
    expect(ended).toContain(ada.userId);
    expect(await me(before)).toBeNull();
    await expect(overview(before)).rejects.toMatchObject({ status: 401 });
    expect(await providerSessions(ada.userId)).toBe(0);
    expect(await arrive(after, team, claims)).toBe(at('administrator', team));
    expect(await me(after)).toBeNull();
    // Sessions of the password stay, with all rights.
    await expect(overview(ada.client)).resolves.toBeDefined();
    // The link works again for a former administrator.
    await appoint(ada.userId, false);
    expect(await arrive(after, team, claims)).toBe('/decks.html');
    expect((await me(after))?.id).toBe(ada.userId);
  });

  it.each<[string, (userId: string) => Promise<unknown>]>([
    [
      'the command line',
      (userId) => app.context.services.managedPeople.update(WORKER, userId, { administrator: true }),
    ],
    [
      'being the first where nobody administers the instance',
      async (userId) => {
        const { db, services } = app.context;
        await db.update(users).set({ administrator: false });
        expect(await services.accountsByCommand.claimAdministration(userId)).toBe(true);
        await db.update(users).set({ administrator: true }).where(eq(users.id, administrator.userId));
      },
    ],
    [
      'a change of the database',
      (userId) => app.context.db.update(users).set({ administrator: true }).where(eq(users.id, userId)),
    ],
  ])('has no session that a provider started, once it became one by %s', async (_, become) => {
    const team = await makeTeam();
    const ada = await member(team);
    const client = app.client();
    await link(client, team, 'ada', ada);
    expect((await me(client))?.id).toBe(ada.userId);
    await become(ada.userId);
    expect(await me(client)).toBeNull();
    await expect(overview(client)).rejects.toMatchObject({ status: 401 });
    expect((await me(ada.client))?.administrator).toBe(true);
    // It does not come back with a role that is taken away again.
    expect(await providerSessions(ada.userId)).toBe(0);
  });

  it('has no API token any more that was made in a session of a provider', async () => {
    const team = await makeTeam();
    const [linked, plain] = [await member(team), await member(team)];
    const client = app.client();
    await link(client, team, 'ada', linked);
    await makeToken(client, linked);
    await makeToken(plain.client, plain);
    for (const { userId } of [linked, plain]) await appoint(userId);
    const count = (userId: string) => app.context.db.$count(apiTokens, eq(apiTokens.userId, userId));
    expect(await count(linked.userId)).toBe(0);
    expect(await count(plain.userId)).toBe(1);
  });

  it('is signed in to with its password where the team asks for its provider, until it is none any more', async () => {
    const team = await makeTeam();
    const ada = await member(team);
    await appoint(ada.userId);
    await turn(team.client, { required: true });
    expect((await me(ada.client))?.id).toBe(ada.userId);
    const client = app.client();
    await expect(signIn(client, ada)).resolves.toMatchObject({ user: { id: ada.userId } });
    await appoint(ada.userId, false);
    expect(await me(client)).toBeNull();
    await expect(signIn(client, ada)).rejects.toMatchObject({ code: 'provider_required' });
  });
});

describe('T31 the account of a team’s owner', () => {
  const identities = (userId: string) => app.context.db.$count(teamIdentities, eq(teamIdentities.userId, userId));
  it('is not opened by its provider, and not linked to it by the password either', async () => {
    const team = await makeTeam();
    const client = app.client();
    expect(await arrive(client, team, { sub: 'thief', email: team.person.email })).toBe(at('owner', team));
    const unverified = { sub: 'thief', email: team.person.email, email_verified: false };
    expect(await arrive(client, team, unverified)).toBe('/users/sign_in/team/connect');
    const { username: login, password } = team.person;
    await expect(client.call('teamIdentityConnect', { body: { user: { login, password } } })).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('the team’s owner') as string,
    });
    expect(await me(client)).toBeNull();
    expect(await identities(team.userId)).toBe(0);
    expect(await problems(team)).toEqual(['owner', 'owner']);
  });

  it('has no session and no API token any more that a provider led to, once a member became its owner', async () => {
    const team = await makeTeam();
    const ada = await member(team);
    const client = app.client();
    await link(client, team, 'ada', ada);
    await makeToken(client, ada);
    await makeToken(ada.client, ada);
    await promote(team, ada.userId);
    expect(await me(client)).toBeNull();
    // The one of a session that a password began goes on.
    expect(await app.context.db.$count(apiTokens, eq(apiTokens.userId, ada.userId))).toBe(1);
    expect(await arrive(client, team, { sub: 'ada' })).toBe(at('owner', team));
    expect((await me(ada.client))?.membership?.role).toBe('owner');
    // The former owner may sign in with the provider again, after giving the password once.
    expect(await link(app.client(), team, 'former', team)).toBe('/decks.html');
  });

  it('has no session of a provider where the database alone made it the owner’s', async () => {
    const team = await makeTeam();
    const ada = await member(team);
    const client = app.client();
    await link(client, team, 'ada', ada);
    const { db } = app.context;
    await db.update(users).set({ teamRole: 'admin' }).where(eq(users.id, team.userId));
    await db.update(users).set({ teamRole: 'owner' }).where(eq(users.id, ada.userId));
    expect(await me(client)).toBeNull();
    expect((await me(ada.client))?.membership?.role).toBe('owner');
  });
});

describe('T36 an API token that was made in a session of the provider', () => {
  it.each([
    ['the provider is removed', (team: Team) => team.client.call('teamSignInDelete', {})],
    [
      'the provider is replaced',
      (team: Team) =>
        team.client.call('teamSignInUpdate', {
          body: { sign_in: { ...settingsOf(), issuer: `${provider.issuer}/other` } },
        }),
    ],
    [
      'the member is removed',
      (team: Team, { userId }: Signed) => team.client.call('teamMemberDelete', { params: { id: userId }, body: {} }),
    ],
    ['the member leaves', (_team: Team, { client }: Signed) => client.call('teamLeave', {})],
    ['the member disconnects it', (_team: Team, { client }: Signed) => client.call('teamIdentityDelete', {})],
  ] as const)('ends when %s, and one that was made after a password goes on', async (_what, end) => {
    const team = await makeTeam();
    const ada = await member(team);
    const client = app.client();
    await link(client, team, 'ada', ada);
    const [ofProvider, own] = [await makeToken(client, ada), await makeToken(ada.client, ada)];
    expect([await answers(ofProvider), await answers(own)]).toEqual([200, 200]);
    await end(team, ada);
    expect([await answers(ofProvider), await answers(own)]).toEqual([401, 200]);
  });

  it('needs the password, which the provider does not give', async () => {
    const team = await makeTeam();
    const ada = await member(team);
    const client = app.client();
    await link(client, team, 'ada', ada);
    await expect(
      client.call('apiTokenCreate', { body: { api_token: { name: 'Backup', scope: 'write' } } }),
    ).rejects.toMatchObject({ code: 'password_needed' });
  });

  it('does not outlive the provider on its way to an owner’s account', async () => {
    const team = await makeTeam();
    const ada = await member(team);
    const client = app.client();
    await link(client, team, 'ada', ada);
    const token = await makeToken(client, ada);
    // As it was left before tokens ended with the provider.
    await app.context.db.delete(teamIdentities).where(eq(teamIdentities.userId, ada.userId));
    await promote(team, ada.userId);
    expect(await answers(token)).toBe(401);
  });
});

describe('T32 the mail about a link to a provider', () => {
  it.each([
    ['en', 'Your team’s provider can sign you in', 'Your team’s provider was disconnected'],
    ['de', 'Der Anmeldedienst deines Teams kann dich anmelden', 'Der Anmeldedienst deines Teams wurde getrennt'],
  ] as const)(
    'comes when an account is linked, and when it is unlinked, in the language of its person (%s)',
    async (language, linked, unlinked) => {
      const team = await makeTeam();
      const ada = await member(team);
      await ada.client.call('userSettingsUpdate', { body: { user_settings: { language } } });
      const client = app.client();
      await link(client, team, 'ada', ada);
      await app.jobsDone();
      const mail = app.mail.lastTo(ada.person.email);
      expect(mail.subject).toBe(linked);
      expect(mail.text).toContain('http://localhost/users/edit/sessions');
      expect(mail.text).not.toContain(new URL(provider.issuer).host);
      await client.call('teamIdentityDelete', {});
      await app.jobsDone();
      expect(app.mail.lastTo(ada.person.email).subject).toBe(unlinked);
      // Nothing is left to disconnect.
      const sent = app.mail.sent.length;
      await client.call('teamIdentityDelete', {});
      await app.jobsDone();
      expect(app.mail.sent.length).toBe(sent);
    },
  );
});

async function invite(team: Team, email: string): Promise<{ token: string }> {
  await team.client.call('teamInvitationsCreate', { body: { invitation: { emails: [email], role: 'member' } } });
  await app.jobsDone();
  return { token: /\/teams\/join\/([\w-]+)/.exec(app.mail.lastTo(email).text)?.[1] ?? '' };
}
