import { LIMITS } from '@rostrum/deck';
import { ConvertError } from '../errors.ts';
import type { SizeOf } from '../flow/layout.ts';
import { typeSizesOf } from '../flow/sizes.ts';
import { append, createElement, type Element, parsePart, setAttribute } from '../html/dom.ts';
import { isLiteralObject } from '../html/literal.ts';
import { type MetaChanges, metaFromSlides } from '../html/meta.ts';
import { type SlideDraft, USUAL_LOOK } from '../markdown/draft.ts';
import { layOutSlide, type SlidePaper } from '../markdown/lay-out-slide.ts';
import { moveChildren, renderMarkdown } from '../markdown/render.ts';
import type { PageDeck } from '../page.ts';
import type { LossList } from '../report.ts';
import { definedBlock } from './blocks.ts';
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
  const css = fields.text('css') ?? '';
  const notes = new Map<Element, string>();
  let count = 0;
  const sectionOf = (slide: Json, place: string): Element => {
    count += 1;
    if (count > LIMITS.slides)
      throw new ConvertError('too_large', `A deck can have at most ${LIMITS.slides.toLocaleString('en')} slides.`);
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
  if (count === 0) throw new ConvertError('no_slides', 'This definition of a deck holds no slides.');
  for (const name of fields.unknown()) losses.add(null, 'field', `${name} is no field of a deck, and was left out`);
  return { format: 'definition', title, slides: createElement('div', { class: 'slides' }, sections), meta, css, notes };
}

function parse(source: string): Json {
  try {
    return JSON.parse(source) as Json;
  } catch (error) {
    const where = error instanceof Error ? /\(line \d+ column \d+\)|position \d+/.exec(error.message)?.[0] : undefined;
    throw new ConvertError('definition', `This file is no valid JSON${where === undefined ? '' : ` ${where}`}.`);
  }
}

/** Settings of the deck, by the names that the API has for them. */
const SETTINGS = [
  'width height margin center should_loop rtl shuffle rolling_links slide_number auto_slide_interval time_limit',
  'font_typekit font_google transition background_transition navigation_mode language theme_color theme_font',
].flatMap((names) => names.split(' '));

function metaOf(fields: Fields): MetaChanges {
  const said = Object.fromEntries(
    SETTINGS.flatMap((name) => {
      const value = fields.any(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  if (!isLiteralObject(said)) throw mistake('', 'cannot be read');
  const read = metaFromSlides({ deck: said, notes: new Map() }, {}, []);
  for (const [name, key] of CHECKED)
    if (name in said && read[key] === undefined) throw mistake(name, 'is no value that decks know');
  return { width: WIDTH, height: HEIGHT, margin: 0.05, ...read };
}

/** Settings that a deck looks wrong without: a value of theirs that is not known is a mistake, others are passed over. */
const CHECKED = [
  ['width', 'width'],
  ['height', 'height'],
  ['transition', 'transition'],
  ['theme_color', 'themeColor'],
  ['theme_font', 'themeFont'],
  ['language', 'language'],
] as const;

function slideOf(
  value: Json,
  place: string,
  paper: SlidePaper,
  sizeOf: SizeOf,
  lose: (kind: string, message: string) => void,
): { readonly section: Element; readonly notes: string } {
  const fields = new Fields(value, place);
  const section = createElement('section', attributesOf(fields));
  const [markdown, html, blocks] = [fields.text('markdown'), fields.text('html'), fields.list('blocks')];
  if ([markdown, html, blocks].filter((one) => one !== undefined).length > 1)
    throw mistake(place, 'may have markdown, html or blocks, not several of them');
  const draft = (content: Parameters<typeof moveChildren>[0]): void => {
    moveChildren(content, section);
    const slide: SlideDraft = { section, notes: '', look: USUAL_LOOK, losses: [] };
    if (!layOutSlide(slide, paper, sizeOf)) lose('html', 'A slide with HTML of its own layout is kept as one block');
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
  for (const name of fields.unknown()) lose('field', `${fields.at(name)} is no field of a slide, and was left out`);
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
  put('data-transition', fields.text('transition'));
  put('data-background-transition', fields.text('background_transition'));
  put('data-autoslide', fields.number('auto_slide'));
  if (fields.flag('hidden') === true) put('data-visibility', 'hidden');
  if (fields.flag('auto_animate') === true) put('data-auto-animate', '');
  const background = fields.any('background');
  if (typeof background === 'string') put('data-background', background);
  else if (isObject(background)) {
    const said = new Fields(background, fields.at('background'));
    for (const name of BACKGROUND) put(`data-background-${name}`, said.text(name));
    put('data-background-opacity', said.number('opacity'));
    for (const name of ['loop', 'muted'])
      if (said.flag(`video_${name}`) === true) put(`data-background-video-${name}`, '');
  } else if (background !== undefined) throw mistake(fields.at('background'), 'must be a colour or an object');
  return attributes;
}
