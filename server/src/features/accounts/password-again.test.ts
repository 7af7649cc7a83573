import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@rostrum/contract';
import { sessions } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { gatherTeam } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';

const MINUTE = 60_000;
type Signed = Awaited<ReturnType<TestApp['signUp']>>;

let app: TestApp;
let admin: Signed;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
});
afterAll(() => app.stop());

const giveAgain = (client: TestClient, password: string) =>
  client.call('passwordConfirm', { body: { user: { current_password: password }, return_to: '/admin/people' } });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code?: unknown }).code,
  );
const readPeople = (client: TestClient) => codeOf(client.call('adminPeople', { query: {} }));

describe('B30 administering', () => {
  it('needs the password of the last ten minutes in the same session, to read as well as to write', async () => {
    const other = await app.signUp();
    const suspend = () => codeOf(admin.client.call('adminPersonSuspend', { params: { id: other.userId } }));
    expect(await readPeople(admin.client)).toBe('done');
    app.clock.advance(10 * MINUTE - 1);
    expect(await readPeople(admin.client)).toBe('done');
    app.clock.advance(1);
    expect(await readPeople(admin.client)).toBe('password_needed');
    expect(await suspend()).toBe('password_needed');
    // What everybody may do goes on.
    expect((await admin.client.call('status', {})).user?.id).toBe(admin.userId);

    expect(await giveAgain(admin.client, admin.person.password)).toEqual({ return_to: '/admin/people' });
    expect(await readPeople(admin.client)).toBe('done');
    expect(await suspend()).toBe('done');
    app.clock.advance(10 * MINUTE);
    expect(await readPeople(admin.client)).toBe('password_needed');
  });

  it('is for the session alone in which the password was given', async () => {
    const { email: login, password } = admin.person;
    const second = app.client();
    await second.call('signIn', { body: { user: { login, password } } });
    app.clock.advance(10 * MINUTE);
    await giveAgain(second, password);
    expect(await readPeople(second)).toBe('done');
    expect(await readPeople(admin.client)).toBe('password_needed');
  });

  it('asks again in sessions from before this was kept', async () => {
    const { email: login, password } = admin.person;
    const client = app.client();
    await client.call('signIn', { body: { user: { login, password } } });
    expect(await readPeople(client)).toBe('done');
    await app.context.db.update(sessions).set({ passwordAt: null }).where(eq(sessions.userId, admin.userId));
    expect(await readPeople(client)).toBe('password_needed');
  });

  it('is kept from nobody by wrong passwords in another session of theirs', async () => {
    const one = await app.signUp();
    const { email: login, password } = one.person;
    const owner = app.client();
    await owner.call('signIn', { body: { user: { login, password } } });
    for (let tries = 0; tries < 11; tries += 1) await giveAgain(one.client, `wrong ${tries}`).catch(() => undefined);
    const user = { password: 'quite another', current_password: password };
    await expect(owner.call('accountUpdate', { body: { user } })).resolves.toMatchObject({ user: { id: one.userId } });
  });

  it('counts wrong passwords as those of signing in', async () => {
    const one = await app.signUp();
    for (let tries = 0; tries < 10; tries += 1)
      await expect(giveAgain(one.client, `wrong ${tries}`)).rejects.toMatchObject({
        code: 'invalid',
        fields: { current_password: expect.any(String) as string },
      });
    await expect(giveAgain(one.client, one.person.password)).rejects.toMatchObject({ code: 'rate_limited' });
    const { email: login, password } = one.person;
    // From the browser that guessed.
    await expect(one.client.call('signIn', { body: { user: { login, password } } })).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });

  it('covers every request below /api/v1/admin', async () => {
    app.clock.advance(10 * MINUTE);
    const paths = Object.values(endpoints).filter(({ path }) => path.startsWith('/api/v1/admin'));
    expect(paths.length).toBeGreaterThan(10);
    for (const { method, path } of paths) {
      const answer = await admin.client.request({ method, url: path.replaceAll(/\{\w+\}|:\w+/g, 'x') });
      expect([path, answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
        path,
        403,
        'password_needed',
      ]);
    }
  });

  it('is nothing that an API token does', async () => {
    await giveAgain(admin.client, admin.person.password);
    const { token } = await admin.client.call('apiTokenCreate', {
      body: { api_token: { name: 'Ci', scope: 'write' } },
    });
    expect(await readPeople(app.client().withToken(token))).toBe('forbidden');
  });

  it('tells nobody else that a password would help', async () => {
    const { client, person } = await app.signUp();
    expect(await readPeople(client)).toBe('forbidden');
    await giveAgain(client, person.password);
    expect(await readPeople(client)).toBe('forbidden');
    expect(await codeOf(app.client().call('adminPeople', { query: {} }))).toBe('unauthenticated');
  });

  it('leads a plain form back into this site, to the page that asked', async () => {
    const sent = (password: string, returnTo: string) =>
      admin.client.sendForm('/api/v1/user/confirm_password', {
        'user[current_password]': password,
        return_to: returnTo,
      });
    expect((await sent(admin.person.password, '/admin/people?q=ada')).headers.location).toBe('/admin/people?q=ada');
    expect((await sent(admin.person.password, 'https://evil.example/')).headers.location).toBe('/');
    expect((await sent('wrong', '/admin/people?q=ada')).headers.location).toMatch(/^\/admin\/people\?error=invalid&/);
  });
});

