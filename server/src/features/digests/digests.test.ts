import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decks, deckUsers, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { lookForMissedJob, sendDigestJob } from './jobs.ts';

const HOUR = 60 * 60 * 1000;

let app: TestApp;
let smtp: TestSmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ environment: { SMTP_URL: smtp.url } });
});
afterEach(() => {
  smtp.received.length = 0;
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

/** A morning: jobs that look for what was missed, and all that comes of them. */
async function morning(): Promise<void> {
  await app.context.jobs.enqueue(lookForMissedJob, {});
  await app.jobsDone();
}

/** Somebody who has confirmed their address. */
async function signUp(person: { name?: string } = {}) {
  const someone = await app.signUp(person);
  await app.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, someone.userId));
  return someone;
}

/** A deck of somebody, on which somebody else comments. */
async function commented(words: readonly string[] = ['Is this the right tide?']) {
  const owner = await signUp({ name: 'Ada Tide' });
  const other = await signUp({ name: 'Bo Quay' });
  const data =
    '<section data-id="one"><h1>One</h1></section><section data-id="two" data-visibility="hidden"></section>';
  const { deck } = await owner.client.call('decksCreate', { body: { deck: { title: 'Tides <1>', data } } });
  await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: other.userId, role: 'editor' });
  // Later than the accounts: what was said before is told of already.
  app.clock.advance(25 * HOUR);
  for (const body of words) await say(other.client, deck.id, body);
  return { owner, other, deck };
}

const say = (client: TestClient, id: string, body: string, slide = 'one') =>
  client.call('commentCreate', { params: { id }, body: { comment: { slide_hash: slide, body } } });

/** Of these mails; those that confirm an address come besides. */
const mailsTo = (address: string) =>
  smtp.received.filter(({ to, text }) => to.includes(address) && text.includes('List-Unsubscribe:'));

/** A part of a mail as it is read: soft line ends joined, octets decoded. */
function plain(text: string): string {
  return Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, octet: string) => String.fromCharCode(Number.parseInt(octet, 16))),
    'latin1',
  ).toString();
}

const leavePath = (text: string): string =>
  /List-Unsubscribe:\s+<http:\/\/rostrum\.test(\/users\/digest\/[^>]+)>/.exec(text)?.[1] ?? '';

