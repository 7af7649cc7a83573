import { ApiError, type DeckDetail, type GivenRole } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckCommentsSeen } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function statusOf(work: Promise<unknown>): Promise<number> {
  return work.then(
    () => 200,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error.status;
    },
  );
}

const SLIDES =
  '<section data-id="first-slide"><p>One</p></section><section data-id="second-slide"><p>Two</p></section>' +
  '<section data-id="hidden-slide" data-visibility="hidden"><p>Three</p></section>';

interface Commented {
  readonly owner: TestClient;
  readonly deck: DeckDetail;
  readonly first: string;
  readonly second: string;
  readonly hidden: string;
}

/** A deck of three slides, the last one hidden. */
async function threeSlides(): Promise<Commented> {
  const { client: owner } = await app.signUp();
  const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Draft', data: SLIDES } } });
  const slides = await app.context.services.collaboration.slideIds(deck.id, 'editor');
  const [first = '', second = '', hidden = ''] = slides;
  expect(await app.context.services.collaboration.slideIds(deck.id, 'viewer')).toEqual([first, second]);
  return { owner, deck, first, second, hidden };
}

async function member({ owner, deck }: Commented, role: GivenRole): Promise<TestClient> {
  const { client, person } = await app.signUp();
  const user = { username: person.username, role };
  await owner.call('collaboratorInvite', { params: { id: deck.id }, body: { user } });
  return client;
}

type NewComment = { id?: string; slide_hash: string; body: string; block_id?: string; parent_id?: string };
const write = (by: TestClient, deck: { id: string }, comment: NewComment) =>
  by.call('commentCreate', { params: { id: deck.id }, body: { comment } });
const change = (by: TestClient, deck: { id: string }, id: string, comment: { body?: string; resolved?: boolean }) =>
  by.call('commentUpdate', { params: { id: deck.id, comment_id: id }, body: { comment } });
const remove = (by: TestClient, deck: { id: string }, id: string) =>
  by.call('commentDelete', { params: { id: deck.id, comment_id: id } });
type Query = {
  slide_hash?: string;
  comment_id?: string;
  state?: 'open' | 'resolved';
  page?: number;
  per_page?: number;
};
const list = (by: TestClient, deck: { id: string }, query: Query = {}) =>
  by.call('commentsList', { params: { id: deck.id }, query });

const see = (by: TestClient, deck: { id: string }, slide_hash: string | null, seen_at: string) =>
  by.call('commentsSeen', { params: { id: deck.id }, body: { slide_hash, seen_at } });

