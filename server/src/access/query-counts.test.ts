import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decks, deckTags, deckTemplates, deckUsers, tags, teams, users } from '../platform/db/schema/index.ts';
import { newId } from '../platform/ids.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import type { TestClient } from '../testing/test-client.ts';

/**
 * Queries of one request by somebody who is signed in: two are the session and its person, one the deck of an address.
 */
const STATED: Readonly<Record<string, number>> = {
  '/api/v1/decks': 5,
  '/api/v1/decks?trashed=true': 4,
  '/api/v1/decks?shared=true': 4,
  '/api/v1/decks?tag=talks': 5,
  '/api/v1/decks?q=counted': 5,
  '/api/v1/team/decks': 5,
  '/api/v1/users/{username}/decks': 5,
  '/api/v1/search?q=counted': 5,
  '/api/v1/team/search?q=counted': 5,
  '/api/v1/deck_templates': 6,
  '/api/v1/decks/{id}': 4,
  '/api/v1/decks/{id}/scripts/{script_id}': 4,
  '/api/v1/decks/{id}/theme': 3,
  '/api/v1/decks/{id}/updated_at': 3,
  '/api/v1/decks/{id}/data': 5,
  '/api/v1/decks/{id}/thumbnails': 6,
  '/api/v1/decks/{id}/access_tokens': 5,
  '/{username}/{slug}.json': 6,
  '/sitemap.xml': 3,
  '/sitemap.xml?decks=1': 3,
};

let app: TestApp;
let client: TestClient;
let names: Readonly<Record<string, string>>;
let more: (count: number) => Promise<void>;

beforeAll(async () => {
  app = await startTestApp({ work: false });
  const { db } = app.context;
  const me = await app.signUp();
  const other = await app.signUp();
  client = me.client;
  const [teamId, tagId] = [newId(), newId()];
  await db.insert(teams).values({ id: teamId, slug: teamId.toLowerCase(), name: 'Team' });
  await db.insert(tags).values({ id: tagId, userId: me.userId, name: 'Talks', slug: 'talks' });
  for (const id of [me.userId, other.userId])
    await db.update(users).set({ teamId, accountType: 'enterprise' }).where(eq(users.id, id));
  const add = async (owner: TestClient) =>
    (await owner.call('decksCreate', { body: { deck: { title: 'Counted', visibility: 'all' } } })).deck;
  const asked = await add(me.client);
  // Those of a deck are listed to who edits it; a deck without any is not asked for them.
  const { scripts } = await me.client.call('scriptAdd', { params: { id: asked.id }, body: { code: 'counted()' } });
  const script_id = scripts[0]?.id ?? '';
  names = { id: asked.id, slug: asked.slug, username: me.person.username, script_id };
  more = async (count) => {
    for (let index = 0; index < count; index += 1) {
      const own = await add(me.client);
      await db.update(decks).set({ teamId }).where(eq(decks.id, own.id));
      await db.insert(deckTags).values({ tagId, deckId: own.id });
      await db.insert(deckTemplates).values({ deckId: own.id });
      const shared = await add(other.client);
      await db.insert(deckUsers).values({ deckId: shared.id, userId: me.userId, role: 'editor' });
      await client.call('deckTrash', { params: { id: (await add(me.client)).id } });
      await client.call('scriptAdd', { params: { id: asked.id }, body: { code: 'counted()' } });
      await client.call('linkCreate', { params: { id: asked.id }, body: { access_token: { name: '' } } });
    }
  };
  await more(1);
});
afterAll(() => app.stop());

/** What every request of the table takes. */
async function counted(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const template of Object.keys(STATED)) {
    const url = template.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
    const ask = async () => {
      const answer = await client.request({ url });
      expect(answer.statusCode, template).toBe(200);
    };
    // What is kept after the first time, such as a plan of the session, does not count.
    await ask();
    counts[template] = await countQueries(app.context.db, ask);
  }
  return counts;
}

describe('queries of a request', () => {
  it('are as many as stated, and no more with more decks', async () => {
    expect(await counted()).toEqual(STATED);
    await more(12);
    expect(await counted()).toEqual(STATED);
  });
});
