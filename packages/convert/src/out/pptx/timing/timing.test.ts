import { type Block, type Deck, slidesInOrder } from '@rostrum/deck';
import { parseDeck, renderDeck } from '@rostrum/deck/html';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importForTest, type TestImport } from '../../../testing/import.ts';
import { presentationFaults } from '../../../testing/opc-check.ts';
import { writePptx } from '../write-pptx.ts';

const block = (id: string, inner: string, { content = '', type = 'text', y = 20 } = {}): string =>
  `<div class="sl-block" data-block-type="${type}" data-block-id="${id}" data-name="${id}" style="left: 40px; top: ${y}px; width: 300px; height: 60px;"><div class="sl-block-content" style="z-index: 11;"${content}>${inner}</div></div>`;
const deckOf = (...sections: readonly string[]): Deck => {
  let ids = 0;
  return parseDeck(sections.join(''), { newId: () => `new-${(ids += 1)}`, width: 960, height: 700 }).deck;
};
const slide = (inner: string, attributes = ''): string => `<section data-id="s"${attributes}>${inner}</section>`;

interface Went {
  readonly back: TestImport;
  readonly losses: readonly string[];
  readonly timing: string;
  readonly slide: string;
}

async function roundTrip(deck: Deck): Promise<Went> {
  const losses: string[] = [];
  const bytes = await writePptx(deck, {
    title: 'Tides',
    author: null,
    media: () => Promise.resolve(null),
    lose: (_, words) => losses.push(words),
  });
  expect(presentationFaults(bytes)).toEqual([]);
  const part = strFromU8(unzipSync(bytes)['ppt/slides/slide1.xml'] ?? new Uint8Array());
  return {
    back: await importForTest({ name: 'tides.pptx', bytes }),
    losses,
    timing: /<p:timing>.*<\/p:timing>/.exec(part)?.[0] ?? '',
    slide: part,
  };
}

