import { attributeOf, findElement, type HtmlElement } from '../../html/tree.ts';
import { LIMITS } from '../../model/limits.ts';
import type { DrawingProps, DrawingStroke, ViewBox } from '../../model/types.ts';
import { holdsOnlySvg, writtenSvg } from '../only-svg.ts';
import { type BlockSource, parsePixels, type ReadBlock, take } from '../definition.ts';
import { parsePoints } from './points.ts';
import { USUAL_STROKE } from './stroke.ts';

/**
 * A drawing of ours says what each stroke looks like, so that its SVG follows. One from elsewhere has its points and a
 * picture that no other program would make the same way: the picture is kept, and shown.
 */
export function readDrawing({ content, attributes }: BlockSource): ReadBlock<'drawing'> | null {
  const svg = findElement(content, ({ tagName }) => tagName === 'svg');
  const points = take(attributes, 'data-points');
  if ((points === undefined && !svg) || !holdsOnlySvg(content)) return null;
  const widths = take(attributes, 'data-stroke-width');
  const keepsPicture = take(attributes, 'data-inline-svg') === 'true' || widths === undefined;
  const colors = take(attributes, 'data-stroke-color') ?? (svg ? fillIn(svg) : '');
  const looks = {
    colors: colors.split(';'),
    widths: split(widths),
    opacities: split(take(attributes, 'data-stroke-opacity')),
  };
  const strokes = parsePoints(points ?? '')
    .map((list, index) => strokeOf(list, looks, index))
    .filter((stroke) => stroke.points.length > 0);
  const viewBox =
    parseViewBox(take(attributes, 'data-viewbox')) ??
    parseViewBox(svg ? attributeOf(svg, 'viewBox') : undefined) ??
    extentOf(strokes);
  const props: DrawingProps = { strokes, viewBox, svg: svg && keepsPicture ? writtenSvg(svg) : '' };
  return { props };
}

interface Looks {
  readonly colors: readonly string[];
  readonly widths: readonly string[];
  readonly opacities: readonly string[];
}

function split(list: string | undefined): readonly string[] {
  return list === undefined ? [] : list.split(';');
}

/** A list that is shorter than there are strokes goes on as it ends. */
function strokeOf(points: readonly number[], { colors, widths, opacities }: Looks, index: number): DrawingStroke {
  const at = (list: readonly string[]) => list[Math.min(index, list.length - 1)];
  return {
    points,
    color: at(colors) ?? USUAL_STROKE.color,
    width: Math.min(LIMITS.coordinate, Math.max(0, parsePixels(at(widths), USUAL_STROKE.width))),
    opacity: Math.min(1, Math.max(0, parsePixels(at(opacities), USUAL_STROKE.opacity))),
  };
}

function fillIn(svg: HtmlElement): string {
  const path = findElement(svg, ({ tagName }) => tagName === 'path');
  return (path ? attributeOf(path, 'fill') : undefined)?.replaceAll(';', '') ?? '';
}

function parseViewBox(source: string | undefined): ViewBox | null {
  const [x, y, width, height, more] = (source ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (x === undefined || y === undefined || width === undefined || height === undefined || more !== undefined)
    return null;
  const isBox =
    [x, y, width, height].every((part) => Math.abs(part) <= LIMITS.coordinate) && width >= 0.001 && height >= 0.001;
  return isBox ? [x + 0, y + 0, width, height] : null;
}

/** The box around all points, with room for the pen. */
function extentOf(strokes: readonly DrawingStroke[]): ViewBox {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { points, width } of strokes) {
    const room = Math.min(width / 2, 1000);
    for (let index = 0; index + 2 < points.length; index += 3) {
      const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0];
      left = Math.min(left, x - room);
      right = Math.max(right, x + room);
      top = Math.min(top, y - room);
      bottom = Math.max(bottom, y + room);
    }
  }
  if (left > right) return [0, 0, 100, 100];
  const within = (value: number) => Math.min(LIMITS.coordinate, Math.max(-LIMITS.coordinate, value));
  const extent = (value: number) => Math.min(LIMITS.coordinate, Math.max(1, value));
  return [within(left), within(top), extent(right - left), extent(bottom - top)];
}
