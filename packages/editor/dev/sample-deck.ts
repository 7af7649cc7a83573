import {
  type Block,
  blockTypes,
  type Deck,
  DEFAULT_META,
  newBlock,
  newSlide,
  orderKeysBetween,
  SCHEMA_VERSION,
  type RichText,
  type Slide,
  textFromPlain,
} from '@rostrum/deck';
import { textFromHtml } from '@rostrum/deck/html';

/** A deck to look at while the editor is built: a plainly invented river and its people. */
export function sampleDeck(): Deck {
  const slides: Slide[] = [];
  const blocks: Block[] = [];
  const notes: Record<string, string> = {};
  const [k1, k2, k3, k4, k5, k6] = orderKeysBetween(null, null, 6) as [string, string, string, string, string, string];

  slides.push(
    newSlide({ id: 'cover', order: k1, background: { ...newSlide({ id: 'x' }).background, color: '#12312f' } }),
  );
  blocks.push(
    text(
      'cover-title',
      'cover',
      [80, 220, 800, null],
      heading('Giving the Sillow its bends back', 1),
      { color: '#ffffff', 'text-align': 'left' },
      'title',
    ),
    text(
      'cover-sub',
      'cover',
      [80, 470, 700, null],
      textFromPlain('Ines Marlow, Brackwater Trust'),
      { color: '#9cc0c8', 'text-align': 'left' },
      'subtitle',
    ),
  );
  slides.push(newSlide({ id: 'counts', order: k2, name: 'Chart with picture' }));
  blocks.push(
    text(
      'counts-title',
      'counts',
      [60, 50, 560, null],
      heading('By the second winter, trout were spawning again', 2),
      { 'text-align': 'left' },
      'title',
    ),
    ...[0, 1, 2, 3, 4].map((bar) =>
      newBlock({
        id: `bar-${String(bar)}`,
        slideId: 'counts',
        type: 'shape',
        order: `b${String(bar)}`,
        z: 12 + bar,
        rect: [60 + bar * 96, 560 - bar * 46, 72, 60 + bar * 46],
        name: `Bar ${String(2019 + bar)}`,
        props: {
          shape: 'rect',
          fill: bar > 2 ? '#14728c' : '#9cc0c8',
          stroke: '',
          strokeWidth: 0,
          cornerRadius: 6,
          stretch: true,
          svg: '',
        },
      }),
    ),
    newBlock({
      id: 'photo',
      slideId: 'counts',
      type: 'image',
      order: 'c0',
      z: 20,
      rect: [640, 0, 320, 700],
      name: 'River from above',
      alt: 'A river winding through fields',
      props: {
        src: picture(),
        naturalWidth: 640,
        naturalHeight: 1400,
        crop: null,
        svg: '',
        svgColor: '',
        maintainRatio: true,
      },
    }),
    newBlock({
      id: 'card',
      slideId: 'counts',
      type: 'shape',
      order: 'c1',
      z: 21,
      rect: [560, 430, 240, 150],
      name: 'Callout',
      props: {
        shape: 'rect',
        fill: '#ffffff',
        stroke: '#c9d6d2',
        strokeWidth: 1,
        cornerRadius: 12,
        stretch: true,
        svg: '',
      },
    }),
    text('card-number', 'counts', [580, 440, 200, null], heading('3.4×', 3), { color: '#c8501e' }, '', 'c2', 22),
    text(
      'card-words',
      'counts',
      [580, 500, 200, null],
      small('the nests we counted while the weir stood'),
      {},
      '',
      'c3',
      23,
    ),
  );
  notes.counts =
    'Start with the sound. Ten seconds of Sillow Bridge before saying anything.\nHallow Ford stayed flat, so this was not just a run of good years: it is the river.';

  slides.push(newSlide({ id: 'stack', kind: 'stack', order: k3 }));
  for (const [index, [id, words]] of (
    [
      ['mayflies', 'First the mayflies, then everything that eats them'],
      ['pool', 'Five species, one netted pool'],
      ['cost', 'What reach 4 would cost'],
    ] as const
  ).entries()) {
    slides.push(
      newSlide({
        id,
        parentId: 'stack',
        order: `a${String(index)}`,
        hidden: id === 'cost',
        background:
          index === 0
            ? { ...newSlide({ id: 'x' }).background, gradient: 'linear-gradient(135deg, #12312f, #14728c)' }
            : newSlide({ id: 'x' }).background,
      }),
    );
    blocks.push(
      text(
        `${id}-title`,
        id,
        [80, 80, 800, null],
        heading(words, 2),
        { 'text-align': 'left', ...(index === 0 ? { color: '#fff' } : {}) },
        'title',
      ),
      text(
        `${id}-list`,
        id,
        [80, 300, 800, null],
        list(['Brown trout', 'Bullhead, **and** lamprey', 'Grayling']),
        { 'text-align': 'left', ...(index === 0 ? { color: '#dce7e3' } : {}) },
        '',
        'b0',
        12,
      ),
    );
  }
  slides.push(newSlide({ id: 'shapes', order: k4, name: 'All the shapes' }));
  for (const [index, shape] of [
    'circle',
    'triangle-up',
    'diamond',
    'hexagon',
    'star',
    'arrow-right',
    'chevron',
    'heart',
    'cloud',
    'bubble',
  ].entries()) {
    blocks.push(
      newBlock({
        id: `shape-${shape}`,
        slideId: 'shapes',
        type: 'shape',
        order: `a${String(index)}`,
        z: 11 + index,
        rect: [90 + (index % 5) * 165, 160 + Math.floor(index / 5) * 220, 120, 120],
        rotation: index === 3 ? 20 : 0,
        props: {
          shape,
          fill: ['#14728c', '#c8501e', '#6f8f4e', '#12312f', '#d9a521'][index % 5] ?? '#000',
          stroke: '',
          strokeWidth: 0,
          cornerRadius: 0,
          stretch: true,
          svg: '',
        },
      }),
    );
  }
  slides.push(newSlide({ id: 'words', order: k5 }));
  const placed = { slideId: 'words', order: 'a0' } as const;
  const [tableOrder = '', codeOrder = '', mathOrder = '', pollOrder = ''] = orderKeysBetween(null, null, 4);
  blocks.push(
    newBlock({
      ...placed,
      id: 'table',
      type: 'table',
      order: tableOrder,
      rect: [60, 40, 420, null],
      props: { ...blockTypes.table.defaults, text: textFromHtml(TABLE) },
    }),
    newBlock({
      ...placed,
      id: 'code',
      type: 'code',
      order: codeOrder,
      rect: [500, 40, 420, 260],
      props: {
        ...blockTypes.code.defaults,
        code: 'export function depth(river) {\n  // metres\n  return river.bed - river.level;\n}\n',
        language: 'javascript',
        lineNumbers: true,
        steps: '1|3',
        frame: 'osx',
      },
    }),
    newBlock({
      ...placed,
      id: 'math',
      type: 'math',
      order: mathOrder,
      rect: [60, 360, 420, 120],
      props: { source: 'Q = \\int_A v \\, dA', display: true },
    }),
    newBlock({
      ...placed,
      id: 'poll',
      type: 'poll',
      order: pollOrder,
      rect: [500, 340, 420, 300],
      props: {
        ...blockTypes.poll.defaults,
        question: 'Which fish came back first?',
        options: [
          { id: 'a', text: 'Brown trout' },
          { id: 'b', text: 'Bullhead' },
        ],
      },
    }),
  );
  slides.push(newSlide({ id: 'empty', order: k6 }));
  return {
    schema: SCHEMA_VERSION,
    meta: { ...DEFAULT_META, themeColor: 'white-blue' },
    slides: Object.fromEntries(slides.map((slide) => [slide.id, slide])),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    notes,
  };
}

