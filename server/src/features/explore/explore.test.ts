import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decks, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { ExploreService } from './service.ts';
import { publicDecks } from './store.ts';

let app: TestApp;
let administrator: TestClient;
let client: TestClient;
let person: { readonly username: string };
let explore: ExploreService;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  ({ client: administrator } = await app.signUp());
  ({ client, person } = await app.signUp());
  const { db, clock, services } = app.context;
  explore = new ExploreService({ db, clock, cards: (actor, ids) => services.decks.cards(actor, ids) });
});
afterAll(() => app.stop());

async function add(title: string, visibility: 'all' | 'self', by = client, slides = 1): Promise<string> {
  app.clock.advance(1000);
  const data = '<section></section>'.repeat(slides);
  return (await by.call('decksCreate', { body: { deck: { title, visibility, data } } })).deck.id;
}
const titles = async (order: 'popular' | 'newest' | 'kudos', by = app.client()) =>
  (await by.call('explore', { query: { order } })).results.map(({ title }) => title);
const view = (id: string, times: number) =>
  app.context.db
    .update(decks)
    .set({ viewCount: sql`${decks.viewCount} + ${times}` })
    .where(eq(decks.id, id));

describe('explore', () => {
  it('shows public decks alone, to strangers as well, and none of the trash', async () => {
    const none = await app.client().call('explore', { query: {} });
    expect(none).toMatchObject({ total: 0, page: 1, results: [] });
    await add('Shown', 'all');
    await add('Kept', 'self');
    const thrown = await add('Thrown away', 'all');
    await client.call('deckTrash', { params: { id: thrown } });
    expect(await titles('newest')).toEqual(['Shown']);
    expect(await titles('newest', client)).toEqual(['Shown']);
    const { total, results } = await app.client().call('explore', { query: {} });
    expect(total).toBe(1);
    expect(results[0]?.user.username).toBe(person.username);
  });

  it('orders by kudos, by publication, and by what was viewed lately', async () => {
    const [older, newer] = [await add('Older', 'all'), await add('Newer', 'all')];
    await administrator.call('kudo', { params: { id: older }, query: {} });
    expect((await titles('kudos'))[0]).toBe('Older');
    expect((await titles('newest'))[0]).toBe('Newer');
    await view(older, 5);
    await explore.weighViews();
    expect((await titles('popular'))[0]).toBe('Older');
    // Three weeks later one view weighs more than five of then.
    app.clock.advance(3 * 7 * 24 * 60 * 60 * 1000);
    await view(newer, 1);
    await explore.weighViews();
    await explore.weighViews();
    expect((await titles('popular')).slice(0, 2)).toEqual(['Newer', 'Older']);
  });

  it('has pages, and an end of them', async () => {
    const [owner] = await app.context.db.select().from(users).where(eq(users.username, person.username));
    await app.context.db.insert(decks).values(
      Array.from({ length: 1000 }, (_, index) => ({
        id: `many-${index}`,
        userId: owner?.id ?? '',
        title: `Of many ${index}`,
        slug: `of-many-${index}`,
        visibility: 'all' as const,
        publishedAt: new Date(index),
      })),
    );
    const list = async (page: number) => app.client().call('explore', { query: { order: 'newest', page } });
    const last = await list(40);
    expect(last.total).toBe(960);
    expect(last.results).toHaveLength(24);
    const first = await list(1);
    expect(first.results.map(({ id }) => id)).not.toContain(last.results[0]?.id);
    await expect(list(41)).rejects.toMatchObject({ status: 422 });
    await app.context.db.delete(decks).where(sql`${decks.id} like 'many-%'`);
  });

  it.each(['popular', 'newest', 'kudos'] as const)('reads decks in the order of an index: %s', async (order) => {
    const { db } = app.context;
    const query = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${publicDecks(tx, order, { offset: 24, limit: 24 }).getSQL()}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(query).toContain({ popular: 'decks_popular', newest: 'decks_newest', kudos: 'decks_applauded' }[order]);
    expect(query).not.toContain('Sort');
  });
});

describe('the deck of the home page', () => {
  const featured = async () => (await app.client().call('exploreFeatured', {})).deck?.title ?? null;

  it('is an administrator’s public one, the one viewed most lately; nobody else’s', async () => {
    expect(await featured()).toBeNull();
    await add('Of the house, kept', 'self', administrator, 3);
    expect(await featured()).toBeNull();
    const begun = await add('Of the house, only just begun', 'all', administrator, 2);
    const first = await add('Of the house', 'all', administrator, 3);
    await add('Of the house, newer', 'all', administrator, 3);
    await view(first, 1);
    await view(begun, 9);
    await explore.weighViews();
    expect(await featured()).toBe('Of the house');
  });
});
