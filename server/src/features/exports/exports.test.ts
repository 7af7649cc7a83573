import type { DeckExport, ExportAsked } from '@rostrum/contract';
import { openArchive } from '@rostrum/convert';
import { paintPng } from '@rostrum/convert/testing';
import { LANGUAGE_COOKIE } from '@rostrum/words';
import { eq, sql } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Feature } from '../../context.ts';
import { features } from '../../features.ts';
import { deckExports, decks, deckUsers, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import * as exportsFeature from './index.ts';
import { createFolderStorage } from '../../platform/storage/folder.ts';
import type { MakingDeps } from './making.ts';
import { claimExport, nextWaiting, oldestForgotten } from './store.ts';
import { WorkshopEnded } from './workshop.ts';
import { TaskStopped } from '../../platform/workers/index.ts';

const box = (id: string, type: string, content: string): string =>
  `<div class="sl-block" data-block-type="${type}" data-block-id="${id}" style="left:80px;top:80px;width:400px;height:300px;"><div class="sl-block-content">${content}</div></div>`;
const slide = (id: string, content: string, more = ''): string =>
  `<section data-id="${id}"${more}>${content}</section>`;
const SLIDES = [
  slide('one', box('b1', 'text', '<h1>Low water</h1>')),
  slide('two', box('b2', 'text', '<p>Kept back</p>'), ' data-visibility="hidden"'),
  slide('three', box('b3', 'text', '<p>High water</p>')),
];

interface Made {
  readonly client: TestClient;
  readonly userId: string;
  readonly deckId: string;
}

let app: TestApp;

async function deckOf(more: { data?: string; title?: string } = {}): Promise<Made> {
  const { client, userId } = await app.signUp();
  const { deck } = await client.call('decksCreate', {
    body: {
      deck: {
        title: more.title ?? 'The tides',
        data: more.data ?? SLIDES.join(''),
        notes: { one: 'Said slowly.', two: 'Never said.' },
      },
    },
  });
  return { client, userId, deckId: deck.id };
}

const ask = ({ client, deckId }: Pick<Made, 'client' | 'deckId'>, asked: ExportAsked) =>
  client.call('exportCreate', { params: { id: deckId }, body: { export: asked } });

async function made(by: Pick<Made, 'client' | 'deckId'>, asked: ExportAsked): Promise<DeckExport> {
  const { id } = await ask(by, asked);
  await app.jobsDone();
  return by.client.call('exportShow', { params: { id: by.deckId, export_id: id } });
}

const fetchFile = (client: TestClient, { file }: DeckExport) =>
  client.request({ method: 'GET', url: file?.url ?? '/nowhere' });

describe('exports while jobs are done', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('what a file lacks is told in the language that its person has chosen', async () => {
    const by = await deckOf({ data: slide('one', box('b1', 'image', '<img src="/media/abcdefgh1234">')) });
    await app.context.db
      .update(users)
      .set({ settings: sql`${users.settings} || '{"language":"de"}'::jsonb` })
      .where(eq(users.id, by.userId));
    expect((await made(by, { format: 'json' })).losses.map(({ message }) => message)).toEqual([
      'Bilder, Videos und Töne bleiben auf diesem Server: Die Datei nennt ihre Adressen',
    ]);
    expect((await made(by, { format: 'text', slides: ['gone'] })).error).toBe(
      'Keine dieser Folien ist in der Präsentation. Wähle andere oder alle.',
    );
  });

  it('why none came of an export is told in the language of who reads it; a row of a former release keeps its sentence', async () => {
    const by = await deckOf();
    const failed = await made(by, { format: 'text', slides: ['gone'] });
    expect(failed.error).toBe('None of these slides is in the deck. Choose others, or all of them.');
    by.client.cookies.set(LANGUAGE_COOKIE, 'de');
    const read = () => by.client.call('exportShow', { params: { id: by.deckId, export_id: failed.id } });
    expect((await read()).error).toBe('Keine dieser Folien ist in der Präsentation. Wähle andere oder alle.');
    const { db } = app.context;
    await db.update(deckExports).set({ why: null, error: 'Before.' }).where(eq(deckExports.id, failed.id));
    expect((await read()).error).toBe('Before.');
  });

  it('who leaves the language to the browser is told in the one in which they asked', async () => {
    const by = await deckOf({ data: slide('one', box('b1', 'image', '<img src="/media/abcdefgh1234">')) });
    by.client.cookies.set(LANGUAGE_COOKIE, 'de');
    expect((await made(by, { format: 'json' })).losses.map(({ message }) => message)).toEqual([
      'Bilder, Videos und Töne bleiben auf diesem Server: Die Datei nennt ihre Adressen',
    ]);
  });

  it('a deck is had as plain text, by its title, for seven days', async () => {
    const by = await deckOf();
    const done = await made(by, { format: 'text' });
    expect(done).toMatchObject({
      state: 'done',
      progress: 1,
      error: null,
      losses: [],
      file: { name: 'The tides.txt' },
    });
    const answer = await fetchFile(by.client, done);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="The tides.txt"; filename*=UTF-8''The%20tides.txt`,
    );
    expect(answer.body).toBe('The tides\n\n1\nLow water\n\n2\nHigh water\n');
    expect(done.file?.bytes).toBe(answer.rawPayload.length);
    const days = (Date.parse(done.file?.expires_at ?? '') - app.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  it('what its person deletes goes from the list with its file; what only got too old stays there', async () => {
    const by = await deckOf({ title: 'Deleted tides' });
    const [deleted, old] = [await made(by, { format: 'text' }), await made(by, { format: 'text', notes: true })];
    const { db, services } = app.context;
    await db.update(deckExports).set({ expiresAt: app.clock.now() }).where(eq(deckExports.id, old.id));
    await services.exports.forget();
    const params = { id: by.deckId, export_id: deleted.id };
    expect(await by.client.call('exportCancel', { params })).toMatchObject({
      id: deleted.id,
      state: 'done',
      file: null,
    });
    const { results, total } = await by.client.call('exportsList', { params: { id: by.deckId } });
    expect([total, results.map(({ id, file }) => [id, file])]).toEqual([1, [[old.id, null]]]);
    expect((await fetchFile(by.client, deleted)).statusCode).toBe(404);
    await expect(by.client.call('exportShow', { params })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('chosen slides, hidden ones, notes and the author go out where they are asked for', async () => {
    const by = await deckOf();
    const { file } = await made(by, { format: 'text', slides: ['two'], hidden: true, notes: true, author: true });
    const name = (await app.context.db.select().from(users).where(eq(users.id, by.userId)))[0]?.name;
    const text = await by.client.request({ url: file?.url ?? '' });
    expect(text.body).toBe(`The tides\n${name}\n\n1\nKept back\nNotes:\nNever said.\n`);
    const none = await made(by, { format: 'text', slides: ['nobody'] });
    expect(none).toMatchObject({ state: 'failed', error: expect.stringContaining('None of these slides') });
  });

  it('Markdown with a picture is a ZIP file that holds it; a picture whose file is gone is named as lost', async () => {
    const by = await deckOf();
    const upload = async (colour: readonly [number, number, number]) => {
      const content = paintPng(8, 8, () => colour);
      return (await by.client.upload('/api/v1/media', { name: 'x.png', type: 'image/png', content })).json<{
        id: string;
      }>().id;
    };
    const [there, gone] = [await upload([200, 0, 0]), await upload([0, 0, 200])];
    const image = (id: string): string => box(id, 'image', `<img src="/media/${id}">`);
    const page = new URL(`/d/${by.deckId}/live`, app.config.publicUrl).href;
    const led = ['#/back', '#/back/2', `${page}#/back`, `${page}#/two`].map((href) => `<a href="${href}">The plan</a>`);
    const link = box('led', 'text', `<p>${led.join(' ')}</p>`);
    const data =
      slide('one', image(there) + link) + slide('two', image(gone)) + slide('back', '', ' data-visibility="hidden"');
    await by.client.call('deckUpdate', { params: { id: by.deckId }, body: { deck: { data } } });
    const used = await app.context.services.media.usedBy(by.deckId);
    await app.context.storage.delete(used.find(({ id }) => id === gone)?.sha256 ?? '');
    const done = await made(by, { format: 'markdown' });
    expect(done.losses).toEqual([
      expect.objectContaining({ number: '1', message: expect.stringMatching(/^A link was left out/), count: 1 }),
      expect.objectContaining({ number: '2', message: 'A picture, film or sound was left out: its file is gone' }),
    ]);
    const { rawPayload } = await fetchFile(by.client, done);
    const archive = openArchive(rawPayload);
    expect(done.file?.name).toBe('The tides.zip');
    expect(archive.files.map(({ name }) => name)).toEqual(['The tides.md', 'media/picture-1.png']);
    const markdown = new TextDecoder().decode(archive.read('The tides.md'));
    expect(markdown).toContain('The plan The plan The plan [The plan](<#/two>)');
  });

  it('what one made is theirs alone, and only as long as the deck lets them', async () => {
    const owner = await deckOf();
    const { client: other, userId } = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: owner.deckId, userId, role: 'editor' });
    const by = { client: other, deckId: owner.deckId };
    const done = await made(by, { format: 'text', hidden: true });
    expect((await fetchFile(other, done)).statusCode).toBe(200);
    expect((await fetchFile(owner.client, done)).statusCode).toBe(404);
    expect((await fetchFile(app.client(), done)).statusCode).toBe(401);
    const listed = async (client: TestClient) =>
      (await client.call('exportsList', { params: { id: owner.deckId } })).results.map(({ id }) => id);
    expect(await listed(other)).toEqual([done.id]);
    expect(await listed(owner.client)).toEqual([]);
    const become = (role: 'presenter' | 'viewer') =>
      app.context.db.update(deckUsers).set({ role }).where(eq(deckUsers.userId, userId));
    // Hidden slides are for who edits.
    await become('presenter');
    expect((await fetchFile(other, done)).statusCode).toBe(403);
    await expect(ask(by, { format: 'text', hidden: true })).rejects.toMatchObject({ code: 'forbidden' });
    await become('viewer');
    await expect(ask(by, { format: 'text' })).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('does not let others export it. Ask them'),
    });
    // What is asked for wrongly is named, with what there is.
    const wrong: [object, Record<string, string>][] = [
      [
        { format: 'docx' },
        { format: 'Please choose one of: pdf, pptx, zip, html, markdown, text, json, png, webp, mp4' },
      ],
      [{ format: 'mp4', height: 500 }, { height: 'Please choose one of: 720, 1080' }],
      [{ format: 'png', width: 9000 }, { width: 'At most 3,840' }],
    ];
    for (const [asked, fields] of wrong)
      await expect(ask(owner, asked as never)).rejects.toMatchObject({ code: 'invalid', fields });
  });

  it('somebody without an account gets a deck that its owner lets out, by a key, and no more than they see', async () => {
    const owner = await deckOf();
    await app.context.db
      .update(decks)
      .set({ visibility: 'all', exportAllowed: true })
      .where(eq(decks.id, owner.deckId));
    const stranger = { client: app.client(), deckId: owner.deckId };
    await expect(ask(stranger, { format: 'text', notes: true })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ask(stranger, { format: 'text', hidden: true })).rejects.toMatchObject({ code: 'forbidden' });
    const { id, key } = await ask(stranger, { format: 'text' });
    await app.jobsDone();
    const params = { id: owner.deckId, export_id: id };
    const done = await app.client().call('exportShow', { params, query: { key: key ?? '' } });
    expect((await fetchFile(app.client(), done)).statusCode).toBe(200);
    const other = await ask(stranger, { format: 'text' });
    for (const query of [{}, { key: other.key ?? '' }])
      await expect(app.client().call('exportShow', { params, query })).rejects.toMatchObject({ status: 401 });
  });
});