describe('B30 the sign-in of a team', () => {
  it('is changed, and its domains are proven, within ten minutes of the password alone', async () => {
    const { owner, admin: manager } = await gatherTeam(app);
    await owner.client.call('teamUpdate', { body: { team: { email_domains: ['tide.example'] } } });
    app.clock.advance(10 * MINUTE);
    for (const { client, person } of [owner, manager]) {
      const change = () =>
        codeOf(client.call('teamSignInUpdate', { body: { sign_in: { issuer: 'https://login.example' } } }));
      expect(await change()).toBe('password_needed');
      expect(await codeOf(client.call('teamSignInDelete', {}))).toBe('password_needed');
      expect(await codeOf(client.call('teamDomainCheck', { body: { domain: 'tide.example' } }))).toBe(
        'password_needed',
      );
      expect(await codeOf(client.call('teamSignInShow', {}))).toBe('done');
      await giveAgain(client, person.password);
      // The client's name and secret are missing.
      expect(await change()).toBe('invalid');
    }
  });

  it('is not changed in a session of a provider until the password is given', async () => {
    const { admin: manager, member } = await gatherTeam(app);
    // As a session of the team's provider is stored.
    await app.context.db
      .update(sessions)
      .set({ begunBy: 'provider', passwordAt: null })
      .where(eq(sessions.userId, manager.userId));
    expect(await codeOf(manager.client.call('teamSignInDelete', {}))).toBe('password_needed');
    await giveAgain(manager.client, manager.person.password);
    expect(await codeOf(manager.client.call('teamSignInDelete', {}))).toBe('done');
    expect(await codeOf(member.client.call('teamSignInDelete', {}))).toBe('forbidden');
  });
});

