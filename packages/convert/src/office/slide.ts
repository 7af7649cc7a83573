import { words } from '@rostrum/words/convert';
import type { Element } from '../html/dom.ts';
import { attributesHtml, wordsId } from '../markup/block.ts';
import { backgroundAttributes, backgroundOf } from './background.ts';
import { backgroundShapeOf } from './background-shape.ts';
import type { Palette } from './color.ts';
import type { FontHeard } from './fonts.ts';
import { placeholderOf } from './inherit.ts';
import { commentsOf } from './comments.ts';
import { paletteOf } from './color-map.ts';
import { type LayoutPlaces, PLACES_FROM } from './layout.ts';
import type { MasterPart } from './master.ts';
import { notesOf } from './notes.ts';
import type { OfficePackage } from './package.ts';
import type { PartScope } from './scope.ts';
import { animate } from './timing/animate.ts';
import { transitionOf } from './transition.ts';
import { NOTHING_AROUND, placingsIn, treeHtml } from './tree.ts';
import { attributeOf, child, flagOf, path, type XmlElement } from './xml.ts';

/** What all slides of a presentation are read with. */
export interface Presentation {
  readonly office: OfficePackage;
  readonly element: XmlElement;
  readonly masterOf: (layout: string | null) => MasterPart;
  readonly layoutOf: (layout: string | null) => LayoutPlaces | null;
  /** Ids of its slides, in their order. */
  readonly slides: readonly string[];
  /** The id of the slide that a part is; null: it is none. */
  readonly idOf: (part: string) => string | null;
  readonly fontHeard: FontHeard;
  /** Hears of every shape. @throws ConvertError `too_large` where they are more than a deck holds */
  readonly count: () => void;
}

export interface SlideHtml {
  readonly html: string;
  readonly notes: string;
}

/** `p:sld` as a section. `lose` hears what could not be kept. */
export function slideHtml(part: string, id: string, presentation: Presentation, lose: PartScope['lose']): SlideHtml {
  const { office } = presentation;
  const slide = office.part(part);
  if (slide === null) {
    lose('missing', words.office.slideMissing);
    return { html: `<section data-id="${id}"></section>`, notes: '' };
  }
  const layoutPart = office.related(part, 'slideLayout');
  const master = presentation.masterOf(layoutPart);
  const layout = layoutPart === null ? null : office.part(layoutPart);
  const places = presentation.layoutOf(layoutPart);
  // What a layout shows lies behind its places, and those behind what the slide has besides.
  let back = 9;
  let front = PLACES_FROM + (places?.count ?? 0) - 1;
  const shared = {
    office,
    theme: master.theme,
    presentation: presentation.element,
    linkOf: linksOf(part, id, presentation, lose),
    fontHeard: presentation.fontHeard,
    lose,
    nextZ: () => {
      presentation.count();
      front += 1;
      return front;
    },
    placings: new Map(),
  };
  const palette = paletteOf(slide, paletteOf(layout, master.palette));
  const own = backgroundOf({ ...shared, part, palette });
  const inherited =
    layoutPart === null
      ? null
      : backgroundOf({ ...shared, part: layoutPart, palette: paletteOf(layout, master.palette) });
  const background =
    own ?? inherited ?? (master.isFirst && master.background?.kind === 'color' ? null : master.background);
  const whose = own !== null ? part : inherited !== null && layoutPart !== null ? layoutPart : master.part;
  // On a background of its own a slide's colours are as the file has them: those of the deck's theme change with
  // what they stand on.
  const colors = background === null && palette.map === master.palette.map ? palette : withoutTokens(palette);
  const decoration = (name: string | null, element: XmlElement | null): string => {
    if (name === null || element === null) return '';
    const scope: PartScope = {
      ...shared,
      part: name,
      palette: colors,
      layout: null,
      master: null,
      linkOf: linksOf(name, id, presentation, lose),
      idOf: () => undefined,
      placeOf: () => null,
      mayFollow: () => false,
      nextZ: () => {
        presentation.count();
        back = Math.min(PLACES_FROM - 1, back + 1);
        return back;
      },
      isDecoration: true,
    };
    return treeHtml(withoutPlaces(path(element, 'p:cSld', 'p:spTree')), scope, NOTHING_AROUND);
  };
  const showsMaster = flagOf(slide, 'showMasterSp') !== false;
  const showsLayouts = showsMaster && flagOf(layout, 'showMasterSp') !== false;
  const behind = [
    showsLayouts ? decoration(master.part, master.element) : '',
    showsMaster ? decoration(layoutPart, layout) : '',
  ].join('');
  const lowest = backgroundShapeOf(slide, presentation.element, { office, part });
  const tree = without(path(slide, 'p:cSld', 'p:spTree'), lowest?.element ?? null);
  const scope: PartScope = {
    ...shared,
    part,
    palette: colors,
    layout,
    master: master.element,
    idOf: (shape) => (shape === '' ? undefined : blockIdOf(id, shape)),
    placeOf: (shape) => places?.placeOf(shape) ?? null,
    mayFollow: (shape) => isBeforeOthers(shape, tree),
    isDecoration: false,
  };
  for (const comment of commentsOf(part, office)) lose('comment', words.office.comment(comment));
  const html = treeHtml(tree, { ...scope, placings: placingsIn(tree, scope) }, NOTHING_AROUND);
  const name = attributeOf(child(slide, 'p:cSld'), 'name') ?? '';
  const attributes = {
    'data-id': id,
    ...(name === '' ? {} : { 'data-name': name }),
    ...(flagOf(slide, 'show') === false ? { 'data-visibility': 'hidden' } : {}),
    ...(places === null ? {} : { 'data-layout-id': places.id }),
    ...backgroundAttributes(background, { office, part: whose }),
    ...lowest?.attributes,
    ...transitionOf(slide, lose),
  };
  return { html: `<section${attributesHtml(attributes)}>${behind}${html}</section>`, notes: notesOf(part, office) };
}

