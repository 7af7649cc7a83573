import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKER } from '../../access/actor.ts';
import { users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { holdNextPassword } from '../../testing/quick-passwords.ts';
import { gatherTeam } from '../../testing/team.ts';

type Signed = Awaited<ReturnType<TestApp['signUp']>>;

const NEW_PASSWORD = 'quite another';

let app: TestApp;
let first: Signed;
beforeAll(async () => {
  app = await startTestApp();
  first = await app.signUp();
});
afterAll(() => app.stop());

const tokenOf = (url: string): string => new URL(url).searchParams.get('reset_password_token') ?? '';
const reset = (token: string, password = NEW_PASSWORD) =>
  app.client().call('resetPassword', { body: { user: { reset_password_token: token, password } } });
const isUsable = async (token: string) =>
  (await app.client().call('resetPasswordShow', { query: { reset_password_token: token } })).usable;
const linkBy = async ({ client }: Signed, userId: string) =>
  tokenOf((await client.call('adminSignInLink', { params: { id: userId } })).url);
const linkByCommand = async (userId: string) =>
  tokenOf((await app.context.services.managedPeople.signInLink(WORKER, userId)).url);
const set = (userId: string, values: Partial<typeof users.$inferInsert>) =>
  app.context.db.update(users).set(values).where(eq(users.id, userId));
const change = (userId: string, administrator: boolean) =>
  first.client.call('adminPersonUpdate', { params: { id: userId }, body: { user: { administrator } } });

async function appointed(): Promise<Signed> {
  const one = await app.signUp();
  await change(one.userId, true);
  return one;
}

/** Events that invalidate the links that an administrator created. */
const ENDS: Record<string, (one: Signed) => Promise<unknown>> = {
  'is no administrator any more': ({ userId }) => change(userId, false),
  'is suspended': async ({ userId }) => {
    await change(userId, false);
    await first.client.call('adminPersonSuspend', { params: { id: userId } });
  },
  'is deactivated by their team': async ({ userId }) => {
    const { owner, teamId } = await gatherTeam(app);
    await set(userId, { teamId, teamRole: 'member' });
    await owner.client.call('teamMemberDeactivate', { params: { id: userId } });
    // For good: also once they are let in again.
    await owner.client.call('teamMemberReactivate', { params: { id: userId } });
  },
  'deletes their account': ({ client, person: { username, password: current_password } }) =>
    client.call('accountDelete', { body: { user: { username, current_password } } }),
  'ends all access': ({ client }) => client.call('accessRevoke', {}),
  'sets a new password': ({ client, person }) =>
    client.call('accountUpdate', { body: { user: { password: NEW_PASSWORD, current_password: person.password } } }),
  'sets a new password by a link': async ({ userId }) => reset(await linkByCommand(userId)),
};

/** The same where nothing else ended the links, as if it came at the very moment. */
const LOSSES: Record<string, Partial<typeof users.$inferInsert>> = {
  'is no administrator any more': { administrator: false },
  'is suspended': { suspendedAt: new Date() },
  'is deactivated': { deactivatedAt: new Date() },
};

describe('N5 a sign-in link of an administrator', () => {
  it.each(Object.keys(ENDS))('ends when its creator %s', async (end) => {
    const [creator, one] = [await appointed(), await app.signUp()];
    const token = await linkBy(creator, one.userId);
    expect(await isUsable(token)).toBe(true);
    await ENDS[end]?.(creator);
    expect(await isUsable(token)).toBe(false);
    await expect(reset(token)).rejects.toMatchObject({ code: 'invalid' });
    expect((await one.client.call('status', {})).user?.id).toBe(one.userId);
  });

  it.each(Object.keys(LOSSES))('is good only while its creator counts, also as it is used: %s', async (loss) => {
    const [creator, one] = [await appointed(), await app.signUp()];
    const token = await linkBy(creator, one.userId);
    const hashed = holdNextPassword();
    const used = reset(token);
    await hashed.reached;
    await set(creator.userId, LOSSES[loss] ?? {});
    hashed.release();
    await expect(used).rejects.toMatchObject({ code: 'invalid' });
    expect(await isUsable(token)).toBe(false);
  });

  it('leads into no account of an administrator; the command line creates one that does', async () => {
    const [creator, other] = [await appointed(), await appointed()];
    for (const { userId } of [other, creator])
      await expect(linkBy(creator, userId)).rejects.toMatchObject({
        status: 403,
        message: expect.stringContaining('command line') as string,
      });
    const [latest] = (await first.client.call('adminLog', { query: {} })).results;
    expect(latest?.event).not.toBe('person.sign_in_link');
    await reset(await linkByCommand(other.userId));
    expect((await other.client.call('status', {})).user).toBeNull();
  });

  it('ends when whom it is for becomes an administrator', async () => {
    const [creator, one] = [await appointed(), await app.signUp()];
    const token = await linkBy(creator, one.userId);
    await change(one.userId, true);
    await expect(reset(token)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('B33 mails to the owner of an account', () => {
  const mailsTo = async ({ person }: Signed, subject: string) => {
    await app.jobsDone();
    return app.mail.sent.filter((mail) => mail.to === person.email && mail.subject === subject);
  };
  const [LINK, BY_LINK] = ['A link to set your password was created', 'Your password was set anew by a link'];

  it.each([
    ['an administrator', (one: Signed) => linkBy(first, one.userId), 'an administrator of rostrum.test created'],
    ['the command line', (one: Signed) => linkByCommand(one.userId), 'by the command line of rostrum.test'],
  ])('tell of a link that %s creates, and of the password that it sets', async (_, create, said) => {
    const one = await app.signUp({ name: 'Ida Flood' });
    const token = await create(one);
    const [told] = await mailsTo(one, LINK);
    expect(told?.text).toContain(said);
    expect(told?.text).not.toContain(token);
    // Nobody has confirmed the address: whatever its owner is called may be a message to somebody else.
    expect(told?.text).not.toContain('Ida Flood');
    expect(await mailsTo(one, BY_LINK)).toEqual([]);
    await reset(token);
    const [set] = await mailsTo(one, BY_LINK);
    expect(set?.text).toContain('http://rostrum.test/users/password/new');
    expect(set?.text).toContain(
      said.includes('administrator') ? 'an administrator created' : 'its command line created',
    );
  });

  it('tell of a password that was set by a mail’s link, in the language of its reader', async () => {
    const one = await app.signUp({ name: 'אדה' });
    await set(one.userId, { emailVerified: true, settings: { language: 'de' } });
    await app.client().call('requestPassword', { body: { user: { email: one.person.email } } });
    await app.jobsDone();
    const { text } = app.mail.lastTo(one.person.email, 'reset_password_token=');
    await reset(/reset_password_token=([\w-]+)/.exec(text)?.[1] ?? '');
    const [mail] = await mailsTo(one, 'Dein Passwort wurde über einen Link neu festgelegt');
    expect(mail?.text).toContain('über den Link einer E-Mail an diese Adresse');
    expect(mail?.text).toContain('\u2068אדה\u2069');
  });

  it('tell that somebody ended all access, five times an hour', async () => {
    const one = await app.signUp();
    for (let times = 0; times < 6; times += 1) await one.client.call('accessRevoke', {});
    expect(await mailsTo(one, 'Everything that acts in your name was ended')).toHaveLength(5);
  });
});
