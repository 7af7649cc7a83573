import { words } from '@rostrum/words/convert';
import { type FlowItem, flowItems } from '../flow/items.ts';
import { layOut, type SizeOf } from '../flow/layout.ts';
import { fittedSize } from '../flow/measure.ts';
import { typeSizesOf } from '../flow/sizes.ts';
import type { Alignment } from '../flow/style.ts';
import { wholeBox } from '../flow/boxes.ts';
import type { PageDeck, Surroundings } from '../page.ts';
import { ConvertError } from '../errors.ts';
import type { LossList } from '../report.ts';
import { decodeText } from '../text.ts';
import { addressKind } from '../media/addresses.ts';
import { type Diagrams, placeDiagrams } from '../media/diagrams.ts';
import {
  attribute,
  classes,
  descendants,
  type Element,
  find,
  hasClass,
  isElement,
  isText,
  type Parent,
  parsePage,
  readableText,
  replaceChildren,
  setAttribute,
  textContent,
} from './dom.ts';
import { setsFormulas, settleFormulas } from './formulas.ts';
import { expandMarkdownSections } from './markdown-sections.ts';
import { escapeCode, trimCode, unwrapFormulas, unwrapTemplates } from './runtime.ts';
import { language, metaFromReveal, metaFromSlides, type MetaChanges } from './meta.ts';
import { type ListedNote, placeListedNotes, takeNotes } from './notes.ts';
import { settleParallax } from './parallax.ts';
import { readRevealConfig } from './reveal-config.ts';
import { looksCss, looksOf, type RevealLooks } from './reveal-looks.ts';
import { dropScripts, findSlides, flattenSections, hasBlocks, leafSections, mergeContents } from './sections.ts';
import { readSlidesConfig, type SlidesConfig } from './slides-config.ts';
import { settleLabels } from './svg.ts';
import { nearestTheme, themeOfStylesheet } from './themes.ts';

/** Deeper than any deck, and shallow enough for whoever walks the tree after us. */
const MAX_DEPTH = 256;

/**
 * Reads a page that holds a deck: an export of slides.com (2015 to 2025) or a reveal.js presentation. Nothing in it is
 * run; scripts are only looked through for options written as plain values.
 * @throws ConvertError `no_slides`
 */
export function readPage(
  html: string,
  around: Surroundings,
  sizeOf: SizeOf,
  diagrams: Diagrams,
  losses: LossList,
): PageDeck {
  const page = parsePage(html);
  if (deeperThan(page, MAX_DEPTH)) {
    throw new ConvertError('no_slides', words.html.tooDeep);
  }
  const slides = findSlides(page);
  if (slides === null) {
    throw new ConvertError('no_slides', words.html.noSlides);
  }
  const scriptElements = [...descendants(page)].filter((element) => element.tagName === 'script');
  const scripts = scriptElements.map(textContent);
  const withDollars = setsFormulas(scriptElements);
  const config = readSlidesConfig(scripts);
  const options = readRevealConfig(scripts);
  const fromSlides = config !== null || hasBlocks(slides);
  const body = find(page, (element) => element.tagName === 'body');
  const theme = themeName(page, options);
  const looks = looksOf(theme);
  const meta = fromSlides
    ? metaFromSlides(config, options, body === null ? [] : classes(body))
    : { ...metaFromReveal(options), ...(nearestTheme(theme) ?? nearestTheme('black')) };
  const css = fromSlides ? userCss(page) : [looksCss(looks), pageCss(page, around, losses)].join('\n\n').trim();

  unwrapTemplates(slides);
  if (!fromSlides) escapeCode(slides);
  trimCode(slides);
  unwrapFormulas(slides);
  mergeContents(slides);
  settleLabels(slides);
  flattenSections(slides);
  const markdownNotes = expandMarkdownSections(slides, around, losses);
  flattenSections(slides);
  if (!fromSlides) settleParallax(slides, options, losses);
  const notes = collectNotes(slides, markdownNotes, config, losses);
  for (const [index, section] of leafSections(slides).entries()) {
    placeDiagrams(section, index + 1, meta, diagrams, losses);
    if (!fromSlides) settleFormulas(section, withDollars, (kind, message) => losses.add(index + 1, kind, message));
  }
  layOutFlow(slides, meta, looks, sizeOf, losses);
  return {
    format: fromSlides ? 'slides-com' : 'reveal',
    title: titleOf(page, config),
    slides,
    meta: { ...pageLanguage(page), ...meta },
    css,
    notes,
  };
}

