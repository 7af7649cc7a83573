import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ConvertError } from './errors.ts';
import { harbourDeck } from './testing/harbour-deck.ts';
import { importForTest } from './testing/import.ts';
import { harbourPng, pdfFile, placeXml, presentationFile } from './testing/index.ts';

/** What is said of a file that is refused: its code, and its message. */
async function refusalOf(name: string, bytes: Uint8Array): Promise<readonly [code: string, message: string]> {
  const error: unknown = await importForTest({ name, bytes }).catch((reason: unknown) => reason);
  if (!(error instanceof ConvertError)) throw new Error(`It is not refused: ${String(error)}`);
  return [error.code, error.message];
}

const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const slideWith = (xml: string): Uint8Array =>
  presentationFile({ slides: [{ shapes: '' }], parts: { 'ppt/slides/slide1.xml': xml } });

/** The directory of a file of OLE 2 that names one stream. */
const compound = (stream: string): Uint8Array =>
  Uint8Array.of(
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0],
    ...[...stream].flatMap((letter) => [letter.charCodeAt(0), 0]),
  );

const LAUGHS = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

test.each<readonly [what: string, name: string, bytes: () => Uint8Array, code: string, says: RegExp]>([
  [
    'an archive that unpacks to a thousand times its size',
    'a.zip',
    () => zipSync({ 'index.html': new Uint8Array(50_000_000) }, { level: 9 }),
    'archive_bomb',
    /would unpack to far more than it holds/,
  ],
  [
    'a presentation that does',
    'a.pptx',
    () => presentationFile({ slides: [{ shapes: '' }], parts: { 'ppt/media/image1.png': new Uint8Array(50_000_000) } }),
    'archive_bomb',
    /would unpack to far more than it holds/,
  ],
  [
    'a presentation whose entities make a billion of one',
    'a.pptx',
    () => slideWith(`<!DOCTYPE p [<!ENTITY l0 "ha">${LAUGHS}]><p:sld ${NAMESPACES}>&l9;</p:sld>`),
    'archive_broken',
    /“ppt\/slides\/slide1\.xml” in it cannot be read/,
  ],
  [
    'a presentation nested without end',
    'a.pptx',
    () => slideWith(`<p:sld ${NAMESPACES}>${'<p:grpSp>'.repeat(50_000)}`),
    'archive_broken',
    /“ppt\/slides\/slide1\.xml” in it cannot be read/,
  ],
  [
    'a page nested without end',
    'a.html',
    () => strToU8(`<div class="reveal"><div class="slides"><section>${'<div>'.repeat(100_000)}`),
    'no_slides',
    /nested too deeply/,
  ],
  [
    'JSON nested without end',
    'a.json',
    () => strToU8(`{"slides":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    'definition',
    /./,
  ],
  [
    'a presentation with a name that climbs',
    'a.pptx',
    () => presentationFile({ slides: [{ shapes: '' }], parts: { '../../etc/passwd': 'x' } }),
    'archive_path',
    /climbs out of the archive/,
  ],
  ['a presentation with a password', 'a.pptx', () => compound('EncryptedPackage'), 'protected', /by a password/],
  [
    'a document with a password',
    'a.pdf',
    () =>
      pdfFile({
        content: '',
        trailer: `/ID [(a) (a)] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${'a'.repeat(32)}) /U (${'b'.repeat(32)}) >>`,
      }),
    'protected',
    /by a password/,
  ],
  ['a presentation that is cut off', 'a.pptx', () => harbourDeck().bytes.slice(0, 4000), 'archive_broken', /damaged/],
  [
    'a document that is cut off',
    'a.pdf',
    () => strToU8('%PDF-1.7\n1 0 obj'),
    'archive_broken',
    /^This PDF document is damaged/,
  ],
  ['what only calls itself a presentation', 'a.pptx', () => strToU8('\0\0noise'), 'foreign', /cannot be read/],
])('%s is refused as what it is', async (_, name, bytes, code, says) => {
  const [found, message] = await refusalOf(name, bytes());
  expect([found, message]).toEqual([code, expect.stringMatching(says)]);
});

test('Markdown nested without end comes in or is refused, and does not stand still', async () => {
  for (const text of [
    `${'> '.repeat(20_000)}deep`,
    `${'- '.repeat(20_000)}deep`,
    '['.repeat(50_000),
    '*a '.repeat(50_000),
  ])
    await importForTest({ name: 'a.md', bytes: strToU8(text) }).catch((error: unknown) =>
      expect(error).toBeInstanceOf(ConvertError),
    );
});

test('a presentation with a picture of billions of pixels comes in, and whoever stores pictures says no to that one', async () => {
  const png = Buffer.from(harbourPng(4, 2));
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  const picture = `<p:pic><p:nvPicPr><p:cNvPr id="5" name="Sea"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/></p:blipFill><p:spPr>${placeXml(0, 0, 90, 90)}<a:prstGeom prst="rect"/></p:spPr></p:pic>`;
  const bytes = presentationFile({ slides: [{ shapes: picture }], parts: { 'ppt/media/image1.png': png } });
  const { pictures, deck } = await importForTest({ name: 'a.pptx', bytes });
  // Its bytes are handed on as they are: nothing here unpacks them (`server/src/features/media/picture.ts` refuses it).
  expect(pictures.map(({ bytes: { length } }) => length)).toEqual([png.length]);
  expect(Object.values(deck.blocks).filter(({ type }) => type === 'image')).toHaveLength(1);
});
