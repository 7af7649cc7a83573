import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { CHANGELOG } from './changelog.ts';
import { countUnread, latestNews } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const unread = async (client: TestClient) => (await client.call('status', {})).user?.unread_news;

describe('what is new', () => {
  it('counts up, latest first, each with a day that was', () => {
    const numbers = CHANGELOG.map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => numbers.length - index));
    const days = CHANGELOG.map(({ date }) => date);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(latestNews()).toBe(CHANGELOG.length);
  });

  it('is told to everybody', async () => {
    expect((await app.client().call('changelog', {})).results).toEqual(CHANGELOG);
  });

  it('is unread by who has an account since before it, until they open it', async () => {
    const [ada, bea] = [await app.signUp(), await app.signUp()];
    await app.context.db.update(users).set({ createdAt: new Date('2020-01-01') });
    expect(await unread(ada.client)).toBe(CHANGELOG.length);
    expect(await ada.client.call('changelogRead', {})).toEqual({ unread_news: 0 });
    expect(await unread(ada.client)).toBe(0);
    expect(await unread(bea.client)).toBe(CHANGELOG.length);
    // Between two looks something new came.
    await app.context.db
      .update(users)
      .set({ newsRead: latestNews() - 1 })
      .where(eq(users.username, ada.person.username));
    expect(await unread(ada.client)).toBe(1);
  });

  it('does not greet who comes later, and strangers have nothing to read up on', async () => {
    const createdAt = new Date(new Date(CHANGELOG[0]?.date ?? '').getTime() + 1);
    expect(countUnread({ newsRead: null, createdAt })).toBe(0);
    await expect(app.client().call('changelogRead', {})).rejects.toMatchObject({ status: 401 });
  });
});
