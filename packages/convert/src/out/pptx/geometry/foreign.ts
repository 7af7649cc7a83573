import { parsePart } from '@rostrum/deck/html';
import { attribute, childElements, descendants, type Element, type Parent } from '../../../html/dom.ts';
import type { Size } from '../frame.ts';
import { customXml, type OutGeometry } from './geometry-xml.ts';
import { mapPath, pathXml, readPath } from './path.ts';

/**
 * A drawing as one shape of Office: one fill and one outline for all of it. Values are CSS; undefined:
 * the block says it.
 */
export interface ForeignShape {
  readonly geometry: OutGeometry;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
}

const DRAWN = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line']);
/** What changes nothing of what is drawn. */
const HARMLESS = new Set(['svg', 'g', 'title', 'desc', 'metadata']);

/**
 * The SVG of a drawing as shapes, one for each look that its outlines have in turn; null where there is more to it
 * than plain outlines.
 */
export function foreignShapes(svg: string, size: Size): readonly ForeignShape[] | null {
  const { tree, cut } = parsePart(svg);
  const [root] = cut ? [] : childElements(tree);
  if (root === undefined || root.tagName !== 'svg') return null;
  const drawn: Element[] = [];
  for (const element of descendants(root)) {
    if (REFUSED.some((name) => attribute(element, name) !== null)) return null;
    if (DRAWN.has(element.tagName)) drawn.push(element);
    else if (!HARMLESS.has(element.tagName)) return null;
  }
  const place = placeOf(root, size);
  if (drawn.length === 0 || place === null) return null;
  const shapes: { look: readonly (string | null)[]; data: string }[] = [];
  for (const element of drawn) {
    const look = LOOKS.map((name) => saidOf(element, name, root));
    // A rule of filling that Office does not have, and paints that are no colours.
    if (look[3] === 'evenodd' || look.some((value) => value?.includes('url(') === true)) return null;
    const last = shapes.at(-1);
    // Holes are made by the direction in which pieces run, so that they belong in one path.
    if (last !== undefined && last.look.join('|') === look.join('|')) last.data += ` ${dataOf(element)}`;
    else shapes.push({ look, data: dataOf(element) });
  }
  return shapes.length > MAX_SHAPES ? null : shapes.map(({ look, data }) => shapeOf(look, data, place, size));
}

const LOOKS = ['fill', 'stroke', 'stroke-width', 'fill-rule'];
const REFUSED = ['transform', 'style', 'clip-path', 'mask', 'filter', 'opacity', 'fill-opacity', 'stroke-opacity'];
const MAX_SHAPES = 40;

function shapeOf(
  [fill, stroke, width]: readonly (string | null | undefined)[],
  data: string,
  place: Place,
  size: Size,
): ForeignShape {
  const segments = mapPath(readPath(data), ([x, y]) => [place.x + x * place.scaleX, place.y + y * place.scaleY]);
  const strokeWidth = (Number.parseFloat(width ?? '1') || 0) * Math.sqrt(place.scaleX * place.scaleY);
  return {
    geometry: customXml([pathXml(segments, size)], size),
    ...(fill === null || fill === undefined ? {} : { fill }),
    ...(stroke === null || stroke === undefined ? {} : { stroke, strokeWidth }),
  };
}

/** What an element or the nearest around it says. */
function saidOf(element: Element, name: string, root: Element): string | null {
  for (let at: Parent | null = element; at !== null && 'attrs' in at; at = at === root ? null : at.parentNode) {
    const value = attribute(at, name);
    if (value !== null) return value;
  }
  return null;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

/** How the coordinates of a drawing lie in its box (https://www.w3.org/TR/SVG2/coords.html#ViewBoxAttribute). */
function placeOf(root: Element, { width, height }: Size): Place | null {
  const [left = 0, top = 0, across = 0, down = 0] = (attribute(root, 'viewBox') ?? attribute(root, 'viewbox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(across > 0 && down > 0)) return { x: 0, y: 0, scaleX: 1, scaleY: 1 };
  const ratio = attribute(root, 'preserveAspectRatio') ?? attribute(root, 'preserveaspectratio') ?? 'xMidYMid meet';
  const [scaleX, scaleY] = [width / across, height / down];
  if (ratio.startsWith('none')) return { x: -left * scaleX, y: -top * scaleY, scaleX, scaleY };
  if (!/^xMidYMid(?: meet)?$/.test(ratio.trim())) return null;
  const scale = Math.min(scaleX, scaleY);
  return {
    x: (width - across * scale) / 2 - left * scale,
    y: (height - down * scale) / 2 - top * scale,
    scaleX: scale,
    scaleY: scale,
  };
}

/** Path data of a shape of SVG. */
function dataOf(element: Element): string {
  const n = (name: string): number => Number.parseFloat(attribute(element, name) ?? '0') || 0;
  switch (element.tagName) {
    case 'rect':
      return `M${n('x')} ${n('y')}h${n('width')}v${n('height')}h${-n('width')}Z`;
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = element.tagName === 'circle' ? [n('r'), n('r')] : [n('rx'), n('ry')];
      return `M${n('cx') - rx} ${n('cy')}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
    }
    case 'polygon':
      return `M${attribute(element, 'points') ?? ''}Z`;
    case 'polyline':
      return `M${attribute(element, 'points') ?? ''}`;
    default:
      return attribute(element, 'd') ?? '';
  }
}
