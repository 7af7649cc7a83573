import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, Deck } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { describe, expect, test, vi } from 'vitest';
import { ConvertError } from '../errors.ts';
import { childElements, attribute, descendants, type Element, parsePart, remove, find } from '../html/dom.ts';
import { importForTest } from '../testing/import.ts';

vi.setConfig({ testTimeout: 60_000 });

const CORPUS = process.env['ROSTRUM_CORPUS'] ?? '';
const FOLDER = join(CORPUS, 'pptx');

interface FileFacts {
  readonly opens: boolean;
  readonly slides: number;
  readonly size_emu: readonly [number, number];
  readonly total_words: number;
  readonly total_images: number;
  readonly total_media: number;
  readonly total_table_cells: number;
  readonly total_table_cells_merged_continuation: number;
  readonly total_groups: number;
  readonly total_connectors: number;
  readonly total_links_external: number;
  readonly total_links_internal: number;
  readonly total_rtl_paragraphs: number;
  readonly per_slide: readonly { readonly hidden: boolean; readonly notes_words: number | null }[];
}

const FACTS: Readonly<Record<string, FileFacts>> =
  CORPUS === '' ? {} : JSON.parse(readFileSync(join(CORPUS, 'expected.json'), 'utf8')).pptx;

interface Difference {
  readonly counts: Partial<Counts>;
  readonly why: string;
}

/**
 * Where a count differs from that of the facts (ours less theirs), and why. The same stands in
 * `docs/import-fidelity.md`.
 */
const DIFFERENCES: Readonly<Record<string, Difference>> = {
  'automizer-links.pptx': { counts: { links: -4 }, why: 'neighbouring runs that lead to one place are one link' },
  'markitdown-test.pptx': { counts: { words: 1 }, why: 'the title of its chart is a text of its own' },
  'pypptx-chart-types.pptx': { counts: { words: 4 }, why: 'titles of three charts are texts of their own' },
  'onlyoffice-ar-blank.pptx': {
    counts: { rightToLeft: 2 },
    why: 'its two empty places are right to left by their master',
  },
  'poi-embedded-video.pptx': {
    counts: { links: -1 },
    why: 'the link says to play the film, which its own button does',
  },
  'poi-japanese.pptx': {
    counts: { links: -4 },
    why: 'four lead to footnotes of the text document that the words came from',
  },
  'poi-smartart-simple.pptx': {
    counts: { words: 3, pictures: 1, groups: 1 },
    why: 'the diagram is a group of shapes with words, and a picture in one of them',
  },
  'tika-various.pptx': {
    counts: { links: -4 },
    why: 'four lead to footnotes of the text document that the words came from',
  },
};

