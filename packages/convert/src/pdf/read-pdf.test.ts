import { renderDeck } from '@rostrum/deck/html';
import { expect, test } from 'vitest';
import { ConvertError } from '../errors.ts';
import { importForTest, type TestImport } from '../testing/import.ts';
import { type PdfParts, pdfFile } from '../testing/pdf.ts';

const bring = (parts: PdfParts): Promise<TestImport> => importForTest({ name: 'harbour.pdf', bytes: pdfFile(parts) });
const line = (x: number, y: number, size: number, text: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

test('a page is a slide of its size: the largest text its title, lines joined to paragraphs, bullets a list', async () => {
  const { deck, title, report } = await bring({
    title: 'Harbour watch',
    content:
      line(60, 340, 36, 'The harbour') +
      line(60, 260, 16, 'Who keeps the lamp at night writes down') +
      line(60, 240, 16, 'each ship.') +
      line(60, 150, 16, '- Boats') +
      line(60, 128, 16, '- Ferries'),
  });
  expect([title, deck.meta.width, deck.meta.height, report.losses]).toEqual([
    'Harbour watch',
    960,
    540,
    expect.any(Array),
  ]);
  const html = renderDeck(deck);
  expect(html).toMatch(/<h1[^>]*>The harbour<\/h1>/);
  expect(html).toMatch(/<p[^>]*>Who keeps the lamp at night writes down each ship\.<\/p>/);
  expect(html).toMatch(/<ul[^>]*><li[^>]*>Boats<\/li><li[^>]*>Ferries<\/li><\/ul>/);
});

test('what is drawn is a locked picture below the text, and what fills the page first its background', async () => {
  const { deck, pictures } = await bring({
    content: `0 0 1 rg 0 0 720 405 re f 1 0 0 rg 72 72 144 36 re f\n${line(60, 340, 36, 'The harbour')}`,
  });
  expect(renderDeck(deck)).toContain('data-background-color="#0000ff"');
  const drawing = Object.values(deck.blocks).find(({ type }) => type === 'image');
  expect(drawing).toMatchObject({ locked: true, rect: [96, 396, 192, 48] });
  expect(new TextDecoder().decode(pictures[0]?.bytes)).toMatch(
    /<path d="M96 444L288 444L288 396L96 396Z" fill="#ff0000"\/>/,
  );
});

test('a picture is one where it stands, and links lead where they say', async () => {
  const { deck, pictures } = await bring({
    content: `q 144 0 0 72 72 72 cm /Im1 Do Q\n${line(60, 340, 20, 'The lamp')}`,
    resources: '/XObject << /Im1 5 0 R >>',
    page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [60 335 200 360] /A << /S /URI /URI (https://harbour.example/lamp) >> >>]',
    objects: [
      '<< /Type /XObject /Subtype /Image /Width 2 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length 6 >>\nstream\nabcdef\nendstream',
    ],
  });
  expect(pictures).toMatchObject([{ kind: 'picture' }]);
  expect(Object.values(deck.blocks).find(({ type }) => type === 'image')?.rect).toEqual([96, 348, 192, 96]);
  expect(renderDeck(deck)).toMatch(/<a [^>]*href="https:\/\/harbour\.example\/lamp"[^>]*>.*The lamp/);
});

test.each([
  [
    'protected',
    pdfFile({
      content: '',
      trailer: `/ID [(a) (a)] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${'a'.repeat(32)}) /U (${'b'.repeat(32)}) >>`,
    }),
  ],
  ['archive_broken', new TextEncoder().encode('%PDF-1.7\nand nothing else')],
])('what cannot be read is refused as what it is: %s', async (code, bytes) => {
  const error = await importForTest({ name: 'a.pdf', bytes }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConvertError);
  expect(error).toMatchObject({ code });
});

test('a form that paints itself, and a picture of a billion pixels, end; the picture is named', async () => {
  const { deck, report } = await bring({
    content: `/Fm1 Do /Im1 Do\n${line(60, 340, 20, 'Still here')}`,
    resources: '/XObject << /Fm1 5 0 R /Im1 6 0 R >>',
    objects: [
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Fm1 5 0 R >> >> /Length 7 >>\nstream\n/Fm1 Do\nendstream',
      '<< /Type /XObject /Subtype /Image /Width 40000 /Height 40000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length 3 >>\nstream\nabc\nendstream',
    ],
  });
  expect(renderDeck(deck)).toContain('Still here');
  expect(report.losses).toContainEqual({
    slide: null,
    kind: 'media',
    message: 'A picture of more than 50 megapixels was left out: make it smaller in the document',
    count: 1,
  });
});
