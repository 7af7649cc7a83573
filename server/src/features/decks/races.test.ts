import { ApiError, type DeckDetail } from '@rostrum/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckRenderings, decks, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const section = (words: string) => `<section data-id="one"><p>${words}</p></section>`;

async function ownerOf(deck: Record<string, unknown> = {}) {
  const { client, userId } = await app.signUp();
  const made = await client.call('decksCreate', { body: { deck: { title: 'Tides', data: section('low'), ...deck } } });
  return { client, userId, deck: made.deck };
}

/** What became of each: the status of a refusal, or `done`. */
async function outcomes(work: readonly Promise<unknown>[]): Promise<(number | 'done')[]> {
  const ended = await Promise.allSettled(work);
  return ended.map((one) => {
    if (one.status === 'fulfilled') return 'done';
    if (one.reason instanceof ApiError) return one.reason.status;
    throw one.reason;
  });
}

/** Whoever of them came first. */
const inAnyOrder = (told: readonly (number | 'done')[]) => told.toSorted((a, b) => String(a).localeCompare(String(b)));

const call = (client: TestClient, name: 'deckFork' | 'deckTrash' | 'deckRecover' | 'deckDestroy', { id }: DeckDetail) =>
  client.call(name, { params: { id } });

describe('C30 two things at the same moment end in one state that makes sense', () => {
  it('forks at the limit: as many as there is room for', async () => {
    const { client, userId, deck } = await ownerOf({ visibility: 'all' });
    const { db } = app.context;
    await db.update(users).set({ accountType: 'default' }).where(eq(users.id, userId));
    // Nine of ten.
    for (let number = 2; number <= 9; number += 1)
      await client.call('decksCreate', { body: { deck: { title: `Number ${number}`, visibility: 'all' } } });
    const ended = await outcomes([1, 2, 3].map(() => call(client, 'deckFork', deck)));
    expect(inAnyOrder(ended)).toEqual([422, 422, 'done']);
    const [row] = await db
      .select({ total: count() })
      .from(decks)
      .where(and(eq(decks.userId, userId), isNull(decks.trashedAt)));
    expect(row?.total).toBe(10);
  });

  it('destroying a deck while it is edited: the edit is in it or refused, and nothing of the deck is left', async () => {
    const { client, deck } = await ownerOf();
    await call(client, 'deckTrash', deck);
    const edit = client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data: section('high') } } });
    const [edited, destroyed] = await outcomes([edit, call(client, 'deckDestroy', deck)]);
    expect([403, 404]).toContain(edited);
    expect(destroyed).toBe('done');
    expect(await app.context.db.select().from(deckRenderings).where(eq(deckRenderings.deckId, deck.id))).toEqual([]);
  });

  it('trashing a deck while it is edited: the edit is in it when it comes back, or was refused', async () => {
    const { client, deck } = await ownerOf();
    const edit = client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data: section('high') } } });
    const [edited, trashed] = await outcomes([edit, call(client, 'deckTrash', deck)]);
    expect(trashed).toBe('done');
    expect(['done', 403]).toContain(edited);
    await call(client, 'deckRecover', deck);
    const { data } = await client.call('deckData', { params: { id: deck.id } });
    expect(data).toContain(edited === 'done' ? 'high' : 'low');
  });

  it('recovering twice: once, under one address', async () => {
    const { client, deck } = await ownerOf();
    await call(client, 'deckTrash', deck);
    const ended = await outcomes([call(client, 'deckRecover', deck), call(client, 'deckRecover', deck)]);
    expect(inAnyOrder(ended)).toEqual([403, 'done']);
    expect((await client.call('deckShow', { params: { id: deck.id } })).deck.slug).toBe(deck.slug);
  });

  it('two visibilities: one of them, and the one that is told last is the one that holds', async () => {
    const { client, deck } = await ownerOf();
    const publish = (visibility: 'self' | 'all') =>
      client.call('deckPublish', { params: { id: deck.id }, body: { visibility } });
    expect(await outcomes([publish('all'), publish('self'), publish('all')])).toEqual(['done', 'done', 'done']);
    const { visibility, published_at } = (await client.call('deckShow', { params: { id: deck.id } })).deck;
    expect(['self', 'all']).toContain(visibility);
    expect(published_at).not.toBeNull();
  });

  it('deleting a link twice: once', async () => {
    const { client, deck } = await ownerOf();
    const link = await client.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    const remove = () => client.call('linkDelete', { params: { id: deck.id, link_id: link.id } });
    expect(inAnyOrder(await outcomes([remove(), remove()]))).toEqual([404, 'done']);
  });
});
