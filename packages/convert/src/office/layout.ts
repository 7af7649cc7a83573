import { words } from '@rostrum/words/convert';
import { attributesHtml, blockHtml } from '../markup/block.ts';
import { ancestorsOf, placeholderOf } from './inherit.ts';
import type { MasterPart } from './master.ts';
import type { OfficePackage } from './package.ts';
import type { LayoutPlace, PartScope } from './scope.ts';
import { placeLook, readShape } from './shape.ts';
import { paletteOf } from './color-map.ts';
import { NOTHING_AROUND } from './tree.ts';
import { attributeOf, child, path, type XmlElement } from './xml.ts';

/** Below it lies what a layout shows itself. */
export const PLACES_FROM = 100;

/** A layout of the file as one of the deck: its places. */
export interface LayoutPlaces {
  readonly id: string;
  readonly html: string;
  /** How many places it has: each has the `z-index` after the one before, from `PLACES_FROM`. */
  readonly count: number;
  /** The place that a slide's placeholder fills; null: the layout has none. */
  readonly placeOf: (shape: XmlElement) => LayoutPlace | null;
}

/** Places that decks have names for; others are told apart by their number. */
const NAMES: Readonly<Record<string, string>> = {
  title: 'title',
  ctrTitle: 'title',
  subTitle: 'subtitle',
  body: 'body',
  obj: 'body',
  pic: 'picture',
};

export function readLayout(
  part: string,
  id: string,
  master: MasterPart,
  office: OfficePackage,
  shared: Pick<PartScope, 'presentation' | 'fontHeard'>,
): LayoutPlaces {
  const layout = office.part(part);
  const shapes = (path(layout, 'p:cSld', 'p:spTree')?.children ?? []).filter((shape) => placeholderOf(shape) !== null);
  let z = PLACES_FROM - 1;
  const scope: PartScope = {
    ...shared,
    office,
    part,
    theme: master.theme,
    palette: paletteOf(layout, master.palette),
    layout: null,
    master: master.element,
    linkOf: () => null,
    lose: () => undefined,
    nextZ: () => (z += 1),
    idOf: () => undefined,
    placings: new Map(),
    placeOf: () => null,
    mayFollow: () => false,
    isDecoration: false,
  };
  const names = new Set<string>();
  const places = new Map<XmlElement, LayoutPlace>();
  const blocks = shapes.map((shape) => {
    const place = placeholderOf(shape);
    const read = readShape(shape, scope, NOTHING_AROUND);
    if (place === null || read === null) return '';
    const usual = NAMES[place.type] ?? place.type;
    const name = names.has(usual) ? `${usual} ${place.index ?? names.size}` : usual;
    names.add(name);
    const look = placeLook(read);
    places.set(shape, { name, look });
    return blockHtml({
      type: 'text',
      placing: { ...read.placing, flipH: false, flipV: false },
      inner: '<p></p>',
      z: scope.nextZ(),
      name,
      place: name,
      style: look,
      attributes: { 'data-placeholder-text': name, 'data-placeholder-tag': 'p' },
    });
  });
  const attributes = {
    'data-id': id,
    'data-kind': 'layout',
    'data-visibility': 'hidden',
    'data-name': attributeOf(child(layout, 'p:cSld'), 'name') ?? words.office.layout,
  };
  return {
    id,
    html: `<section${attributesHtml(attributes)}>${blocks.join('')}</section>`,
    count: places.size,
    placeOf: (shape) => {
      const [made] = ancestorsOf(shape, layout, null);
      return (made === undefined ? null : places.get(made)) ?? null;
    },
  };
}
