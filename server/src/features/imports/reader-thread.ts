/** A worker thread: reads one file, hands its pictures, films and sounds out one by one, answers with the deck, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { ConvertError, importFile, type MediaFile } from '@rostrum/convert';
import { newId } from '../../platform/ids.ts';
import type { ReaderAnswer, ReaderMessage, ReaderTask } from './reader-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This module runs as a worker thread.');
const { fileName, bytes } = workerData as ReaderTask;

const say = (message: ReaderMessage, transfer: readonly ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

async function storeMedia(file: MediaFile): Promise<ReaderAnswer> {
  const copy = file.bytes.slice();
  const answer = new Promise<ReaderAnswer>((resolve) => {
    port?.once('message', resolve);
  });
  say({ kind: 'media', file: { ...file, bytes: copy } }, [copy.buffer]);
  return answer;
}

try {
  const result = await importFile(fileName, bytes, {
    newId,
    storeMedia,
    onProgress: (step, progress) => say({ kind: 'progress', step, progress }),
  });
  say({ kind: 'done', ...result });
} catch (error) {
  if (!(error instanceof ConvertError)) throw error;
  say({ kind: 'refused', message: error.message });
}
