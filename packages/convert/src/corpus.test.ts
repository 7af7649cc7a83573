import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, columns, type Deck, slidesInOrder } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { importForTest } from './testing/import.ts';

vi.setConfig({ testTimeout: 60_000 });

const CORPUS = process.env['ROSTRUM_CORPUS'] ?? '';
const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(CORPUS, name)));

interface SlidesFacts {
  readonly horizontal_slides: number;
  readonly leaf_slides: number;
  readonly blocks: Readonly<Record<string, number>>;
  readonly words: number;
  readonly images: number;
  readonly fragments: number;
  readonly hidden_sections: number;
  readonly auto_animate_sections: number;
  readonly links: number;
  readonly notes: number;
  readonly title: string;
  readonly size: readonly [number, number];
  readonly theme: readonly [string, string];
  readonly transition: string;
  readonly has_user_css: boolean;
}

interface PageFacts {
  readonly horizontal_slides: number;
  readonly leaf_sections: number;
  readonly words_excluding_notes_and_scripts: number;
  readonly notes: number;
  readonly runtime_slides?: number;
  readonly runtime_horizontal?: number;
}

const expected = (): { 'slides-com': Record<string, SlidesFacts>; html: Record<string, PageFacts> } =>
  JSON.parse(readFileSync(join(CORPUS, 'expected.json'), 'utf8'));

const markupOf = (deck: Deck): string => renderDeck(deck, { includeHidden: true });
const countOf = (markup: string, pattern: RegExp): number => markup.match(pattern)?.length ?? 0;

/** As the facts count them: the words of each run of text between two tags. */
function wordsOf(markup: string): number {
  const text = markup.replace(/&(amp|lt|gt|quot);/g, 'x').replace(/&nbsp;/g, ' ');
  return text.split(/<[^>]*>/).reduce((sum, run) => sum + run.split(/\s+/).filter((word) => word !== '').length, 0);
}

const imagesOf = (deck: Deck): Block[] => Object.values(deck.blocks).filter((block) => block.type === 'image');

/**
 * Words that the facts count and that are not in the deck, with the reason. Labels of drawings stand in the file twice,
 * the second time cut short ('Message...'); they come in once, whole.
 */
const TWICE: Readonly<Record<string, number>> = { 'profiling-2025.html': 18 };

describe.skipIf(CORPUS === '')('exports of slides.com (skipped: needs ROSTRUM_CORPUS)', () => {
  test.each(['ansible-2018.html', 'profiling-2025.html'])(
    '%s comes in with every slide, word, block and note',
    async (name) => {
      const facts = expected()['slides-com'][name];
      if (facts === undefined) throw new Error(`expected.json knows no ${name}`);
      const { deck, title, report } = await importForTest({ name, bytes: read(`slides-com/${name}`) });
      const slides = slidesInOrder(deck, { includeHidden: true });
      const markup = markupOf(deck);
      expect({
        horizontal_slides: columns(deck).length,
        leaf_slides: slides.length,
        blocks: report.blocks,
        words: wordsOf(markup),
        images: imagesOf(deck).length,
        fragments: countOf(markup, /class="[^"]*\bfragment\b/g),
        hidden_sections: slides.filter((slide) => slide.hidden).length,
        auto_animate_sections: slides.filter((slide) => slide.autoAnimate !== null).length,
        links: countOf(markup, /<a (?:[^>]* )?href=/g),
        notes: Object.values(deck.notes).filter((note) => note !== '').length,
        title,
        size: [deck.meta.width, deck.meta.height],
        theme: [deck.meta.themeColor, deck.meta.themeFont],
        transition: deck.meta.transition,
        has_user_css: deck.meta.css !== '',
      }).toEqual({
        horizontal_slides: facts.horizontal_slides,
        leaf_slides: facts.leaf_slides,
        blocks: facts.blocks,
        words: facts.words - (TWICE[name] ?? 0),
        images: facts.images,
        fragments: facts.fragments,
        hidden_sections: facts.hidden_sections,
        auto_animate_sections: facts.auto_animate_sections,
        links: facts.links,
        notes: facts.notes,
        title: facts.title,
        size: facts.size,
        theme: facts.theme,
        transition: facts.transition,
        has_user_css: facts.has_user_css,
      });
    },
  );

  test('notes of 2025 stand at the slides they name', async () => {
    const { deck } = await importForTest({ name: 'x.html', bytes: read('slides-com/profiling-2025.html') });
    expect(deck.notes['a1d5deb8af9cf451ef11b820178ec719']).toMatch(/^\(click\) Quote from Microsoft/);
  });
});

/** Words beyond those that the facts count in the page as it lies there, with the reason for each. */
const MORE_WORDS: Readonly<Record<string, { readonly words: number; readonly why: string }>> = {
  'decktape-revealjs-demo/index.html': { words: 39, why: 'code and Markdown in script templates' },
  'revealjs/demo.html': { words: 100, why: 'code and Markdown in script templates' },
  'revealjs/examples/layout-helpers.html': { words: 13, why: 'markup in code, which is shown' },
  'revealjs/examples/math.html': { words: -4, why: 'a formula in a script; delimiters that stood apart from theirs' },
};

describe.skipIf(CORPUS === '')('reveal.js pages (skipped: needs ROSTRUM_CORPUS)', () => {
  test.each([
    'asciidoctor-fragments.html',
    'decktape-revealjs-demo/index.html',
    'revealjs/demo.html',
    'revealjs/examples/auto-animate.html',
    'revealjs/examples/backgrounds.html',
    'revealjs/examples/layout-helpers.html',
    'revealjs/examples/math.html',
  ])('%s comes in with every slide, word and note', async (name) => {
    const facts = expected().html[name];
    if (facts === undefined) throw new Error(`expected.json knows no ${name}`);
    const { deck } = await importForTest({ name, bytes: read(`html/${name}`) });
    expect({
      columns: columns(deck).length,
      slides: slidesInOrder(deck, { includeHidden: true }).length,
      notes: Object.keys(deck.notes).length,
      words: wordsOf(markupOf(deck)),
    }).toEqual({
      columns: facts.horizontal_slides,
      slides: facts.leaf_sections,
      notes: facts.notes,
      words: facts.words_excluding_notes_and_scripts + (MORE_WORDS[name]?.words ?? 0),
    });
  });

  test('Markdown sections become as many slides as reveal.js makes of them', async () => {
    const folder = 'html/revealjs/examples/';
    const bytes = zipSync({
      'deck/markdown.html': read(`${folder}markdown.html`),
      'deck/markdown.md': read(`${folder}markdown.md`),
    });
    const { deck, report } = await importForTest({ name: 'markdown.zip', bytes });
    const facts = expected().html['revealjs/examples/markdown.html'];
    expect(columns(deck)).toHaveLength(facts?.runtime_horizontal ?? 0);
    expect(report.slides).toBe(facts?.runtime_slides);
    expect(Object.keys(deck.notes)).toHaveLength(1);
  });
});
