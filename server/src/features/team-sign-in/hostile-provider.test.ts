import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { teamIdentities, users } from '../../platform/db/schema/index.ts';
import { createTextResolver } from '../../platform/outbound/resolve-host.ts';
import { FaultyProvider } from '../../testing/faulty-provider.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { NameServer } from '../../testing/name-server.ts';
import { gatherTeam } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';

/**
 * An admin of a team, who owns neither it nor the instance, names a provider of their own and has it claim that they
 * are other people. The addresses of these are confirmed, and their domain is none of the attacker's.
 */

const DOMAIN = 'harbour.example';
type Signed = Awaited<ReturnType<TestApp['signUp']>>;

const names = new NameServer();
let provider: FaultyProvider;
let app: TestApp;
/** Of the instance, and a plain member of the team. */
let administrator: Signed;
let owner: Signed;
let attacker: Signed;
let member: Signed;
let teamId: string;
let slug: string;
/** Of the member. */
let privateDeck: string;

beforeAll(async () => {
  provider = await FaultyProvider.start();
  const resolveText = createTextResolver({ servers: [await names.listen()] });
  app = await startTestApp({ resolveText, environment: { ROSTRUM_URL: 'http://localhost' } });
  administrator = await app.signUp({ email: `administrator@${DOMAIN}` });
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
  names.close();
});

/** A team as it is after the attacker has set up all that an admin can. */
beforeEach(async () => {
  const team = await gatherTeam(app);
  ({ teamId, slug, owner, admin: attacker, member } = team);
  const { db } = app.context;
  for (const one of [owner, member])
    await db
      .update(users)
      .set({ emailVerified: true, email: `${one.person.username}@${DOMAIN}` })
      .where(eq(users.id, one.userId));
  await db
    .update(users)
    .set({ emailVerified: true, teamId, teamRole: 'member' })
    .where(eq(users.id, administrator.userId));
  const { deck } = await member.client.call('decksCreate', { body: { deck: { title: 'For me alone' } } });
  privateDeck = deck.id;
  await attacker.client.call('teamUpdate', { body: { team: { email_domains: [DOMAIN] } } });
  await attacker.client.call('teamSignInUpdate', {
    body: {
      sign_in: {
        issuer: provider.issuer,
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
        admits: true,
      },
    },
  });
});

const emailOf = ({ person }: Signed) => (person.email.endsWith(DOMAIN) ? person.email : `${person.username}@${DOMAIN}`);

const ledTo = async (client: TestClient, url: string): Promise<string> => {
  const answer = await client.request({ method: 'GET', url, headers: { accept: 'text/html' } });
  return String(answer.headers.location);
};

/** The attacker's provider signs in whoever comes as somebody else. Where the browser is led to. */
async function comeAs(client: TestClient, victim: Signed, more: object = {}): Promise<string> {
  const claims = { sub: `claims to be ${victim.userId}`, email: emailOf(victim), email_verified: true, ...more };
  const back = provider.signIn(await ledTo(client, `/t/${slug}/sign_in`), { name: 'Eve', ...claims });
  return ledTo(client, back.pathname + back.search);
}
const isSignedIn = async (client: TestClient) => (await client.call('status', {})).user_signed_in;
const isLinked = async ({ userId }: Signed) =>
  (await app.context.db.$count(teamIdentities, eq(teamIdentities.userId, userId))) > 0;
const readDeck = (client: TestClient) => client.call('deckShow', { params: { id: privateDeck } });

