import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/index.ts';
import { createTextResolver } from '../../platform/outbound/resolve-host.ts';
import { FaultyProvider } from '../../testing/faulty-provider.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { NameServer } from '../../testing/name-server.ts';
import { gatherTeam } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';

const names = new NameServer();
let provider: FaultyProvider;
let app: TestApp;
let count = 0;

beforeAll(async () => {
  provider = await FaultyProvider.start();
  const resolveText = createTextResolver({ servers: [await names.listen()] });
  app = await startTestApp({ resolveText, environment: { ROSTRUM_URL: 'http://localhost' } });
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
  names.close();
});

const ledTo = async (client: TestClient, url: string): Promise<string> => {
  const answer = await client.request({ method: 'GET', url, headers: { accept: 'text/html' } });
  return String(answer.headers.location);
};

/** A team whose admin has set up a provider of their own and proven a domain; it opens the account of a member. */
async function teamWithDoors() {
  const team = await gatherTeam(app);
  const { owner, admin, member, slug } = team;
  const domain = `doors-${(count += 1)}.example`;
  await admin.client.call('teamUpdate', { body: { team: { email_domains: [domain] } } });
  const [record] = (await admin.client.call('teamShow', { query: {} })).team.domains;
  names.texts.set(record?.record_name ?? '', [record?.record_value ?? '']);
  await admin.client.call('teamDomainCheck', { body: { domain } });
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
  await admin.client.call('teamSignInUpdate', {
    body: { sign_in: { issuer, client_id, client_secret, admits: true } },
  });
  const come = async (sub: string): Promise<TestClient> => {
    const client = app.client();
    const begun = await ledTo(client, `/t/${slug}/sign_in`);
    if (!begun.startsWith(issuer)) return client;
    const email = sub === 'mem' ? member.person.email : `${sub}@${domain}`;
    const back = provider.signIn(begun, { name: 'Ada', sub, email, email_verified: true });
    await ledTo(client, back.pathname + back.search);
    return client;
  };
  const linked = await come('mem');
  await linked.call('teamIdentityConnect', {
    body: { user: { login: member.person.username, password: member.person.password } },
  });
  const isOpen = async (sub: string) => (await (await come(sub)).call('status', {})).user_signed_in;
  const proven = async () =>
    (await owner.client.call('teamShow', { query: {} })).team.domains
      .filter((one) => one.proven)
      .map((one) => one.domain);
  const offAt = async () => (await owner.client.call('teamSignInShow', {})).sign_in?.off_at;
  return { ...team, domain, isOpen, proven, offAt, linked, params: { id: admin.userId } };
}
type Doors = Awaited<ReturnType<typeof teamWithDoors>>;
const isSignedIn = async (client: TestClient) => (await client.call('status', {})).user_signed_in;

const CHANGES: Record<string, (doors: Doors, keep: string[] | boolean) => Promise<unknown>> = {
  removed: ({ owner, params }, keep) => owner.client.call('teamMemberDelete', { params, body: { keep } }),
  'made a member': ({ owner, params }, keep) =>
    owner.client.call('teamMemberUpdate', { params, body: { user: { role: 'member' }, keep } }),
  deactivated: ({ owner, params }, keep) => owner.client.call('teamMemberDeactivate', { params, body: { keep } }),
  'gone by themselves': ({ admin }) => admin.client.call('teamLeave', {}),
};

