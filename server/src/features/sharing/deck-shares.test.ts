import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, type DeckDetail } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, deckShareRecipients, deckUsers, slidePictures } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let smtp: TestSmtpServer;
let provider: Server;
const messages: { path: string; authorization: string; form: URLSearchParams }[] = [];
let answers: number[] = [];

beforeAll(async () => {
  smtp = await startSmtpServer();
  provider = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { url = '', headers } = request;
      messages.push({ path: url, authorization: headers.authorization ?? '', form: new URLSearchParams(body) });
      response.writeHead(answers.shift() ?? 201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
    });
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  app = await startTestApp({
    environment: {
      SMTP_URL: smtp.url,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+15550000000',
      TWILIO_API_BASE: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    },
  });
});
afterEach(() => {
  smtp.received.length = 0;
  messages.length = 0;
  answers = [];
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
  await new Promise((done) => provider.close(done));
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function deckOf(visibility: 'self' | 'all' = 'all', name = 'Ada Lovelace') {
  const { client, userId, person } = await app.signUp({ name });
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Engines', visibility } } });
  // The mail that everybody gets who signs up is on its way before what is looked at.
  await app.jobsDone();
  smtp.received.length = 0;
  return { owner: client, userId, person, deck };
}

const mail = (client: TestClient, deck: DeckDetail, more: Partial<Record<string, string>> = {}) =>
  client.call('deckShare', {
    params: { id: deck.id },
    body: { deck_share: { emails: 'bob@example.com', from: 'Ada', body: 'Have a look.', ...more } },
  });

async function refusalOf(work: Promise<unknown>): Promise<Pick<ApiError, 'status' | 'code' | 'fields' | 'message'>> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('Nothing was refused.');
  return error;
}

/** The words of a mail, whatever lines and letters they were packed in. */
const words = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (all) => Buffer.from(all.replaceAll('=', ''), 'hex').toString());

