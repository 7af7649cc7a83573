import { availableParallelism } from 'node:os';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { language } from '@rostrum/words';
import Piscina from 'piscina';
import { FairTurns } from '../fair-turns.ts';
import { AppError } from '../http/errors.ts';
import { answerCall, type HostCall } from './host-calls.ts';
import { runInProcess } from './process.ts';
import type { TaskAnswer, TaskMessage } from './run-task.ts';
import type { Task } from './task.ts';
import { TaskStopped } from './task-stopped.ts';
import type { RunOptions, Workers } from './types.ts';

const THREAD = fileURLToPath(new URL('./run-task.ts', import.meta.url));
/** Two, so that one slow task does not hold up everybody; else all processors but the one that answers requests. */
const THREADS = Math.max(2, availableParallelism() - 1);
/** Threads for tasks that may take minutes; as many files are imported at a time. */
const LONG_THREADS = 3;
/** Threads that keep something: more than one, so that a task that takes its whole time holds up only a part. */
const HOMES = 2;
/** MiB of JavaScript heap for each thread, and for each of the long ones. */
const MEMORY = 256;
const LONG_MEMORY = 1024;
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
/** Milliseconds between two measurements of how large the process is. */
const GROWTH_CHECK = 100;

export interface WorkerOptions {
  /** Told how long a task took; `outcome`: `done`, `failed`, or why it was stopped. */
  readonly took?: (task: string, outcome: string, seconds: number) => void;
  /** Told what the process of a task wrote to its standard error. */
  readonly onStderr?: (task: string, text: string) => void;
  /** MiB of heap for each thread; another one in tests. */
  readonly memory?: number;
  readonly threads?: number;
}

export interface RunningWorkers extends Workers {
  /** Ends all threads and processes; what is under way rejects. */
  stop(): Promise<void>;
}

interface ThreadPool {
  readonly piscina: Piscina<TaskMessage, TaskAnswer>;
  readonly turns: FairTurns;
}

/** A thread that keeps what its tasks leave in it. */
interface Home extends ThreadPool {
  losses: number;
}

/** Pools of threads, which start with the first task, and processes, one for each run. */
export function createWorkers(options: WorkerOptions = {}): RunningWorkers {
  const usual = { idle: IDLE, nice: BEHIND };
  const memory = options.memory ?? MEMORY;
  const quick = createThreads({ ...usual, threads: options.threads ?? THREADS, memory });
  const long = createThreads({ ...usual, threads: LONG_THREADS, memory: options.memory ?? LONG_MEMORY });
  // Whoever types waits for them, as for the thread that answers.
  const homes = Array.from({ length: HOMES }, (): Home => {
    return { ...createThreads({ threads: 1, memory, idle: Number.POSITIVE_INFINITY, nice: 0 }), losses: 0 };
  });
  const homeOf = (name: string): Home => homes[hash(name) % homes.length] as Home;
  /** By the name of the task. */
  const processTurns = new Map<string, FairTurns>();
  const stopping = new AbortController();
  const processes = new Set<Promise<unknown>>();

  function turnsOf({ name, process }: Task<never, unknown>, threads: ThreadPool): FairTurns {
    if (process === undefined) return threads.turns;
    const turns = processTurns.get(name) ?? fairTurns(process.places, process.waiting);
    processTurns.set(name, turns);
    return turns;
  }

  return {
    async run<Input, Output, Host>(
      task: Task<Input, Output, Host>,
      input: Input,
      { key, home: homeName, signal: given, host, transfer = [] }: RunOptions<Host>,
    ): Promise<Output> {
      const signal = given === undefined ? stopping.signal : AbortSignal.any([given, stopping.signal]);
      const home = homeName === undefined ? null : homeOf(homeName);
      const threads = home ?? (task.long === true ? long : quick);
      return turnsOf(task, threads).take(
        key,
        async () => {
          const started = performance.now();
          let outcome = 'failed';
          try {
            const { process } = task;
            const output =
              process === undefined
                ? outputOf(task, await runInThread(threads.piscina, task, input, { signal, host, transfer }))
                : await tracked(
                    processes,
                    runInProcess({ ...task, process }, input, {
                      signal,
                      host,
                      onStderr: (text) => options.onStderr?.(task.name, text),
                    }),
                  );
            outcome = 'done';
            return output as Output;
          } catch (error) {
            if (error instanceof TaskStopped) {
              outcome = error.reason;
              if (home !== null) home.losses += 1;
            }
            throw error;
          } finally {
            options.took?.(task.name, outcome, (performance.now() - started) / 1000);
          }
        },
        signal,
      );
    },
    losses: (home) => homeOf(home).losses,
    async stop() {
      stopping.abort(new Error('The server stops.'));
      const pools = [quick, long, ...homes].map(({ piscina }) => piscina.destroy());
      await Promise.all([...pools, Promise.allSettled(processes)]);
    },
  };
}

