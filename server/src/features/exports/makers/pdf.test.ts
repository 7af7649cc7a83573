import { readFile } from 'node:fs/promises';
import type { ExportOptions } from '@rostrum/contract';
import { chosenDeck } from '@rostrum/convert/out';
import { paintPng, readPdfFacts } from '@rostrum/convert/testing';
import { deckText } from '@rostrum/deck';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportSource, exportWork, startExportBrowser, type TestWork } from '../../../testing/export-work.ts';
import { makersPlace } from '../../../testing/makers-place.ts';
import type { ExportSource } from '../work.ts';
import { makePdf } from './pdf.ts';

const place = makersPlace();
let work: TestWork;

const WALL = { bytes: paintPng(80, 60, (x, y) => [x * 3, y * 4, 90]), contentType: 'image/png', name: 'wall.png' };
beforeEach(() => {
  work = exportWork(place.folder, place.browser, { wall0000: WALL });
});

const box = (type: string, content: string, more = ''): string =>
  `<div class="sl-block" data-block-type="${type}" style="left:80px;top:80px;width:400px;height:200px;"><div class="sl-block-content"${more}>${content}</div></div>`;
const slide = (id: string, content: string, more = ''): string =>
  `<section data-id="${id}"${more}>${content}</section>`;

const DECK = [
  slide(
    'one',
    box(
      'text',
      '<h1>Low water</h1><p>See <a href="#/three">the table</a> or <a href="https://tides.example/">the tides</a>, not <a href="#/gone">this</a> or <a href="/ada">her</a>.</p>',
    ),
  ),
  slide(
    'two',
    box('text', '<h2>Second</h2><ul><li>in</li><li>out</li></ul>') +
      box('image', '<img src="/media/wall0000" alt="A harbour wall">'),
    ' data-background-color="#102030"',
  ),
  slide('kept', box('text', '<p>Kept back</p>'), ' data-visibility="hidden"'),
  slide(
    'three',
    box('text', '<p class="fragment">first step</p><p class="fragment">second step</p>') +
      box('iframe', '<iframe data-src="https://pages.example/x" title="A page"></iframe>'),
  ),
].join('');

function deckOf(
  more: Parameters<typeof exportSource>[1] = {},
  choice: Partial<Parameters<typeof chosenDeck>[1]> = {},
): ExportSource {
  const whole = exportSource(DECK, { notes: { one: 'Said slowly.', kept: 'Never said.' }, ...more });
  return { ...whole, deck: chosenDeck(whole.deck, { slides: null, hidden: false, notes: false, ...choice }) };
}

async function pdfOf(source: ExportSource, options: Partial<ExportOptions<'pdf'>> = {}) {
  const { path } = await makePdf(
    source,
    {
      format: 'pdf',
      slides: null,
      hidden: false,
      notes: false,
      author: false,
      fragments: false,
      layout: 'slides',
      page: 'slide',
      ...options,
    },
    work,
  );
  const bytes = await readFile(path);
  return { bytes, ...(await readPdfFacts(bytes)) };
}

