/** In a worker thread: loads the module of a task and runs it. */
import { enableCompileCache } from 'node:module';
import { type Language, speak } from '@rostrum/words';
import { AppError } from '../http/errors.ts';
import type { TaskFunction } from './task.ts';

/** The message to a thread. */
export interface TaskMessage {
  readonly module: string;
  readonly input: unknown;
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

export default async function runTask(message: TaskMessage): Promise<TaskAnswer> {
  if (message.compileCache !== null) enableCompileCache(message.compileCache);
  language = message.language;
  const { default: run } = (await import(message.module)) as { readonly default: TaskFunction };
  return answerOf(run, message.input);
}

/** Runs the work of a task; an `AppError` becomes an answer. */
export async function answerOf(run: TaskFunction, input: unknown): Promise<TaskAnswer> {
  try {
    return { kind: 'done', output: await run(input as never) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, fields } = error;
    return { kind: 'refused', refusal: { code, message, fields } };
  }
}
