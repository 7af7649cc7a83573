import { LIMITS } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckTags, media, tags } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const make = (client: TestClient, name: string, tag_type: 'deck' | 'media' = 'deck', color?: number) =>
  client.call('tagCreate', { body: { tag: { name, tag_type, ...(color !== undefined && { color }) } } });
const deckOf = async (client: TestClient, title: string) =>
  (await client.call('decksCreate', { body: { deck: { title } } })).deck.id;

async function mediumOf(userId: string, label: string): Promise<string> {
  const id = newId();
  const sha256 = Buffer.from(id).toString('hex').padEnd(64, '0').slice(0, 64);
  await app.context.db.insert(media).values({ id, userId, sha256, contentType: 'image/png', bytes: 1, label });
  return id;
}

describe('tags', () => {
  it('G1 are made with a name, an address and a colour, and listed by name', async () => {
    const { client } = await app.signUp();
    const talks = await make(client, '  Talks ');
    expect(talks).toMatchObject({ name: 'Talks', slug: 'talks', color: 1, tag_type: 'deck', count: 0 });
    const lights = await make(client, '灯台', 'deck', 7);
    expect([lights.slug, lights.color]).toEqual(['灯台', 7]);
    expect((await make(client, 'clients')).color).toBe(6);
    expect((await make(client, 'talks!')).slug).toBe('talks-2');
    const list = await client.call('tagsList', { query: {} });
    expect(list.results.map(({ name }) => name)).toEqual(['clients', 'Talks', 'talks!', '灯台']);
    expect((await client.call('tagsList', { query: { tag_type: 'media' } })).total).toBe(0);
  });

  it('G2 have names of their own among those of a kind, whatever the case', async () => {
    const { client } = await app.signUp();
    await make(client, 'Talks');
    const taken = { status: 422, fields: { name: "That one's already taken :(" } };
    await expect(make(client, 'TALKS')).rejects.toMatchObject(taken);
    const other = await make(client, 'Clients');
    const rename = (name: string) => client.call('tagUpdate', { params: { id: other.id }, body: { tag: { name } } });
    await expect(rename('tALKS')).rejects.toMatchObject(taken);
    expect((await make(client, 'Talks', 'media')).slug).toBe('talks');
    expect(await rename('CLIENTS')).toMatchObject({ name: 'CLIENTS', slug: 'clients' });
    expect((await (await app.signUp()).client.call('tagsList', { query: {} })).total).toBe(0);
  });

  it.each(['', ' \u200b ', 'x'.repeat(LIMITS.tagName + 1)])('G2 are not called %j', async (name) => {
    const { client } = await app.signUp();
    await expect(make(client, name)).rejects.toMatchObject({ status: 422 });
  });

  it('G3 are put on decks and taken off, which says what has changed; lists are filtered by them', async () => {
    const { client } = await app.signUp();
    const tag = await make(client, 'Field data');
    const [one, two] = [await deckOf(client, 'One'), await deckOf(client, 'Two')];
    const params = { id: tag.id };
    expect((await client.call('tagAddDecks', { params, body: { deck_ids: [one] } })).changed).toEqual([one]);
    const both = await client.call('tagAddDecks', { params, body: { deck_ids: [one, two, two] } });
    expect([both.changed, both.tag.count]).toEqual([[two], 2]);
    const list = await client.call('decksList', { query: { tag: 'field-data' } });
    expect(list.results.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
    expect(list.tagged).toEqual({ [one]: [tag.id], [two]: [tag.id] });
    await client.call('deckTrash', { params: { id: two } });
    expect((await client.call('tagShow', { params })).count).toBe(1);
    const off = await client.call('tagRemoveDecks', { params, body: { deck_ids: [one, newId()] } });
    expect([off.changed, off.tag.count]).toEqual([[one], 0]);
  });

  it('G4 are put on media, and the grid is filtered by them', async () => {
    const { client, userId } = await app.signUp();
    const tag = await make(client, 'Logos', 'media');
    const [logo, photo] = [await mediumOf(userId, 'logo'), await mediumOf(userId, 'photo')];
    const params = { id: tag.id };
    const added = await client.call('tagAddMedia', { params, body: { media_ids: [logo] } });
    expect([added.changed, added.tag.count]).toEqual([[logo], 1]);
    const list = await client.call('mediaList', { query: { tag: 'logos' } });
    expect([list.total, list.results.map(({ id }) => id), list.tagged]).toEqual([1, [logo], { [logo]: [tag.id] }]);
    expect((await client.call('mediaList', { query: {} })).results.map(({ id }) => id)).toContain(photo);
    await client.call('mediaUpdate', { params: { id: logo }, body: { media: { hidden: true } } });
    expect((await client.call('tagShow', { params })).count).toBe(0);
    await client.call('tagRemoveMedia', { params, body: { media_ids: [logo] } });
    expect((await client.call('mediaHidden', { query: { tag: 'logos' } })).total).toBe(0);
  });

  it('G5 hold what is of their kind and of their owner alone, all of it or nothing', async () => {
    const [me, other] = [await app.signUp(), await app.signUp()];
    const tag = await make(me.client, 'Mine');
    const pictures = await make(me.client, 'Pictures', 'media');
    const [own, strange] = [await deckOf(me.client, 'Own'), await deckOf(other.client, 'Strange')];
    await other.client.call('deckPublish', { params: { id: strange }, body: { visibility: 'all' } });
    const add = (ids: string[]) => me.client.call('tagAddDecks', { params: { id: tag.id }, body: { deck_ids: ids } });
    await expect(add([own, strange])).rejects.toMatchObject({ status: 404 });
    await expect(add([newId()])).rejects.toMatchObject({ status: 404 });
    expect(await app.context.db.select().from(deckTags).where(eq(deckTags.tagId, tag.id))).toEqual([]);
    const foreign = await mediumOf(other.userId, 'theirs');
    const addMedia = (id: string, ids: string[]) =>
      me.client.call('tagAddMedia', { params: { id }, body: { media_ids: ids } });
    await expect(addMedia(pictures.id, [foreign])).rejects.toMatchObject({ status: 404 });
    await expect(addMedia(tag.id, [foreign])).rejects.toMatchObject({ status: 422 });
  });

  it('G6 are seen, changed and filled by their owner alone', async () => {
    const [me, other] = [await app.signUp(), await app.signUp()];
    const { id } = await make(me.client, 'Mine');
    const deck = await deckOf(other.client, 'Theirs');
    const params = { id };
    const tries = [
      () => other.client.call('tagShow', { params }),
      () => other.client.call('tagUpdate', { params, body: { tag: { name: 'Theirs' } } }),
      () => other.client.call('tagDelete', { params }),
      () => other.client.call('tagAddDecks', { params, body: { deck_ids: [deck] } }),
      () => other.client.call('tagRemoveDecks', { params, body: { deck_ids: [deck] } }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 404 });
    expect((await app.client().request({ url: '/api/v1/tags' })).statusCode).toBe(401);
    await me.client.call('tagDelete', { params });
    await expect(me.client.call('tagShow', { params })).rejects.toMatchObject({ status: 404 });
  });

  it('G7 are so many at most', async () => {
    const { client, userId } = await app.signUp();
    const rows = Array.from({ length: LIMITS.tags }, (_, index) => ({
      id: newId(),
      userId,
      name: `Tag ${index}`,
      slug: `tag-${index}`,
    }));
    await app.context.db.insert(tags).values(rows);
    await expect(make(client, 'One more')).rejects.toMatchObject({ status: 422 });
    expect((await client.call('tagsList', { query: {} })).results).toHaveLength(LIMITS.tags);
    const many = Array.from({ length: LIMITS.taggedAtOnce + 1 }, () => newId());
    const body = { deck_ids: many };
    await expect(client.call('tagAddDecks', { params: { id: rows[0]?.id ?? '' }, body })).rejects.toMatchObject({
      status: 422,
    });
  });
});
