import { attributeMap, findElement } from '../../html/tree.ts';
import { parseStyle, sanitizeStyle } from '../../html/style.ts';
import { LIMITS } from '../../model/limits.ts';
import type { ImageProps } from '../../model/types.ts';
import { type BlockSource, parsePixels, type ReadBlock, take } from '../definition.ts';
import { writtenSvg } from '../only-svg.ts';
import { withoutOwnIds } from '../own-ids.ts';
import { IMAGE_PREFIX } from './write-image.ts';

/** What the writer, or reveal.js while it plays, puts on the `<img>` by itself. */
const DERIVED = ['loading', 'decoding', 'data-lazy-loaded', 'data-loaded', 'data-missing'];

/** A picture, an inline SVG, or both. */
export function readImage({ blockId, content, attributes, style }: BlockSource): ReadBlock<'image'> | null {
  const img = findElement(content, ({ tagName }) => tagName === 'img');
  const svg = findElement(content, ({ tagName }) => tagName === 'svg');
  if (!img && !svg) return null;
  const own = img ? attributeMap(img) : new Map<string, string>();
  const inline = take(attributes, 'data-inline-svg');
  const crop = readCrop(own);
  const lazySource = take(own, 'data-src');
  const source = take(own, 'src');
  const label = take(attributes, 'aria-label') ?? '';
  // Of a view in which the picture did not come.
  take(attributes, 'data-lost');
  const alt = take(own, 'alt') || label;
  const props: ImageProps = {
    src: (source || lazySource) ?? '',
    naturalWidth: readSize(take(own, 'data-natural-width')),
    naturalHeight: readSize(take(own, 'data-natural-height')),
    crop,
    svg: svg && (inline !== 'false' || !img) ? withoutOwnIds(writtenSvg(svg, alt !== ''), blockId) : '',
    svgColor: take(style, '--svg-color') ?? '',
    maintainRatio: take(attributes, 'data-maintain-ar') !== 'false',
  };
  return { props, alt, attributes: carried(own, crop !== null) };
}

function readSize(value: string | undefined): number {
  return Math.min(LIMITS.coordinate, Math.max(0, parsePixels(value, 0)));
}

function readCrop(own: Map<string, string>): ImageProps['crop'] {
  const read = (name: string, fallback: number): [string | undefined, number] => {
    const value = take(own, name);
    return [value, Math.min(1, Math.max(0, parsePixels(value, fallback)))];
  };
  const [xText, x] = read('data-crop-x', 0);
  const [yText, y] = read('data-crop-y', 0);
  const [widthText, width] = read('data-crop-width', 1);
  const [heightText, height] = read('data-crop-height', 1);
  if ([xText, yText, widthText, heightText].every((text) => text === undefined)) return null;
  return { x, y, width, height };
}

/** A cropped picture's place in its box follows from the crop, so it is not carried. */
function carried(own: Map<string, string>, cropped: boolean): Record<string, string> {
  for (const name of DERIVED) own.delete(name);
  if (own.get('class')?.trim() === '') own.delete('class');
  const placed = new Set(['left', 'top', 'width', 'height']);
  const style = own.get('style');
  if (style !== undefined && cropped) {
    const rest = parseStyle(style).filter(([property]) => !placed.has(property));
    own.set('style', rest.map(([property, value]) => `${property}: ${value};`).join(' '));
  }
  if (sanitizeStyle(own.get('style') ?? '') === '') own.delete('style');
  return Object.fromEntries([...own].map(([name, value]) => [IMAGE_PREFIX + name, value]));
}