function deeperThan(page: Parent, limit: number): boolean {
  let level: Parent[] = [page];
  for (let depth = 0; depth < limit; depth += 1) {
    level = level.flatMap((parent) => parent.childNodes.filter(isElement));
    if (level.length === 0) return false;
  }
  return true;
}

function titleOf(page: Parent, config: SlidesConfig | null): string {
  const written = config?.deck.title;
  if (typeof written === 'string' && written.trim() !== '') return written.trim();
  const title = find(page, (element) => element.tagName === 'title');
  const named = title === null ? '' : readableText(title);
  if (named !== '') return named;
  const heading = find(page, (element) => element.tagName === 'h1' || element.tagName === 'h2');
  return heading === null ? '' : readableText(heading);
}

function pageLanguage(page: Parent): MetaChanges {
  const root = find(page, (element) => element.tagName === 'html');
  const tag = language(root === null ? undefined : (attribute(root, 'lang') ?? undefined));
  return tag === undefined ? {} : { language: tag };
}

/** The theme of reveal.js that a page names; its usual one where it names none. */
function themeName(page: Parent, options: ReturnType<typeof readRevealConfig>): string {
  const linked = [...descendants(page)]
    .filter((element) => element.tagName === 'link')
    .map((link) => themeOfStylesheet(attribute(link, 'href') ?? ''))
    .find((name) => name !== null);
  return linked ?? (typeof options.theme === 'string' ? options.theme : 'black');
}

/** The CSS that the author of a slides.com deck wrote. */
function userCss(page: Parent): string {
  const style = find(page, (element) => element.tagName === 'style' && attribute(element, 'id') === 'user-css-output');
  return style === null ? '' : textContent(style).trim();
}

/** reveal.js's own stylesheets and those of its plugins; what else a page brings is its author's. */
const OWN_STYLESHEETS =
  /(?:^|\/)(?:reset|reveal|print(?:-pdf)?|paper|pdf)(?:\.min)?\.css|(?:^|\/)theme\/|(?:^|\/)plugin\/|highlight|katex|mathjax|font-?awesome|fonts?\//i;

function pageCss(page: Parent, around: Surroundings, losses: LossList): string {
  const parts: string[] = [];
  for (const element of descendants(page)) {
    if (element.tagName === 'style') parts.push(textContent(element).trim());
    const address =
      element.tagName === 'link' && /stylesheet/i.test(attribute(element, 'rel') ?? '')
        ? attribute(element, 'href')
        : null;
    if (address === null || addressKind(address) !== 'relative' || OWN_STYLESHEETS.test(address)) continue;
    const bytes = around.find(address);
    if (bytes === 'damaged') losses.add(null, 'css', words.html.stylesheet(address.slice(0, 100)));
    else if (bytes !== 'missing') parts.push(decodeText(bytes).trim());
  }
  return parts.filter((part) => part !== '').join('\n\n');
}

function collectNotes(
  slides: Element,
  fromMarkdown: ReadonlyMap<Element, string>,
  config: SlidesConfig | null,
  losses: LossList,
): Map<Element, string> {
  const notes = new Map<Element, string>();
  const leaves = leafSections(slides);
  const addTo = (section: Element | undefined, text: string): void => {
    if (section === undefined) return;
    const before = notes.get(section);
    notes.set(section, before === undefined ? text : `${before}\n\n${text}`);
  };
  for (const section of leaves) {
    const text = takeNotes(section);
    if (text !== '') addTo(section, text);
    const written = fromMarkdown.get(section);
    if (written !== undefined) addTo(section, written);
  }
  const listed = [...(config?.notes ?? [])].map(([id, text]) => {
    const slide = leaves.findIndex((section) => attribute(section, 'data-id') === id);
    return { text, slide: slide === -1 ? null : slide };
  });
  for (const { text, slide } of listed) if (slide !== null) addTo(leaves[slide], text);
  placeHomeless(listed, leaves, notes, losses);
  return notes;
}

