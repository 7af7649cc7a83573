import { type Block, type Slide, slidesInOrder, textOf } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { describe, expect, test } from 'vitest';
import { importForTest, type TestImport } from '../testing/import.ts';
import {
  type PresentationSource,
  placeXml,
  presentationFile,
  shapeXml,
  type SlideSource,
} from '../testing/presentation.ts';

const bring = (source: PresentationSource): Promise<TestImport> =>
  importForTest({ name: 'harbour.pptx', bytes: presentationFile(source) });
const bringSlide = (slide: SlideSource): Promise<TestImport> => bring({ slides: [slide] });
const paragraph = (text: string, properties = '', run = ''): string =>
  `<a:p>${properties}<a:r><a:rPr${run.startsWith(' ') ? `${run}/>` : `>${run}</a:rPr>`}<a:t>${text}</a:t></a:r></a:p>`;
const TITLE = shapeXml(2, 'Title 1', { place: '<p:ph type="title"/>', body: paragraph('Tides') });

function slideAt({ deck }: TestImport, index: number): Slide {
  const slide = slidesInOrder(deck, { includeHidden: true })[index];
  if (slide === undefined) throw new Error('no slide');
  return slide;
}

function blockNamed({ deck }: TestImport, name: string): Block {
  const found = Object.values(deck.blocks).find((block) => block.name === name);
  if (found === undefined) throw new Error(`no block ${name}`);
  return found;
}

const markupOf = ({ deck }: TestImport): string => renderDeck(deck, { includeHidden: true });

