import { words } from '@rostrum/words/convert';
import { blockHtml, type BlockParts, type Placing } from '../markup/block.ts';
import { cssOf } from './color.ts';
import type { Stroke } from './fill.ts';
import type { Adjust, DrawnGeometry } from './geometry/draw-geometry.ts';
import { modelShape } from './geometry/model-shape.ts';
import { cropOf, filterOf, opacityOf, pictureOf } from './picture.ts';
import type { PartScope } from './scope.ts';
import { escapeHtml, round, type Style } from '../markup/style.ts';
import type { XmlElement } from './xml.ts';

/**
 * An outline, and where it is a box with round corners or an ellipse, these as CSS has them: a border goes along them.
 */
export interface Cut {
  readonly outline: DrawnGeometry;
  readonly corners: string | null;
}

/** `preset`: what it is cut by. */
export function cutOf(outline: DrawnGeometry, preset: string, adjust: Adjust, { width, height }: Placing): Cut {
  const model = modelShape(preset, adjust, width, height);
  if (model?.type === 'circle') return { outline, corners: '50%' };
  return { outline, corners: model?.type === 'rect' ? `${model.cornerRadius}px` : null };
}

/** How a picture ends at its sides. */
export function edgeStyle(cut: Cut | null, stroke: Stroke | null, { lose }: Pick<PartScope, 'lose'>): Style {
  const border = stroke === null ? null : `${stroke.width}px ${stroke.dash} ${cssOf(stroke.color)}`;
  if (cut === null || cut.corners !== null) return { 'border-radius': cut?.corners ?? null, border };
  if (border !== null) lose('line', words.office.cutOutline);
  return { 'clip-path': `path("${cut.outline.paths.map(({ d }) => d).join(' ')}")` };
}

export interface ImageParts extends Pick<BlockParts, 'id' | 'name' | 'z' | 'href' | 'locked' | 'placing' | 'around'> {
  readonly alt: string;
  /** What cuts it; null: its box. */
  readonly cut: Cut | null;
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
  const { alt, cut, stroke, ...block } = parts;
  if (source === null) {
    scope.lose('missing', words.office.pictureMissing);
    return '';
  }
  if (source.external && !/^https?:/i.test(source.address)) {
    scope.lose('missing', words.office.pictureElsewhere);
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
  return blockHtml({
    ...block,
    type: 'image',
    inner: `<img src="${escapeHtml(source.address)}" alt="${escapeHtml(alt)}"${cropped}>`,
    attributes: { 'data-maintain-ar': 'false' },
    style: edgeStyle(cut, stroke, scope),
    around: { opacity: opacity < 1 ? String(opacity) : null, filter: filters === '' ? null : filters },
  });
}
