import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import type { Database } from '../db/types.ts';
import { createLog } from '../log/index.ts';
import { CircuitBreaker, type Work } from './index.ts';
import { findRecord, forgetRecords, retryRecord } from './records.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`delete from running_work`);
});

/** What a process has. Nothing ends it here: one that dies is not asked any more. */
const newProcess = ({ isEmbedded = false } = {}) =>
  new CircuitBreaker({ db: database.db, log: createLog('silent'), isEmbedded });

const JOB: Work = { kind: 'job', subject: 'a:b', job: { name: 'a', data: { b: 1 } } };
const forever = () => new Promise<void>(() => undefined);
const nothing = async () => undefined;

/** Resolves once the work has begun. */
const runUntilDeath = (breaker: CircuitBreaker, work: Work): Promise<void> =>
  new Promise((begun, failed) => {
    breaker
      .run(work, () => {
        begun();
        return forever();
      })
      .then((isRun) => failed(new Error(`It was ${isRun ? 'done' : 'set aside'}.`)), failed);
  });

/** So much later that nobody who died was heard of. */
const passTime = () => database.db.execute(sql`update running_work set heard_at = heard_at - interval '1 minute'`);

describe(`work (${inject('testDatabase')})`, () => {
  it('leaves nothing behind when it is done, or fails', async () => {
    const breaker = newProcess();
    expect(await breaker.run(JOB, nothing)).toBe(true);
    await expect(breaker.run(JOB, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await findRecord(database.db, JOB)).toBeNull();
  });

  it('is set aside after its process died twice, with what was last known of that', async () => {
    await runUntilDeath(newProcess(), JOB);
    await passTime();
    await runUntilDeath(newProcess(), JOB);
    await passTime();
    let isRun = false;
    const breaker = newProcess();
    const run = () =>
      breaker.run(JOB, async () => {
        isRun = true;
      });
    expect([await run(), await run(), isRun]).toEqual([false, false, false]);
    expect(await findRecord(database.db, JOB)).toMatchObject({
      deaths: 2,
      setAsideAt: expect.any(Date),
      reason: { why: 'stopped', memory: expect.any(Number), heardAt: expect.any(String) },
    });
  });

  it('is tried again when somebody asks for it, and set aside at once by another death', async () => {
    const breaker = newProcess();
    for (let death = 0; death < 2; death += 1) await breaker.countDeath(JOB, { why: 'killed', by: 'SIGKILL' });
    expect(await breaker.run(JOB, nothing)).toBe(false);
    await database.db.transaction((tx) => retryRecord(tx, JOB));
    await runUntilDeath(newProcess(), JOB);
    await passTime();
    expect(await newProcess().run(JOB, nothing)).toBe(false);
    await database.db.transaction((tx) => retryRecord(tx, JOB));
    expect(await newProcess().run(JOB, nothing)).toBe(true);
    expect(await findRecord(database.db, JOB)).toBeNull();
  });

  it('that another living process runs is no suspect, and no dead one is forgotten over it', async () => {
    await runUntilDeath(newProcess(), JOB);
    expect(await newProcess().run(JOB, nothing)).toBe(true);
    expect(await findRecord(database.db, JOB)).toMatchObject({ deaths: 0, isRunning: true });
  });

  it('of a process before this one is a suspect at once where only one can run', async () => {
    await runUntilDeath(newProcess(), JOB);
    await passTime();
    await database.db.execute(sql`update running_work set heard_at = now() - interval '1 second'`);
    expect(await newProcess().begin(JOB)).toBe('elsewhere');
    expect(await newProcess({ isEmbedded: true }).begin(JOB)).toBe('suspect');
  });

  it('that is suspect runs one at a time, so that the second death blames one alone', async () => {
    const others = ['c', 'd'].map((subject): Work => ({ kind: 'job', subject }));
    const dead = newProcess();
    for (const work of others) await runUntilDeath(dead, work);
    await passTime();
    const second = newProcess();
    const [first, waiting] = others as [Work, Work];
    await runUntilDeath(second, first);
    void second.run(waiting, forever);
    expect(await second.run({ kind: 'job', subject: 'harmless' }, nothing)).toBe(true);
    await passTime();
    const third = newProcess();
    expect(await third.run(first, nothing)).toBe(false);
    expect(await third.run(waiting, nothing)).toBe(true);
  });

  it('within a suspect does not wait for its end', async () => {
    const breaker = newProcess();
    const inner: Work = { kind: 'import', subject: 'e' };
    for (const work of [JOB, inner]) await breaker.countDeath(work, { why: 'slow' });
    let isDone = false;
    await breaker.run(JOB, async () => {
      isDone = await breaker.run(inner, nothing);
    });
    expect(isDone).toBe(true);
  });

  it('that was under way when an error ended the process counts as a death', async () => {
    const breaker = newProcess();
    let end = (): void => undefined;
    const run = breaker.run(
      JOB,
      () =>
        new Promise<void>((done) => {
          end = done;
        }),
    );
    await expect.poll(() => findRecord(database.db, JOB)).not.toBeNull();
    await breaker.stop({ isCrash: true });
    end();
    await run;
    await passTime();
    expect(await newProcess().begin(JOB)).toBe('suspect');
  });

  it('of several that were under way when an error ended the process, none counts', async () => {
    const breaker = newProcess();
    const works: readonly Work[] = [JOB, { kind: 'import', subject: 'beside' }];
    for (const work of works) expect(await breaker.begin(work)).toBe('first');
    await breaker.stop({ isCrash: true });
    await passTime();
    const next = newProcess();
    for (const work of works) expect(await next.begin(work)).toBe('first');
  });

  it('that nobody asks for again is forgotten after a while', async () => {
    const breaker = newProcess();
    const once: Work = { kind: 'import', subject: 'once' };
    await breaker.countDeath(once, { why: 'large' });
    for (let death = 0; death < 2; death += 1) await breaker.countDeath(JOB, { why: 'large' });
    const future = new Date(Date.now() + 60_000);
    expect(await forgetRecords(database.db, future, new Date(0))).toEqual([{ kind: 'import', subject: 'once' }]);
    expect(await forgetRecords(database.db, new Date(0), future)).toEqual([{ kind: 'job', subject: JOB.subject }]);
  });
});

/** What happens to a process that runs the work. */
const lives = fc.array(fc.constantFrom('done', 'stopped', 'stopped and killed'), { maxLength: 6 });

async function live(life: string): Promise<void> {
  const breaker = newProcess();
  if (life === 'done') {
    await breaker.run(JOB, nothing);
    return;
  }
  const stop = new AbortController();
  const ended = new Promise<void>((done) => stop.signal.addEventListener('abort', () => done()));
  let run: Promise<boolean> | undefined;
  await new Promise<void>((begun) => {
    run = breaker.run(JOB, () => {
      begun();
      return ended;
    });
  });
  await breaker.stop({ isCrash: false });
  if (life === 'stopped and killed') return;
  stop.abort();
  await run;
}

it('an orderly stop never counts, however often it happens and whether the work ends in time or not', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (all) => {
      for (const life of all) {
        await live(life);
        await passTime();
        expect(await findRecord(database.db, JOB)).toBeNull();
      }
    }),
    { numRuns: 15 },
  );
});
