import type { ImportState } from '@rostrum/contract';
import { slidesInOrder } from '@rostrum/deck';
import {
  LOOK_ALIKE_FACTS,
  harbourDeck,
  lookAlikeZip,
  markdownFile,
  OLD_LOOK_ALIKE_FACTS,
  oldLookAlikeZip,
  paintPng,
  pdfFile,
} from '@rostrum/convert/testing';
import { LANGUAGE_COOKIE } from '@rostrum/words';
import { count, eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deckMedia, decks, deckSnapshots, imports, media, users } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { SILENCE } from './service.ts';
import { claimImport } from './store.ts';

let app: TestApp;
let client: TestClient;
let userId: string;

interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function upload(file: File, by = client): Promise<ImportState> {
  const answer = await by.upload('/api/v1/imports', {
    name: file.name,
    type: 'application/octet-stream',
    content: file.bytes,
  });
  if (answer.statusCode !== 202) throw new Error(`The upload answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<ImportState>();
}

const show = (id: string, by = client): Promise<ImportState> => by.call('importShow', { params: { id } });

/** A slide, and a stack of two with scripts, of which the second is hidden. */
const LOSSY = `<section><p>A</p></section><section><section><p>B</p><script>b()</script></section>
  <section data-visibility="hidden"><p>C</p><script>c()</script></section></section>`;

const text = (name: string, content: string): File => ({ name, bytes: new TextEncoder().encode(content) });

/** Everything that an import could leave behind. */
async function leftovers() {
  const { db, storage } = app.context;
  const [deckRows] = await db.select({ total: count() }).from(decks).where(eq(decks.userId, userId));
  const [documents] = await db.select({ total: count() }).from(deckSnapshots);
  const [pictures] = await db.select({ total: count() }).from(media).where(eq(media.userId, userId));
  const [person] = await db.select({ used: users.storageUsed }).from(users).where(eq(users.id, userId));
  const files = await db.select({ key: imports.storageKey }).from(imports).where(eq(imports.userId, userId));
  const kept = await Promise.all(files.map(async ({ key }) => key !== null && (await storage.size(key)) !== null));
  return {
    decks: deckRows?.total ?? 0,
    documents: documents?.total ?? 0,
    pictures: pictures?.total ?? 0,
    storage: person?.used ?? 0,
    uploads: kept.filter(Boolean).length,
  };
}

describe('importing while jobs are done', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    ({ client, userId } = await app.signUp());
  });

  it('takes PDF documents for plans that include them, whatever they are called, and says so to others', async () => {
    const bytes = pdfFile({ content: 'BT /F1 36 Tf 60 340 Td (The harbour) Tj ET' });
    const plan = (accountType: 'default' | 'lite') =>
      app.context.db.update(users).set({ accountType }).where(eq(users.id, userId));
    await plan('default');
    const refused = await upload({ name: 'talk.md', bytes });
    await app.jobsDone();
    expect(await show(refused.id)).toMatchObject({
      state: 'failed',
      error: 'PowerPoint and PDF files need a Lite plan.',
      deck: null,
    });
    client.cookies.set(LANGUAGE_COOKIE, 'de');
    const inGerman = await upload({ name: 'talk.md', bytes });
    await app.jobsDone();
    expect(await show(inGerman.id)).toMatchObject({
      error: 'PowerPoint- und PDF-Dateien gibt es nur mit dem Lite-Tarif.',
    });
    await plan('lite');
    const taken = await upload({ name: 'talk.pdf', bytes });
    await app.jobsDone();
    expect(await show(taken.id)).toMatchObject({ state: 'done', report: { format: 'pdf', slides: 1 } });
  });

  it('refuses a deck of more slides than a deck can have, and keeps nothing of it', async () => {
    const before = await leftovers();
    const sections = '<section><p>Long</p></section>'.repeat(2001);
    const started = await upload(text('long.html', `<div class="reveal"><div class="slides">${sections}</div></div>`));
    await app.jobsDone();
    expect(await show(started.id)).toMatchObject({
      state: 'failed',
      error: 'A deck can have at most 2,000 slides.',
      deck: null,
    });
    expect(await leftovers()).toEqual(before);
  });

  it('makes a deck with its pictures of an exported ZIP file, and reports', async () => {
    const started = await upload(lookAlikeZip());
    expect(started).toMatchObject({
      // A worker may have it already.
      state: expect.stringMatching(/^(?:queued|running)$/),
      file_name: 'night-harbour.zip',
      error: null,
      deck: null,
      report: null,
    });
    await app.jobsDone();
    const done = await show(started.id);
    expect(done).toMatchObject({ state: 'done', progress: 1, error: null });
    expect(done.report).toMatchObject({
      format: 'slides-com',
      slides: LOOK_ALIKE_FACTS.slides,
      blocks: LOOK_ALIKE_FACTS.blocks,
      media: LOOK_ALIKE_FACTS.pictures,
    });
    const deck = await app.context.services.collaboration.readDeck(done.deck?.id ?? '');
    expect(slidesInOrder(deck, { includeHidden: true })).toHaveLength(LOOK_ALIKE_FACTS.slides);
    const { deck: shown } = await client.call('deckShow', { params: { id: done.deck?.id ?? '' } });
    expect(shown).toMatchObject({
      title: LOOK_ALIKE_FACTS.title,
      visibility: 'self',
      theme_color: 'black-mint',
      width: 1280,
      height: 720,
    });
    expect(done.deck).toEqual({ id: shown.id, slug: shown.slug, title: shown.title, url: shown.url });
  });

  it('makes a deck of a presentation, with its layouts, its theme and what the speaker wrote', async () => {
    const { id } = await upload(harbourDeck());
    await app.jobsDone();
    const done = await show(id);
    expect(done).toMatchObject({ state: 'done', error: null });
    expect(done.report).toMatchObject({ format: 'pptx', slides: 4, hidden: 1, media: 1 });
    const deck = await app.context.services.collaboration.readDeck(done.deck?.id ?? '');
    expect(deck.meta).toMatchObject({ width: 1280, height: 720, tokens: { accent: '#336699' } });
    expect(Object.values(deck.slides).map(({ kind, name }) => [kind, name])).toContainEqual([
      'layout',
      'Title and words',
    ]);
    expect(Object.values(deck.notes)).toEqual(['Breathe.']);
  });

  it('names a picture of more pixels than are taken, and brings in the rest', async () => {
    const png = Buffer.from(paintPng(4, 2, () => [20, 60, 90]));
    // It says that it has 60,000 by 60,000.
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    const { id } = await upload({
      name: 'talk.zip',
      bytes: zipSync({
        'index.html': strToU8(
          '<div class="reveal"><div class="slides"><section><p>A</p><img src="sea.png"></section></div></div>',
        ),
        'sea.png': png,
      }),
    });
    await app.jobsDone();
    expect((await show(id)).report?.losses).toContainEqual({
      slide: 1,
      kind: 'refused',
      message:
        'The picture “sea.png” was not taken over: This picture has more than 100 megapixels, which is the most that can be taken. Make it smaller',
      count: 1,
    });
  });

  it('lists the newest report of each deck, to its owner alone, as long as the deck is there', async () => {
    const { id } = await upload(text('talk.html', `<div class="reveal"><div class="slides">${LOSSY}</div></div>`));
    const plain = await upload(text('plain.md', '# Nothing is lost'));
    await app.jobsDone();
    const done = await show(id);
    const deckId = done.deck?.id ?? '';
    expect(done.report).toMatchObject({
      slides: 3,
      hidden: 1,
      places: [
        { slide: 2, number: '2.1' },
        { slide: 3, number: '2.2' },
      ],
    });
    const other = await upload(text('two.html', `<div class="reveal"><div class="slides">${LOSSY}</div></div>`));
    await app.jobsDone();
    const otherDeck = (await show(other.id)).deck?.id ?? '';
    const reported = async (query = {}, by = client) => (await by.call('importsReported', { query })).results;
    expect(await reported({ deck_id: deckId })).toEqual([{ id, deck_id: deckId, is_read: false }]);
    // Said twice it is as read as once; what reported nothing has nothing to be read.
    for (const _ of [1, 2]) await client.call('importMarkRead', { params: { id } });
    await client.call('importMarkRead', { params: { id: plain.id } });
    const mine = [
      { id, deck_id: deckId, is_read: true },
      { id: other.id, deck_id: otherDeck, is_read: false },
    ];
    expect(await reported()).toEqual(mine.toSorted((a, b) => (a.deck_id < b.deck_id ? -1 : 1)));
    // One that names fonts alone is there for who looks for it, and asks nobody to read it.
    const fonts = await upload({ name: 'talk.pptx', bytes: harbourDeck().bytes });
    await app.jobsDone();
    const { report: ofFonts, deck: inFonts } = await show(fonts.id);
    expect(new Set(ofFonts?.losses.map(({ kind }) => kind))).toEqual(new Set(['font']));
    expect(await reported({ deck_id: inFonts?.id ?? '' })).toMatchObject([{ is_read: true }]);
    await client.call('deckTrash', { params: { id: inFonts?.id ?? '' } });
    await client.call('deckDestroy', { params: { id: inFonts?.id ?? '' } });
    const stranger = await app.signUp();
    expect(await reported({ deck_id: deckId }, stranger.client)).toEqual([]);
    await expect(stranger.client.call('importMarkRead', { params: { id: other.id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await client.call('deckTrash', { params: { id: otherDeck } });
    await client.call('deckDestroy', { params: { id: otherDeck } });
    await client.call('deckTrash', { params: { id: deckId } });
    await client.call('deckDestroy', { params: { id: deckId } });
    expect(await reported()).toEqual([]);
  });

  it('gives the deck pictures of its own, that its owner can open and a stranger cannot', async () => {
    const { id } = await upload(lookAlikeZip());
    await app.jobsDone();
    const deckId = (await show(id)).deck?.id ?? '';
    const used = await app.context.db.select().from(deckMedia).where(eq(deckMedia.deckId, deckId));
    expect(used).toHaveLength(LOOK_ALIKE_FACTS.pictures);
    const address = `/media/${used[0]?.mediaId}`;
    expect((await client.request({ url: address })).statusCode).toBe(200);
    expect((await app.client().request({ url: address })).statusCode).toBe(404);
  });

  it('deletes the uploaded file once it is read, and counts only the pictures', async () => {
    await upload(oldLookAlikeZip());
    await app.jobsDone();
    const left = await leftovers();
    expect(left).toMatchObject({ decks: 1, pictures: OLD_LOOK_ALIKE_FACTS.pictures, uploads: 0 });
    expect(left.storage).toBeGreaterThan(0);
  });

  it('the same file twice makes two decks that share their pictures', async () => {
    const first = await upload(oldLookAlikeZip());
    const second = await upload(oldLookAlikeZip());
    await app.jobsDone();
    const [one, two] = [await show(first.id), await show(second.id)];
    expect([one.state, two.state]).toEqual(['done', 'done']);
    expect(one.deck?.id).not.toBe(two.deck?.id);
    expect(await leftovers()).toMatchObject({ decks: 2, pictures: OLD_LOOK_ALIKE_FACTS.pictures, uploads: 0 });
  });

  it.each([
    ['a page without slides', text('page.html', '<!doctype html><p>Hello</p>'), /^This page holds no slides/],
    ['a PDF document', text('talk.pdf', '%PDF-1.7 …'), /^This PDF document is damaged/],
    ['a broken archive', { name: 'a.zip', bytes: lookAlikeZip().bytes.slice(0, 5000) }, /^This ZIP file is damaged/],
    ['noise', { name: 'a.bin', bytes: Uint8Array.of(0, 1, 2, 3, 0, 9) }, /which cannot be read/],
  ])('%s fails with a message that says what is wrong, and leaves nothing', async (_, file, message) => {
    const { id } = await upload(file);
    await app.jobsDone();
    const failed = await show(id);
    expect(failed).toMatchObject({ state: 'failed', deck: null, report: null });
    expect(failed.error).toMatch(message);
    expect(await leftovers()).toMatchObject({ decks: 0, pictures: 0, storage: 0, uploads: 0 });
  });

  it('an empty file is refused at once', async () => {
    const answer = await client.upload('/api/v1/imports', { name: 'a.html', type: 'text/html', content: '' });
    expect([answer.statusCode, answer.json<{ error: { message: string } }>().error.message]).toEqual([
      422,
      'This file is empty.',
    ]);
  });

  it('a request without a file is refused', async () => {
    const answer = await client.request({
      method: 'POST',
      url: '/api/v1/imports',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(415);
  });

  it('a file over the limit is refused with its limit, and is not kept', async () => {
    const answer = await client.upload('/api/v1/imports', {
      name: 'a.zip',
      type: 'application/zip',
      content: new Uint8Array(104_857_601),
    });
    expect([answer.statusCode, answer.json<{ error: { code: string; message: string } }>().error]).toEqual([
      413,
      expect.objectContaining({
        code: 'too_large',
        message: 'This file is larger than 100 MB, which is the most that can be brought in.',
      }),
    ]);
  });

  it('says that the plan has no room for another deck, and leaves no picture behind', async () => {
    const { db } = app.context;
    await db.update(users).set({ accountType: 'default' }).where(eq(users.id, userId));
    for (let index = 0; index < 10; index += 1)
      await client.call('decksCreate', { body: { deck: { title: `Deck ${index}` } } });
    const { id } = await upload(lookAlikeZip());
    await app.jobsDone();
    expect(await show(id)).toMatchObject({
      state: 'failed',
      error: 'You have reached the number of decks of your plan.',
    });
    expect(await leftovers()).toMatchObject({ decks: 10, pictures: 0, storage: 0, uploads: 0 });
  });

  it('a deck of somebody whose plan has no private decks is public, as new ones are', async () => {
    await app.context.db.update(users).set({ accountType: 'default' }).where(eq(users.id, userId));
    const { id } = await upload(markdownFile());
    await app.jobsDone();
    const { deck } = await client.call('deckShow', { params: { id: (await show(id)).deck?.id ?? '' } });
    expect(deck.visibility).toBe('all');
  });

  it('a presentation needs a plan that has them: said before it is sent, and by what a file holds', async () => {
    await app.context.db.update(users).set({ accountType: 'default' }).where(eq(users.id, userId));
    const begun = { id: newId(), file_name: 'night harbour.PPTX', bytes: 10 };
    await expect(client.call('importBegin', { body: { import: begun } })).rejects.toMatchObject({
      status: 403,
      code: 'upgrade_required',
    });
    const { id } = await upload({ ...harbourDeck(), name: 'harbour.zip' });
    await app.jobsDone();
    expect(await show(id)).toMatchObject({ state: 'failed', error: 'PowerPoint and PDF files need a Lite plan.' });
    expect(await leftovers()).toMatchObject({ decks: 0, pictures: 0, storage: 0, uploads: 0 });
  });

  it('nobody else sees or cancels an import', async () => {
    const { id } = await upload(markdownFile());
    const { client: other } = await app.signUp();
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await other.request({ method, url: `/api/v1/imports/${id}` })).statusCode).toBe(404);
      expect((await app.client().request({ method, url: `/api/v1/imports/${id}` })).statusCode).toBe(401);
    }
    await app.jobsDone();
  });

  it('an import that is done stays done when it is cancelled', async () => {
    const { id } = await upload(markdownFile());
    await app.jobsDone();
    const after = await client.call('importCancel', { params: { id } });
    expect(after.state).toBe('done');
    expect(await leftovers()).toMatchObject({ decks: 1 });
  });

  const markdown = '---\r\ntitle: Knots\r\n---\r\n\r\n# Knots\r\n\r\n---\r\n\r\n## Bowline\r\n';

  it('makes a text that is handed in as it is a deck, as it does a file of it', async () => {
    const { id } = await client.call('importMarkdown', { body: { import: { markdown } } });
    await vi.waitFor(async () => expect((await show(id)).state).toBe('done'), { timeout: 20_000, interval: 50 });
    expect(await show(id)).toMatchObject({ deck: { title: 'Knots' }, report: { slides: 2, losses: [] } });
  });

  it('takes a text as a plain form, too, which leads on to the list, or back with what is wrong', async () => {
    const send = (text: string) =>
      client.request({
        method: 'POST',
        url: '/api/v1/imports/markdown',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams({ 'import[markdown]': text }).toString(),
      });
    expect(await send(markdown)).toMatchObject({ statusCode: 303, headers: { location: '/' } });
    for (const text of [' \n ', 'a'.repeat(1_000_001)])
      expect((await send(text)).headers.location).toBe('/tools/markdown-to-presentation?error=invalid');
  });

  it('takes a text of nobody who is not signed in', async () => {
    const answer = await app.client().request({
      method: 'POST',
      url: '/api/v1/imports/markdown',
      payload: { import: { markdown } },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('importing while nobody does jobs', () => {
  beforeAll(async () => {
    app = await startTestApp({ work: false });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    ({ client, userId } = await app.signUp());
  });

  const run = (id: string, signal = new AbortController().signal) => app.context.services.imports.run(id, signal);

  it('one that waits is cancelled, its file deleted, and never read', async () => {
    const { id } = await upload(lookAlikeZip());
    expect(await client.call('importCancel', { params: { id } })).toMatchObject({ state: 'cancelled', deck: null });
    await run(id);
    expect(await show(id)).toMatchObject({ state: 'cancelled' });
    expect(await leftovers()).toMatchObject({ decks: 0, pictures: 0, storage: 0, uploads: 0 });
  });

  it('one that is being read is cancelled, and leaves nothing', async () => {
    const { id } = await upload(lookAlikeZip());
    const running = run(id);
    await client.call('importCancel', { params: { id } });
    await running;
    expect(await show(id)).toMatchObject({ state: 'cancelled', deck: null });
    expect(await leftovers()).toMatchObject({ decks: 0, pictures: 0, storage: 0, uploads: 0 });
  });

  it('one that is run twice makes one deck', async () => {
    const { id } = await upload(oldLookAlikeZip());
    await Promise.all([run(id), run(id)]);
    await run(id);
    expect(await show(id)).toMatchObject({ state: 'done' });
    expect(await leftovers()).toMatchObject({ decks: 1, pictures: OLD_LOOK_ALIKE_FACTS.pictures });
  });

  it('a server that stops in the middle gives the import back, and the next one reads it whole', async () => {
    const { id } = await upload(oldLookAlikeZip());
    const stop = new AbortController();
    const running = run(id, stop.signal);
    stop.abort(new Error('The server stops.'));
    await expect(running).rejects.toThrow('The server stops.');
    expect(await leftovers()).toMatchObject({ decks: 0, pictures: 0, storage: 0, uploads: 1 });
    expect(await show(id)).toMatchObject({ state: 'queued' });
    await run(id);
    expect(await show(id)).toMatchObject({ state: 'done' });
    expect(await leftovers()).toMatchObject({ decks: 1, uploads: 0 });
  });

  it('an import whose process died is taken up again, not before its silence is long', async () => {
    const { db, services } = app.context;
    const { id } = await upload(oldLookAlikeZip());
    await db.update(imports).set({ state: 'running', progress: 0.5 }).where(eq(imports.id, id));
    await run(id);
    expect(await show(id)).toMatchObject({ state: 'running', progress: 0.5 });
    app.clock.advance(SILENCE + 1);
    expect(await services.imports.resume()).toBe(1);
    await run(id);
    expect(await show(id)).toMatchObject({ state: 'done' });
    expect(await leftovers()).toMatchObject({ decks: 1 });
  });

  it('waits while another one of the same person is read, and for nobody else', async () => {
    const { db } = app.context;
    const { id: beside } = await upload(text('a.md', '# Ebb'));
    await db.update(imports).set({ state: 'running', updatedAt: app.clock.now() }).where(eq(imports.id, beside));
    const { id } = await upload(text('b.md', '# Flow'));
    await run(id);
    expect(await show(id)).toMatchObject({ state: 'queued' });
    const { client: other } = await app.signUp();
    const theirs = await upload(text('c.md', '# Tide'), other);
    await run(theirs.id);
    expect(await show(theirs.id, other)).toMatchObject({ state: 'done' });
    await db.update(imports).set({ state: 'cancelled' }).where(eq(imports.id, beside));
    await run(id);
    expect(await show(id)).toMatchObject({ state: 'done', deck: { title: 'Flow' } });
  });

  it('of two of one person that are claimed in the same moment one waits', async () => {
    const two = [await upload(text('a.md', '# Ebb')), await upload(text('b.md', '# Flow'))];
    const now = app.clock.now();
    const { db } = app.context;
    const since = new Date(now.getTime() - SILENCE);
    const claimed = await Promise.all(two.map(({ id }) => claimImport(db, id, now, since)));
    expect(claimed.filter((one) => one === 'later')).toHaveLength(1);
    expect(claimed.filter((one) => one !== null && one !== 'later')).toMatchObject([{ userId, state: 'running' }]);
  });

  it('a file that is gone says so', async () => {
    const { id } = await upload(markdownFile());
    const [row] = await app.context.db.select().from(imports).where(eq(imports.id, id));
    await app.context.storage.delete(row?.storageKey ?? '');
    await run(id);
    expect(await show(id)).toMatchObject({
      state: 'failed',
      error: 'The uploaded file is no longer there. Please upload it again.',
    });
  });

  it('the same bytes that wait in another import are kept when one is cancelled', async () => {
    const [first, second] = [await upload(markdownFile()), await upload(markdownFile())];
    await client.call('importCancel', { params: { id: first.id } });
    await run(second.id);
    expect(await show(second.id)).toMatchObject({ state: 'done' });
  });

  it('a mistake of ours while the deck is made leaves neither deck nor pictures, and says no more than that', async () => {
    const { id } = await upload(lookAlikeZip());
    const broken = vi.spyOn(app.context.services.media, 'addMedia').mockRejectedValueOnce(new Error('no such table'));
    await run(id);
    broken.mockRestore();
    const failed = await show(id);
    expect(failed).toMatchObject({ state: 'failed', deck: null, report: null });
    expect(failed.error).toMatch(/^Oops, something went wrong/);
    expect(failed.error).not.toContain('table');
    expect(await leftovers()).toMatchObject({ decks: 0, pictures: 0, storage: 0, uploads: 0 });
  });

  it('one that is cancelled while its deck is made leaves no deck', async () => {
    const { id } = await upload(oldLookAlikeZip());
    const { imports: service, accounts } = app.context.services;
    const slow = vi.spyOn(accounts, 'actorOf').mockImplementationOnce(async (owner) => {
      await service.cancel(id);
      return accounts.actorOf(owner);
    });
    await run(id);
    slow.mockRestore();
    expect(await show(id)).toMatchObject({ state: 'cancelled', deck: null });
    expect(await leftovers()).toMatchObject({ decks: 0, pictures: 0, storage: 0, uploads: 0 });
  });
});
