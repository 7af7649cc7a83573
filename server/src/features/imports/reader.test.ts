import { once } from 'node:events';
import { createDeflate } from 'node:zlib';
import { lookAlikeZip, LOOK_ALIKE_FACTS } from '@rostrum/convert/testing';
import { deckFromUpdate } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/server';
import { afterAll, expect, it } from 'vitest';
import { createWorkers, TaskStopped, type Workers } from '../../platform/workers/index.ts';
import { type ReadOptions, readInThread } from './reader.ts';
import { readFileTask } from './tasks.ts';

const workers = createWorkers();
afterAll(() => workers.stop());

const options = (given: Partial<ReadOptions> = {}): ReadOptions => ({
  storeMedia: () => Promise.resolve({ url: '/media/x' }),
  fetchPicture: () => Promise.resolve({ refused: 'nobody is asked' }),
  drawDiagrams: (diagrams) => Promise.resolve(diagrams.map(() => ({ refused: 'nobody draws' }))),
  onProgress: () => undefined,
  key: 'ada',
  ...given,
});

const task = { fileName: 'a.html', bytes: new Uint8Array([1]) };

it('reads a deck in a worker thread, tells how far it is, and hands out each picture once', async () => {
  const file = lookAlikeZip();
  const pictures: string[] = [];
  const steps = new Set<string>();
  const found = await readInThread(
    workers,
    { fileName: file.name, bytes: file.bytes },
    options({
      storeMedia: ({ name }) => {
        pictures.push(name);
        return Promise.resolve({ url: `/media/p${pictures.length}` });
      },
      onProgress: (step) => steps.add(step),
    }),
  );
  expect(found.title).toBe(LOOK_ALIKE_FACTS.title);
  expect(found.report.slides).toBe(LOOK_ALIKE_FACTS.slides);
  expect(pictures).toHaveLength(LOOK_ALIKE_FACTS.pictures);
  expect([...steps]).toEqual(['Reading the file', 'Taking over pictures', 'Making the deck']);
  expect(file.bytes.byteLength).toBeGreaterThan(0);
});

it('the thread writes the document of a new deck as well, so that the process only stores it', async () => {
  const bytes = new TextEncoder().encode('{"slides":[{"markdown":"# Rivers"},{"markdown":"# Banks"}]}');
  const reading = { fileName: 'deck.json', bytes };
  const found = await readInThread(workers, reading, options({ writesDocument: true }));
  expect(found.document).not.toBeNull();
  expect(deckFromUpdate(found.document ?? new Uint8Array())).toEqual(found.deck);
  expect((await readInThread(workers, reading, options())).document).toBeNull();
});

const stopping = (reason: TaskStopped['reason']): Workers => ({
  losses: () => 0,
  run: () => Promise.reject(new TaskStopped('read-file', reason)),
});

it('a file that takes too much time or memory is given up', async () => {
  await expect(readInThread(stopping('time'), task, options())).rejects.toThrow(words.imports.tooSlow);
  await expect(readInThread(stopping('memory'), task, options())).rejects.toThrow(words.imports.tooMuch);
});

it('a document whose page unpacks to far more than it is ends as too large', async () => {
  const [packed, length] = await deflated(500);
  const head =
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n';
  const page =
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 720 405] /Contents 4 0 R /Resources << >> >>\nendobj\n';
  const bytes = Buffer.concat([
    Buffer.from(`${head}${page}4 0 obj\n<< /Length ${length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n'),
  ]);
  await expect(
    readInThread(workers, { fileName: 'sea.pdf', bytes }, options({ task: { ...readFileTask, growth: 256 } })),
  ).rejects.toThrow(words.imports.tooMuch);
});

/** So many MiB of spaces, packed; they are never here at once. */
async function deflated(mebibytes: number): Promise<readonly [Buffer, number]> {
  const deflate = createDeflate();
  const packed = deflate.toArray();
  const block = Buffer.alloc(1024 ** 2, ' ');
  for (let one = 0; one < mebibytes; one += 1) if (!deflate.write(block)) await once(deflate, 'drain');
  deflate.end();
  const bytes = Buffer.concat((await packed) as Buffer[]);
  return [bytes, bytes.byteLength];
}

it('a reading that is no longer wanted ends at once', async () => {
  const control = new AbortController();
  const file = lookAlikeZip();
  const reading = readInThread(
    workers,
    { fileName: file.name, bytes: file.bytes },
    options({
      signal: control.signal,
      async storeMedia() {
        control.abort(new Error('no longer wanted'));
        return new Promise<never>(() => undefined);
      },
    }),
  );
  await expect(reading).rejects.toThrow('no longer wanted');
});

it('a thread that ends without a word is our mistake, not the file’s', async () => {
  const error = await readInThread(stopping('ended'), task, options()).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toHaveProperty('code');
});

it('a picture that cannot be stored for a reason of our own ends the reading', async () => {
  const file = lookAlikeZip();
  const storeMedia = () => Promise.reject(new Error('the disk is full'));
  await expect(
    readInThread(workers, { fileName: file.name, bytes: file.bytes }, options({ storeMedia })),
  ).rejects.toThrow('the disk is full');
});
