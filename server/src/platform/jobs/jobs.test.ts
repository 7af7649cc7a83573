import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { language } from '@rostrum/words';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openTestDatabase } from '../../testing/databases.ts';
import type { Database } from '../db/types.ts';
import { speaking, spokenNow } from '../language.ts';
import { createLog } from '../log/index.ts';
import { createJobs, defineJob, type RunningJobs } from './index.ts';

const count = defineJob({ name: 'test.count', data: z.object({ n: z.number() }), concurrency: 2 });
const draw = defineJob({ name: 'test.draw', data: z.object({ deck: z.string() }), oneWaitingPerKey: true });

let database: Database;
let jobs: RunningJobs;
beforeEach(async () => {
  database = await openTestDatabase();
  jobs = createJobs({ kind: database.kind, raw: database.raw, log: createLog('silent') });
});
afterEach(async () => {
  await jobs.stop(2000);
  await database.close();
});

/** A promise and what fulfils it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('jobs', () => {
  it('are done with the data they were given, checked by their schema', async () => {
    const done: number[] = [];
    jobs.handle(count, async ({ data }) => void done.push(data.n));
    await jobs.start({ work: true });
    for (const n of [1, 2, 3]) await jobs.enqueue(count, { n });
    await jobs.idle();
    expect(new Set(done)).toEqual(new Set([1, 2, 3]));
    await expect(jobs.enqueue(count, { n: 'four' } as never)).rejects.toThrow();
  });

  it('speak the language in which they were asked for, also when they are tried again and in jobs that they ask for', async () => {
    const spoken: string[] = [];
    const first = defineJob({ name: 'test.first', data: z.strictObject({ n: z.number() }), retries: 1 });
    jobs.handle(first, async ({ data }) => {
      spoken.push(`${String(data.n)} ${language()}`);
      if (spoken.length === 1) throw new Error('the first time fails');
      await jobs.enqueue(count, data);
    });
    jobs.handle(count, async ({ data }) => void spoken.push(`${String(data.n)} ${String(spokenNow())}`));
    await jobs.start({ work: true });
    await speaking('de', () => jobs.enqueue(first, { n: 1 }));
    await jobs.idle();
    await jobs.enqueue(count, { n: 2 });
    await jobs.idle();
    expect(spoken).toEqual(['1 de', '1 de', '1 de', '2 null']);
  });

  it('are tried again after a failure', async () => {
    const tries: number[] = [];
    const flaky = defineJob({ name: 'test.flaky', data: z.object({ n: z.number() }), retries: 2 });
    jobs.handle(flaky, async ({ data }) => {
      tries.push(data.n);
      if (tries.length === 1) throw new Error('the first time fails');
    });
    await jobs.start({ work: true });
    await jobs.enqueue(flaky, { n: 7 });
    await jobs.idle();
    expect(tries).toEqual([7, 7]);
  });

  it('wait while there is no space for what they do, which costs them none of their tries', async () => {
    const tries: string[] = [];
    let isFull = true;
    const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
    const writes = defineJob({ name: 'test.writes', data: z.object({}), retries: 0 });
    await jobs.stop(2000);
    jobs = createJobs({
      kind: database.kind,
      raw: database.raw,
      log: createLog('silent'),
      noSpace: async () => isFull,
    });
    jobs.handle(writes, async () => {
      tries.push(isFull ? 'full' : 'free');
      if (tries.length === 1) throw new Error('it could not be written', { cause: full });
    });
    await jobs.start({ work: true });
    const waiting = () => database.raw.query(`select state, retry_count from jobs.job where name = 'test.writes'`);
    const dueNow = async () => {
      await database.raw.query(`update jobs.job set start_after = now() where name = 'test.writes'`);
      await jobs.idle();
    };
    await jobs.enqueue(writes, {});
    await jobs.idle();
    expect(tries).toEqual([]);
    expect((await waiting()).rows).toEqual([{ state: 'retry', retry_count: 0 }]);
    isFull = false;
    await dueNow();
    expect(tries).toEqual(['free']);
    expect((await waiting()).rows).toMatchObject([{ state: 'retry' }]);
    await dueNow();
    expect(tries).toEqual(['free', 'free']);
    expect((await waiting()).rows).toMatchObject([{ state: 'completed' }]);
  });

  it('that were to wait are done when their time has come, though nothing else happens', async () => {
    const done: number[] = [];
    jobs.handle(count, async ({ data }) => void done.push(data.n));
    await jobs.start({ work: true });
    await jobs.enqueue(count, { n: 1 }, { delaySeconds: 1 });
    await expect.poll(() => done).toEqual([1]);
  });

  it('of one queue follow one another at once', async () => {
    const done: number[] = [];
    const one = defineJob({ name: 'test.one', data: z.object({ n: z.number() }) });
    const [all, open] = [gate(), gate()];
    jobs.handle(one, async ({ data }) => {
      await open.opened;
      if (done.push(data.n) === 3) all.open();
    });
    await jobs.start({ work: true });
    for (const n of [1, 2, 3]) await jobs.enqueue(one, { n });
    open.open();
    await all.opened;
    expect(done).toEqual([1, 2, 3]);
  });

  it('that failed on a statement leave none of its values in the queue', async () => {
    const wrong = defineJob({ name: 'test.wrong', data: z.object({}), retries: 0 });
    jobs.handle(wrong, async () => {
      await database.db.execute(sql`select ${'ada@example.test'}::integer`);
    });
    await jobs.start({ work: true });
    await jobs.enqueue(wrong, {});
    await jobs.idle();
    const { rows } = await database.raw.query(`select state, output::text from jobs.job where name = 'test.wrong'`);
    expect(rows[0]?.['state']).toBe('failed');
    expect(rows[0]?.['output']).toContain('Failed query');
    expect(rows[0]?.['output']).not.toContain('ada@example.test');
  });

  it('with one waiting a key: what is asked for again meanwhile is what waits already', async () => {
    const drawn: string[] = [];
    const first = gate();
    const started = gate();
    jobs.handle(draw, async ({ data }) => {
      drawn.push(data.deck);
      started.open();
      await first.opened;
    });
    await jobs.start({ work: true });
    expect(await jobs.enqueue(draw, { deck: 'a' }, { key: 'a' })).not.toBeNull();
    await started.opened;
    // The first one runs: one more may wait, and only one.
    expect(await jobs.enqueue(draw, { deck: 'a' }, { key: 'a' })).not.toBeNull();
    expect(await jobs.enqueue(draw, { deck: 'a' }, { key: 'a' })).toBeNull();
    expect(await jobs.enqueue(draw, { deck: 'b' }, { key: 'b' })).not.toBeNull();
    first.open();
    await jobs.idle();
    expect(drawn.toSorted()).toEqual(['a', 'a', 'b']);
  });

  it('are tried and ended as the last process that started says', async () => {
    const settings = async () =>
      (await database.raw.query(`select retry_limit, expire_seconds from jobs.queue where name = 'test.changed'`))
        .rows[0];
    for (const [retries, timeoutSeconds] of [
      [1, 20],
      [1, 20],
      [4, 60],
    ] as const) {
      const one = createJobs({ kind: database.kind, raw: database.raw, log: createLog('silent') });
      one.handle(
        defineJob({ name: 'test.changed', data: z.object({}), retries, timeoutSeconds }),
        async () => undefined,
      );
      await one.start({ work: false });
      expect(await settings()).toEqual({ retry_limit: retries, expire_seconds: timeoutSeconds });
      await one.stop(1000);
    }
  });

  it('that were cancelled are not done', async () => {
    const done: number[] = [];
    jobs.handle(count, async ({ data }) => void done.push(data.n));
    await jobs.start({ work: false });
    const id = await jobs.enqueue(count, { n: 1 });
    await jobs.cancel(count, id ?? '');
    await jobs.idle();
    expect(done).toEqual([]);
  });

  it('under way end before the stop does; one that takes too long is told, and is done again later', async () => {
    const ended: string[] = [];
    const started = gate();
    jobs.handle(count, async ({ data, signal }) => {
      if (data.n === 1) {
        started.open();
        await new Promise((done) => setTimeout(done, 300));
        ended.push('short');
        return;
      }
      await new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    });
    await jobs.start({ work: true });
    await jobs.enqueue(count, { n: 2 });
    await jobs.enqueue(count, { n: 1 });
    await started.opened;
    await jobs.stop(1500);
    expect(ended).toEqual(['short']);

    const again = createJobs({ kind: database.kind, raw: database.raw, log: createLog('silent') });
    const { rows } = await database.raw.query(
      "select state from jobs.job where name = 'test.count' and data->>'n' = '2'",
    );
    expect(['retry', 'created', 'active', 'failed']).toContain(rows[0]?.['state']);
    expect(rows[0]?.['state']).not.toBe('completed');
    await again.stop(100).catch(() => undefined);
  });

  it('by the clock are kept, and a new time replaces the old one', async () => {
    jobs.handle(count, async () => undefined);
    jobs.schedule(count, '0 3 * * *', { n: 1 });
    await jobs.start({ work: false });
    const { rows } = await database.raw.query('select name, cron from jobs.schedule');
    expect(rows).toEqual([{ name: 'test.count', cron: '0 3 * * *' }]);
  });
});