describe('many exports', () => {
  /** Writes what it is given at once, and counts who works beside it. */
  const beside = { now: 0, most: 0 };
  /** The title of a deck whose file takes until the test lets it end. */
  const LONG = 'The long ebb';
  let letEnd = (): void => undefined;
  const long = new Promise<void>((resolve) => (letEnd = resolve));
  const quick: MakingDeps['make'] = async ({ folder, source }) => {
    beside.now += 1;
    beside.most = Math.max(beside.most, beside.now);
    const path = join(folder, 'quick.txt');
    if (source.title === LONG) await long;
    await writeFile(path, source.title);
    beside.now -= 1;
    return { path, contentType: 'text/plain', extension: 'txt' };
  };
  beforeAll(async () => {
    const quickExports: Feature = { register: (context) => exportsFeature.register(context, { make: quick }) };
    const others = features.filter((one) => one !== exportsFeature);
    app = await startTestApp({ features: [...others, quickExports] });
  });
  afterAll(() => app.stop());

  it('twenty of one person end well, one at a time', async () => {
    const by = await deckOf();
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(by, { format: 'text' })));
    await app.jobsDone();
    const { results } = await by.client.call('exportsList', { params: { id: by.deckId } });
    expect(results.map(({ state }) => state)).toEqual(all.map(() => 'done'));
    expect(beside.most).toBe(1);
  });

  it('a long one holds up neither exports of others nor pictures of slides', async () => {
    const [slow, other] = [await deckOf({ title: LONG }), await deckOf()];
    const { id } = await ask(slow, { format: 'pptx' });
    const stateOf = async ({ client, deckId }: Made, exportId: string) =>
      (await client.call('exportShow', { params: { id: deckId, export_id: exportId } })).state;
    await expect.poll(() => stateOf(slow, id)).toBe('running');
    const [file, text] = [await ask(other, { format: 'pptx' }), await ask(other, { format: 'text' })];
    for (const one of [file, text]) await expect.poll(() => stateOf(other, one.id)).toBe('done');
    const pictures = async () =>
      (
        await app.context.db.execute(sql`select state from jobs.job
          where name = 'pictures.make' and data->>'deckId' = ${other.deckId}`)
      ).rows.map(({ state }) => state);
    await expect.poll(pictures).toEqual(['completed']);
    expect(await stateOf(slow, id)).toBe('running');
    letEnd();
    await app.jobsDone();
    expect(await stateOf(slow, id)).toBe('done');
  });
});

