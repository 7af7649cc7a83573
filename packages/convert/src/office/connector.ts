import { words } from '@rostrum/words/convert';
import { blockHtml, type Placing } from '../markup/block.ts';
import { cssOf } from './color.ts';
import { drawingSvg } from './drawing.ts';
import { strokeOf } from './fill.ts';
import { drawGeometry } from './geometry/draw-geometry.ts';
import { presetGeometry } from './geometry/preset.ts';
import { readAdjust } from './geometry/read-custom-geometry.ts';
import type { PartScope, Surround } from './scope.ts';
import { namesOf } from './shape.ts';
import { placingOf } from './transform.ts';
import { round } from '../markup/style.ts';
import { attributeOf, child, path, type XmlElement } from './xml.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far an end may lie from the side of the shape that it is glued to, in px, to be glued there in the deck. */
const NEAR = 8;

/** `p:cxnSp`: a line that stays at the shapes it is glued to; one that goes round corners keeps its drawing. */
export function connectorHtml(connector: XmlElement, scope: PartScope, { outwards }: Surround): string {
  const names = namesOf(connector);
  const own = placingOf(path(connector, 'p:spPr', 'a:xfrm'));
  if (own === null || names.hidden) return '';
  const placing = outwards(own);
  const style = child(connector, 'p:style');
  const stroke = strokeOf(path(connector, 'p:spPr', 'a:ln'), child(style, 'a:lnRef'), scope.theme, scope.palette);
  if (stroke === null) return '';
  const shape = path(connector, 'p:spPr', 'a:prstGeom');
  const preset = attributeOf(shape, 'prst') ?? 'line';
  const parts = {
    id: scope.idOf(names.id),
    name: names.name,
    z: scope.nextZ(),
    locked: scope.isDecoration,
    href: names.click === null ? null : scope.linkOf(names.click),
  };
  const described = names.alt === '' ? {} : { 'aria-label': names.alt };
  const geometry = /^(?:bent|curved)Connector/.test(preset) ? presetGeometry(preset) : null;
  if (geometry !== null) {
    const drawn = drawGeometry(geometry, readAdjust(child(shape, 'a:avLst')), placing.width, placing.height);
    if (stroke.head !== 'none' || stroke.tail !== 'none') scope.lose('line', words.office.connectorHeads);
    return blockHtml({
      ...parts,
      type: 'shape',
      placing,
      inner: drawingSvg(drawn, null, stroke, placing, false),
      attributes: { ...described, 'data-shape-type': 'drawn', 'data-shape-stretch': 'true' },
    });
  }
  const [from, to] = endsOf(placing);
  const left = Math.min(from.x, to.x);
  const top = Math.min(from.y, to.y);
  const glued = {
    ...gluedTo(path(connector, 'p:nvCxnSpPr', 'p:cNvCxnSpPr', 'a:stCxn'), 'start', from, scope),
    ...gluedTo(path(connector, 'p:nvCxnSpPr', 'p:cNvCxnSpPr', 'a:endCxn'), 'end', to, scope),
  };
  const hasHead = stroke.head !== 'none' || stroke.tail !== 'none';
  return blockHtml({
    ...parts,
    type: hasHead ? 'arrow' : 'line',
    placing: {
      x: left,
      y: top,
      width: round(Math.abs(to.x - from.x)),
      height: round(Math.abs(to.y - from.y)),
      rotation: 0,
      flipH: false,
      flipV: false,
    },
    inner: '',
    attributes: {
      ...described,
      'data-line-x1': String(round(from.x - left)),
      'data-line-y1': String(round(from.y - top)),
      'data-line-x2': String(round(to.x - left)),
      'data-line-y2': String(round(to.y - top)),
      'data-line-color': cssOf(stroke.color),
      'data-line-width': `${stroke.width}px`,
      'data-line-style': stroke.dash,
      'data-line-start-type': stroke.head,
      'data-line-end-type': stroke.tail,
      ...glued,
    },
  });
}

/** A line goes from the upper left to the lower right of its box, before it is mirrored and turned. */
function endsOf({ x, y, width, height, rotation, flipH, flipV }: Placing): readonly [Point, Point] {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const angle = (rotation * Math.PI) / 180;
  const one = (side: 1 | -1): Point => {
    const dx = (side * (flipH ? -width : width)) / 2;
    const dy = (side * (flipV ? -height : height)) / 2;
    return {
      x: round(middle.x + dx * Math.cos(angle) - dy * Math.sin(angle)),
      y: round(middle.y + dx * Math.sin(angle) + dy * Math.cos(angle)),
    };
  };
  return [one(-1), one(1)];
}

/**
 * The side of the shape that the end lies at; nothing where it lies at none: lines of decks are glued in the
 * middle of sides.
 */
function gluedTo(
  glue: XmlElement | null,
  end: 'start' | 'end',
  at: Point,
  scope: PartScope,
): Readonly<Record<string, string>> {
  const shape = attributeOf(glue, 'id') ?? '';
  const placing = scope.placings.get(shape);
  const block = scope.idOf(shape);
  if (placing === undefined || block === undefined || placing.rotation !== 0) return {};
  const { x, y, width, height } = placing;
  const sides: readonly (readonly [string, number, number])[] = [
    ['top', x + width / 2, y],
    ['right', x + width, y + height / 2],
    ['bottom', x + width / 2, y + height],
    ['left', x, y + height / 2],
  ];
  const side = sides.find(([, sideX, sideY]) => Math.hypot(sideX - at.x, sideY - at.y) <= NEAR);
  return side === undefined ? {} : { [`data-line-${end}-block`]: block, [`data-line-${end}-anchor`]: side[0] };
}
