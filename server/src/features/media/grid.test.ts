import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const TYPES = ['image/png', 'image/svg+xml', 'video/mp4', 'audio/mpeg'] as const;

/** A row alone: nobody reads its bytes here. `at`: seconds of one minute, so that several came at once. */
async function store(
  userId: string,
  row: { type: (typeof TYPES)[number]; label?: string; at?: number; poster?: string },
) {
  const id = newId();
  await app.context.db.insert(media).values({
    id,
    userId,
    sha256: createHash('sha256').update(id).digest('hex'),
    contentType: row.type,
    bytes: 1,
    label: row.label ?? '',
    posterId: row.poster ?? null,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, row.at ?? 0)),
  });
  return id;
}

/** All uploads, as somebody reads who goes on until there are no more. */
async function readThrough(client: TestClient, query: { type?: 'image' | 'video' | 'audio' } = {}): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const list: Awaited<ReturnType<typeof page>> = await page(client, { ...query, ...(after !== null && { after }) });
    ids.push(...list.results.map(({ id }) => id));
    after = list.next;
  } while (after !== null);
  return ids;
}

const page = (client: TestClient, query: { type?: 'image' | 'video' | 'audio'; after?: string }) =>
  client.call('mediaList', { query });

describe('the grid of uploads', () => {
  it('E12 is read through in pieces, each upload once, also where many came at the same moment', async () => {
    const { client, userId } = await app.signUp();
    const made = [];
    for (let index = 0; index < 60; index += 1)
      made.push(await store(userId, { type: TYPES[index % 4] ?? 'image/png', at: index % 3 }));
    const read = await readThrough(client);
    expect(read).toHaveLength(60);
    expect(new Set(read)).toEqual(new Set(made));
    expect((await page(client, { type: 'image' })).total).toBe(30);
    expect(await readThrough(client, { type: 'image' })).toHaveLength(30);
    expect(await readThrough(client, { type: 'audio' })).toHaveLength(15);
  });

  it('E12 goes on where it was when what the last piece ended with is deleted meanwhile', async () => {
    const { client, userId } = await app.signUp();
    for (let index = 0; index < 30; index += 1) await store(userId, { type: 'image/png', at: index });
    const first = await page(client, {});
    await client.call('mediaDelete', { params: { id: first.results.at(-1)?.id ?? '' } });
    const second = await page(client, { after: first.next ?? '' });
    expect(second.results).toHaveLength(6);
    expect(second.next).toBeNull();
    expect(second.total).toBe(29);
  });

  it('E12 leaves the picture of a film out until the film is gone', async () => {
    const { client, userId } = await app.signUp();
    const poster = await store(userId, { type: 'image/png' });
    const film = await store(userId, { type: 'video/mp4', poster });
    expect(await readThrough(client)).toEqual([film]);
    expect((await page(client, {})).total).toBe(1);
    await app.context.db.delete(media).where(sql`${media.id} = ${film}`);
    expect(await readThrough(client)).toEqual([poster]);
    expect((await page(client, {})).total).toBe(1);
  });

  it('E12 counts what it holds, whatever is stored, hidden and deleted', async () => {
    const step = fc.record({
      what: fc.constantFrom('store', 'hide', 'show', 'delete'),
      type: fc.constantFrom(...TYPES),
      which: fc.nat({ max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { client, userId } = await app.signUp();
        const there = new Map<string, { kind: string; hidden: boolean }>();
        for (const { what, type, which } of steps) {
          const id = [...there.keys()][which % Math.max(1, there.size)];
          if (what === 'store')
            there.set(await store(userId, { type }), { kind: type.split('/')[0] ?? '', hidden: false });
          if (what === 'store' || id === undefined) continue;
          if (what === 'delete') {
            await client.call('mediaDelete', { params: { id } });
            there.delete(id);
          } else {
            const hidden = what === 'hide';
            await client.call('mediaUpdate', { params: { id }, body: { media: { hidden } } });
            there.set(id, { kind: there.get(id)?.kind ?? '', hidden });
          }
        }
        const shown = [...there.values()].filter(({ hidden }) => !hidden);
        expect((await client.call('mediaList', { query: {} })).total).toBe(shown.length);
        expect((await client.call('mediaHidden', { query: {} })).total).toBe(there.size - shown.length);
        const films = shown.filter(({ kind }) => kind === 'video');
        expect((await client.call('mediaList', { query: { type: 'video' } })).total).toBe(films.length);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  }, 60_000);

  it('E12 is searched by words of the label, which have to be some', async () => {
    const { client, userId } = await app.signUp();
    const id = await store(userId, { type: 'image/png', label: 'Harbour at dawn' });
    await store(userId, { type: 'image/png', label: 'Dawn' });
    const found = await client.call('mediaSearch', { query: { q: 'dawn harbour' } });
    expect(found.results.map((each) => each.id)).toEqual([id]);
    const said = { status: 422, fields: { q: 'Please enter a search term' } };
    await expect(client.call('mediaSearch', { query: { q: ' \u200b ' } })).rejects.toMatchObject(said);
    expect((await app.client().request({ url: '/api/v1/media/search?q=dawn' })).statusCode).toBe(401);
  });

  it.each(['1', 'x.y', '99999999999999999999.abc', "1.' or 1=1", '1.'])('refuses the place %s', async (after) => {
    const { client } = await app.signUp();
    const { statusCode } = await client.request({ url: `/api/v1/media?after=${encodeURIComponent(after)}` });
    expect(statusCode).toBe(422);
  });
});
