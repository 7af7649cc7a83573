import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/index.ts';
import type { DeathReason } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log/index.ts';
import { Semaphore } from '../semaphore.ts';
import {
  beat,
  deleteOwnRecord,
  deleteRecord,
  findRecord,
  insertRecord,
  type LockedRecord,
  lockRecord,
  pauseRecords,
  updateRecord,
  type Work,
  type WorkKey,
  type WorkRecord,
} from './records.ts';

/** Deaths after which work is set aside. */
const MOST_DEATHS = 2;
/** Milliseconds between two signs of life of a process that runs something. */
const HEARTBEAT = 5000;
/** A process of which nothing was heard for so long is dead (milliseconds). */
const SILENCE = 20_000;

const SET_ASIDE = 'work was running when its process died twice, and is set aside';

/**
 * How work stands when it is to start. `first`: nothing is known against it. `suspect`: a process died of it, or while
 * it ran. `elsewhere`: a living process runs it. `set aside`: it must not run.
 */
export type Standing = 'first' | 'suspect' | 'elsewhere' | 'set aside';

export interface CircuitBreakerOptions {
  readonly db: Db;
  readonly log: Log;
  /** With the embedded database no other process can run beside this one. */
  readonly isEmbedded: boolean;
}

/**
 * Keeps work that ended the process from ending it again and again. A record is stored before heavy work starts, and
 * deleted when it ends. One that outlives its process counts a death; after the second one the work is set aside, and
 * runs only when an administrator asks for it. Everything that ran at the time of a death is suspect: suspects run one
 * at a time, so that the second death blames one alone. An orderly stop counts for nothing.
 */
export class CircuitBreaker {
  readonly #db: Db;
  readonly #log: Log;
  readonly #isEmbedded: boolean;
  readonly #process = newId();
  readonly #startedAt = Date.now();
  readonly #suspects = new Semaphore(1);
  /** Set within a suspect, which may run another one. */
  readonly #withinSuspect = new AsyncLocalStorage<true>();
  #timer: NodeJS.Timeout | undefined;
  readonly #running = new Set<string>();
  #isStopping = false;
  #isCrash = false;

  constructor({ db, log, isEmbedded }: CircuitBreakerOptions) {
    this.#db = db;
    this.#log = log;
    this.#isEmbedded = isEmbedded;
  }