/** FNV-1a, of 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}

function createThreads({
  threads,
  memory,
  idle,
  nice,
}: {
  readonly threads: number;
  readonly memory: number;
  readonly idle: number;
  readonly nice: number;
}): ThreadPool {
  const piscina = new Piscina<TaskMessage, TaskAnswer>({
    filename: THREAD,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idle,
    niceIncrement: nice,
    // Blocking the thread for the next task would keep timers and loading of modules from going on.
    atomics: 'disabled',
    // Some variables of the environment are secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG, stackSizeMb: STACK },
  });
  // Errors of threads without a task: the pool replaces the thread.
  piscina.on('error', () => undefined);
  return { piscina, turns: fairTurns(threads) };
}

async function tracked<T>(all: Set<Promise<unknown>>, one: Promise<T>): Promise<T> {
  all.add(one);
  try {
    return await one;
  } finally {
    all.delete(one);
  }
}

const fairTurns = (places: number, mostWaiting: { readonly all: number; readonly each: number } = MOST_WAITING) =>
  new FairTurns({
    places,
    mostWaiting,
    refusal: () => new AppError('unavailable', undefined, undefined, { retryAfterSeconds: 5 }),
  });

async function runInThread(
  pool: Piscina<TaskMessage, TaskAnswer>,
  task: Task<never, unknown>,
  input: unknown,
  {
    signal,
    host,
    transfer,
  }: { readonly signal: AbortSignal; readonly host: unknown; readonly transfer: readonly ArrayBuffer[] },
): Promise<TaskAnswer> {
  const late = AbortSignal.timeout(task.milliseconds);
  const ended = new AbortController();
  const channel = host === undefined ? null : new MessageChannel();
  channel?.port1.on('message', (call: HostCall) => {
    answerCall(host, call)
      // A port, not a window: there is no origin to name.
      .then((result) => channel.port1.postMessage(result, []))
      .catch((error: unknown) => ended.abort(error));
  });
  const watch = watchGrowth(task, ended);
  const message: TaskMessage = {
    module: task.module.href,
    input,
    port: channel?.port2 ?? null,
    language: language(),
    compileCache: compileCache(),
  };
  try {
    return await pool.run(message, {
      signal: AbortSignal.any([late, signal, ended.signal]),
      transferList: [...transfer, ...(channel === null ? [] : [channel.port2])],
    });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (ended.signal.aborted) throw ended.signal.reason;
    if (late.aborted) throw new TaskStopped(task.name, 'time');
    throw asTaskStopped(task, error);
  } finally {
    clearInterval(watch);
    channel?.port1.close();
  }
}

/** Ends a task when the process grows by more than it may. */
function watchGrowth({ name, growth }: Task<never, unknown>, ended: AbortController): NodeJS.Timeout | undefined {
  if (growth === undefined) return undefined;
  const most = process.memoryUsage.rss() + growth * 1024 ** 2;
  return setInterval(() => {
    if (process.memoryUsage.rss() > most) ended.abort(new TaskStopped(name, 'memory'));
  }, GROWTH_CHECK);
}

/** The output of a task. Throws the `AppError` that the task threw. */
function outputOf(task: Task<never, unknown>, answer: TaskAnswer): unknown {
  if (answer.kind === 'refused') {
    const { code, message, fields } = answer.refusal;
    throw new AppError(code, message, fields, { cause: new Error(`The task ${task.name} refused its input.`) });
  }
  return answer.output;
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
