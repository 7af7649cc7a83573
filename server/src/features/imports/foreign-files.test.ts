import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { harbourDeck, placeXml, presentationFile } from '@rostrum/convert/testing';
import { expect, it } from 'vitest';
import { createLog } from '../../platform/log/index.ts';
import { ProgramError } from '../../platform/programs/confined-program.ts';
import { findProgram } from '../../platform/programs/find-program.ts';
import { installFakeOffice } from '../../testing/fake-office.ts';
import { startTestApp } from '../../testing/harness.ts';
import { withProgram } from '../../testing/with-program.ts';
import { ForeignFiles } from './foreign-files.ts';

const at = withProgram({
  variable: 'LIBREOFFICE_PATH',
  install: (folder) => installFakeOffice(folder, harbourDeck().bytes),
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

const foldersLeft = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('rostrum-office-'));

it('a presentation of PowerPoint 97 to 2003 comes in as LibreOffice has made it anew', async () => {
  const id = await at.send(at.client, 'Night harbour.ppt', ppt('words'));
  await at.run(id);
  expect(await at.show(id)).toMatchObject({
    state: 'done',
    deck: { title: 'Night harbour' },
    report: { format: 'pptx', slides: 4, hidden: 1 },
  });
  const asked = at.lastCall();
  expect(asked.args).toContain('--headless');
  expect(asked.environment).not.toContain('DATABASE_URL');
  // Its folder has gone with it.
  expect(existsSync(asked.cwd)).toBe(false);
  expect(foldersLeft()).toEqual([]);
});

it('where LibreOffice makes nothing of it, or is not installed, the message says which', async () => {
  const broken = await at.send(at.client, 'a.ppt', ppt('BROKEN'));
  await at.run(broken);
  expect((await at.show(broken)).error).toBe(
    'This is a presentation of PowerPoint 97 to 2003 (.ppt), and it could not be read: it may be damaged. Open it in PowerPoint, save it as .pptx, and bring it in again.',
  );
  const other = await at.without.signUp();
  const unread = await at.send(other.client, 'a.ppt', ppt('words'));
  await at.run(unread, at.without);
  expect((await at.show(unread, other.client)).error).toBe(
    'This is a presentation of PowerPoint 97 to 2003 (.ppt), which this server cannot read, as LibreOffice is not installed. Open it in PowerPoint, save it as .pptx, and bring it in again.',
  );
  expect(await at.kept()).toEqual([0, 0]);
});

it('where LibreOffice takes too long the file is not told to be damaged', async () => {
  const late = () => Promise.reject(new ProgramError('LibreOffice', 'It took too long.', true));
  const files = new ForeignFiles({ convert: late, drawing: late }, createLog('silent'));
  await expect(files.readable('a.ppt', ppt('words'), new AbortController().signal)).rejects.toMatchObject({
    code: 'invalid',
    message:
      'This is a presentation of PowerPoint 97 to 2003 (.ppt), and to read it took longer than a file may. Try again when the server has less to do, or: Open it in PowerPoint, save it as .pptx, and bring it in again.',
  });
});

it('where LibreOffice is killed with half of it written, the file is told to be unreadable and nothing is left', async () => {
  const id = await at.send(at.client, 'a.ppt', ppt('KILLED'));
  await at.run(id);
  const { state, error, deck } = await at.show(id);
  expect([state, deck]).toEqual(['failed', null]);
  expect(error).toMatch(/^This is a presentation of PowerPoint 97 to 2003 \(\.ppt\), and it could not be read/);
  expect(await at.kept()).toEqual([0, 0]);
  expect(foldersLeft()).toEqual([]);
});

it('one that is cancelled while it is converted ends at once and leaves nothing', async () => {
  const id = await at.send(at.client, 'a.ppt', ppt('SLOW'));
  const running = at.run(id);
  await at.working();
  await at.client.call('importCancel', { params: { id } });
  await running;
  expect(await at.show(id)).toMatchObject({ state: 'cancelled', deck: null });
  expect(await at.kept()).toEqual([0, 0]);
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
  const id = await at.send(
    at.client,
    'x.pptx',
    presentationWith({ 'sign.emf': emf('a sign'), 'torn.emf': emf('BROKEN') }),
  );
  await at.run(id);
  const { deck, report } = await at.show(id);
  expect(report?.losses.filter(({ kind }) => kind === 'refused')).toMatchObject([
    { slide: 1, message: 'The picture “torn.emf” was not taken over: It could not be drawn' },
  ]);
  const read = await at.app.context.services.collaboration.readDeck(deck?.id ?? '');
  const sign = Object.values(read.blocks).find(({ name }) => name === 'sign.emf');
  const shown = await at.client.request({ url: sign?.type === 'image' ? sign.props.src : '' });
  expect(shown.headers['content-type']).toContain('image/svg+xml');
  expect(shown.body).toMatch(/<svg[^>]* viewBox="8000 13000 5080 2540"/);
  expect(shown.body).toMatch(/<svg[^>]* width="192"/);
});

it('without LibreOffice pictures of Windows are named', async () => {
  const other = await at.without.signUp();
  const id = await at.send(other.client, 'x.pptx', presentationWith({ 'sign.emf': emf('a sign') }));
  await at.run(id, at.without);
  expect((await at.show(id, other.client)).report?.losses.map(({ message }) => message)).toContain(
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
    const id = await at.send(person.client, 'bullets.ppt', await readFile(join(corpus, 'pptx/legacy-bullets.ppt')));
    await at.run(id, real);
    const { state, deck, report } = await at.show(id, person.client);
    expect([state, report?.format, (report?.slides ?? 0) > 0]).toEqual(['done', 'pptx', true]);
    const read = await real.context.services.collaboration.readDeck(deck?.id ?? '');
    expect(Object.values(read.blocks).filter(({ type }) => type === 'text').length).toBeGreaterThan(0);
    await real.stop();
  },
);