interface Counts {
  readonly slides: number;
  readonly words: number;
  readonly pictures: number;
  readonly media: number;
  readonly cells: number;
  readonly groups: number;
  readonly connectors: number;
  readonly links: number;
  readonly rightToLeft: number;
  readonly noteWords: number;
  readonly hidden: number;
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** What stands on the slides themselves: neither layouts nor what these show. */
function ownMarkup(deck: Deck): Element[] {
  const sections = childElements(parsePart(renderDeck(deck, { includeHidden: true })));
  for (const section of sections)
    for (let shown = find(section, isNotCounted); shown !== null; shown = find(section, isNotCounted)) remove(shown);
  return sections.filter((section) => attribute(section, 'data-kind') !== 'layout');
}
/** The facts count no words of charts. */
const isNotCounted = (element: Element): boolean =>
  attribute(element, 'data-locked') === 'true' || attribute(element, 'data-block-type') === 'chart';

/** Lines of a text stand apart. */
function wordsOf(section: Element): number {
  let words = 0;
  for (const element of descendants(section))
    if (['p', 'li', 'h2', 'td', 'th'].includes(element.tagName)) words += wordsIn(ownText(element));
  return words;
}
function ownText(element: Element): string {
  return element.childNodes
    .map((node) =>
      'value' in node
        ? node.value
        : !('tagName' in node) || ['ul', 'ol', 'p', 'li'].includes(node.tagName)
          ? ''
          : node.tagName === 'br'
            ? ' '
            : ownText(node),
    )
    .join('');
}

function countsOf({ deck, hidden }: { readonly deck: Deck; readonly hidden: number }): Counts {
  const sections = ownMarkup(deck);
  const elements = sections.flatMap((section) => [...descendants(section)]);
  const own = Object.values(deck.blocks).filter((block) => !block.locked);
  const ofTypes = (...types: readonly Block['type'][]): number => own.filter(({ type }) => types.includes(type)).length;
  return {
    slides: sections.length,
    words: sections.reduce((sum, section) => sum + wordsOf(section), 0),
    pictures: ofTypes('image'),
    media: ofTypes('video', 'audio'),
    cells: elements.filter(({ tagName }) => tagName === 'td' || tagName === 'th').length,
    groups: ofTypes('group'),
    connectors: ofTypes('line', 'arrow'),
    links: elements.filter((element) => element.tagName === 'a' && attribute(element, 'href') !== null).length,
    rightToLeft: elements.filter((element) => /direction: rtl/.test(attribute(element, 'style') ?? '')).length,
    noteWords: Object.values(deck.notes).reduce((sum, note) => sum + wordsIn(note), 0),
    hidden,
  };
}

function expectedOf(name: string, facts: FileFacts): Counts {
  const counts: Counts = {
    slides: facts.slides,
    words: facts.total_words,
    pictures: facts.total_images,
    media: facts.total_media,
    cells: facts.total_table_cells - facts.total_table_cells_merged_continuation,
    groups: facts.total_groups,
    connectors: facts.total_connectors,
    links: facts.total_links_external + facts.total_links_internal,
    rightToLeft: facts.total_rtl_paragraphs,
    noteWords: facts.per_slide.reduce((sum, { notes_words: words }) => sum + (words ?? 0), 0),
    hidden: facts.per_slide.filter(({ hidden }) => hidden).length,
  };
  const difference = DIFFERENCES[name]?.counts ?? {};
  return Object.fromEntries(
    Object.entries(counts).map(([key, value]) => [key, value + (difference[key as keyof Counts] ?? 0)]),
  ) as unknown as Counts;
}

const files = CORPUS === '' ? ['none'] : readdirSync(FOLDER).filter((name) => name.endsWith('.pptx'));
const holdsSlides = (name: string): boolean => (FACTS[name]?.opens ?? false) && (FACTS[name]?.slides ?? 0) > 0;
const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(FOLDER, name)));

describe.skipIf(CORPUS === '')('presentations from elsewhere (skipped: needs ROSTRUM_CORPUS)', () => {
  test.each(files.filter((name) => holdsSlides(name)))('%s comes in with all that the facts count', async (name) => {
    const facts = FACTS[name];
    if (facts === undefined) throw new Error(`expected.json knows no ${name}`);
    const { deck, report } = await importForTest({ name, bytes: read(name) });
    expect(countsOf({ deck, hidden: report.hidden })).toEqual(expectedOf(name, facts));
    expect([deck.meta.width, deck.meta.height]).toEqual(facts.size_emu.map((side) => Math.round(side / 9525)));
    // Nothing of the reader's own is refused by the sanitiser.
    expect(
      report.losses.filter(({ kind }) => ['element', 'attribute', 'style', 'flow', 'type'].includes(kind)),
    ).toEqual([]);
  });

  test.each([
    ['bad-encrypted-passtika.pptx', 'protected'],
    ['bad-fuzz-truncated.pptx', 'archive_broken'],
    ['bad-not-a-zip.pptx', 'archive_broken'],
    ['pypptx-no-slides.pptx', 'no_slides'],
    ['legacy-bullets.ppt', 'foreign'],
  ])('%s is refused as what it is (%s)', async (name, code) => {
    const error = await importForTest({ name, bytes: read(name) }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConvertError);
    expect(error).toMatchObject({ code });
  });

  test('no other file is among them', () => {
    const refused = files.filter((name) => !holdsSlides(name));
    expect(refused).toEqual([
      'bad-encrypted-passtika.pptx',
      'bad-fuzz-truncated.pptx',
      'bad-not-a-zip.pptx',
      'pypptx-no-slides.pptx',
    ]);
  });
});
