import { appendText, createElement, type Element } from '../../html/dom.ts';
import { type DeckDraft, type MarkdownText, sectionOf, type SlideDraft, USUAL_LOOK } from '../draft.ts';
import { type DraftLoss, render, type Shared } from '../rendered.ts';
import { fenceSyntax } from '../syntax/fence.ts';
import { footnoteSyntax, takeFootnotes } from '../syntax/footnotes.ts';
import { createMarkdown } from '../syntax/markdown.ts';
import { type Divider, readTopLevel, splitAt } from '../top-level.ts';
import { attributeSyntax } from './attributes.ts';
import { pandocCodeInfo } from './code-info.ts';
import { divSyntax } from './divs.ts';
import { shapeSlide } from './shape-slide.ts';
import { takeTitleBlock, titleBlock } from './title.ts';

const markdown = createMarkdown(fenceSyntax(pandocCodeInfo), divSyntax, attributeSyntax, footnoteSyntax);

/**
 * Slides of pandoc: headings of the slide level begin them, those above it are title slides with their slides below,
 * and a rule always begins one. https://pandoc.org/MANUAL.html#structuring-the-slide-show
 */
export function readPandoc({ fields, body }: MarkdownText): DeckDraft {
  const { fields: ofBlock, rest } = takeTitleBlock(body);
  const said = { ...ofBlock, ...fields };
  const { text, footnotes } = takeFootnotes(rest);
  const { lines, dividers, references } = readTopLevel(markdown, text);
  const level = slideLevel(fields['slide-level'], dividers);
  const pieces = splitAt(
    lines,
    dividers.filter((divider) => divider.kind === 'rule' || divider.level <= level),
  );
  const columns: SlideDraft[][] = [];
  const title = titleSlide(said);
  if (title !== null) columns.push([title]);
  let inSection = false;
  for (const { text: piece, at } of pieces) {
    if (piece === '') continue;
    const isAbove = at !== null && at.kind === 'heading' && at.level < level;
    const draft = draftOf(piece, isAbove, { references, footnotes });
    if (isAbove && at.level === 1) inSection = true;
    if (!inSection || (isAbove && at.level === 1)) columns.push([draft]);
    else columns.at(-1)?.push(draft);
  }
  return { columns, meta: {}, losses: [] };
}

/** The shallowest level of a heading that holds something other than headings, unless the document says one. */
function slideLevel(said: unknown, dividers: readonly Divider[]): number {
  if (typeof said === 'number' && said >= 1 && said <= 6) return said;
  const levels = dividers.filter(({ kind, holds }) => kind === 'heading' && holds).map(({ level }) => level);
  return Math.min(6, ...levels);
}

function draftOf(text: string, isTitle: boolean, shared: Shared): SlideDraft {
  const rendered = render(markdown, text, shared);
  const losses: DraftLoss[] = [...rendered.losses];
  const section = sectionOf(rendered);
  const notes = shapeSlide(section, losses);
  const look = isTitle ? { ...USUAL_LOOK, centered: true, align: 'center' as const } : USUAL_LOOK;
  return { section, notes, look, losses };
}

function titleSlide(fields: MarkdownText['fields']): SlideDraft | null {
  const block = titleBlock(fields);
  if (block === null) return null;
  const lines = [
    ...(block.subtitle === '' ? [] : [lineOf('h3', block.subtitle)]),
    ...block.lines.map((line) => lineOf('p', line)),
  ];
  return {
    section: createElement('section', {}, [lineOf('h1', block.title), ...lines]),
    notes: '',
    look: { ...USUAL_LOOK, centered: true, align: 'center' },
    losses: [],
  };
}

function lineOf(tagName: string, text: string): Element {
  const element = createElement(tagName, {});
  appendText(element, text);
  return element;
}
