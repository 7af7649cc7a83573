import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '../../access/actor.ts';
import type { Tx } from '../../platform/db/index.ts';
import { sessions, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { holdStanding } from './service.ts';

type Signed = Awaited<ReturnType<TestApp['signUp']>>;

let app: TestApp;
let boss: Signed;
beforeAll(async () => {
  app = await startTestApp();
  boss = await app.signUp();
});
afterAll(() => app.stop());

/** The actor as a request sees them that starts now. */
async function actorOf({ userId }: Signed): Promise<UserActor> {
  const { db } = app.context;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  if (user === undefined || session === undefined) throw new Error('Nobody of that id is signed in.');
  const { accountType, administrator, teamId, teamRole } = user;
  const rights = { accountType, administrator, teamId, teamRole };
  return { kind: 'user', userId, sessionId: session.id, hasFreshPassword: true, link: null, ...rights };
}
const administrate = (person: Signed, administrator: boolean) =>
  boss.client.call('adminPersonUpdate', { params: { id: person.userId }, body: { user: { administrator } } });
const hold = (actor: UserActor) => app.context.db.transaction((tx: Tx) => holdStanding(tx, actor));

describe('what somebody may', () => {
  it('counts as it is when rights are given, not as it was when the request came', async () => {
    const one = await app.signUp();
    const member = await actorOf(one);
    await hold(member);
    await administrate(one, true);
    // More than before is no harm.
    await hold(member);
    const administrator = await actorOf(one);
    await administrate(one, false);
    await expect(hold(administrator)).rejects.toMatchObject({ code: 'forbidden' });
    await boss.client.call('adminPersonSuspend', { params: { id: one.userId } });
    await expect(hold(member)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('ends with the session', async () => {
    const one = await app.signUp();
    const actor = await actorOf(one);
    await app.context.db.delete(sessions).where(eq(sessions.id, actor.sessionId));
    await expect(hold(actor)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('a request that was under way when rights were taken', () => {
  it('gives nobody the instance', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    await administrate(one, true);
    const stale = await actorOf(one);
    await administrate(one, false);
    const people = app.context.services.managedPeople;
    for (const work of [
      () => people.update(stale, one.userId, { administrator: true }),
      () => people.update(stale, other.userId, { administrator: true }),
      () => people.suspend(stale, other.userId),
      () => people.resume(stale, other.userId),
      () => people.signInLink(stale, other.userId),
      () => people.delete(stale, other.userId, other.person.username),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'forbidden' });
    const rows = await app.context.db.select().from(users).where(eq(users.administrator, true));
    expect(rows.map(({ id }) => id)).toEqual([boss.userId]);
  });

  it('lets nobody into a team', async () => {
    const owner = await app.signUp();
    await owner.client.call('teamCreate', { body: { team: { name: 'Tides', slug: 'tides' } } });
    const { teamId } = await actorOf(owner);
    const admin = await app.signUp();
    await app.context.db.update(users).set({ teamId, teamRole: 'admin' }).where(eq(users.id, admin.userId));
    const stale = await actorOf(admin);
    await app.context.db.update(users).set({ teamRole: 'member' }).where(eq(users.id, admin.userId));
    const { services } = app.context;
    const person = { name: 'Held', username: 'held-open', email: 'held@harbour.test', role: 'admin' } as const;
    for (const work of [
      () => services.teamMembers.create(stale, person),
      () => services.teamInvitations.create(stale, { emails: ['held@harbour.test'], role: 'admin' }),
      () => services.teams.update(stale, { email_domains: ['harbour.test'] }),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'forbidden' });
    expect(await app.context.db.$count(users, eq(users.username, 'held-open'))).toBe(0);
  });

  it('opens no deck, and tells no address', async () => {
    const [owner, admin] = [await app.signUp(), await app.signUp()];
    const { deck } = await owner.client.call('decksCreate', { body: { deck: { title: 'Tides', visibility: 'self' } } });
    await owner.client.call('collaboratorInvite', {
      params: { id: deck.id },
      body: { user: { username: admin.person.username, role: 'admin' } },
    });
    const stale = await actorOf(admin);
    const { services } = app.context;
    const link = await services.sharing.create(stale, deck.id, { name: '', link_type: 'view' });
    await owner.client.call('collaboratorDelete', { params: { id: deck.id, user_id: admin.userId } });
    for (const work of [
      () => services.sharing.create(stale, deck.id, { name: '', link_type: 'presenter' }),
      () => services.sharing.update(stale, deck.id, link.id, { expires_at: null }),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'not_found' });
    await app.context.db.delete(sessions).where(eq(sessions.userId, admin.userId));
    const hook = { url: 'https://hooks.example.org/', events: ['deck.published'] } as const;
    await expect(services.webhooks.create(stale, hook)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
