import { blockHtml } from '../markup/block.ts';
import type { PictureFill } from './fill.ts';
import { edgeStyle, imageHtml, type ImageParts } from './image.ts';
import { opacityOf, pictureOf } from './picture.ts';
import type { PartScope } from './scope.ts';

/**
 * A shape that a picture fills: as a picture, or where that is laid side by side like tiles, as a box that
 * has it behind it.
 */
export function filledHtml(
  fill: PictureFill,
  scope: Pick<PartScope, 'part' | 'office' | 'lose'>,
  parts: ImageParts,
): string {
  const source = fill.tiled ? pictureOf(fill.blip, scope.part, scope.office) : null;
  if (source === null || source.external) return imageHtml(scope, fill.blip, fill.element, parts);
  const { alt, cut, stroke, ...block } = parts;
  const opacity = opacityOf(fill.blip);
  return blockHtml({
    ...block,
    type: 'text',
    inner: '<p></p>',
    attributes: alt === '' ? {} : { 'aria-label': alt },
    style: { 'background-image': `url("${source.address}")`, ...edgeStyle(cut, stroke, scope) },
    around: { ...block.around, opacity: opacity < 1 ? String(opacity) : null },
  });
}
