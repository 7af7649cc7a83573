import { cssOf } from './color.ts';
import type { Fill, Stroke } from './fill.ts';
import type { DrawnGeometry } from './geometry/draw-geometry.ts';
import { geometrySvg } from './geometry/geometry-svg.ts';
import type { Placing } from '../markup/block.ts';
import { escapeHtml, round } from '../markup/style.ts';

/** A shape as SVG in its box. `mirrored`: its words are not mirrored with it, so its drawing is here. */
export function drawingSvg(
  geometry: DrawnGeometry,
  fill: Fill | null,
  stroke: Stroke | null,
  { width, height, flipH, flipV }: Placing,
  mirrored: boolean,
): string {
  const turned = `translate(${flipH ? width : 0} ${flipV ? height : 0}) scale(${flipH ? -1 : 1} ${flipV ? -1 : 1})`;
  return geometrySvg(geometry, width, height, {
    fill: fill?.kind === 'color' ? cssOf(fill.color) : fill?.kind === 'gradient' ? 'url(#fill)' : '',
    stroke: stroke === null ? {} : strokeAttributes(stroke),
    defs: fill?.kind === 'gradient' ? gradientSvg(fill, width, height) : '',
    transform: mirrored && (flipH || flipV) ? turned : '',
  });
}

function strokeAttributes({ color, width, dash }: Stroke): Readonly<Record<string, string>> {
  const dashes = dash === 'dotted' ? `${width} ${width}` : `${4 * width} ${3 * width}`;
  return {
    stroke: cssOf(color),
    'stroke-width': String(width),
    ...(dash === 'solid' ? {} : { 'stroke-dasharray': dashes }),
  };
}

function gradientSvg(fill: Extract<Fill, { kind: 'gradient' }>, width: number, height: number): string {
  const stops = fill.stops
    .map(({ at, color }) => `<stop offset="${round(at)}" stop-color="${escapeHtml(cssOf(color))}"/>`)
    .join('');
  if (fill.round) return `<radialGradient id="fill">${stops}</radialGradient>`;
  const angle = (fill.angle * Math.PI) / 180;
  const reach = (Math.abs(width * Math.cos(angle)) + Math.abs(height * Math.sin(angle))) / 2;
  const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
  const ends = { x1: width / 2 - dx, y1: height / 2 - dy, x2: width / 2 + dx, y2: height / 2 + dy };
  const written = Object.entries(ends).map(([name, value]) => ` ${name}="${round(value)}"`);
  return `<linearGradient id="fill" gradientUnits="userSpaceOnUse"${written.join('')}>${stops}</linearGradient>`;
}
