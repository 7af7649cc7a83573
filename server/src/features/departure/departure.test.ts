import { MESSAGES } from '@rostrum/contract';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  accountExports,
  apiTokens,
  deckComments,
  decks,
  deckUsers,
  media,
  sessions,
  users,
} from '../../platform/db/schema/index.ts';
import * as schema from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

const SECRET = /token|hash|secret|password|encrypted|^identifier$/;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Who comes first is the administrator, and may not go before all others.
  await app.signUp();
});
afterAll(() => app.stop());

/** Something that others wait for. */
function signal() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

let made = 0;
/** An upload that nobody else has. */
async function upload(client: TestClient): Promise<{ id: string; url: string; bytes: number }> {
  made += 1;
  const content = await sharp({ create: { width: made, height: 3, channels: 3, background: '#04c' } })
    .png()
    .toBuffer();
  return (await client.upload('/api/v1/media', { name: `picture ${made}.png`, type: 'image/png', content })).json();
}
async function deckOf(client: TestClient, title: string, data = '<section><h1>Shown</h1></section>') {
  const { deck } = await client.call('decksCreate', { body: { deck: { title } } });
  await client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data } } });
  await app.context.services.collaboration.settle(deck.id);
  return deck;
}
const fileOf = async (mediaId: string): Promise<string> => {
  const [row] = await app.context.db.select().from(media).where(eq(media.id, mediaId));
  return row?.sha256 ?? '';
};
const isStored = async (name: string) => (await app.context.storage.size(name)) !== null;
const remove = (client: TestClient, username: string, password: string) =>
  client.call('accountDelete', { body: { user: { username, current_password: password } } });
const storageUsed = async (userId: string) =>
  (await app.context.db.select().from(users).where(eq(users.id, userId)))[0]?.storageUsed;

/** What stands in the columns of all tables whose names speak of something that opens or proves. */
async function secretsKept(): Promise<{ column: string; value: string }[]> {
  const found: { column: string; value: string }[] = [];
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const columns = Object.entries(getTableColumns(table)).filter(([, { name }]) => SECRET.test(name));
    if (columns.length === 0) continue;
    for (const row of (await app.context.db.select(Object.fromEntries(columns)).from(table)) as object[])
      for (const [key, value] of Object.entries(row))
        if (typeof value === 'string' && value !== '') found.push({ column: `${getTableName(table)}.${key}`, value });
  }
  return found;
}