describe('a deck sent by e-mail', () => {
  it('F1 reaches each of those named by themselves, with the sender’s words, the link and no way to be taken for markup', async () => {
    const { owner, deck } = await deckOf();
    const sent = await mail(owner, deck, {
      emails: ' bob@example.com, carl@example.com,,BOB@example.com',
      body: 'See <b>this</b>',
    });
    expect(sent).toEqual({ recipients: 2 });
    await app.jobsDone();
    expect(smtp.received.map(({ to }) => to.join()).toSorted()).toEqual(['bob@example.com', 'carl@example.com']);
    const text = words(smtp.received[0]?.text ?? '');
    expect(text).toContain(`http://rostrum.test${deck.url}`);
    expect(text).toContain('See &#60;b&#62;this&#60;/b&#62;');
    expect(text).toMatch(/Ada Lovelace \(person-\d+\) sent this through Rostrum at rostrum\.test/);
    expect(text).not.toMatch(/^reply-to:/im);
    expect(text).toMatch(/^From: Rostrum <rostrum@localhost>/m);
    // Without a picture of the deck there is none in the mail.
    expect(text).not.toContain('cid:');
  });

  it('F1 shows the deck’s first slide inside the mail', async () => {
    const { owner, deck } = await deckOf();
    const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#336699' } })
      .webp()
      .toBuffer();
    const { name: storageKey } = await app.context.storage.put(bytes);
    const [slideId = ''] = (await app.context.services.collaboration.rendering(deck.id, 'viewer')).slideIds;
    const row = { deckId: deck.id, slideId, hash: 'a', position: 0, storageKey, width: 8, height: 6, bytes: 1 };
    await app.context.db.insert(slidePictures).values({ ...row, size: 'large' });
    await mail(owner, deck);
    await app.jobsDone();
    const text = words(smtp.received[0]?.text ?? '');
    expect(text).toMatch(/content-type: image\/jpeg/i);
    const [, cid] = /src="cid:([^"]+)"/.exec(text) ?? [];
    expect(text.toLowerCase()).toContain(`content-id: <${cid}>`);
  });

  it('F2 is refused whole when one address is none, or when there are too many', async () => {
    const { owner, deck } = await deckOf();
    expect(
      await refusalOf(mail(owner, deck, { emails: 'bob@example.com, nobody, Ida <i@example.com>' })),
    ).toMatchObject({
      status: 422,
      fields: { emails: 'Please enter a valid email: nobody, Ida <i@example.com>' },
    });
    const many = Array.from({ length: 26 }, (_, index) => `p${index}@example.com`).join();
    expect((await refusalOf(mail(owner, deck, { emails: many }))).fields).toEqual({
      emails: 'At most 25 people at a time',
    });
    for (const [field, text] of [
      ['from', ''],
      ['from', 'x'.repeat(256)],
      ['body', ' '],
      ['body', 'x'.repeat(2501)],
      ['emails', ' , '],
      ['emails', 'x'.repeat(2501)],
    ] as const)
      expect(Object.keys((await refusalOf(mail(owner, deck, { [field]: text }))).fields ?? {}), field).toEqual([field]);
    await app.jobsDone();
    expect(smtp.received).toEqual([]);
  });

  it('F3 goes out once, also when it has to be tried again and when its job runs twice', async () => {
    const { owner, deck } = await deckOf();
    smtp.refuse(1);
    await mail(owner, deck);
    await app.jobsDone();
    expect(smtp.received).toHaveLength(1);
    const [row] = await app.context.db
      .select()
      .from(deckShareRecipients)
      .where(eq(deckShareRecipients.address, 'bob@example.com'));
    expect(row).toMatchObject({ error: null });
    const ids = smtp.received.map(({ text }) => /^Message-ID: <(.+)>/im.exec(text)?.[1]);
    expect(ids[0]).toMatch(/@rostrum\.test$/);
  });

  it('F4 of a private deck leads through one of its links that has not ended', async () => {
    const { owner, deck } = await deckOf('self');
    expect((await refusalOf(mail(owner, deck))).fields).toHaveProperty('access_token_id');
    const link = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    const change = (access_token: object) =>
      owner.call('linkUpdate', { params: { id: deck.id, link_id: link.id }, body: { access_token } });
    await mail(owner, deck, { access_token_id: link.id });
    await app.jobsDone();
    expect(words(smtp.received[0]?.text ?? '')).toContain(link.url);
    const other = await deckOf('self');
    expect((await refusalOf(mail(other.owner, other.deck, { access_token_id: link.id }))).status).toBe(422);
    await change({ embed_only: true });
    expect((await refusalOf(mail(owner, deck, { access_token_id: link.id }))).status).toBe(422);
  });

  it('F4 that waits while its link is deleted is not sent', async () => {
    const { owner, deck } = await deckOf('self');
    const link = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    smtp.refuse(1);
    await mail(owner, deck, { access_token_id: link.id });
    await owner.call('linkDelete', { params: { id: deck.id, link_id: link.id } });
    await app.jobsDone();
    expect(smtp.received).toEqual([]);
    const shares = await app.context.db.select().from(deckShareRecipients);
    expect(shares.map(({ error }) => error)).toContain('The deck or its link was gone.');
  });

  it('F5 is for who handles its links, and of a public deck for everybody with an account', async () => {
    const { owner, deck } = await deckOf('self');
    const reader = await app.signUp();
    const editor = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: editor.userId, role: 'editor' });
    const link = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    expect((await refusalOf(mail(app.client(), deck))).status).toBe(401);
    expect((await refusalOf(mail(reader.client, deck, { access_token_id: link.id }))).status).toBe(404);
    expect((await refusalOf(mail(editor.client, deck, { access_token_id: link.id }))).status).toBe(403);
    await owner.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    expect(await mail(reader.client, deck)).toEqual({ recipients: 1 });
    // Links are not theirs to hand on.
    expect((await refusalOf(mail(reader.client, deck, { access_token_id: link.id }))).status).toBe(422);
  });

  it('F6 is limited by person and by deck, and counts again on another day', async () => {
    const waiting = await startTestApp({ work: false });
    const { client: owner } = await waiting.signUp();
    const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Engines', visibility: 'all' } } });
    const to = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `p${from + index}@example.com`).join();
    await mail(owner, deck, { emails: to(0, 25) });
    await mail(owner, deck, { emails: to(25, 25) });
    const refused = await refusalOf(mail(owner, deck));
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refused.message).toContain('This deck has at most 50 mails a day');
    const more = await Promise.all(
      [1, 2].map(() => owner.call('decksCreate', { body: { deck: { title: 'More', visibility: 'all' } } })),
    );
    for (const { deck: next } of more) await mail(owner, next, { emails: to(0, 25) });
    const [{ deck: last }] = more as [(typeof more)[number]];
    expect((await refusalOf(mail(owner, last))).message).toContain('You have at most 100 mails a day');
    // Invitations are mails too.
    const invited = { user: { email: 'p0@example.com', role: 'viewer' as const } };
    const invitation = owner.call('collaboratorInvite', { params: { id: last.id }, body: invited });
    expect((await refusalOf(invitation)).status).toBe(429);
    waiting.clock.advance(24 * 60 * 60 * 1000);
    expect(await mail(owner, deck)).toEqual({ recipients: 1 });
    await waiting.stop();
  });

  it('F6 leaves those who work on a deck theirs, whatever passers-by send about it', async () => {
    const waiting = await startTestApp({ work: false });
    const { client: owner } = await waiting.signUp();
    const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Engines', visibility: 'all' } } });
    const [stranger, other] = [await waiting.signUp(), await waiting.signUp()];
    const to = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.com`).join();
    await mail(stranger.client, deck, { emails: to(10) });
    for (const { client } of [stranger, other]) {
      const refused = await refusalOf(mail(client, deck));
      expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
      expect(refused.message).toContain('Those who do not work on this deck have at most 10 mails a day');
    }
    for (let half = 0; half < 2; half += 1) await mail(owner, deck, { emails: to(25) });
    expect((await refusalOf(mail(owner, deck))).message).toContain('This deck has at most 50 mails a day');
    await waiting.stop();
  });

  it('F7 stands in the log by number, without addresses, where its sender handles the deck’s links', async () => {
    const { owner, deck } = await deckOf();
    const reader = await app.signUp();
    await mail(owner, deck);
    await mail(reader.client, deck);
    const entries = await app.context.db.select().from(auditEntries).where(eq(auditEntries.deckId, deck.id));
    expect(entries.map(({ event, details }) => ({ event, details }))).toEqual([
      { event: 'share.mailed', details: { recipients: 1 } },
    ]);
    await app.jobsDone();
  });
});

const text = (client: TestClient, deck: DeckDetail, to = '+1 (555) 010-0000') =>
  client.call('deckSms', { params: { id: deck.id }, body: { sms: { to, body: 'At noon?' } } });

describe('a deck sent as a text message', () => {
  it('F8 goes to the provider with its account, the number and the link', async () => {
    const { owner, deck } = await deckOf();
    expect(await text(owner, deck)).toEqual({ recipients: 1 });
    await app.jobsDone();
    expect(messages).toHaveLength(1);
    const [{ path, authorization, form }] = messages as [(typeof messages)[number]];
    expect(path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()).toBe('AC1:secret');
    expect(Object.fromEntries(form)).toEqual({
      To: '+15550100000',
      From: '+15550000000',
      Body: `Ada Lovelace: At noon?\nhttp://rostrum.test${deck.url}`,
    });
  });

  it('F8 is tried again when the provider is in trouble, and not when it refuses', async () => {
    const { owner, deck } = await deckOf();
    answers = [500];
    await text(owner, deck);
    await app.jobsDone();
    expect(messages).toHaveLength(2);
    answers = [400];
    await text(owner, deck);
    await app.jobsDone();
    expect(messages).toHaveLength(3);
  });

  it('F8 needs a whole number', async () => {
    const { owner, deck } = await deckOf();
    expect((await refusalOf(text(owner, deck, '555 0100'))).fields).toEqual({
      to: 'Please enter a number with + and the country code',
    });
  });

  it('F8 is unavailable where no provider is configured', async () => {
    const lines: string[] = [];
    const without = await startTestApp({ work: false, log: { write: (line) => void lines.push(line) } });
    const { client } = await without.signUp();
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Engines', visibility: 'all' } } });
    expect(await refusalOf(text(client, deck))).toMatchObject({
      status: 503,
      code: 'unavailable',
      message: 'Text messages are not set up on this site.',
    });
    // It is no failure, and fills no log.
    expect(lines.filter((line) => /"stack"|"level":"?(error|50)/.test(line))).toEqual([]);
    await without.stop();
  });
});
