import { readFileSync } from 'node:fs';
import { textOf } from '@rostrum/deck';
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

/**
 * A font of the document's own, by a name, with the letters of Liberation Sans: its six letters are those of a subset.
 */
function embedded(name: string, file: number): readonly string[] {
  const letters = readFileSync(
    new URL(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')),
    'latin1',
  );
  const widths = Array.from({ length: 95 }, () => 556).join(' ');
  return [
    `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /FirstChar 32 /LastChar 126 /Widths [${widths}] /Encoding /WinAnsiEncoding /FontDescriptor ${file + 1} 0 R >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [-200 -300 1000 1000] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 ${file + 2} 0 R >>`,
    `<< /Length ${letters.length} /Length1 ${letters.length} >>\nstream\n${letters}\nendstream`,
  ];
}

test('fonts that are in the document are bold and italic by their names, and of their family', async () => {
  const write = (font: string, y: number, text: string): string => `BT /${font} 16 Tf 60 ${y} Td (${text}) Tj ET\n`;
  const { deck, report } = await bring({
    content: write('E1', 300, 'Plain') + write('E2', 200, 'Heavy lamp') + write('E3', 100, 'Leaning'),
    resources: '/Font << /F1 5 0 R /E1 5 0 R /E2 8 0 R /E3 11 0 R >>',
    objects: [
      ...embedded('AAAAAA+MontserratThin-Regular', 5),
      ...embedded('BAAAAA+MontserratThin-Bold', 8),
      ...embedded('CAAAAA+HarbourGrotesk-MediumItalic', 11),
    ],
  });
  const look = (words: string) =>
    Object.values(deck.blocks).find((block) => block.type === 'text' && textOf(block.props.text) === words)?.style;
  expect(look('Plain')).toMatchObject({ 'font-family': expect.stringMatching(/^"?Montserrat\b/) });
  expect(look('Plain')?.['font-weight']).toBeUndefined();
  expect(look('Heavy lamp')).toMatchObject({
    'font-family': expect.stringMatching(/^"?Montserrat\b/),
    'font-weight': '700',
  });
  expect(look('Leaning')).toMatchObject({ 'font-style': 'italic' });
  expect(report.losses.map(({ message }) => message)).toEqual([
    expect.stringContaining('“Harbour Grotesk” is not here'),
  ]);
});

test('letters that the document draws itself are told, since nothing says how heavy they are', async () => {
  const { deck, report } = await bring({
    content: 'BT /T1 16 Tf 60 300 Td (aa) Tj ET\n',
    resources: '/Font << /F1 5 0 R /T1 5 0 R >>',
    objects: [
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1000] /Resources << >> >>',
      '<< /Length 46 >>\nstream\n1000 0 0 0 750 750 d1 0 0 750 750 re f         \nendstream',
    ],
  });
  expect(renderDeck(deck)).toContain('aa');
  expect(report.losses).toContainEqual(
    expect.objectContaining({ kind: 'font', message: expect.stringContaining('type 3') }),
  );
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
