import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ImportState } from '@rostrum/contract';
import { paintPng, pdfFile } from '@rostrum/convert/testing';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findProgram } from '../../platform/programs/find-program.ts';
import { decks, media } from '../../platform/db/schema/index.ts';
import { installFakePdfToCairo } from '../../testing/fake-pdftocairo.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let folder: string;
let app: TestApp;
let without: TestApp;
let client: TestClient;
let userId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-fake-cairo-'));
  const page = paintPng(192, 108, (x) => [255 * x, 40, 90]);
  const program = await installFakePdfToCairo(folder, page);
  [app, without] = await Promise.all([
    startTestApp({ environment: { PDFTOCAIRO_PATH: program }, work: false }),
    startTestApp({ environment: { PDFTOCAIRO_PATH: join(folder, 'not-there') }, work: false }),
  ]);
});
afterAll(async () => {
  await Promise.all([app.stop(), without.stop()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  ({ client, userId } = await app.signUp());
});

/** Of two pages. */
const pdf = (words: string): Uint8Array =>
  pdfFile({ content: `BT /F1 30 Tf 60 300 Td (The harbour ${words}) Tj ET\n`, pages: 2 });

const upload = (by: TestClient, name: string, content: Uint8Array, pdfAs = 'pictures') =>
  by.upload(`/api/v1/imports?pdf_as=${pdfAs}`, { name, type: 'application/pdf', content });
async function send(by: TestClient, name: string, content: Uint8Array, pdfAs?: string): Promise<string> {
  return (await upload(by, name, content, pdfAs)).json<ImportState>().id;
}
const run = (id: string, on = app) => on.context.services.imports.run(id, new AbortController().signal);
const show = (id: string, by = client): Promise<ImportState> => by.call('importShow', { params: { id } });
const folderOfCall = (): string => {
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  return (JSON.parse(calls.at(-1) ?? '{}') as { cwd: string }).cwd;
};

it('a document comes in as a picture a page where that is asked, and as text where it is not', async () => {
  const id = await send(client, 'Night harbour.pdf', pdf('at night'));
  await run(id);
  const { deck, state, report } = await show(id);
  expect([state, report?.format, report?.slides, report?.blocks, report?.media]).toEqual([
    'done',
    'pdf',
    2,
    { image: 2 },
    2,
  ]);
  const read = await app.context.services.collaboration.readDeck(deck?.id ?? '');
  const [first] = Object.values(read.blocks);
  expect(first).toMatchObject({ type: 'image', alt: 'The harbour at night' });
  const shown = await client.request({ url: first?.type === 'image' ? first.props.src : '' });
  expect(shown.headers['content-type']).toContain('image/png');
  expect(existsSync(folderOfCall())).toBe(false);

  const plain = await send(client, 'Night harbour.pdf', pdf('at night'), 'text');
  await run(plain);
  expect((await show(plain)).report?.blocks).toEqual({ text: 2 });
});

it('a file in parts says it when it is begun; what is no document is read as it is', async () => {
  const bytes = pdf('in parts');
  const file = { file_name: 'a.pdf', bytes: bytes.byteLength, pdf_as: 'pictures' as const };
  const { id } = await client.call('importBegin', { body: { import: file } });
  const part = `/api/v1/imports/${id}/parts/1?crc32=${crc32(bytes).toString(16).padStart(8, '0')}`;
  await client.upload(part, { name: 'part', type: 'application/octet-stream', content: bytes }, 'PUT');
  await run(id);
  expect((await show(id)).report?.blocks).toEqual({ image: 2 });
  const text = await send(client, 'a.md', new TextEncoder().encode('# The harbour'));
  await run(text);
  expect((await show(text)).report?.format).toBe('markdown');
});

it('a page that cannot be drawn comes in as text, and the report names it', async () => {
  const id = await send(client, 'a.pdf', pdf('BROKEN'));
  await run(id);
  const { report } = await show(id);
  expect(report?.blocks).toEqual({ image: 1, text: 1 });
  expect(report?.losses).toContainEqual(
    expect.objectContaining({
      slide: 2,
      message: 'This page came in as texts and drawings, not as a picture: it could not be drawn',
    }),
  );
});

it('one that is cancelled while it is drawn ends at once and leaves nothing', async () => {
  const id = await send(client, 'a.pdf', pdf('SLOW'));
  const running = run(id);
  await vi.waitFor(() => expect(existsSync(join(folder, 'pid'))).toBe(true), { timeout: 10_000 });
  const program = Number(await readFile(join(folder, 'pid'), 'utf8'));
  expect((await show(id)).state).toBe('running');
  await client.call('importCancel', { params: { id } });
  await running;
  expect(await show(id)).toMatchObject({ state: 'cancelled', deck: null });
  expect(() => process.kill(program, 0)).toThrow('ESRCH');
  expect(existsSync(folderOfCall())).toBe(false);
  const { db } = app.context;
  const [deckRows] = await db.select({ total: count() }).from(decks).where(eq(decks.userId, userId));
  const [mediaRows] = await db.select({ total: count() }).from(media).where(eq(media.userId, userId));
  expect([deckRows?.total, mediaRows?.total]).toEqual([0, 0]);
});

const MISSING =
  'This server cannot make pictures of the pages of a PDF document, as pdftocairo (poppler) is not installed. Bring it in as text that can be edited.';

it('a server without the program says so: in what it offers, and before a file is sent', async () => {
  expect(await client.call('importWays', {})).toEqual({ pdf_as: ['text', 'pictures'] });
  const other = await without.signUp();
  expect(await other.client.call('importWays', {})).toEqual({ pdf_as: ['text'] });
  const file = { file_name: 'a.pdf', bytes: 10, pdf_as: 'pictures' as const };
  await expect(other.client.call('importBegin', { body: { import: file } })).rejects.toMatchObject({
    code: 'invalid',
    message: MISSING,
  });
  const refused = await upload(other.client, 'a.pdf', pdf('words'));
  expect([refused.statusCode, refused.json<{ error: { message: string } }>().error.message]).toEqual([422, MISSING]);
});

it('another way than these two is refused', async () => {
  expect((await upload(client, 'a.pdf', pdf('words'), 'outlines')).statusCode).toBe(422);
});

const real = findProgram(null, ['pdftocairo'], process.env['PATH'] ?? '');
it.skipIf(real === null)('a document comes in through the real pdftocairo (skipped: needs pdftocairo)', async () => {
  const found = await startTestApp({ environment: { PDFTOCAIRO_PATH: real ?? '' }, work: false });
  const person = await found.signUp();
  const id = await send(person.client, 'a.pdf', pdf('itself'));
  await run(id, found);
  const { deck, report } = await show(id, person.client);
  expect(report?.blocks).toEqual({ image: 2 });
  const read = await found.context.services.collaboration.readDeck(deck?.id ?? '');
  const [first] = Object.values(read.blocks);
  const shown = await person.client.request({ url: first?.type === 'image' ? first.props.src : '' });
  expect(shown.headers['content-type']).toContain('image/png');
  expect(shown.rawPayload.readUInt32BE(16)).toBe(1920);
  await found.stop();
});
