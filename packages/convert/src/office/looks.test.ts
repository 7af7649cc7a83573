import type { Block } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { expect, test } from 'vitest';
import { importForTest, type TestImport } from '../testing/import.ts';
import { placeXml, type PresentationSource, presentationFile, shapeXml } from '../testing/presentation.ts';

const bring = (source: PresentationSource): Promise<TestImport> =>
  importForTest({ name: 'harbour.pptx', bytes: presentationFile(source) });
const named = ({ deck }: TestImport, name: string): Block | undefined =>
  Object.values(deck.blocks).find((block) => block.name === name);
const messages = ({ report }: TestImport): string[] => report.losses.map(({ message }) => message);

const cell = (words: string): string =>
  `<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:rPr/><a:t>${words}</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>`;
const tableOf = (style: string): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="Times"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${placeXml(80, 220, 520, 150).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>${style}</a:tableStyleId></a:tblPr><a:tblGrid><a:gridCol w="2476500"/></a:tblGrid>${['Tide', 'Ebb', 'Flood'].map((words) => `<a:tr h="476250">${cell(words)}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
const fillsIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<t[hd][ >][^>]*>?/g)].map(([tag]) => /background-color: ([^;]+);/.exec(tag)?.[1]);

test('a table style of Office’s own that the file does not hold is known by its id', async () => {
  const result = await bring({ slides: [{ shapes: tableOf('{21e4aea4-8dfa-4a89-87eb-49c32662afe0}') }] });
  const html = renderDeck(result.deck);
  // The head in the second accent (CC3300), then tints of 40% and 20% of it in turn.
  expect(fillsIn(html)).toEqual(['var(--deck-chart-2)', '#eccdcb', '#f6e8e7']);
  expect(html).toMatch(/<th[^>]*font-weight: 700/);
  expect(named(result, 'Times')).toMatchObject({ props: { borderWidth: 1 } });
  expect(messages(result).filter((one) => one.includes('table'))).toEqual([]);
});

test('a table style that nobody knows is named', async () => {
  const result = await bring({ slides: [{ shapes: tableOf('{00000000-0000-0000-0000-000000000000}') }] });
  expect(fillsIn(renderDeck(result.deck))).toEqual([undefined, undefined, undefined]);
  expect(messages(result)).toContain(
    'A table has a style that is not in the file: what its cells say themselves was kept',
  );
});

const shadow = (more = ''): string =>
  `<a:effectLst><a:outerShdw blurRad="76200" dist="38100" dir="5400000"${more}><a:srgbClr val="000000"><a:alpha val="40000"/></a:srgbClr></a:outerShdw></a:effectLst>`;
const box = (effects: string, turn = ''): string =>
  shapeXml(4, 'Sea', {
    properties: `${placeXml(100, 100, 200, 80, turn)}<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="336699"/></a:solidFill>${effects}`,
  });

test('shadows and glows are kept, a shadow that does not turn with its shape stays where it falls', async () => {
  const filterOf = async (shapes: string): Promise<string | undefined> =>
    /filter: ([^;]+);/.exec(renderDeck((await bring({ slides: [{ shapes }] })).deck))?.[1];
  expect(await filterOf(box(shadow()))).toBe('drop-shadow(0px 4px 4px rgba(0, 0, 0, 0.4))');
  expect(await filterOf(box(shadow(' rotWithShape="0"'), ' rot="5400000"'))).toBe(
    'drop-shadow(4px 0px 4px rgba(0, 0, 0, 0.4))',
  );
  expect(
    await filterOf(box('<a:effectLst><a:glow rad="95250"><a:srgbClr val="FFCC00"/></a:glow></a:effectLst>')),
  ).toContain('drop-shadow(0 0 10px');
  expect(await filterOf(box('<a:effectLst/>'))).toBeUndefined();
});

test('effects that a deck has nothing like are named', async () => {
  const result = await bring({
    slides: [{ shapes: box('<a:effectLst><a:softEdge rad="63500"/><a:reflection/></a:effectLst>') }],
  });
  expect(messages(result)).toEqual(
    expect.arrayContaining(['Soft edges became sharp ones', 'A reflection was left out']),
  );
});

const media = (properties: string): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="5" name="Waves" descr="Waves on a beach"/><p:cNvPicPr/><p:nvPr>${properties}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/></p:blipFill><p:spPr>${placeXml(100, 100, 320, 180)}<a:prstGeom prst="rect"/></p:spPr></p:pic>`;
const HELD =
  '<p:extLst><p:ext uri="{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}"><p14:media xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" r:embed="rId9"><p14:trim st="1500" end="200"/></p14:media></p:ext></p:extLst>';

test('a film is taken over with its picture and where it begins, also where the file first names somebody’s disk', async () => {
  const result = await bring({
    slides: [
      {
        shapes: media(`<a:videoFile r:link="rId8"/>${HELD}`),
        relationships: { rId8: ['video', 'file:///films/waves.mp4'], rId9: ['media', '../media/waves.mp4'] },
      },
    ],
    parts: { 'ppt/media/waves.mp4': 'a film' },
  });
  expect(result.pictures.map(({ kind, name }) => [kind, name])).toEqual(
    expect.arrayContaining([
      ['film', 'waves.mp4'],
      ['picture', 'image1.png'],
    ]),
  );
  expect(named(result, 'Waves')).toMatchObject({ type: 'video', props: { startAt: 1.5 }, alt: 'Waves on a beach' });
});

test('a sound is taken over', async () => {
  const result = await bring({
    slides: [
      { shapes: media('<a:wavAudioFile r:embed="rId8"/>'), relationships: { rId8: ['audio', '../media/bell.wav'] } },
    ],
    parts: { 'ppt/media/bell.wav': 'RIFF' },
  });
  expect(result.pictures.map(({ kind, name }) => [kind, name])).toContainEqual(['sound', 'bell.wav']);
  expect(named(result, 'Waves')?.type).toBe('audio');
});

test('a picture that is laid side by side like tiles is behind a box, in what it is cut to', async () => {
  const tiles =
    '<a:blipFill><a:blip r:embed="rId2"><a:alphaModFix amt="50000"/></a:blip><a:tile sx="100000" sy="100000"/></a:blipFill><a:ln w="19050"><a:solidFill><a:srgbClr val="336699"/></a:solidFill></a:ln>';
  const result = await bring({
    slides: [
      {
        shapes: shapeXml(4, 'Sand', {
          properties: `${placeXml(100, 100, 200, 80)}<a:prstGeom prst="ellipse"/>${tiles}`,
          body: '<a:p><a:r><a:t>Beach</a:t></a:r></a:p>',
        }),
      },
    ],
  });
  const [box, words] = Object.values(result.deck.blocks).filter(({ name }) => name === 'Sand');
  expect(box).toMatchObject({
    type: 'text',
    opacity: 0.5,
    style: { 'background-image': 'url("/media/p1")', 'border-radius': '50%', border: '2px solid #336699' },
  });
  expect(words).toMatchObject({ type: 'text', opacity: 1 });
});

const line = (side: string, width: number, color: string): string =>
  `<a:${side} w="${width * 9525}">${color === '' ? '<a:noFill/>' : `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`}</a:${side}>`;
const gridOf = (rows: readonly (readonly string[])[], style = '{5940675A-B579-460E-94D1-54222C63F5DA}'): string =>
  tableOf(style)
    .replace(/<a:tblGrid>.*<\/a:tblGrid>/, `<a:tblGrid>${'<a:gridCol w="952500"/>'.repeat(3)}</a:tblGrid>`)
    .replace(
      /<a:tr .*<\/a:tr>/,
      rows
        .map(
          (cells) =>
            `<a:tr h="476250">${cells.map((properties) => (properties.startsWith('<a:tc ') ? properties : cell('Tide').replace('<a:tcPr/>', `<a:tcPr>${properties}</a:tcPr>`))).join('')}</a:tr>`,
        )
        .join(''),
    );
const sidesIn = (html: string): string[] =>
  [...html.matchAll(/<t[hd][ >][^>]*>?/g)].map(([tag]) =>
    [...tag.matchAll(/border-(\w+): ([^;]+);/g)].map(([, side, look]) => `${side} ${look}`).join(', '),
  );

test('what most lines of a table look like is its own look; a line that looks otherwise is on both cells beside it', async () => {
  const result = await bring({
    slides: [
      {
        shapes: gridOf([
          ['', line('lnR', 4, 'CC3300'), ''],
          ['', line('lnT', 2, ''), ''],
        ]),
      },
    ],
  });
  expect(named(result, 'Times')).toMatchObject({ props: { borderWidth: 1, borderColor: 'var(--deck-text)' } });
  expect(sidesIn(renderDeck(result.deck))).toEqual([
    '',
    'right 4px solid #cc3300, bottom 0px none',
    'left 4px solid #cc3300',
    '',
    'top 0px none',
    '',
  ]);
});

test('a cell that reaches over others ends where the last of them does, and is as wide as they are', async () => {
  const wide = cell('Tide').replace('<a:tc>', '<a:tc gridSpan="2">');
  const hidden = '<a:tc hMerge="1"><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr/></a:tc>';
  const result = await bring({
    slides: [
      {
        shapes: gridOf([
          [wide, hidden, line('lnL', 3, '669933')],
          ['', '', ''],
        ]),
      },
    ],
  });
  const html = renderDeck(result.deck);
  expect(sidesIn(html)).toEqual(['right 3px solid #669933', 'left 3px solid #669933', '', '', '']);
  expect([...html.matchAll(/width: ([\d.]+%)/g)].map(([, width]) => width)).toEqual(['66.67%', '33.33%']);
});

test('the head of a table of medium style 2 is parted from the rest by a broader line', async () => {
  const result = await bring({
    slides: [
      {
        shapes: gridOf(
          [
            ['', '', ''],
            ['', '', ''],
          ],
          '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}',
        ),
      },
    ],
  });
  const [head, , , below] = sidesIn(renderDeck(result.deck));
  expect(head).toBe('bottom 4px solid var(--deck-background)');
  expect(below).toBe('');
});

test('a line in a gradient has the colour of its middle: its ends may be clear', async () => {
  const stop = (at: number, more: string): string =>
    `<a:gs pos="${at}"><a:srgbClr val="CC3300">${more}</a:srgbClr></a:gs>`;
  const gradient = `<a:ln w="19050"><a:gradFill><a:gsLst>${stop(0, '<a:alpha val="0"/>')}${stop(17_000, '')}${stop(100_000, '<a:alpha val="0"/>')}</a:gsLst></a:gradFill></a:ln>`;
  const shapes = shapeXml(4, 'Quay', {
    properties: `${placeXml(0, 100, 200, 80)}<a:prstGeom prst="rect"/>${gradient}`,
  });
  expect(named(await bring({ slides: [{ shapes }] }), 'Quay')).toMatchObject({ props: { stroke: '#cc3300' } });
});
