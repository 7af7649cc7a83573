import type { DrawPage } from '@rostrum/convert';
import { words } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';
import { TaskStopped, type Workers } from '../../platform/workers/index.ts';
import type { ReadFile, ReadHost, ReadInput } from './read-task.ts';
import { readFileTask } from './tasks.ts';

export interface ReadOptions extends Omit<ReadHost, 'drawPage' | 'onProgress'> {
  /** Whose turn it is. */
  readonly key: string;
  /** Draws a page of a document. Without it pages come in as what can be edited. A rejection ends the reading. */
  readonly drawPage?: DrawPage | undefined;
  /** Whether the first document of a deck of it is written as well. */
  readonly writesDocument?: boolean;
  /** False: whoever brings it may have no CSS of their own. */
  readonly keepsCss?: boolean;
  readonly onProgress: (step: string, progress: number) => void;
  /** Ends the reading at once; it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Default: for a file of an account. */
  readonly task?: typeof readFileTask;
}

/**
 * Reads a file in a worker thread, with a cap on its memory and its time. Throws `invalid` with a message for the
 * person who chose the file; anything else that is thrown is our own mistake.
 */
export async function readInThread(
  workers: Workers,
  file: Pick<ReadInput, 'fileName' | 'bytes'>,
  { key, signal, task = readFileTask, drawPage, writesDocument = false, keepsCss = true, ...host }: ReadOptions,
): Promise<ReadFile> {
  const bytes = new Uint8Array(file.bytes);
  const input: ReadInput = {
    fileName: file.fileName,
    bytes,
    drawsPages: drawPage !== undefined,
    writesDocument,
    keepsCss,
  };
  try {
    return await workers.run(task, input, {
      key,
      ...(signal !== undefined && { signal }),
      transfer: [bytes.buffer],
      host: {
        storeMedia: (medium) => host.storeMedia(medium),
        fetchPicture: (address) => host.fetchPicture(address),
        drawDiagrams: (diagrams) => host.drawDiagrams(diagrams),
        async drawPage(page) {
          if (drawPage === undefined) throw new Error('Nobody draws pages of this file.');
          return drawPage(page);
        },
        onProgress: async (step, progress) => host.onProgress(step, progress),
      },
    });
  } catch (error) {
    if (!(error instanceof TaskStopped)) throw error;
    if (error.reason === 'ended') throw new Error('The thread ended before it had read the file.', { cause: error });
    const message = error.reason === 'time' ? words.imports.tooSlow : words.imports.tooMuch;
    throw new AppError('invalid', message, undefined, { cause: error });
  }
}