async function exported(client: TestClient): Promise<Record<string, Uint8Array>> {
  await client.call('accountExportCreate', {});
  await app.jobsDone();
  const { export: latest } = await client.call('accountExportShow', {});
  expect(latest).toMatchObject({ state: 'done', progress: 1 });
  const answer = await client.request({ url: latest?.url ?? '' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.rawPayload.length).toBe(latest?.bytes);
  return unzipSync(answer.rawPayload);
}

describe('B17 the export of an account', () => {
  it('holds everything of it, with hidden slides and notes, and nothing that opens anything', async () => {
    const { client, person, userId } = await app.signUp();
    const picture = await upload(client);
    const deck = await deckOf(
      client,
      'Night train',
      `<section><img src="${picture.url}"><aside class="notes">Breathe first</aside></section>
       <section data-visibility="hidden"><h1>Not yet shown</h1></section>`,
    );
    const link = await client.call('linkCreate', {
      params: { id: deck.id },
      body: { access_token: { name: 'Press' } },
    });
    const { client: friend } = await app.signUp({ name: 'A Friend' });
    const other = await deckOf(friend, 'Of a friend');
    await friend.call('collaboratorInvite', {
      params: { id: other.id },
      body: { user: { username: person.username, role: 'viewer' } },
    });
    await client.call('commentCreate', {
      params: { id: other.id },
      body: { comment: { slide_hash: await firstSlideOf(other.id), body: 'Lovely' } },
    });
    const token = await client.call('apiTokenCreate', { body: { api_token: { name: 'Script', scope: 'read' } } });

    const files = await exported(client);
    const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    const html = text('decks/night-train/deck.html');
    expect(html).toContain('Not yet shown');
    expect(html).toContain('Breathe first');
    expect(html).toContain(`../../media/${picture.id}.png`);
    expect(files[`media/${picture.id}.png`]?.length).toBe(picture.bytes);
    expect(JSON.parse(text('decks/night-train/deck.json'))).toHaveProperty('meta');
    expect(JSON.parse(text('decks/night-train/details.json'))).toMatchObject({ links: [{ name: 'Press' }] });
    expect(JSON.parse(text('account.json'))).toMatchObject({
      person: { id: userId, email: person.email },
      api_tokens: [{ name: 'Script', scope: 'read' }],
    });
    expect(JSON.parse(text('comments.json'))).toMatchObject([{ body: 'Lovely' }]);
    expect(JSON.parse(text('missing.json'))).toEqual([]);
    const all = Object.values(files).map((content) => Buffer.from(content).toString('latin1'));
    for (const secret of [link.token, token.token, 'tokenHash', 'tokenEncrypted', 'Of a friend'])
      expect(
        all.filter((content) => content.includes(secret)),
        secret,
      ).toEqual([]);
    expect(app.mail.lastTo(person.email).subject).toBe('Your data is ready');
  });

  it('has the part of every feature, column by column, and of no column that opens anything', async () => {
    const { client, person } = await app.signUp();
    const picture = await upload(client);
    await client.upload('/api/v1/users/avatar', {
      name: 'me.png',
      type: 'image/png',
      content: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#04c' } })
        .png()
        .toBuffer(),
    });
    await client.call('profileUpdate', { body: { user: { website_url: 'https://ada.example' } } });
    const deck = await deckOf(client, 'All of it', `<section><img src="${picture.url}"></section>`);
    const of = { params: { id: deck.id } };
    await client.call('kudo', of);
    const { client: friend, person: other } = await app.signUp({ name: 'A Friend' });
    await client.call('collaboratorInvite', { ...of, body: { user: { username: other.username, role: 'viewer' } } });
    await client.call('collaboratorInvite', {
      ...of,
      body: { user: { email: 'not-yet@brackwater.example', role: 'viewer' } },
    });
    const link = await client.call('linkCreate', { ...of, body: { access_token: { name: 'Press' } } });
    await client.call('linkUpdate', {
      params: { id: deck.id, link_id: link.id },
      body: { access_token: { password: 'sesame opens' } },
    });
    const comment = { slide_hash: await firstSlideOf(deck.id), body: 'Of the friend' };
    await friend.call('commentCreate', { ...of, body: { comment } });
    app.clock.advance(1000);
    await client.call('commentCreate', { ...of, body: { comment: { ...comment, body: 'Of mine' } } });
    await client.call('slideTemplateCreate', {
      body: { slide_template: { name: 'Opening', data: '<section><h1>Hello</h1></section>', width: 960, height: 700 } },
    });
    await client.call('apiTokenCreate', { body: { api_token: { name: 'Script', scope: 'read' } } });
    await client.call('requestPassword', { body: { user: { email: person.email } } });

    const files = await exported(client);
    const told = (path: string) => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));
    expect(told('account.json')).toMatchObject({
      person: { username: person.username, website_url: 'https://ada.example', settings: { digest: 'daily' } },
      usernames: [{ username: person.username }],
      sessions: [{ created_at: expect.any(String) }],
      api_tokens: [{ name: 'Script' }],
      tags: [],
      team_identities: [],
    });
    expect(files['picture.webp']?.length).toBeGreaterThan(0);
    expect(told('decks/all-of-it/details.json')).toMatchObject({
      deck: { title: 'All of it', kudos_count: 1 },
      people: [{ username: other.username, role: 'viewer' }],
      invitations: [{ email: 'not-yet@brackwater.example' }],
      links: [{ name: 'Press', has_password: true }],
      comments: [{ body: 'Of the friend', by: other.username }, { body: 'Of mine' }],
      log: expect.arrayContaining([expect.objectContaining({ event: 'link.created', by: person.username })]),
    });
    expect(told('media.json')).toMatchObject([{ id: picture.id, file: `media/${picture.id}.png` }]);
    expect(told('comments.json')).toMatchObject([{ body: 'Of mine' }]);
    expect(told('kudos.json')).toMatchObject([{ deck_id: deck.id }]);
    expect(told('templates.json')).toMatchObject([{ name: 'Opening' }]);

    // A column that is added later comes in only by a decision.
    const { person: shown } = told('account.json') as { person: object };
    expect(Object.keys(shown).toSorted()).toMatchInlineSnapshot(`
      [
        "account_type",
        "administrator",
        "ai_requests_used",
        "created_at",
        "email",
        "email_verified",
        "id",
        "last_seen_at",
        "manually_upgraded",
        "name",
        "settings",
        "social_handle",
        "team_id",
        "team_role",
        "unconfirmed_email",
        "updated_at",
        "username",
        "website_url",
        "whitelisted",
      ]
    `);
    const { deck: ofDeck, links } = told('decks/all-of-it/details.json') as { deck: object; links: object[] };
    expect(Object.keys(ofDeck).toSorted()).toMatchInlineSnapshot(`
      [
        "analytics_id",
        "collaborative",
        "created_at",
        "description",
        "export_allowed",
        "forked_from",
        "forking_enabled",
        "id",
        "kudos_count",
        "published_at",
        "share_notes",
        "shared_at",
        "slide_count",
        "slug",
        "team_id",
        "title",
        "trashed_at",
        "updated_at",
        "version",
        "view_count",
        "visibility",
      ]
    `);
    expect(Object.keys(links[0] ?? {}).toSorted()).toMatchInlineSnapshot(`
      [
        "created_at",
        "deck_view_count",
        "embed_domain_whitelist",
        "embed_only",
        "expires_at",
        "first_viewed_at",
        "has_password",
        "id",
        "link_type",
        "name",
        "notify_on_view",
        "updated_at",
      ]
    `);
    expect(Object.keys(told('templates.json')[0]).toSorted()).toMatchInlineSnapshot(`
      [
        "created_at",
        "data",
        "height",
        "id",
        "name",
        "updated_at",
        "width",
      ]
    `);

    // Whatever the database keeps under such a name, for whatever feature.
    const all = Object.values(files).map((content) => Buffer.from(content).toString('latin1'));
    const kept = await secretsKept();
    expect([...new Set(kept.map(({ column }) => column))].toSorted()).toMatchInlineSnapshot(`
      [
        "api_tokens.tokenHash",
        "credentials.password",
        "deck_invitations.tokenHash",
        "email_confirmations.tokenHash",
        "password_links.tokenHash",
        "sessions.token",
        "share_links.passwordHash",
        "share_links.tokenEncrypted",
        "share_links.tokenHash",
      ]
    `);
    const found = kept.filter(({ value }) => all.some((content) => content.includes(value)));
    expect(found).toEqual([]);
  });

  it("is its owner's alone, for a day; then the file is gone", async () => {
    const { client, userId } = await app.signUp();
    await exported(client);
    const { export: latest } = await client.call('accountExportShow', {});
    const url = latest?.url ?? '';
    const [row] = await app.context.db.select().from(accountExports).where(eq(accountExports.userId, userId));
    const { client: stranger } = await app.signUp();
    expect((await stranger.request({ url })).statusCode).toBe(404);
    expect((await app.client().request({ url })).statusCode).toBe(401);
    app.clock.advance(24 * 60 * 60 * 1000);
    expect((await client.request({ url })).statusCode).toBe(404);
    expect((await client.call('accountExportShow', {})).export?.url).toBeNull();
    await app.context.jobs.enqueue((await import('./jobs.ts')).forgetExportsJob, {});
    await app.jobsDone();
    expect(await isStored(row?.storageKey ?? '')).toBe(false);
  });

  it('asked for again while it is made is that one', async () => {
    const idle = await startTestApp({ work: false });
    const { client } = await idle.signUp();
    const asked = await Promise.all([1, 2, 3].map(() => client.call('accountExportCreate', {})));
    expect(new Set(asked.map(({ export: one }) => one.id)).size).toBe(1);
    await idle.stop();
  });

  it('takes the place of the one before', async () => {
    const { client, userId } = await app.signUp();
    await exported(client);
    app.clock.advance(1000);
    await deckOf(client, 'Something more');
    await exported(client);
    const rows = await app.context.db.select().from(accountExports).where(eq(accountExports.userId, userId));
    expect(rows.filter(({ storageKey }) => storageKey !== null)).toHaveLength(1);
  });
});

