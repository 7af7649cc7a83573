import { type Block, blockTree, type Deck, layoutsOf, type Slide, textFromPlain } from '@rostrum/deck';
import { paletteOf } from './color/palette.ts';
import { boxOf, namesXml, toSize, transformXml } from './frame.ts';
import { presentationType, SLIDE_NAMESPACES } from './namespaces.ts';
import type { DeckScope, PlaceHolder, SlideScope } from './scope.ts';
import { shapeXml } from './shape-xml.ts';
import { slideScope } from './slide-scope.ts';
import { blockLook, blockParagraphs } from './text/block-text.ts';
import { bodyLook, bodyXml } from './text/box.ts';
import { levelsXml } from './text/levels.ts';
import { paragraphsXml } from './text/write-text.ts';
import { NO_FILL } from './fill.ts';
import { roundedRectangle } from './geometry/geometry-xml.ts';
import { NO_LINE } from './line.ts';
import { treeXml } from './tree-xml.ts';
import { type Xml, xml, xmlPart } from './xml.ts';

/** A layout of the presentation. */
export interface LayoutParts {
  readonly part: string;
  /** The place that a block of its slides fills; null: none. */
  readonly placeOf: (block: Block) => PlaceHolder | null;
}

export interface Layouts {
  /** Parts, in their order. */
  readonly parts: readonly string[];
  readonly of: (slide: Slide) => LayoutParts;
}

/**
 * Types of places that Office has names for, by the names of a deck's; the reader has the same (`office/layout.ts`).
 */
const TYPES: Readonly<Record<string, string>> = { title: 'title', subtitle: 'subTitle', body: 'body', picture: 'pic' };

interface Place {
  readonly type: string;
  /** null: the one of its type. */
  readonly index: number | null;
  readonly block: Block;
}

/**
 * Writes the layouts: those of the deck, and two more for slides without one: for slides that begin with a heading,
 * which then is their title to Office, and for others.
 */
export function writeLayouts(deck: DeckScope, master: string): Layouts {
  const parts: string[] = [];
  const add = (name: string, type: string | null, shapes: (part: string) => Xml): string => {
    const part = deck.pkg.newPart('ppt/slideLayouts/slideLayout', 'xml');
    deck.pkg.relate(part, 'slideMaster', master);
    parts.push(part);
    const root = xml(
      'p:sldLayout',
      { ...SLIDE_NAMESPACES, type, preserve: true, userDrawn: type === null ? true : null },
      xml('p:cSld', { name }, treeXml(shapes(part))),
      xml('p:clrMapOvr', {}, xml('a:masterClrMapping')),
    );
    deck.pkg.add(part, presentationType('slideLayout'), xmlPart(root));
    return part;
  };
  const titled: LayoutParts = { part: add('Title only', 'titleOnly', () => titleShape(2)), placeOf: () => null };
  const blank: LayoutParts = { part: add('Blank', 'blank', () => ''), placeOf: () => null };
  const own = new Map(
    layoutsOf(deck.deck).map((layout, index) => {
      const places = placesOn(layout, deck.deck);
      const name = layout.name === '' ? `Layout ${index + 1}` : layout.name;
      const part = add(name, null, (target) => placeShapes(layout, target, places, deck));
      return [layout.id, { part, places }] as const;
    }),
  );
  return {
    parts,
    of: (slide) => {
      const layout = own.get(slide.layoutId ?? '');
      if (layout !== undefined) return { part: layout.part, placeOf: placesOf(slide, layout.places, deck.deck) };
      const title = titleOf(slide, deck.deck);
      if (title === undefined) return blank;
      const place: PlaceHolder = { xml: xml('p:ph', { type: 'title' }), follows: false };
      return { ...titled, placeOf: (block) => (block.id === title.id ? place : null) };
    },
  };
}

