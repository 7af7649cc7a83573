import { escapeHtml, round } from '../../markup/style.ts';
import type { DrawnGeometry, DrawnPath } from './draw-geometry.ts';
import type { PathFill } from './geometry.ts';

/** How a shape is painted. Values are those of SVG attributes, not yet escaped. */
export interface ShapePaint {
  /** A colour, or `url(#…)` of what `defs` holds; empty: not filled. */
  readonly fill: string;
  /** `stroke`, `stroke-width` and what else belongs to them; empty: no outline. */
  readonly stroke: Readonly<Record<string, string>>;
  /** Markup of gradients and patterns that the fill names. */
  readonly defs: string;
  /** A value of `transform` for all of it: where what stands over it is not mirrored with it; empty: none. */
  readonly transform?: string;
}

/**
 * What lies over the fill of a path that is to be lighter or darker. The standard gives the steps names (20.1.10.37)
 * and no numbers; a fifth and two fifths come close to what PowerPoint shows.
 */
const SHADES: Readonly<Partial<Record<PathFill, string>>> = {
  lighten: 'fill="white" fill-opacity="0.4"',
  lightenLess: 'fill="white" fill-opacity="0.2"',
  darken: 'fill="black" fill-opacity="0.4"',
  darkenLess: 'fill="black" fill-opacity="0.2"',
};

/** The drawing of a shape. What reaches out of its box, such as the tail of a callout, shows. */
export function geometrySvg({ paths }: DrawnGeometry, width: number, height: number, paint: ShapePaint): string {
  const inner = paths.map((path) => drawnPath(path, paint)).join('');
  const { transform = '' } = paint;
  const drawn = transform === '' ? inner : `<g transform="${escapeHtml(transform)}">${inner}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 ${round(width)} ${round(height)}"` +
    ` preserveAspectRatio="none" overflow="visible">${paint.defs === '' ? '' : `<defs>${paint.defs}</defs>`}${drawn}</svg>`
  );
}

function drawnPath({ d, fill, stroke }: DrawnPath, paint: ShapePaint): string {
  const isFilled = fill !== 'none' && paint.fill !== '';
  const outline = stroke ? attributes(paint.stroke) : '';
  if (!isFilled) return outline === '' ? '' : `<path fill="none"${outline} d="${d}"></path>`;
  const shade = SHADES[fill];
  const filled = `<path class="shape-element" fill="${escapeHtml(paint.fill)}" fill-rule="evenodd"`;
  if (shade === undefined) return `${filled}${outline} d="${d}"></path>`;
  return `${filled} d="${d}"></path><path ${shade} fill-rule="evenodd"${outline} d="${d}"></path>`;
}

function attributes(record: Readonly<Record<string, string>>): string {
  return Object.entries(record)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
