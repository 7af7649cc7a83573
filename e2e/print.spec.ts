import type { Page } from '@playwright/test';
import { changeDeck, type MadeDeck, makeDeck, slide, step, textBlock } from './support/decks.ts';
import { type PdfPage, readPdf } from './support/pdf.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Points in a CSS pixel. */
const POINTS = 0.75;

/** Prints a deck as the PDF maker does: when the document says that all is there. */
async function print(page: Page, { url }: MadeDeck, query = ''): Promise<PdfPage[]> {
  await page.goto(`${url}/print${query}`);
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  return readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

/** Every page has words on it, and none is there twice. */
function expectWhole(pages: readonly PdfPage[], count: number, what: string): void {
  expect(pages.length, `${what}: pages`).toBe(count);
  for (const [index, page] of pages.entries())
    expect(page.texts, `${what}: words on page ${index + 1}`).toBeGreaterThan(0);
  expect(new Set(pages.map(({ drawing }) => drawing)).size, `${what}: pages that differ`).toBe(count);
}

/** Chromium makes paper in whole points. */
function expectSize(pages: readonly PdfPage[], width: number, height: number): void {
  for (const one of pages) {
    expect(Math.abs(one.width - width * POINTS), `${one.width} points wide`).toBeLessThan(1);
    expect(Math.abs(one.height - height * POINTS), `${one.height} points high`).toBeLessThan(1);
  }
}

/** Offered ones, and some that do not come out even in points or are far from the usual. */
const SIZES = [
  [960, 700],
  [1024, 576],
  [1280, 720],
  [960, 720],
  [600, 800],
  [961, 703],
  [1366, 767],
  [333, 1777],
  [3840, 2160],
] as const;

test('decks of any size are printed a slide a page, on paper of their size', async ({ page, problems }) => {
  await signUp(page);
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
  const deck = await makeDeck(page, { title: 'Sizes', data });
  for (const [width, height] of SIZES) {
    await page.goto('/');
    await changeDeck(page, deck.id, { width, height });
    const pages = await print(page, deck);
    expectWhole(pages, 5, `${width} x ${height}`);
    expectSize(pages, width, height);
  }
  expect(problems).toEqual([]);
});

test('a deck’s settings and looks make no page more or less', async ({ page }) => {
  await signUpToDecks(page);
  const data = slide('one', 'First') + slide('two', 'Second') + slide('three', 'Third');
  const deck = await makeDeck(page, { title: 'Looks', data });
  for (const settings of [
    { center: true },
    { rtl: true },
    { margin: 0.3, upsizing_enabled: false },
    { should_loop: true, auto_slide_interval: 2000 },
    {
      css: '.reveal, .slides, section { margin: 40px; padding: 500px; min-height: 3000px; } section { break-after: page; }',
    },
  ]) {
    await page.goto('/');
    await changeDeck(page, deck.id, settings);
    const pages = await print(page, deck);
    expectWhole(pages, 3, JSON.stringify(settings));
  }
  const single = await makeDeck(await toList(page), { title: 'One', data: slide('one', 'Only') });
  expectWhole(await print(page, single), 1, 'one slide');
});

async function toList(page: Page): Promise<Page> {
  await page.goto('/');
  return page;
}

test('steps get a page each, words and lines of code too', async ({ page }) => {
  await signUp(page);
  const code = `<div class="sl-block" data-block-type="code" data-block-id="code" style="left: 80px; top: 240px; width: 600px; height: 200px;">
    <div class="sl-block-content"><pre class="js"><code data-line-numbers="1|2">const tide = 1;\nconst ebb = 2;</code></pre></div></div>`;
  const list = textBlock(
    'list',
    '<ul><li class="fragment" data-fragment-index="0">Low</li><li class="fragment" data-fragment-index="1">High</li></ul>',
  );
  const deck = await makeDeck(page, {
    title: 'Steps',
    data: [
      slide(
        'one',
        'Blocks',
        step('a', 'They come', 240, 0) + step('b', 'and go', 320, 1) + step('c', 'at once', 400, 1),
      ),
      slide('two', 'Words', list),
      slide('three', 'Code', code),
      slide('four', 'Nothing'),
    ].join(''),
  });
  expectWhole(await print(page, deck), 4, 'at once');
  expectWhole(await print(page, deck, '?fragments=true'), 3 + 3 + 2 + 1, 'step by step');
  expectWhole(await print(page, deck, '?fragments=maybe'), 4, 'a wrong value');
});

test('notes stand below their slides, on as many pages as they need', async ({ page }) => {
  await signUp(page);
  const deck = await makeDeck(page, {
    title: 'Notes',
    data: slide('one', 'Short') + slide('two', 'Long') + slide('three', 'None'),
    notes: { one: 'A word.', two: 'Slowly, and with a look at the harbour.\n'.repeat(220) },
  });
  expectWhole(await print(page, deck), 3, 'without notes');
  const pages = await print(page, deck, '?showNotes=true');
  expectSize(pages, 960, 1400);
  expect(pages.length).toBeGreaterThan(4);
  for (const [index, one] of pages.entries()) expect(one.texts, `page ${index + 1}`).toBeGreaterThan(0);
  // What is too much for one page goes on at once on the next: its last page alone may be short.
  const lines = pages.slice(1, -1).map(({ texts }) => texts);
  for (const full of lines.slice(0, -1)) expect(full).toBeGreaterThan(20);
});

test('backgrounds and links come along, and links from slide to slide lead to their page', async ({ page }) => {
  await signUp(page);
  const links = textBlock(
    'links',
    '<p><a href="https://tides.example/table">The table</a> and <a href="#/2">the end</a>, by <a href="#/three">its name</a></p>',
  );
  const deck = await makeDeck(page, {
    title: 'Links',
    data:
      slide('one', 'Links', links) +
      slide('two', 'Gradient', '', 'data-background-gradient="linear-gradient(#135, #fda)"') +
      slide('three', 'Colour', '', 'data-background-color="#123456"'),
  });
  const pages = await print(page, deck);
  expectWhole(pages, 3, 'with links');
  // Words are as large as on the screen.
  const size = await page
    .locator('.sheet h1')
    .first()
    .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  expect(pages[2]?.drawing).toContain(` ${size} Tf`);
  expect(pages[0]?.links).toEqual(['https://tides.example/table', '#slide-3', '#slide-3']);
  expect(pages[1]?.drawing).toMatch(/\bsh\b|\/P\d+ scn/);
  // The paper is filled with #123456, as parts of one.
  expect(pages[2]?.drawing).toMatch(/\.0706 \.2039 \.3373 rg/);
});

test('on a phone the pages are seen whole', async ({ page }) => {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Small', data: slide('one', 'First') + slide('two', 'Second') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/print`);
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const box = await page.locator('.sheet > .reveal').first().boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 390]);
});
