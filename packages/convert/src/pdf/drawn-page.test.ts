import { renderDeck } from '@rostrum/deck/html';
import { expect, test } from 'vitest';
import { importFile } from '../import-file.ts';
import { importForTest } from '../testing/import.ts';
import { pdfFile, type PdfParts } from '../testing/pdf.ts';
import { paintPng } from '../testing/png.ts';
import type { PageToDraw } from './drawn-page.ts';

const PICTURE = paintPng(4, 2, () => [20, 60, 90]);
const line = (x: number, y: number, text: string): string => `BT /F1 20 Tf ${x} ${y} Td (${text}) Tj ET\n`;
const link = (rect: string, target: string): string =>
  `<< /Type /Annot /Subtype /Link /Rect [${rect}] /Border [0 0 0] ${target} >>`;

async function drawn(parts: PdfParts, refused: (page: PageToDraw) => string | null = () => null) {
  const asked: PageToDraw[] = [];
  const drawPage = (page: PageToDraw) => {
    asked.push(page);
    const why = refused(page);
    return Promise.resolve(why === null ? { bytes: PICTURE } : { refused: why });
  };
  const found = await importForTest({ name: 'harbour.pdf', bytes: pdfFile(parts) }, { drawPage });
  return { ...found, asked };
}

test('each page is its picture, 1920 px along its longer side, and its words stand for it', async () => {
  const { deck, asked, pictures, report } = await drawn({
    content: line(60, 340, 'The harbour') + line(60, 260, 'at night'),
    pages: 2,
  });
  expect(asked).toEqual([
    { number: 1, width: 1920, height: 1080 },
    { number: 2, width: 1920, height: 1080 },
  ]);
  expect(Object.values(deck.blocks)).toMatchObject([
    { type: 'image', rect: [0, 0, 960, 540], alt: 'The harbour at night', name: 'Page 1' },
    { type: 'image', rect: [0, 0, 960, 540], alt: 'The harbour at night', name: 'Page 2' },
  ]);
  expect([pictures.length, report.slides, report.losses]).toEqual([1 + 1, 2, []]);
});

test('links lie over the picture, named by the words below them', async () => {
  const { deck } = await drawn({
    content: line(60, 340, 'The lamp') + line(60, 260, 'Next page'),
    page: `/Annots [${link('55 330 200 365', '/A << /S /URI /URI (https://harbour.example/lamp) >>')} ${link('55 250 200 285', '/Dest [6 0 R /Fit]')}]`,
    objects: ['null'],
    pages: 2,
  });
  const html = renderDeck(deck);
  expect(html).toMatch(/<a [^>]*href="https:\/\/harbour\.example\/lamp"[^>]* aria-label="The lamp"/);
  expect(html).toMatch(/<a [^>]*href="#\/slide-2"[^>]* aria-label="Next page"/);
  const [first] = Object.values(deck.blocks).filter(({ type }) => type === 'shape');
  expect(first).toMatchObject({ rect: [73.33, 53.33, 193.33, 46.67], props: { fill: '', stroke: '' } });
});

test('words that are long are cut behind a word', async () => {
  const { deck } = await drawn({
    content: Array.from(
      { length: 20 },
      (_, row) => `BT /F1 4 Tf 20 ${380 - 12 * row} Td (${'harbour '.repeat(40)}) Tj ET\n`,
    ).join(''),
  });
  const [picture] = Object.values(deck.blocks);
  expect(picture?.alt.length).toBeLessThanOrEqual(2001);
  expect(picture?.alt).toMatch(/harbour…$/);
});

test('a page that cannot be drawn comes in as texts, and is named', async () => {
  const { deck, report } = await drawn({ content: line(60, 340, 'The harbour'), pages: 2 }, ({ number }) =>
    number === 2 ? 'it takes too long' : null,
  );
  expect(Object.values(deck.blocks).map(({ type }) => type)).toEqual(['image', 'text']);
  expect(report.losses).toContainEqual(
    expect.objectContaining({
      slide: 2,
      message: 'This page came in as texts and drawings, not as a picture: it takes too long',
    }),
  );
});

test('a document of too many pages is refused before one is drawn', async () => {
  await expect(drawn({ content: '', pages: 201 })).rejects.toMatchObject({
    code: 'too_large',
    message:
      'This PDF document has 201 pages, and at most 200 come in as pictures. Bring it in as text that can be edited, or split it.',
  });
});

test('how far it is goes page by page, and never back', async () => {
  const told: [string, number][] = [];
  await importFile('a.pdf', pdfFile({ content: line(60, 340, 'The harbour'), pages: 4 }), {
    newId: () => `id${Math.random()}`,
    storeMedia: () => Promise.resolve({ url: '/media/p1' }),
    fetchMedia: () => Promise.resolve({ refused: 'nobody is asked' }),
    drawPage: () => Promise.resolve({ bytes: PICTURE }),
    onProgress: (step, progress) => told.push([step, progress]),
  });
  expect(told.filter(([step]) => step === 'Drawing the pages').map(([, progress]) => progress)).toEqual([
    0.125, 0.25, 0.375, 0.5,
  ]);
  const shares = told.map(([, progress]) => progress);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});
