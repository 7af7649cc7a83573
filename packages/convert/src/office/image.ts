import { blockHtml, type BlockParts } from '../markup/block.ts';
import { cssOf } from './color.ts';
import type { Stroke } from './fill.ts';
import type { DrawnGeometry } from './geometry/draw-geometry.ts';
import { cropOf, filterOf, opacityOf, pictureOf } from './picture.ts';
import type { PartScope } from './scope.ts';
import { escapeHtml, round } from '../markup/style.ts';
import type { XmlElement } from './xml.ts';

export interface ImageParts extends Pick<BlockParts, 'id' | 'name' | 'z' | 'href' | 'locked' | 'placing' | 'around'> {
  readonly alt: string;
  /** The outline that cuts it; null: its box. */
  readonly clip: DrawnGeometry | null;
  readonly stroke: Stroke | null;
}

/** A picture as a block. `fill`: what holds the blip and says which part of it is seen. */
export function imageHtml(
  scope: Pick<PartScope, 'part' | 'office' | 'lose'>,
  blip: XmlElement | null,
  fill: XmlElement | null,
  parts: ImageParts,
): string {
  const source = pictureOf(blip, scope.part, scope.office);
  const { alt, clip, stroke, ...block } = parts;
  if (source === null) {
    scope.lose('missing', 'A picture is not in the file');
    return '';
  }
  if (source.external && !/^https?:/i.test(source.address)) {
    scope.lose('missing', 'A picture is a file of another computer, and not in this one');
    return '';
  }
  const crop = cropOf(fill);
  const cropped =
    crop === null
      ? ''
      : Object.entries(crop)
          .map(([name, share]) => ` data-crop-${name}="${round(share * 100) / 100}"`)
          .join('');
  const opacity = opacityOf(blip);
  const filters = [filterOf(blip), parts.around?.['filter'] ?? ''].filter((one) => one !== '').join(' ');
  const outline = clip?.paths.map(({ d }) => d).join(' ') ?? '';
  return blockHtml({
    ...block,
    type: 'image',
    inner: `<img src="${escapeHtml(source.address)}" alt="${escapeHtml(alt)}"${cropped}>`,
    attributes: { 'data-maintain-ar': 'false' },
    style: {
      'clip-path': outline === '' ? null : `path("${outline}")`,
      border: stroke === null || outline !== '' ? null : `${stroke.width}px ${stroke.dash} ${cssOf(stroke.color)}`,
    },
    around: { opacity: opacity < 1 ? String(opacity) : null, filter: filters === '' ? null : filters },
  });
}
