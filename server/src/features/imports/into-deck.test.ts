import type { ImportState } from '@rostrum/contract';
import { LOOK_ALIKE_FACTS, lookAlikeZip } from '@rostrum/convert/testing';
import { type Deck, deckText, repairDeck, slidesInOrder } from '@rostrum/deck';
import { patchSlide } from '@rostrum/deck/doc';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deckPens,
  deckRevisions,
  decks,
  deckUsers,
  heldImports,
  media,
  users,
} from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { forgetHeldJob } from './jobs.ts';
import { SLIDES_KEPT } from './limits.ts';
import { changeDocument } from '../../testing/change-document.ts';

const MARKDOWN = '---\ntitle: Knots\ntransition: zoom\n---\n\n# Bowline\n\n---\n\n# Hitch\n\n---\n\n# Reef\n';
const LET_GO = 'The slides of this file are no longer kept: they are for a day. Please import it again.';

let app: TestApp;
let client: TestClient;
let userId: string;
let deckId: string;

async function makeDeck(by: TestClient, title = 'Harbour'): Promise<string> {
  const data = '<section><p>Old words</p></section><section><p>More old words</p></section>';
  const { deck } = await by.call('decksCreate', { body: { deck: { title, data, theme_color: 'black-blue' } } });
  return deck.id;
}

interface Sent {
  readonly into: string;
  readonly by?: TestClient;
  readonly name?: string;
  readonly bytes?: Uint8Array;
}

async function send({ into, by = client, name = 'knots.md', bytes = Buffer.from(MARKDOWN) }: Sent) {
  return by.upload(`/api/v1/imports?deck_id=${into}`, { name, type: 'application/octet-stream', content: bytes });
}

/** An import into a deck whose file has been read. */
async function read(sent: Partial<Sent> = {}): Promise<ImportState> {
  const by = sent.by ?? client;
  const begun = (await send({ into: deckId, ...sent })).json<ImportState>();
  await app.jobsDone();
  return by.call('importShow', { params: { id: begun.id } });
}

const replace = (id: string, by = client) => by.request({ method: 'POST', url: `/api/v1/imports/${id}/replace` });
const messageOf = (answer: Awaited<ReturnType<typeof replace>>): string =>
  answer.json<{ error: { message: string } }>().error.message;
const deckNow = (): Promise<Deck> => app.context.services.collaboration.readDeck(deckId);
const wordsOf = (deck: Deck): string[] => deckText(deck).map(({ text }) => text.trim());
const OLD = ['Old words', 'More old words'];
const NEW = ['Bowline', 'Hitch', 'Reef'];
const picturesOf = (owner: string) => app.context.db.select().from(media).where(eq(media.userId, owner));

async function forgetExpired(): Promise<void> {
  await app.context.jobs.enqueue(forgetHeldJob, {});
  await app.jobsDone();
}

async function share(role: 'editor' | 'viewer'): Promise<TestClient> {
  const other = await app.signUp();
  await app.context.db.insert(deckUsers).values({ deckId, userId: other.userId, role });
  return other.client;
}

