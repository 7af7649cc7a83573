import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeClock } from '../testing/clock.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { type Database, migrate } from './db/index.ts';
import { UseCounts } from './use-counts.ts';

let database: Database;
let clock: FakeClock;
let counts: UseCounts;
beforeEach(async () => {
  database = await openTestDatabase();
  await migrate(database);
  clock = new FakeClock(new Date('2026-03-01T12:00:00Z'));
  counts = new UseCounts(database.db, clock);
});
afterEach(() => database.close());

const limit = { subject: 'try of ada', most: 5, seconds: 600 };

it('gives so many in a window, to all who ask at the same moment together', async () => {
  const waits = await Promise.all(Array.from({ length: 12 }, () => counts.take(limit)));
  expect(waits.filter((wait) => wait === null)).toHaveLength(5);
  expect(new Set(waits)).toEqual(new Set([null, 600]));
  expect(await counts.take({ ...limit, subject: 'try of bob' })).toBeNull();
});

it('closes for a whole window from the last one that it gave', async () => {
  for (let tries = 0; tries < 4; tries += 1) await counts.take(limit);
  clock.advance(599_000);
  expect(await counts.take(limit)).toBeNull();
  expect(await counts.take(limit)).toBe(600);
  clock.advance(599_000);
  expect(await counts.take(limit)).toBe(1);
  clock.advance(1000);
  expect(await counts.take(limit)).toBeNull();
});

it('begins anew after a window, and when it is told to forget', async () => {
  for (let tries = 0; tries < 4; tries += 1) await counts.take(limit);
  clock.advance(600_000);
  for (let tries = 0; tries < 5; tries += 1) expect(await counts.take(limit)).toBeNull();
  await counts.forget(limit.subject);
  expect(await counts.take(limit)).toBeNull();
});

it('gives an amount whole or not at all', async () => {
  expect(await counts.take({ ...limit, amount: 4 })).toBeNull();
  expect(await counts.take({ ...limit, amount: 2 })).toBe(600);
  expect(await counts.take({ ...limit, amount: 1 })).toBeNull();
  expect(await counts.take({ ...limit, subject: 'other', amount: 6 })).toBe(600);
});

it('gives nothing back in a transaction that comes to nothing', async () => {
  const failed = database.db.transaction(async (tx) => {
    await counts.take({ ...limit, amount: 5 }, tx);
    throw new Error('something else went wrong');
  });
  await expect(failed).rejects.toThrow('something else');
  expect(await counts.take({ ...limit, amount: 5 })).toBeNull();
});

it('takes from several limits, and names the first that has too little', async () => {
  const limits = [
    { subject: 'of ada', most: 5, seconds: 600 },
    { subject: 'of the deck', most: 2, seconds: 60 },
  ] as const;
  const takeAll = () => database.db.transaction(async (tx) => counts.takeAll(limits, tx));
  expect(await takeAll()).toBeNull();
  expect(await takeAll()).toBeNull();
  expect(await takeAll()).toEqual({ limit: limits[1], retryAfterSeconds: 60 });
});

it('says no when the database does not answer', async () => {
  await database.db.execute(sql`drop table use_counts`);
  await expect(counts.take(limit)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
});
