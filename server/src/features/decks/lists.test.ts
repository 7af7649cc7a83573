import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decks, deckTags, deckUsers, tags, teams, users } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const add = async (client: TestClient, title: string) =>
  (await client.call('decksCreate', { body: { deck: { title } } })).deck;
const titles = (list: { results: readonly { title: string }[] }) => list.results.map(({ title }) => title);

async function joinTeam(...userIds: readonly string[]): Promise<string> {
  const teamId = newId();
  await app.context.db.insert(teams).values({ id: teamId, slug: teamId.toLowerCase(), name: 'Team' });
  for (const id of userIds)
    await app.context.db.update(users).set({ teamId, accountType: 'enterprise' }).where(eq(users.id, id));
  return teamId;
}

describe('lists of decks', () => {
  it('C16 find a deck of the trash by the name of its address, the owner’s alone', async () => {
    const { client } = await app.signUp();
    const { id, slug } = await add(client, 'Thrown away');
    await add(client, 'Kept');
    const asked = { query: { trashed: 'true', slug: slug.toUpperCase() } } as const;
    expect(titles(await client.call('decksList', asked))).toEqual([]);
    await client.call('deckTrash', { params: { id } });
    expect(titles(await client.call('decksList', asked))).toEqual(['Thrown away']);
    expect(titles(await (await app.signUp()).client.call('decksList', asked))).toEqual([]);
  });

  it('C16 hold what others share with one, apart from what is one’s own', async () => {
    const owner = await app.signUp();
    const reader = await app.signUp();
    await add(reader.client, 'Own');
    const first = await add(owner.client, 'First');
    const second = await add(owner.client, 'Second');
    await add(owner.client, 'Kept');
    const userId = reader.userId;
    await app.context.db.insert(deckUsers).values([
      { deckId: first.id, userId, role: 'viewer' },
      { deckId: second.id, userId, role: 'editor' },
    ]);
    const shared = await reader.client.call('decksList', { query: { shared: 'true', order: 'newest-first' } });
    expect([titles(shared), shared.total]).toEqual([['Second', 'First'], 2]);
    expect(shared.results.map(({ abilities }) => abilities.edit)).toEqual([true, false]);
    expect(titles(await reader.client.call('decksList', {}))).toEqual(['Own']);
    expect(titles(await owner.client.call('decksList', { query: { shared: 'true' } }))).toEqual([]);
    await owner.client.call('deckTrash', { params: { id: first.id } });
    expect(titles(await reader.client.call('decksList', { query: { shared: 'true' } }))).toEqual(['Second']);
  });

  it('C16 hold decks by a tag of the caller alone', async () => {
    const { client, userId } = await app.signUp();
    const other = await app.signUp();
    const tagged = await add(client, 'Tagged');
    await add(client, 'Plain');
    const foreign = await add(other.client, 'Foreign');
    const tag = async (userIdOf: string, deckId: string) => {
      const id = newId();
      await app.context.db.insert(tags).values({ id, userId: userIdOf, name: 'Talks', slug: 'talks' });
      await app.context.db.insert(deckTags).values({ tagId: id, deckId });
    };
    await tag(userId, tagged.id);
    await tag(other.userId, foreign.id);
    const list = await client.call('decksList', { query: { tag: 'Talks' } });
    expect([titles(list), list.total]).toEqual([['Tagged'], 1]);
    expect(titles(await client.call('decksList', { query: { tag: 'nothing' } }))).toEqual([]);
  });

  it('C17 find words of slides in the order and pages of the list, on every database', async () => {
    const { client } = await app.signUp();
    const data = '<section><p>The naïve observer of whirlpools</p></section>';
    for (let at = 0; at < 26; at += 1)
      await client.call('decksCreate', { body: { deck: { title: `Deck ${String(at).padStart(2, '0')}`, data } } });
    await add(client, 'Other');
    const find = (q: string, page: number) => client.call('decksList', { query: { q, order: 'title', page } });
    const [first, second] = [await find('NAIVE whirl deck', 1), await find('NAIVE whirl deck', 2)];
    expect([first.total, first.results.length, titles(second)]).toEqual([26, 24, ['Deck 24', 'Deck 25']]);
    expect(await find('naive absent', 1)).toMatchObject({ total: 0, results: [] });
    expect(titles(await find('ther', 1))).toEqual(['Other']);
  });

  it('C16 hold the decks of a team that are not private', async () => {
    const [ada, ben, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()];
    const teamId = await joinTeam(ada.userId, ben.userId);
    for (const [title, visibility] of [
      ['Private', 'self'],
      ['Internal', 'team'],
      ['Public', 'all'],
    ] as const) {
      const { id } = await add(ada.client, title);
      await app.context.db.update(decks).set({ teamId, visibility }).where(eq(decks.id, id));
    }
    for (const { client } of [ada, ben]) {
      const list = await client.call('teamDecks', { query: { order: 'oldest-first' } });
      expect([titles(list), list.total]).toEqual([['Internal', 'Public'], 2]);
      const same = await client.call('decksList', { query: { team: 'true', order: 'oldest-first' } });
      expect(same).toEqual({ ...list, tagged: {} });
    }
    expect(await stranger.client.call('teamDecks', {})).toMatchObject({ total: 0, results: [] });
    expect((await app.client().request({ url: '/api/v1/team/decks' })).statusCode).toBe(401);
  });
});