describe('the digest', () => {
  it('L1 tells of comments once, however often the jobs run, and no more often than every day', async () => {
    const { owner, other, deck } = await commented(['Is this the right tide?', 'And <b>this</b> one?']);
    await morning();
    expect(mailsTo(owner.person.email), 'just now is not missed yet').toEqual([]);
    app.clock.advance(25 * HOUR);
    await app.context.jobs.enqueue(sendDigestJob, { userId: owner.userId });
    await morning();
    await morning();
    expect(mailsTo(owner.person.email)).toHaveLength(1);
    expect(mailsTo(other.person.email), 'who said it').toEqual([]);
    const text = plain(mailsTo(owner.person.email)[0]?.text ?? '');
    for (const words of [
      'Hello Ada Tide',
      '“Tides <1>”: 2 new comments',
      'Bo Quay: Is this the right tide?',
      `${deck.url}/review`,
    ])
      expect(text).toContain(words);
    expect(text, 'in HTML').toContain('And &#60;b&#62;this&#60;/b&#62; one?');
    expect(text).not.toContain('<img');
    await say(other.client, deck.id, 'One more');
    app.clock.advance(3 * HOUR);
    await morning();
    expect(mailsTo(owner.person.email)).toHaveLength(1);
    app.clock.advance(22 * HOUR);
    await morning();
    expect(plain(mailsTo(owner.person.email)[1]?.text ?? '')).toContain('1 new comment on');
  });

  it('L2 says nothing of what was seen, resolved, or said by oneself', async () => {
    const { owner, other, deck } = await commented();
    const { results } = await owner.client.call('commentsList', { params: { id: deck.id }, query: {} });
    await owner.client.call('commentsSeen', {
      params: { id: deck.id },
      body: { seen_at: results[0]?.created_at ?? '' },
    });
    await say(owner.client, deck.id, 'My own');
    const resolved = await say(other.client, deck.id, 'Never mind');
    await other.client.call('commentUpdate', {
      params: { id: deck.id, comment_id: resolved.id },
      body: { comment: { resolved: true } },
    });
    app.clock.advance(25 * HOUR);
    await morning();
    expect(mailsTo(owner.person.email)).toEqual([]);
    expect(plain(mailsTo(other.person.email)[0]?.text ?? '')).toContain('Ada Tide: My own');
  });

  it('L2 says what was said on a slide that was not looked at', async () => {
    const { owner, other, deck } = await commented();
    const { created_at: seen_at } = await say(other.client, deck.id, 'On the other one', 'two');
    await owner.client.call('commentsSeen', { params: { id: deck.id }, body: { slide_hash: 'one', seen_at } });
    app.clock.advance(25 * HOUR);
    await morning();
    const text = plain(mailsTo(owner.person.email)[0]?.text ?? '');
    expect(text).toContain('On the other one');
    expect(text).not.toContain('Is this the right tide?');
  });

  it('L3 holds only what somebody may see when it is sent', async () => {
    const { owner, other, deck } = await commented([]);
    const viewer = await signUp();
    const gone = await signUp();
    await app.context.db.insert(deckUsers).values([
      { deckId: deck.id, userId: viewer.userId, role: 'viewer' },
      { deckId: deck.id, userId: gone.userId, role: 'editor' },
    ]);
    await say(other.client, deck.id, 'For all of us');
    await say(other.client, deck.id, 'On the hidden one', 'two');
    await app.context.db.delete(deckUsers).where(eq(deckUsers.userId, gone.userId));
    app.clock.advance(25 * HOUR);
    await morning();
    expect(mailsTo(gone.person.email)).toEqual([]);
    expect(plain(mailsTo(owner.person.email)[0]?.text ?? '')).toContain('On the hidden one');
    const text = plain(mailsTo(viewer.person.email)[0]?.text ?? '');
    expect(text).toContain('For all of us');
    expect(text).not.toContain('hidden');
  });

  it('L3 says nothing of a deck in the trash', async () => {
    const { owner, deck } = await commented();
    await app.context.db.update(decks).set({ trashedAt: app.clock.now() }).where(eq(decks.id, deck.id));
    app.clock.advance(25 * HOUR);
    await morning();
    expect(mailsTo(owner.person.email)).toEqual([]);
  });

  it('L4 tells of an invitation that was not answered, with the address that takes it', async () => {
    const { owner, deck } = await commented([]);
    const guest = await signUp();
    const user = { email: guest.person.email, role: 'viewer' as const };
    await owner.client.call('collaboratorInvite', { params: { id: deck.id }, body: { user } });
    await app.jobsDone();
    smtp.received.length = 0;
    app.clock.advance(25 * HOUR);
    await morning();
    const text = plain(mailsTo(guest.person.email)[0]?.text ?? '');
    expect(text).toContain('Ada Tide invites you to see and comment on this deck.');
    const token = /\/invitations\/([\w-]+)/.exec(text)?.[1] ?? '';
    await guest.client.call('invitationAccept', { params: { token } });
    app.clock.advance(25 * HOUR);
    await morning();
    expect(mailsTo(guest.person.email)).toHaveLength(1);
  });

  it('L5 comes as often as somebody wants', async () => {
    const { owner, other, deck } = await commented([]);
    const set = (digest: 'off' | 'daily' | 'weekly') =>
      owner.client.call('userSettingsUpdate', { body: { user_settings: { digest } } });
    await set('off');
    await say(other.client, deck.id, 'Unheard');
    app.clock.advance(25 * HOUR);
    await morning();
    expect(mailsTo(owner.person.email)).toEqual([]);
    await set('weekly');
    await app.context.db.update(users).set({ digestedAt: app.clock.now() }).where(eq(users.id, owner.userId));
    app.clock.advance(1000);
    await say(other.client, deck.id, 'Heard at the end of the week');
    app.clock.advance(26 * HOUR);
    await morning();
    expect(mailsTo(owner.person.email)).toEqual([]);
    app.clock.advance(6 * 24 * HOUR);
    await morning();
    const text = plain(mailsTo(owner.person.email)[0]?.text ?? '');
    expect(text).toContain('Heard at the end of the week');
    expect(text).not.toContain('Unheard');
    expect(text).toContain('at most once a week');
  });

  it('L8 comes to confirmed addresses alone, and tells of everything once one is', async () => {
    const { owner, other } = await commented();
    await app.context.db.update(users).set({ emailVerified: false }).where(eq(users.id, owner.userId));
    app.clock.advance(25 * HOUR);
    // Found by the job that looks, and asked for by one of before.
    await app.context.jobs.enqueue(sendDigestJob, { userId: owner.userId });
    await morning();
    expect(mailsTo(owner.person.email)).toEqual([]);
    // Mails that somebody asked for come all the same.
    await owner.client.call('emailConfirmationSend', {});
    await app.jobsDone();
    const asked = plain(smtp.received.find(({ to }) => to.includes(owner.person.email))?.text ?? '');
    const token = /confirmation_token=([\w.-]+)/.exec(asked)?.[1] ?? '';
    await other.client.call('emailConfirm', { body: { confirmation_token: token } });
    app.clock.advance(24 * HOUR);
    await morning();
    expect(plain(mailsTo(owner.person.email)[0]?.text ?? '')).toContain('Is this the right tide?');
  });

  it('L6 is tried again where the mail server was away, and still comes once', async () => {
    const { owner } = await commented();
    app.clock.advance(25 * HOUR);
    smtp.refuse(1);
    await morning();
    // The queue waits before it tries again; a new look is as good.
    await morning();
    expect(mailsTo(owner.person.email)).toHaveLength(1);
  });
});

describe('leaving the digest', () => {
  it('L7 takes one press in a mail program, without a session, and nothing changes by looking', async () => {
    const { owner } = await commented();
    app.clock.advance(25 * HOUR);
    await morning();
    const mail = mailsTo(owner.person.email)[0]?.text ?? '';
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const url = leavePath(mail.replace(/\r\n[ \t]+/g, ' '));
    const token = url.split('/').at(-1) ?? '';
    const digest = async () => (await app.client().call('digestShow', { params: { token } })).digest;
    expect(await digest()).toBe('daily');
    await app.context.http.server.inject({ method: 'GET', url });
    expect(await digest()).toBe('daily');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
    const answer = await app.context.http.server.inject({
      method: 'POST',
      url,
      headers,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(204);
    expect(await digest()).toBe('off');
    const again = await app.context.http.server.inject({
      method: 'POST',
      url,
      headers: { ...headers, accept: 'text/html' },
    });
    expect([again.statusCode, again.headers.location]).toEqual([303, url]);
  });

  it('L7 is for nobody who made the address up', async () => {
    const { userId } = await signUp();
    for (const token of [`${userId}.${'a'.repeat(43)}`, userId, `.${'a'.repeat(43)}`]) {
      const answer = await app.context.http.server.inject({ method: 'POST', url: `/users/digest/${token}` });
      expect(answer.statusCode, token).toBe(404);
    }
    const [row] = await app.context.db.select().from(users).where(eq(users.id, userId));
    expect(row?.digest).toBe('daily');
  });
});
