import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeflate } from 'node:zlib';
import { lookAlikeZip, LOOK_ALIKE_FACTS } from '@rostrum/convert/testing';
import { deckFromUpdate } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ReadOptions, readInThread } from './reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-reader-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const options = (given: Partial<ReadOptions> = {}): ReadOptions => ({
  storeMedia: () => Promise.resolve({ url: '/media/x' }),
  fetchPicture: () => Promise.resolve({ refused: 'nobody is asked' }),
  drawDiagrams: (diagrams) => Promise.resolve(diagrams.map(() => ({ refused: 'nobody draws' }))),
  onProgress: () => undefined,
  signal: new AbortController().signal,
  milliseconds: 60_000,
  ...given,
});

/** A thread that does what the test is about. */
async function thread(name: string, source: string): Promise<URL> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, source);
  return pathToFileURL(path);
}

const task = { fileName: 'a.html', bytes: new Uint8Array([1]) };

it('reads a deck in its own thread, tells how far it is, and hands out each picture once', async () => {
  const file = lookAlikeZip();
  const pictures: string[] = [];
  const steps = new Set<string>();
  const found = await readInThread(
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
  const found = await readInThread(reading, options({ writesDocument: true }));
  expect(found.document).not.toBeNull();
  expect(deckFromUpdate(found.document ?? new Uint8Array())).toEqual(found.deck);
  expect((await readInThread(reading, options())).document).toBeNull();
});

it('the main thread goes on answering while a thread is busy', async () => {
  const busy = await thread(
    'busy',
    "import { parentPort } from 'node:worker_threads'; const end = Date.now() + 400; while (Date.now() < end); parentPort.postMessage({ kind: 'refused', message: 'end' });",
  );
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  await expect(readInThread(task, options({ thread: busy }))).rejects.toThrow('end');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});

it('a file that takes too long is given up', async () => {
  const endless = await thread('endless', 'for (;;);');
  await expect(readInThread(task, options({ thread: endless, milliseconds: 200 }))).rejects.toThrow(
    words.imports.tooSlow,
  );
});

it('a file that takes too much memory is given up, and the server lives', async () => {
  const greedy = await thread(
    'greedy',
    'const all = []; for (;;) all.push(Array.from({ length: 1000 }, () => ({ a: Math.random() })));',
  );
  await expect(readInThread(task, options({ thread: greedy, memory: 32 }))).rejects.toThrow(words.imports.tooMuch);
});

it('a file that unpacks to more bytes than the server has is given up, though they lie outside of the heap', async () => {
  const bomb = await thread(
    'bomb',
    'const all = []; setInterval(() => all.push(Buffer.alloc(16 * 1024 * 1024, 1)), 5);',
  );
  await expect(readInThread(task, options({ thread: bomb, growth: 256 }))).rejects.toThrow(words.imports.tooMuch);
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
  await expect(readInThread({ fileName: 'sea.pdf', bytes }, options({ growth: 256 }))).rejects.toThrow(
    words.imports.tooMuch,
  );
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
  const endless = await thread('unwanted', 'for (;;);');
  const control = new AbortController();
  const reading = readInThread(task, options({ thread: endless, signal: control.signal }));
  control.abort(new Error('no longer wanted'));
  await expect(reading).rejects.toThrow('no longer wanted');
});

it('a thread that breaks or ends without a word is our mistake, not the file’s', async () => {
  const broken = await thread('broken', "throw new TypeError('a mistake')");
  await expect(readInThread(task, options({ thread: broken }))).rejects.toThrow('a mistake');
  const silent = await thread('silent', 'process.exit(3)');
  await expect(readInThread(task, options({ thread: silent }))).rejects.toThrow('ended with 3');
});

it('a picture that cannot be stored for a reason of our own ends the reading', async () => {
  const file = lookAlikeZip();
  const storeMedia = () => Promise.reject(new Error('the disk is full'));
  await expect(readInThread({ fileName: file.name, bytes: file.bytes }, options({ storeMedia }))).rejects.toThrow(
    'the disk is full',
  );
});