describe('comments', () => {
  it('P12 are read and written by everybody who works on the deck, and by nobody else', async () => {
    const scene = await threeSlides();
    const { owner, deck, first } = scene;
    for (const role of ['admin', 'editor', 'presenter', 'viewer'] as const) {
      await write(await member(scene, role), deck, { slide_hash: first, body: ` ${role} ` });
      app.clock.advance(1000);
    }
    const { results, total } = await list(owner, deck);
    expect(results.map(({ body }) => body)).toEqual(['admin', 'editor', 'presenter', 'viewer']);
    expect(total).toBe(4);
    await owner.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    const { client: reader } = await app.signUp();
    expect(await statusOf(list(reader, deck))).toBe(403);
    expect(await statusOf(write(reader, deck, { slide_hash: first, body: 'Hello' }))).toBe(403);
    // To whom comments are closed, one is not there.
    expect(await statusOf(change(reader, deck, results[0]?.id ?? '', { resolved: true }))).toBe(404);
    expect(await statusOf(list(app.client(), deck))).toBe(401);
    const { token } = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    const byLink = await reader.request({ url: `/api/v1/decks/${deck.id}/comments?token=${token}` });
    expect(byLink.statusCode).toBe(403);
  });

  it('P12 have 1 to 2000 characters', async () => {
    const { owner, deck, first } = await threeSlides();
    const of = (body: string) => statusOf(write(owner, deck, { slide_hash: first, body }));
    expect([await of(' \n '), await of('x'.repeat(2001)), await of('x'.repeat(2000))]).toEqual([422, 422, 200]);
  });

  it('P12 are about a block that is on their slide', async () => {
    const { owner, deck, first, second, hidden } = await threeSlides();
    const { blocks } = await app.context.services.collaboration.readDeck(deck.id);
    const block_id = Object.values(blocks).find(({ slideId }) => slideId === first)?.id ?? '';
    const of = (slide_hash: string, block: string) =>
      statusOf(write(owner, deck, { slide_hash, block_id: block, body: 'A' }));
    expect([await of(first, block_id), await of(second, block_id), await of(hidden, block_id)]).toEqual([
      200, 422, 422,
    ]);
    expect([await of(first, 'no-block'), await of(first, '__proto__')]).toEqual([422, 422]);
  });

  it('P12 that are sent twice are there once, and under nobody else’s id', async () => {
    const scene = await threeSlides();
    const { owner, deck, first } = scene;
    const id = 'a1B2c3D4e5F6g7H8i9J0k1';
    const sent = { id, slide_hash: first, body: 'Once' };
    const both = await Promise.all([write(owner, deck, sent), write(owner, deck, sent)]);
    expect(both.map((comment) => comment.id)).toEqual([id, id]);
    expect((await list(owner, deck)).total).toBe(1);
    const editor = await member(scene, 'editor');
    expect(await statusOf(write(editor, deck, { ...sent, body: 'Mine' }))).toBe(422);
    const elsewhere = await threeSlides();
    expect(await statusOf(write(elsewhere.owner, elsewhere.deck, { ...sent, slide_hash: elsewhere.first }))).toBe(422);
    const answer = { id: 'zzzzzzzzzzzzzzzzzzzzzz', slide_hash: first, parent_id: id, body: 'Twice?' };
    await write(editor, deck, answer);
    expect((await write(editor, deck, answer)).replies.map(({ body }) => body)).toEqual(['Twice?']);
  });

  it('P12 are asked for by slide and by whether they are resolved, with the number of open ones', async () => {
    const { owner, deck, first, second } = await threeSlides();
    const { blocks } = await app.context.services.collaboration.readDeck(deck.id);
    const block_id = Object.values(blocks).find(({ slideId }) => slideId === first)?.id ?? '';
    const one = await write(owner, deck, { slide_hash: first, block_id, body: 'One' });
    await write(owner, deck, { slide_hash: second, body: 'Two' });
    await change(owner, deck, one.id, { resolved: true });
    const bodies = async (query: Parameters<typeof list>[2]) =>
      (await list(owner, deck, query)).results.map(({ body }) => body);
    expect(await bodies({ slide_hash: first })).toEqual(['One']);
    expect(await bodies({ state: 'open' })).toEqual(['Two']);
    expect(await bodies({ state: 'resolved' })).toEqual(['One']);
    expect(await list(owner, deck)).toMatchObject({ total: 2, open: 1, page: 1, per_page: 24 });
    expect(one.block_id).toBe(block_id);
    const [before, after] = [await bodies({ per_page: 1 }), await bodies({ per_page: 1, page: 2 })];
    expect([...before, ...after].sort()).toEqual(['One', 'Two']);
    expect(await list(owner, deck, { per_page: 100 })).toMatchObject({ total: 2, per_page: 100 });
    expect(await statusOf(list(owner, deck, { per_page: 101 }))).toBe(422);
  });

  it('P12 are asked for one alone, by its own id or that of an answer, by those who see it', async () => {
    const scene = await threeSlides();
    const { owner, deck, first, hidden } = scene;
    const viewer = await member(scene, 'viewer');
    await write(owner, deck, { slide_hash: first, body: 'Before' });
    const { id } = await write(owner, deck, { slide_hash: first, body: 'This one' });
    const { replies } = await write(owner, deck, { slide_hash: first, body: 'Yes', parent_id: id });
    const unseen = await write(owner, deck, { slide_hash: hidden, body: 'Not yet' });
    const found = async (by: TestClient, comment_id: string) =>
      (await list(by, deck, { comment_id })).results.map(({ body }) => body);
    for (const by of [owner, viewer]) {
      expect(await found(by, id)).toEqual(['This one']);
      expect(await found(by, replies[0]?.id ?? '')).toEqual(['This one']);
      expect(await found(by, 'nothing')).toEqual([]);
    }
    expect([await found(owner, unseen.id), await found(viewer, unseen.id)]).toEqual([['Not yet'], []]);
    const other = await threeSlides();
    expect((await list(other.owner, other.deck, { comment_id: id })).total).toBe(0);
  });

  it('P12 are counted as long as they were not read, one’s own and those that are resolved never', async () => {
    const scene = await threeSlides();
    const { owner, deck, first, hidden } = scene;
    const viewer = await member(scene, 'viewer');
    const unread = async (by: TestClient) => (await list(by, deck)).unread;
    const one = await write(owner, deck, { slide_hash: first, body: 'One' });
    await write(owner, deck, { slide_hash: first, body: 'And', parent_id: one.id });
    const two = await write(owner, deck, { slide_hash: first, body: 'Two' });
    await write(owner, deck, { slide_hash: hidden, body: 'Secret' });
    expect([await unread(owner), await unread(viewer)]).toEqual([0, 3]);
    await change(viewer, deck, one.id, { resolved: true });
    expect(await unread(viewer)).toBe(1);
    await see(viewer, deck, null, two.created_at);
    expect(await unread(viewer)).toBe(0);
    app.clock.advance(1000);
    await write(owner, deck, { slide_hash: first, body: 'Three' });
    expect(await unread(viewer)).toBe(1);
  });

  it('P12 are read by slide: what is said on another one is counted on', async () => {
    const scene = await threeSlides();
    const { owner, deck, first, second, hidden } = scene;
    const viewer = await member(scene, 'viewer');
    const unread = async (by: TestClient) => {
      const { unread, unread_by_slide } = await list(by, deck);
      return [unread, unread_by_slide];
    };
    const editor = await member(scene, 'editor');
    await write(owner, deck, { slide_hash: first, body: 'One' });
    await write(owner, deck, { slide_hash: hidden, body: 'Secret' });
    app.clock.advance(1000);
    const last = await write(owner, deck, { slide_hash: second, body: 'Two' });
    expect(await unread(viewer)).toEqual([2, { [first]: 1, [second]: 1 }]);
    expect(await unread(editor)).toEqual([3, { [first]: 1, [second]: 1, [hidden]: 1 }]);
    await see(viewer, deck, second, last.created_at);
    expect(await unread(viewer)).toEqual([1, { [first]: 1 }]);
    // Never less than before, nor a slide that nothing was said on.
    await see(viewer, deck, second, '2020-01-01T00:00:00.000Z');
    await see(viewer, deck, 'made-up', last.created_at);
    expect(await unread(viewer)).toEqual([1, { [first]: 1 }]);
    const rows = () => app.context.db.select().from(deckCommentsSeen).where(eq(deckCommentsSeen.deckId, deck.id));
    expect((await rows()).map(({ slideId }) => slideId)).toEqual([second]);
    await see(viewer, deck, null, last.created_at);
    expect(await unread(viewer)).toEqual([0, {}]);
    expect((await rows()).map(({ slideId }) => slideId)).toEqual(['']);
    app.clock.advance(1000);
    const late = await write(owner, deck, { slide_hash: first, body: 'Three' });
    expect(await unread(viewer)).toEqual([1, { [first]: 1 }]);
    await see(viewer, deck, first, late.created_at);
    // What was read of a slide later than of all of them stays read.
    await see(viewer, deck, null, last.created_at);
    expect(await unread(viewer)).toEqual([0, {}]);
  });

  it('P12 are read on every slide where it is not said which', async () => {
    const scene = await threeSlides();
    const { owner, deck, first, second } = scene;
    const viewer = await member(scene, 'viewer');
    await write(owner, deck, { slide_hash: first, body: 'One' });
    const { created_at: seen_at } = await write(owner, deck, { slide_hash: second, body: 'Two' });
    await viewer.call('commentsSeen', { params: { id: deck.id }, body: { seen_at } });
    expect(await list(viewer, deck)).toMatchObject({ unread: 0, unread_by_slide: {} });
  });

  it('P12 answer who asks again that nothing changed', async () => {
    const { owner, deck, first } = await threeSlides();
    const url = `/api/v1/decks/${deck.id}/comments`;
    const before = await owner.request({ url });
    const etag = String(before.headers.etag);
    const ask = async (known: string) => (await owner.request({ url, headers: { 'if-none-match': known } })).statusCode;
    expect(await ask(etag)).toBe(304);
    expect(await ask(`"older", W/${etag}`)).toBe(304);
    await write(owner, deck, { slide_hash: first, body: 'New' });
    expect(await ask(etag)).toBe(200);
  });
});

