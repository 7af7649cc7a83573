import { availableParallelism } from 'node:os';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { language } from '@rostrum/words';
import { words } from '@rostrum/words/server';
import Piscina from 'piscina';
import { FairTurns } from '../fair-turns.ts';
import { AppError } from '../http/errors.ts';
import type { TaskAnswer, TaskMessage } from './run-task.ts';
import type { Task } from './task.ts';
import type { RunOptions, Workers } from './types.ts';

const THREAD = fileURLToPath(new URL('./run-task.ts', import.meta.url));
/** Two, so that one slow task does not hold up everybody; else all processors but the one that answers requests. */
const THREADS = Math.max(2, availableParallelism() - 1);
/** Threads that keep something: more than one, so that a task that takes its whole time holds up only a part. */
const HOMES = 2;
/** MiB of JavaScript heap for each thread. */
const MEMORY = 256;
/** MiB of it for what was made just now. */
const YOUNG = 32;
/** MiB: pages with deep markup need more than the usual 4. */
const STACK = 8;
/** Milliseconds until a thread without work ends. */
const IDLE = 60_000;
/** Steps of nice(1) by which threads give way to the thread that answers requests, on Linux. */
const BEHIND = 5;
/** Tasks that wait: of all, and for one key. */
const MOST_WAITING = { all: 1000, each: 100 };

/**
 * A task took too much time or memory, or its thread ended. The message asks for a smaller input.
 */
export class TaskStopped extends AppError {
  readonly reason: 'time' | 'memory' | 'ended';

  constructor(task: string, reason: TaskStopped['reason'], cause?: unknown) {
    super('invalid', words.tasks.tooMuch, undefined, {
      cause: new Error(`The task ${task} was stopped (${reason}).`, { cause }),
    });
    this.name = 'TaskStopped';
    this.reason = reason;
  }
}

export interface WorkerOptions {
  /** Told how long a task took; `outcome`: `done`, `failed`, or why it was stopped. */
  readonly took?: (task: string, outcome: string, seconds: number) => void;
  /** MiB of heap for each thread; another one in tests. */
  readonly memory?: number;
  readonly threads?: number;
}

export interface RunningWorkers extends Workers {
  /** Ends all threads; what is under way rejects. */
  stop(): Promise<void>;
}

type Pool = Piscina<TaskMessage, TaskAnswer>;

/** A thread that keeps what its tasks leave in it. */
interface Home {
  readonly pool: Pool;
  readonly turns: FairTurns;
  losses: number;
}

/** Pools of threads, which start with the first task. */
export function createWorkers(options: WorkerOptions = {}): RunningWorkers {
  const threads = options.threads ?? THREADS;
  const memory = options.memory ?? MEMORY;
  const pool = poolOf({ threads, memory, idle: IDLE, nice: BEHIND });
  // Whoever types waits for them, as for the thread that answers.
  const homes = Array.from({ length: HOMES }, (): Home => {
    const pool = poolOf({ threads: 1, memory, idle: Number.POSITIVE_INFINITY, nice: 0 });
    return { pool, turns: turnsOf(1), losses: 0 };
  });
  const turns = turnsOf(threads);
  const timed = async <Input, Output>(
    pool: Pool,
    task: Task<Input, Output>,
    input: Input,
    signal: AbortSignal | undefined,
  ): Promise<Output> => {
    const started = performance.now();
    let outcome = 'failed';
    try {
      const answer = await runInThread(pool, task, input, signal);
      outcome = 'done';
      return outputOf(task, answer);
    } catch (error) {
      if (error instanceof TaskStopped) outcome = error.reason;
      throw error;
    } finally {
      options.took?.(task.name, outcome, (performance.now() - started) / 1000);
    }
  };
  const homeOf = (name: string): Home => homes[hash(name) % homes.length] as Home;
  return {
    async run<Input, Output>(
      task: Task<Input, Output>,
      input: Input,
      { key, home, signal }: RunOptions,
    ): Promise<Output> {
      signal?.throwIfAborted();
      if (home === undefined) return turns.take(key, () => timed(pool, task, input, signal));
      const place = homeOf(home);
      try {
        return await place.turns.take(key, () => timed(place.pool, task, input, signal));
      } catch (error) {
        if (error instanceof TaskStopped) place.losses += 1;
        throw error;
      }
    },
    losses: (home) => homeOf(home).losses,
    async stop() {
      await Promise.all([pool, ...homes.map((home) => home.pool)].map((one) => one.destroy()));
    },
  };
}

function turnsOf(places: number): FairTurns {
  return new FairTurns({
    places,
    mostWaiting: MOST_WAITING,
    refusal: () => new AppError('unavailable', undefined, undefined, { retryAfterSeconds: 5 }),
  });
}

function poolOf(of: { threads: number; memory: number; idle: number; nice: number }): Pool {
  const pool: Pool = new Piscina({
    filename: THREAD,
    minThreads: 0,
    maxThreads: of.threads,
    idleTimeout: of.idle,
    niceIncrement: of.nice,
    // Blocking the thread for the next task would keep timers and loading of modules from going on.
    atomics: 'disabled',
    // Some variables of the environment are secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: of.memory, maxYoungGenerationSizeMb: YOUNG, stackSizeMb: STACK },
  });
  // Errors of threads without a task: the pool replaces the thread.
  pool.on('error', () => undefined);
  return pool;
}

/** FNV-1a, of 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}

async function runInThread<Input, Output>(
  pool: Pool,
  task: Task<Input, Output>,
  input: Input,
  signal: AbortSignal | undefined,
): Promise<TaskAnswer> {
  const late = AbortSignal.timeout(task.milliseconds);
  const message = { module: task.module.href, input, language: language(), compileCache: compileCache() };
  try {
    return await pool.run(message, { signal: signal === undefined ? late : AbortSignal.any([late, signal]) });
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    if (late.aborted) throw new TaskStopped(task.name, 'time');
    throw asTaskStopped(task, error);
  }
}

/** The output of a task. Throws the `AppError` that the task threw. */
function outputOf<Input, Output>(task: Task<Input, Output>, answer: TaskAnswer): Output {
  if (answer.kind === 'refused') {
    const { code, message, fields } = answer.refusal;
    throw new AppError(code, message, fields, { cause: new Error(`The task ${task.name} refused its input.`) });
  }
  return answer.output as Output;
}

function asTaskStopped({ name }: { readonly name: string }, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return new TaskStopped(name, 'memory', error);
  return /^worker exited|^Terminating worker/.test(error.message) ? new TaskStopped(name, 'ended', error) : error;
}

/** The folder that `enableCompileCache` was given: Node makes one for each of its versions in there. */
function compileCache(): string | null {
  const folder = getCompileCacheDir();
  return folder === undefined ? null : dirname(folder);
}
