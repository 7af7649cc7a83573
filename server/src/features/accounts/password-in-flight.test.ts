import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKER } from '../../access/actor.ts';
import { sessions, teamIdentities, users } from '../../platform/db/schema/index.ts';
import { FaultyProvider } from '../../testing/faulty-provider.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { holdNextPassword } from '../../testing/quick-passwords.ts';
import { proveDomains } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';

type Signed = Awaited<ReturnType<TestApp['signUp']>>;
/** Somebody whose password a thief knows, in two browsers of their own. */
type Victim = Signed & { readonly owner: TestClient };

const NEW_PASSWORD = 'quite another';
const DOMAIN = 'tide.example';
const SLUG = 'lantern-works';

let app: TestApp;
let provider: FaultyProvider;
let administrator: Signed;
beforeAll(async () => {
  provider = await FaultyProvider.start();
  app = await startTestApp({ environment: { ROSTRUM_URL: 'http://localhost' } });
  administrator = await app.signUp();
  const owner = await app.signUp({ email: `owner@${DOMAIN}` });
  await confirmAddress(owner.userId);
  const { team } = await owner.client.call('teamCreate', { body: { team: { name: 'Lantern Works', slug: SLUG } } });
  await owner.client.call('teamUpdate', { body: { team: { email_domains: [DOMAIN] } } });
  await proveDomains(app, team.id, [DOMAIN]);
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
  await owner.client.call('teamSignInUpdate', { body: { sign_in: { issuer, client_id, client_secret } } });
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

const confirmAddress = (userId: string) =>
  app.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
const isSignedIn = async (client: TestClient) => (await client.call('status', {})).user_signed_in;
const signIn = (client: TestClient, login: string, password: string) =>
  client.call('signIn', { body: { user: { login, password } } });
const sessionsOf = (userId: string) => app.context.db.$count(sessions, eq(sessions.userId, userId));
const identitiesOf = (userId: string) => app.context.db.$count(teamIdentities, eq(teamIdentities.userId, userId));

let count = 0;
async function prepare(): Promise<Victim> {
  const one = await app.signUp({ email: `victim-${(count += 1)}@${DOMAIN}` });
  await confirmAddress(one.userId);
  await one.client.call('teamJoin', { params: { slug: SLUG } });
  const owner = app.client();
  await signIn(owner, one.person.email, one.person.password);
  return { ...one, owner };
}

/** Events after which a stolen password, or a session made with it, is worthless. */
const RECOVERIES: Record<string, (one: Victim) => Promise<unknown>> = {
  'a link for a new password is used': async ({ userId }) => {
    const { url } = await app.context.services.managedPeople.signInLink(WORKER, userId);
    const token = new URL(url).searchParams.get('reset_password_token') ?? '';
    const user = { reset_password_token: token, password: NEW_PASSWORD };
    await app.client().call('resetPassword', { body: { user } });
  },
  'a new password is set in the settings': ({ owner, person }) =>
    owner.call('accountUpdate', { body: { user: { password: NEW_PASSWORD, current_password: person.password } } }),
  'all access is ended': ({ owner }) => owner.call('accessRevoke', {}),
  'the account is suspended and let in again': async ({ userId }) => {
    await administrator.client.call('adminPersonSuspend', { params: { id: userId } });
    await administrator.client.call('adminPersonResume', { params: { id: userId } });
  },
};

/** Does what needs a password, and recovers the account while that is checked. Answers how it was refused. */
async function whileChecked(one: Victim, way: string, act: () => Promise<unknown>): Promise<unknown> {
  const check = holdNextPassword();
  const acting = act().then(
    () => 'done',
    (error: unknown) => (error as { code?: unknown }).code,
  );
  await check.reached;
  await RECOVERIES[way]?.(one);
  check.release();
  return acting;
}

async function ledTo(client: TestClient, url: string): Promise<string> {
  const answer = await client.request({ method: 'GET', url, headers: { accept: 'text/html' } });
  return String(answer.headers.location);
}
async function arrive(client: TestClient, email: string): Promise<string> {
  const begun = await ledTo(client, `/t/${SLUG}/sign_in?return_to=%2Fdecks`);
  const { pathname, search } = provider.signIn(begun, { sub: email, email, email_verified: true, name: 'Nan Wick' });
  return ledTo(client, pathname + search);
}

describe.each(Object.keys(RECOVERIES))('B32 while a password is checked and %s', (way) => {
  it('nobody is signed in', async () => {
    const one = await prepare();
    const thief = app.client();
    expect(await whileChecked(one, way, () => signIn(thief, one.person.email, one.person.password))).toBe(
      'wrong_credentials',
    );
    expect(await isSignedIn(thief)).toBe(false);
    // Nor is there a session that waits for its browser.
    expect(await sessionsOf(one.userId)).toBe(await isSignedIn(one.owner).then(Number));
  });

  it('no provider is linked', async () => {
    const one = await prepare();
    const thief = app.client();
    expect(await arrive(thief, one.person.email)).toBe('/users/sign_in/team/connect');
    const user = { login: one.person.email, password: one.person.password };
    expect(await whileChecked(one, way, () => thief.call('teamIdentityConnect', { body: { user } }))).toBe(
      'wrong_credentials',
    );
    expect([await isSignedIn(thief), await identitiesOf(one.userId)]).toEqual([false, 0]);
  });

  it('the account is not deleted', async () => {
    const one = await prepare();
    const { password: current_password, username } = one.person;
    const remove = () => one.client.call('accountDelete', { body: { user: { username, current_password } } });
    expect(await whileChecked(one, way, remove)).toBe('invalid');
    expect(await app.context.db.$count(users, eq(users.id, one.userId))).toBe(1);
  });

  it('the session in which it was given is not confirmed', async () => {
    const one = await prepare();
    const user = { current_password: one.person.password };
    const give = () => one.client.call('passwordConfirm', { body: { user } });
    expect(await whileChecked(one, way, give)).toBe('unauthenticated');
  });
});

describe('B32 while somebody arrives from a provider', () => {
  it('and the account is recovered, they are not signed in', async () => {
    const one = await prepare();
    const thief = app.client();
    await arrive(thief, one.person.email);
    const user = { login: one.person.email, password: one.person.password };
    await thief.call('teamIdentityConnect', { body: { user } });
    const { accounts } = app.context.services;
    const signInByProvider = accounts.signInByProvider.bind(accounts);
    accounts.signInByProvider = async (...args) => {
      await RECOVERIES['all access is ended']?.(one);
      return signInByProvider(...args);
    };
    const again = app.client();
    expect(await arrive(again, one.person.email)).toBe('/users/sign_in/team?problem=stale');
    accounts.signInByProvider = signInByProvider;
    expect(await isSignedIn(again)).toBe(false);
    expect(await sessionsOf(one.userId)).toBe(1);
  });
});