const named = ({ deck }: TestImport, name: string): Block => {
  const found = Object.values(deck.blocks).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no block ${name}`);
  return found;
};
const motionOf = (back: TestImport, name: string): unknown[] => [
  named(back, name).fragment,
  named(back, name).animation,
];

test('a slide on which nothing moves has no timing', async () => {
  expect((await roundTrip(deckOf(slide(block('a', '<p>Tide</p>'))))).timing).toBe('');
});

test.each(['', 'fade-up', 'fade-down', 'fade-left', 'fade-right', 'fade-out', 'semi-fade-out', 'grow', 'shrink'])(
  'a step of the style “%s” comes back as it went',
  async (style) => {
    const step = ` data-fragment-index="0"`;
    const html = block('a', '<p>Tide</p>').replace(
      'class="sl-block-content"',
      `class="sl-block-content fragment ${style}"${step}`,
    );
    const { back, losses } = await roundTrip(deckOf(slide(html)));
    expect(motionOf(back, 'a')).toEqual([{ style, index: 0 }, null]);
    expect(losses).toEqual([]);
  },
);

test.each(['current-visible', 'fade-in-then-semi-out'])(
  'what is there for one step (%s) goes with the next',
  async (style) => {
    const fragment = (id: string, words: string, index: number): string =>
      block(id, '<p>Tide</p>').replace(
        'class="sl-block-content"',
        `class="sl-block-content fragment ${words}" data-fragment-index="${index}"`,
      );
    const { back } = await roundTrip(deckOf(slide(fragment('a', style, 0) + fragment('b', '', 1))));
    expect(motionOf(back, 'a')).toEqual([{ style, index: 0 }, null]);
    expect(motionOf(back, 'b')).toEqual([{ style: '', index: 1 }, null]);
  },
);

test('steps come in the order of their indexes, those without one after them, each by itself', async () => {
  const fragment = (id: string, index: string): string =>
    block(id, '<p>Tide</p>').replace('class="sl-block-content"', `class="sl-block-content fragment"${index}`);
  const at = (index: number): string => ` data-fragment-index="${index}"`;
  const { back } = await roundTrip(
    deckOf(
      slide(fragment('a', '') + fragment('b', at(7)) + fragment('c', at(2)) + fragment('d', at(7)) + fragment('e', '')),
    ),
  );
  expect(['a', 'b', 'c', 'd', 'e'].map((name) => named(back, name).fragment?.index)).toEqual([2, 1, 0, 1, 3]);
});

test('lists come line by line, lines within lines with their own step', async () => {
  const { back, losses } = await roundTrip(
    deckOf(
      slide(
        block(
          'list',
          '<p>Before</p><ul><li class="fragment">One<ul><li class="fragment fade-up">Deeper</li></ul></li><li class="fragment" data-fragment-index="0">Two</li></ul>',
        ),
      ),
    ),
  );
  const items = [...renderDeck(back.deck).matchAll(/<(?:p|li)\b([^>]*)>(\w+)/g)].map(([, attributes = '', words]) => [
    words,
    /class="([^"]*)"/.exec(attributes)?.[1] ?? '',
    /data-fragment-index="(\d+)"/.exec(attributes)?.[1] ?? '',
  ]);
  expect(items).toEqual([
    ['Before', '', ''],
    ['One', 'fragment', '1'],
    ['Deeper', 'fragment fade-up', '2'],
    ['Two', 'fragment', '0'],
  ]);
  expect(losses).toEqual([]);
});

test.each(['fade-in', 'fade-out', 'slide-up', 'slide-down', 'slide-left', 'slide-right', 'scale-up', 'scale-down'])(
  'the animation %s of a block comes back with its times',
  async (type) => {
    const times = 'transition-duration: 640ms; transition-delay: 120ms;';
    const html = block('a', '<p>Tide</p>', { content: ` data-animation-type="${type}"` }).replace(
      'z-index: 11;',
      `z-index: 11; ${times}`,
    );
    const { back, losses } = await roundTrip(deckOf(slide(html)));
    expect(motionOf(back, 'a')).toEqual([null, { type, trigger: 'auto', duration: 640, delay: 120 }]);
    expect(losses).toEqual([]);
  },
);

test('an animation that comes with a step does so, and one that a click on it starts leaves', async () => {
  const stepped = block('a', '<p>Tide</p>', {
    content: ' data-animation-type="slide-up" data-fragment-index="0"',
  }).replace('class="sl-block-content"', 'class="sl-block-content fragment"');
  const pressed = block('b', '<p>Ebb</p>', {
    content: ' data-animation-type="fade-out" data-animation-trigger="click"',
  });
  const { back, losses } = await roundTrip(deckOf(slide(stepped + pressed)));
  expect(motionOf(back, 'a')).toEqual([
    { style: '', index: 0 },
    { type: 'slide-up', trigger: 'auto', duration: 800, delay: 0 },
  ]);
  expect(motionOf(back, 'b')).toEqual([null, { type: 'fade-out', trigger: 'click', duration: 800, delay: 0 }]);
  expect(losses).toEqual([]);
});

test('what no presentation does is told, and there from the beginning', async () => {
  const inner = block('b', '<p>Ebb</p>', { content: ' data-animation-type="fade-in" data-animation-trigger="click"' });
  const hover = block('c', '<p>Ebb</p>', { content: ' data-animation-type="fade-in" data-animation-trigger="hover"' });
  const words = block('d', '<p>One <span class="fragment">two</span></p>');
  const red = block('e', '<p>Ebb</p>').replace('sl-block-content"', 'sl-block-content fragment highlight-red"');
  const { back, losses, timing } = await roundTrip(deckOf(slide(inner + hover + words + red)));
  expect(timing).toBe('');
  expect(losses.toSorted()).toEqual([
    'A step that colours, strikes or blurs what is there was left out',
    'An animation that waits for a click on its object was left out: it is there from the beginning',
    'An animation that waits for the pointer was left out: what it shows is there from the beginning',
    'Words that come one by one within a line or a cell are there from the beginning',
  ]);
  expect(renderDeck(back.deck)).not.toContain('fragment');
});

test.each([
  ['slide', 'slide'],
  ['fade', 'fade'],
  ['zoom', 'zoom'],
  ['none', 'none'],
  ['default', 'default'],
  ['concave', 'concave'],
])('the transition %s comes back, and with it the time until the next slide', async (transition, read) => {
  const { back } = await roundTrip(
    deckOf(slide(block('a', '<p>Tide</p>'), ` data-transition="${transition}" data-autoslide="4500"`)),
  );
  expect(slidesInOrder(back.deck)[0]).toMatchObject({ transition: read, autoSlide: 4500 });
});

test('notes come back line by line; a deck without notes has no part of them', async () => {
  const deck = deckOf(slide(block('a', '<p>Tide</p>')));
  const notes = 'Say hello <at> & wait.\n\nThen go on.';
  const { back } = await roundTrip({ ...deck, notes: { s: notes } });
  expect(Object.values(back.deck.notes)).toEqual([notes]);
  const bytes = await writePptx(deck, {
    title: 'x',
    author: null,
    media: () => Promise.resolve(null),
    lose: () => undefined,
  });
  expect(Object.keys(unzipSync(bytes)).filter((name) => name.includes('notes'))).toEqual([]);
});
