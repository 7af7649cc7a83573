import { createHash } from 'node:crypto';
import { isLanguage, type Language } from '@rostrum/words';
import { sql } from 'drizzle-orm';
import { type Db as BossDb, fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Work } from '../circuit-breaker/index.ts';
import type { RawConnection } from '../db/types.ts';
import { speaking, spokenNow } from '../language.ts';
import { type Log, withoutValues } from '../log/index.ts';
import { during } from '../metrics/work-at-hand.ts';
import { saysNoSpace } from '../storage/no-space.ts';
import type { EnqueueOptions, JobCall, JobDefinition, Jobs } from './types.ts';

const DEFAULT_RETRIES = 3;
const DEFAULT_TIMEOUT_SECONDS = 300;

/** Beside the data of a job: no name that a schema has. */
const SPOKEN = '$language';

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Seconds that a job waits for which there is no space. */
const PUT_OFF = 60;
/** From one look for jobs that have become due to the next, in milliseconds. */
const LOOK = 1000;
/** From one look of a queue for itself to the next, in seconds, while it is told of what is due. */
const OWN_LOOK = 600;
/** Jobs of ours that nobody does yet; one index of pg-boss holds them alone. */
const WAITING = `state in ('created', 'retry') and not blocked and name not like '\\_\\_%'`;

export interface RunningJobs extends Jobs {
  /** Creates queues and, with `work`, begins to do jobs. */
  start(options: { work: boolean }): Promise<void>;
  /** Takes no new job, waits for those that run, and aborts what has not ended in time. */
  stop(milliseconds: number): Promise<void>;
  /** How many wait, by name. */
  waiting(): Promise<{ name: string; count: number }[]>;
  /** Does at once what is due within half a minute, and resolves when nothing of it waits and nothing runs (tests). */
  idle(): Promise<void>;
}

interface Handled {
  readonly definition: JobDefinition;
  readonly handler: (call: JobCall<never>) => Promise<void>;
}

