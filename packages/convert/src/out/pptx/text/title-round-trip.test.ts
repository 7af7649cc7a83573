import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { attributeOf, child, numberOf, parseXml, within } from '../../../office/xml.ts';
import { importForTest } from '../../../testing/import.ts';
import { placeXml, presentationFile, shapeXml } from '../../../testing/presentation.ts';
import { writePptx } from '../write-pptx.ts';

interface RunStyle {
  readonly text: string;
  /** Hundredths of a point. */
  readonly size: number | null;
  readonly isBold: boolean;
  readonly caps: string;
  readonly spacing: number;
  readonly typeface: string | null;
}

/**
 * Imports a presentation with one slide of these shapes, exports the deck, and reads the runs of the exported slide.
 */
async function importAndExport(shapes: string): Promise<readonly RunStyle[]> {
  const { deck } = await importForTest({ name: 'tides.pptx', bytes: presentationFile({ slides: [{ shapes }] }) });
  const bytes = await writePptx(deck, {
    title: 'Tides',
    author: null,
    media: () => Promise.resolve(null),
    lose: () => undefined,
  });
  const slide = parseXml(unzipSync(bytes)['ppt/slides/slide1.xml'] ?? new Uint8Array(), 'slide1.xml');
  return [...within(slide)]
    .filter(({ name }) => name === 'a:r')
    .map((run) => {
      const style = child(run, 'a:rPr');
      return {
        text: child(run, 'a:t')?.text ?? '',
        size: numberOf(style, 'sz'),
        isBold: attributeOf(style, 'b') === '1',
        caps: attributeOf(style, 'cap') ?? 'none',
        spacing: numberOf(style, 'spc') ?? 0,
        typeface: attributeOf(child(style, 'a:latin'), 'typeface'),
      };
    });
}

const title = (run: string): string =>
  shapeXml(2, 'Title', {
    place: '<p:ph type="title"/>',
    properties: placeXml(80, 40, 1120, 120),
    body: `<a:p>${run}</a:p>`,
  });

const plain: RunStyle = { text: 'Tides', size: 3000, isBold: false, caps: 'none', spacing: 0, typeface: 'Georgia' };

test.each<readonly [name: string, run: string, exported: RunStyle]>([
  ['regular text', '<a:r><a:rPr sz="3000" b="0"/><a:t>Tides</a:t></a:r>', plain],
  ['the weight of its master', '<a:r><a:rPr sz="3000"/><a:t>Tides</a:t></a:r>', { ...plain, isBold: true }],
  [
    'a font of its own',
    '<a:r><a:rPr sz="3000" b="0"><a:latin typeface="Verdana"/></a:rPr><a:t>Tides</a:t></a:r>',
    { ...plain, typeface: 'Verdana' },
  ],
  ['capitals', '<a:r><a:rPr sz="3000" b="0" cap="all"/><a:t>Tides</a:t></a:r>', { ...plain, caps: 'all' }],
  ['spacing', '<a:r><a:rPr sz="3000" b="0" spc="150"/><a:t>Tides</a:t></a:r>', { ...plain, spacing: 150 }],
  ['an odd size', '<a:r><a:rPr sz="4150" b="1"/><a:t>Tides</a:t></a:r>', { ...plain, size: 4150, isBold: true }],
])('exports an imported title with %s as it was', async (_, run, exported) => {
  expect(await importAndExport(title(run))).toEqual([exported]);
});

test('exports the runs of an imported title each as it was', async () => {
  const runs = await importAndExport(
    title(
      '<a:r><a:rPr sz="3000" b="0"/><a:t>High </a:t></a:r><a:r><a:rPr sz="2000" b="1"/><a:t>water</a:t></a:r><a:r><a:rPr sz="6000" b="0"/><a:t>!</a:t></a:r>',
    ),
  );
  expect(runs.map(({ text, size, isBold }) => [text.trim(), size, isBold]).filter(([text]) => text !== '')).toEqual([
    ['High', 3000, false],
    ['water', 2000, true],
    ['!', 6000, false],
  ]);
});

test('exports imported superscript and subscript in the size that they had', async () => {
  const runs = await importAndExport(
    title(
      '<a:r><a:rPr sz="3000" b="0"/><a:t>H</a:t></a:r><a:r><a:rPr sz="3000" b="0" baseline="-25000"/><a:t>2</a:t></a:r><a:r><a:rPr sz="3000" b="0"/><a:t>O</a:t></a:r><a:r><a:rPr sz="2400" b="0" baseline="30000"/><a:t>a</a:t></a:r>',
    ),
  );
  expect(runs.map(({ text, size }) => [text, size])).toEqual([
    ['H', 3000],
    ['2', 3000],
    ['O', 3000],
    ['a', 2400],
  ]);
});