describe('a file for a deck that is there', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    ({ client, userId } = await app.signUp());
    deckId = await makeDeck(client);
  });

  it('is read without the deck being touched, and what it holds is kept for a day', async () => {
    const state = await read();
    const keptUntil = new Date(app.clock.now().getTime() + SLIDES_KEPT).toISOString();
    expect(state).toMatchObject({ state: 'done', deck: null, into: { deck_id: deckId, kept_until: keptUntil } });
    expect(state.report).toMatchObject({ slides: 3 });
    expect(wordsOf(await deckNow())).toEqual(OLD);
    const { title, said, document } = await client.call('importSlides', { params: { id: state.id } });
    expect([title, said.includes('transition')]).toEqual(['Knots', true]);
    expect(wordsOf(repairDeck(document))).toEqual(NEW);
    expect(await app.context.db.select().from(decks).where(eq(decks.userId, userId))).toHaveLength(1);
  });

  it('comes in parts as well', async () => {
    const bytes = Buffer.from(MARKDOWN).byteLength;
    const body = { import: { file_name: 'knots.md', bytes, deck_id: deckId } };
    expect(await client.call('importBegin', { body })).toMatchObject({ into: { deck_id: deckId, kept_until: null } });
  });

  it('takes the place of all slides, after a revision of what was there; restoring that takes it back', async () => {
    const { id } = await read();
    const { deck, before } = (await replace(id)).json<{
      deck: { title: string };
      before: { id: string; reason: string };
    }>();
    expect([deck.title, before.reason]).toEqual(['Harbour', 'import']);
    const replaced = await deckNow();
    expect(wordsOf(replaced)).toEqual(NEW);
    // What the file says nothing of stays.
    expect(replaced.meta).toMatchObject({ transition: 'zoom', themeColor: 'black-blue' });
    expect(await client.call('importShow', { params: { id } })).toMatchObject({
      deck: { id: deckId, title: 'Harbour' },
    });
    await client.call('revisionRestore', { params: { id: deckId, revision_id: before.id } });
    const restored = await deckNow();
    expect(wordsOf(restored)).toEqual(OLD);
    expect(restored.meta.transition).not.toBe('zoom');
  });

  it('changes nothing more when it is asked for twice', async () => {
    const { id } = await read();
    await replace(id);
    const first = await deckNow();
    expect((await replace(id)).statusCode).toBe(200);
    expect(await deckNow()).toEqual(first);
  });

  it('two at once: the later one takes the place of the earlier one, and each has its revision', async () => {
    const [one, two] = [await read(), await read({ bytes: Buffer.from('# Other\n'), name: 'other.md' })];
    await replace(one.id);
    await replace(two.id);
    expect(wordsOf(await deckNow())).toEqual(['Other']);
    const { results } = await client.call('revisionsList', { params: { id: deckId }, query: {} });
    expect(results.filter(({ reason }) => reason === 'import')).toHaveLength(2);
  });

  it('is begun and applied by who may edit the deck alone', async () => {
    const stranger = await app.signUp();
    expect((await send({ into: deckId, by: stranger.client })).statusCode).toBe(404);
    expect((await send({ into: deckId, by: await share('viewer') })).statusCode).toBe(403);
    expect((await send({ into: 'nowhere' })).statusCode).toBe(404);
    const body = { import: { file_name: 'a.md', bytes: 3, deck_id: deckId } };
    await expect(stranger.client.call('importBegin', { body })).rejects.toMatchObject({ status: 404 });
    const editor = await share('editor');
    const { id } = await read({ by: editor });
    expect((await replace(id, stranger.client)).statusCode).toBe(404);
    expect((await replace(id)).statusCode).toBe(404);
    for (const path of ['', '/slides'])
      expect((await stranger.client.request({ url: `/api/v1/imports/${id}${path}` })).statusCode).toBe(404);
    expect((await app.client().request({ url: `/api/v1/imports/${id}/slides` })).statusCode).toBe(401);
    await app.context.db.update(deckUsers).set({ role: 'viewer' }).where(eq(deckUsers.deckId, deckId));
    expect((await replace(id, editor)).statusCode).toBe(403);
    expect(wordsOf(await deckNow())).toEqual(OLD);
  });

  it('leaves the deck alone while somebody else has its pen, without a revision', async () => {
    const { id } = await read();
    const { userId: other } = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId, userId: other, role: 'editor' });
    await client.call('deckEditingModeUpdate', { params: { id: deckId }, body: { editing_mode: 'one_at_a_time' } });
    await app.context.db
      .update(deckPens)
      .set({ userId: other, tab: 'theirs', heldUntil: new Date(app.clock.now().getTime() + 60_000) })
      .where(eq(deckPens.deckId, deckId));
    const refused = await replace(id);
    expect([refused.statusCode, messageOf(refused)]).toEqual([409, expect.stringMatching(/somebody else/i)]);
    expect(wordsOf(await deckNow())).toEqual(OLD);
    expect(await app.context.db.select().from(deckRevisions).where(eq(deckRevisions.deckId, deckId))).toEqual([]);
  });

  it('comes to nothing where the deck went into the trash meanwhile, and back out of it may still be used', async () => {
    const { id } = await read();
    await client.call('deckTrash', { params: { id: deckId } });
    const refused = await replace(id);
    expect([refused.statusCode, messageOf(refused)]).toEqual([403, 'This deck is in the trash.']);
    expect((await send({ into: deckId })).statusCode).toBe(403);
    expect(wordsOf(await deckNow())).toEqual(OLD);
    await client.call('deckRecover', { params: { id: deckId } });
    expect((await replace(id)).statusCode).toBe(200);
  });

  it('keeps slides that are locked for who may not lock', async () => {
    const editor = await share('editor');
    const [first] = slidesInOrder(await deckNow());
    await app.context.services.collaboration.rooms.with(deckId, (room) =>
      changeDocument(room, userId, (doc) => patchSlide(doc, first?.id ?? '', { locked: true })),
    );
    const { id } = await read({ by: editor });
    expect((await replace(id, editor)).statusCode).toBe(200);
    expect(wordsOf(await deckNow()).toSorted()).toEqual(['Old words', ...NEW].toSorted());
  });

  it('is let go of where nothing of it is wanted, and the deck stays', async () => {
    const { id } = await read();
    expect(await client.call('importCancel', { params: { id } })).toMatchObject({
      state: 'done',
      into: { deck_id: deckId, kept_until: null },
    });
    const answer = await replace(id);
    expect([answer.statusCode, messageOf(answer)]).toEqual([409, LET_GO]);
    expect((await client.request({ url: `/api/v1/imports/${id}/slides` })).statusCode).toBe(409);
    expect(wordsOf(await deckNow())).toEqual(OLD);
  });

  it('is let go of after a day, with the pictures that no deck took', async () => {
    const zip = lookAlikeZip();
    const one = await read({ name: zip.name, bytes: zip.bytes });
    const two = await read({ name: zip.name, bytes: zip.bytes });
    expect(await picturesOf(userId)).toHaveLength(LOOK_ALIKE_FACTS.pictures);
    await app.context.db
      .update(heldImports)
      .set({ expiresAt: app.clock.now() })
      .where(eq(heldImports.importId, one.id));
    await forgetExpired();
    expect(messageOf(await replace(one.id))).toBe(LET_GO);
    // The second one still shows them.
    expect(await picturesOf(userId)).toHaveLength(LOOK_ALIKE_FACTS.pictures);
    app.clock.advance(SLIDES_KEPT);
    await forgetExpired();
    expect(messageOf(await replace(two.id))).toBe(LET_GO);
    expect(await picturesOf(userId)).toEqual([]);
    const [person] = await app.context.db.select().from(users).where(eq(users.id, userId));
    expect(person?.storageUsed).toBe(0);
  });

  it('leaves the pictures that a deck took', async () => {
    const zip = lookAlikeZip();
    const { id } = await read({ name: zip.name, bytes: zip.bytes });
    const { before } = (await replace(id)).json<{ before: { id: string } }>();
    app.clock.advance(SLIDES_KEPT);
    await forgetExpired();
    expect(await picturesOf(userId)).toHaveLength(LOOK_ALIKE_FACTS.pictures);
    // What a revision shows is kept as well.
    const again = await read({ name: zip.name, bytes: zip.bytes });
    await client.call('revisionRestore', { params: { id: deckId, revision_id: before.id } });
    app.clock.advance(SLIDES_KEPT);
    await forgetExpired();
    expect(await picturesOf(userId)).toHaveLength(LOOK_ALIKE_FACTS.pictures);
    expect(again.into?.kept_until).not.toBeNull();
  });

  it('of a file that cannot be read says why, and the deck stays', async () => {
    const failed = await read({ name: 'page.html', bytes: Buffer.from('<!doctype html><p>Hello</p>') });
    expect(failed).toMatchObject({ state: 'failed', into: { kept_until: null } });
    expect(failed.error).toMatch(/^This page holds no slides/);
    expect((await replace(failed.id)).statusCode).toBe(409);
    expect(wordsOf(await deckNow())).toEqual(OLD);
  });
});

describe('a file for a deck that is there, while nobody does jobs', () => {
  beforeAll(async () => {
    app = await startTestApp({ work: false });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    ({ client, userId } = await app.signUp());
    deckId = await makeDeck(client);
  });

  it.each(['waits', 'is read'])('cancelled while it %s, leaves the deck as it is and keeps nothing', async (when) => {
    const zip = lookAlikeZip();
    const { id } = (await send({ into: deckId, name: zip.name, bytes: zip.bytes })).json<ImportState>();
    const { imports } = app.context.services;
    const { signal } = new AbortController();
    const running = when === 'waits' ? null : imports.run(id, signal);
    await client.call('importCancel', { params: { id } });
    await (running ?? imports.run(id, signal));
    expect(await client.call('importShow', { params: { id } })).toMatchObject({
      state: 'cancelled',
      into: { kept_until: null },
    });
    expect((await replace(id)).statusCode).toBe(409);
    expect(wordsOf(await deckNow())).toEqual(OLD);
    expect(await picturesOf(userId)).toEqual([]);
    expect(await app.context.db.select().from(heldImports).where(eq(heldImports.importId, id))).toEqual([]);
  });
});
