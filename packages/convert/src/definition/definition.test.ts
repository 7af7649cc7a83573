import { type Block, slidesInOrder } from '@rostrum/deck';
import { readFileSync } from 'node:fs';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConvertError } from '../errors.ts';
import { importForTest, type TestImport } from '../testing/import.ts';

const bring = (definition: unknown, name = 'rivers.json'): Promise<TestImport> =>
  importForTest({ name, bytes: new TextEncoder().encode(JSON.stringify(definition)) });
const blocksOf = ({ deck }: TestImport, index: number): Block[] => {
  const slide = slidesInOrder(deck, { includeHidden: true })[index];
  return Object.values(deck.blocks).filter(({ slideId }) => slideId === slide?.id);
};
const AT = { x: 80, y: 60, width: 400, height: 300 };
const withBlock = (block: object) => ({ slides: [{ blocks: [{ ...AT, ...block }] }] });
const theBlock = async (block: object): Promise<Block> => {
  const result = await bring(withBlock(block));
  expect(result.report.losses.filter(({ kind }) => kind !== 'remote')).toEqual([]);
  const [only] = blocksOf(result, 0);
  if (only === undefined) throw new Error('no block');
  return only;
};

test('the example of the documentation comes in as it says', async () => {
  const docs = readFileSync(new URL('../../../../docs/json-definition.md', import.meta.url), 'utf8');
  const result = await bring(JSON.parse(/```json\n([\s\S]*?)```/.exec(docs)?.[1] ?? ''));
  const { deck, report, title } = result;
  expect([title, report.format, report.slides, report.hidden]).toEqual(['Rivers of Freedonia', 'definition', 4, 1]);
  expect([deck.meta.width, deck.meta.height, deck.meta.themeColor]).toEqual([1280, 720, 'white-blue']);
  expect(Object.values(deck.notes)).toEqual(['Welcome everybody.']);
  const slides = slidesInOrder(deck, { includeHidden: true });
  expect(slides[1]).toMatchObject({ background: { color: '#123456' }, transition: 'fade' });
  expect(
    blocksOf(result, 1)
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['image', 'table', 'text']);
  expect(blocksOf(result, 1).find(({ type }) => type === 'table')?.fragment).toEqual({ style: '', index: 0 });
  expect(report.losses.map(({ kind }) => kind)).toEqual(['remote']);
});