describe('the provider and the domains that an admin of a team set up', () => {
  it.each(Object.keys(CHANGES))('let nobody in once they were %s', async (what) => {
    const doors = await teamWithDoors();
    const { owner, admin, domain, isOpen, proven, linked, offAt, params } = doors;
    expect([await isOpen('mem'), await proven(), await isSignedIn(linked)]).toEqual([true, [domain], true]);
    const change = what === 'made a member' ? 'role' : 'removal';
    expect(await owner.client.call('teamMemberGrants', { params, query: { change } })).toMatchObject({
      total: 2,
      sign_in: [
        { kind: 'provider', name: provider.issuer, ends: true },
        { kind: 'domain', name: domain, ends: true },
      ],
    });
    await CHANGES[what]?.(doors, false);
    expect([await isOpen('mem'), await isOpen(`new-${count}`), await proven()]).toEqual([false, false, []]);
    expect(await isSignedIn(linked)).toBe(false);
    // Its settings stay; the owner gets a mail and turns it on again.
    expect(await offAt()).toEqual(expect.any(String));
    await app.jobsDone();
    const by = what === 'gone by themselves' ? admin.person.name : owner.person.name;
    expect(app.mail.lastTo(owner.person.email, 'is off').text).toContain(by);
    expect(app.mail.lastTo(owner.person.email, 'no longer counts as proven').text).toContain('/edit');
    await owner.client.call('teamSignInUpdate', { body: { sign_in: { on: true } } });
    expect([await offAt(), await isOpen('mem')]).toEqual([null, true]);
    const { results: log } = await owner.client.call('teamAuditLog', { query: {} });
    const events = ['sign_in.turned_off', 'sign_in.turned_on', 'domain.unproven'];
    expect(log.map(({ event }) => event)).toEqual(expect.arrayContaining(events));
  });

  it.each(['removed', 'made a member', 'deactivated'])('stay where that is chosen, once they were %s', async (what) => {
    const doors = await teamWithDoors();
    const { owner, domain, isOpen, proven, offAt, params } = doors;
    const { sign_in } = await owner.client.call('teamMemberGrants', { params, query: {} });
    await CHANGES[what]?.(
      doors,
      sign_in.map(({ id }) => id),
    );
    expect([await isOpen('mem'), await proven(), await offAt()]).toEqual([true, [domain], null]);
    if (what === 'removed') return;
    // They are the owner's now.
    expect((await owner.client.call('teamMemberGrants', { params, query: {} })).sign_in).toEqual([]);
  });

  it('are theirs as well where somebody else changed the provider since, or they changed another one’s', async () => {
    const { owner, admin, params, offAt } = await teamWithDoors();
    await owner.client.call('teamSignInUpdate', { body: { sign_in: { admits: false } } });
    const listed = async () =>
      (await owner.client.call('teamMemberGrants', { params, query: {} })).sign_in.map(({ kind }) => kind);
    expect(await listed()).toEqual(['provider', 'domain']);
    await owner.client.call('teamSignInUpdate', { body: { sign_in: { client_secret: 'another one' } } });
    expect(await listed()).toEqual(['domain']);
    await admin.client.call('teamSignInUpdate', { body: { sign_in: { admits: true } } });
    expect(await listed()).toEqual(['provider', 'domain']);
    await owner.client.call('teamMemberDelete', { params });
    expect(await offAt()).not.toBeNull();
  });

  it('ask nobody for the provider while it is off', async () => {
    const { owner, member, params } = await teamWithDoors();
    await owner.client.call('teamSignInUpdate', { body: { sign_in: { required: true } } });
    await owner.client.call('teamMemberDelete', { params, body: { keep: false } });
    const { username: login, password } = member.person;
    await app.client().call('signIn', { body: { user: { login, password } } });
  });

  it('send a mail to the owner and the other admins that says who made the change', async () => {
    const { owner, admin, other } = await teamWithDoors();
    await app.context.db.update(users).set({ teamRole: 'admin' }).where(eq(users.id, other.userId));
    await app.jobsDone();
    const told = (email: string) =>
      app.mail.sent.filter(({ to, subject }) => to === email && /Sign-in of/.test(subject));
    expect(told(owner.person.email).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`${admin.person.name} proved a domain`),
        expect.stringContaining(`${admin.person.name} set up the provider`),
      ]),
    );
    expect([told(admin.person.email), told(other.person.email)]).toEqual([[], []]);
    await admin.client.call('teamSignInUpdate', { body: { sign_in: { admits: false } } });
    await app.jobsDone();
    expect(told(other.person.email)).toMatchObject([{ text: expect.stringContaining('changed the settings') }]);
  });
});

describe('a provider that is removed, or gives way to another', () => {
  it.each(['removed', 'another'])('leaves nobody signed in whom it let in: %s', async (what) => {
    const { owner, linked } = await teamWithDoors();
    const other = { issuer: 'https://other.example', client_secret: 'secret' };
    await (what === 'removed'
      ? owner.client.call('teamSignInDelete', {})
      : owner.client.call('teamSignInUpdate', { body: { sign_in: other } }));
    expect(await isSignedIn(linked)).toBe(false);
  });
});