describe('a comment', () => {
  it('P13 is changed by its author, resolved by everybody who may comment, deleted by its author and by admins', async () => {
    const scene = await threeSlides();
    const { owner, deck, first } = scene;
    const [author, other] = [await member(scene, 'viewer'), await member(scene, 'editor')];
    const { id, abilities } = await write(author, deck, { slide_hash: first, body: 'Teh title' });
    expect(abilities).toEqual({ update: true, resolve: true, delete: true });
    expect(await statusOf(change(other, deck, id, { body: 'Mine' }))).toBe(403);
    expect(await statusOf(change(owner, deck, id, { body: 'Mine' }))).toBe(403);
    expect(await change(author, deck, id, { body: 'The title' })).toMatchObject({
      body: 'The title',
      edited_at: expect.any(String) as string,
    });
    expect(await change(other, deck, id, { resolved: true })).toMatchObject({
      resolved_at: expect.any(String) as string,
      resolved_by: { id: expect.any(String) as string },
      abilities: { update: false, resolve: true, delete: false },
    });
    expect(await change(author, deck, id, { resolved: false })).toMatchObject({ resolved_at: null, resolved_by: null });
    expect(await statusOf(remove(other, deck, id))).toBe(403);
    await remove(owner, deck, id);
    expect(await statusOf(remove(author, deck, id))).toBe(404);
  });

  it('P13 has answers of one level, which go with it', async () => {
    const scene = await threeSlides();
    const { owner, deck, first, second } = scene;
    const viewer = await member(scene, 'viewer');
    const asked = await write(viewer, deck, { slide_hash: first, body: 'Why?' });
    const thread = await write(owner, deck, { slide_hash: second, parent_id: asked.id, body: 'Because.' });
    expect(thread).toMatchObject({ id: asked.id, slide_hash: first, replies: [{ body: 'Because.' }] });
    const answer = thread.replies[0]?.id ?? '';
    expect(await statusOf(write(viewer, deck, { slide_hash: first, parent_id: answer, body: 'So' }))).toBe(422);
    expect(await statusOf(change(owner, deck, answer, { resolved: true }))).toBe(422);
    expect((await change(owner, deck, answer, { body: 'Since.' })).replies[0]?.body).toBe('Since.');
    expect((await list(owner, deck)).total).toBe(1);
    await remove(viewer, deck, asked.id);
    expect(await statusOf(change(owner, deck, answer, { body: 'Gone' }))).toBe(404);
  });

  it('P13 cannot be answered while it is deleted, nor taken for one of another deck', async () => {
    const { owner, deck, first } = await threeSlides();
    const elsewhere = await threeSlides();
    const asked = await write(owner, deck, { slide_hash: first, body: 'Why?' });
    const reply = { slide_hash: elsewhere.first, parent_id: asked.id, body: 'Here' };
    expect(await statusOf(write(elsewhere.owner, elsewhere.deck, reply))).toBe(422);
    expect(await statusOf(change(elsewhere.owner, elsewhere.deck, asked.id, { resolved: true }))).toBe(404);
    const [answered, deleted] = await Promise.all([
      statusOf(write(owner, deck, { slide_hash: first, parent_id: asked.id, body: 'Because' })),
      statusOf(remove(owner, deck, asked.id)),
    ]);
    expect(deleted).toBe(200);
    expect([200, 404, 422]).toContain(answered);
    expect((await list(owner, deck)).total).toBe(0);
  });
});

