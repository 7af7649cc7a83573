import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportState } from '@rostrum/contract';
import { harbourDeck, placeXml, presentationFile } from '@rostrum/convert/testing';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findProgram } from '../../platform/programs/find-program.ts';
import { decks, media } from '../../platform/db/schema/index.ts';
import { installFakeOffice } from '../../testing/fake-office.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let folder: string;
let app: TestApp;
let without: TestApp;
let client: TestClient;
let userId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-fake-office-'));
  const program = await installFakeOffice(folder, harbourDeck().bytes);
  [app, without] = await Promise.all([
    startTestApp({ environment: { LIBREOFFICE_PATH: program }, work: false }),
    startTestApp({ environment: { LIBREOFFICE_PATH: join(folder, 'not-there') }, work: false }),
  ]);
});
afterAll(async () => {
  await Promise.all([app.stop(), without.stop()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  ({ client, userId } = await app.signUp());
});

/** What is told from other files of its time by the names in its directory. */
const ppt = (words: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from('PowerPoint Document', 'utf16le'),
    Buffer.from(words),
  ]);
const emf = (words: string): Buffer =>
  Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(36), Buffer.from(' EMF'), Buffer.from(words)]);

async function send(by: TestClient, name: string, content: Uint8Array): Promise<string> {
  const answer = await by.upload('/api/v1/imports', { name, type: 'application/octet-stream', content });
  return answer.json<ImportState>().id;
}
const run = (id: string, on = app) => on.context.services.imports.run(id, new AbortController().signal);
const show = (id: string, by = client): Promise<ImportState> => by.call('importShow', { params: { id } });
const foldersLeft = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('rostrum-office-'));

async function kept(): Promise<readonly (number | undefined)[]> {
  const { db } = app.context;
  const [deckRows] = await db.select({ total: count() }).from(decks).where(eq(decks.userId, userId));
  const [rows] = await db.select({ total: count() }).from(media).where(eq(media.userId, userId));
  return [deckRows?.total, rows?.total];
}

it('a presentation of PowerPoint 97 to 2003 comes in as LibreOffice has made it anew', async () => {
  const id = await send(client, 'Night harbour.ppt', ppt('words'));
  await run(id);
  expect(await show(id)).toMatchObject({
    state: 'done',
    deck: { title: 'Night harbour' },
    report: { format: 'pptx', slides: 4, hidden: 1 },
  });
  const [call] = (await readFile(join(folder, 'calls'), 'utf8')).split('\n');
  const asked = JSON.parse(call ?? '{}') as { args: string[]; cwd: string; environment: string[] };
  expect(asked.args).toContain('--headless');
  expect(asked.environment).not.toContain('DATABASE_URL');
  // Its folder has gone with it.
  expect(existsSync(asked.cwd)).toBe(false);
  expect(foldersLeft()).toEqual([]);
});

it('where LibreOffice makes nothing of it, or is not installed, the message says which', async () => {
  const broken = await send(client, 'a.ppt', ppt('BROKEN'));
  await run(broken);
  expect((await show(broken)).error).toBe(
    'This is a presentation of PowerPoint 97 to 2003 (.ppt), and it could not be read: it may be damaged. Open it in PowerPoint, save it as .pptx, and bring it in again.',
  );
  const other = await without.signUp();
  const unread = await send(other.client, 'a.ppt', ppt('words'));
  await run(unread, without);
  expect((await show(unread, other.client)).error).toBe(
    'This is a presentation of PowerPoint 97 to 2003 (.ppt), which this server cannot read, as LibreOffice is not installed. Open it in PowerPoint, save it as .pptx, and bring it in again.',
  );
  expect(await kept()).toEqual([0, 0]);
});

it('one that is cancelled while it is converted ends at once and leaves nothing', async () => {
  const id = await send(client, 'a.ppt', ppt('SLOW'));
  const running = run(id);
  await vi.waitFor(() => expect(existsSync(join(folder, 'pid'))).toBe(true), { timeout: 10_000 });
  await client.call('importCancel', { params: { id } });
  await running;
  expect(await show(id)).toMatchObject({ state: 'cancelled', deck: null });
  expect(await kept()).toEqual([0, 0]);
  expect(foldersLeft()).toEqual([]);
});

/** A slide with a picture for each file. */
const presentationWith = (files: Readonly<Record<string, Buffer>>): Uint8Array => {
  const names = Object.keys(files);
  return presentationFile({
    slides: [
      {
        shapes: names
          .map(
            (name, index) =>
              `<p:pic><p:nvPicPr><p:cNvPr id="${index + 5}" name="${name}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId${index + 20}"/></p:blipFill><p:spPr>${placeXml(100, 100, 320, 180)}<a:prstGeom prst="rect"/></p:spPr></p:pic>`,
          )
          .join(''),
        relationships: Object.fromEntries(
          names.map((name, index) => [`rId${index + 20}`, ['image', `../media/${name}`]]),
        ),
      },
    ],
    parts: Object.fromEntries(names.map((name) => [`ppt/media/${name}`, files[name] ?? ''])),
  });
};

it('pictures of Windows are drawn, as large as the drawing is and not as the paper; one that cannot be is named', async () => {
  const id = await send(client, 'x.pptx', presentationWith({ 'sign.emf': emf('a sign'), 'torn.emf': emf('BROKEN') }));
  await run(id);
  const { deck, report } = await show(id);
  expect(report?.losses.filter(({ kind }) => kind === 'refused')).toMatchObject([
    { slide: 1, message: 'The picture “torn.emf” was not taken over: It could not be drawn' },
  ]);
  const read = await app.context.services.collaboration.readDeck(deck?.id ?? '');
  const sign = Object.values(read.blocks).find(({ name }) => name === 'sign.emf');
  const shown = await client.request({ url: sign?.type === 'image' ? sign.props.src : '' });
  expect(shown.headers['content-type']).toContain('image/svg+xml');
  expect(shown.body).toMatch(/<svg[^>]* viewBox="8000 13000 5080 2540"/);
  expect(shown.body).toMatch(/<svg[^>]* width="192"/);
});

it('without LibreOffice pictures of Windows are named', async () => {
  const other = await without.signUp();
  const id = await send(other.client, 'x.pptx', presentationWith({ 'sign.emf': emf('a sign') }));
  await run(id, without);
  expect((await show(id, other.client)).report?.losses.map(({ message }) => message)).toContain(
    'The picture “sign.emf” was not taken over: Pictures of Windows (EMF, WMF) need LibreOffice on the server',
  );
});

const office = findProgram(null, ['soffice'], process.env['PATH'] ?? '');
const corpus = process.env['ROSTRUM_CORPUS'] ?? '';
it.skipIf(office === null || corpus === '')(
  'a real presentation of PowerPoint 97 comes in through the real LibreOffice (skipped: needs soffice and ROSTRUM_CORPUS)',
  async () => {
    const real = await startTestApp({ environment: { LIBREOFFICE_PATH: office ?? '' }, work: false });
    const person = await real.signUp();
    const id = await send(person.client, 'bullets.ppt', await readFile(join(corpus, 'pptx/legacy-bullets.ppt')));
    await run(id, real);
    const { state, deck, report } = await show(id, person.client);
    expect([state, report?.format, (report?.slides ?? 0) > 0]).toEqual(['done', 'pptx', true]);
    const read = await real.context.services.collaboration.readDeck(deck?.id ?? '');
    expect(Object.values(read.blocks).filter(({ type }) => type === 'text').length).toBeGreaterThan(0);
    await real.stop();
  },
);