describe('a presentation', () => {
  test('has its size, its slides in order, those that are hidden, and what the speaker wrote', async () => {
    const result = await bring({
      slides: [
        { shapes: TITLE, notes: `${paragraph('Breathe.')}<a:p/>${paragraph('Slowly.')}` },
        { shapes: TITLE, hidden: true },
      ],
    });
    expect([result.deck.meta.width, result.deck.meta.height, result.report.format]).toEqual([1280, 720, 'pptx']);
    expect(slidesInOrder(result.deck, { includeHidden: true }).map(({ hidden }) => hidden)).toEqual([false, true]);
    expect(result.deck.notes[slideAt(result, 0).id]).toBe('Breathe.\n\nSlowly.');
    expect(result.title).toBe('harbour');
  });

  test('makes its theme the deck’s, so that what is coloured by it changes with that', async () => {
    const fill = (color: string) =>
      `${placeXml(0, 0, 100, 50)}<a:prstGeom prst="rect"/><a:solidFill>${color}</a:solidFill>`;
    const result = await bringSlide({
      shapes:
        shapeXml(2, 'plain', { properties: fill('<a:schemeClr val="accent2"/>') }) +
        shapeXml(3, 'darker', { properties: fill('<a:schemeClr val="accent2"><a:lumMod val="50000"/></a:schemeClr>') }),
    });
    expect(result.deck.meta.tokens).toMatchObject({
      background: '#ffffff',
      text: '#102030',
      chart2: '#cc3300',
      link: '#0044aa',
    });
    expect(blockNamed(result, 'plain').props).toMatchObject({ shape: 'rect', fill: 'var(--deck-chart-2)' });
    expect(blockNamed(result, 'darker').props).toMatchObject({ fill: '#661a00' });
  });

  test('has layouts whose places its titles and texts follow until they are moved', async () => {
    const moved = shapeXml(3, 'Moved', {
      place: '<p:ph idx="1"/>',
      properties: placeXml(100, 300, 500, 200),
      body: paragraph('Ebb'),
    });
    const result = await bringSlide({ shapes: TITLE + moved });
    const layout = Object.values(result.deck.slides).find(({ kind }) => kind === 'layout');
    expect([layout?.name, slideAt(result, 0).layoutId]).toEqual(['Title and words', layout?.id]);
    expect(blockNamed(result, 'Title 1')).toMatchObject({ place: 'title', followsLayout: true });
    expect(blockNamed(result, 'Moved')).toMatchObject({
      place: 'body',
      followsLayout: false,
      rect: [100, 300, 500, 200],
    });
    const place = Object.values(result.deck.blocks).find((block) => block.name === 'title');
    expect(place).toMatchObject({ rect: [80, 40, 1120, 120] });
    expect(markupOf(result)).toMatch(/<h2[^>]*>Tides<\/h2>/);
  });

  test('shows on each slide what its master and layout show, behind what stands there, and locked', async () => {
    const mark = (name: string) =>
      shapeXml(9, name, {
        properties: `${placeXml(0, 0, 20, 20)}<a:prstGeom prst="ellipse"/><a:solidFill><a:srgbClr val="ABCDEF"/></a:solidFill>`,
      });
    const result = await bring({
      slides: [{ shapes: TITLE }],
      masterShapes: mark('of master'),
      layoutShapes: mark('of layout'),
    });
    const [master, layout, title] = ['of master', 'of layout', 'Title 1'].map((name) => blockNamed(result, name));
    expect([master?.locked, layout?.locked, title?.locked]).toEqual([true, true, false]);
    expect((master?.z ?? 0) < (layout?.z ?? 0) && (layout?.z ?? 0) < (title?.z ?? 0)).toBe(true);
  });

  test('has lists of levels and numbers, and letters as they were', async () => {
    const body =
      paragraph('Ebb') +
      paragraph('Spring', '<a:pPr lvl="1"/>') +
      paragraph('Flood', '', ' b="1" i="1" u="sng" sz="3200"') +
      paragraph(
        'First',
        '<a:pPr marL="0" indent="0"><a:buFont typeface="+mj-lt"/><a:buAutoNum type="alphaLcPeriod" startAt="3"/></a:pPr>',
      ) +
      paragraph('Plain', '<a:pPr marL="0" indent="0"><a:buNone/></a:pPr>');
    const result = await bringSlide({ shapes: shapeXml(3, 'Body', { place: '<p:ph idx="1"/>', body }) });
    const markup = markupOf(result);
    expect(markup).toMatch(/<ul[^>]*><li[^>]*>Ebb<ul[^>]*><li[^>]*>Spring<\/li><\/ul><\/li><li[^>]*>/);
    expect(markup).toMatch(
      /<span style="[^"]*font-weight: 700; font-style: italic; text-decoration: underline;[^"]*">Flood<\/span>/,
    );
    expect(markup).toMatch(
      /<ol start="3"[^>]*list-style-type: lower-alpha;[^>]*><li[^>]*>First<\/li><\/ol><p[^>]*>Plain<\/p>/,
    );
  });

  test('keeps direction, alignment, columns, spacing and the size that text was shrunk to', async () => {
    const text = (body: string, properties: string) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="4" name="Words"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${placeXml(10, 20, 300, 200)}</p:spPr><p:txBody><a:bodyPr numCol="2" spcCol="190500" anchor="ctr">${properties}</a:bodyPr><a:lstStyle/>${body}</p:txBody></p:sp>`;
    const result = await bringSlide({
      shapes: text(
        paragraph('שלום', '<a:pPr algn="r" rtl="1"><a:lnSpc><a:spcPct val="150000"/></a:lnSpc></a:pPr>'),
        '<a:normAutofit fontScale="50000" lnSpcReduction="10000"/>',
      ),
    });
    expect(markupOf(result)).toMatch(
      /font-size: 12px;[^"]*direction: rtl;[^"]*text-align: right;[^"]*line-height: 1.71;[^"]*align-content: center;[^"]*column-count: 2;[^"]*column-fill: auto;[^"]*height: 100%;[^"]*column-gap: 20px;/,
    );
  });

  test('leads where its links led: to other pages, to its slides, and by whole shapes', async () => {
    const result = await bring({
      slides: [
        {
          shapes:
            shapeXml(2, 'Out', {
              properties: placeXml(0, 0, 100, 40),
              body: paragraph('tide tables', '', '<a:hlinkClick r:id="rId7"/>'),
            }) +
            shapeXml(3, 'On', {
              properties: placeXml(0, 50, 100, 40),
              body: paragraph('ebb', '', '<a:hlinkClick r:id="rId8" action="ppaction://hlinksldjump"/>'),
            }) +
            shapeXml(4, 'Bad', {
              properties: placeXml(0, 100, 100, 40),
              body: paragraph('run', '', '<a:hlinkClick r:id="rId9"/>'),
            }),
          relationships: {
            rId7: ['hyperlink', 'https://tides.example/'],
            rId8: ['slide', 'slide2.xml'],
            rId9: ['hyperlink', 'javascript:alert(1)'],
          },
        },
        { shapes: TITLE },
      ],
    });
    const second = slideAt(result, 1).id;
    const markup = markupOf(result);
    expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://tides.example/',
      `#/${second}`,
    ]);
    expect(markup).not.toContain('javascript');
  });
});