  /** Runs work. False: it is set aside, and was not run. */
  async run(work: Work, call: () => Promise<void>): Promise<boolean> {
    const isNew = await this.#insert(work);
    const leave = isNew || this.#withinSuspect.getStore() ? null : await this.#suspects.enter();
    try {
      const standing = isNew ? 'first' : await this.#resume(work);
      if (standing === 'set aside') return false;
      // Many may do that at the same time, and it is another process that tells of them.
      if (standing === 'elsewhere') leave?.();
      try {
        await (leave === null ? call() : this.#withinSuspect.run(true, call));
      } finally {
        if (standing !== 'elsewhere') await this.#end(work);
      }
      return true;
    } finally {
      leave?.();
    }
  }

  /** Records that work starts. The caller ends it with `finish` or `pause`, unless it is set aside or elsewhere. */
  async begin(work: Work): Promise<Standing> {
    return (await this.#insert(work)) ? 'first' : this.#resume(work);
  }

  /** The work ended well, whichever process recorded it: it is known to be harmless. */
  async finish(db: Db | Tx, work: WorkKey): Promise<void> {
    await deleteRecord(db, work);
    this.#ended(work);
  }

  /** The work ended without having been done, and the process lives on. */
  async pause(work: WorkKey): Promise<void> {
    await pauseRecords(this.#db, this.#process, work);
    this.#ended(work);
  }

  /** A process for this work alone died. True: that was the last time, and the work is set aside. */
  async countDeath(work: WorkKey, reason: DeathReason): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      const record = (await lockRecord(tx, work))?.record ?? null;
      const deaths = (record?.deaths ?? 0) + 1;
      const isSetAside = deaths >= MOST_DEATHS;
      const setAside = isSetAside ? { setAsideAt: sql`now()` } : {};
      if (record === null) await insertRecord(tx, work, this.#process, process.memoryUsage.rss());
      await updateRecord(tx, work, { deaths, reason, isRunning: false, ...setAside });
      if (isSetAside) this.#log.error({ kind: work.kind, subject: work.subject, reason }, SET_ASIDE);
      return isSetAside;
    });
  }

  /** Work in that state must not run again by itself. */
  async setAside(work: Work, reason: DeathReason): Promise<void> {
    await insertRecord(this.#db, work, this.#process, process.memoryUsage.rss());
    const change = { state: work.state ?? '', reason, isRunning: false, setAsideAt: sql`now()` };
    await updateRecord(this.#db, work, { ...change, deaths: MOST_DEATHS });
    this.#ended(work);
  }

  find(work: WorkKey): Promise<WorkRecord | null> {
    return findRecord(this.#db, work);
  }

  /** Whether a record is of a process that died, or that runs elsewhere. */
  isSuspect({ process, isRunning, deaths }: WorkRecord): boolean {
    return deaths > 0 || (isRunning && process !== this.#process);
  }

  /**
   * What runs now ends in order, or is ended in order: none of it is to blame. `isCrash`: the process stops because of
   * an error that nobody handled, so what runs is suspect where it is one thing alone. Of several, most are blameless:
   * a stranger whose request ends the process must not have other people's work set aside.
   */
  async stop({ isCrash }: { readonly isCrash: boolean }): Promise<void> {
    this.#isStopping = true;
    this.#isCrash = isCrash && this.#running.size === 1;
    clearInterval(this.#timer);
    if (!this.#isCrash) await pauseRecords(this.#db, this.#process);
  }

  /** True: nothing is known against it, and it is recorded unless the process stops anyway. */
  async #insert(work: Work): Promise<boolean> {
    if (this.#isStopping) return (await findRecord(this.#db, work)) === null;
    const isNew = await insertRecord(this.#db, work, this.#process, process.memoryUsage.rss());
    if (isNew) this.#began(work);
    return isNew;
  }

  async #resume(work: Work): Promise<Standing> {
    const standing = await this.#db.transaction(async (tx): Promise<Standing> => {
      const found = await lockRecord(tx, work);
      // It has ended in between.
      if (found === null) {
        if (!this.#isStopping) await insertRecord(tx, work, this.#process, process.memoryUsage.rss());
        return 'first';
      }
      const { record } = found;
      const { state = '', canBeSetAside = true } = work;
      if (record.setAsideAt !== null && record.state === state) return 'set aside';
      if (record.isRunning && !this.#isDead(found)) return 'elsewhere';
      const deaths = record.deaths + Number(record.isRunning);
      const reason = record.isRunning ? diedOf(record) : record.reason;
      if (deaths >= MOST_DEATHS && canBeSetAside && record.state === state) {
        await updateRecord(tx, work, { deaths, reason, isRunning: false, setAsideAt: sql`now()` });
        this.#log.error({ kind: work.kind, subject: work.subject, reason }, SET_ASIDE);
        return 'set aside';
      }
      const running = {
        process: this.#process,
        isRunning: !this.#isStopping,
        memory: process.memoryUsage.rss(),
        startedAt: sql`now()`,
        heardAt: sql`now()`,
      };
      await updateRecord(tx, work, { ...running, state, deaths, reason, setAsideAt: null });
      return deaths > 0 ? 'suspect' : 'first';
    });
    if (standing === 'first' || standing === 'suspect') this.#began(work);
    return standing;
  }

  #isDead({ record, silence }: LockedRecord): boolean {
    if (record.process === this.#process) return false;
    return silence > SILENCE || (this.#isEmbedded && record.heardAt.getTime() < this.#startedAt);
  }

  /** The process has survived it, however it ended. */
  async #end(work: WorkKey): Promise<void> {
    this.#ended(work);
    if (this.#isCrash) return;
    try {
      await deleteOwnRecord(this.#db, work, this.#process);
    } catch (error) {
      this.#log.warn({ err: error, kind: work.kind, subject: work.subject }, 'the end of work was not recorded');
    }
  }

  #began(work: WorkKey): void {
    this.#running.add(nameOf(work));
    if (this.#timer !== undefined || this.#isStopping) return;
    this.#timer = setInterval(() => {
      if (this.#running.size === 0) return;
      beat(this.#db, this.#process, process.memoryUsage.rss()).catch((error: unknown) =>
        this.#log.warn({ err: error }, 'that this process lives was not recorded'),
      );
    }, HEARTBEAT);
    this.#timer.unref();
  }

  #ended(work: WorkKey): void {
    this.#running.delete(nameOf(work));
  }
}

const nameOf = ({ kind, subject }: WorkKey): string => `${kind} ${subject}`;

const diedOf = ({ heardAt, memory }: WorkRecord): DeathReason => ({
  why: 'stopped',
  heardAt: heardAt.toISOString(),
  memory,
});