function placeHomeless(
  listed: readonly ListedNote[],
  leaves: readonly Element[],
  notes: Map<Element, string>,
  losses: LossList,
): void {
  const taken = new Set([...leaves.keys()].filter((index) => notes.has(leaves[index] as Element)));
  const message = listed.some((note) => note.slide !== null) ? words.html.notes.neighbours : words.html.notes.byWords;
  const places = placeListedNotes(listed, leaves, taken);
  for (const [index, slide] of places) {
    const section = leaves[slide];
    if (section === undefined) continue;
    notes.set(section, listed[index]?.text ?? '');
    losses.add(slide + 1, 'notes', message);
  }
  const lost = listed.filter((note) => note.slide === null).length - places.size;
  if (lost > 0) losses.add(null, 'notes', words.html.notes.homeless, lost);
}

/** Of code, in units of the text around it. */
const CODE_SCALE = 0.6;
/** Share of the slide's width that stays free on either side. */
const SIDE = 1 / 48;

/**
 * Text that fills its line is as large as the player will make it, nearly: paper, thumbnails and the
 * editor do not fit it.
 */
function fitLines(items: readonly FlowItem[], width: number, height: number): void {
  for (const line of items.flatMap((item) => (item.kind === 'text' ? item.nodes : []))) {
    if (!hasClass(line, 'r-fit-text')) continue;
    const size = `font-size: ${fittedSize(line, width, height)}px;`;
    setAttribute(line, 'style', `${attribute(line, 'style') ?? ''} ${size}`.trim());
  }
}

function layOutFlow(slides: Element, meta: MetaChanges, looks: RevealLooks, sizeOf: SizeOf, losses: LossList): void {
  const width = meta.width ?? 960;
  const height = meta.height ?? 700;
  const centered = meta.center ?? true;
  const sizes = typeSizesOf(meta.themeFont);
  const textScale = looks.size / sizes.base;
  const headingScale = (level: number): number =>
    (textScale * (looks.headings[level - 1] ?? 1)) / (sizes.headings[level - 1] ?? 1);
  for (const [index, section] of leafSections(slides).entries()) {
    if (hasBlocks(section)) continue;
    dropScripts(section, index + 1, losses);
    const align = alignmentOf(section);
    const style = { width, height, sizes, centered, align, textScale, headingSizes: looks.headings };
    const items = flowItems(section);
    if (items !== null) {
      fitLines(items, width * (1 - 2 * SIDE), height);
      replaceChildren(
        section,
        layOut(items, { ...style, titleAlign: align, headingScale, codeScale: CODE_SCALE, side: SIDE }, sizeOf),
      );
      continue;
    }
    if (section.childNodes.every((node) => isText(node) && node.value.trim() === '')) continue;
    const own = takeHeight(section);
    const place = own === null || own > height ? {} : { height: own, top: (height - own) / 2, centered: false };
    replaceChildren(section, [wholeBox({ ...style, ...place }, [...section.childNodes])]);
  }
}

/** How a slide sets its text, or its stack: in the middle unless one of them says otherwise. */
function alignmentOf(section: Element): Alignment {
  const stack = section.parentNode !== null && 'tagName' in section.parentNode ? section.parentNode : null;
  for (const element of [section, stack]) {
    const style = element === null ? '' : (attribute(element, 'style') ?? '');
    const named = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify|start|end)\b/i.exec(style)?.[1];
    if (named !== undefined) return named.toLowerCase() as Alignment;
  }
  return 'center';
}

/**
 * Takes the height in px that a slide gives itself: what it holds then begins at its top, and it stands in the middle.
 */
function takeHeight(section: Element): number | null {
  const style = attribute(section, 'style') ?? '';
  const pattern = /(^|;)\s*height\s*:\s*([\d.]+)px\s*(?=;|$)/i;
  const height = Number(pattern.exec(style)?.[2] ?? Number.NaN);
  if (!Number.isFinite(height) || height <= 0) return null;
  setAttribute(section, 'style', style.replace(pattern, '$1').replace(/^;\s*/, ''));
  return height;
}