test('a link goes to the slide around it that it names, and one that leads out of the presentation is said to be lost', async () => {
  const link = (action: string) =>
    shapeXml(5, 'On', {
      properties: placeXml(0, 0, 100, 40),
      body: paragraph('on', '', `<a:hlinkClick r:id="" action="ppaction://${action}"/>`),
    });
  const jump = (name: string) => link(`hlinkshowjump?jump=${name}`);
  const result = await bring({
    slides: [
      { shapes: jump('lastslide') },
      { shapes: jump('nextslide') + jump('previousslide') },
      { shapes: jump('firstslide') + jump('nextslide') + link('program') + link('noaction') },
    ],
  });
  const [first, second, third] = [0, 1, 2].map((index) => slideAt(result, index).id);
  expect([...markupOf(result).matchAll(/href="#\/([^"]*)"/g)].map(([, id]) => id)).toEqual([
    third,
    third,
    first,
    first,
  ]);
  expect(second).not.toBe(first);
  expect(result.report.losses.filter(({ kind }) => kind === 'link')).toMatchObject([{ slide: 3, count: 2 }]);
});

describe('shapes of a presentation', () => {
  const rectangle = (id: number, name: string, place: string): string =>
    shapeXml(id, name, {
      properties: `${place}<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="336699"/></a:solidFill>`,
    });

  test('stand where their groups put them, turned and mirrored with those', async () => {
    const transform = `<a:xfrm rot="5400000"><a:off x="${100 * 9525}" y="${100 * 9525}"/><a:ext cx="${200 * 9525}" cy="${100 * 9525}"/><a:chOff x="0" y="0"/><a:chExt cx="${100 * 9525}" cy="${50 * 9525}"/></a:xfrm>`;
    const result = await bringSlide({
      shapes: `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="5" name="Pair"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${transform}</p:grpSpPr>${rectangle(6, 'left', placeXml(0, 0, 20, 50))}${rectangle(7, 'right', placeXml(80, 0, 20, 50))}</p:grpSp>`,
    });
    // Twice as large, about the middle (200, 150): what was on the left is above.
    expect(blockNamed(result, 'left')).toMatchObject({ rect: [180, 20, 40, 100], rotation: 90 });
    expect(blockNamed(result, 'right')).toMatchObject({ rect: [180, 180, 40, 100], rotation: 90 });
    expect(blockNamed(result, 'left').parentId).toBe(blockNamed(result, 'Pair').id);
  });

  test('are those of decks where these are alike, else their drawing, with their words over it', async () => {
    const drawn = (id: number, preset: string, name: string) =>
      shapeXml(id, name, {
        properties: `${placeXml(0, 0, 200, 100)}<a:prstGeom prst="${preset}"/><a:solidFill><a:srgbClr val="336699"/></a:solidFill><a:ln w="19050"><a:solidFill><a:srgbClr val="CC3300"/></a:solidFill></a:ln>`,
        body: paragraph('Low'),
        more: ' descr="A sign"',
      });
    const result = await bringSlide({ shapes: drawn(2, 'diamond', 'known') + drawn(3, 'wave', 'other') });
    const [known, other] = [blockNamed(result, 'known'), blockNamed(result, 'other')];
    expect(known).toMatchObject({
      type: 'shape',
      alt: 'A sign',
      props: { shape: 'diamond', fill: '#336699', stroke: '#cc3300', strokeWidth: 2 },
    });
    expect(other).toMatchObject({ type: 'shape', props: { shape: 'drawn' } });
    for (const block of [known, other]) expect(block.type === 'shape' && textOf(block.props.text)).toBe('Low');
    expect(other.type === 'shape' && other.props.svg).toMatch(
      /fill="#336699"[^>]* stroke="#cc3300" stroke-width="2" d="M[^"]+"/,
    );
  });

  test('are held together by connectors that stay at them', async () => {
    const connector = `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="4" name="way"/><p:cNvCxnSpPr><a:stCxn id="2" idx="3"/><a:endCxn id="3" idx="1"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr>${placeXml(100, 25, 200, 100)}<a:prstGeom prst="straightConnector1"/><a:ln w="28575"><a:solidFill><a:srgbClr val="CC3300"/></a:solidFill><a:prstDash val="dash"/><a:tailEnd type="triangle"/></a:ln></p:spPr></p:cxnSp>`;
    const result = await bringSlide({
      shapes:
        rectangle(2, 'from', placeXml(0, 0, 100, 50)) + rectangle(3, 'to', placeXml(300, 100, 100, 50)) + connector,
    });
    expect(blockNamed(result, 'way')).toMatchObject({
      type: 'arrow',
      props: {
        color: '#cc3300',
        width: 3,
        style: 'dashed',
        endType: 'arrow',
        start: { blockId: blockNamed(result, 'from').id, anchor: 'right' },
        end: { blockId: blockNamed(result, 'to').id, anchor: 'left' },
      },
    });
  });

  test('are pictures with what is cut off them, in the outline that they were given', async () => {
    const picture = (id: number, name: string, preset: string) =>
      `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="${name}" descr="The harbour"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/><a:srcRect l="25000" b="50000"/></p:blipFill><p:spPr>${placeXml(10, 10, 300, 150)}<a:prstGeom prst="${preset}"/></p:spPr></p:pic>`;
    const result = await bringSlide({
      shapes: picture(2, 'whole', 'rect') + picture(3, 'round', 'ellipse') + picture(4, 'star', 'star5'),
    });
    expect(result.pictures).toHaveLength(1);
    expect(blockNamed(result, 'whole')).toMatchObject({
      type: 'image',
      alt: 'The harbour',
      props: { src: '/media/p1', crop: { x: 0.25, y: 0, width: 0.75, height: 0.5 } },
    });
    expect(markupOf(result)).toContain('border-radius: 50%;');
    expect(markupOf(result)).toContain('clip-path: path(');
  });

  test('are tables with their merged cells', async () => {
    const cell = (text: string, spans = '') =>
      `<a:tc${spans}><a:txBody><a:bodyPr/><a:lstStyle/>${text === '' ? '<a:p/>' : paragraph(text)}</a:txBody><a:tcPr/></a:tc>`;
    const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2" name="times"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="3810000" cy="762000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="2857500"/><a:gridCol w="952500"/></a:tblGrid><a:tr h="381000">${cell('Ebb', ' gridSpan="2"')}${cell('', ' hMerge="1"')}</a:tr><a:tr h="381000">${cell('06:12')}${cell('low')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    const result = await bringSlide({ shapes: table });
    expect(blockNamed(result, 'times').type).toBe('table');
    expect(markupOf(result).replace(/ style="[^"]*"/g, '')).toContain(
      '<thead><tr><th colspan="2"><p>Ebb</p></th></tr></thead><tbody><tr><td><p>06:12</p></td><td><p>low</p></td></tr></tbody>',
    );
  });
});

