/** A worker thread: reads one file, hands its pictures out one by one, answers with the deck, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { ConvertError, importFile } from '@rostrum/convert';
import { newId } from '../../platform/ids.ts';
import type { ReaderAnswer, ReaderMessage, ReaderTask } from './reader-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This module runs as a worker thread.');
const { fileName, bytes } = workerData as ReaderTask;

const say = (message: ReaderMessage, transfer: readonly ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

async function storePicture(name: string, picture: Uint8Array): Promise<ReaderAnswer> {
  const copy = picture.slice();
  const answer = new Promise<ReaderAnswer>((resolve) => {
    port?.once('message', resolve);
  });
  say({ kind: 'picture', name, bytes: copy }, [copy.buffer]);
  return answer;
}

try {
  const result = await importFile(fileName, bytes, {
    newId,
    storeMedia: (file) => storePicture(file.name, file.bytes),
    onProgress: (step, progress) => say({ kind: 'progress', step, progress }),
  });
  say({ kind: 'done', ...result });
} catch (error) {
  if (!(error instanceof ConvertError)) throw error;
  say({ kind: 'refused', message: error.message });
}
