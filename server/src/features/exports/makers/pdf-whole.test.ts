import { readFile } from 'node:fs/promises';
import type { ExportOptions } from '@rostrum/contract';
import { paintPng, type PdfFacts, readPdfFacts } from '@rostrum/convert/testing';
import { type Block, blockText, type Deck, slidesInOrder } from '@rostrum/deck';
import { renderSlide } from '@rostrum/deck/html';
import { describe, expect, it } from 'vitest';
import { exportSource, exportWork } from '../../../testing/export-work.ts';
import { makersPlace } from '../../../testing/makers-place.ts';
import { mixedSlides } from '../../../testing/mixed-slides.ts';
import { referenceDeck, referenceMedia } from '../../../testing/reference-deck.ts';
import type { ExportMedium, ExportSource } from '../work.ts';
import { makePdf } from './pdf.ts';

/** Whole decks as PDF: every page, every word, every link. */

const place = makersPlace();

const isLong = process.env['ROSTRUM_TEST_LONG'] !== undefined;

interface Whole {
  readonly source: ExportSource;
  readonly media: Record<string, ExportMedium>;
}
const WALL = { bytes: paintPng(80, 60, (x, y) => [x * 3, y * 4, 90]), contentType: 'image/png', name: 'wall.png' };
const MIXED = mixedSlides(14, 77, '/media/wall0000');
const mixed = (): Whole => ({
  source: exportSource(MIXED.html, { notes: MIXED.notes }),
  media: { wall0000: WALL },
});
const reference = (): Whole => ({ source: { ...exportSource(''), ...referenceDeck() }, media: referenceMedia() });

async function pdfOf({ source, media }: Whole, options: Partial<ExportOptions<'pdf'>>): Promise<PdfFacts> {
  const usual = { format: 'pdf', slides: null, hidden: true, notes: true, author: false } as const;
  const looks = { fragments: false, layout: 'slides', page: 'slide' } as const;
  const { path } = await makePdf(
    source,
    { ...usual, ...looks, ...options },
    exportWork(place.folder, place.browser, media),
  );
  return readPdfFacts(await readFile(path));
}

/** As browsers write it, out of markup. */
const addressOf = (href: string): string => new URL(href.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).href;
const distinct = (links: readonly string[]): string[] =>
  [...new Set(links.map((link) => (link.startsWith('#') ? link : addressOf(link))))].toSorted();
const slidesOf = (deck: Deck) => slidesInOrder(deck, { includeHidden: true });
/** Without what stands between letters, where a reader may find anything, and with what is set as capitals as that. */
const letters = (text: string): string => text.replaceAll(/[\s\u00ad\u200b]+/g, '').toLowerCase();

const WORDED: ReadonlySet<Block['type']> = new Set(['text', 'shape', 'table', 'code', 'poll']);
/** Words of Latin letters: others join and turn round when they are set. */
function wordsOn(deck: Deck, slideId: string): string[] {
  const blocks = Object.values(deck.blocks).filter((block) => block.slideId === slideId && WORDED.has(block.type));
  return blocks.flatMap((block) => blockText(block).split(/\s+/)).filter((word) => /^[a-z0-9]+$/i.test(word));
}

/**
 * Where links lead that lead somewhere: elsewhere, or to a slide that is there. A link over two lines is two
 * places to press.
 */
function linksOn(deck: Deck, slideId: string): string[] {
  const addresses = [...renderSlide(deck, slideId).matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);
  const frames = Object.values(deck.blocks).flatMap((block) =>
    block.slideId === slideId && block.type === 'iframe' ? [block.props.src] : [],
  );
  const leads = [...addresses, ...frames].flatMap((href) => {
    if (/^(?:https?|mailto):/.test(href)) return [addressOf(href)];
    const index = slidesOf(deck).findIndex(({ id }) => href === `#/${id}`);
    return index === -1 ? [] : [`#${index + 1}`];
  });
  return [...new Set(leads)].toSorted();
}

function expectWords(page: string, words: readonly string[], what: string): void {
  const found = letters(page);
  expect(found, what).not.toBe('');
  expect(
    words.filter((word) => !found.includes(word.toLowerCase())),
    what,
  ).toEqual([]);
}

