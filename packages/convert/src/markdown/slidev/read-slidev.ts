import { words } from '@rostrum/words/convert';
import { columnsElement } from '../../flow/parts.ts';
import { type Element, replaceChildren, setAttribute } from '../../html/dom.ts';
import { isLiteralObject, type LiteralObject } from '../../html/literal.ts';
import type { MetaChanges } from '../../html/meta.ts';
import { type DeckDraft, type MarkdownText, sectionOf, type SlideDraft } from '../draft.ts';
import { fencedLines } from '../fences.ts';
import { textField } from '../front-matter.ts';
import { type DraftLoss, render, type Shared } from '../rendered.ts';
import { numberSteps } from '../steps.ts';
import { dropStyles } from '../styles.ts';
import { fenceSyntax } from '../syntax/fence.ts';
import { footnoteSyntax, takeFootnotes } from '../syntax/footnotes.ts';
import { createMarkdown } from '../syntax/markdown.ts';
import { readClicks } from './clicks.ts';
import { slidevCodeInfo } from './code-info.ts';
import { dropDirectives, keepComponents, readGrids } from './components.ts';
import { readLayout, transitionNamed } from './layouts.ts';
import { magicMoveSyntax } from './magic-move.ts';
import { type ReadText, withOtherCode, withOtherSlides } from './other-files.ts';
import { type SlidevSlide, splitSlidev } from './split.ts';
import { vueSyntax } from './tags.ts';

const markdown = createMarkdown(fenceSyntax(slidevCodeInfo), magicMoveSyntax, vueSyntax, footnoteSyntax);

/** Slidev's own themes, and what comes nearest. */
const THEMES: Readonly<Record<string, MetaChanges>> = {
  default: { themeColor: 'white-blue', themeFont: 'opensans' },
  seriph: { themeColor: 'white-blue', themeFont: 'palatino' },
  'apple-basic': { themeColor: 'white-blue', themeFont: 'opensans' },
};

/**
 * Slidev: https://sli.dev/guide/syntax. Components and scripts are kept as their source or left out; nothing is run.
 */
export function readSlidev({ fields, body, read }: MarkdownText): DeckDraft {
  const defaults = isLiteralObject(fields.defaults) ? fields.defaults : {};
  const slides = withOtherSlides(splitSlidev(body, fields), read);
  const columns = slides.map((slide, index) => [draftOf(slide, defaults, index === 0, read)]);
  return { columns, meta: metaOf(fields), losses: [] };
}

function metaOf(fields: LiteralObject): MetaChanges {
  const theme = textField(fields.theme)?.toLowerCase() ?? 'default';
  const transition = transitionNamed(textField(fields.transition) ?? '');
  const isDark = fields.colorSchema === 'dark';
  return {
    ...(Object.hasOwn(THEMES, theme) ? THEMES[theme] : {}),
    ...(isDark ? { themeColor: 'black-blue' } : {}),
    ...(transition === null ? {} : { transition }),
    // Slidev's canvas is 980 px wide; here slides are of one size.
    width: 1280,
    height: fields.aspectRatio === '4/3' ? 960 : 720,
  };
}

function draftOf(slide: SlidevSlide, defaults: LiteralObject, isFirst: boolean, read: ReadText): SlideDraft {
  const losses: DraftLoss[] = [];
  const fields = { ...defaults, ...slide.fields };
  if (slide.isUnreadable) {
    losses.push({
      kind: 'front-matter',
      message: words.markdown.slidev.frontMatter,
    });
  }
  const source = textField(fields.src);
  if (source !== undefined) {
    losses.push({ kind: 'markdown', message: words.markdown.slidev.slidesMissing(source.slice(0, 200)) });
  }
  const { look, attributes } = readLayout(fields, isFirst, losses);
  const { text, footnotes } = takeFootnotes(withOtherCode(slide.text, read, losses));
  const slots = slotsOf(text);
  const first = renderSlot(slots.get('default') ?? '', { footnotes }, losses);
  const others = [...slots]
    .filter(([name]) => name !== 'default')
    .map(([name, part]) => ({ name, part: renderSlot(part, { footnotes }, losses) }));
  const section = arrange(first, others, textField(fields.layout) ?? '');
  for (const [name, value] of Object.entries(attributes)) setAttribute(section, name, value);
  dropStyles(section, losses);
  readClicks(section, losses);
  keepComponents(section, losses);
  readGrids(section);
  dropDirectives(section, losses);
  numberSteps(section);
  return { section, notes: slide.notes, look, losses };
}

function renderSlot(text: string, shared: Shared, losses: DraftLoss[]): Element {
  const rendered = render(markdown, text, shared);
  losses.push(...rendered.losses);
  return sectionOf(rendered);
}

interface Slot {
  readonly name: string;
  readonly part: Element;
}

/**
 * `two-cols` sets what stands first beside `::right::`; with a header it stays above both. Other slots follow below.
 */
function arrange(first: Element, slots: readonly Slot[], layout: string): Element {
  const slot = (name: string): Element | undefined => slots.find((each) => each.name === name)?.part;
  const right = slot('right');
  if (right === undefined)
    return withAll(
      first,
      slots.map(({ part }) => part),
    );
  const isBelow = layout === 'two-cols-header' || slot('left') !== undefined;
  const left = isBelow ? slot('left') : first;
  const columns = columnsElement([
    { width: null, nodes: left === undefined ? [] : left.childNodes.slice() },
    { width: null, nodes: right.childNodes.slice() },
  ]);
  const below = slots
    .filter(({ name }) => name !== 'left' && name !== 'right')
    .flatMap(({ part }) => part.childNodes.slice());
  replaceChildren(first, [...(isBelow ? first.childNodes.slice() : []), columns, ...below]);
  return first;
}

function withAll(first: Element, others: readonly Element[]): Element {
  replaceChildren(first, [...first.childNodes, ...others.flatMap((other) => other.childNodes.slice())]);
  return first;
}

/** `::right::` on a line of its own begins another part of the layout. */
function slotsOf(text: string): Map<string, string> {
  const lines = text.split('\n');
  const fenced = fencedLines(lines);
  const slots = new Map<string, string>([['default', '']]);
  let name = 'default';
  for (const [index, line] of lines.entries()) {
    const named = fenced[index] === true ? undefined : /^::([a-z][\w-]{0,40})::\s*$/.exec(line)?.[1];
    if (named === undefined) slots.set(name, `${slots.get(name) ?? ''}${line}\n`);
    else {
      name = named;
      slots.set(name, slots.get(name) ?? '');
    }
  }
  return slots;
}
