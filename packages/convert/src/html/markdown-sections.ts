import { dedent } from '../flow/boxes.ts';
import { moveChildren, renderMarkdown } from '../markdown/render.ts';
import { readSeparators, splitBySeparators } from '../markdown/separators.ts';
import type { MarkdownSlide } from '../markdown/split.ts';
import type { LossList } from '../report.ts';
import { decodeText } from '../text.ts';
import type { Surroundings } from '../page.ts';
import {
  appendText,
  attribute,
  classes,
  createElement,
  descendants,
  type Element,
  find,
  isElement,
  remove,
  removeAttributes,
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
    (pattern) =>
      losses.add(null, 'markdown', `The separator “${pattern}” cannot be used; the usual one stands in its place`),
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
    losses.add(null, 'markdown', `“${address}”, which holds the text of slides, is not in the file`);
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

function isTemplate(script: Element): boolean {
  return /template|markdown/i.test(attribute(script, 'type') ?? '');
}

/** Code in `<script type="text/template">`, as reveal.js lets it be written unescaped, becomes the code's own text. */
export function unwrapTemplates(slides: Element): void {
  for (const code of descendants(slides)) {
    if (code.tagName !== 'code' && code.tagName !== 'pre') continue;
    const script = code.childNodes.find(
      (node): node is Element => isElement(node) && node.tagName === 'script' && isTemplate(node),
    );
    if (script !== undefined) replaceWith(script, [...script.childNodes]);
  }
}

/** Takes the indentation of the page out of code that says `data-trim`, as reveal.js's highlighter does. */
export function trimCode(slides: Element): void {
  for (const code of descendants(slides)) {
    if (code.tagName !== 'code' || attribute(code, 'data-trim') === null || code.childNodes.some(isElement)) continue;
    const text = dedent(textContent(code), true);
    for (const child of [...code.childNodes]) remove(child);
    appendText(code, text);
    removeAttributes(code, 'data-trim');
  }
}

/** Formulas in `<script type="math/tex">` become what MathJax also reads in text: `\[…\]`, `\(…\)`. */
export function unwrapFormulas(slides: Element): void {
  for (const script of [...descendants(slides)]) {
    if (script.tagName !== 'script' || !/^math\/tex/i.test(attribute(script, 'type') ?? '')) continue;
    const display = /mode\s*=\s*display/i.test(attribute(script, 'type') ?? '');
    const source = textContent(script).trim();
    const formula = createElement('span', { class: [...classes(script)].join(' ') });
    if (formula.attrs[0]?.value === '') removeAttributes(formula, 'class');
    formula.childNodes.push({
      nodeName: '#text',
      value: display ? `\\[ ${source} \\]` : `\\( ${source} \\)`,
      parentNode: formula,
    });
    replaceWith(script, [formula]);
  }
}