describe('a block', () => {
  test.each([
    [
      { type: 'text', text: 'Ebb <now>\nFlood', tag: 'h2' },
      { props: { text: { content: [{ type: 'heading' }, { type: 'heading' }] } } },
    ],
    [
      { type: 'image', src: '/media/abc', alt: 'The quay' },
      { alt: 'The quay', props: { src: '/media/abc' } },
    ],
    [
      { type: 'video', src: 'https://a.example/sea.mp4', loop: true, autoplay: true },
      { props: { controls: true, loop: true, autoplay: true, muted: false } },
    ],
    [{ type: 'audio', src: 'https://a.example/bell.mp3', controls: false }, { props: { controls: false } }],
    [
      { type: 'iframe', src: 'https://a.example/', title: 'Tides' },
      { alt: 'Tides', props: { src: 'https://a.example/' } },
    ],
    [
      { type: 'code', code: 'let a = 1 < 2;', language: 'javascript', lines: '1|2' },
      { props: { code: 'let a = 1 < 2;', language: 'javascript' } },
    ],
    [{ type: 'code', code: 'a', lines: '1', line_numbers: true }, { props: { lineNumbers: true, steps: '1' } }],
    [{ type: 'code', code: 'a', lines: '1', line_numbers: false }, { props: { lineNumbers: false, steps: '1' } }],
    [
      { type: 'code', code: 'a', line_numbers: true, highlight_theme: 'monokai' },
      { props: { lineNumbers: true, steps: '', theme: 'monokai' } },
    ],
    [{ type: 'text', markdown: 'a', fragment: { style: 'highlight-red' } }, { fragment: { style: 'highlight-red' } }],
    [{ type: 'text', markdown: 'a', fragment: { style: 'custom wobble' } }, { fragment: {} }],
    [{ type: 'math', tex: 'a < b' }, { props: { source: 'a < b' } }],
    [
      { type: 'text', markdown: 'where $x^2$ rises' },
      {
        props: {
          text: {
            content: [
              {
                content: [
                  { text: 'where ' },
                  { type: 'carrierInline', attrs: { html: expect.stringContaining('<math data-math-source="x^2">') } },
                  { text: ' rises' },
                ],
              },
            ],
          },
        },
      },
    ],
    [{ type: 'shape', shape: 'circle', fill: '#336699', text: 'Sea' }, { props: { shape: 'circle' } }],
    [
      { type: 'line', color: '#c00', line_width: 5, end: 'arrow' },
      { type: 'line', props: { color: '#c00' } },
    ],
    [
      {
        type: 'chart',
        kind: 'lines',
        rows: [
          ['', '2030'],
          ['Quay', 3],
          ['Mill', null],
        ],
      },
      { props: { kind: 'lines', dots: true } },
    ],
    [
      {
        type: 'chart',
        kind: 'columns',
        stacked: true,
        percent: true,
        gap: 50,
        legend: 'none',
        colors: ['#d33', null],
        x_axis: { title: 'Quay', show: false },
        y_axis: { title: 'Boats', min: 0, max: 1, step: 0.25, format: '.0%' },
        rows: [
          ['', '2030'],
          ['Quay', 3],
        ],
      },
      {
        props: {
          stacked: true,
          percent: true,
          gap: 50,
          legend: 'none',
          colors: ['#d33'],
          axes: {
            x: { title: 'Quay', show: false },
            y: { title: 'Boats', min: 0, max: 1, step: 0.25, format: '.0%' },
          },
        },
      },
    ],
    [
      { type: 'chart', kind: 'scatter', joined: true, dots: false, rows: [['', 'x', 'y']] },
      { props: { kind: 'scatter', joined: true, dots: false } },
    ],
    [{ type: 'html', html: '<b>as it is</b>' }, { type: 'snippet' }],
  ])('%j is read', async (block, expected) => {
    expect(await theBlock(block)).toMatchObject({ rect: expect.any(Array), ...expected });
  });

  test('has what every block may have', async () => {
    const block = await theBlock({
      type: 'text',
      text: 'Ebb',
      id: 'ebb',
      name: 'The ebb',
      rotation: 30,
      opacity: 0.5,
      z: 40,
      locked: true,
      align: 'right',
      font_size: 30,
      style: { letter_spacing: '2px' },
      fragment: { index: 2, style: 'fade-up' },
      animation: { type: 'slide-up', duration: 500 },
    });
    expect(block).toMatchObject({
      id: 'ebb',
      name: 'The ebb',
      rotation: 30,
      opacity: 0.5,
      z: 40,
      locked: true,
      fragment: { index: 2, style: 'fade-up' },
      animation: { type: 'slide-up', trigger: 'auto', duration: 500, delay: null },
      style: { 'text-align': 'right', 'font-size': '30px', 'letter-spacing': '2px' },
    });
  });

  test('is as high as its words where nothing is said', async () => {
    const result = await bring({
      slides: [{ blocks: [{ type: 'text', markdown: '**Ebb**', x: 0, y: 0, width: 100 }] }],
    });
    expect(blocksOf(result, 0)[0]).toMatchObject({ rect: [0, 0, 100, null] });
  });
});