describe('a deck as PDF', () => {
  it('is a page a slide, with its words as words, in fonts that it holds', async () => {
    const source = deckOf();
    const { pages } = await pdfOf(source);
    const words = deckText(source.deck).map(({ text }) => text);
    // What stands for a picture is a tag, and no words. Where a line ends is not told.
    const letters = (text = ''): string => text.replaceAll(/\s+/g, '');
    const expected = [words[0], words[1]?.replace('A harbour wall', ''), words[2]];
    expect(pages.map(({ text }) => letters(text))).toEqual(expected.map(letters));
    for (const { width, height, hasFonts } of pages)
      expect([Math.round(width), Math.round(height), hasFonts]).toEqual([720, 525, true]);
    // What is no picture on the slide is none on the page.
    expect(pages.map(({ pictures }) => pictures)).toEqual([0, 1, 0]);
  });

  it('leads to its own pages and to other sites, and nowhere where there is nothing', async () => {
    const { pages, bytes } = await pdfOf(deckOf());
    expect(pages.map(({ links }) => links)).toEqual([
      ['#3', 'https://tides.example/'],
      [],
      ['https://pages.example/x'],
    ]);
    for (const secret of ['export.invalid', '127.0.0.1', 'localhost', place.folder, '/-/export'])
      expect(bytes.includes(secret), secret).toBe(false);
  });

  it('is tagged, says its language and title, and has the slides as its outline; its author is in it where that was chosen', async () => {
    const { pages, ...facts } = await pdfOf(deckOf({ meta: { language: 'nn' } }));
    expect(facts).toMatchObject({ isTagged: true, language: 'nn', title: 'The tides', author: undefined });
    expect(facts.outline).toEqual([
      ['Low water', 1],
      ['Second', 2],
      ['first step second step', 3],
    ]);
    expect(pages[0]?.roles).toContain('H1');
    expect(pages[1]?.roles).toEqual(expect.arrayContaining(['H2', 'L', 'LI']));
    expect(pages[1]?.alts).toEqual(['A harbour wall']);
    expect((await pdfOf(deckOf({ author: 'Ada Tide' }))).author).toBe('Ada Tide');
  });

  it('has a page for each step where that was chosen, and its links and outline lead to the first of a slide', async () => {
    const { pages, outline } = await pdfOf(deckOf(), { fragments: true });
    const steps = pages.map(({ text }) => text.replace(' A page', ''));
    expect(steps.slice(2)).toEqual(['A page', 'first step', 'first step second step']);
    expect(outline.map(([, page]) => page)).toEqual([1, 2, 3]);
    expect(pages[0]?.links[0]).toBe('#3');
  });

  it('holds hidden slides and notes where they were chosen, and else not a word of them', async () => {
    const without = await pdfOf(deckOf(), { layout: 'notes' });
    expect(without.pages.map(({ text }) => text).join()).not.toMatch(/Kept back|Said|Never/);
    const chosen = await pdfOf(deckOf({}, { hidden: true, notes: true }), {
      layout: 'notes',
      hidden: true,
      notes: true,
    });
    const texts = chosen.pages.map(({ text }) => text);
    expect(texts).toHaveLength(4);
    expect(texts[0]).toMatch(/Low water .* Said slowly\.$/);
    expect(texts[2]).toBe('Kept back Never said.');
    expect(chosen.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
      chosen.pages.map(() => [595, 842]),
    );
    expect(
      (await pdfOf(deckOf({}, { hidden: true, slides: new Set(['kept']) }))).pages.map(({ text }) => text),
    ).toEqual(['Kept back']);
  });

  it('takes more pages for long notes, and loses none of them', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
    const { pages, outline } = await pdfOf(deckOf({ notes: { one: words } }, { notes: true }), {
      layout: 'notes',
      page: 'letter',
    });
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.map(({ text }) => text).join(' ')).toContain('word899');
    expect(outline.map(([name]) => name)).toEqual(['Low water', 'Second', 'first step second step']);
    expect(outline[1]?.[1]).toBe(pages.length - 1);
  });

  it.each([
    ['handout-2', 4],
    ['handout-3', 3],
    ['handout-6', 2],
  ] as const)('as %s has as many pages as its slides need, none of them blank', async (layout, count) => {
    const sections = Array.from({ length: 7 }, (_, index) =>
      slide(`s${index}`, box('text', `<h2>Number ${index}</h2>`)),
    );
    const { pages, outline } = await pdfOf(exportSource(sections.join('')), { layout });
    expect(pages).toHaveLength(count);
    for (const { text } of pages) expect(text).toMatch(/Number \d/);
    const on = Number(layout.slice(-1));
    expect(outline.map(([, page]) => page)).toEqual(sections.map((_, index) => Math.floor(index / on) + 1));
  });

  it('keeps words words under shadows and filters, and no page is blank whatever the size of slides', async () => {
    const shadow = `<div class="sl-block" data-block-type="text" style="left:10px;top:10px;width:200px;height:80px;"><div class="sl-block-style" style="filter: drop-shadow(0 0 8px #000) blur(1px);"><div class="sl-block-content" style="text-shadow: 0 0 9px red;"><p>Still words</p></div></div></div>`;
    const css = '.reveal p { filter: blur(2px); text-shadow: 0 0 4px #000; }';
    for (const [width, height] of [
      [961, 703],
      [333, 1777],
    ] as const) {
      const source = exportSource(slide('a', shadow) + slide('b', shadow), {
        meta: { width, height },
        stylesheet: css,
      });
      for (const page of ['slide', 'a4'] as const) {
        const { pages } = await pdfOf(source, { page });
        expect(pages.map(({ text, pictures }) => [text, pictures])).toEqual([
          ['Still words', 0],
          ['Still words', 0],
        ]);
      }
    }
  });

  it('tells what paper cannot keep, slide by slide', async () => {
    const film = box('video', '<video data-src="https://films.example/a.mp4"></video>');
    const bell = box('audio', '<audio data-src="/media/bell0000"></audio>');
    await pdfOf(
      exportSource(
        slide('a', film + bell) + slide('b', box('iframe', '<iframe data-src="https://pages.example/x"></iframe>')),
      ),
    );
    expect(work.losses).toEqual([
      ['a', 'A picture, film or sound of another site was left out: add it to the deck to have it in the file'],
      ['a', 'A film became a picture'],
      ['a', 'A sound was left out'],
      ['b', 'A page of another site became a link'],
    ]);
    expect(work.steps.every((done) => done >= 0 && done <= 1)).toBe(true);
  });

  it('of a deck without slides is refused with a word about it, and so is one whose browser has ended', async () => {
    await expect(pdfOf(deckOf({}, { slides: new Set() }))).rejects.toThrow('No slide of this deck is shown');
    const ended = startExportBrowser();
    await ended.close();
    work = exportWork(place.folder, ended);
    await expect(pdfOf(deckOf())).rejects.toMatchObject({ code: 'unavailable' });
    work = exportWork(place.folder, null);
    await expect(pdfOf(deckOf())).rejects.toThrow('no Chromium');
  });
});
