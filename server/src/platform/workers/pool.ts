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
/** MiB of JavaScript heap for each thread. */
const MEMORY = 512;
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

/** A pool of threads, which start with the first task. */
export function createWorkers(options: WorkerOptions = {}): RunningWorkers {
  const threads = options.threads ?? THREADS;
  const pool = new Piscina<TaskMessage, TaskAnswer>({
    filename: THREAD,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    niceIncrement: BEHIND,
    // Blocking the thread for the next task would keep timers and loading of modules from going on.
    atomics: 'disabled',
    // Some variables of the environment are secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: options.memory ?? MEMORY, stackSizeMb: STACK },
  });
  // Errors of threads without a task: the pool replaces the thread.
  pool.on('error', () => undefined);
  const turns = new FairTurns({
    places: threads,
    mostWaiting: MOST_WAITING,
    refusal: () => new AppError('unavailable', undefined, undefined, { retryAfterSeconds: 5 }),
  });
  return {
    async run<Input, Output>(task: Task<Input, Output>, input: Input, { key, signal }: RunOptions): Promise<Output> {
      signal?.throwIfAborted();
      return turns.take(key, async () => {
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
      });
    },
    stop: () => pool.destroy(),
  };
}

async function runInThread<Input, Output>(
  pool: Piscina<TaskMessage, TaskAnswer>,
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
