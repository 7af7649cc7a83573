import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFile } from '@rostrum/convert';
import { paintPng, readPdfFacts } from '@rostrum/convert/testing';
import { type Block, blockText, type Deck, slidesInOrder } from '@rostrum/deck';
import { describe, expect, test } from 'vitest';
import { exportSource, exportWork } from '../../../testing/export-work.ts';
import { libreOfficePath, useInLibreOffice } from '../../../testing/libreoffice.ts';
import { mixedSlides } from '../../../testing/mixed-slides.ts';
import { referenceDeck, referenceMedia } from '../../../testing/reference-deck.ts';
import type { ExportMedium, ExportSource } from '../work.ts';
import { makePptx } from './pptx.ts';

const isHere = libreOfficePath() !== null;
const isLong = process.env['ROSTRUM_TEST_LONG'] !== undefined;

async function presentationOf(source: ExportSource, media: Record<string, ExportMedium>): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-pptx-'));
  try {
    const options = { format: 'pptx', slides: null, hidden: true, notes: true, author: false } as const;
    const { path } = await makePptx(source, options, exportWork(folder, null, media));
    return new Uint8Array(await readFile(path));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readBack(bytes: Uint8Array): Promise<Deck> {
  let ids = 0;
  const newId = (): string => `new-${(ids += 1)}`;
  const storeMedia = () => Promise.resolve({ url: `/media/${newId()}` });
  return (await importFile('tides.pptx', bytes, { newId, storeMedia })).deck;
}

const all = { includeHidden: true };
const letters = (text: string): string => text.replaceAll(/\s+/g, '');

/**
 * Blocks with words of their own on each slide, formulas and charts apart: LibreOffice writes those
 * anew, in its own way.
 */
function wordsOf(deck: Deck): { type: string; text: string; place: readonly [number, number] }[][] {
  const isOne = (block: Block): boolean => !['math', 'chart', 'group', 'image', 'video', 'audio'].includes(block.type);
  return slidesInOrder(deck, all).map(({ id }) =>
    Object.values(deck.blocks)
      .filter((block) => block.slideId === id && isOne(block) && blockText(block).trim() !== '')
      .map((block) => ({
        type: block.type,
        // What a shape is called is written twice where it stands for something.
        text: [...new Set(blockText(block).split('\n'))].join('\n'),
        place: [Math.round(block.rect[0]), Math.round(block.rect[1])] as const,
      }))
      .toSorted((a, b) => (a.text < b.text ? -1 : 1)),
  );
}

/** A page for each slide that is shown, in order: none blank, each with nearly all the letters of its slide. */
async function expectPages(pdf: Uint8Array, deck: Deck): Promise<void> {
  const { pages } = await readPdfFacts(pdf);
  const slides = slidesInOrder(deck);
  expect(pages).toHaveLength(slides.length);
  for (const [index, { id }] of slides.entries()) {
    const blocks = Object.values(deck.blocks).filter(({ slideId, type }) => slideId === id && type === 'text');
    const words = blocks.flatMap((block) => blockText(block).split(/\s+/)).filter((word) => /^[a-z]+$/i.test(word));
    const page = letters(pages[index]?.text ?? '').toLowerCase();
    expect(page, `page ${index + 1}`).not.toBe('');
    const missing = words.filter((word) => !page.includes(word.toLowerCase()));
    expect(missing, `words that page ${index + 1} lacks`).toEqual([]);
  }
}

/** Where the old word stood the new one stands; everything else is what it was. */
function expectChange(before: Deck, after: Deck, words: readonly [string, string]): void {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  let changes = 0;
  for (const [index, blocks] of was.entries()) {
    const expected = blocks.map((block) => {
      if (block.text.includes(words[0])) changes += 1;
      return { ...block, text: block.text.replaceAll(words[0], words[1]) };
    });
    const got = is[index] ?? [];
    expect(got.map(({ text }) => text).toSorted(), `slide ${index + 1}`).toEqual(
      expected.map(({ text }) => text).toSorted(),
    );
    for (const { text, place } of expected.filter((block) => block.text.includes(words[1]))) {
      const there = got.find((block) => block.text === text);
      for (const axis of [0, 1] as const)
        expect(Math.abs((there?.place[axis] ?? Number.NaN) - place[axis]), text).toBeLessThanOrEqual(1);
    }
  }
  expect(changes).toBe(1);
}

const title = 'a presentation in LibreOffice';
describe.skipIf(!isHere)(isHere ? title : `${title} (skipped: needs LibreOffice)`, () => {
  test('the reference deck is opened and printed, and a word that is changed there comes back in its place', async () => {
    const { deck, stylesheet } = referenceDeck();
    const bytes = await presentationOf({ ...exportSource(''), deck, stylesheet }, referenceMedia());
    const words = ['Every mark', 'No mark at sea'] as const;
    const { pdf, changed } = await useInLibreOffice(bytes, ...words);
    await expectPages(pdf, deck);
    const [before, after] = [await readBack(bytes), await readBack(changed)];
    expectChange(before, after, words);
    const facts = (one: Deck) =>
      slidesInOrder(one, all).map(({ id, hidden }) => [hidden, (one.notes[id] ?? '').trim()]);
    expect(facts(after)).toEqual(facts(before));
  }, 240_000);

  test.skipIf(!isLong)(
    `decks of all kinds of blocks do${isLong ? '' : ' (skipped: needs ROSTRUM_TEST_LONG)'}`,
    async () => {
      const wall = {
        bytes: paintPng(80, 60, (x, y) => [x * 3, y * 4, 90]),
        contentType: 'image/png',
        name: 'wall.png',
      };
      for (const seed of [3, 14, 159]) {
        const { html, notes } = mixedSlides(24, seed, '/media/wall0000');
        const source = exportSource(html.replace('</h2>', ' unheard</h2>'), { notes });
        const bytes = await presentationOf(source, { wall0000: wall });
        const words = ['unheard', 'heard everywhere'] as const;
        const { pdf, changed } = await useInLibreOffice(bytes, ...words);
        await expectPages(pdf, source.deck);
        expectChange(await readBack(bytes), await readBack(changed), words);
      }
    },
    600_000,
  );
});