function blockIdOf(slide: string, shape: string): string {
  return `${slide}-${shape}`;
}

/** Writes into a slide's section what its shapes do as time goes by. */
export function animateSlide(
  section: Element,
  part: string,
  id: string,
  { office }: Presentation,
  lose: PartScope['lose'],
): void {
  const slide = office.part(part);
  const blocksOf = (shape: string): string[] => [blockIdOf(id, shape), wordsId(blockIdOf(id, shape))];
  if (slide !== null) animate(section, slide, blocksOf, lose);
}

/** Something that lies behind a placeholder would come to lie over one that follows its layout. */
function isBeforeOthers(shape: XmlElement, tree: XmlElement | null): boolean {
  const first = tree?.children.findIndex((one) => SHAPES.has(one.name) && placeholderOf(one) === null) ?? -1;
  return first < 0 || (tree?.children.indexOf(shape) ?? -1) < first;
}

const SHAPES = new Set(['p:sp', 'p:pic', 'p:cxnSp', 'p:grpSp', 'p:graphicFrame']);

function withoutTokens(palette: Palette): Palette {
  const scheme = Object.entries(palette.scheme).map(([name, color]) => [name, { ...color, token: null }] as const);
  return { ...palette, scheme: Object.fromEntries(scheme) };
}

function without(tree: XmlElement | null, shape: XmlElement | null): XmlElement | null {
  return tree === null || shape === null ? tree : { ...tree, children: tree.children.filter((one) => one !== shape) };
}

/** Places of a master or layout are not seen on its slides. */
function withoutPlaces(tree: XmlElement | null): XmlElement | null {
  return tree === null ? null : { ...tree, children: tree.children.filter((shape) => placeholderOf(shape) === null) };
}

/** `ppaction://hlinkshowjump` by what it says: which slide of those around it is meant. */
const JUMPS: Readonly<Record<string, (slides: readonly string[], at: number) => string | undefined>> = {
  firstslide: (slides) => slides[0],
  lastslide: (slides) => slides.at(-1),
  nextslide: (slides, at) => slides[at + 1],
  previousslide: (slides, at) => slides[at - 1],
};

/** `part`: whose relationships say where. `id`: of the slide that shows it. */
function linksOf(
  part: string,
  id: string,
  { office, slides, idOf }: Presentation,
  lose: PartScope['lose'],
): PartScope['linkOf'] {
  return (click) => {
    const target = office.relationships(part).get(attributeOf(click, 'r:id') ?? '');
    const action = attributeOf(click, 'action') ?? '';
    if (target?.external === true && /^(?:https?|mailto|tel):/i.test(target.target)) return target.target;
    const jump = JUMPS[/\?jump=(\w+)/.exec(action)?.[1] ?? ''];
    const slide = target?.type === 'slide' ? idOf(target.target) : jump?.(slides, slides.indexOf(id));
    if (slide !== null && slide !== undefined) return `#/${slide}`;
    // A film is played by its own button, and some say that nothing is to happen.
    if (!/^ppaction:\/\/(?:media|noaction)/.test(action)) lose('link', words.office.linkElsewhere);
    return null;
  };
}
