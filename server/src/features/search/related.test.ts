import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const add = async (client: TestClient, title: string, fields: Record<string, unknown> = {}) =>
  (await client.call('decksCreate', { body: { deck: { title, visibility: 'all', ...fields } } })).deck;
const related = async (client: TestClient, id: string) =>
  (await client.call('deckRelated', { params: { id } })).results.map(({ title }) => title);

describe('related decks', () => {
  it('C22 are public ones with words of the title, of the same family of forks, and of the same author', async () => {
    const [{ client: owner }, { client: other }] = [await app.signUp(), await app.signUp()];
    const deck = await add(owner, 'Tides of the northern estuary', { forking_enabled: true });
    await add(owner, 'Bread and salt');
    await add(other, 'An estuary and its tides');
    await add(other, 'Nothing of the kind');
    const fork = await other.call('deckFork', { params: { id: deck.id } });
    await other.call('deckUpdate', { params: { id: fork.deck.id }, body: { deck: { title: 'My own words' } } });
    await other.call('deckPublish', { params: { id: fork.deck.id }, body: { visibility: 'all' } });
    expect(await related(app.client(), deck.id)).toEqual([
      'My own words',
      'An estuary and its tides',
      'Bread and salt',
    ]);
    expect(await related(app.client(), fork.deck.id)).toEqual([
      'Tides of the northern estuary',
      // Alike otherwise, so the newest first.
      'Nothing of the kind',
      'An estuary and its tides',
    ]);
  });

  it('C22 are never the deck itself, private ones, not even one’s own, nor any in the trash', async () => {
    const { client: owner } = await app.signUp();
    const deck = await add(owner, 'Lighthouses');
    await add(owner, 'Lighthouses in private', { visibility: 'self' });
    const gone = await add(owner, 'Lighthouses no more');
    expect(await related(owner, deck.id)).toEqual(['Lighthouses no more']);
    await owner.call('deckTrash', { params: { id: gone.id } });
    expect(await related(owner, deck.id)).toEqual([]);
    expect(await related(app.client(), deck.id)).toEqual([]);
  });

  it('C22 are told to who may see the deck alone, a link’s holder too', async () => {
    const { client: owner } = await app.signUp();
    const deck = await add(owner, 'Ferries', { visibility: 'self' });
    await add(owner, 'Ferries for all');
    const refused = await app.client().request({ url: `/api/v1/decks/${deck.id}/related` });
    expect(refused.statusCode).toBe(404);
    const link = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: { name: 'A' } } });
    const options = { params: { id: deck.id }, query: { token: link.token } };
    const { results } = await app.client().call('deckRelated', options);
    expect(results.map(({ title }) => title)).toEqual(['Ferries for all']);
  });
});
