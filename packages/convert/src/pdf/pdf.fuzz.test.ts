import { blockTree, slidesInOrder } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConvertError } from '../errors.ts';
import { isDamage } from './damage.ts';
import { importForTest } from '../testing/import.ts';
import { pdfFile } from '../testing/pdf.ts';
import { paintPng } from '../testing/png.ts';
import { marked, tag, taggedPdf } from '../testing/tagged-pdf.ts';

const PICTURE = paintPng(4, 2, () => [20, 60, 90]);
const LINE = 'BT /F1 16 Tf 60 300 Td (The ferry) Tj 0 -20 Td (twice a day) Tj ET';
const TAGGED = taggedPdf(
  [
    marked(0, 'BT /F1 30 Tf 60 350 Td (The harbour) Tj ET'),
    marked(1, LINE),
    marked(2, 'q 1 0 0 rg 72 72 144 36 re f Q 0.5 w 60 60 m 200 80 300 90 400 60 c S'),
    marked(3, 'BT /F1 12 Tf 300 200 Td (North) Tj ET'),
    marked(4, 'BT /F1 12 Tf 400 200 Td (7 m) Tj ET'),
    'q 100 0 0 50 500 72 cm /Im1 Do Q /Fm1 Do /Pattern cs /P1 scn 10 10 50 50 re f',
  ].join(''),
  [tag('H1', 0), tag('L', tag('LI', 1)), tag('Figure', 2), tag('Table', tag('TR', tag('TH', 3), tag('TD', 4)))],
);
const objects = TAGGED.objects ?? [];
const next = 5 + objects.length;
/** Of everything that is read, in the open. */
const WHOLE = String.fromCharCode(
  ...pdfFile({
    ...TAGGED,
    title: 'Harbour',
    pages: 2,
    page: `${TAGGED.page ?? ''} /Annots [<< /Type /Annot /Subtype /Link /Rect [60 290 200 320] /A << /S /URI /URI (https://harbour.example/) >> >> << /Type /Annot /Subtype /Link /Rect [60 50 90 80] /Dest [3 0 R /Fit] >>]`,
    resources: `/XObject << /Im1 ${next} 0 R /Fm1 ${next + 1} 0 R >> /Pattern << /P1 ${next + 2} 0 R >>`,
    objects: [
      ...objects,
      '<< /Type /XObject /Subtype /Image /Width 2 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length 6 >>\nstream\nabcdef\nendstream',
      '<< /Type /XObject /Subtype /Form /BBox [0 0 90 90] /Matrix [1 0 0 1 5 5] /Resources << >> /Length 21 >>\nstream\n0 1 0 rg 0 0 9 9 re f\nendstream',
      '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 99 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> >>',
    ],
  }),
);

/**
 * What stands in numbers, names and operators of files that somebody made to harm, and of those that a
 * program got wrong.
 */
const SPLINTERS = [
  '',
  ' ',
  '(',
  ')',
  '<<',
  '>>',
  '[',
  ']',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  'null',
  '3 0 R',
  '5 0 R',
  '/Fm1 Do',
  'BT',
  'ET',
  'q q q q',
  'Q Q Q Q',
  'BDC',
  'EMC',
  'W n',
  'endstream endobj',
  '(javascript:alert\\(1\\))',
  '(</a><script>)',
  '/FlateDecode',
  '\u0000',
] as const;

const change = fc.record({
  // Doubles lie close to 0, most of them.
  at: fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000),
  inNumber: fc.boolean(),
  take: fc.nat(12),
  put: fc.constantFrom(...SPLINTERS),
});

function changed(
  text: string,
  { at, inNumber, take, put }: { at: number; inNumber: boolean; take: number; put: string },
) {
  // A change of a number is read, where most others only end the file.
  const numbers = inNumber ? [...text.matchAll(/-?\d+(?:\.\d+)?/g)] : [];
  const number = numbers[Math.floor(at * (numbers.length - 1))];
  const [start, length] =
    number === undefined ? [Math.floor(at * text.length), take] : [number.index, number[0].length];
  return text.slice(0, start) + put + text.slice(start + length);
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const runs = propertyRuns({ daily: 40, long: 3000 });

/**
 * Rejections that nobody awaits, which pdf.js leaves: the server's reading thread passes over those of damage,
 * and over no others.
 */
const stray: unknown[] = [];
const hear = (error: unknown): void => void stray.push(error);
const before = process.listeners('unhandledRejection');
beforeAll(() => {
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', hear);
});
afterAll(() => {
  process.off('unhandledRejection', hear);
  for (const listener of before) process.on('unhandledRejection', listener);
});

test('whatever is done to a document, it comes in as a sound deck or is refused with a message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), fc.boolean(), async (changes, isDrawn) => {
      const bytes = bytesOf(changes.reduce(changed, WHOLE));
      const drawPage = () => Promise.resolve({ bytes: PICTURE });
      let result;
      try {
        result = await importForTest({ name: 'harbour.pdf', bytes }, isDrawn ? { drawPage } : {});
      } catch (error) {
        expect(error).toBeInstanceOf(ConvertError);
        return;
      }
      const { deck } = result;
      const markup = renderDeck(deck, { includeHidden: true });
      expect(markup).not.toMatch(/<script|(?:href|src)="\s*javascript:|onerror=/i);
      for (const slide of slidesInOrder(deck, { includeHidden: true })) blockTree(deck, slide.id);
      for (const block of Object.values(deck.blocks))
        for (const side of block.rect) expect(side === null || Number.isFinite(side)).toBe(true);
    }),
    runs,
  );
  expect(stray.filter((error) => !isDamage(error))).toEqual([]);
});

test('the document as it is holds all that is changed here', async () => {
  const { deck, report } = await importForTest({ name: 'harbour.pdf', bytes: bytesOf(WHOLE) });
  const html = renderDeck(deck);
  expect(report.slides).toBe(2);
  for (const part of ['<h1', 'twice a day', 'href="https://harbour.example/"', 'href="#/slide-1"', 'alt=""'])
    expect(html).toContain(part);
});
