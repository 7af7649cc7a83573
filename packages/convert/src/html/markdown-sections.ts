import { words } from '@rostrum/words/convert';
import { dedent } from '../flow/boxes.ts';
import { moveChildren, renderMarkdown } from '../markdown/render.ts';
import { readSeparators, splitBySeparators } from '../markdown/separators.ts';
import type { MarkdownSlide } from '../markdown/split.ts';
import type { LossList } from '../report.ts';
import { decodeText } from '../text.ts';
import type { Surroundings } from '../page.ts';
import { isTemplate } from './runtime.ts';
import {
  attribute,
  createElement,
  descendants,
  type Element,
  find,
  replaceWith,
  setAttribute,
  textContent,
} from './dom.ts';

const OWN_ATTRIBUTES = [
  'data-markdown',
  'data-separator',
  'data-separator-vertical',
  'data-separator-notes',
  'data-charset',
  'data-markdown-parsed',
];

/**
 * Turns `data-markdown` sections into ordinary ones, as reveal.js does when it starts: split by their separators,
 * rendered, notes taken out. Answers the notes by section.
 */
export function expandMarkdownSections(
  slides: Element,
  around: Surroundings,
  losses: LossList,
): ReadonlyMap<Element, string> {
  const notes = new Map<Element, string>();
  for (const section of [...descendants(slides)].filter((element) => element.tagName === 'section')) {
    if (attribute(section, 'data-markdown') === null) continue;
    expand(section, around, losses, notes);
  }
  return notes;
}

function expand(section: Element, around: Surroundings, losses: LossList, notes: Map<Element, string>): void {
  const source = sourceOf(section, around, losses);
  const separators = readSeparators(
    {
      separator: attribute(section, 'data-separator'),
      vertical: attribute(section, 'data-separator-vertical'),
      notes: attribute(section, 'data-separator-notes'),
    },
    (pattern) => losses.add(null, 'markdown', words.markdown.separator(pattern)),
  );
  const columns = splitBySeparators(source, separators);
  // Sections of a stack cannot hold stacks: what would be beside comes below.
  const inStack =
    section.parentNode !== null && 'tagName' in section.parentNode && section.parentNode.tagName === 'section';
  const forwarded = Object.fromEntries(
    section.attrs.filter(({ name }) => !OWN_ATTRIBUTES.includes(name)).map(({ name, value }) => [name, value]),
  );
  const sections = columns.map((column) => {
    const made = column.map((slide) => sectionOf(slide, forwarded, notes));
    return made.length === 1 || inStack ? made : [createElement('section', {}, made)];
  });
  replaceWith(section, sections.flat());
}

function sectionOf(
  slide: MarkdownSlide,
  forwarded: Readonly<Record<string, string>>,
  notes: Map<Element, string>,
): Element {
  const { content, attributes } = renderMarkdown(slide.text);
  const { id: _, 'data-id': __, ...rest } = forwarded;
  const section = createElement('section', { ...rest, ...attributes });
  const both = [...new Set([...(forwarded.class ?? '').split(/\s+/), ...(attributes.class ?? '').split(/\s+/)])].filter(
    (name) => name !== '',
  );
  if (both.length > 0) setAttribute(section, 'class', both.join(' '));
  moveChildren(content, section);
  if (slide.notes !== '') notes.set(section, slide.notes);
  return section;
}

function sourceOf(section: Element, around: Surroundings, losses: LossList): string {
  const address = attribute(section, 'data-markdown') ?? '';
  if (address !== '') {
    const bytes = around.read(address);
    if (bytes !== null) return decodeText(bytes);
    losses.add(null, 'markdown', words.markdown.textMissing(address));
    return '';
  }
  const template = find(
    section,
    (element) =>
      (element.tagName === 'script' && isTemplate(element)) ||
      element.tagName === 'textarea' ||
      element.tagName === 'template',
  );
  return dedent(textContent(template ?? section).replace(/\t/g, '    '), true);
}
