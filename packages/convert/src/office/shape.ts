import { words as texts } from '@rostrum/words/convert';
import { blockHtml, type BlockParts, type Placing, wordsId } from '../markup/block.ts';
import { boxStyle } from './box-style.ts';
import { colorIn, cssOf } from './color.ts';
import { drawingSvg } from './drawing.ts';
import { type Fill, fillIn, type Stroke, strokeOf, styledFill } from './fill.ts';
import { drawGeometry, type DrawnGeometry } from './geometry/draw-geometry.ts';
import { modelShape } from './geometry/model-shape.ts';
import { presetGeometry } from './geometry/preset.ts';
import { readAdjust, readCustomGeometry } from './geometry/read-custom-geometry.ts';
import { ancestorsOf, firstSaid, type Placeholder, placeholderOf, styleSources } from './inherit.ts';
import { type Cut, cutOf } from './image.ts';
import { formulaIn, formulaParts } from './math/formula.ts';
import { filledHtml } from './picture-fill.ts';
import type { PartScope, Surround } from './scope.ts';
import { emptyLook, lookOnBox, textHtml } from './text.ts';
import { differences, type TextContext } from './text-style.ts';
import { effectFilter } from './shape-effects.ts';
import { onSlide, type Outwards, placingOf } from './transform.ts';
import type { Style } from '../markup/style.ts';
import { attributeOf, child, flagOf, path, shareOf, type XmlElement } from './xml.ts';

/** Everything about a shape that its markup is made of. */
export interface ReadShape {
  readonly place: Placeholder | null;
  readonly chain: readonly XmlElement[];
  readonly placing: Placing;
  /** It stands where its layout says. */
  readonly follows: boolean;
  readonly fill: Fill | null;
  readonly stroke: Stroke | null;
  /** Its shadow and glow, as a filter of CSS. */
  readonly filter: string | null;
  readonly context: TextContext;
}

export function readShape(shape: XmlElement, scope: PartScope, { outwards, fill: around }: Surround): ReadShape | null {
  const { theme, palette } = scope;
  const place = placeholderOf(shape);
  const chain = [shape, ...ancestorsOf(shape, scope.layout, scope.master)];
  const stands = standingOf(chain, outwards);
  if (stands === null) return null;
  const style = child(shape, 'p:style');
  const said = chain.map((one) => fillIn(child(one, 'p:spPr'), palette, around)).find((one) => one !== null) ?? null;
  const line = firstSaid(chain, 'p:spPr', 'a:ln');
  const fit = firstSaid(chain, 'p:txBody', 'a:bodyPr', 'a:normAutofit');
  return {
    place,
    chain,
    placing: stands.placing,
    follows: stands.isInherited && place !== null && outwards === onSlide,
    fill: said ?? styledFill(child(style, 'a:fillRef'), theme, palette),
    stroke: strokeOf(line, child(style, 'a:lnRef'), theme, palette),
    filter: effectFilter(
      chain.map((one) => child(one, 'p:spPr')),
      child(style, 'a:effectRef'),
      stands.placing.rotation,
      scope,
    ),
    context: {
      theme,
      palette,
      sources: styleSources(chain, place, scope.master, scope.presentation),
      shapeColor: colorIn(child(style, 'a:fontRef'), palette),
      fontScale: shareOf(fit, 'fontScale') ?? 1,
      lineReduction: shareOf(fit, 'lnSpcReduction') ?? 0,
      fontHeard: scope.fontHeard,
      lose: scope.lose,
    },
  };
}

/** Where the first of a shape and those that it is made after says that it stands; null: none does. */
export function standingOf(
  [shape, ...ancestors]: readonly XmlElement[],
  outwards: Outwards,
): { readonly placing: Placing; readonly isInherited: boolean } | null {
  const own = placingOf(path(shape ?? null, 'p:spPr', 'a:xfrm'));
  if (own !== null) return { placing: outwards(own), isInherited: false };
  for (const one of ancestors) {
    const placing = placingOf(path(one, 'p:spPr', 'a:xfrm'));
    if (placing !== null) return { placing, isInherited: true };
  }
  return null;
}

/** What a shape's number, name, words and link are. */
export function namesOf(shape: XmlElement): {
  id: string;
  name: string;
  alt: string;
  click: XmlElement | null;
  hidden: boolean;
} {
  const properties = child(shape.children.find(({ name }) => /^p:nv.+Pr$/.test(name)) ?? null, 'p:cNvPr');
  return {
    id: attributeOf(properties, 'id') ?? '',
    name: attributeOf(properties, 'name') ?? '',
    alt: attributeOf(properties, 'descr') ?? '',
    click: child(properties, 'a:hlinkClick'),
    hidden: flagOf(properties, 'hidden') === true,
  };
}