/** Jobs in the application's own database, so that a job and what it is about are committed together. */
export function createJobs(options: {
  kind: 'pglite' | 'postgres';
  raw: RawConnection;
  log: Log;
  /** Runs a job unless it is set aside. Default: runs it. */
  guard?: (work: Work, call: () => Promise<void>) => Promise<unknown>;
  /** Told how long a job took, and whether it was done. */
  took?: (name: string, seconds: number, done: boolean) => void;
  /** Whether there is no space to work in: jobs wait until there is. Default: there always is. */
  noSpace?: () => Promise<boolean>;
  /** False: what is scheduled is stored, and happens only where somebody asks for it. */
  onSchedule?: boolean;
}): RunningJobs {
  const { log } = options;
  const boss = new PgBoss({
    db: adapterOf(options.raw),
    backend: options.kind,
    useListenNotify: true,
    schema: 'jobs',
    persistWarnings: false,
    reindex: options.kind === 'postgres',
    schedule: options.onSchedule ?? true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  const handled = new Map<string, Handled>();
  const schedules: { name: string; cron: string; data: object }[] = [];
  const running = new Set<{ stop: AbortController; ended: Promise<void> }>();
  /** Of each queue the ids of those who work on it. */
  const workers = new Map<string, string[]>();
  let look: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const noSpace = options.noSpace ?? (async () => false);
  /** Lets a job wait, which costs it none of its tries. */
  const putOff = async (definition: JobDefinition, job: Job<unknown>): Promise<void> => {
    log.warn({ job: definition.name, jobId: job.id, seconds: PUT_OFF }, 'a job waits until there is space');
    await options.raw.query(
      `update jobs.job set state = 'retry', started_on = null, start_after = now() + interval '${PUT_OFF} seconds'
      where name = $1 and id = $2 and state = 'active'`,
      [definition.name, job.id],
    );
  };

  const wake = (names: Iterable<string>): void => {
    for (const name of names) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };

  /**
   * Wakes the queues in which a job has become due. What is due at once is told by the database, but not what was to
   * wait or is tried again; if each queue looked for itself, a server at rest would ask some thirty times a second.
   */
  const wakeDue = async (): Promise<void> => {
    try {
      if (await noSpace()) return;
      const { rows } = await options.raw.query(
        `select distinct name from jobs.job where ${WAITING} and start_after <= now()`,
      );
      wake(rows.map((row) => String(row['name'])));
    } catch (error) {
      log.error({ err: error }, 'the job queue failed');
    }
  };
  const lookAgain = (): void => {
    look = setTimeout(() => {
      looking = wakeDue().then(() => {
        if (look !== undefined) lookAgain();
      });
    }, LOOK);
  };

  const run = async ({ definition, handler }: Handled, job: Job<unknown>): Promise<void> => {
    if (await noSpace()) return putOff(definition, job);
    const stop = new AbortController();
    const jobLog = log.child({ job: definition.name, jobId: job.id });
    const signal = AbortSignal.any([stop.signal, job.signal]);
    const { language, given } = fromStored(job.data);
    const handle = async (): Promise<void> => {
      const data = definition.data.parse(given) as never;
      const call = () => handler({ data, id: job.id, signal, log: jobLog });
      await during({ kind: 'job', name: definition.name, id: job.id, ...deckIn(data) }, async () => {
        if (options.guard === undefined || definition.guardsItself === true) return call();
        await options.guard(workOf(definition.name, job.data), call);
      });
    };
    const work = language === null ? handle() : speaking(language, handle);
    const one = { stop, ended: work.catch(() => undefined) };
    running.add(one);
    const began = performance.now();
    const ended = (done: boolean): void => options.took?.(definition.name, (performance.now() - began) / 1000, done);
    try {
      await work;
      ended(true);
      jobLog.debug('job done');
    } catch (error) {
      ended(false);
      if (saysNoSpace(error)) {
        jobLog.warn({ err: error }, 'a job found no space');
        await putOff(definition, job);
        return;
      }
      jobLog.error({ err: error }, 'job failed');
      // What is thrown here is kept in the queue's own table, so it goes through what the log goes through.
      throw error instanceof Error ? withoutValues(error) : new Error('The job failed.');
    } finally {
      running.delete(one);
    }
  };

  return {
    handle(definition, handler) {
      if (handled.has(definition.name)) throw new Error(`The job ${definition.name} has a handler already.`);
      handled.set(definition.name, { definition, handler: handler });
    },
    async enqueue<S extends z.ZodType>(definition: JobDefinition<S>, data: z.input<S>, given: EnqueueOptions = {}) {
      const { tx, key, delaySeconds } = given;
      return boss.send(definition.name, toStored(definition.data.parse(data) as object), {
        ...(tx === undefined ? {} : { db: fromDrizzle(tx, sql) }),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
      });
    },
    schedule(definition, cron, data) {
      schedules.push({ name: definition.name, cron, data: definition.data.parse(data) as object });
    },
    async enqueueAgain(name, data, tx) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) });
    },
    async cancel(definition, id) {
      await boss.cancel(definition.name, id);
    },
    async states() {
      const { rows } = await options.raw.query(
        `select name, state, count(*) as count from jobs.job
        where state in ('created', 'retry', 'active', 'failed') group by name, state`,
      );
      const of = (name: string, ...states: string[]): number =>
        rows
          .filter((row) => row['name'] === name && states.includes(String(row['state'])))
          .reduce((sum, row) => sum + Number(row['count']), 0);
      return [...handled.keys()].sort().map((name) => ({
        name,
        waiting: of(name, 'created', 'retry'),
        running: of(name, 'active'),
        failed: of(name, 'failed'),
      }));
    },
    async failures(page, perPage) {
      const given = `state = 'failed' and name not like '\\_\\_%'`;
      const counted = await options.raw.query(`select count(*) as total from jobs.job where ${given}`);
      const { rows } = await options.raw.query(
        `select id, name, retry_count, output, created_on, completed_on from jobs.job where ${given}
        order by completed_on desc, id limit $1 offset $2`,
        [perPage, (page - 1) * perPage],
      );
      return {
        total: Number(counted.rows[0]?.['total'] ?? 0),
        jobs: rows.map((row) => ({
          id: String(row['id']),
          name: String(row['name']),
          tries: Number(row['retry_count']) + 1,
          said: messageOf(row['output']),
          createdAt: new Date(String(row['created_on'])),
          failedAt: new Date(String(row['completed_on'] ?? row['created_on'])),
        })),
      };
    },
    async retry(name, id) {
      const { rows } = await options.raw.query(
        `select id from jobs.job where name = $1 and id = $2 and state = 'failed'`,
        [name, id],
      );
      if (rows.length === 0) return false;
      await boss.retry(name, id);
      wake([name]);
      return true;
    },
    async start({ work }) {
      await boss.start();
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const { definition } of handled.values()) {
        const settings = queueSettings(definition);
        const { policy: _, ...changeable } = settings;
        // One that is as it should be has been looked up with all others.
        if (isSet(known.get(definition.name), changeable)) continue;
        await boss.createQueue(definition.name, settings);
        await boss.updateQueue(definition.name, changeable);
        // pg-boss looks a queue up when it first meets it; that must not happen inside somebody's transaction.
        await boss.findJobs(definition.name, { id: NO_JOB });
      }
      for (const { name, cron, data } of schedules) await boss.schedule(name, cron, data, { tz: 'UTC' });
      if (!work) return;
      for (const one of handled.values()) {
        const { name, concurrency = 1 } = one.definition;
        const ids: string[] = [];
        workers.set(name, ids);
        for (let worker = 0; worker < concurrency; worker += 1)
          ids.push(
            await boss.work(
              name,
              { pollingIntervalSeconds: LOOK / 1000, notifyPollingIntervalSeconds: OWN_LOOK },
              async (jobs: Job<unknown>[]) => {
                try {
                  for (const job of jobs) await run(one, job);
                } finally {
                  // Whether another one waits is seen at once.
                  wake([name]);
                }
              },
            ),
          );
      }
      lookAgain();
    },
    async stop(milliseconds) {
      clearTimeout(look);
      look = undefined;
      await looking;
      const late = setTimeout(() => {
        for (const one of running) one.stop.abort(new Error('The server stops.'));
      }, milliseconds * 0.8);
      // Where workers have not ended, pg-boss waits half a second before it looks again: it stops when they have.
      await Promise.race([
        Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true }))),
        after(milliseconds),
      ]);
      await boss.stop({ graceful: true, close: false, timeout: milliseconds });
      await Promise.race([Promise.all([...running].map((one) => one.ended)), after(milliseconds * 0.2)]);
      clearTimeout(late);
    },
    async waiting() {
      const { rows } = await options.raw.query(
        `select name, count(*) as count from jobs.job where ${WAITING} and start_after <= now() group by name`,
      );
      return rows.map((row) => ({ name: String(row['name']), count: Number(row['count']) }));
    },
    async idle() {
      const soon = `${WAITING} and start_after <= now() + interval '30 seconds'`;
      for (;;) {
        const { rows: delayed } = await options.raw.query(
          `update jobs.job set start_after = now() where ${soon} and start_after > now() returning name`,
        );
        wake(new Set(delayed.map((row) => String(row['name']))));
        const { rows } = await options.raw.query(
          `select count(*) as waiting from jobs.job where ${soon} or state = 'active' and name not like '\\_\\_%'`,
        );
        if (Number(rows[0]?.['waiting'] ?? 0) === 0 && running.size === 0) return;
        await after(25);
      }
    },
  };
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds).unref();
  });