const TABLE =
  '<table><tr><th>Species</th><th>2019</th><th>2024</th></tr><tr><td>Brown trout</td><td>4</td><td>61</td></tr><tr><td>Bullhead</td><td>12</td><td>88</td></tr></table>';

/** A hundred slides, the first with 500 blocks: for looking at speed. */
export function bigDeck(): Deck {
  const slides = orderKeysBetween(null, null, 100).map((order, index) =>
    newSlide({ id: `slide-${String(index)}`, order }),
  );
  const blocks = slides.flatMap((slide, at) =>
    orderKeysBetween(null, null, at === 0 ? 500 : 25).map((order, index) => {
      const rect: Block['rect'] = [(index % 25) * 38, 20 + Math.floor(index / 25) * 33, 30, 24];
      const id = `${slide.id}-${String(index)}`;
      if (index % 5 === 0) return text(id, slide.id, rect, small('a'), {}, '', order, 10 + index);
      const props = {
        shape: 'rect',
        fill: '#14728c',
        stroke: '',
        strokeWidth: 0,
        cornerRadius: 4,
        stretch: true,
        svg: '',
      };
      return newBlock({ id, slideId: slide.id, type: 'shape', order, z: 10 + index, rect, props });
    }),
  );
  return {
    schema: SCHEMA_VERSION,
    meta: DEFAULT_META,
    slides: Object.fromEntries(slides.map((slide) => [slide.id, slide])),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    notes: {},
  };
}

function text(
  id: string,
  slideId: string,
  rect: Block['rect'],
  words: RichText,
  style: Record<string, string>,
  name: string,
  order = 'a0',
  z = 11,
): Block {
  return newBlock({
    id,
    slideId,
    type: 'text',
    order: id.endsWith('-sub') ? 'a1' : order,
    z,
    rect,
    name,
    style,
    props: { text: words, placeholder: 'Text', placeholderTag: 'p' },
  });
}
function heading(words: string, level: number): RichText {
  return { type: 'doc', content: [{ type: 'heading', attrs: { level }, content: [{ type: 'text', text: words }] }] };
}
function small(words: string): RichText {
  return {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: words, marks: [{ type: 'textStyle', attrs: { fontSize: '20px' } }] }],
      },
    ],
  };
}
function list(items: readonly string[]): RichText {
  return {
    type: 'doc',
    content: [
      {
        type: 'bulletList',
        content: items.map((item) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: item }] }],
        })),
      },
    ],
  };
}
function picture(): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 700"><rect width="320" height="700" fill="#8aa35f"/><g fill="#a9bd7c"><rect x="10" y="20" width="130" height="150"/><rect x="180" y="240" width="130" height="130"/><rect x="20" y="430" width="110" height="120"/></g><path d="M200 0C90 110 320 190 190 300S60 430 170 520 300 640 210 700" fill="none" stroke="#e9d9b0" stroke-width="46"/><path d="M200 0C90 110 320 190 190 300S60 430 170 520 300 640 210 700" fill="none" stroke="#1d6f86" stroke-width="34"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