async function expectNothing(client: TestClient, victim: Signed): Promise<void> {
  expect(await isSignedIn(client)).toBe(false);
  expect(await isLinked(victim)).toBe(false);
  await expect(client.call('adminPeople', { query: {} })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(readDeck(client)).rejects.toMatchObject({ status: expect.toSatisfy((status) => status >= 400) });
}

describe('T21 a provider that an admin of a team names to become somebody else', () => {
  it.each<[string, () => Signed]>([
    ['the administrator of the instance', () => administrator],
    ['the owner of the team', () => owner],
    ['a member', () => member],
  ])('does not open the account of %s by claiming its address', async (_, victimOf) => {
    const victim = victimOf();
    for (const more of [{}, { email_verified: false }, { email: emailOf(victim).toUpperCase() }]) {
      const client = app.client();
      await comeAs(client, victim, more);
      await expectNothing(client, victim);
    }
  });

  it('does not open them either where the domain is really the attacker’s', async () => {
    const [record] = (await attacker.client.call('teamShow', { query: {} })).team.domains;
    names.texts.set(record?.record_name ?? '', [record?.record_value ?? '']);
    expect(await attacker.client.call('teamDomainCheck', { body: { domain: DOMAIN } })).toEqual({ problem: null });
    for (const victim of [administrator, owner, member]) {
      const client = app.client();
      await comeAs(client, victim);
      await expectNothing(client, victim);
    }
    // The domain is free for the other tests.
    await attacker.client.call('teamUpdate', { body: { team: { email_domains: [] } } });
  });

  it('does not link them in a browser of the victim that is led through the provider', async () => {
    for (const victim of [administrator, owner, member]) {
      await comeAs(victim.client, victim);
      expect(await isLinked(victim)).toBe(false);
      expect((await victim.client.call('status', {})).user?.id).toBe(victim.userId);
      const later = app.client();
      await comeAs(later, victim);
      await expectNothing(later, victim);
    }
  });

  it('links nobody’s account by guesses, nor by the password of the attacker', async () => {
    const client = app.client();
    await comeAs(client, member);
    const connect = (login: string, password: string) =>
      client.call('teamIdentityConnect', { body: { user: { login, password } } });
    await expect(connect(emailOf(member), attacker.person.password.toUpperCase())).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    await expectNothing(client, member);
    const { username, password } = attacker.person;
    await connect(username, password);
    expect((await client.call('status', {})).user?.id).toBe(attacker.userId);
    expect(await isLinked(member)).toBe(false);
    await expect(readDeck(client)).rejects.toMatchObject({ status: 404 });
  });

  it('is shut out by a new password, though the member had linked it before', async () => {
    const thief = app.client();
    await comeAs(thief, member);
    // The member does it once, on the attacker's word.
    const { username: login, password } = member.person;
    await thief.call('teamIdentityConnect', { body: { user: { login, password } } });
    expect((await readDeck(thief)).deck.id).toBe(privateDeck);
    await app.jobsDone();
    expect(app.mail.lastTo(emailOf(member)).subject).toBe('Your team’s provider can sign you in');

    await app.client().call('requestPassword', { body: { user: { email: emailOf(member) } } });
    await app.jobsDone();
    const { text } = app.mail.lastTo(emailOf(member), 'reset_password_token=');
    const token = /reset_password_token=([\w-]+)/.exec(text)?.[1] ?? '';
    await app
      .client()
      .call('resetPassword', { body: { user: { reset_password_token: token, password: 'a new one' } } });
    await expectNothing(thief, member);
    await comeAs(thief, member);
    await expectNothing(thief, member);
  });

  it('gives no rights to a session that it began before its person was promoted', async () => {
    const session = app.client();
    await comeAs(session, member);
    const { username: login, password } = member.person;
    await session.call('teamIdentityConnect', { body: { user: { login, password } } });
    const appoint = (isAdministrator: boolean) =>
      administrator.client.call('adminPersonUpdate', {
        params: { id: member.userId },
        body: { user: { administrator: isAdministrator } },
      });
    await appoint(true);
    expect(await isSignedIn(session)).toBe(false);
    await comeAs(session, member);
    expect(await isSignedIn(session)).toBe(false);
    await appoint(false);

    await comeAs(session, member);
    expect(await isSignedIn(session)).toBe(true);
    const promoted = { params: { id: member.userId }, body: { user: { role: 'owner' as const } } };
    await owner.client.call('teamMemberUpdate', promoted);
    expect(await isSignedIn(session)).toBe(false);
    await comeAs(session, member);
    expect(await isSignedIn(session)).toBe(false);
  });

  it('makes no accounts and lets nobody join by a domain that the team only names', async () => {
    const client = app.client();
    const newcomer = { sub: 'new', email: `newcomer@${DOMAIN}`, email_verified: true };
    const back = provider.signIn(await ledTo(client, `/t/${slug}/sign_in`), { name: 'Eve', ...newcomer });
    expect(await ledTo(client, back.pathname + back.search)).toContain('problem=other_domain');
    expect(await isSignedIn(client)).toBe(false);
    expect(await app.context.db.$count(users, eq(users.email, newcomer.email))).toBe(0);
    const colleague = await app.signUp({ email: `${slug}-colleague@${DOMAIN}` });
    await app.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, colleague.userId));
    await expect(colleague.client.call('teamJoin', { params: { slug } })).rejects.toMatchObject({ status: 404 });
    await expect(
      app.client().call('teamSignInFind', { body: { sign_in: { team: emailOf(member) }, return_to: '/' } }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is not named in a session that the attacker found open for more than ten minutes', async () => {
    app.clock.advance(10 * 60_000);
    const { issuer } = provider;
    await expect(
      owner.client.call('teamSignInUpdate', { body: { sign_in: { issuer, client_secret: 'of the thief' } } }),
    ).rejects.toMatchObject({ code: 'password_needed' });
    await expect(administrator.client.call('adminPeople', { query: {} })).rejects.toMatchObject({
      code: 'password_needed',
    });
  });
});