/** With the language of whoever asks for the job, in which it speaks to those who have chosen none. */
function toStored(data: object): object {
  const language = spokenNow();
  return language === null ? data : { ...data, [SPOKEN]: language };
}

function fromStored(stored: unknown): { readonly language: Language | null; readonly given: unknown } {
  if (typeof stored !== 'object' || stored === null || !(SPOKEN in stored))
    return { language: null, given: stored ?? undefined };
  const { [SPOKEN]: language, ...given } = stored;
  return { language: isLanguage(language) ? language : null, given };
}

/** Of what a job threw, as the queue keeps it; empty: nothing, it did not end in time. */
function messageOf(output: unknown): string {
  const kept = typeof output === 'string' ? (JSON.parse(output) as unknown) : output;
  const { message } = (kept ?? {}) as { message?: unknown };
  return typeof message !== 'string' || message.startsWith('handler execution exceeded') ? '' : message;
}

function queueSettings(definition: JobDefinition) {
  return {
    policy: definition.oneWaitingPerKey === true ? 'short' : 'standard',
    retryLimit: definition.retries ?? DEFAULT_RETRIES,
    retryBackoff: true,
    expireInSeconds: definition.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS,
    deleteAfterSeconds: 86_400,
    notify: true,
  };
}

function isSet<T extends object>(queue: Partial<T> | undefined, settings: T): boolean {
  return queue !== undefined && (Object.keys(settings) as (keyof T)[]).every((name) => queue[name] === settings[name]);
}

/** pg-boss through the guarded handle: a job that is enqueued inside a transaction without its handle throws. */
function adapterOf(raw: RawConnection): BossDb {
  return {
    executeSql: (text, values) =>
      values === undefined || values.length === 0 ? raw.execute(text) : raw.query(text, values),
    async listen(channel, heard, reconnected) {
      const close = await raw.listen(channel, heard, reconnected);
      reconnected();
      return { close };
    },
  };
}

/** The same job is of the same kind with the same data, whenever it was enqueued. */
function workOf(name: string, stored: unknown): Work {
  const data = stored ?? {};
  const { given } = fromStored(data);
  const hash = createHash('sha256').update(JSON.stringify(given)).digest('base64url').slice(0, 22);
  return { kind: 'job', subject: `${name}:${hash}`, deckId: deckIn(given).deck, job: { name, data } };
}

/** The deck that a job is about, where its data name one. */
function deckIn(data: unknown): { deck?: string } {
  const { deckId } = (typeof data === 'object' && data !== null ? data : {}) as { deckId?: unknown };
  return typeof deckId === 'string' ? { deck: deckId } : {};
}
