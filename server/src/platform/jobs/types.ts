import type { z } from 'zod';
import type { Tx } from '../db/types.ts';
import type { Log } from '../log/index.ts';

/**
 * Work for later. A job may run twice (a process that died had not said that it was done): its handler must come to the
 * same end again. It speaks the language of the request that asked for it.
 */
export interface JobDefinition<S extends z.ZodType = z.ZodType> {
  /** `feature.verb`, as `pictures.make`. */
  readonly name: string;
  readonly data: S;
  /** Tries after the first one. Default 3, with growing pauses. */
  readonly retries?: number;
  /** Seconds one try may take before it counts as failed. Default 300. */
  readonly timeoutSeconds?: number;
  /**
   * With true, at most one job of a key waits at a time (one more may run): what is asked for again meanwhile is what
   * already waits. Default false.
   */
  readonly oneWaitingPerKey?: boolean;
  /** True: what it does is guarded by itself against ending the process twice. Default false: as a job. */
  readonly guardsItself?: boolean;
  /** Jobs of this name that run at once in one process. Default 1. */
  readonly concurrency?: number;
}

export function defineJob<S extends z.ZodType>(definition: JobDefinition<S>): JobDefinition<S> {
  return definition;
}

export interface EnqueueOptions {
  /** The caller's transaction: the job exists when and only when it commits. Required inside one. */
  readonly tx?: Tx;
  readonly key?: string;
  /** Not before so many seconds from now. */
  readonly delaySeconds?: number;
}

export interface JobCall<T> {
  readonly data: T;
  readonly id: string;
  /** Aborted when the time is up or the server has waited long enough for its end. */
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** Jobs of one kind that are under way; `failed`: given up after all tries, while the queue remembers them (a day). */
export interface JobState {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
}

/** A job that was given up. Its data is nobody's to read: it may hold addresses. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly tries: number;
  /** Why the last try failed, without values; empty: it did not end in time. */
  readonly said: string;
  readonly createdAt: Date;
  readonly failedAt: Date;
}

export interface Jobs {
  /** Says who does the jobs of a definition. Once a definition, before the start. */
  handle<S extends z.ZodType>(
    definition: JobDefinition<S>,
    handler: (call: JobCall<z.output<S>>) => Promise<void>,
  ): void;
  /** The id of the job, or null when one of its key waits already. */
  enqueue<S extends z.ZodType>(
    definition: JobDefinition<S>,
    data: z.input<S>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Enqueues a job that was set aside, with what was stored of it. */
  enqueueAgain(name: string, data: object, tx: Tx): Promise<void>;
  /** Enqueues by the clock: `cron` has five fields, in UTC. Before the start. */
  schedule<S extends z.ZodType>(definition: JobDefinition<S>, cron: string, data: z.input<S>): void;
  cancel(definition: JobDefinition, id: string): Promise<void>;
  /** Of every kind that has a handler, by name. */
  states(): Promise<JobState[]>;
  /** Those that were given up, the latest first. `page` from 1. */
  failures(page: number, perPage: number): Promise<{ total: number; jobs: FailedJob[] }>;
  /** Tries one that was given up again. False: there is none. */
  retry(name: string, id: string): Promise<boolean>;
}
