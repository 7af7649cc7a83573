import { existsSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { paintPng, pdfFile } from '@rostrum/convert/testing';
import { expect, it } from 'vitest';
import { findProgram } from '../../platform/programs/find-program.ts';
import { installFakePdfToCairo } from '../../testing/fake-pdftocairo.ts';
import { startTestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { withProgram } from '../../testing/with-program.ts';

const page = paintPng(192, 108, (x) => [255 * x, 40, 90]);
const at = withProgram({ variable: 'PDFTOCAIRO_PATH', install: (folder) => installFakePdfToCairo(folder, page) });

/** Of two pages. */
const pdf = (words: string): Uint8Array =>
  pdfFile({ content: `BT /F1 30 Tf 60 300 Td (The harbour ${words}) Tj ET\n`, pages: 2 });

const send = (by: TestClient, name: string, content: Uint8Array, pdfAs = 'pictures'): Promise<string> =>
  at.send(by, name, content, `?pdf_as=${pdfAs}`);

it('a document comes in as a picture a page where that is asked, and as text where it is not', async () => {
  const id = await send(at.client, 'Night harbour.pdf', pdf('at night'));
  await at.run(id);
  const { deck, state, report } = await at.show(id);
  expect([state, report?.format, report?.slides, report?.blocks, report?.media]).toEqual([
    'done',
    'pdf',
    2,
    { image: 2 },
    2,
  ]);
  const read = await at.app.context.services.collaboration.readDeck(deck?.id ?? '');
  const [first] = Object.values(read.blocks);
  expect(first).toMatchObject({ type: 'image', alt: 'The harbour at night' });
  const shown = await at.client.request({ url: first?.type === 'image' ? first.props.src : '' });
  expect(shown.headers['content-type']).toContain('image/png');
  expect(existsSync(at.lastCall().cwd)).toBe(false);

  const plain = await send(at.client, 'Night harbour.pdf', pdf('at night'), 'text');
  await at.run(plain);
  expect((await at.show(plain)).report?.blocks).toEqual({ text: 2 });
});

it('a file in parts says it when it is begun; what is no document is read as it is', async () => {
  const bytes = pdf('in parts');
  const file = { file_name: 'a.pdf', bytes: bytes.byteLength, pdf_as: 'pictures' as const };
  const { id } = await at.client.call('importBegin', { body: { import: file } });
  const part = `/api/v1/imports/${id}/parts/1?crc32=${crc32(bytes).toString(16).padStart(8, '0')}`;
  await at.client.upload(part, { name: 'part', type: 'application/octet-stream', content: bytes }, 'PUT');
  await at.run(id);
  expect((await at.show(id)).report?.blocks).toEqual({ image: 2 });
  const text = await send(at.client, 'a.md', new TextEncoder().encode('# The harbour'));
  await at.run(text);
  expect((await at.show(text)).report?.format).toBe('markdown');
});

it('a page that cannot be drawn comes in as text, and the report names it', async () => {
  const id = await send(at.client, 'a.pdf', pdf('BROKEN'));
  await at.run(id);
  const { report } = await at.show(id);
  expect(report?.blocks).toEqual({ image: 1, text: 1 });
  expect(report?.losses).toContainEqual(
    expect.objectContaining({
      slide: 2,
      message: 'This page came in as texts and drawings, not as a picture: it could not be drawn',
    }),
  );
});

it('one that is cancelled while it is drawn ends at once and leaves nothing', async () => {
  const id = await send(at.client, 'a.pdf', pdf('SLOW'));
  const running = at.run(id);
  const program = await at.working();
  expect((await at.show(id)).state).toBe('running');
  await at.client.call('importCancel', { params: { id } });
  await running;
  expect(await at.show(id)).toMatchObject({ state: 'cancelled', deck: null });
  expect(() => process.kill(program, 0)).toThrow('ESRCH');
  expect(existsSync(at.lastCall().cwd)).toBe(false);
  expect(await at.kept()).toEqual([0, 0]);
});

const upload = (by: TestClient, pdfAs = 'pictures') =>
  by.upload(`/api/v1/imports?pdf_as=${pdfAs}`, { name: 'a.pdf', type: 'application/pdf', content: pdf('words') });
const MISSING =
  'This server cannot make pictures of the pages of a PDF document, as pdftocairo (poppler) is not installed. Bring it in as text that can be edited.';

it('a server without the program says so: in what it offers, and before a file is sent', async () => {
  expect(await at.client.call('importWays', {})).toEqual({ pdf_as: ['text', 'pictures'] });
  const other = await at.without.signUp();
  expect(await other.client.call('importWays', {})).toEqual({ pdf_as: ['text'] });
  const file = { file_name: 'a.pdf', bytes: 10, pdf_as: 'pictures' as const };
  await expect(other.client.call('importBegin', { body: { import: file } })).rejects.toMatchObject({
    code: 'invalid',
    message: MISSING,
  });
  const refused = await upload(other.client);
  expect([refused.statusCode, refused.json<{ error: { message: string } }>().error.message]).toEqual([422, MISSING]);
});

it('another way than these two is refused', async () => {
  expect((await upload(at.client, 'outlines')).statusCode).toBe(422);
});

const real = findProgram(null, ['pdftocairo'], process.env['PATH'] ?? '');
it.skipIf(real === null)('a document comes in through the real pdftocairo (skipped: needs pdftocairo)', async () => {
  const found = await startTestApp({ environment: { PDFTOCAIRO_PATH: real ?? '' }, work: false });
  const person = await found.signUp();
  const id = await send(person.client, 'a.pdf', pdf('itself'));
  await at.run(id, found);
  const { deck, report } = await at.show(id, person.client);
  expect(report?.blocks).toEqual({ image: 2 });
  const read = await found.context.services.collaboration.readDeck(deck?.id ?? '');
  const [first] = Object.values(read.blocks);
  const shown = await person.client.request({ url: first?.type === 'image' ? first.props.src : '' });
  expect(shown.headers['content-type']).toContain('image/png');
  expect(shown.rawPayload.readUInt32BE(16)).toBe(1920);
  await found.stop();
});