describe('comments on slides that viewers do not see', () => {
  it('P14 are there for those alone who edit', async () => {
    const scene = await threeSlides();
    const { owner, deck, hidden, first } = scene;
    const viewer = await member(scene, 'viewer');
    const presenter = await member(scene, 'presenter');
    const secret = await write(owner, deck, { slide_hash: hidden, body: 'Planted' });
    for (const client of [viewer, presenter]) {
      expect(
        JSON.stringify([await list(client, deck), await list(client, deck, { slide_hash: hidden })]),
      ).not.toContain('Planted');
      expect(await statusOf(write(client, deck, { slide_hash: hidden, body: 'Me too' }))).toBe(422);
      const reply = { slide_hash: first, parent_id: secret.id, body: 'Me too' };
      expect(await statusOf(write(client, deck, reply))).toBe(422);
      expect(await statusOf(change(client, deck, secret.id, { resolved: true }))).toBe(404);
    }
    const editor = await member(scene, 'editor');
    expect((await list(editor, deck)).results).toMatchObject([{ body: 'Planted', orphaned: false }]);
    await write(editor, deck, { slide_hash: hidden, body: 'Yes' });
  });

  it('P14 stay when their slide is deleted, and say so', async () => {
    const scene = await threeSlides();
    const { owner, deck, first, second } = scene;
    const viewer = await member(scene, 'viewer');
    await write(viewer, deck, { slide_hash: second, body: 'Was here' });
    const data = `<section data-id="${first}"><p>One</p></section>`;
    await owner.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data } } });
    expect((await list(owner, deck)).results).toMatchObject([{ body: 'Was here', orphaned: true }]);
    expect((await list(viewer, deck)).total).toBe(0);
    expect(await statusOf(write(owner, deck, { slide_hash: second, body: 'Again' }))).toBe(422);
  });
});
