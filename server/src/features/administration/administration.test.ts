import { LANGUAGE_COOKIE } from '@rostrum/words';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { users } from '../../platform/db/schema/index.ts';
import { defineJob } from '../../platform/jobs/types.ts';
import { features } from '../../features.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

type Signed = Awaited<ReturnType<TestApp['signUp']>>;

let app: TestApp;
let admin: Signed;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
});
afterAll(() => app.stop());

const deckOf = async (client: TestClient, title: string, visibility: 'self' | 'all' = 'all') =>
  (await client.call('decksCreate', { body: { deck: { title, visibility } } })).deck;
const log = async () => (await admin.client.call('adminLog', { query: {} })).results;
const find = async (q: string) => (await admin.client.call('adminPeople', { query: { q } })).results;
const signIn = (person: Signed['person']) =>
  app.client().call('signIn', { body: { user: { login: person.email, password: person.password } } });

describe('people, for whoever runs the instance', () => {
  it('are found by name and address, the newest first, with what they have', async () => {
    const one = await app.signUp({ name: 'Wanda Wharf', email: 'wanda@harbour.test' });
    await deckOf(one.client, 'Tides');
    const [byName] = await find('wanda wharf');
    expect(byName).toMatchObject({
      id: one.userId,
      email: 'wanda@harbour.test',
      deck_count: 1,
      administrator: false,
      suspended_at: null,
    });
    expect(byName?.last_seen_at).not.toBeNull();
    expect((await find('WANDA@harbour'))[0]?.id).toBe(one.userId);
    expect(await find('nobody-is-called-so')).toEqual([]);
    const { results } = await admin.client.call('adminPeople', { query: { of: 'administrators' } });
    expect(results.map(({ id }) => id)).toEqual([admin.userId]);
  });

  it('get a plan that nobody pays for; of a team they have its plan', async () => {
    const one = await app.signUp();
    const give = (account_type: 'lite' | 'default') =>
      admin.client.call('adminPersonUpdate', { params: { id: one.userId }, body: { user: { account_type } } });
    expect((await give('lite')).user).toMatchObject({ account_type: 'lite', manually_upgraded: true });
    expect((await one.client.call('status', {})).user).toMatchObject({ account_type: 'lite', manually_upgraded: true });
    expect((await give('default')).user).toMatchObject({ account_type: 'default', manually_upgraded: false });
    expect((await log())[0]).toMatchObject({
      event: 'person.plan',
      user: { id: admin.userId },
      person: { id: one.userId },
      details: { from: 'lite', to: 'default' },
    });
    await give('lite');
    await one.client.call('teamCreate', { body: { team: { name: 'Of one', slug: `of-one-${one.person.username}` } } });
    await expect(give('default')).rejects.toMatchObject({ status: 403 });
  });

  it('who are suspended are out at once, everywhere, and back again', async () => {
    const one = await app.signUp();
    const deck = await deckOf(one.client, 'Stays');
    const { token } = await one.client.call('apiTokenCreate', {
      body: { api_token: { name: 'Program', scope: 'read' } },
    });
    const byToken = () =>
      app.client().request({ url: '/api/v1/user_settings', headers: { authorization: `Bearer ${token}` } });
    expect((await byToken()).statusCode).toBe(200);
    const params = { id: one.userId };
    const { user } = await admin.client.call('adminPersonSuspend', { params });
    expect(user.suspended_at).not.toBeNull();
    expect((await one.client.call('status', {})).user).toBeNull();
    expect((await byToken()).statusCode).toBe(401);
    await expect(signIn(one.person)).rejects.toMatchObject({ status: 403 });
    // What they have stays as it is.
    expect((await admin.client.request({ url: `/api/v1/decks/${deck.id}` })).statusCode).toBe(200);
    const { results } = await admin.client.call('adminPeople', { query: { of: 'suspended' } });
    expect(results.map(({ id }) => id)).toEqual([one.userId]);
    await admin.client.call('adminPersonResume', { params });
    expect((await signIn(one.person)).user.id).toBe(one.userId);
    // A token of before may be a stranger's.
    expect((await byToken()).statusCode).toBe(401);
  });

  it('have been seen when they were, also after they were shut out or signed out', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const seen = async ({ userId }: Signed) =>
      (await admin.client.call('adminPeople', { query: {} })).results.find(({ id }) => id === userId)?.last_seen_at;
    await one.client.call('status', {});
    const before = await seen(one);
    expect(before).toEqual(expect.any(String));
    await admin.client.call('adminPersonSuspend', { params: { id: one.userId } });
    await one.client.call('status', {});
    expect(await seen(one)).toBe(before);
    await other.client.call('signOut', {});
    expect(await seen(other)).toEqual(expect.any(String));
    // It is noted again once it is some minutes old, whoever's session it is.
    const long = new Date(Date.now() - 6 * 60_000);
    await app.context.db.update(users).set({ lastSeenAt: long });
    await admin.client.call('status', {});
    expect(await seen(admin)).not.toBe(long.toISOString());
    expect(await seen(other)).toBe(long.toISOString());
  });

  it('are deleted with what they have, by their username', async () => {
    const one = await app.signUp();
    const deck = await deckOf(one.client, 'Gone');
    const params = { id: one.userId };
    const remove = (username: string) => admin.client.call('adminPersonDelete', { params, body: { username } });
    await expect(remove('somebody-else')).rejects.toMatchObject({ status: 422 });
    await remove(one.person.username);
    expect((await admin.client.request({ url: `/api/v1/decks/${deck.id}` })).statusCode).toBe(404);
    expect((await log())[0]).toMatchObject({
      event: 'person.deleted',
      details: { username: one.person.username, decks: 1 },
    });
    await expect(remove(one.person.username)).rejects.toMatchObject({ status: 404 });
  });

  it('get in by a link that works once', async () => {
    const one = await app.signUp();
    const { url } = await admin.client.call('adminSignInLink', { params: { id: one.userId } });
    const token = new URL(url).searchParams.get('reset_password_token') ?? '';
    const reset = () =>
      app.client().call('resetPassword', {
        body: { user: { reset_password_token: token, password: 'a new password' } },
      });
    await reset();
    expect((await one.client.call('status', {})).user).toBeNull();
    expect((await signIn({ ...one.person, password: 'a new password' })).user.id).toBe(one.userId);
    await expect(reset()).rejects.toMatchObject({ status: 422 });
    expect(JSON.stringify(await log())).not.toContain(token);
  });

  it('always leave somebody who is let in', async () => {
    const owner = await app.signUp();
    const { team } = await owner.client.call('teamCreate', {
      body: { team: { name: 'Piers', slug: `piers-${owner.person.username}` } },
    });
    const { db } = app.context;
    const set = (userId: string, values: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(values).where(eq(users.id, userId));
    await set(admin.userId, { teamId: team.id, teamRole: 'member' });
    // Whoever manages the team shuts out no administrator without whom there would be none.
    await expect(owner.client.call('teamMemberDeactivate', { params: { id: admin.userId } })).rejects.toMatchObject({
      status: 403,
    });
    await set(admin.userId, { teamId: null, teamRole: null });
    const second = await app.signUp();
    await set(second.userId, { administrator: true, deactivatedAt: new Date() });
    const change = (id: string, administrator: boolean) =>
      admin.client.call('adminPersonUpdate', { params: { id }, body: { user: { administrator } } });
    await expect(change(admin.userId, false)).rejects.toMatchObject({ status: 403 });
    await set(second.userId, { administrator: false });
    await expect(change(second.userId, true)).rejects.toMatchObject({ status: 403 });
  });

  it('who are suspended get in by no link that was made before', async () => {
    const one = await app.signUp();
    const params = { id: one.userId };
    const { url } = await admin.client.call('adminSignInLink', { params });
    const token = new URL(url).searchParams.get('reset_password_token') ?? '';
    await admin.client.call('adminPersonSuspend', { params });
    await admin.client.call('adminPersonResume', { params });
    const user = { reset_password_token: token, password: 'a new password' };
    await expect(app.client().call('resetPassword', { body: { user } })).rejects.toMatchObject({ status: 422 });
  });

  it('always leave somebody who runs the instance', async () => {
    const self = { id: admin.userId };
    const change = (id: string, administrator: boolean) =>
      admin.client.call('adminPersonUpdate', { params: { id }, body: { user: { administrator } } });
    await expect(change(admin.userId, false)).rejects.toMatchObject({ status: 403 });
    await expect(admin.client.call('adminPersonSuspend', { params: self })).rejects.toMatchObject({ status: 403 });
    await expect(
      admin.client.call('adminPersonDelete', { params: self, body: { username: admin.person.username } }),
    ).rejects.toMatchObject({ status: 403 });
    const other = await app.signUp();
    expect((await change(other.userId, true)).user.administrator).toBe(true);
    // Another administrator is neither shut out nor deleted before that was taken from them.
    const params = { id: other.userId };
    await expect(admin.client.call('adminPersonSuspend', { params })).rejects.toMatchObject({ status: 403 });
    await expect(
      admin.client.call('adminPersonDelete', { params, body: { username: other.person.username } }),
    ).rejects.toMatchObject({ status: 403 });
    expect((await other.client.call('adminPeople', { query: {} })).total).toBeGreaterThan(1);
    await change(other.userId, false);
    await expect(other.client.call('adminPeople', { query: {} })).rejects.toMatchObject({ status: 403 });
  });
});

