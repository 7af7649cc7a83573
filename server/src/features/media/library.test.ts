import { createDeck } from '@rostrum/deck';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decks } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let made = 0;
/** A picture that nobody else has: its width tells it from the others of this file. */
async function ownPicture(): Promise<Buffer> {
  made += 1;
  return sharp({ create: { width: made, height: 3, channels: 3, background: '#04c' } })
    .png()
    .toBuffer();
}

async function upload(client: TestClient, name: string): Promise<{ id: string; url: string; bytes: number }> {
  const content = await ownPicture();
  return (await client.upload('/api/v1/media', { name, type: 'image/png', content })).json();
}

/** What the documents' part does after its owner's edit. */
async function show(deckId: string, mediaIds: readonly string[]): Promise<void> {
  const { meta } = createDeck({ newId });
  const { db, services } = app.context;
  const owners = await db.select({ id: decks.userId }).from(decks).where(eq(decks.id, deckId));
  const editorIds = owners.map(({ id }) => id);
  const change = {
    slideIds: ['only'],
    texts: [],
    words: { slides: '', notes: '' },
    mediaIds,
    meta,
    shown: null,
    editorIds,
    recalledIds: [],
  };
  await db.transaction((tx) => services.decks.documentChanged(tx, deckId, change));
}

async function deckShowing(client: TestClient, title: string, mediaIds: readonly string[]): Promise<string> {
  const { deck } = await client.call('decksCreate', { body: { deck: { title } } });
  await show(deck.id, mediaIds);
  return deck.id;
}

const labels = ({ results }: { results: readonly { label: string }[] }): string[] => results.map(({ label }) => label);
const statusOf = async (client: TestClient, url: string) => (await client.request({ url })).statusCode;

describe('the list of uploads', () => {
  it('E12 holds what its owner brought, newest first, and nothing of others', async () => {
    const { client } = await app.signUp();
    const stranger = await app.signUp();
    for (const name of ['first.png', 'second.png', 'third.png']) await upload(client, name);
    await upload(stranger.client, 'theirs.png');
    const list = await client.call('mediaList', { query: {} });
    expect([list.total, list.page, list.per_page]).toEqual([3, 1, 24]);
    expect(new Set(labels(list))).toEqual(new Set(['first', 'second', 'third']));
    const times = list.results.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(labels(await stranger.client.call('mediaList', { query: {} }))).toEqual(['theirs']);
    expect((await app.client().request({ url: '/api/v1/media' })).statusCode).toBe(401);
  });

  it('E12 comes in pages, by type and by words of the label, which stand for themselves', async () => {
    const { client } = await app.signUp();
    for (let index = 0; index < 25; index += 1) await upload(client, `Harbour ${index}.png`);
    await upload(client, '100%.png');
    const second = await client.call('mediaList', { query: { page: 2 } });
    expect([second.total, second.results.length]).toEqual([26, 2]);
    expect((await client.call('mediaList', { query: { q: 'harbour' } })).total).toBe(25);
    expect(labels(await client.call('mediaList', { query: { q: '0%' } }))).toEqual(['100%']);
    expect((await client.call('mediaList', { query: { type: 'image' } })).total).toBe(26);
    expect((await client.call('mediaList', { query: { type: 'video' } })).total).toBe(0);
  });

  it('E13 lets its owner name an upload anew and take it out of the list, and back', async () => {
    const { client } = await app.signUp();
    const { id, url } = await upload(client, 'IMG_0001.png');
    const change = (media: { label?: string; hidden?: boolean }) =>
      client.call('mediaUpdate', { params: { id }, body: { media } });
    expect(await change({ label: '  The harbour ' })).toMatchObject({ label: 'The harbour', hidden: false });
    expect(await change({ hidden: true })).toMatchObject({ label: 'The harbour', hidden: true });
    expect((await client.call('mediaList', { query: {} })).total).toBe(0);
    expect(labels(await client.call('mediaHidden', { query: {} }))).toEqual(['The harbour']);
    expect(await statusOf(client, url)).toBe(200);
    await change({ hidden: false });
    expect((await client.call('mediaHidden', { query: {} })).total).toBe(0);
    await expect(change({ label: 'x'.repeat(201) })).rejects.toMatchObject({ status: 422 });
  });

  it('E14 says how many decks use an upload, and names those of its owner out of the trash', async () => {
    const { client, person } = await app.signUp();
    const other = await app.signUp();
    const { id } = await upload(client, 'logo.png');
    const first = await deckShowing(client, 'First', [id]);
    const second = await deckShowing(client, 'Second', [id]);
    await client.call('deckPublish', { params: { id: first }, body: { visibility: 'all' } });
    await deckShowing(other.client, 'Not yours to know', [id]);
    await client.call('deckTrash', { params: { id: second } });
    const shown = await client.call('mediaShow', { params: { id } });
    expect(shown.deck_count).toBe(3);
    expect(shown.decks).toEqual([{ id: first, title: 'First', url: `/${person.username}/first` }]);
    expect((await client.call('mediaList', { query: {} })).results[0]?.deck_count).toBe(3);
  });
});