describe('exports that do not go well', () => {
  let make: NonNullable<MakingDeps['make']>;
  const storage = { isFull: false };
  beforeAll(async () => {
    const own: Feature = {
      register: (context) => exportsFeature.register(context, { make: (task, options) => make(task, options) }),
    };
    folder = await mkdtemp(join(tmpdir(), 'rostrum-full-'));
    const disk = createFolderStorage(folder);
    app = await startTestApp({
      features: [...features.filter((one) => one !== exportsFeature), own],
      storage: {
        ...disk,
        put: (content) =>
          storage.isFull ? Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) : disk.put(content),
      },
    });
  });
  let folder: string;
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    storage.isFull = false;
    make = write;
  });
  /** The title and the words that it was given. */
  const write: NonNullable<MakingDeps['make']> = async ({ folder: own, source }) => {
    const path = join(own, 'made.txt');
    await writeFile(path, `${source.title}: ${JSON.stringify(source.deck.blocks)}`);
    return { path, contentType: 'text/plain', extension: 'txt' };
  };

  it('a full disk is said as such, and nothing is kept', async () => {
    const by = await deckOf();
    storage.isFull = true;
    const failed = await made(by, { format: 'text' });
    expect(failed).toMatchObject({ state: 'failed', file: null });
    expect(failed.error).toMatch(/^The server has no space left for this\./);
  });

  it('one whose process ends is begun once more, and a second end is its end', async () => {
    const by = await deckOf();
    let begun = 0;
    make = async (task, options) => {
      begun += 1;
      if (begun === 1) throw new WorkshopEnded(new TaskStopped('export', 'ended', undefined, 'SIGKILL'));
      return write(task, options);
    };
    expect(await made(by, { format: 'text' })).toMatchObject({ state: 'done' });
    begun = 0;
    make = async () => {
      begun += 1;
      throw new WorkshopEnded(new TaskStopped('export', 'ended', undefined, 'SIGKILL'));
    };
    const failed = await made(by, { format: 'text' });
    expect(failed).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('stopped twice while it made this file'),
    });
    expect(begun).toBe(2);
  });

  it('what goes wrong otherwise is no business of who waits', async () => {
    const by = await deckOf();
    make = async () => {
      throw new Error('undefined is not a function');
    };
    const failed = await made(by, { format: 'text' });
    expect(failed.error).toBe(
      'Oops, something went wrong while this file was made. It was reported; please try again later.',
    );
  });

  it('a deck that is edited meanwhile goes out as it was', async () => {
    const by = await deckOf();
    make = async (task, options) => {
      const data = slide('one', box('b1', 'text', '<p>Later words</p>'));
      await by.client.call('deckUpdate', { params: { id: by.deckId }, body: { deck: { data } } });
      return write(task, options);
    };
    const done = await made(by, { format: 'text' });
    const { body } = await fetchFile(by.client, done);
    expect(body).toContain('Low water');
    expect(body).not.toContain('Later words');
  });

  it('one that is cancelled while it is made ends at once, and leaves neither file nor folder', async () => {
    const by = await deckOf();
    let own = '';
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    make = (task, { signal }) =>
      new Promise((_, reject) => {
        own = task.folder;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        begin();
      });
    const { id } = await ask(by, { format: 'text' });
    await begun;
    const params = { id: by.deckId, export_id: id };
    await by.client.call('exportCancel', { params });
    await app.jobsDone();
    expect(await by.client.call('exportShow', { params })).toMatchObject({ state: 'cancelled', file: null });
    expect(existsSync(own)).toBe(false);
  });

  it('files go when their time is over, and with their deck', async () => {
    // Files are shared by their bytes: those of no other test may be the same.
    const by = await deckOf({ title: 'Files that go' });
    const [first, second] = [
      await made(by, { format: 'text' }),
      await made({ ...by }, { format: 'text', notes: true }),
    ];
    const { db, services } = app.context;
    const keyOf = async (id: string) =>
      (await db.select().from(deckExports).where(eq(deckExports.id, id)))[0]?.storageKey ?? null;
    const key = (await keyOf(first.id)) ?? '';
    const disk = createFolderStorage(folder);
    await db.update(deckExports).set({ expiresAt: app.clock.now() }).where(eq(deckExports.id, first.id));
    await services.exports.forget();
    expect(await keyOf(first.id)).toBeNull();
    // The other one has the same bytes.
    expect(await disk.size(key)).not.toBeNull();
    expect((await fetchFile(by.client, first)).statusCode).toBe(404);
    expect((await fetchFile(by.client, second)).statusCode).toBe(200);
    await by.client.call('deckTrash', { params: { id: by.deckId } });
    await by.client.call('deckDestroy', { params: { id: by.deckId } });
    expect(await disk.size(key)).toBeNull();
  });

  it('one that took longer than a minute is told by mail', async () => {
    const by = await deckOf({ title: 'Long tides' });
    make = async (task, options) => {
      app.clock.advance(61_000);
      return write(task, options);
    };
    await made(by, { format: 'text' });
    expect(app.mail.sent.map(({ subject }) => subject)).toContain('Your export is ready: Long tides.txt');
    by.client.cookies.set(LANGUAGE_COOKIE, 'de');
    await made(by, { format: 'text' });
    expect(app.mail.sent.map(({ subject }) => subject)).toContain('Dein Export ist bereit: Long tides.txt');
  });
});

