import type { DeckDetail } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decks, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function deckOf(client: TestClient, visibility: 'self' | 'all'): Promise<DeckDetail> {
  const data = '<section data-id="one"><p><a href="https://elsewhere.test">There</a></p></section>';
  return (await client.call('decksCreate', { body: { deck: { title: 'Links', visibility, data } } })).deck;
}

/** What a view is told of the hosts that are ours, null: its links lead on without a question. */
async function leavingOf(client: TestClient, url: string): Promise<unknown> {
  const { body } = await client.request({ method: 'GET', url, headers: { accept: 'text/html' } });
  const json = /class="player-config">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null';
  return (JSON.parse(json) as { leaving: unknown }).leaving;
}

describe('the question before a link leads to another site', () => {
  it('is for strangers, in every view of a public deck', async () => {
    const { client: owner } = await app.signUp();
    const deck = await deckOf(owner, 'all');
    const ours = [app.context.config.publicUrl.hostname];
    for (const view of ['fullscreen', 'scroll', 'embed', 'text', 'kiosk'])
      expect(await leavingOf(app.client(), `${deck.url}/${view}`), view).toEqual(ours);
    expect(await leavingOf(app.client(), `/d/${deck.id}/stage`)).toEqual(ours);
    expect(await leavingOf(app.client(), `/d/${deck.id}/played`)).toEqual(ours);
  });

  it('is not for who is signed in, nor of a private deck that was shared', async () => {
    const [{ client: owner }, { client: somebody }] = [await app.signUp(), await app.signUp()];
    const deck = await deckOf(owner, 'all');
    expect(await leavingOf(owner, `${deck.url}/fullscreen`)).toBeNull();
    expect(await leavingOf(somebody, `${deck.url}/fullscreen`)).toBeNull();
    const own = await deckOf(owner, 'self');
    const link = await owner.call('linkCreate', { params: { id: own.id }, body: { access_token: { name: 'Mine' } } });
    expect(await leavingOf(app.client(), `${own.url}/fullscreen?token=${link.token}`)).toBeNull();
  });

  it('is not of somebody whom the instance vouches for', async () => {
    const { client: owner, userId } = await app.signUp();
    const deck = await deckOf(owner, 'all');
    await app.context.db.update(users).set({ whitelisted: true }).where(eq(users.id, userId));
    expect(await leavingOf(app.client(), `${deck.url}/fullscreen`)).toBeNull();
  });

  it('is not asked any more once fifty have looked', async () => {
    const { client: owner } = await app.signUp();
    const deck = await deckOf(owner, 'all');
    const after = async (viewCount: number) => {
      await app.context.db.update(decks).set({ viewCount }).where(eq(decks.id, deck.id));
      return leavingOf(app.client(), `${deck.url}/fullscreen`);
    };
    expect(await after(49)).not.toBeNull();
    expect(await after(50)).toBeNull();
  });
});
