import { attributeOf, child, path, type XmlElement } from './xml.ts';

export interface Placeholder {
  readonly type: string;
  /** Which one of the layout it fills; null: the one of its type. */
  readonly index: string | null;
}

/** The place that a shape fills (ECMA-376 part 1, 19.3.1.36); null for one that stands by itself. */
export function placeholderOf(shape: XmlElement): Placeholder | null {
  const [properties] = shape.children.filter(({ name }) => /^p:nv.+Pr$/.test(name));
  const mark = path(properties ?? null, 'p:nvPr', 'p:ph');
  return mark === null ? null : { type: attributeOf(mark, 'type') ?? 'obj', index: attributeOf(mark, 'idx') };
}

/** Types that are one place under two names. */
const kindOf = (type: string): string =>
  type === 'ctrTitle'
    ? 'title'
    : ['subTitle', 'obj', 'tbl', 'chart', 'dgm', 'media', 'clipArt', 'pic'].includes(type)
      ? 'body'
      : type;

const shapesOf = (part: XmlElement | null): readonly XmlElement[] => path(part, 'p:cSld', 'p:spTree')?.children ?? [];

function find(part: XmlElement | null, test: (place: Placeholder) => boolean): XmlElement | null {
  return (
    shapesOf(part).find((shape) => {
      const place = placeholderOf(shape);
      return place !== null && test(place);
    }) ?? null
  );
}

/** The shapes that a placeholder is made after: that of the layout, then that of the master. */
export function ancestorsOf(shape: XmlElement, layout: XmlElement | null, master: XmlElement | null): XmlElement[] {
  const place = placeholderOf(shape);
  if (place === null) return [];
  const ofLayout = find(layout, ({ type, index }) =>
    place.index === null || place.index === '0' ? kindOf(type) === kindOf(place.type) : index === place.index,
  );
  const kind = kindOf((ofLayout === null ? null : placeholderOf(ofLayout))?.type ?? place.type);
  const own = find(master, ({ type }) => kindOf(type) === kind);
  return [ofLayout, own].filter((one) => one !== null);
}

/** The first that is said, by the shape or those that it is made after. */
export function firstSaid(chain: readonly XmlElement[], ...names: readonly string[]): XmlElement | null {
  for (const shape of chain) {
    const found = path(shape, ...names);
    if (found !== null) return found;
  }
  return null;
}

/** A value of `a:bodyPr`: that of the shape, else of those that it is made after. */
export function bodyValue(chain: readonly XmlElement[], name: string): string | null {
  for (const shape of chain) {
    const value = attributeOf(path(shape, 'p:txBody', 'a:bodyPr'), name);
    if (value !== null) return value;
  }
  return null;
}

/** Where the styles of a text come from, the nearest first. */
export interface StyleSources {
  /** Properties of a paragraph at a level from 0, the nearest first. */
  readonly levels: (level: number) => readonly XmlElement[];
}

/**
 * By ECMA-376 part 1, 21.1.2.4: the shape's list style, those that it is made after, the master's, the presentation's.
 */
export function styleSources(
  chain: readonly XmlElement[],
  place: Placeholder | null,
  master: XmlElement | null,
  presentation: XmlElement | null,
): StyleSources {
  const kind = place === null ? 'other' : kindOf(place.type);
  const named = kind === 'title' ? 'p:titleStyle' : kind === 'body' ? 'p:bodyStyle' : 'p:otherStyle';
  const lists = [
    ...chain.map((shape) => path(shape, 'p:txBody', 'a:lstStyle')),
    path(master, 'p:txStyles', named),
    ...(place === null || kind === 'other' ? [child(presentation, 'p:defaultTextStyle')] : []),
  ].filter((list) => list !== null);
  return {
    levels: (level) =>
      lists
        .flatMap((list) => [child(list, `a:lvl${level + 1}pPr`), child(list, 'a:defPPr')])
        .filter((one) => one !== null),
  };
}

/** Those of a table's cells and of text that nobody styled. */
export function plainSources(presentation: XmlElement | null): StyleSources {
  return styleSources([], null, null, presentation);
}
