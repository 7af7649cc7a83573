import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paintPng } from '@rostrum/convert/testing';
import { type Block, blockText, type Deck, slidesInOrder } from '@rostrum/deck';
import { renderSlide } from '@rostrum/deck/html';
import { describe, expect, test } from 'vitest';
import { findProgram } from '../../../platform/programs/find-program.ts';
import { exportSource, exportWork } from '../../../testing/export-work.ts';
import { mixedSlides } from '../../../testing/mixed-slides.ts';
import { referenceDeck, referenceMedia } from '../../../testing/reference-deck.ts';
import type { ExportMedium, ExportSource } from '../work.ts';
import { makePptx } from './pptx.ts';

/**
 * What a program counts in presentations that shares nothing with ours: it reads the parts of the file and
 * knows no library.
 */
const CORPUS = process.env['ROSTRUM_CORPUS'] ?? '';
const python = findProgram(null, ['python3'], process.env['PATH'] ?? '');
const needs = CORPUS === '' ? 'ROSTRUM_CORPUS' : python === null ? 'python3' : '';

interface SlideFacts {
  readonly words: number;
  readonly notes_words: number | null;
  readonly hidden: boolean;
  readonly images: number;
  readonly media: number;
  readonly tables: number;
  readonly table_cells: number;
  readonly table_cells_merged_continuation: number;
  readonly charts: number;
  readonly groups: number;
  readonly connectors: number;
  readonly rtl_paragraphs: number;
  readonly links_external: number;
  readonly links_internal: number;
  readonly math: number;
}
type Count = Exclude<keyof SlideFacts, 'table_cells_merged_continuation'>;

async function factsOf(source: ExportSource, media: Record<string, ExportMedium>): Promise<readonly SlideFacts[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-facts-'));
  try {
    const options = { format: 'pptx', slides: null, hidden: true, notes: true, author: false } as const;
    const { path } = await makePptx(source, options, exportWork(folder, null, media));
    await mkdir(join(folder, 'pptx'));
    await rename(path, join(folder, 'pptx', 'deck.pptx'));
    const { stdout } = await promisify(execFile)(python ?? '', [join(CORPUS, 'facts.py'), folder], {
      maxBuffer: 2 ** 26,
    });
    const facts = JSON.parse(stdout) as { pptx: Record<string, { per_slide: SlideFacts[]; slide_errors: number }> };
    expect(facts.pptx['deck.pptx']?.slide_errors).toBe(0);
    return facts.pptx['deck.pptx']?.per_slide ?? [];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
const times = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
/** Names of the program for the words of a deck. Charts and formulas are not words to it. */
const SILENT: ReadonlySet<Block['type']> = new Set(['math', 'chart', 'group', 'image', 'video', 'audio']);

function expectedOf(deck: Deck): Record<Count, unknown>[] {
  return slidesInOrder(deck, { includeHidden: true }).map(({ id, hidden }) => {
    const blocks = Object.values(deck.blocks).filter(({ slideId }) => slideId === id);
    const count = (...types: readonly Block['type'][]): number =>
      blocks.filter(({ type }) => types.includes(type)).length;
    const html = renderSlide(deck, id);
    const props = blocks.map((block) => JSON.stringify(block.props)).join();
    return {
      words: blocks.reduce((sum, block) => sum + (SILENT.has(block.type) ? 0 : wordsIn(blockText(block))), 0),
      notes_words: deck.notes[id] === undefined ? null : wordsIn(deck.notes[id]),
      hidden,
      images: count('image'),
      media: count('video', 'audio'),
      tables: times(props, /"type":"table"/g),
      table_cells: times(props, /"type":"table(?:Cell|Header)"/g),
      charts: count('chart'),
      groups: count('group'),
      connectors: count('line', 'arrow'),
      rtl_paragraphs: times(html, /<(?:p|li|h\d)[^>]* dir="rtl"/g),
      links_external: times(html, /<a [^>]*href="(?:https?|mailto):/g),
      links_internal: times(html, /<a [^>]*href="#/g),
      math: count('math'),
    };
  });
}

const COUNTS: readonly Count[] = [
  ...(['words', 'notes_words', 'hidden', 'images', 'media', 'tables', 'table_cells', 'charts', 'groups'] as const),
  ...(['connectors', 'rtl_paragraphs', 'links_external', 'links_internal', 'math'] as const),
];
const asCounts = (facts: SlideFacts): Record<Count, unknown> => ({
  ...(Object.fromEntries(COUNTS.map((name) => [name, facts[name]])) as Record<Count, unknown>),
  table_cells: facts.table_cells - facts.table_cells_merged_continuation,
});

/** Where a count of the reference deck's slides is another one (theirs less ours), and may be. */
const DIFFERENCES: Readonly<Record<string, Partial<Record<Count, number>>>> = {
  // A right-to-left list is two paragraphs.
  scripts: { rtl_paragraphs: 2 },
  // What plays is pressed.
  film: { links_internal: 5 },
  // Several outlines are a group: of a shape from elsewhere, of strokes of a pen, of a window with its buttons.
  shapes: { groups: 1 },
  pen: { groups: 2 },
  // Told as lost.
  code: { groups: 1, links_external: -1 },
  formulas: { math: -1, words: 1 },
  pages: { links_external: 2, words: 1 },
  // It shines through, which backgrounds do not.
  'behind-picture': { images: 1 },
};

const title = 'what another program counts in a presentation is what the deck holds';
describe.skipIf(needs !== '')(needs === '' ? title : `${title} (skipped: needs ${needs})`, () => {
  test('for a deck of all kinds of blocks', async () => {
    const wall = { bytes: paintPng(80, 60, (x, y) => [x * 3, y * 4, 90]), contentType: 'image/png', name: 'wall.png' };
    const { html, notes, facts } = mixedSlides(40, 26, '/media/wall0000');
    const source = exportSource(html, { notes });
    const counted = (await factsOf(source, { wall0000: wall })).map(asCounts);
    expect(counted).toEqual(expectedOf(source.deck));
    const sum = (name: Count): number => counted.reduce((all, slide) => all + Number(slide[name] ?? 0), 0);
    expect(facts).toMatchObject({
      slides: counted.length,
      hidden: sum('hidden'),
      pictures: sum('images'),
      cells: sum('table_cells'),
      groups: sum('groups'),
      links: sum('links_external') + sum('links_internal'),
      noteWords: sum('notes_words'),
      rightToLeft: sum('rtl_paragraphs'),
      charts: sum('charts'),
      formulas: sum('math'),
    });
  });

  test('for the reference deck', async () => {
    const { deck, stylesheet } = referenceDeck();
    const counted = (await factsOf({ ...exportSource(''), deck, stylesheet }, referenceMedia())).map(asCounts);
    const expected = expectedOf(deck);
    const different = slidesInOrder(deck, { includeHidden: true }).flatMap(({ id }, index) => {
      const [one, other] = [counted[index], expected[index]];
      const counts = COUNTS.filter((name) => one?.[name] !== other?.[name]);
      const by = counts.map((name) => [name, Number(one?.[name] ?? 0) - Number(other?.[name] ?? 0)] as const);
      return counts.length === 0 ? [] : [[id, Object.fromEntries(by)]];
    });
    expect(Object.fromEntries(different)).toEqual(DIFFERENCES);
  });
});