describe('a mistake is told with its place', () => {
  test.each([
    [{}, 'slides is missing'],
    [{ slides: 'many' }, 'slides must be a list'],
    [{ slides: ['one'] }, 'slides[0] must be an object'],
    [{ slides: [{}, [{ blocks: {} }]] }, 'slides[1][0].blocks must be a list'],
    [
      { slides: [{ html: 'a', markdown: 'b' }] },
      'slides[0] may have section, markdown, html or blocks, not several of them',
    ],
    [{ slides: [{ background: 3 }] }, 'slides[0].background must be a colour or an object'],
    [{ slides: [{}], width: 'wide' }, 'width must be a number'],
    [{ slides: [{}], should_loop: 'yes' }, 'should_loop must be true or false'],
    [{ slides: [{}], language: 'English, please' }, 'language must be a language tag, such as en or pt-BR'],
    [{ slides: [{}], theme_color: 'pink' }, 'theme_color must be one of white-blue, sand-blue, '],
    [{ slides: [{}], theme_font: 'Inter' }, 'theme_font must be one of montserrat, league, '],
    [{ slides: [{}], transition: 'swirl' }, 'transition must be one of slide, linear, '],
    [{ slides: [{}], background_transition: 'cube' }, 'background_transition must be one of slide, convex, '],
    [{ slides: [{}], navigation_mode: 'free' }, 'navigation_mode must be one of default, linear, grid'],
    [{ slides: [{ transition: 'swirl' }] }, 'slides[0].transition must be one of slide, linear, '],
    [{ slides: [{ background_transition: 'page' }] }, 'slides[0].background_transition must be one of slide, '],
    [withBlock({ type: 'shape', shape: 'star-5' }), 'slides[0].blocks[0].shape must be one of rect, circle, '],
    [withBlock({ type: 'shape', shape: 'ellipse' }), 'slides[0].blocks[0].shape must be one of rect, circle, '],
    [
      withBlock({ type: 'line', end: 'diamond' }),
      'slides[0].blocks[0].end must be one of none, arrow, line-arrow, circle',
    ],
    [withBlock({ type: 'chart', kind: 'donut', rows: [] }), 'slides[0].blocks[0].kind must be one of '],
    [withBlock({ type: 'chart', legend: 'inside', rows: [] }), 'slides[0].blocks[0].legend must be one of none, top, '],
    [
      withBlock({ type: 'code', code: 'a', highlight_theme: 'neon' }),
      'slides[0].blocks[0].highlight_theme must be one of a11y-dark, ',
    ],
    [
      withBlock({ type: 'text', text: 'a', animation: { type: 'spin' } }),
      'slides[0].blocks[0].animation.type must be one of fade-in, fade-out, slide-up, ',
    ],
    [
      withBlock({ type: 'text', text: 'a', animation: { type: 'fade-in', trigger: 'key' } }),
      'slides[0].blocks[0].animation.trigger must be one of auto, click, hover',
    ],
    [
      withBlock({ type: 'text', text: 'a', fragment: { style: 'spin' } }),
      'slides[0].blocks[0].fragment.style must be one of fade-down, fade-up, ',
    ],
    [withBlock({ type: 'song' }), 'slides[0].blocks[0].type must be one of text, image'],
    [withBlock({ type: 'text' }), 'slides[0].blocks[0].text is missing'],
    [withBlock({ type: 'text', text: 'a', x: '80' }), 'slides[0].blocks[0].x must be a number'],
    [withBlock({ type: 'image', src: 'a', height: null }), 'slides[0].blocks[0].height is missing'],
    [withBlock({ type: 'table', rows: [['a'], 'b'] }), 'slides[0].blocks[0].rows[1] must be a list of cells'],
    [
      withBlock({ type: 'table', rows: Array.from({ length: 101 }, () => Array.from({ length: 100 }, () => 'x')) }),
      'slides[0].blocks[0].rows may have at most 10,000 cells: divide the table',
    ],
    [withBlock({ type: 'chart', rows: [[{}]] }), 'slides[0].blocks[0].rows[0][0] must be a text or a number'],
    [withBlock({ type: 'chart', rows: [], colors: [1] }), 'slides[0].blocks[0].colors[0] must be a text'],
    [withBlock({ type: 'chart', rows: [], y_axis: { min: '0' } }), 'slides[0].blocks[0].y_axis.min must be a number'],
    [withBlock({ type: 'text', text: 'a', style: [] }), 'slides[0].blocks[0].style must be an object'],
    [withBlock({ type: 'text', text: 'a', fragment: 'now' }), 'slides[0].blocks[0].fragment must be an object'],
  ])('%j', async (definition, message) => {
    const error = await bring(definition).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConvertError);
    expect(error).toMatchObject({ code: 'definition', message: expect.stringContaining(`has a mistake: ${message}`) });
  });

  test('tables of 20,000 cells in all come in, and none that are larger together', async () => {
    const slides = (...lines: number[]) =>
      lines.map((length) => ({
        blocks: [{ ...AT, type: 'table', rows: Array.from({ length }, () => Array(100).fill('x')) }],
      }));
    expect((await bring({ slides: slides(100, 100) })).report.blocks).toEqual({ table: 2 });
    await expect(bring({ slides: slides(100, 100, 1) })).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('at most 20,000 cells together. Divide them among several decks'),
    });
  });

  test('no JSON, no slides, too many', async () => {
    const broken = importForTest({ name: 'a.json', bytes: new TextEncoder().encode('{"slides": [') });
    await expect(broken).rejects.toMatchObject({
      code: 'definition',
      message: expect.stringContaining('no valid JSON'),
    });
    await expect(bring({ slides: [] })).rejects.toMatchObject({ code: 'no_slides' });
    await expect(bring({ slides: Array.from({ length: 2001 }, () => ({})) })).rejects.toMatchObject({
      code: 'too_large',
    });
  });
});

