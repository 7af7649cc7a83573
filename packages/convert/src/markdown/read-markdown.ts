import {
  createElement,
  type Element,
  find,
  isElement,
  readableText,
  removeAttributes,
  replaceChildren,
} from '../html/dom.ts';
import { isLiteralObject, type LiteralObject } from '../html/literal.ts';
import { language, metaFromReveal, type MetaChanges } from '../html/meta.ts';
import { dropScripts, leafSections } from '../html/sections.ts';
import { nearestTheme, SLIDES_FONTS, SLIDES_THEMES } from '../html/themes.ts';
import { flowItems } from '../flow/items.ts';
import { wholeBox } from '../flow/boxes.ts';
import { layOut, type SizeOf } from '../flow/layout.ts';
import { typeSizesOf } from '../flow/sizes.ts';
import type { PageDeck } from '../page.ts';
import type { LossList } from '../report.ts';
import { splitFrontMatter, textField } from './front-matter.ts';
import { moveChildren, renderMarkdown } from './render.ts';
import { type MarkdownSlide, splitMarkdown } from './split.ts';

const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  '16:9': [1280, 720],
  '4:3': [960, 720],
  '16:10': [1280, 800],
};
const WIDTH = 1280;
const HEIGHT = 720;

/**
 * Reads a deck written in Markdown: `---` begins a slide beside, `--` one below, `Note:` the speaker notes; front
 * matter may say title, theme, font, transition, size, language and reveal.js options.
 */
export function readMarkdown(source: string, sizeOf: SizeOf, losses: LossList): PageDeck {
  const { fields, body, readable } = splitFrontMatter(source);
  if (!readable) losses.add(null, 'front-matter', 'The front matter is not valid YAML; its settings were left out');
  const meta = metaFromFields(fields);
  const width = meta.width ?? WIDTH;
  const height = meta.height ?? HEIGHT;
  const sizes = typeSizesOf(meta.themeFont);
  const notes = new Map<Element, string>();
  const columns = splitMarkdown(body).map((column) =>
    column.filter((slide) => slide.text !== '' || slide.notes !== ''),
  );
  const sections = columns
    .filter((column) => column.length > 0)
    .map((column) => {
      const slides = column.map((slide) => sectionOf(slide, notes));
      const [only] = slides;
      return slides.length === 1 && only !== undefined ? only : createElement('section', { class: 'stack' }, slides);
    });
  const slides = createElement(
    'div',
    { class: 'slides' },
    sections.length > 0 ? sections : [createElement('section', {})],
  );
  for (const [index, section] of leafSections(slides).entries()) {
    dropScripts(section, index + 1, losses);
    const items = flowItems(section);
    if (items === null) {
      replaceChildren(section, [
        wholeBox({ width, height, sizes, centered: true, align: 'center' }, [...section.childNodes]),
      ]);
      losses.add(index + 1, 'html', 'A slide with HTML of its own layout is kept as one block');
      continue;
    }
    replaceChildren(
      section,
      layOut(
        items,
        {
          width,
          height,
          sizes,
          centered: false,
          align: 'left',
          titleAlign: 'center',
          headingScale: 1,
          side: 1 / 16,
        },
        sizeOf,
      ),
    );
  }
  const heading = find(slides, (element) => /^h[1-3]$/.test(element.tagName));
  return {
    format: 'markdown',
    title: textField(fields.title) ?? (heading === null ? '' : readableText(heading)),
    slides,
    meta: { ...meta, width, height },
    css: '',
    notes,
  };
}

function sectionOf(slide: MarkdownSlide, notes: Map<Element, string>): Element {
  const { content, attributes } = renderMarkdown(slide.text);
  for (const node of content.childNodes) if (isElement(node)) removeAttributes(node, 'id');
  const section = createElement('section', attributes);
  moveChildren(content, section);
  if (slide.notes !== '') notes.set(section, slide.notes);
  return section;
}

function metaFromFields(fields: LiteralObject): MetaChanges {
  const nested = isLiteralObject(fields.revealOptions)
    ? fields.revealOptions
    : isLiteralObject(fields.reveal)
      ? fields.reveal
      : {};
  const options: LiteralObject = { ...nested, ...fields };
  const meta = metaFromReveal({ backgroundTransition: 'slide', ...options, center: false });
  const [width, height] = SIZES[(textField(fields.size) ?? textField(fields.aspectRatio) ?? '').replace('/', ':')] ?? [
    WIDTH,
    HEIGHT,
  ];
  if (options.width === undefined) meta.width = width;
  if (options.height === undefined) meta.height = height;
  const theme = textField(fields.theme)?.toLowerCase() ?? '';
  Object.assign(meta, SLIDES_THEMES.includes(theme) ? { themeColor: theme } : (nearestTheme(theme) ?? {}));
  const font = textField(fields.font)?.toLowerCase() ?? '';
  if (SLIDES_FONTS.includes(font)) meta.themeFont = font;
  const tag = language(fields.language) ?? language(fields.lang);
  if (tag !== undefined) meta.language = tag;
  return meta;
}
