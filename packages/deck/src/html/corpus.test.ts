import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { deckText } from '../model/deck-text.ts';
import { columns, slidesInOrder } from '../model/outline.ts';
import type { Deck } from '../model/types.ts';
import { parseDeck, renderDeck } from './index.ts';

const corpus = process.env.ROSTRUM_CORPUS ?? '';
const isThere = corpus !== '' && existsSync(join(corpus, 'expected.json'));
const suite = isThere ? 'real decks' : 'real decks (skipped: needs ROSTRUM_CORPUS)';

interface ExportFacts {
  readonly horizontal_slides: number;
  readonly leaf_slides: number;
  readonly blocks: Readonly<Record<string, number>>;
  readonly words: number;
  readonly images: number;
  readonly fragments: number;
  readonly auto_animate_sections: number;
  readonly block_animations: number;
  readonly table_cells: number;
  readonly hidden_sections: number;
  readonly links: number;
  readonly size: readonly [width: number, height: number];
}

interface PageFacts {
  readonly horizontal_slides: number;
  readonly leaf_sections: number;
  readonly words_excluding_notes_and_scripts: number;
  readonly fragments: number;
  readonly images: number;
  readonly notes: number;
  readonly media: number;
  readonly code_blocks: number;
  readonly tables: number;
  readonly links: number;
  readonly svg: number;
  readonly iframes: number;
  readonly auto_animate: number;
}

const facts: {
  readonly 'slides-com': Readonly<Record<string, ExportFacts>>;
  readonly html: Readonly<Record<string, PageFacts>>;
} = isThere ? JSON.parse(readFileSync(join(corpus, 'expected.json'), 'utf8')) : { 'slides-com': {}, html: {} };

type Tree = DefaultTreeAdapterTypes.ParentNode;
type TreeElement = DefaultTreeAdapterTypes.Element;

/** Every element of our output with the words that stand right in it, so that counts do not go by our own reading. */
function elementsOf(html: string): { element: TreeElement; isNote: boolean; words: number; inForeign: boolean }[] {
  const found: { element: TreeElement; isNote: boolean; words: number; inForeign: boolean }[] = [];
  const visit = (parent: Tree, isNote: boolean) => {
    for (const node of parent.childNodes) {
      if (!('tagName' in node)) continue;
      const note = isNote || classOf(node).includes('notes');
      const texts = node.childNodes.flatMap((child) => ('value' in child ? [child.value] : []));
      const words = texts.reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0);
      found.push({ element: node, isNote: note, words, inForeign: node.namespaceURI.endsWith('svg') });
      visit(node, note);
    }
  };
  visit(parse(html), false);
  return found;
}

function attribute(element: TreeElement, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function classOf(element: TreeElement): string[] {
  return (attribute(element, 'class') ?? '').split(/\s+/);
}

function countElements(html: string) {
  const all = elementsOf(html);
  const shown = all.filter(({ isNote }) => !isNote);
  const count = (accepts: (element: TreeElement) => boolean) => shown.filter(({ element }) => accepts(element)).length;
  return {
    words: shown.reduce((sum, { words }) => sum + words, 0),
    fragments: count((element) => classOf(element).includes('fragment')),
    images: count(({ tagName }) => tagName === 'img'),
    media: count(({ tagName }) => tagName === 'video' || tagName === 'audio'),
    code: count(({ tagName }) => tagName === 'pre'),
    tables: count(({ tagName }) => tagName === 'table'),
    cells: count(({ tagName }) => tagName === 'td' || tagName === 'th'),
    links: count((element) => element.tagName === 'a' && attribute(element, 'href') !== undefined),
    iframes: count(({ tagName }) => tagName === 'iframe'),
    notes: all.filter(({ element }) => element.tagName === 'aside').length,
  };
}

function blocksByType(deck: Deck): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const block of Object.values(deck.blocks)) {
    counts[block.type] = (counts[block.type] ?? 0) + 1;
  }
  return counts;
}

function read(path: string, size: readonly [number, number] = [960, 700]) {
  let count = 0;
  const newId = () => `new-${(count += 1)}`;
  const parsed = parseDeck(readFileSync(join(corpus, path), 'utf8'), { newId, width: size[0], height: size[1] });
  const html = renderDeck(parsed.deck, { includeHidden: true, includeNotes: true });
  return { ...parsed, html, newId };
}

