import { ApiError, type GivenRole } from '@rostrum/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commentMentions, decks, deckUsers, useCounts, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { mentionMailJob } from './jobs.ts';

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

/** Somebody who has confirmed their address. */
async function signUp(name: string) {
  const someone = await app.signUp({ name });
  await app.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, someone.userId));
  return someone;
}
type Someone = Awaited<ReturnType<typeof signUp>>;

/** A deck of Ada, on which Bo works; its second slide is hidden. */
async function shared(role: GivenRole = 'viewer') {
  const ada = await signUp('Ada Tide');
  const bo = await signUp('Bo Quay');
  const data =
    '<section data-id="one"><h1>One</h1></section><section data-id="two" data-visibility="hidden"></section>';
  const { deck } = await ada.client.call('decksCreate', { body: { deck: { title: 'Tides <1>', data } } });
  await join(deck.id, bo, role);
  return { ada, bo, deck };
}

const join = (deckId: string, { userId }: Someone, role: GivenRole) =>
  app.context.db.insert(deckUsers).values({ deckId, userId, role });
const say = (client: TestClient, id: string, body: string, more: { slide_hash?: string; parent_id?: string } = {}) =>
  client.call('commentCreate', { params: { id }, body: { comment: { slide_hash: 'one', body, ...more } } });
const edit = (client: TestClient, id: string, commentId: string, comment: { body?: string; resolved?: boolean }) =>
  client.call('commentUpdate', { params: { id, comment_id: commentId }, body: { comment } });

async function statusOf(work: Promise<unknown>): Promise<number> {
  return work.then(
    () => 200,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error.status;
    },
  );
}

/** A minute later: the mails that were asked for go out. */
async function aMinuteLater(): Promise<void> {
  await app.context.db.execute(
    sql`update jobs.job set start_after = now() where name = ${mentionMailJob.name} and state = 'created'`,
  );
  await app.jobsDone();
}

const mailsTo = ({ person }: Someone) =>
  smtp.received.filter(({ to, text }) => to.includes(person.email) && text.includes('List-Unsubscribe:'));

/** A part of a mail as it is read: soft line ends joined, octets decoded. */
function plain(text = ''): string {
  return Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, octet: string) => String.fromCharCode(Number.parseInt(octet, 16))),
    'latin1',
  ).toString();
}

describe('a mention', () => {
  it('P18 is an id that comes with the name of its person, whatever they are called by then', async () => {
    const { ada, bo, deck } = await shared();
    const body = `Is this yours, @{${bo.userId}}?`;
    const thread = await say(ada.client, deck.id, body);
    expect(thread).toMatchObject({ body, mentions: [{ id: bo.userId, name: 'Bo Quay' }] });
    const answered = await say(bo.client, deck.id, `No, @{${ada.userId}}`, { parent_id: thread.id });
    expect(answered.replies[0]?.mentions).toMatchObject([{ id: ada.userId, name: 'Ada Tide' }]);
    await app.context.db.update(users).set({ name: 'Bo Harbour' }).where(eq(users.id, bo.userId));
    const { results } = await ada.client.call('commentsList', { params: { id: deck.id }, query: {} });
    expect(results[0]).toMatchObject({ body, mentions: [{ name: 'Bo Harbour' }] });
    await app.context.db.delete(users).where(eq(users.id, bo.userId));
    expect((await ada.client.call('commentsList', { params: { id: deck.id }, query: {} })).results[0]).toMatchObject({
      body,
      mentions: [],
    });
  });

  it('P18 is of people who work on the deck and see the slide, and nobody else', async () => {
    const { ada, bo, deck } = await shared();
    const stranger = await signUp('Cy Gull');
    const editor = await signUp('Di Mole');
    await join(deck.id, editor, 'editor');
    const of = (id: string, slide_hash = 'one') => statusOf(say(ada.client, deck.id, `@{${id}}`, { slide_hash }));
    expect([await of(bo.userId), await of(stranger.userId), await of('a1B2c3D4e5F6g7H8i9J0k1')]).toEqual([
      200, 422, 422,
    ]);
    expect([await of(bo.userId, 'two'), await of(editor.userId, 'two'), await of(ada.userId, 'two')]).toEqual([
      422, 200, 200,
    ]);
    const plainWords = await say(ada.client, deck.id, 'Nobody');
    expect(await statusOf(edit(ada.client, deck.id, plainWords.id, { body: `@{${stranger.userId}}` }))).toBe(422);
    // Who was mentioned stays so, and words beside it can be changed.
    const mentioned = await say(ada.client, deck.id, `@{${bo.userId}} teh`);
    await app.context.db.delete(deckUsers).where(eq(deckUsers.userId, bo.userId));
    expect(await statusOf(edit(ada.client, deck.id, mentioned.id, { body: `@{${bo.userId}} the` }))).toBe(200);
  });

  it('P18 counts as one character, and there are at most 20 people', async () => {
    const { ada, bo, deck } = await shared();
    const of = (body: string) => statusOf(say(ada.client, deck.id, body));
    const mark = `@{${bo.userId}}`;
    expect([await of(mark + 'x'.repeat(1999)), await of(mark + 'x'.repeat(2000))]).toEqual([200, 422]);
    const many = Array.from({ length: 21 }, (_, place) => `@{${String(place).padStart(22, '0')}}`);
    expect(await of(many.join(''))).toBe(422);
  });
});