describe('slides of a presentation', () => {
  test('have the backgrounds and transitions that they or their layouts say', async () => {
    const gradient = `<p:bg><p:bgPr><a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="000000"/></a:gs><a:gs pos="100000"><a:srgbClr val="336699"/></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill></p:bgPr></p:bg>`;
    const picture = '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="rId2"/></a:blipFill></p:bgPr></p:bg>';
    // A grey g shows as 0.8 g and, in red, 10.2 more.
    const twoColors = picture.replace(
      '<a:blip r:embed="rId2"/>',
      '<a:blip r:embed="rId2"><a:duotone><a:srgbClr val="0A0000"/><a:srgbClr val="D6CCCC"/></a:duotone></a:blip>',
    );
    const result = await bring({
      slides: [
        { shapes: TITLE, background: gradient, after: '<p:transition advTm="4000"><p:push/></p:transition>' },
        { shapes: TITLE, background: picture },
        { shapes: TITLE },
        { shapes: TITLE, background: twoColors },
      ],
    });
    expect(slideAt(result, 0)).toMatchObject({
      transition: 'slide',
      autoSlide: 4000,
      background: { gradient: 'linear-gradient(180deg, #000000 0%, #336699 100%)' },
    });
    expect(slideAt(result, 1).background).toMatchObject({ image: '/media/p1', color: '', opacity: null });
    expect(slideAt(result, 3).background).toMatchObject({ image: '/media/p1', color: '#320000', opacity: 0.8 });
    expect(slideAt(result, 2).background).toMatchObject({ color: '', gradient: '', image: '' });
  });

  test('say by their number what of them could not be kept', async () => {
    const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2" name="sheet"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="9525" cy="9525"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole"/></a:graphic></p:graphicFrame>`;
    const { report } = await bring({ slides: [{ shapes: TITLE }, { shapes: frame }] });
    expect(report.losses).toContainEqual({
      slide: 2,
      kind: 'ole',
      message: 'An object of another program was left out: there is no picture of it in the file',
      count: 1,
    });
  });

  test('none, and what is no presentation, are refused with the reason', async () => {
    await expect(bring({ slides: [] })).rejects.toThrow('This presentation holds no slides.');
    await expect(bring({ slides: [{ shapes: TITLE }], parts: { 'ppt/slides/slide1.xml': '<p:sld' } })).rejects.toThrow(
      'This presentation is damaged: “ppt/slides/slide1.xml” in it cannot be read.',
    );
  });

  test('of more objects than a deck holds are refused before they are made', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      shapeXml(index + 10, 'mark', {
        properties: `${placeXml(0, 0, 9, 9)}<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="336699"/></a:solidFill>`,
      }),
    ).join('');
    const slides = Array.from({ length: 60 }, () => ({ shapes: TITLE }));
    await expect(bring({ slides, masterShapes: many })).rejects.toThrow(
      'a deck holds at most 10,000 objects on its slides',
    );
  });
});
