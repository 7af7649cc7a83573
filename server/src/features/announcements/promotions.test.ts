import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { promotions, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  // The first account of an instance is its administrator.
  administrator = (await app.signUp()).client;
});
afterAll(() => app.stop());

const onPlan = async (accountType: 'default' | 'lite' | 'pro' | 'enterprise'): Promise<TestClient> => {
  const { client, userId } = await app.signUp();
  await app.context.db.update(users).set({ accountType }).where(eq(users.id, userId));
  return client;
};
const idsFor = async (client: TestClient): Promise<string[]> =>
  (await client.call('promotionsList', {})).results.map(({ id }) => id);

it('tells people on a free plan until it is over, and nobody who pays', async () => {
  const free = await onPlan('default');
  const paying = [await onPlan('lite'), await onPlan('pro'), await onPlan('enterprise')];
  // What the original told, by its ids: one until a night in January, and a warning.
  await app.context.db.insert(promotions).values([
    {
      id: '4',
      tone: 'plain',
      message: 'Half price until the end of January',
      expiresAt: new Date('2020-01-28T23:00:00-08:00'),
      createdAt: new Date('2020-01-01T00:00:00Z'),
    },
    {
      id: '23',
      tone: 'warning',
      message: 'Your browser is no longer supported',
      createdAt: new Date('2020-01-02T00:00:00Z'),
    },
  ]);
  const present = app.clock.now().toISOString();
  const at = (time: string): void => app.clock.advance(Date.parse(time) - app.clock.now().getTime());
  at('2020-01-29T06:59:59Z');
  expect(await idsFor(free)).toEqual(['4', '23']);
  for (const client of paying) expect(await idsFor(client)).toEqual([]);
  at('2020-01-29T07:00:00Z');
  expect(await idsFor(free)).toEqual(['23']);
  at(present);
  await app.context.db.delete(promotions);
});

it('is made and ended by the administrator alone', async () => {
  const free = await onPlan('default');
  const promotion = {
    message: ' Private decks are half price\nthis week ',
    link: { url: '/pricing', text: 'See the plans' },
    expires_at: new Date(app.clock.now().getTime() + 60_000).toISOString(),
  };
  const made = await administrator.call('promotionCreate', { body: { promotion } });
  expect(made).toMatchObject({ ...promotion, tone: 'plain', message: 'Private decks are half price this week' });
  expect((await free.call('promotionsList', {})).results).toEqual([made]);
  expect(await idsFor(administrator)).toEqual([made.id]);

  const url = `/api/v1/promotions/${made.id}`;
  expect((await free.request({ method: 'DELETE', url })).statusCode).toBe(403);
  expect((await app.client().request({ url: '/api/v1/promotions' })).statusCode).toBe(401);
  expect((await administrator.request({ method: 'DELETE', url })).statusCode).toBe(204);
  expect((await administrator.request({ method: 'DELETE', url })).statusCode).toBe(404);
  expect(await idsFor(free)).toEqual([]);
});

it('leads to pages alone, and ends later than it begins', async () => {
  const statusOf = async (promotion: object): Promise<number> =>
    (await administrator.request({ method: 'POST', url: '/api/v1/promotions', payload: { promotion } })).statusCode;
  for (const url of ['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'data:text/html,x', ''])
    expect(await statusOf({ message: 'News', link: { url, text: 'Read on' } }), url).toBe(422);
  expect(await statusOf({ message: ' ' })).toBe(422);
  expect(await statusOf({ message: 'News', expires_at: app.clock.now().toISOString() })).toBe(422);
});
