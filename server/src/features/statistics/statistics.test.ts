import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

const DAY = 24 * 60 * 60 * 1000;
const SLIDES = '<section data-id="one"><h2>One</h2></section><section data-id="two"><h2>Two</h2></section>';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function makeDeck() {
  const owner = await app.signUp();
  const { deck } = await owner.client.call('decksCreate', {
    body: { deck: { title: 'Counted', visibility: 'all', data: SLIDES } },
  });
  const slides = await app.context.services.collaboration.slideIds(deck.id, 'viewer');
  const read = (days = 30) => owner.client.call('deckStatistics', { params: { id: deck.id }, query: { days } });
  return { owner, deck, slides, read };
}
const post = (client: TestClient, url: string, body?: string) =>
  client.request({
    method: 'POST',
    url,
    ...(body !== undefined && { body, headers: { 'content-type': 'text/plain;charset=UTF-8' } }),
  });

describe('the statistics of a deck', () => {
  it('count views by day, by link and by slide, and hold days without any', async () => {
    const { owner, deck, slides, read } = await makeDeck();
    const [one = '', two = ''] = slides;
    const link = await owner.client.call('linkCreate', {
      params: { id: deck.id },
      body: { access_token: { name: 'For the crew' } },
    });
    expect((await post(app.client(), `/d/${deck.id}/viewed`)).statusCode).toBe(204);
    app.clock.advance(2 * DAY);
    await post(app.client(), `/d/${deck.id}/viewed`);
    await post(app.client(), `/d/${deck.id}/viewed?token=${link.token}`);
    const seen = await post(app.client(), `/d/${deck.id}/viewed_slides`, `${one}\n${one}\n${two}\nnowhere`);
    expect(seen.statusCode).toBe(204);
    await post(app.client(), `/d/${deck.id}/viewed_slides`, one);
    const told = await read(7);
    expect(told.total).toBe(3);
    expect(told.views).toBe(3);
    expect(told.by_day.map(({ views }) => views)).toEqual([0, 0, 0, 0, 1, 0, 2]);
    expect(told.by_day.at(-1)?.day).toBe(app.clock.now().toISOString().slice(0, 10));
    expect(told.by_link).toEqual([
      { link: null, views: 2 },
      { link: { id: link.id, name: 'For the crew' }, views: 1 },
    ]);
    expect(told.by_slide).toEqual([
      { slide_id: one, number: 1, views: 2 },
      { slide_id: two, number: 2, views: 1 },
    ]);
    // A link that is gone keeps what came by it, without its name.
    await owner.client.call('linkDelete', { params: { id: deck.id, link_id: link.id } });
    expect((await read(7)).by_link[1]).toEqual({ link: { id: link.id, name: null }, views: 1 });
    app.clock.advance(8 * DAY);
    expect(await read(7)).toMatchObject({ total: 3, views: 0, by_link: [] });
    app.clock.advance(731 * DAY);
    await app.context.services.statistics.forget();
    expect((await read(365)).views).toBe(0);
  });

  it('do not count the owner, programs, or who may not see the deck, and are the owner’s alone', async () => {
    const { owner, deck, slides, read } = await makeDeck();
    await post(owner.client, `/d/${deck.id}/viewed`);
    await post(owner.client, `/d/${deck.id}/viewed_slides`, slides[0]);
    await app.client().request({
      method: 'POST',
      url: `/d/${deck.id}/viewed_slides`,
      body: slides[0] ?? '',
      headers: { 'content-type': 'text/plain', 'user-agent': 'Googlebot/2.1' },
    });
    await owner.client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'self' } });
    expect((await post(app.client(), `/d/${deck.id}/viewed_slides`, slides[0])).statusCode).toBe(404);
    expect(await read()).toMatchObject({ views: 0, by_slide: [{ views: 0 }, { views: 0 }] });
    await owner.client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    const other = await app.signUp();
    await expect(other.client.call('deckStatistics', { params: { id: deck.id }, query: {} })).rejects.toMatchObject({
      status: 403,
    });
    await expect(read(12)).rejects.toMatchObject({ status: 422 });
    const long = await post(app.client(), `/d/${deck.id}/viewed_slides`, 'x'.repeat(70_000));
    expect(long.statusCode).toBe(413);
  });

  it('count what comes at once', async () => {
    const { deck, slides, read } = await makeDeck();
    const seen = slides.join('\n');
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await post(app.client(), `/d/${deck.id}/viewed`);
        await post(
          app.client(),
          `/d/${deck.id}/viewed_slides`,
          index % 2 === 0 ? seen : seen.split('\n').reverse().join('\n'),
        );
      }),
    );
    expect(await read()).toMatchObject({ views: 20, by_slide: [{ views: 20 }, { views: 20 }] });
  });
});
