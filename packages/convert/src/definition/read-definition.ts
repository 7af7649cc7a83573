import { LIMITS } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { locale } from '@rostrum/words';
import { ConvertError } from '../errors.ts';
import type { SizeOf } from '../flow/layout.ts';
import { typeSizesOf } from '../flow/sizes.ts';
import { append, childElements, createElement, type Element, parsePart, setAttribute } from '../html/dom.ts';
import { language, type MetaChanges, metaFromSlides } from '../html/meta.ts';
import { type SlideDraft, USUAL_LOOK } from '../markdown/draft.ts';
import { layOutSlide, type SlidePaper } from '../markdown/lay-out-slide.ts';
import { moveChildren, renderMarkdown } from '../markdown/render.ts';
import type { PageDeck } from '../page.ts';
import type { LossList } from '../report.ts';
import { definedBlock } from './blocks.ts';
import { BOUNDS } from './bounds.ts';
import { CLOSED_LISTS } from './closed-lists.ts';
import { Fields, isList, isObject, type Json, mistake } from './fields.ts';

const WIDTH = 1280;
const HEIGHT = 720;

/** Whether a file could be the definition of a deck, by its ending and how it begins. */
export function isDefinition(extension: string, head: string): boolean {
  return /^\s*\{/.test(head) && (extension === 'json' || /"slides"\s*:\s*\[/.test(head));
}

/**
 * Reads a deck that is written as JSON (`docs/json-definition.md`).
 * @throws ConvertError `definition` that names the place of a mistake, `no_slides`, `too_large`
 */
export function readDefinition(source: string, sizeOf: SizeOf, losses: LossList): PageDeck {
  const value = parse(source);
  const fields = new Fields(value, '');
  const meta = metaOf(fields);
  const paper: SlidePaper = {
    width: meta.width ?? WIDTH,
    height: meta.height ?? HEIGHT,
    sizes: typeSizesOf(meta.themeFont),
  };
  const title = fields.text('title') ?? '';
  // Said for whoever reads the file: a deck is its owner's.
  fields.text('author');
  const css = fields.text('css') ?? '';
  const notes = new Map<Element, string>();
  let count = 0;
  const sectionOf = (slide: Json, place: string): Element => {
    count += 1;
    if (count > LIMITS.slides)
      throw new ConvertError('too_large', words.reading.tooManySlides(LIMITS.slides.toLocaleString(locale())));
    const position = count;
    const read = slideOf(slide, place, paper, sizeOf, (kind, message) => losses.add(position, kind, message));
    if (read.notes !== '') notes.set(read.section, read.notes);
    return read.section;
  };
  const sections = fields.need('slides', fields.list('slides')).map((slide, index) => {
    const place = `slides[${index}]`;
    if (!isList(slide)) return sectionOf(slide, place);
    const inner = slide.map((one, at) => sectionOf(one, `${place}[${at}]`));
    return createElement('section', { class: 'stack' }, inner);
  });
  if (count === 0) throw new ConvertError('no_slides', words.definition.noSlides);
  for (const name of fields.unknown()) losses.add(null, 'field', words.definition.deckField(name));
  return { format: 'definition', title, slides: createElement('div', { class: 'slides' }, sections), meta, css, notes };
}

function parse(source: string): Json {
  try {
    return JSON.parse(source) as Json;
  } catch (error) {
    throw new ConvertError('definition', notJson(error instanceof Error ? error.message : ''));
  }
}

/** `said`: by the engine, which may name the place. */
function notJson(said: string): string {
  const [, line, column, position] = /\(line (\d+) column (\d+)\)|position (\d+)/.exec(said) ?? [];
  if (line !== undefined && column !== undefined) return words.definition.notJsonLine(line, column);
  return position === undefined ? words.definition.notJson : words.definition.notJsonAt(position);
}

/** Settings of the deck, by the names that the API has for them, each with how it is asked for. */
const SETTINGS: Readonly<Record<string, (fields: Fields, name: string) => string | number | boolean | undefined>> = {
  width: (fields, name) => fields.number(name, BOUNDS.slideSize),
  height: (fields, name) => fields.number(name, BOUNDS.slideSize),
  margin: (fields, name) => fields.number(name, BOUNDS.margin),
  auto_slide_interval: (fields, name) => fields.number(name, BOUNDS.time),
  time_limit: (fields, name) => fields.number(name, BOUNDS.minutes),
  transition: (fields, name) => fields.oneOf(name, CLOSED_LISTS.transitions),
  background_transition: (fields, name) => fields.oneOf(name, CLOSED_LISTS.backgroundTransitions),
  navigation_mode: (fields, name) => fields.oneOf(name, CLOSED_LISTS.navigationModes),
  theme_color: (fields, name) => fields.oneOf(name, CLOSED_LISTS.colorThemes),
  theme_font: (fields, name) => fields.oneOf(name, CLOSED_LISTS.fonts),
  language: languageOf,
  font_typekit: (fields, name) => fields.text(name),
  font_google: (fields, name) => fields.text(name),
  ...Object.fromEntries(
    ['center', 'should_loop', 'rtl', 'shuffle', 'rolling_links', 'slide_number'].map((name) => [
      name,
      (fields: Fields) => fields.flag(name),
    ]),
  ),
};

function metaOf(fields: Fields): MetaChanges {
  const said: Record<string, string | number | boolean> = {};
  for (const [name, ask] of Object.entries(SETTINGS)) {
    const value = ask(fields, name);
    if (value !== undefined) said[name] = value;
  }
  const read = metaFromSlides({ deck: said, notes: new Map() }, {}, []);
  return { width: WIDTH, height: HEIGHT, margin: 0.05, ...read };
}

function languageOf(fields: Fields, name: string): string | undefined {
  const tag = fields.text(name);
  if (tag !== undefined && language(tag) === undefined) throw mistake(fields.at(name), words.definition.must.language);
  return tag;
}

/** A slide as the HTML of a deck has it, boxes and all. */
function sectionOf(html: string, fields: Fields): Element {
  const [section, ...others] = childElements(parsePart(html));
  if (section?.tagName !== 'section' || others.length > 0)
    throw mistake(fields.at('section'), words.definition.must.section);
  return section;
}

function slideOf(
  value: Json,
  place: string,
  paper: SlidePaper,
  sizeOf: SizeOf,
  lose: (kind: string, message: string) => void,
): { readonly section: Element; readonly notes: string } {
  const fields = new Fields(value, place);
  const whole = fields.text('section');
  const section = whole === undefined ? createElement('section', attributesOf(fields)) : sectionOf(whole, fields);
  const [markdown, html, blocks] = [fields.text('markdown'), fields.text('html'), fields.list('blocks')];
  if ([markdown, html, blocks, whole].filter((one) => one !== undefined).length > 1)
    throw mistake(place, words.definition.must.oneContent);
  const draft = (content: Parameters<typeof moveChildren>[0]): void => {
    moveChildren(content, section);
    const slide: SlideDraft = { section, notes: '', look: USUAL_LOOK, losses: [] };
    if (!layOutSlide(slide, paper, sizeOf)) lose('html', words.markdown.ownLayout);
  };
  if (markdown !== undefined) {
    const rendered = renderMarkdown(markdown);
    for (const [name, said] of Object.entries(rendered.attributes)) setAttribute(section, name, said);
    draft(rendered.content);
  } else if (html !== undefined) draft(parsePart(html));
  const written = (blocks ?? []).map((block, index) =>
    definedBlock(block, `${place}.blocks[${index}]`, 10 + index, (message) => lose('field', message)),
  );
  if (blocks !== undefined) for (const box of parsePart(written.join('')).childNodes.slice()) append(section, box);
  const notes = fields.text('notes') ?? '';
  for (const name of fields.unknown()) lose('field', words.definition.slideField(fields.at(name)));
  return { section, notes };
}

const BACKGROUND = ['color', 'gradient', 'image', 'size', 'position', 'repeat', 'video', 'iframe'];

function attributesOf(fields: Fields): Record<string, string> {
  const attributes: Record<string, string> = {};
  const put = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) attributes[name] = String(value);
  };
  put('data-id', fields.text('id'));
  put('data-name', fields.text('name'));
  put('data-transition', fields.oneOf('transition', CLOSED_LISTS.transitions));
  put('data-background-transition', fields.oneOf('background_transition', CLOSED_LISTS.backgroundTransitions));
  put('data-autoslide', fields.number('auto_slide', BOUNDS.time));
  if (fields.flag('hidden') === true) put('data-visibility', 'hidden');
  if (fields.flag('auto_animate') === true) put('data-auto-animate', '');
  const background = fields.any('background');
  if (typeof background === 'string') put('data-background', background);
  else if (isObject(background)) {
    const said = new Fields(background, fields.at('background'));
    for (const name of BACKGROUND) put(`data-background-${name}`, said.text(name));
    put('data-background-opacity', said.number('opacity', BOUNDS.share));
    for (const name of ['loop', 'muted'])
      if (said.flag(`video_${name}`) === true) put(`data-background-video-${name}`, '');
  } else if (background !== undefined) throw mistake(fields.at('background'), words.definition.must.background);
  return attributes;
}