export function shapeHtml(shape: XmlElement, scope: PartScope, surround: Surround): string {
  const read = readShape(shape, scope, surround);
  const names = namesOf(shape);
  if (read === null || names.hidden) return '';
  const { placing, fill, stroke } = read;
  const isTitle = read.place?.type === 'title' || read.place?.type === 'ctrTitle';
  const place = scope.placeOf(shape);
  const isText = (fill === null || fill.kind === 'none') && stroke === null;
  const formula = isText ? formulaIn(child(shape, 'p:txBody')) : null;
  const parts = {
    id: scope.idOf(names.id),
    name: names.name,
    z: scope.nextZ(),
    href: names.click === null ? null : scope.linkOf(names.click),
    locked: scope.isDecoration,
    around: { filter: read.filter },
  };
  const geometry = withWords(
    child(shape, 'p:txXfrm'),
    geometryOf(read.chain, placing),
    path(shape, 'p:spPr', 'a:xfrm'),
  );
  const box = boxStyle(read, isText ? null : geometry);
  if (formula !== null)
    return blockHtml({
      ...parts,
      ...formulaParts(formula, child(shape, 'p:txBody'), read.context, box),
      placing: { ...placing, flipH: false, flipV: false },
    });
  const text = textHtml(child(shape, 'p:txBody'), read.context, scope.linkOf, { tag: isText && isTitle ? 'h2' : 'p' });
  const look: Style = { ...lookOnBox(text.around), ...box };
  if (isText) {
    if (text.isEmpty && (place === null || DETAILS.has(read.place?.type ?? ''))) return '';
    const follows = read.follows && place !== null && scope.mayFollow(shape);
    return blockHtml({
      ...parts,
      type: 'text',
      placing: { ...placing, flipH: false, flipV: false },
      inner: text.html,
      style: follows ? differences(look, place.look) : look,
      attributes: text.isEmpty
        ? {
            'data-placeholder-text': isTitle ? texts.office.placeholders.title : texts.office.placeholders.text,
            'data-placeholder-tag': isTitle ? 'h2' : 'p',
          }
        : {},
      ...(place === null ? {} : { place: place.name, follows }),
    });
  }
  const words = text.isEmpty ? '' : `<div class="shape-text">${text.html}</div>`;
  const described: BlockParts['attributes'] = names.alt === '' ? {} : { 'aria-label': names.alt };
  if (fill?.kind === 'picture') {
    const picture = filledHtml(
      fill,
      { ...scope, part: fill.part ?? scope.part },
      {
        ...parts,
        placing,
        alt: names.alt,
        cut: cutIn(read.chain, geometry, placing),
        stroke,
      },
    );
    if (words === '') return picture;
    return `${picture}${blockHtml({ ...parts, id: wordsId(parts.id), z: scope.nextZ(), type: 'text', placing: { ...placing, flipH: false, flipV: false }, inner: text.html, style: look })}`;
  }
  const model = modelOf(read, words !== '');
  const upright = words === '' ? placing : { ...placing, flipH: false, flipV: false };
  const drawing = model !== null ? '' : drawingSvg(geometry, fill, stroke, placing, words !== '');
  return blockHtml({
    ...parts,
    type: 'shape',
    placing: upright,
    inner: `${drawing}${words}`,
    attributes: { ...described, ...(model ?? { 'data-shape-type': 'drawn' }), 'data-shape-stretch': 'true' },
    style: words === '' ? {} : look,
  });
}

/** Places that show nothing where they say nothing. */
const DETAILS = new Set(['dt', 'ftr', 'sldNum', 'hdr']);

/** In the drawing of a diagram a shape's words have a place of their own. */
function withWords(own: XmlElement | null, geometry: DrawnGeometry, of: XmlElement | null): DrawnGeometry {
  const [words, box] = [placingOf(own), placingOf(of)];
  if (words === null || box === null) return geometry;
  return { ...geometry, textBox: { x: words.x - box.x, y: words.y - box.y, width: words.width, height: words.height } };
}

/** The geometry of the nearest that says any; null: a rectangle. */
function geometrySource(chain: readonly XmlElement[]): XmlElement | null {
  const kinds = ['a:custGeom', 'a:prstGeom'];
  for (const shape of chain) {
    const said = child(shape, 'p:spPr')?.children.find(({ name }) => kinds.includes(name));
    if (said !== undefined) return said;
  }
  return null;
}

/** What cuts a picture that fills the shape; null: nothing cuts a rectangle. */
function cutIn(chain: readonly XmlElement[], outline: DrawnGeometry, placing: Placing): Cut | null {
  const source = geometrySource(chain);
  const preset = attributeOf(source, 'prst') ?? '';
  if (source === null || preset === 'rect') return null;
  return cutOf(outline, preset, readAdjust(child(source, 'a:avLst')), placing);
}

function geometryOf(chain: readonly XmlElement[], { width, height }: Placing): DrawnGeometry {
  const source = geometrySource(chain);
  if (source?.name === 'a:custGeom') return drawGeometry(readCustomGeometry(source), new Map(), width, height);
  const known = presetGeometry(attributeOf(source, 'prst') ?? 'rect') ?? presetGeometry('rect');
  if (known === null) throw new Error('There is a rectangle.');
  return drawGeometry(known, readAdjust(child(source, 'a:avLst')), width, height);
}

/** A shape of the model's own, as the attributes that say it; null where its drawing is kept. */
function modelOf(
  { chain, placing, fill, stroke }: ReadShape,
  hasWords: boolean,
): Readonly<Record<string, string>> | null {
  const source = geometrySource(chain);
  if (source?.name === 'a:custGeom') return null;
  if (fill !== null && fill.kind !== 'color' && fill.kind !== 'none') return null;
  if (stroke !== null && stroke.dash !== 'solid') return null;
  const shape = modelShape(
    attributeOf(source, 'prst') ?? 'rect',
    readAdjust(child(source, 'a:avLst')),
    placing.width,
    placing.height,
  );
  if (
    shape === null ||
    (hasWords && (placing.flipH || placing.flipV) && shape.type !== 'rect' && shape.type !== 'circle')
  )
    return null;
  return {
    'data-shape-type': shape.type,
    'data-shape-fill-color': fill?.kind === 'color' ? cssOf(fill.color) : 'transparent',
    ...(shape.cornerRadius > 0 ? { 'data-shape-corner-radius': String(shape.cornerRadius) } : {}),
    ...(stroke === null
      ? {}
      : { 'data-shape-stroke-color': cssOf(stroke.color), 'data-shape-stroke-width': `${stroke.width}px` }),
  };
}

/** What a place of a layout looks like while it is empty. */
export function placeLook(read: ReadShape): Style {
  return { ...lookOnBox(emptyLook(read.context)), ...boxStyle(read, null) };
}
