import { words } from '@rostrum/words/convert';
import { typeSizesOf } from '../flow/sizes.ts';
import type { SizeOf } from '../flow/layout.ts';
import { createElement, type Element, find, readableText } from '../html/dom.ts';
import type { MetaChanges } from '../html/meta.ts';
import { dropScripts } from '../html/sections.ts';
import { type Diagrams, placeDiagrams } from '../media/diagrams.ts';
import type { PageDeck } from '../page.ts';
import type { LossList } from '../report.ts';
import { detectDialect, type Dialect } from './dialect.ts';
import type { DeckDraft, MarkdownText, SlideDraft } from './draft.ts';
import { metaFromFields } from './fields.ts';
import { splitFrontMatter, textField } from './front-matter.ts';
import { layOutSlide } from './lay-out-slide.ts';
import { readMarp } from './marp/read-marp.ts';
import { readPandoc } from './pandoc/read-pandoc.ts';
import { readOutline } from './read-outline.ts';
import { readPlain } from './read-plain.ts';
import { readReveal } from './read-reveal.ts';
import { readSlidev } from './slidev/read-slidev.ts';

const READERS: Readonly<Record<Dialect, (text: MarkdownText) => DeckDraft>> = {
  slidev: readSlidev,
  marp: readMarp,
  pandoc: readPandoc,
  reveal: readReveal,
  plain: readPlain,
  outline: readOutline,
};

/** What lies beside a text. */
export interface MarkdownSurroundings {
  readonly sizeOf: SizeOf;
  readonly diagrams: Diagrams;
  readonly readText: MarkdownText['read'];
}

/**
 * Reads a deck written in Markdown, as the tool that it was written for would split it: Slidev, Marp, pandoc, reveal-md
 * and ours, or by its headings where it is written for none.
 */
export function readMarkdown(source: string, around: MarkdownSurroundings, losses: LossList): PageDeck {
  const { sizeOf, diagrams, readText } = around;
  const { fields, body, readable } = splitFrontMatter(source);
  if (!readable) losses.add(null, 'front-matter', words.markdown.frontMatter);
  const draft = READERS[detectDialect(fields, body)]({ fields, body, read: readText });
  for (const { kind, message } of draft.losses) losses.add(null, kind, message);
  const meta: MetaChanges = { ...metaFromFields(fields), ...draft.meta };
  const paper = { width: meta.width ?? 0, height: meta.height ?? 0, sizes: typeSizesOf(meta.themeFont) };
  const drafts = draft.columns.flat();
  // Before it is laid out: headings of other blocks may come first there.
  const title = textField(fields.title) ?? firstHeading(drafts);
  const notes = new Map<Element, string>();
  for (const [index, slide] of drafts.entries()) {
    const position = index + 1;
    for (const { kind, message } of slide.losses) losses.add(position, kind, message);
    dropScripts(slide.section, position, losses);
    placeDiagrams(slide.section, position, meta, diagrams, losses);
    if (!layOutSlide(slide, paper, sizeOf)) {
      losses.add(position, 'html', words.markdown.ownLayout);
    }
    if (slide.notes !== '') notes.set(slide.section, slide.notes);
  }
  return { format: 'markdown', title, slides: slidesElement(draft), meta, css: '', notes };
}

function slidesElement({ columns }: DeckDraft): Element {
  const sections = columns
    .filter((column) => column.length > 0)
    .map((column) => {
      const sections = column.map(({ section }) => section);
      const [only] = sections;
      return sections.length === 1 && only !== undefined
        ? only
        : createElement('section', { class: 'stack' }, sections);
    });
  return createElement('div', { class: 'slides' }, sections.length > 0 ? sections : [createElement('section', {})]);
}

function firstHeading(slides: readonly SlideDraft[]): string {
  for (const { section } of slides) {
    const heading = find(section, (element) => /^h[1-3]$/.test(element.tagName));
    if (heading !== null) return readableText(heading);
  }
  return '';
}
