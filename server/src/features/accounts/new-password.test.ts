import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKER } from '../../access/actor.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { holdNextPassword } from '../../testing/quick-passwords.ts';
import type { TestClient } from '../../testing/test-client.ts';

type Signed = Awaited<ReturnType<TestApp['signUp']>>;

const NEW_PASSWORD = 'quite another';

let app: TestApp;
let administrator: Signed;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signUp();
});
afterAll(() => app.stop());

let count = 0;
const newEmail = (): string => `changed-${(count += 1)}@example.test`;

const tokenIn = (text: string): string => /(?:reset_password|confirmation)_token=([\w-]+)/.exec(text)?.[1] ?? '';
const signIn = (client: TestClient, login: string, password: string) =>
  client.call('signIn', { body: { user: { login, password } } });
const reset = (token: string, password = NEW_PASSWORD) =>
  app.client().call('resetPassword', { body: { user: { reset_password_token: token, password } } });
const isUsable = async (token: string) =>
  (await app.client().call('resetPasswordShow', { query: { reset_password_token: token } })).usable;
const confirm = (token: string) => app.client().call('emailConfirm', { body: { confirmation_token: token } });

/** Tokens of links for a new password, by who created the link. */
const LINKS = {
  'a link by mail': async ({ person }: Signed) => {
    await app.client().call('requestPassword', { body: { user: { email: person.email } } });
    await app.jobsDone();
    return tokenIn(app.mail.lastTo(person.email, 'reset_password_token=').text);
  },
  'a link of an administrator': async ({ userId }: Signed) =>
    tokenIn((await administrator.client.call('adminSignInLink', { params: { id: userId } })).url),
  'a link of the command line': async ({ userId }: Signed) =>
    tokenIn((await app.context.services.managedPeople.signInLink(WORKER, userId)).url),
};

/** Every way to set a password of an account that exists. */
const WAYS: Record<string, (one: Signed) => Promise<unknown>> = {
  ...Object.fromEntries(
    Object.entries(LINKS).map(([name, create]) => [name, async (one: Signed) => reset(await create(one))]),
  ),
  'the settings': ({ client, person }) =>
    client.call('accountUpdate', { body: { user: { password: NEW_PASSWORD, current_password: person.password } } }),
  'the form of the settings, without scripts': ({ client, person }) =>
    client.sendForm('/users', {
      _method: 'PUT',
      'user[password]': NEW_PASSWORD,
      'user[current_password]': person.password,
    }),
};

/** Asks for another e-mail address; the token of the link that confirms it. */
async function changeEmail({ client, person }: Signed, email: string, more: object = {}): Promise<string> {
  await client.call('accountUpdate', { body: { user: { email, current_password: person.password, ...more } } });
  await app.jobsDone();
  return tokenIn(app.mail.lastTo(email, 'confirmation_token=').text);
}

describe('B26 a new password', () => {
  it.each(Object.keys(WAYS))('by %s ends every earlier link of the account', async (way) => {
    const one = await app.signUp();
    const change = await changeEmail(one, newEmail());
    const earlier: string[] = [];
    for (const create of Object.values(LINKS)) earlier.push(await create(one));
    for (const token of earlier) expect(await isUsable(token)).toBe(true);

    await WAYS[way]?.(one);

    const client = app.client();
    await signIn(client, one.person.email, NEW_PASSWORD);
    for (const token of earlier) {
      expect(await isUsable(token)).toBe(false);
      await expect(reset(token, 'of a thief')).rejects.toMatchObject({ code: 'invalid' });
    }
    await expect(confirm(change)).rejects.toMatchObject({ code: 'invalid' });
    expect((await client.call('status', {})).user).toMatchObject({ email: one.person.email, unconfirmed_email: null });
  });

  it('leaves the link that confirms the present address good', async () => {
    const one = await app.signUp();
    await app.jobsDone();
    const link = tokenIn(app.mail.lastTo(one.person.email, 'confirmation_token=').text);
    await WAYS['the settings']?.(one);
    expect(await confirm(link)).toEqual({ email: one.person.email });
  });

  it('leaves no time to change the address with the password of before', async () => {
    const { client, person, userId } = await app.signUp();
    const link = await LINKS['a link of an administrator']({ client, person, userId });
    const check = holdNextPassword();
    const email = newEmail();
    const late = client.call('accountUpdate', { body: { user: { email, current_password: person.password } } });
    await check.reached;
    await reset(link);
    check.release();
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
    const { user } = await signIn(app.client(), person.email, NEW_PASSWORD);
    expect(user.unconfirmed_email).toBeNull();
  });

  it('of an account that somebody else created ends the other links to it', async () => {
    const email = newEmail();
    const { managedPeople } = app.context.services;
    const userId = await managedPeople.make(WORKER, { name: 'Nanna Spit', username: 'nanna-spit', email });
    const links = [await managedPeople.signInLink(WORKER, userId), await managedPeople.signInLink(WORKER, userId)];
    const [first = '', second = ''] = links.map(({ url }) => tokenIn(url));
    await reset(first);
    await expect(reset(second, 'of a thief')).rejects.toMatchObject({ code: 'invalid' });
    await expect(signIn(app.client(), email, NEW_PASSWORD)).resolves.toMatchObject({ user: { id: userId } });
  });

  it('is set by one of two links that are used at the same moment', async () => {
    const one = await app.signUp();
    const tokens = [await LINKS['a link by mail'](one), await LINKS['a link of an administrator'](one)];
    const outcomes = await Promise.allSettled(tokens.map((token, index) => reset(token, `new password ${index}`)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    await signIn(app.client(), one.person.email, `new password ${winner}`);
  });

  it('keeps the change of address that is asked for along with it', async () => {
    const one = await app.signUp();
    const [before, email] = [await changeEmail(one, newEmail()), newEmail()];
    const along = await changeEmail(one, email, { password: NEW_PASSWORD });
    await expect(confirm(before)).rejects.toMatchObject({ code: 'invalid' });
    expect(await confirm(along)).toEqual({ email });
  });
});

describe('B26 another e-mail address', () => {
  it('ends the links for a new password that went to the one before', async () => {
    const one = await app.signUp();
    const links = [await LINKS['a link by mail'](one), await LINKS['a link of an administrator'](one)];
    await confirm(await changeEmail(one, newEmail()));
    for (const token of links) await expect(reset(token)).rejects.toMatchObject({ code: 'invalid' });
  });
});
