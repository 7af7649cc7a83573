import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Diagram, DrawPage, MediaFile } from '@rostrum/convert';
import { words } from '@rostrum/words/server';
import { language } from '@rostrum/words';
import { AppError } from '../../platform/http/errors.ts';
import type { FetchAnswer, PageAnswer, ReaderAnswer, ReaderMessage, ReaderTask, ReadFile } from './reader-messages.ts';

export interface ReadOptions {
  /** Keeps a picture, film or sound of the file. A rejection ends the reading. */
  readonly storeMedia: (file: MediaFile) => Promise<ReaderAnswer>;
  /** Asks for a picture of another host. A rejection ends the reading. */
  readonly fetchPicture: (address: string) => Promise<FetchAnswer>;
  /** Draws a page of a document. Without it pages come in as what can be edited. A rejection ends the reading. */
  readonly drawPage?: DrawPage | undefined;
  /** Draws diagrams, in order. A rejection ends the reading. */
  readonly drawDiagrams: (diagrams: readonly Diagram[]) => Promise<readonly FetchAnswer[]>;
  /** Whether the first document of a deck of it is written as well. */
  readonly writesDocument?: boolean;
  /** False: whoever brings it may have no CSS of their own. */
  readonly keepsCss?: boolean;
  readonly onProgress: (step: string, progress: number) => void;
  /** Ends the thread at once; the reading rejects with the signal's reason. */
  readonly signal: AbortSignal;
  readonly milliseconds: number;
  /** MiB of JavaScript heap. */
  readonly memory?: number;
  /** MiB by which the process may grow meanwhile: what unpacks to bytes lies outside of the heap. */
  readonly growth?: number;
  /** The thread's module; another one in tests. */
  readonly thread?: URL;
}

const THREAD = new URL('./reader-thread.ts', import.meta.url);
const MEMORY = 1024;
const GROWTH = 2048;
/** Milliseconds between two looks at how large the process is. */
const LOOKS = 100;

/**
 * Reads a file in a thread of its own, with a cap on its memory and its time. Throws `invalid` with a message for the
 * person who chose the file; anything else that is thrown is our own mistake.
 */
export async function readInThread(
  task: Pick<ReaderTask, 'fileName' | 'bytes'>,
  options: ReadOptions,
): Promise<ReadFile> {
  options.signal.throwIfAborted();
  const bytes = new Uint8Array(task.bytes);
  const { drawPage } = options;
  const workerData: ReaderTask = {
    fileName: task.fileName,
    bytes,
    drawsPages: drawPage !== undefined,
    writesDocument: options.writesDocument ?? false,
    keepsCss: options.keepsCss ?? true,
    language: language(),
    compileCache: compileCache(),
  };
  const worker = new Worker(options.thread ?? THREAD, {
    workerData,
    transferList: [bytes.buffer],
    env: {},
    execArgv: [],
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: options.memory ?? MEMORY, stackSizeMb: 8 },
  });
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      stop = () => reject(options.signal.reason as Error);
      options.signal.addEventListener('abort', stop, { once: true });
      timer = setTimeout(() => reject(new AppError('invalid', words.imports.tooSlow)), options.milliseconds);
      const most = process.memoryUsage.rss() + (options.growth ?? GROWTH) * 1024 ** 2;
      watch = setInterval(() => {
        if (process.memoryUsage.rss() > most) reject(new AppError('invalid', words.imports.tooMuch));
      }, LOOKS);
      worker.on('message', (message: ReaderMessage) => {
        if (message.kind === 'progress') options.onProgress(message.step, message.progress);
        else if (message.kind === 'done') resolve(message);
        else if (message.kind === 'refused') reject(new AppError('invalid', message.message));
        else if (message.kind === 'fetch') answerWith(worker, options.fetchPicture(message.address)).catch(reject);
        else if (message.kind === 'draw') answerWith(worker, options.drawDiagrams(message.diagrams)).catch(reject);
        else if (message.kind === 'page') {
          if (drawPage !== undefined) answerWith(worker, drawPage(message.page)).catch(reject);
        } else answerWith(worker, options.storeMedia(message.file)).catch(reject);
      });
      worker.on('error', (error) => reject(asReadError(error)));
      worker.on('exit', (code) => reject(new Error(`The reading thread ended with ${code} and said nothing.`)));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    if (stop !== undefined) options.signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

async function answerWith(
  worker: Worker,
  asked: Promise<ReaderAnswer | FetchAnswer | PageAnswer | readonly FetchAnswer[]>,
): Promise<void> {
  const answer = await asked;
  // A port, not a window: there is no origin to name.
  worker.postMessage(answer, []);
}

function asReadError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new AppError('invalid', words.imports.tooMuch, undefined, { cause: error })
    : error;
}

/** The folder that `enableCompileCache` was given: it makes one a version of Node in there. */
function compileCache(): string | null {
  const folder = getCompileCacheDir();
  return folder === undefined ? null : dirname(folder);
}