describe('a deck that somebody reports', () => {
  it('is told of by mail once, and closed with what became of it', async () => {
    const owner = await app.signUp();
    const deck = await deckOf(owner.client, 'Doubtful');
    const link = await owner.client.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    const stranger = app.client();
    const report = (client: TestClient, words: string) =>
      client.call('deckReport', {
        params: { id: deck.id },
        query: {},
        body: { report: { reason: 'deceptive', words } },
      });
    await report(stranger, 'It asks for passwords.');
    const reader = await app.signUp();
    app.clock.advance(1000);
    await report(reader.client, 'First words');
    await report(reader.client, 'Better words');
    await app.jobsDone();
    const mails = app.mail.sent.filter(({ subject }) => subject === 'A deck was reported');
    expect(mails.map(({ to }) => to)).toEqual([admin.person.email]);
    const { results } = await admin.client.call('adminReports', { query: {} });
    expect(results.map(({ words, reporter }) => [words, reporter?.id ?? null])).toEqual([
      ['Better words', reader.userId],
      ['It asks for passwords.', null],
    ]);
    const [first] = results;
    const closed = await admin.client.call('adminReportClose', {
      params: { id: first?.id ?? '' },
      body: { outcome: 'hidden' },
    });
    expect(closed.report).toMatchObject({ outcome: 'hidden', deck: { visibility: 'self' } });
    await expect(
      admin.client.call('adminReportClose', { params: { id: first?.id ?? '' }, body: { outcome: 'kept' } }),
    ).rejects.toMatchObject({ status: 409 });
    // It is private, its links are gone, and so are the other reports of it.
    expect((await stranger.request({ url: `/api/v1/decks/${deck.id}` })).statusCode).toBe(404);
    expect((await stranger.request({ url: new URL(link.url).pathname })).statusCode).toBe(404);
    const after = await admin.client.call('adminReports', { query: {} });
    expect(after.results.every(({ closed_at }) => closed_at !== null)).toBe(true);
    expect((await log())[0]).toMatchObject({ event: 'deck.hidden', details: { deck_id: deck.id, title: 'Doubtful' } });
    expect((await owner.client.call('deckShow', { params: { id: deck.id }, query: {} })).deck.visibility).toBe('self');
  });

  it('that the same person reports again is told of once', async () => {
    const owner = await app.signUp();
    const deck = await deckOf(owner.client, 'Again');
    const reader = await app.signUp();
    const before = app.mail.sent.length;
    for (let times = 0; times < 3; times += 1)
      await reader.client.call('deckReport', {
        params: { id: deck.id },
        query: {},
        body: { report: { reason: 'other' } },
      });
    await app.jobsDone();
    expect(app.mail.sent.slice(before).filter(({ subject }) => subject === 'A deck was reported')).toHaveLength(1);
  });

  it('is none that the person does not see', async () => {
    const owner = await app.signUp();
    const deck = await deckOf(owner.client, 'Own', 'self');
    const made = await app.client().request({
      method: 'POST',
      url: `/api/v1/decks/${deck.id}/reports`,
      body: { report: { reason: 'other' } },
    });
    expect(made.statusCode).toBe(404);
    const other = await app.signUp();
    await expect(
      other.client.call('deckReport', { params: { id: deck.id }, query: {}, body: { report: { reason: 'other' } } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('the instance', () => {
  it('says how it is, what it uses, and what was set, without what is secret', async () => {
    const overview = await admin.client.call('adminOverview', {});
    expect(overview.counts.people).toBeGreaterThan(1);
    expect(overview.parts.find(({ name }) => name === 'assistant')).toMatchObject({ state: 'missing' });
    const { results } = await admin.client.call('adminSettings', {});
    expect(results.find(({ name }) => name === 'ROSTRUM_DATA')).toBeDefined();
    const storage = await admin.client.call('adminStorage', {});
    expect(storage.kind).toBe('folder');
  });

  it('tries its parts', async () => {
    const tried = (name: 'database' | 'storage' | 'mail' | 'assistant') =>
      admin.client.call('adminPartTry', { params: { name } });
    expect(await tried('database')).toMatchObject({ ok: true, said: expect.stringContaining('PostgreSQL') as string });
    expect(await tried('storage')).toMatchObject({ ok: true });
    expect(await tried('assistant')).toEqual(expect.objectContaining({ ok: false, said: 'It is not set.' }));
    await tried('mail');
    expect(app.mail.lastTo(admin.person.email).subject).toBe('Mail from your Rostrum works');
  });
});

describe('jobs', () => {
  it('that were given up are told with why, and tried again', async () => {
    let works = false;
    const other = await startTestApp({
      features: [
        ...features,
        {
          register({ jobs }) {
            jobs.handle(failingJob, async () => {
              if (!works) throw new Error('The paper is out.');
            });
          },
        },
      ],
    });
    try {
      const { client } = await other.signUp();
      const { jobs } = other.context;
      await jobs.enqueue(failingJob, {});
      await other.jobsDone();
      const { results, queues } = await client.call('adminJobs', { query: {} });
      expect(results).toEqual([expect.objectContaining({ name: 'test.print', tries: 1, said: 'The paper is out.' })]);
      expect(queues.find(({ name }) => name === 'test.print')).toMatchObject({ waiting: 0, failed: 1 });
      client.cookies.set(LANGUAGE_COOKIE, 'de');
      await other.context.db.execute(
        sql`update jobs.job set output = '{"message":"handler execution exceeded 300s"}' where name = 'test.print'`,
      );
      const [late] = (await client.call('adminJobs', { query: {} })).results;
      expect(late).toMatchObject({ said: 'Er wurde nicht rechtzeitig fertig.' });
      works = true;
      const params = { name: 'test.print', id: results[0]?.id ?? '' };
      await client.call('adminJobRetry', { params });
      await other.jobsDone();
      expect((await client.call('adminJobs', { query: {} })).total).toBe(0);
      await expect(client.call('adminJobRetry', { params })).rejects.toMatchObject({ status: 404 });
    } finally {
      await other.stop();
    }
  });
});

const failingJob = defineJob({ name: 'test.print', data: z.object({}), retries: 0 });

it('nobody else is told anything, or does anything', async () => {
  const one = await app.signUp();
  const { token } = await admin.client.call('apiTokenCreate', { body: { api_token: { name: 'All', scope: 'write' } } });
  for (const url of [
    'overview',
    'settings',
    'people',
    'jobs',
    'storage',
    'mails',
    'mails/a.eml',
    'audit_log',
    'reports',
  ]) {
    const path = `/api/v1/admin/${url}`;
    expect([url, (await one.client.request({ url: path })).statusCode]).toEqual([url, 403]);
    expect([url, (await app.client().request({ url: path })).statusCode]).toEqual([url, 401]);
    const byToken = await app.client().request({ url: path, headers: { authorization: `Bearer ${token}` } });
    expect([url, byToken.statusCode]).toEqual([url, 403]);
  }
  const suspend = `/api/v1/admin/people/${admin.userId}/suspend`;
  expect((await one.client.request({ method: 'POST', url: suspend, body: {} })).statusCode).toBe(403);
  const [row] = (
    (await app.context.db.execute(sql`select suspended_at from users where id = ${admin.userId}`)) as {
      rows: Record<string, unknown>[];
    }
  ).rows;
  expect(row?.['suspended_at']).toBeNull();
});