async function firstSlideOf(deckId: string): Promise<string> {
  return (await app.context.services.collaboration.slideIds(deckId, 'viewer'))[0] ?? '';
}

describe('B18 the end of an account', () => {
  it('asks for username and password, and tells in numbers what would be gone', async () => {
    const { client, person } = await app.signUp();
    const friend = await app.signUp();
    const deck = await deckOf(client, 'Shared');
    await client.call('collaboratorInvite', {
      params: { id: deck.id },
      body: { user: { username: friend.person.username, role: 'editor' } },
    });
    await upload(client);
    expect(await client.call('accountDeletionShow', {})).toEqual({
      decks: 1,
      people: 1,
      media: 1,
      media_kept: 0,
      shared_decks: 0,
      comments: 0,
      invitations: 0,
      links: 0,
      last_administrator: false,
    });
    const fieldsOf = (call: Promise<unknown>) =>
      call.then(
        () => null,
        ({ fields }: { fields: unknown }) => fields,
      );
    expect(await fieldsOf(remove(client, person.username, 'not it'))).toEqual({
      current_password: MESSAGES.wrongPassword,
    });
    expect(await fieldsOf(remove(client, friend.person.username, person.password))).toEqual({
      username: MESSAGES.wrongUsername,
    });
    expect((await client.call('decksList', {})).total).toBe(1);
  });

  it.runIf(inject('testDatabase') === 'postgres')(
    'is done again where an edit and it wait for one another',
    async () => {
      const { client, person, userId } = await app.signUp();
      const deck = await deckOf(client, 'Busy');
      const { db } = app.context;
      const [hasDocument, isAwaited] = [signal(), signal()];
      // As an edit does: the document first, then the deck that it is of. The deletion is the one that gives way.
      const edit = db.transaction(async (tx) => {
        await tx.execute(sql`set local deadlock_timeout = '30s'`);
        await tx.execute(sql`select 1 from deck_snapshots where deck_id = ${deck.id} for share`);
        hasDocument.resolve();
        await isAwaited.promise;
        await tx.execute(sql`select 1 from decks where id = ${deck.id} for key share`);
      });
      await hasDocument.promise;
      const removal = remove(client, person.username, person.password);
      const waiting = sql`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike 'delete%'`;
      await expect.poll(async () => (await db.execute<{ n: number }>(waiting)).rows[0]?.n).toBe(1);
      isAwaited.resolve();
      await edit;
      await removal;
      expect(await db.$count(users, eq(users.id, userId))).toBe(0);
      expect(await db.$count(decks, eq(decks.id, deck.id))).toBe(0);
    },
  );

  it('takes all with it that is its own, at once', async () => {
    const { client, person, userId } = await app.signUp();
    const { db } = app.context;
    const picture = await upload(client);
    const deck = await deckOf(client, 'Gone with me', `<section><img src="${picture.url}"></section>`);
    await client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    const trashed = await deckOf(client, 'In the trash');
    await client.call('deckTrash', { params: { id: trashed.id } });
    const token = await client.call('apiTokenCreate', { body: { api_token: { name: 'Script', scope: 'read' } } });
    const file = await fileOf(picture.id);
    await exported(client);
    const [taken] = await db.select().from(accountExports).where(eq(accountExports.userId, userId));

    await remove(client, `@${person.username}`, person.password);
    await app.jobsDone();
    expect((await client.call('status', {})).user_signed_in).toBe(false);
    const script = app.client().withToken(token.token);
    await expect(script.call('decksList', {})).rejects.toMatchObject({ status: 401 });
    expect((await app.client().request({ url: `/${person.username}/gone-with-me/embed` })).statusCode).toBe(404);
    for (const table of [decks, media, sessions, apiTokens])
      expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
    expect([await isStored(file), await isStored(taken?.storageKey ?? '')]).toEqual([false, false]);
    expect(app.mail.lastTo(person.email).subject).toBe('Your account is deleted');
    // The name is free again, and so is the address.
    await app.signUp({ username: person.username, email: person.email });
  });

  it('leaves decks of others as they are: their slides, their comments, their counts', async () => {
    const { client, person, userId } = await app.signUp();
    const owner = await app.signUp();
    const { db } = app.context;
    const deck = await deckOf(owner.client, 'Stays');
    await owner.client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    await owner.client.call('collaboratorInvite', {
      params: { id: deck.id },
      body: { user: { username: person.username, role: 'editor' } },
    });
    const picture = await upload(client);
    const data = `<section><img src="${picture.url}"></section>`;
    await client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data } } });
    await app.context.services.collaboration.settle(deck.id);
    await client.call('kudo', { params: { id: deck.id } });
    const slide = await firstSlideOf(deck.id);
    const comment = { slide_hash: slide, body: 'Stays as well' };
    await client.call('commentCreate', { params: { id: deck.id }, body: { comment } });
    const before = await storageUsed(owner.userId);
    expect(await client.call('accountDeletionShow', {})).toMatchObject({ media: 0, media_kept: 1, comments: 1 });

    await remove(client, person.username, person.password);
    const [kept] = await db.select().from(media).where(eq(media.id, picture.id));
    expect(kept).toMatchObject({ userId: owner.userId, hidden: true });
    expect(await isStored(kept?.sha256 ?? '')).toBe(true);
    expect((await app.client().request({ url: picture.url })).statusCode).toBe(200);
    expect(await storageUsed(owner.userId)).toBe((before ?? 0) + picture.bytes);
    const [row] = await db.select().from(decks).where(eq(decks.id, deck.id));
    expect(row?.kudosCount).toBe(0);
    expect(await db.select().from(deckUsers).where(eq(deckUsers.userId, userId))).toEqual([]);
    const [said] = await db.select().from(deckComments).where(eq(deckComments.deckId, deck.id));
    expect(said).toMatchObject({ body: 'Stays as well', userId: null });
    const { results } = await owner.client.call('commentsList', { params: { id: deck.id } });
    expect(results).toMatchObject([{ body: 'Stays as well', user: null }]);
  });

  it('works as a plain form, and comes to the same end when it is sent twice', async () => {
    const { client, person } = await app.signUp();
    const fields = { _method: 'delete', 'user[username]': person.username, 'user[current_password]': person.password };
    const wrong = await client.sendForm('/users', { ...fields, 'user[current_password]': 'not it' });
    expect(wrong.headers.location).toBe(
      '/users/edit/data?error=invalid&of=deletion&why=current_password.wrongPassword',
    );
    const [one, two] = await Promise.all([client.sendForm('/users', fields), client.sendForm('/users', fields)]);
    expect([one.headers.location, two.headers.location]).toContain('/users/sign_in?account=deleted');
    await expect(app.client().call('userShow', { params: { id: person.username } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is not for the last administrator while there are others', async () => {
    const alone = await startTestApp({ work: false });
    const { client, person } = await alone.signUp();
    const { client: second, person: other } = await alone.signUp();
    expect((await client.call('accountDeletionShow', {})).last_administrator).toBe(true);
    await expect(remove(client, person.username, person.password)).rejects.toMatchObject({ code: 'forbidden' });
    await remove(second, other.username, other.password);
    // Alone, they may go as well; who comes then is the administrator.
    await remove(client, person.username, person.password);
    expect((await (await alone.signUp()).client.call('status', {})).user?.administrator).toBe(true);
    await alone.stop();
  });
});