describe('exports that wait', () => {
  beforeAll(async () => {
    app = await startTestApp({ work: false });
  });
  afterAll(() => app.stop());
  let by: Made;
  beforeEach(async () => {
    by = await deckOf();
  });

  it('can be cancelled', async () => {
    const { id } = await ask(by, { format: 'text' });
    const params = { id: by.deckId, export_id: id };
    expect(await by.client.call('exportCancel', { params })).toMatchObject({ state: 'cancelled' });
    const [row] = await app.context.db.select().from(deckExports).where(eq(deckExports.id, id));
    expect(row?.endedAt).not.toBeNull();
    // Asked for once more, it goes from the list.
    await by.client.call('exportCancel', { params });
    expect((await by.client.call('exportsList', { params: { id: by.deckId } })).results).toEqual([]);
  });

  it('one whose server was killed waits again as soon as that is noticed, and is the next before those asked for later', async () => {
    const { db, services } = app.context;
    const first = await ask(by, { format: 'text' });
    app.clock.advance(1000);
    const later = await ask(by, { format: 'markdown' });
    app.clock.advance(1000);
    const heard = app.clock.now();
    await db
      .update(deckExports)
      .set({ state: 'running', step: 'drawing', progress: 0.095, updatedAt: heard })
      .where(eq(deckExports.id, first.id));
    const shown = () => by.client.call('exportShow', { params: { id: by.deckId, export_id: first.id } });
    await services.exports.resume();
    expect(await shown(), 'its process may be there yet').toMatchObject({ state: 'running', progress: 0.095 });
    app.clock.advance(31_000);
    // The job of a later one comes before it is noticed.
    const silence = new Date(app.clock.now().getTime() - 30_000);
    expect(await claimExport(db, later.id, app.clock.now(), silence)).toBeNull();
    await services.exports.resume();
    expect(await shown()).toMatchObject({ state: 'queued', step: 'waiting', progress: 0 });
    const [row] = await db.select().from(deckExports).where(eq(deckExports.id, first.id));
    if (row === undefined) throw new Error('It is gone.');
    expect((await nextWaiting(db, row))?.id).toBe(first.id);
    const forgotten = await oldestForgotten(db, silence);
    expect(forgotten.filter(({ userId }) => userId === by.userId).map(({ id }) => id)).toEqual([first.id]);
    expect(await claimExport(db, first.id, app.clock.now(), silence)).toMatchObject({ state: 'running' });
  });

  it('are at most so many of one person', async () => {
    for (let index = 0; index < 25; index += 1) await ask(by, { format: 'text' });
    await expect(ask(by, { format: 'text' })).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