/** The heading that a slide begins with: a text of its own, not one in a group. */
function titleOf(slide: Slide, deck: Deck): Block | undefined {
  return blockTree(deck, slide.id)
    .map(({ block }) => block)
    .find((block) => {
      const first = block.type === 'text' ? block.props.text.content[0] : undefined;
      return first?.type === 'heading' && Number(first.attrs?.['level'] ?? 1) <= 3;
    });
}

/** The places of a layout: texts and pictures that offer one, each name once. */
function placesOn(layout: Slide, deck: Deck): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const types = new Set<string>();
  for (const { block } of blockTree(deck, layout.id)) {
    if (block.place === '' || places.has(block.place) || (block.type !== 'text' && block.type !== 'image')) continue;
    const usual = TYPES[block.place] ?? (block.type === 'image' ? 'pic' : 'body');
    const type = usual === 'title' && (types.has('title') || block.type === 'image') ? 'body' : usual;
    types.add(type);
    places.set(block.place, { type, index: type === 'title' ? null : places.size + 10, block });
  }
  return places;
}

/** Each place is filled once. */
function placesOf(slide: Slide, places: ReadonlyMap<string, Place>, deck: Deck): LayoutParts['placeOf'] {
  const filled = new Map<string, Block>();
  for (const { block } of blockTree(deck, slide.id)) {
    const place = places.get(block.place);
    const fits = place !== undefined && (block.type === 'text' || (block.type === 'image' && place.type !== 'title'));
    if (fits && !filled.has(block.place)) filled.set(block.place, block);
  }
  return (block) => {
    const place = places.get(block.place);
    if (place === undefined || filled.get(block.place)?.id !== block.id) return null;
    const isThere = block.rect.every((part, index) => part !== null && part === place.block.rect[index]);
    const follows = block.followsLayout && isThere && block.rotation === place.block.rotation;
    return { xml: placeXml(place), follows };
  };
}

function placeXml({ type, index }: Place): Xml {
  return xml('p:ph', { type, idx: index });
}

function placeShapes(layout: Slide, part: string, places: ReadonlyMap<string, Place>, deck: DeckScope): Xml {
  const scope = slideScope(deck, {
    slide: layout,
    part,
    palette: paletteOf(deck.deck.meta, null),
    placeOf: () => null,
    lose: () => undefined,
    writeBlocks: () => Promise.resolve(''),
  });
  return [...places.values()].map((place) => placeShape(place, scope)).join('');
}

function placeShape(place: Place, scope: SlideScope): Xml {
  const { block } = place;
  const box = boxOf(block, scope);
  const prompt = block.type === 'text' && block.props.placeholder !== '' ? block.props.placeholder : block.place;
  const { look } = blockLook(block, scope);
  const named = block.name === '' ? { ...block, name: block.place } : block;
  return shapeXml({
    names: namesXml(named, scope, { link: '', alt: '' }),
    place: placeXml(place),
    transform: transformXml(block, box, { flips: false }),
    geometry: roundedRectangle(0, toSize(box)).xml,
    fill: NO_FILL,
    line: NO_LINE,
    body: bodyXml({ ...bodyLook(block, look.size), grows: false }),
    levels: levelsXml(look, scope),
    paragraphs: paragraphsXml(blockParagraphs(block, textFromPlain(prompt), box.width, scope), scope),
  });
}

/** The place of a title, where the master has it. */
export function titleShape(id: number): Xml {
  return xml(
    'p:sp',
    {},
    xml(
      'p:nvSpPr',
      {},
      xml('p:cNvPr', { id, name: 'Title' }),
      xml('p:cNvSpPr', {}, xml('a:spLocks', { noGrp: true })),
      xml('p:nvPr', {}, xml('p:ph', { type: 'title' })),
    ),
    xml('p:spPr'),
    xml(
      'p:txBody',
      {},
      xml('a:bodyPr'),
      xml('a:lstStyle'),
      xml('a:p', {}, xml('a:r', {}, xml('a:rPr'), xml('a:t', {}, 'Title'))),
    ),
  );
}
