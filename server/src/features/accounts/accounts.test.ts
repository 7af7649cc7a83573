import { ApiError, MESSAGES } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordLinks, sessions, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { forgetExpiredJob } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ada = { name: 'Ada Example', username: 'ada-example', email: 'ada@example.test', password: 'first secret' };

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('It was expected to be refused.', { cause: error });
  return error;
}

const isSignedIn = async (client: TestClient) => (await client.call('status', {})).user_signed_in;

function tokenIn(text: string): string {
  const token = /reset_password_token=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('The mail has no link.');
  return token;
}

describe('signing up', () => {
  it('B1 makes the first account administrator, signs it in, and gives it the configured plan', async () => {
    const browser = app.client();
    const { user, return_to } = await browser.call('signUp', { body: { user: { ...ada, email: 'Ada@Example.test' } } });
    expect(user).toMatchObject({
      username: 'ada-example',
      email: 'ada@example.test',
      administrator: true,
      account_type: 'pro',
    });
    expect(return_to).toBe('/');
    expect(await isSignedIn(browser)).toBe(true);
    expect((await browser.call('status', {})).user).toEqual(user);
  });

  it('B1 makes nobody else administrator', async () => {
    const { client } = await app.signUp();
    expect((await client.call('status', {})).user?.administrator).toBe(false);
  });

  it('B2 stores usernames in lower case, and refuses one that somebody has in any case', async () => {
    const { client } = await app.signUp({ username: 'Mixed_Case' });
    expect((await client.call('status', {})).user?.username).toBe('mixed_case');
    const refused = await failure(app.signUp({ username: 'MIXED_case' }));
    expect(refused).toMatchObject({ status: 422, fields: { username: MESSAGES.taken } });
  });

  it.each([
    ['a', MESSAGES.tooShortName],
    ['a b', MESSAGES.noSpaces],
    ['a.b', MESSAGES.nameCharacters],
    ['admin', MESSAGES.taken],
    ['API', MESSAGES.taken],
  ])('B2 refuses the username %j with %j', async (username, message) => {
    expect((await failure(app.signUp({ username }))).fields['username']).toBe(message);
  });

  it.each([
    [{ password: '12345' }, 'password', MESSAGES.shortPassword],
    [{ email: 'nobody' }, 'email', MESSAGES.email],
    [{ email: ada.email.toUpperCase() }, 'email', MESSAGES.taken],
    [{ name: ' ' }, 'name', MESSAGES.required],
  ])('B2 refuses %j', async (person, field, message) => {
    expect((await failure(app.signUp(person))).fields[field]).toBe(message);
  });

  it('B2 lets one of two people have a username that both ask for at once', async () => {
    const both = await Promise.allSettled([app.signUp({ username: 'wanted' }), app.signUp({ username: 'wanted' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await app.context.db.select().from(users).where(eq(users.username, 'wanted'));
    expect(rows).toHaveLength(1);
  });
});

describe('looking a username up', () => {
  it('B3 answers 204 for what is taken or reserved and 404 for what is free', async () => {
    const browser = app.client();
    const ask = async (id: string) => (await browser.request({ url: `/api/v1/users/lookup?id=${id}` })).statusCode;
    expect([
      await ask('ada-example'),
      await ask('ADA-example'),
      await ask('admin'),
      await ask('nobody-has-it'),
    ]).toEqual([204, 204, 204, 404]);
    for (const id of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])
      expect(await ask(id), id).toBe(204);
  });

  it("B3 calls one's own username free", async () => {
    const { client, person } = await app.signUp();
    const answer = await client.request({ url: `/api/v1/users/lookup?id=${person.username}` });
    expect(answer.statusCode).toBe(404);
  });
});

describe('signing in', () => {
  it.each(['ada@example.test', 'ADA@example.test', 'ada-example', 'Ada-Example'])('B4 works with %s', async (login) => {
    const browser = app.client();
    const { user } = await browser.call('signIn', { body: { user: { login, password: ada.password } } });
    expect(user.username).toBe('ada-example');
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('B4 works with a former username, which stays its person’s, and ends with the account', async () => {
    const { client, person, userId } = await app.signUp({ username: 'known-before' });
    await client.call('accountUpdate', { body: { user: { username: 'known-now' } } });
    const tries = (password: string) =>
      app
        .client()
        .call('signIn', { body: { user: { login: 'Known-Before', password } } })
        .then(
          ({ user }) => user.id,
          ({ status }: { status: number }) => status,
        );
    expect(await tries(person.password)).toBe(userId);
    expect(await tries('wrong one')).toBe(401);
    const gone = { username: 'known-now', current_password: person.password };
    await client.call('accountDelete', { body: { user: gone } });
    expect(await tries(person.password)).toBe(401);
  });

  it('B4 says the same of a wrong password and of an account that does not exist', async () => {
    const attempts = [
      { login: 'ada-example', password: 'wrong one' },
      { login: ada.email, password: 'wrong one' },
      { login: 'nobody-at-all', password: 'wrong one' },
      { login: 'nobody@example.test', password: 'wrong one' },
    ];
    const bodies = [];
    for (const user of attempts) {
      const answer = await app.client().request({ method: 'POST', url: '/users/sign_in', payload: { user } });
      expect(answer.statusCode).toBe(401);
      expect(answer.cookies.filter(({ name }) => name.includes('session'))).toEqual([]);
      const { error } = answer.json<{ error: Record<string, unknown> }>();
      bodies.push({ ...error, request_id: '' });
    }
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });

  it('B5 ends the session that the browser had before', async () => {
    const { client, userId, person } = await app.signUp();
    await client.call('signIn', { body: { user: { login: person.username, password: person.password } } });
    expect(await app.context.db.select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(1);
  });

  it.each([
    ['/ada-example/talk/edit?x=1#/2', '/ada-example/talk/edit?x=1#/2'],
    ['https://elsewhere.test/', '/'],
    ['//elsewhere.test/', '/'],
    ['/\\elsewhere.test/', '/'],
    ['/\t/elsewhere.test/', '/'],
    ['/a/..//elsewhere.test', '/'],
    ['javascript:alert(1)', '/'],
  ])('B6 leads on to %j as %j', async (asked, led) => {
    const browser = app.client();
    const user = { login: 'ada-example', password: ada.password };
    const { return_to } = await browser.call('signIn', { body: { user, return_to: asked } });
    expect(return_to).toBe(led);
  });
});

describe('forms without scripts', () => {
  it('B7 sign in and go on to the page that was asked for', async () => {
    const browser = app.client();
    const answer = await browser.sendForm('/users/sign_in', {
      'user[login]': 'ada-example',
      'user[password]': ada.password,
      return_to: '/ada-example/talk',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ada-example/talk']);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('B7 come back to the form after a mistake, with the page to go on to', async () => {
    const answer = await app.client().sendForm('/users/sign_in', {
      'user[login]': 'ada-example',
      'user[password]': 'wrong one',
      return_to: '/ada-example/talk',
    });
    expect(answer.headers.location).toBe('/users/sign_in?error=wrong_credentials&return_to=%2Fada-example%2Ftalk');
  });

  it('B7 come back with every field that is wrong and why, and with what was typed, but for passwords', async () => {
    const browser = app.client();
    const typed = { name: 'Zoë', username: 'admin', email: 'zoe' };
    const form = { 'user[name]': 'Zoë', 'user[username]': 'a b', 'user[email]': 'zoe', 'user[password]': 'short' };
    const first = await browser.sendForm('/users', form);
    expect(first.headers.location).toBe(
      '/users/sign_up?error=invalid&why=username.noSpaces&why=email.email&why=password.shortPassword',
    );
    expect((await browser.sendForm('/users', {})).headers.location).toBe(
      '/users/sign_up?error=invalid&why=user.required',
    );
    const taken = {
      ...form,
      'user[username]': 'admin',
      'user[email]': 'zoe@example.test',
      'user[password]': 'long enough',
    };
    const second = await browser.sendForm('/users', taken);
    expect(second.headers.location).toBe('/users/sign_up?error=invalid&why=username.taken');
    expect(JSON.parse(Buffer.from(browser.cookies.get('rostrum_typed') ?? '', 'base64url').toString())).toEqual({
      ...typed,
      email: 'zoe@example.test',
    });
    expect(String(second.headers['set-cookie'])).toMatch(
      /rostrum_typed=[\w-]+; Max-Age=300; Path=\/users; HttpOnly; SameSite=Lax/,
    );
    const done = await browser.sendForm('/users', { ...taken, 'user[username]': 'zoe-at-last' });
    expect(done.headers.location).toBe('/');
    expect(String(done.headers['set-cookie'])).toContain('rostrum_typed=; Max-Age=0');
  });

  it('B7 sign out with _method', async () => {
    const { client } = await app.signUp();
    const answer = await client.sendForm('/users/sign_out', { _method: 'delete' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect(await isSignedIn(client)).toBe(false);
  });
});

describe('signing out', () => {
  it('B20 takes nothing for one person from a page that was made for another', async () => {
    const one = await app.signUp();
    const two = await app.signUp();
    const browser = one.client.showsPagesOf(one.userId);
    const rename = () => browser.call('accountUpdate', { body: { user: { name: 'One' } } });
    await rename();
    const { login, password } = { login: two.person.email, password: two.person.password };
    // Signing in, out and up are the same whoever's page asks for them.
    await browser.call('signIn', { body: { user: { login, password } } });
    await expect(rename()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    await expect(
      browser.call('apiTokenCreate', { body: { api_token: { name: 'x', scope: 'write' } } }),
    ).rejects.toMatchObject({
      status: 401,
    });
    const avatar = await browser.upload('/api/v1/users/avatar', { name: 'a.png', type: 'image/png', content: 'x' });
    expect(avatar.statusCode).toBe(401);
    // A form can name another method than it is sent with: it is not taken for signing up.
    const form = await browser.sendForm('/users', { _method: 'put', 'user[name]': 'One' });
    expect(form.statusCode).toBe(401);
    expect((await browser.call('status', {})).user?.name).toBe(two.person.name);
    // A page that was made before anybody signed in works for who did.
    await browser.showsPagesOf(two.userId).call('accountUpdate', { body: { user: { name: 'Two' } } });
    expect((await browser.call('status', {})).user?.name).toBe('Two');
    await browser.showsPagesOf(one.userId).call('signOut', {});
    expect((await browser.call('status', {})).user).toBeNull();
  });

  it('B8 ends the session on the server, at once, also for a copy of its cookie', async () => {
    const { client } = await app.signUp();
    const copy = app.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect(await isSignedIn(copy)).toBe(true);
    await client.call('signOut', {});
    expect(await isSignedIn(client)).toBe(false);
    expect(await isSignedIn(copy)).toBe(false);
  });
});

describe('signing out without a session', () => {
  it('B8 changes nothing, with a cookie of a session that is over as without any', async () => {
    const { client } = await app.signUp();
    const copy = app.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    await client.call('signOut', {});
    await copy.call('signOut', {});
    await app.client().call('signOut', {});
    expect(await isSignedIn(copy)).toBe(false);
  });
});

describe('guesses of a password', () => {
  const tryIn = (browser: TestClient, login: string, password: string): Promise<string> =>
    browser.call('signIn', { body: { user: { login, password } } }).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    );
  /** What a browser that nobody knows is told, so many times. */
  const guess = async (times: number, login: string): Promise<Set<string>> =>
    new Set(await Promise.all(Array.from({ length: times }, () => tryIn(app.client(), login, 'not the one'))));

  it('B23 lock out browsers that nobody knows, of an account that does not exist as well, and none of its person’s', async () => {
    const { client, person } = await app.signUp();
    expect(await guess(15, person.username)).toEqual(new Set(['wrong_credentials']));
    // What comes out right does not count.
    expect(await tryIn(app.client(), person.username, person.password)).toBe('in');
    expect(await guess(15, person.email.toUpperCase())).toEqual(new Set(['wrong_credentials']));
    expect(await tryIn(app.client(), person.username, person.password)).toBe('rate_limited');
    expect(await guess(30, 'nobody-has-this')).toEqual(new Set(['wrong_credentials']));
    expect(await tryIn(app.client(), 'Nobody-has-this', 'not the one')).toBe('rate_limited');
    // The mark is of one account alone.
    const { client: other } = await app.signUp();
    expect(await tryIn(other, person.username, person.password)).toBe('rate_limited');
    await client.call('signOut', {});
    expect(await tryIn(client, person.username, person.password)).toBe('in');
  });

  it('B23 lock out nobody who sets a new password by mail', async () => {
    const { person } = await app.signUp();
    await guess(30, person.username);
    await app.client().call('requestPassword', { body: { user: { email: person.email } } });
    await app.jobsDone();
    const reset_password_token = tokenIn(app.mail.lastTo(person.email, 'reset_password_token=').text);
    const browser = app.client();
    const password = 'second secret';
    await browser.call('resetPassword', { body: { user: { reset_password_token, password } } });
    expect(await tryIn(app.client(), person.username, password)).toBe('in');
    await guess(30, person.username);
    expect(await tryIn(app.client(), person.username, password)).toBe('rate_limited');
    expect(await tryIn(browser, person.username, password)).toBe('in');
  });

  it('B23 are counted in a browser that is known too', async () => {
    const { client, person } = await app.signUp();
    for (let time = 0; time < 10; time += 1)
      expect(await tryIn(client, person.username, 'not the one')).toBe('wrong_credentials');
    expect(await tryIn(client, person.username, person.password)).toBe('rate_limited');
  });
});

describe('a forgotten password', () => {
  it('B9 is set anew with the token of the mail, once, and every session ends', async () => {
    const { client, person } = await app.signUp();
    await app.client().call('requestPassword', { body: { user: { email: person.email.toUpperCase() } } });
    await app.jobsDone();
    const mail = app.mail.lastTo(person.email, 'reset_password_token=');
    expect(mail.text).toContain('http://rostrum.test/users/password/edit?reset_password_token=');
    expect(mail.text).toContain('everything that acts in your name ends');
    expect(mail.text).not.toContain(person.name);
    const asked = { api_token: { name: 'lost', scope: 'write' } } as const;
    const { token: lost } = await client.call('apiTokenCreate', { body: asked });
    const user = { reset_password_token: tokenIn(mail.text), password: 'second secret' };
    expect((await client.call('status', {})).user?.email_confirmed).toBe(false);
    const isUsable = async (token: string) =>
      (await app.client().call('resetPasswordShow', { query: { reset_password_token: token } })).usable;
    expect(await isUsable(user.reset_password_token)).toBe(true);
    expect(await isUsable('nobody-was-sent-this')).toBe(false);
    await app.client().call('resetPassword', { body: { user } });
    expect(await isUsable(user.reset_password_token)).toBe(false);
    expect(await isSignedIn(client)).toBe(false);
    expect((await failure(app.client().withToken(lost).call('decksList', { query: {} }))).status).toBe(401);

    const again = await failure(app.client().call('resetPassword', { body: { user } }));
    expect(again.fields).toHaveProperty('reset_password_token');
    const old = app.client().call('signIn', { body: { user: { login: person.username, password: person.password } } });
    expect((await failure(old)).code).toBe('wrong_credentials');
    const back = app.client();
    const signedIn = await back.call('signIn', { body: { user: { login: person.username, password: user.password } } });
    // The mail was read there.
    expect(signedIn.user.email_confirmed).toBe(true);
  });

  it('B9 keeps no token in the database that could be used', async () => {
    const { person } = await app.signUp();
    await app.client().call('requestPassword', { body: { user: { email: person.email } } });
    await app.jobsDone();
    const token = tokenIn(app.mail.lastTo(person.email, 'reset_password_token=').text);
    const rows = await app.context.db.select().from(passwordLinks);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('B10 answers the same for an address that nobody has, and mails nobody', async () => {
    const before = app.mail.sent.length;
    const answer = await app.client().request({
      method: 'POST',
      url: '/users/password',
      payload: { user: { email: 'nobody@example.test' } },
    });
    await app.jobsDone();
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(app.mail.sent.length).toBe(before);
  });

  it('B9 refuses a token that is over', async () => {
    const { person } = await app.signUp();
    await app.client().call('requestPassword', { body: { user: { email: person.email } } });
    await app.jobsDone();
    app.clock.advance(60 * 60_000);
    const user = {
      reset_password_token: tokenIn(app.mail.lastTo(person.email, 'reset_password_token=').text),
      password: 'late secret',
    };
    const query = { reset_password_token: user.reset_password_token };
    expect(await app.client().call('resetPasswordShow', { query })).toEqual({ usable: false });
    const refused = await failure(app.client().call('resetPassword', { body: { user } }));
    expect(refused).toMatchObject({ status: 422, code: 'invalid' });
  });
});

describe('the session', () => {
  it('B11 tells nobody but its owner who they are', async () => {
    expect(await app.client().call('status', {})).toEqual({ user_signed_in: false, user: null });
    const other = await app.client().call('userShow', { params: { id: 'ada-example' } });
    const shown = ['created_at', 'id', 'name', 'social_handle', 'thumbnail_url', 'username', 'website_url'];
    expect(Object.keys(other).sort()).toEqual(shown);
  });

  it('B11 is not believed when its cookie was changed', async () => {
    const { client } = await app.signUp();
    for (const [name, value] of client.cookies)
      if (name.includes('session'))
        client.cookies.set(
          name,
          value.replace(/^./, (c) => (c === 'x' ? 'y' : 'x')),
        );
    expect(await isSignedIn(client)).toBe(false);
  });

  it('B11 is kept in a cookie that scripts and other sites cannot use', async () => {
    const { person } = await app.signUp();
    const answer = await app.client().request({
      method: 'POST',
      url: '/users/sign_in',
      payload: { user: { login: person.username, password: person.password } },
    });
    const cookie = answer.cookies.find(({ name }) => name.includes('session'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('B11 leaves nothing behind when its time is up', async () => {
    const { client, userId } = await app.signUp();
    const { db, jobs } = app.context;
    await db
      .update(sessions)
      .set({ expiresAt: new Date(app.clock.now().getTime() - 1000) })
      .where(eq(sessions.userId, userId));
    await jobs.enqueue(forgetExpiredJob, {});
    await app.jobsDone();
    expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('B11 is gone with the account', async () => {
    const { client, userId } = await app.signUp();
    await app.context.db.delete(users).where(eq(users.id, userId));
    expect(await isSignedIn(client)).toBe(false);
  });
});