describe('the mail of a mention', () => {
  it('M1 comes once to whom a comment or an answer mentions, leads there, and never to oneself', async () => {
    const { ada, bo, deck } = await shared();
    const body = `@{${bo.userId}} and @{${ada.userId}}: is <b>this</b>\nthe tide?`;
    const { id } = await say(ada.client, deck.id, body);
    await aMinuteLater();
    await app.context.jobs.enqueue(mentionMailJob, { commentId: id, userId: bo.userId });
    await app.jobsDone();
    expect([mailsTo(bo).length, mailsTo(ada).length]).toEqual([1, 0]);
    const text = plain(mailsTo(bo)[0]?.text);
    for (const words of [
      'Hello Bo Quay',
      'Ada Tide mentioned you in a comment on “Tides <1>”:',
      '@Bo Quay and @Ada Tide: is <b>this</b> the tide?',
      `${deck.url}/review?comment=${id}`,
    ])
      expect(text).toContain(words);
    expect(text, 'in HTML').toContain('is &#60;b&#62;this&#60;/b&#62; the tide?');
    expect(text).not.toContain('<img');
    await say(bo.client, deck.id, `Yes, @{${ada.userId}}`, { parent_id: id });
    await aMinuteLater();
    expect(plain(mailsTo(ada)[0]?.text)).toContain('Bo Quay mentioned you in an answer');
  });

  it('M1 comes after an edit to those alone who are new', async () => {
    const { ada, bo, deck } = await shared();
    const cy = await signUp('Cy Gull');
    await join(deck.id, cy, 'viewer');
    const { id } = await say(ada.client, deck.id, `@{${bo.userId}}`);
    await aMinuteLater();
    await edit(ada.client, deck.id, id, { body: `@{${bo.userId}} @{${cy.userId}}` });
    await aMinuteLater();
    // Taken out and put in again is nothing new.
    await edit(ada.client, deck.id, id, { body: 'Nobody' });
    await edit(ada.client, deck.id, id, { body: `@{${bo.userId}}` });
    await aMinuteLater();
    expect([mailsTo(bo).length, mailsTo(cy).length]).toEqual([1, 1]);
  });

  it('M2 does not come where there is nothing to tell any more, or one has read it', async () => {
    const { ada, bo, deck } = await shared();
    const mention = () => say(ada.client, deck.id, `@{${bo.userId}}`);
    const gone = await mention();
    await ada.client.call('commentDelete', { params: { id: deck.id, comment_id: gone.id } });
    await edit(ada.client, deck.id, (await mention()).id, { body: 'Never mind' });
    await edit(ada.client, deck.id, (await mention()).id, { resolved: true });
    const read = await mention();
    await bo.client.call('commentsSeen', { params: { id: deck.id }, body: { seen_at: read.created_at } });
    await aMinuteLater();
    expect(mailsTo(bo)).toEqual([]);
  });

  it('M2 comes where one has read what is said on another slide since, and not on its own', async () => {
    const { ada, bo, deck } = await shared('editor');
    await say(ada.client, deck.id, 'And here?', { slide_hash: 'two' });
    const mentionReadOn = async (slide_hash: string) => {
      const { created_at: seen_at } = await say(ada.client, deck.id, `@{${bo.userId}}`);
      await bo.client.call('commentsSeen', { params: { id: deck.id }, body: { slide_hash, seen_at } });
      await aMinuteLater();
      return mailsTo(bo).length;
    };
    expect(await mentionReadOn('two')).toBe(1);
    expect(await mentionReadOn('one')).toBe(1);
  });

  it('M3 goes only to who may see the comment when it is sent', async () => {
    const { ada, bo, deck } = await shared('editor');
    await say(ada.client, deck.id, `@{${bo.userId}}`, { slide_hash: 'two' });
    await app.context.db.update(deckUsers).set({ role: 'viewer' }).where(eq(deckUsers.userId, bo.userId));
    await aMinuteLater();
    await say(ada.client, deck.id, `@{${bo.userId}}`);
    await app.context.db.delete(deckUsers).where(eq(deckUsers.userId, bo.userId));
    await aMinuteLater();
    await join(deck.id, bo, 'viewer');
    await say(ada.client, deck.id, `@{${bo.userId}}`);
    await app.context.db.update(decks).set({ trashedAt: app.clock.now() }).where(eq(decks.id, deck.id));
    await aMinuteLater();
    expect(mailsTo(bo)).toEqual([]);
  });

  it('M3 goes to confirmed addresses alone, and to who wants it', async () => {
    const { ada, bo, deck } = await shared();
    await app.context.db.update(users).set({ emailVerified: false }).where(eq(users.id, bo.userId));
    await say(ada.client, deck.id, `@{${bo.userId}}`);
    await aMinuteLater();
    await app.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, bo.userId));
    await bo.client.call('userSettingsUpdate', { body: { user_settings: { mention_mails: false } } });
    await say(ada.client, deck.id, `@{${bo.userId}}`);
    await aMinuteLater();
    expect(mailsTo(bo)).toEqual([]);
    await bo.client.call('userSettingsUpdate', { body: { user_settings: { mention_mails: true } } });
    await say(ada.client, deck.id, `@{${bo.userId}}`);
    await aMinuteLater();
    expect(mailsTo(bo)).toHaveLength(1);
  });

  it('M4 comes at most 20 times a day from the same person, who may go on writing', async () => {
    const { ada, bo, deck } = await shared();
    const { db } = app.context;
    const subject = `mentions of ${bo.userId} by ${ada.userId}`;
    const endsAt = new Date(app.clock.now().getTime() + 60_000);
    await db.insert(useCounts).values({ subject, count: 19, endsAt });
    for (const body of ['The twentieth', 'One more', 'And another'])
      await say(ada.client, deck.id, `${body} @{${bo.userId}}`);
    await aMinuteLater();
    expect(mailsTo(bo)).toHaveLength(1);
    const untold = and(eq(commentMentions.userId, bo.userId), isNull(commentMentions.mailedAt));
    expect(await db.$count(commentMentions, untold)).toBe(2);
  });

  it('M5 ends by one press in a mail program, without a session, and nothing changes by looking', async () => {
    const { ada, bo, deck } = await shared();
    await say(ada.client, deck.id, `@{${bo.userId}}`);
    await aMinuteLater();
    const mail = (mailsTo(bo)[0]?.text ?? '').replace(/\r\n[ \t]+/g, ' ');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const url = /List-Unsubscribe:\s+<http:\/\/rostrum\.test(\/users\/mentions\/[^>]+)>/.exec(mail)?.[1] ?? '';
    const token = url.split('/').at(-1) ?? '';
    const wants = async () => (await app.client().call('mentionMailsShow', { params: { token } })).mention_mails;
    await app.context.http.server.inject({ method: 'GET', url });
    expect(await wants()).toBe(true);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
    const payload = 'List-Unsubscribe=One-Click';
    const post = (more: Record<string, string> = {}) =>
      app.context.http.server.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
    expect((await post()).statusCode).toBe(204);
    expect(await wants()).toBe(false);
    const again = await post({ accept: 'text/html' });
    expect([again.statusCode, again.headers.location]).toEqual([303, url]);
    // The address of another kind of mail does not open this one, nor does one that somebody made up.
    for (const made of [`${bo.userId}.${'a'.repeat(43)}`, bo.userId]) {
      const answer = await app.context.http.server.inject({ method: 'POST', url: `/users/mentions/${made}` });
      expect(answer.statusCode).toBe(404);
    }
    expect((await app.context.http.server.inject({ method: 'POST', url: `/users/digest/${token}` })).statusCode).toBe(
      404,
    );
  });
});
