import { renderDeck } from '@rostrum/deck/html';
import { expect, test } from 'vitest';
import { importForTest } from '../testing/import.ts';
import { pdfFile } from '../testing/pdf.ts';
import { marked, type Tag, tag, taggedPdf } from '../testing/tagged-pdf.ts';

const words = (x: number, y: number, text: string, size = 16): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
/** A bullet that is drawn, and no letter. */
const dot = (x: number, y: number): string => `0 0 0 rg ${x} ${y} 4 4 re f`;

async function bring(content: readonly string[], tags: readonly Tag[]) {
  const { deck } = await importForTest({
    name: 'harbour.pdf',
    bytes: pdfFile(taggedPdf(content.map((operators, id) => marked(id, operators)).join(''), tags)),
  });
  return { deck, html: renderDeck(deck).replace(/ (?:style|class|data-[\w-]+)="[^"]*"/g, '') };
}

test('points of lists are those of the document, also where their bullets are drawn, and lists lie in lists', async () => {
  const { deck, html } = await bring(
    [
      dot(60, 304),
      words(76, 300, 'Boats'),
      dot(60, 282),
      words(76, 278, 'The ferry'),
      words(90, 256, 'a.'),
      words(106, 256, 'by day'),
      words(90, 234, 'b.'),
      words(106, 234, 'by night'),
    ],
    [
      tag(
        'L',
        tag('LI', tag('Lbl', 0), tag('LBody', 1)),
        tag(
          'LI',
          tag('Lbl', 2),
          tag(
            'LBody',
            3,
            tag('L', tag('LI', tag('Lbl', 4), tag('LBody', 5)), tag('LI', tag('Lbl', 6), tag('LBody', 7))),
          ),
        ),
      ),
    ],
  );
  expect(html).toContain('<ul><li>Boats</li><li>The ferry<ol><li>by day</li><li>by night</li></ol></li></ul>');
  expect(Object.values(deck.blocks).map(({ type }) => type)).toEqual(['text']);
});

test('headings and paragraphs are those of the document, wherever their lines end', async () => {
  const { html } = await bring(
    [
      words(60, 340, 'The harbour', 16),
      words(60, 318, 'Who keeps the lamp', 16),
      words(60, 296, 'writes down each ship.', 16),
      words(60, 274, 'Every night.', 16),
    ],
    [tag('H2', 0), tag('P', 1, 2), tag('P', 3)],
  );
  expect(html).toContain('<h2>The harbour</h2><p>Who keeps the lamp writes down each ship.</p><p>Every night.</p>');
});

test('a table is one where the document says so, without a line that is drawn', async () => {
  const { deck } = await bring(
    [words(60, 300, 'Quay'), words(300, 300, 'Depth'), words(60, 270, 'North'), words(300, 270, '7 m')],
    [tag('Table', tag('TR', tag('TH', 0), tag('TH', 1)), tag('TR', tag('TD', 2), tag('TD', 3)))],
  );
  const [table] = Object.values(deck.blocks);
  expect(table).toMatchObject({ type: 'table' });
  expect(
    renderDeck(deck)
      .match(/<t[hd][^>]*>(?:<p[^>]*>)?[^<]+/g)
      ?.map((cell) => cell.replace(/<[^>]*>/g, '')),
  ).toEqual(['Quay', 'Depth', 'North', '7 m']);
});

/** Letters of another script, by a table from bytes to characters. */
const hebrew = (content: string): Uint8Array => {
  const map =
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange\n4 beginbfchar <61> <05E9> <62> <05DC> <63> <05D5> <64> <05DD> endbfchar endcmap end';
  return pdfFile({
    content,
    resources: '/Font << /F1 5 0 R >>',
    objects: [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
      `<< /Length ${map.length} >>\nstream\n${map}\nendstream`,
    ],
  });
};

test('words that run from right to left are read so, and their text says it', async () => {
  const { deck } = await importForTest({ name: 'a.pdf', bytes: hebrew(words(500, 300, 'dcba dcba')) });
  const html = renderDeck(deck);
  expect(html).toContain('שלום שלום');
  expect(html).toContain('direction: rtl');
});

test('a link that lies over a drawing alone is a shape without a fill; one that leads nowhere is none', async () => {
  const link = (rect: string, target: string): string => `<< /Type /Annot /Subtype /Link /Rect [${rect}] ${target} >>`;
  const { deck } = await importForTest({
    name: 'a.pdf',
    bytes: pdfFile({
      content: '1 0 0 rg 72 72 144 36 re f',
      page: `/Annots [${link('72 72 216 108', '/A << /S /URI /URI (https://harbour.example/) >>')} ${link('300 72 400 108', '/Dest (nowhere)')} ${link('500 72 600 108', '/Dest [3 0 R /Fit]')} ${link('600 72 700 108', '/A << /S /URI /URI (javascript:alert\\(1\\)) >>')}]`,
    }),
  });
  const html = renderDeck(deck);
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://harbour.example/',
    '#/slide-1',
  ]);
});
