/**
 * In a worker thread: reads one file, hands its pictures, films and sounds out one by one, answers with
 * the deck, and ends.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ConvertError, type Diagram, importFile, isDamage, type MediaFile, type PageToDraw } from '@rostrum/convert';
import type { Deck } from '@rostrum/deck';
import { speak } from '@rostrum/words';
import { newId } from '../../platform/ids.ts';
import type { FetchAnswer, PageAnswer, ReaderAnswer, ReaderMessage, ReaderTask } from './reader-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This module runs as a worker thread.');
const { fileName, bytes, drawsPages, writesDocument, keepsCss, language } = workerData as ReaderTask;
speak(() => language);

const say = (message: ReaderMessage, transfer: readonly ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

/** What is said next is the answer: questions are asked in turn. */
const nextAnswer = async <T>(): Promise<T> =>
  new Promise<T>((resolve) => {
    port.once('message', resolve);
  });

async function storeMedia(file: MediaFile): Promise<ReaderAnswer> {
  const copy = file.bytes.slice();
  const answer = nextAnswer<ReaderAnswer>();
  say({ kind: 'media', file: { ...file, bytes: copy } }, [copy.buffer]);
  return answer;
}

async function fetchPicture(address: string): Promise<FetchAnswer> {
  const answer = nextAnswer<FetchAnswer>();
  say({ kind: 'fetch', address });
  return answer;
}

async function drawDiagrams(diagrams: readonly Diagram[]): Promise<readonly FetchAnswer[]> {
  const answer = nextAnswer<readonly FetchAnswer[]>();
  say({ kind: 'draw', diagrams });
  return answer;
}

async function drawPage(page: PageToDraw): Promise<PageAnswer> {
  const answer = nextAnswer<PageAnswer>();
  say({ kind: 'page', page });
  return answer;
}

/** Written here, since that takes seconds of a large deck. */
async function documentOf(deck: Deck): Promise<Uint8Array<ArrayBuffer>> {
  const { createDoc, encodeDoc } = await import('@rostrum/deck/doc');
  return encodeDoc(createDoc(deck)).slice();
}

// What is awaited as well says it again.
process.on('unhandledRejection', (error) => {
  if (!isDamage(error)) throw error;
});
try {
  const result = await importFile(fileName, bytes, {
    newId,
    keepsCss,
    drawDiagrams,
    fetchMedia: fetchPicture,
    drawPage: drawsPages ? drawPage : undefined,
    storeMedia,
    onProgress: (step, progress) => say({ kind: 'progress', step, progress }),
  });
  const document = writesDocument ? await documentOf(result.deck) : null;
  say({ kind: 'done', ...result, document }, document === null ? [] : [document.buffer]);
} catch (error) {
  if (!(error instanceof ConvertError)) throw error;
  say({ kind: 'refused', message: error.message });
}
