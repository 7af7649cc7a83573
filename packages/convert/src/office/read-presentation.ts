import { type DeckMeta, LIMITS } from '@rostrum/deck';
import { locale } from '@rostrum/words';
import { words } from '@rostrum/words/convert';
import type { Archive } from '../archive/open.ts';
import { ConvertError } from '../errors.ts';
import { append, childElements, createElement, type Element, parsePart } from '../html/dom.ts';
import type { PageDeck } from '../page.ts';
import type { LossList } from '../report.ts';
import { PLACED_DECK } from '../markup/placed-deck.ts';
import { solidOf } from './background.ts';
import { type LayoutPlaces, readLayout } from './layout.ts';
import { type MasterPart, readMaster } from './master.ts';
import { mainPart, openPackage } from './package.ts';
import { animateSlide, type Presentation, slideHtml } from './slide.ts';
import { tokensOf } from './theme.ts';
import { pxOf } from './units.ts';
import { attributeOf, child, children, flagOf, numberOf, path } from './xml.ts';

/**
 * Reads a presentation of Office Open XML (ECMA-376, transitional and strict) as the markup of a deck.
 * @throws ConvertError `no_slides`, `foreign`, and `archive_…` where it is damaged
 */
export function readPresentation(archive: Archive, losses: LossList): PageDeck {
  const office = openPackage(archive);
  const main = mainPart(office);
  const relationships = office.relationships(main.name);
  const slides = children(child(main.element, 'p:sldIdLst'), 'p:sldId').map(
    (one) => relationships.get(attributeOf(one, 'r:id') ?? '')?.target ?? '',
  );
  if (slides.length === 0) throw new ConvertError('no_slides', words.office.noSlides);
  if (slides.length > LIMITS.slides)
    throw new ConvertError('too_large', words.office.tooManySlides(LIMITS.slides.toLocaleString(locale())));
  const ids = new Map(slides.map((part, index) => [part, `slide-${index + 1}`]));
  const fonts = new Map<string, string>();
  const fontHeard = (name: string, instead: string): void => void fonts.set(name, instead);
  const firstMaster = [...relationships.values()].find(({ type }) => type === 'slideMaster')?.target ?? null;
  const masters = new Map<string, MasterPart>();
  const masterOf = (layout: string | null): MasterPart => {
    const part = (layout === null ? null : office.related(layout, 'slideMaster')) ?? firstMaster ?? '';
    const known = masters.get(part) ?? readMaster(part, part === firstMaster, office);
    masters.set(part, known);
    return known;
  };
  const layouts = new Map<string, LayoutPlaces>();
  const layoutOf = (part: string | null): LayoutPlaces | null => {
    if (part === null || office.part(part) === null) return null;
    const shared = { presentation: main.element, fontHeard };
    const known = layouts.get(part) ?? readLayout(part, `layout-${layouts.size + 1}`, masterOf(part), office, shared);
    layouts.set(part, known);
    return known;
  };
  // What a layout shows is on each of its slides: a small file can ask for more than any memory holds.
  let shapes = 0;
  const presentation: Presentation = {
    office,
    element: main.element,
    masterOf,
    layoutOf,
    slides: slides.map((_, index) => `slide-${index + 1}`),
    idOf: (part) => ids.get(part) ?? null,
    fontHeard,
    count: () => {
      shapes += 1;
      if (shapes > LIMITS.blocks)
        throw new ConvertError('too_large', words.office.tooManyObjects(LIMITS.blocks.toLocaleString(locale())));
    },
  };
  const loseOn = (index: number) => (kind: string, message: string) => losses.add(index + 1, kind, message);
  const first = masterOf(office.related(slides[0] ?? '', 'slideLayout'));
  const page = createElement('div', { class: 'slides' });
  const notes = new Map<Element, string>();
  const put = (html: string): Element | null => {
    const [section = null] = childElements(parsePart(html));
    if (section !== null) append(page, section);
    return section;
  };
  for (const [index, part] of slides.entries()) {
    const id = `slide-${index + 1}`;
    const read = slideHtml(part, id, presentation, loseOn(index));
    const section = put(read.html);
    if (section === null) continue;
    animateSlide(section, part, id, presentation, loseOn(index));
    if (read.notes !== '') notes.set(section, read.notes);
    office.letGo(part);
  }
  for (const { html } of layouts.values()) put(html);
  for (const [name, instead] of fonts) losses.add(null, 'font', words.office.font(name, instead));
  return {
    format: 'pptx',
    title: titleOf(office),
    slides: page,
    meta: metaOf(
      main.element,
      firstMaster === null ? first : (masters.get(firstMaster) ?? readMaster(firstMaster, true, office)),
    ),
    css: '',
    notes,
  };
}

function titleOf(office: ReturnType<typeof openPackage>): string {
  const properties = office.part(office.related('', 'core-properties') ?? '');
  const title = child(properties, 'dc:title')?.text.trim() ?? '';
  // What a new file is called by the program that made it says nothing.
  return /^(?:PowerPoint[- ]Pr.sentation|PowerPoint Presentation|Slide 1|Presentation\d*)$/i.test(title) ? '' : title;
}

function metaOf(element: Parameters<typeof child>[0], master: MasterPart): Partial<DeckMeta> {
  const size = child(element, 'p:sldSz');
  const side = (name: string, usual: number): number => {
    const px = pxOf(numberOf(size, name) ?? usual);
    return Math.min(10_000, Math.max(100, Math.round(px)));
  };
  const language = attributeOf(path(master.element, 'p:txStyles', 'p:bodyStyle', 'a:lvl1pPr', 'a:defRPr'), 'lang');
  return {
    width: side('cx', 9_144_000),
    height: side('cy', 6_858_000),
    ...PLACED_DECK,
    rtl: flagOf(element, 'rtl') === true,
    tokens: tokensOf(master.theme, master.palette.map, solidOf(master.background)),
    ...(language === null || !/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language) ? {} : { language }),
  };
}