describe('a whole deck as PDF', () => {
  it('has all of its words as words, its links, and its pictures as the only pictures', async () => {
    const whole = mixed();
    const { deck } = whole.source;
    const { pages, outline } = await pdfOf(whole, {});
    expect([pages.length, outline.length]).toEqual([MIXED.facts.slides, MIXED.facts.slides]);
    for (const [index, { id }] of slidesOf(deck).entries()) {
      const page = pages[index];
      const blocks = Object.values(deck.blocks).filter(({ slideId }) => slideId === id);
      expectWords(page?.text ?? '', wordsOn(deck, id), `slide ${index + 1}`);
      expect(page?.pictures, `pictures of slide ${index + 1}`).toBe(
        blocks.filter(({ type }) => type === 'image').length,
      );
      expect(page?.hasFonts).toBe(true);
      expect(distinct(page?.links ?? []), `links of slide ${index + 1}`).toEqual(linksOn(deck, id));
      // Where a slide has words alone, they are all that is to be read, in their order.
      if (
        !blocks.every(
          ({ type, props }) => type === 'group' || (WORDED.has(type) && !JSON.stringify(props).includes('rtl')),
        )
      )
        continue;
      const said = letters(page?.text ?? '');
      const own = blocks.reduce((sum, block) => sum + letters(blockText(block)).length, 0);
      expect(said.length, `letters of slide ${index + 1}`).toBe(own);
    }
  });

  it('has a page for each step and no other, with the notes of each slide, and handouts with all slides', async () => {
    const whole = mixed();
    const { deck } = whole.source;
    const steps = await pdfOf(whole, { fragments: true });
    expect(steps.pages).toHaveLength(MIXED.facts.slides + MIXED.facts.steps);
    for (const { text } of steps.pages) expect(text).not.toBe('');
    const notes = await pdfOf(whole, { layout: 'notes' });
    expect(notes.pages).toHaveLength(MIXED.facts.slides);
    for (const [index, { id }] of slidesOf(deck).entries()) {
      const said = deck.notes[id]?.split(' ') ?? [];
      expectWords(notes.pages[index]?.text ?? '', [...wordsOn(deck, id), ...said], `notes of slide ${index + 1}`);
    }
    for (const on of isLong ? [2, 3, 6] : [3]) {
      const { pages } = await pdfOf(whole, { layout: `handout-${on}` as 'handout-3' });
      expect(pages).toHaveLength(Math.ceil(MIXED.facts.slides / on));
      for (const [index, { id }] of slidesOf(deck).entries())
        expectWords(pages[Math.floor(index / on)]?.text ?? '', wordsOn(deck, id), `slide ${index + 1} of ${on} a page`);
    }
  });

  it('is so for the reference deck', async () => {
    const whole = reference();
    const { deck } = whole.source;
    const slides = slidesOf(deck);
    const { pages } = await pdfOf(whole, {});
    expect(pages).toHaveLength(slides.length);
    for (const [index, { id }] of slides.entries()) {
      expectWords(pages[index]?.text ?? '', wordsOn(deck, id), id);
      expect(distinct(pages[index]?.links ?? []), `links of ${id}`).toEqual(linksOn(deck, id));
    }
    const notes = await pdfOf(whole, { layout: 'notes' });
    expect(notes.pages).toHaveLength(slides.length);
    for (const [index, { id }] of slides.entries()) {
      const said = (deck.notes[id] ?? '').split(/\s+/).filter((word) => /^[a-z]+$/i.test(word));
      expectWords(notes.pages[index]?.text ?? '', [...wordsOn(deck, id), ...said], `notes of ${id}`);
    }
  });

  it.skipIf(!isLong)(
    `the reference deck has all of it on handouts and step by step too${isLong ? '' : ' (skipped: needs ROSTRUM_TEST_LONG)'}`,
    async () => {
      const whole = reference();
      const { deck } = whole.source;
      const slides = slidesOf(deck);
      for (const on of [2, 3, 6] as const) {
        const { pages } = await pdfOf(whole, { layout: `handout-${on}` });
        expect(pages).toHaveLength(Math.ceil(slides.length / on));
        for (const [index, { id }] of slides.entries())
          expectWords(pages[Math.floor(index / on)]?.text ?? '', wordsOn(deck, id), `${id}, ${on} a page`);
      }
      const { pages, outline } = await pdfOf(whole, { fragments: true });
      expect(outline).toHaveLength(slides.length);
      for (const [index, { text }] of pages.entries()) expect(text, `page ${index + 1}`).not.toBe('');
      // What a slide says in the end is on one of its pages.
      for (const [index, { id }] of slides.entries()) {
        const [from, to] = [outline[index]?.[1] ?? 0, outline[index + 1]?.[1] ?? pages.length + 1];
        const all = pages.slice(from - 1, to - 1).map(({ text }) => text);
        expectWords(all.join(' '), wordsOn(deck, id), `${id}, step by step`);
      }
    },
  );
});
