import { MESSAGES } from '@rostrum/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const update = (client: TestClient, user: Record<string, string>) => client.call('accountUpdate', { body: { user } });
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { fields: unknown }) => error.fields,
  );
/** The token of the last confirmation mail to somebody. */
async function mailedToken(address: string): Promise<string> {
  await app.jobsDone();
  return /confirmation_token=([\w-]+)/.exec(app.mail.lastTo(address).text)?.[1] ?? '';
}
const mailsTo = async (address: string) => {
  await app.jobsDone();
  return app.mail.sent.filter(({ to }) => to === address);
};

describe('B19 name and username', () => {
  it('are changed one without the other, by JSON and by form', async () => {
    const { client, person } = await app.signUp();
    const { user } = await update(client, { name: '  Another\nName ' });
    expect(user).toMatchObject({ name: 'Another Name', username: person.username });
    const answer = await client.sendForm('/users', { _method: 'put', 'user[username]': 'Formed-Name' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/users/edit?saved=names');
    expect((await client.call('status', {})).user).toMatchObject({ name: 'Another Name', username: 'formed-name' });
  });

  it('say what is wrong by field; a form without scripts is led back to it without words in the address', async () => {
    const { client } = await app.signUp();
    await app.signUp({ username: 'somebody-else' });
    expect(await fieldsOf(update(client, { username: 'Somebody-Else' }))).toEqual({ username: MESSAGES.taken });
    expect(await fieldsOf(update(client, { username: 'admin' }))).toEqual({ username: MESSAGES.taken });
    expect(await fieldsOf(update(client, { username: 'a b' }))).toEqual({ username: MESSAGES.noSpaces });
    expect(await fieldsOf(update(client, { name: ' ' }))).toEqual({ name: MESSAGES.required });
    const answer = await client.sendForm('/users', { _method: 'put', 'user[username]': 'somebody-else' });
    expect(answer.headers.location).toBe('/users/edit?error=invalid&of=names&why=username.taken');
  });

  it('a former username leads to its person, and nobody else gets it', async () => {
    const { client, userId } = await app.signUp({ username: 'former-one' });
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Moved along' } } });
    await client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    await update(client, { username: 'present-one' });

    const stranger = app.client();
    const get = (url: string) => stranger.request({ method: 'GET', url });
    for (const [asked, told] of [
      ['/former-one/moved-along/embed?style=light', '/present-one/moved-along/embed?style=light'],
      ['/Former-One/moved-along/fullscreen', '/present-one/moved-along/fullscreen'],
      ['/former-one/moved-along.json', '/present-one/moved-along.json'],
    ] as const) {
      const answer = await get(asked);
      expect([answer.statusCode, answer.headers.location], asked).toEqual([301, told]);
      expect((await get(told)).statusCode, told).toBe(200);
    }
    expect((await get('/nobody-at-all/moved-along/embed')).statusCode).toBe(404);
    expect((await stranger.call('userShow', { params: { id: 'former-one' } })).id).toBe(userId);

    expect((await get('/api/v1/users/lookup?id=former-one')).statusCode).toBe(204);
    const own = await client.request({ method: 'GET', url: '/api/v1/users/lookup?id=former-one' });
    expect(own.statusCode).toBe(404);
    expect(await fieldsOf(app.signUp({ username: 'former-one' }))).toEqual({ username: MESSAGES.taken });
    const { client: other } = await app.signUp();
    expect(await fieldsOf(update(other, { username: 'former-one' }))).toEqual({ username: MESSAGES.taken });

    // Taken back, it is theirs again, and the one in between leads there.
    expect((await update(client, { username: 'former-one' })).user.username).toBe('former-one');
    expect((await get('/present-one/moved-along/embed')).headers.location).toBe('/former-one/moved-along/embed');
  });

  it('of two who want a username at the same moment one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
    const outcomes = await Promise.all(
      people.map(({ client }) => fieldsOf(update(client, { username: 'wanted-by-all' }))),
    );
    expect(outcomes.filter((fields) => fields === null)).toHaveLength(1);
    const refused = outcomes.filter((fields) => fields !== null);
    expect(refused).toEqual(refused.map(() => ({ username: MESSAGES.taken })));
  });

  it('are not changed again and again: each keeps one from everybody else', async () => {
    const { client, person } = await app.signUp();
    for (let turn = 0; turn < 10; turn += 1) await update(client, { username: `${person.username}-${turn}` });
    await expect(update(client, { username: `${person.username}-more` })).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });
});

describe('B13 another address', () => {
  it('needs the password, and counts once it was confirmed from there', async () => {
    const { client, person } = await app.signUp();
    expect(await fieldsOf(update(client, { email: 'next@example.test' }))).toEqual({
      current_password: MESSAGES.wrongPassword,
    });
    const { user } = await update(client, { email: 'Next@example.test', current_password: person.password });
    expect(user).toMatchObject({ email: person.email, unconfirmed_email: 'next@example.test' });
    expect((await mailsTo(person.email)).at(-1)?.text).toContain('next@example.test');

    const token = await mailedToken('next@example.test');
    const look = () => app.client().call('emailConfirmationShow', { query: { confirmation_token: token } });
    expect(await look()).toEqual({ state: 'open', email: 'next@example.test' });
    // Looking at the page confirms nothing.
    expect((await client.call('status', {})).user?.email).toBe(person.email);
    // A phone without a session may be what opens the mail.
    expect(await app.client().call('emailConfirm', { body: { confirmation_token: token } })).toEqual({
      email: 'next@example.test',
    });
    expect((await client.call('status', {})).user).toMatchObject({
      email: 'next@example.test',
      email_confirmed: true,
      unconfirmed_email: null,
    });
    expect(await look()).toEqual({ state: 'used', email: 'next@example.test' });
    // Pressed again, nothing is wrong.
    await app.client().call('emailConfirm', { body: { confirmation_token: token } });
  });

  it('is confirmed by a form without scripts, which says how it went', async () => {
    const { person } = await app.signUp();
    const token = await mailedToken(person.email);
    const visitor = app.client();
    const send = (confirmation: string) =>
      visitor.sendForm('/api/v1/users/confirm', { confirmation_token: confirmation });
    expect((await send(token)).headers.location).toBe(`/users/confirm?confirmation_token=${token}&done=true`);
    expect((await send('made-up')).headers.location).toBe('/users/confirm?confirmation_token=made-up&error=invalid');
  });

  it('is let go of by cancelling, by another one, and by time', async () => {
    const { client, person } = await app.signUp();
    const ask = async (email: string) => {
      await update(client, { email, current_password: person.password });
      return mailedToken(email);
    };
    const stateOf = async (token: string) =>
      (await client.call('emailConfirmationShow', { query: { confirmation_token: token } })).state;
    const first = await ask('first@example.test');
    const second = await ask('second@example.test');
    expect(await stateOf(first)).toBe('spent');
    await client.call('emailChangeCancel', {});
    expect(await stateOf(second)).toBe('spent');
    expect((await client.call('status', {})).user?.unconfirmed_email).toBeNull();
    const third = await ask('third@example.test');
    app.clock.advance(3 * 24 * 60 * 60 * 1000);
    expect(await stateOf(third)).toBe('spent');
    expect(await fieldsOf(client.call('emailConfirm', { body: { confirmation_token: third } }))).toHaveProperty(
      'confirmation_token',
    );
    expect(await stateOf('made-up')).toBe('unknown');
  });

  it('answers the same whether somebody has it: only they learn of it', async () => {
    const { person: owner } = await app.signUp();
    const { client, person } = await app.signUp();
    const { user } = await update(client, { email: owner.email, current_password: person.password });
    expect(user.unconfirmed_email).toBe(owner.email);
    const mail = (await mailsTo(owner.email)).at(-1);
    expect(mail?.subject).toBe('Your e-mail address was entered for another account');
    expect(mail?.text).not.toContain('confirmation_token');
  });

  it('that somebody else took in the meantime is not taken over', async () => {
    const { client, person } = await app.signUp();
    await update(client, { email: 'contested@example.test', current_password: person.password });
    const token = await mailedToken('contested@example.test');
    await app.signUp({ email: 'contested@example.test' });
    expect(await fieldsOf(client.call('emailConfirm', { body: { confirmation_token: token } }))).toEqual({
      confirmation_token: 'Another account has this address by now.',
    });
    expect((await client.call('status', {})).user?.email).toBe(person.email);
  });

  it('is asked for by mail five times an hour at most, and not at all once confirmed', async () => {
    const { client, person } = await app.signUp();
    // The first one came with signing up.
    for (let turn = 0; turn < 4; turn += 1) await client.call('emailConfirmationSend', {});
    await expect(client.call('emailConfirmationSend', {})).rejects.toMatchObject({ code: 'rate_limited' });
    const mails = await mailsTo(person.email);
    expect(mails).toHaveLength(5);
    await client.call('emailConfirm', { body: { confirmation_token: await mailedToken(person.email) } });
    await client.call('emailConfirmationSend', {});
    expect(await mailsTo(person.email)).toHaveLength(5);
  });
});

describe('B14 another password', () => {
  it('needs the present one, ends the other sessions and is told by mail', async () => {
    const { client, person } = await app.signUp();
    const other = app.client();
    await other.call('signIn', { body: { user: { login: person.username, password: person.password } } });
    const wrong = update(client, { password: 'new password', current_password: 'not it' });
    expect(await fieldsOf(wrong)).toEqual({ current_password: MESSAGES.wrongPassword });
    expect((await other.call('status', {})).user_signed_in).toBe(true);

    await update(client, { password: 'new password', current_password: person.password });
    expect((await client.call('status', {})).user_signed_in).toBe(true);
    expect((await other.call('status', {})).user_signed_in).toBe(false);
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe('Your password was changed');
    await other.call('signIn', { body: { user: { login: person.username, password: 'new password' } } });
  });

  it('is not guessed: ten tries in ten minutes', async () => {
    const { client, person } = await app.signUp();
    for (let turn = 0; turn < 10; turn += 1)
      await fieldsOf(update(client, { password: 'new password', current_password: `guess ${turn}` }));
    const right = () => update(client, { password: 'new password', current_password: person.password });
    await expect(right()).rejects.toMatchObject({ code: 'rate_limited' });
    app.clock.advance(10 * 60 * 1000);
    await right();
  });
});

describe('B15 sessions', () => {
  it('are listed, this one first, and ended one by one or all others at once', async () => {
    const { client, person } = await app.signUp();
    const signIn = async () => {
      const browser = app.client();
      await browser.call('signIn', { body: { user: { login: person.email, password: person.password } } });
      return browser;
    };
    const [second, third] = [await signIn(), await signIn()];
    const list = await client.call('sessionsList', {});
    expect(list.total).toBe(3);
    expect(list.results.map(({ current }) => current)).toEqual([true, false, false]);
    const mine = (await second.call('sessionsList', {})).results[0]?.id ?? '';
    await client.call('sessionEnd', { params: { id: mine } });
    expect((await second.call('status', {})).user_signed_in).toBe(false);
    expect((await third.call('status', {})).user_signed_in).toBe(true);
    await client.call('otherSessionsEnd', {});
    expect((await third.call('status', {})).user_signed_in).toBe(false);
    expect((await client.call('sessionsList', {})).total).toBe(1);
  });

  it('of others are not there', async () => {
    const { client } = await app.signUp();
    const { client: other } = await app.signUp();
    const id = (await other.call('sessionsList', {})).results[0]?.id ?? '';
    await expect(client.call('sessionEnd', { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    expect((await other.call('status', {})).user_signed_in).toBe(true);
  });
});

describe('services', () => {
  it('is an empty list for who has connected none', async () => {
    const { client } = await app.signUp();
    expect(await client.call('servicesList', {})).toMatchObject({ total: 0, results: [] });
  });
});