test('what is not known is left out and named; scripts do not come in', async () => {
  const { report, deck } = await bring({
    speed: 3,
    slides: [
      { tempo: 1, html: '<p onclick="a()">A</p><script>a()</script>' },
      { blocks: [{ ...AT, type: 'text', html: '<p onclick="a()">B</p>', size: 3 }] },
      { blocks: [{ ...AT, type: 'code', code: 'Qapla', language: 'klingon' }] },
    ],
  });
  const messages = report.losses.map(({ slide, message }) => `${slide ?? ''} ${message}`);
  expect(messages).toEqual(
    expect.arrayContaining([
      ' speed is no field of a deck, and was left out',
      '1 slides[0].tempo is no field of a slide, and was left out',
      '2 slides[1].blocks[0].size is no field of a block of type text, and was left out',
      '3 slides[2].blocks[0].language is no language that is known here: the code is kept without colours',
    ]),
  );
  expect(JSON.stringify(deck)).not.toMatch(/onclick|a\(\)/);
});

test.each([
  [{ width: 1e200, slides: [{ markdown: 'A' }] }, 'width must be a number from 100 to 10,000'],
  [{ margin: -1, slides: [{ markdown: 'A' }] }, 'margin must be a number from 0 to 0.5'],
  [{ slides: [{ markdown: 'A', auto_slide: 1e300 }] }, 'slides[0].auto_slide must be a number from 0 to 86,400,000'],
  [withBlock({ type: 'math', tex: 'a', x: -1e200 }), 'slides[0].blocks[0].x must be a number from -1,000,000 to'],
  [withBlock({ type: 'math', tex: 'a', height: -1 }), 'blocks[0].height must be a number from 0 to 1,000,000'],
  [withBlock({ type: 'math', tex: 'a', opacity: 2 }), 'blocks[0].opacity must be a number from 0 to 1.'],
  [withBlock({ type: 'text', text: 'a', font_size: 1e6 }), 'blocks[0].font_size must be a number from 1 to 1,000'],
  [withBlock({ type: 'text', text: 'a', fragment: 1e9 }), 'fragment.index must be a number from 0 to 10,000'],
  [withBlock({ type: 'text', text: 'a', style: { opacity: 1e200 } }), 'style.opacity must be a number from -1,000,'],
  [withBlock({ type: 'line', x2: 1e200 }), 'blocks[0].x2 must be a number from -1,000,000 to 1,000,000'],
  [
    withBlock({
      type: 'chart',
      rows: [
        ['a', 'b'],
        ['c', 1e200],
      ],
    }),
    'blocks[0].rows[1][1] must be a number from',
  ],
])('a number that no deck keeps is a mistake with its place and the limits: %j', async (definition, message) => {
  const refused = await bring(definition).catch((reason: unknown) => reason);
  expect(refused).toMatchObject({ code: 'definition', message: expect.stringContaining(message) });
});

test('a text that begins as a definition is one without the ending, too', async () => {
  expect((await bring({ slides: [{ markdown: '# A' }] }, 'deck.txt')).report.format).toBe('definition');
  await expect(bring({ a: 1 }, 'deck.txt')).rejects.toMatchObject({ code: 'foreign' });
});

test('whatever the JSON holds, it comes in or is refused with a message', async () => {
  const slide = fc.oneof(
    fc.jsonValue(),
    fc.record({
      blocks: fc.array(
        fc.dictionary(
          fc.constantFrom('type', 'x', 'y', 'width', 'height', 'text', 'src', 'rows', 'fragment', 'animation', 'style'),
          fc.oneof(fc.jsonValue(), fc.constantFrom('text', 'table', 'chart', 1)),
        ),
        { maxLength: 3 },
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(slide, { maxLength: 4 }), async (slides) => {
      const result = await bring({ slides }).catch((reason: unknown) => reason);
      if (result instanceof Error) expect(result).toBeInstanceOf(ConvertError);
      else expect((result as TestImport).report.format).toBe('definition');
    }),
    propertyRuns({ daily: 100, long: 5000 }),
  );
});
