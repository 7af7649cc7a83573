/** In a worker thread: loads the module of a task and runs it. */
import { enableCompileCache } from 'node:module';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { MessagePort } from 'node:worker_threads';
import { type Language, speak } from '@rostrum/words';
import { AppError } from '../http/errors.ts';
import { type HostResult, RemoteHost } from './host-calls.ts';
import type { TaskFunction } from './task.ts';

/** The message to a thread. */
export interface TaskMessage {
  readonly module: string;
  readonly input: unknown;
  /** Leads to the host; null: the task has none. */
  readonly port: MessagePort | null;
  /** Of the messages that the task writes. */
  readonly language: Language;
  /** Folder of compiled modules; null where the process has none. */
  readonly compileCache: string | null;
}

/** The answer of a thread. Errors lose their class between threads, so an `AppError` is sent as data. */
export type TaskAnswer =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'refused'; readonly refusal: Pick<AppError, 'code' | 'message' | 'fields'> };

let language: Language = 'en';
speak(() => language);
// Libraries write warnings there, which are no lines of the log.
process.stderr.write = () => true;
/** Bytes of heap that a task may leave behind. */
const GROWTH = 32 * 1024 ** 2;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (options: object) => void;
/** Bytes of heap after the last collection. */
let kept = 0;
/** A thread that is no longer wanted is ended as a whole. */
const never = new AbortController().signal;

export default async function runTask(message: TaskMessage): Promise<TaskAnswer> {
  if (message.compileCache !== null) enableCompileCache(message.compileCache);
  language = message.language;
  const { port } = message;
  // A port, not a window: there is no origin to name.
  const remote = new RemoteHost((call) => port?.postMessage(call, []));
  port?.on('message', (result: HostResult) => remote.receive(result));
  try {
    const { default: run } = (await import(message.module)) as { readonly default: TaskFunction };
    return { kind: 'done', output: await run(message.input as never, remote.host as never, never) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, fields } = error;
    return { kind: 'refused', refusal: { code, message, fields } };
  } finally {
    port?.close();
    // After the answer is sent.
    setImmediate(giveMemoryBack);
  }
}

/** A thread without work allocates nothing, so V8 would keep the garbage of a large task in its heap. */
function giveMemoryBack(): void {
  if (getHeapStatistics().total_physical_size < kept + GROWTH) return;
  collectGarbage({ type: 'major', flavor: 'last-resort' });
  kept = getHeapStatistics().total_physical_size;
}
