import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endChild } from '../end-child.ts';
import { AppError } from '../http/errors.ts';
import { answerCall } from './host-calls.ts';
import type { ProcessAnswer, ProcessOrder } from './process-messages.ts';
import type { ProcessOptions, Task } from './task.ts';
import { TaskStopped } from './task-stopped.ts';

const MODULE = new URL('./run-process.ts', import.meta.url);
/** What that module imports. */
const IMPORTS = ['../child-process.ts', './host-calls.ts'].map((path) => new URL(path, import.meta.url));
/** Characters of its standard error that are reported. */
const MOST_TEXT = 2000;

export interface RunInProcessOptions {
  readonly signal: AbortSignal | undefined;
  readonly host: unknown;
  /** Told what the process or a library in it writes to its standard error. */
  readonly onStderr: (text: string) => void;
}

type ProcessTask = Task<never, unknown> & { readonly process: ProcessOptions };

/**
 * Runs a task in a process of its own, which ends with it, as do the programs that it started. Throws `TaskStopped`,
 * the signal's reason, what the host throws, and an error with the message and the `code` of what the task threw.
 */
export async function runInProcess(
  task: ProcessTask,
  input: unknown,
  { signal, host, onStderr }: RunInProcessOptions,
): Promise<unknown> {
  const { isolated, memory, patience = 0 } = task.process;
  const child = startProcess(MODULE, {
    isolated: isolated && [MODULE, ...IMPORTS, task.module, ...isolated],
    memory,
    // Lines of the log are JSON: what libraries write does not stand between them.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // A group of its own: programs that it starts end with it.
    detached: true,
  });
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (more: string) => {
    if (text.length < MOST_TEXT) text += more;
  });
  child.stderr?.once('end', () => {
    if (text.trim() !== '') onStderr(text.trim().slice(0, MOST_TEXT));
  });
  let late: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  try {
    return await new Promise((resolve, reject) => {
      stop = () => reject(signal?.reason as Error);
      signal?.addEventListener('abort', stop, { once: true });
      late = setTimeout(() => reject(new TaskStopped(task.name, 'time')), task.milliseconds);
      child.on('message', (answer: ProcessAnswer) => {
        if (answer.kind === 'done') resolve(answer.output);
        else if (answer.kind === 'failed') reject(failure(answer));
        else
          answerCall(host, answer.call)
            .then((result) => sendTo(child, result))
            .catch(reject);
      });
      child.once('error', (cause) =>
        reject(new AppError('unavailable', undefined, undefined, { retryAfterSeconds: 5, cause })),
      );
      child.once('exit', (code, signal) => {
        const by = String(signal ?? code);
        reject(new TaskStopped(task.name, 'ended', new Error(`Its process ended by ${by}.`), by));
      });
      const order: ProcessOrder = { module: task.module.href, input, patience };
      sendTo(child, order);
    });
  } finally {
    clearTimeout(late);
    if (stop !== undefined) signal?.removeEventListener('abort', stop);
    await endChild(child, patience);
    if (child.pid !== undefined) killGroup(child.pid);
  }
}

interface StartOptions {
  /** Arguments of the module. */
  readonly args?: readonly string[];
  /** Files and folders that it may read; it may write nothing then, start nothing, and has no environment. */
  readonly isolated?: readonly URL[] | undefined;
  /** MiB of JavaScript heap. */
  readonly memory?: number;
  readonly stdio?: readonly ('ignore' | 'inherit' | 'pipe' | 'ipc')[];
  readonly detached?: boolean;
}

/** Starts a module in a process that works for the server; `workBehindServer` is its part of it. */
export function startProcess(
  module: URL,
  { args = [], isolated, memory, ...options }: StartOptions = {},
): ChildProcess {
  return fork(fileURLToPath(module), args, {
    ...options,
    stdio: options.stdio === undefined ? 'inherit' : [...options.stdio],
    ...(isolated !== undefined && { env: {} }),
    serialization: 'advanced',
    execArgv: [
      ...(memory === undefined ? [] : [`--max-old-space-size=${String(memory)}`]),
      ...(isolated === undefined
        ? []
        : ['--permission', ...isolated.map((url) => `--allow-fs-read=${fileURLToPath(url)}`)]),
    ],
  });
}

const failure = ({ message, code }: Extract<ProcessAnswer, { kind: 'failed' }>): Error =>
  Object.assign(new Error(message), code === null ? {} : { code });

/** A message to a process that has disconnected is dropped: its exit ends the task. */
function sendTo(child: ChildProcess, message: object): void {
  if (child.connected) child.send(message, () => undefined);
}

/** What is left of the process's group. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}
