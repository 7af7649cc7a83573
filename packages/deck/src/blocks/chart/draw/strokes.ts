import type { Area } from './area.ts';
import { element } from './svg.ts';

/** More points than so many stand so close that their dots would hide the line. */
export const MOST_DOTS = 40;

/** px of a line of values, by the font size. */
export function lineWeight(size: number): number {
  return Math.max(1.5, size * 0.14);
}

/** A line of values; nothing for no path. */
export function strokeOf(d: string, stroke: string, weight: number): string {
  if (d === '') return '';
  const round = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return element('path', { class: 'chart-line', fill: 'none', stroke, 'stroke-width': weight, ...round, d });
}

/** What leaves the bounds that the author set is cut off there. */
export function clipped(svg: string, { x, y, width, height }: Area): string {
  const viewBox = [x, y, width, height].map((part) => Math.round(part * 1000) / 1000).join(' ');
  return element('svg', { x, y, width, height, viewBox, overflow: 'hidden' }, svg);
}