describe('B30 what gives an account, a team or a deck away', () => {
  it('is done within ten minutes of the password alone, and offered all the same', async () => {
    const { owner, admin: manager, member, other } = await gatherTeam(app);
    const { deck } = await owner.client.call('decksCreate', { body: { deck: { title: 'Ours' } } });
    const params = { id: deck.id, user_id: member.userId };
    await owner.client.call('collaboratorInvite', {
      params: { id: deck.id },
      body: { user: { username: member.person.username, role: 'editor' } },
    });
    const give = (id: string, role: 'owner' | 'admin' | 'member') => () =>
      codeOf(owner.client.call('teamMemberUpdate', { params: { id }, body: { user: { role } } }));
    const invite = (role: 'admin' | 'member') => () =>
      codeOf(
        owner.client.call('teamInvitationsCreate', { body: { invitation: { emails: [`${role}@far.test`], role } } }),
      );
    const make = (role: 'admin' | 'member') => () =>
      codeOf(
        owner.client.call('teamMemberCreate', {
          body: { user: { name: role, username: `made-${role}`, email: `made-${role}@far.test`, role } },
        }),
      );
    const needPassword = [
      give(other.userId, 'admin'),
      invite('admin'),
      make('admin'),
      () => codeOf(owner.client.call('apiTokenCreate', { body: { api_token: { name: 'Ci', scope: 'write' } } })),
      () => codeOf(owner.client.call('accountExportCreate', {})),
      () => codeOf(owner.client.call('collaboratorUpdate', { params, body: { user: { role: 'owner' } } })),
      give(member.userId, 'owner'),
    ];
    const needNone = [give(manager.userId, 'member'), invite('member'), make('member')];
    app.clock.advance(10 * MINUTE);
    for (const act of needPassword) expect(await act()).toBe('password_needed');
    for (const act of needNone) expect(await act()).toBe('done');
    expect((await owner.client.call('deckShow', { params: { id: deck.id } })).deck.abilities.transfer).toBe(true);
    const { results } = await owner.client.call('teamMembersList', { query: {} });
    expect(results.find(({ id }) => id === member.userId)?.abilities.make_owner).toBe(true);

    await giveAgain(owner.client, owner.person.password);
    for (const act of needPassword) expect(await act()).toBe('done');
  });

  it('is done by an API token as before, which nobody makes without the password', async () => {
    const { owner, member } = await gatherTeam(app);
    const { deck } = await owner.client.call('decksCreate', { body: { deck: { title: 'Ours' } } });
    const { token } = await owner.client.call('apiTokenCreate', {
      body: { api_token: { name: 'Ci', scope: 'write' } },
    });
    const program = app.client().withToken(token);
    await program.call('collaboratorInvite', {
      params: { id: deck.id },
      body: { user: { username: member.person.username, role: 'editor' } },
    });
    const params = { id: deck.id, user_id: member.userId };
    app.clock.advance(10 * MINUTE);
    expect(await codeOf(program.call('collaboratorUpdate', { params, body: { user: { role: 'owner' } } }))).toBe(
      'done',
    );
    const role = (wanted: 'owner' | 'admin') =>
      codeOf(program.call('teamMemberUpdate', { params: { id: member.userId }, body: { user: { role: wanted } } }));
    expect(await role('admin')).toBe('done');
    expect(await role('owner')).toBe('forbidden');
  });

  it('sends a mail to the former and the new owner', async () => {
    const { owner, member } = await gatherTeam(app);
    const { deck } = await owner.client.call('decksCreate', { body: { deck: { title: 'Ours' } } });
    await owner.client.call('collaboratorInvite', {
      params: { id: deck.id },
      body: { user: { username: member.person.username, role: 'editor' } },
    });
    await app.jobsDone();
    await owner.client.call('collaboratorUpdate', {
      params: { id: deck.id, user_id: member.userId },
      body: { user: { role: 'owner' } },
    });
    await app.jobsDone();
    expect(app.mail.lastTo(owner.person.email).subject).toBe('You handed over “Ours”');
    expect(app.mail.lastTo(member.person.email).subject).toContain('has made you the owner of “Ours”');
    await owner.client.call('teamMemberUpdate', { params: { id: member.userId }, body: { user: { role: 'owner' } } });
    await app.jobsDone();
    const { subject, text } = app.mail.lastTo(owner.person.email);
    expect(subject).toMatch(/^You handed over the team “Gathered \d+”$/);
    expect(text).toContain('/users/password/new');
    expect(app.mail.lastTo(member.person.email).subject).toMatch(/has made you the owner of the team “Gathered \d+”$/);
  });
});
