import type { DeckMeta } from '@rostrum/deck';
import { slide, step, textBlock } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer, type PageDeck, type PdfPage, print, putDeck } from '../../testing/index.ts';

/** Points in a CSS pixel. */
const POINTS = 0.75;

/** Prints a deck as the PDF maker does. */
const printed = async (deck: PageDeck, query = ''): Promise<PdfPage[]> => print(`${await putDeck(deck)}/print${query}`);

/** Every page has words on it, and none is there twice. */
function expectWhole(pages: readonly PdfPage[], count: number): void {
  expect(pages).toHaveLength(count);
  for (const [index, page] of pages.entries()) expect(page.texts, `words on page ${index + 1}`).toBeGreaterThan(0);
  expect(new Set(pages.map(({ drawing }) => drawing)).size, 'pages that differ').toBe(count);
}

/** Chromium makes paper in whole points. */
function expectSize(pages: readonly PdfPage[], width: number, height: number): void {
  for (const one of pages) {
    expect(Math.abs(one.width - width * POINTS), `${one.width} points wide`).toBeLessThan(1);
    expect(Math.abs(one.height - height * POINTS), `${one.height} points high`).toBeLessThan(1);
  }
}

// Offered sizes, and some that do not come out even in points or are far from the usual.
it.each([
  [960, 700],
  [1024, 576],
  [1280, 720],
  [960, 720],
  [600, 800],
  [961, 703],
  [1366, 767],
  [333, 1777],
  [3840, 2160],
])('prints a slide a page on paper of the deck’s size: %d × %d', async (width, height) => {
  // Narrow enough for the narrowest.
  const narrow = (id: string, words: string, more = '', attributes = '') =>
    `<section data-id="${id}" ${attributes}>${textBlock(`${id}-title`, `<h2>${words}</h2>`, 'left: 20px; top: 40px; width: 280px; height: auto;')}${more}</section>`;
  const tall = textBlock(
    'tall',
    '<p>A long way down</p>'.repeat(60),
    'left: 40px; top: 200px; width: 400px; height: auto;',
  );
  const away = textBlock('away', '<p>Beyond the edge</p>', 'left: 80%; top: 95%; width: 2000px; height: 3000px;');
  const data = [
    narrow('one', 'First'),
    narrow('two', 'Too much', tall + away, 'data-background-gradient="linear-gradient(red, blue)"'),
    `<section>${narrow('three', 'In a stack')}${narrow('four', 'Below it', '', 'data-background-color="#102030"')}</section>`,
    narrow('five', 'Kept back', '', 'data-visibility="hidden"'),
    narrow('six', 'Last', '', 'data-transition="zoom" data-auto-animate'),
  ].join('');
  const pages = await printed({ data, meta: { width, height } });
  expectWhole(pages, 5);
  expectSize(pages, width, height);
});

it.each<[name: string, meta: Partial<DeckMeta>]>([
  ['centred slides', { center: true }],
  ['from right to left', { rtl: true }],
  ['a margin', { margin: 0.3, upsizing: false }],
  ['a loop that moves by itself', { loop: true, autoSlideInterval: 2000 }],
  [
    'CSS that is in the way',
    {
      css: '.reveal, .slides, section { margin: 40px; padding: 500px; min-height: 3000px; } section { break-after: page; }',
    },
  ],
])('prints a page a slide whatever the deck looks like: %s', async (_name, meta) => {
  const data = slide('one', 'First') + slide('two', 'Second') + slide('three', 'Third');
  expectWhole(await printed({ data, meta }), 3);
});

it('prints a deck of one slide on one page', async () => {
  expectWhole(await printed({ data: slide('one', 'Only') }), 1);
});

it('prints a page for each step where it is asked to, words and lines of code too', async () => {
  const code = `<div class="sl-block" data-block-type="code" data-block-id="code" style="left: 80px; top: 240px; width: 600px; height: 200px;">
    <div class="sl-block-content"><pre class="js"><code data-line-numbers="1|2">const tide = 1;\nconst ebb = 2;</code></pre></div></div>`;
  const list = textBlock(
    'list',
    '<ul><li class="fragment" data-fragment-index="0">Low</li><li class="fragment" data-fragment-index="1">High</li></ul>',
  );
  const data = [
    slide('one', 'Blocks', step('a', 'They come', 240, 0) + step('b', 'and go', 320, 1) + step('c', 'at once', 400, 1)),
    slide('two', 'Words', list),
    slide('three', 'Code', code),
    slide('four', 'Nothing'),
  ].join('');
  expectWhole(await printed({ data }), 4);
  expectWhole(await printed({ data }, '?fragments=true'), 3 + 3 + 2 + 1);
  expectWhole(await printed({ data }, '?fragments=maybe'), 4);
});

it('prints notes below their slides, on as many pages as they need', async () => {
  const deck: PageDeck = {
    data: slide('one', 'Short') + slide('two', 'Long') + slide('three', 'None'),
    notes: { one: 'A word.', two: 'Slowly, and with a look at the harbour.\n'.repeat(220) },
  };
  expectWhole(await printed(deck), 3);
  const pages = await printed(deck, '?showNotes=true');
  expectSize(pages, 960, 1400);
  expect(pages.length).toBeGreaterThan(4);
  for (const [index, one] of pages.entries()) expect(one.texts, `page ${index + 1}`).toBeGreaterThan(0);
  // What is too much for one page goes on at once on the next: its last page alone may be short.
  const lines = pages.slice(1, -1).map(({ texts }) => texts);
  for (const full of lines.slice(0, -1)) expect(full).toBeGreaterThan(20);
});

it('prints backgrounds, words as large as on the screen, and links that lead to pages', async () => {
  const links = textBlock(
    'links',
    '<p><a href="https://tides.example/table">The table</a> and <a href="#/2">the end</a>, by <a href="#/three">its name</a></p>',
  );
  const data =
    slide('one', 'Links', links) +
    slide('two', 'Gradient', '', 'data-background-gradient="linear-gradient(#135, #fda)"') +
    slide('three', 'Colour', '', 'data-background-color="#123456"');
  const pages = await printed({ data });
  expectWhole(pages, 3);
  const screen = await openPlayer({ data }, { view: 'print' });
  const size = Number.parseFloat(screen.window.getComputedStyle(screen.find('.sheet h1')).fontSize);
  expect(pages[2]?.drawing).toContain(` ${size} Tf`);
  expect(pages[0]?.links).toEqual(['https://tides.example/table', '#slide-3', '#slide-3']);
  expect(pages[1]?.drawing).toMatch(/\bsh\b|\/P\d+ scn/);
  // The paper is filled with #123456, as parts of one.
  expect(pages[2]?.drawing).toMatch(/\.0706 \.2039 \.3373 rg/);
});

it('shows the pages whole on a phone', async () => {
  const view = await openPlayer(
    { data: slide('one', 'First') + slide('two', 'Second') },
    { view: 'print', width: 390, height: 844 },
  );
  expect(view.document.documentElement.scrollWidth).toBe(390);
  expect(view.find('.sheet > .reveal').getBoundingClientRect()).toMatchObject({ x: 0, width: 390 });
});