describe.skipIf(!isThere)(suite, () => {
  test.each(Object.entries(facts['slides-com']))(
    'C8: %s comes in with every slide, block and word',
    (name, expected) => {
      const { deck, html, losses } = read(join('slides-com', name), expected.size);
      const slides = slidesInOrder(deck, { includeHidden: true });
      const counts = countElements(html);
      expect(columns(deck).length).toBe(expected.horizontal_slides);
      expect(slides.length).toBe(expected.leaf_slides);
      expect(blocksByType(deck)).toEqual(expected.blocks);
      expect(slides.filter((slide) => slide.hidden).length).toBe(expected.hidden_sections);
      expect(slides.filter((slide) => slide.autoAnimate).length).toBe(expected.auto_animate_sections);
      expect(Object.values(deck.blocks).filter((block) => block.animation).length).toBe(expected.block_animations);
      expect(counts.images).toBe(expected.images);
      expect(counts.fragments).toBe(expected.fragments);
      expect(counts.cells).toBe(expected.table_cells);
      const source = slidesOf(readFileSync(join(corpus, 'slides-com', name), 'utf8'));
      expect(countElements(source).words).toBe(expected.words);
      expect(lettersOf(html)).toBe(lettersOf(source));
      expect(losses.filter(({ kind, what }) => kind !== 'type' && what !== 'foreignObject')).toEqual([]);
      // Links that were split by the way their words look become one; none is lost.
      expect(linkTargets(html)).toEqual(linkTargets(source));
    },
  );

  test.each(Object.entries(facts.html))('C8: %s comes in with every slide and word', (name, expected) => {
    const { deck, html, losses } = read(join('html', name));
    const counts = countElements(html);
    expect(columns(deck).length).toBe(expected.horizontal_slides);
    expect(slidesInOrder(deck, { includeHidden: true }).length).toBe(expected.leaf_sections);
    expect(Object.values(deck.slides).filter((slide) => slide.autoAnimate).length).toBe(expected.auto_animate);
    expect(counts).toMatchObject({
      fragments: expected.fragments,
      images: expected.images,
      media: expected.media,
      code: expected.code_blocks,
      tables: expected.tables,
      links: expected.links,
      iframes: expected.iframes,
    });
    // What a template for Markdown holds is code to us: it is expanded before it comes here.
    if (!losses.some(({ what }) => /^(?:script|textarea|template)$/.test(what))) {
      expect(counts.words).toBe(expected.words_excluding_notes_and_scripts);
    }
    expect(Object.keys(deck.notes).length).toBe(expected.notes);
  });

  test.each([
    ...Object.entries(facts['slides-com']).map(([name, { size }]) => [join('slides-com', name), size] as const),
    ...Object.keys(facts.html).map((name) => [join('html', name), [960, 700]] as const),
  ])('C2: rendering %s is stable from the second pass on', (path, size) => {
    const { deck, html, newId } = read(path, [size[0] ?? 960, size[1] ?? 700]);
    const again = parseDeck(html, { newId, width: deck.meta.width, height: deck.meta.height });
    expect(renderDeck(again.deck, { includeHidden: true, includeNotes: true })).toBe(html);
    expect(deckText(again.deck)).toEqual(deckText(deck));
  });
});

/**
 * All that is to be read, without white space: where one word ends may hang on elements that look like nothing.
 * What `<foreignObject>` says is left out: the `<text>` beside it, which stays, says it again.
 */
function lettersOf(html: string): string {
  const visit = (parent: Tree): string =>
    parent.childNodes
      .map((node) => {
        if ('value' in node) return node.value.replaceAll(/\s+/g, '');
        if (!('tagName' in node) || node.tagName === 'foreignObject' || node.tagName === 'aside') return '';
        return visit(node);
      })
      .join('');
  return visit(parse(html));
}

function linkTargets(html: string): string[] {
  const links = elementsOf(html).flatMap(({ element, inForeign }) => {
    const href = inForeign || element.tagName !== 'a' ? undefined : attribute(element, 'href');
    return href === undefined ? [] : [href];
  });
  return [...new Set(links)].sort();
}

function slidesOf(page: string): string {
  return page.slice(page.indexOf('<section', page.indexOf('class="slides"')), page.lastIndexOf('</section>'));
}