describe('deleting an upload', () => {
  it('E15 is refused while a deck uses it, and gives the storage back', async () => {
    const { client } = await app.signUp();
    const { id, url } = await upload(client, 'logo.png');
    const deckId = await deckShowing(client, 'Shows it', [id]);
    const remove = () => client.call('mediaDelete', { params: { id } });
    await expect(remove()).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect(await statusOf(client, url)).toBe(200);
    await show(deckId, []);
    await remove();
    expect(await statusOf(client, url)).toBe(404);
    const usage = await client.call('mediaUsage', {});
    expect(usage.bytes - usage.decks).toBe(0);
    await expect(remove()).rejects.toMatchObject({ status: 404 });
  });

  it('E15 keeps the bytes as long as somebody else has the same', async () => {
    const one = await app.signUp();
    const other = await app.signUp();
    const content = await ownPicture();
    const bring = async ({ client }: { client: TestClient }): Promise<{ id: string; url: string }> =>
      (await client.upload('/api/v1/media', { name: 'same.png', type: 'image/png', content })).json();
    const [first, second] = [await bring(one), await bring(other)];
    await one.client.call('mediaDelete', { params: { id: first.id } });
    expect(await statusOf(other.client, second.url)).toBe(200);
    await other.client.call('mediaDelete', { params: { id: second.id } });
    expect(await app.context.storage.size(await hashOf(content))).toBeNull();
  });
});

async function hashOf(content: Uint8Array): Promise<string> {
  const { createHash } = await import('node:crypto');
  return createHash('sha256').update(content).digest('hex');
}

describe('whoever it is not', () => {
  it('E16 neither sees, nor names, nor deletes an upload, whatever they do in whatever order', async () => {
    const people = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
    const action = fc.record({
      who: fc.nat({ max: 2 }),
      what: fc.constantFrom('upload', 'delete', 'hide', 'name', 'show', 'use'),
      whose: fc.nat({ max: 2 }),
      which: fc.nat({ max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 16 }), async (actions) => {
        const owned: string[][] = [];
        for (const { client } of people) {
          const { results } = await client.call('mediaList', { query: {} });
          const hidden = await client.call('mediaHidden', { query: {} });
          owned.push([...results, ...hidden.results].map(({ id }) => id));
        }
        for (const { who, what, whose, which } of actions) {
          const { client } = people[who] ?? people[0];
          const mine = owned[who] ?? [];
          if (what === 'upload') {
            mine.push((await upload(client, 'mine.png')).id);
            continue;
          }
          const list = owned[whose] ?? [];
          const id = list[which % Math.max(1, list.length)];
          if (id === undefined) continue;
          const url = `/api/v1/media/${id}`;
          const sent =
            what === 'delete'
              ? await client.request({ method: 'DELETE', url })
              : what === 'show'
                ? await client.request({ url })
                : what === 'use'
                  ? await client.request({ url: `/media/${id}` })
                  : await client.request({
                      method: 'PUT',
                      url,
                      payload: { media: what === 'hide' ? { hidden: true } : { label: 'renamed' } },
                    });
          const wanted = who === whose ? (what === 'delete' ? 204 : 200) : 404;
          expect(sent.statusCode, `${what} of ${who === whose ? 'an own' : 'a strange'} upload`).toBe(wanted);
          if (who === whose && what === 'delete') list.splice(list.indexOf(id), 1);
        }
        for (const [index, { client }] of people.entries()) {
          const listed = await client.call('mediaList', { query: {} });
          const hidden = await client.call('mediaHidden', { query: {} });
          const ids = [...listed.results, ...hidden.results].map(({ id }) => id);
          expect(listed.total + hidden.total).toBe(owned[index]?.length);
          expect((owned[index] ?? []).filter((id) => ids.includes(id))).toHaveLength(ids.length);
        }
      }),
      { numRuns: 8, seed: 4, endOnFailure: true },
    );
  }, 60_000);
});
